"""The computer players: what they do with what they see, how strong and how fast they are."""

from __future__ import annotations

import json
import random
from time import process_time
from typing import Any

import pytest

from parlour.cards import Chance
from parlour.games.least_score.game import RULES
from parlour.games.least_score.player import Estimate, best_throw, estimate
from parlour.match import Match
from parlour.players import choose, evaluate, player
from parlour.rules import Evaluation
from tests.least_score.tables import OPTIONS, random_moves, table

LEVELS = tuple(RULES.players)


def weigh(match: Match, level: str) -> list[Evaluation]:
    assert match.turn is not None
    return player("least_score", level).evaluate(match.view(match.turn), Chance("x", level))


def won_by(name: str, others: str, deals: int) -> float:
    """Give the share of matches that one wins against three others, in every seat."""
    won = 0
    for deal in range(deals):
        for seat in range(4):
            seats = [others] * 4
            seats[seat] = name
            match = Match.start("least_score", {"threshold": 25}, seats, f"players {deal}")
            while not match.over:
                match.play(choose(match))
            won += seat in match.winners
    return won / (4 * deals)


@pytest.mark.rule("L28")
@pytest.mark.parametrize("level", LEVELS)
def test_every_legal_move_is_weighed_once_best_first_with_a_reason(level: str) -> None:
    luck = random.Random(level)
    for number in range(40):
        options = luck.choice(OPTIONS)
        seats = ("person",) * luck.randint(2, 6)
        match = Match.start("least_score", options, seats, f"{level} {number}")
        list(random_moves(match, luck, luck.randint(0, 25)))
        if match.over:
            continue
        weighed = weigh(match, level)
        assert sorted(one.move for one in weighed) == sorted(match.moves())
        worths = [one.worth for one in weighed]
        assert worths == sorted(worths, reverse=True)
        assert all(one.reason.key.startswith("least_score.why.") for one in weighed)


@pytest.mark.rule("L28")
@pytest.mark.parametrize("level", LEVELS)
def test_a_player_declares_an_ace_and_not_fifty(level: str) -> None:
    low = table(("AS KD QD JD TD", "KS KH QS QH JS"), "9S", "9H")
    low.play("drop TD JD QD KD AS, take 9S")
    low.play("drop JS, take stock")
    low.play("drop 9S, take stock")
    high = table(("KS QD 9D 8C 6C", "KH QH TS 9H 7C"), "9S", "9C")
    high.play("drop KS, take stock")
    high.play("drop KH, take stock")
    assert weigh(high, level)[0].move != "declare"
    ace = table(("AS AD KS QS JS", "KH QH TS 9H 7C"), "2S", "3S")
    ace.play("drop JS QS KS, take 2S")
    ace.play("drop KH, take stock")
    assert weigh(ace, level)[0].move == "declare"


@pytest.mark.rule("L27")
@pytest.mark.rule("L28")
def test_an_ace_that_another_was_seen_to_take_makes_a_declare_less_sure() -> None:
    good = {}
    for take in ("AS", "stock"):
        match = table(("AS QD 4D 3C 2C", "KH QH TS 9H 7C"), "9S", "8S 8D")
        match.play("drop AS, take stock")
        match.play(f"drop KH, take {take}")
        view: Any = match.view(0)
        good[take] = estimate(view, 17, 0.4, 0.3).good
    assert 0 < good["AS"] < good["stock"] < 1


@pytest.mark.parametrize("tie", [True, False])
def test_an_estimate_of_sure_totals_is_exact(*, tie: bool) -> None:
    def sure(total: int) -> list[float]:
        return [0.0] * total + [1.0]

    good = Estimate.of(10, [sure(16), sure(17)], tie_is_good=tie)
    assert (good.good, good.gain) == (1, 6.5)
    false = Estimate.of(10, [sure(8), sure(15)], tie_is_good=tie)
    assert (false.good, false.cost) == (0, 22)
    even = Estimate.of(7, [sure(7)], tie_is_good=tie)
    assert even.good == (1 if tie else 0)


def test_the_next_throw_is_foreseen() -> None:
    rules = {"runs": True, "two_pairs": False}
    assert best_throw((7, 8, 9, 12), **rules) == 24
    assert best_throw((5, 5, 5, 5, 13), **rules) == 20
    assert best_throw((1, 12, 13), **rules) == 21
    assert best_throw((1, 2, 13), **rules) == 10
    assert best_throw((7, 8, 9), runs=False, two_pairs=False) == 9
    assert best_throw((4, 4, 6, 6), runs=True, two_pairs=True) == 20
    assert best_throw((), **rules) == 0


def test_computers_among_themselves_always_come_to_an_end() -> None:
    for level in LEVELS:
        for number in range(5):
            seats = (level,) * (2 + number)
            match = Match.start("least_score", {"threshold": 50}, seats, f"end {number}")
            while not match.over:
                match.play(choose(match))
                assert len(match.steps) < 5000
            assert Match.load(match.dump()).dump() == match.dump()


@pytest.mark.rule("L28")
def test_the_strong_player_beats_chance_nearly_always_and_the_sound_one_more_than_its_share() -> (
    None
):
    assert won_by("strong", "random", 10) >= 0.9
    assert won_by("strong", "sound", 10) >= 0.31


def test_levels_are_in_order_of_strength() -> None:
    assert won_by("beginner", "sound", 8) < 0.25
    assert LEVELS == ("beginner", "sound", "strong")


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_is_quick(level: str) -> None:
    seats = ("person",) * 6
    times = []
    for number in range(30):
        match = Match.start("least_score", {"threshold": 100}, seats, f"quick {number}")
        list(random_moves(match, random.Random(number), 2 * number))
        if match.over:
            continue
        start = process_time()
        weigh(match, level)
        times.append(process_time() - start)
    times.sort()
    assert times[len(times) // 2] < 0.012


def test_hints_come_from_the_strongest_player() -> None:
    match = table(("KS KH 5D 4C 2S", "KD QH TS 9H 7C"), "9S", "9C")
    best = evaluate(match)[0]
    assert best == weigh(match, "strong")[0]
    json.dumps(match.view(0).to_dict())

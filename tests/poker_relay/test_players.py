"""The nine opponents: the richer the stronger, and each known by its play (R22, R23)."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import combinations, pairwise
from math import sqrt
from statistics import fmean, pvariance
from time import process_time

import pytest

from parlour.cards import Chance, card
from parlour.games.poker_relay.career import OPPONENTS
from parlour.games.poker_relay.game import RULES
from parlour.games.poker_relay.reading import NEXT, Reading, spread
from parlour.games.poker_relay.view import RelayView
from parlour.match import Match
from parlour.players import choose, evaluate, player
from parlour.rules import BadOption, IllegalMove
from tests.poker_relay.tables import LEVELS, OPTIONS, PEOPLE, dealt, play_randomly

GAMES = 72

Habits = Mapping[str, list[float]]


def at_random_table(level: str, number: int) -> tuple[Match, int]:
    """Give a game of one player against three who play at random, and its seat."""
    seat = number % 4
    seats = ["random"] * 4
    seats[seat] = level
    return Match.start("poker_relay", {}, seats, f"habits {number}"), seat


@cache
def habits(level: str) -> Habits:
    """Watch a player over some games: what it does when it has the choice, one figure a time."""
    found: dict[str, list[float]] = defaultdict(list)
    for number in range(GAMES):
        match, seat = at_random_table(level, number)
        while not match.over:
            move = choose(match)
            if match.turn == seat:
                watch(RULES.view(match.state, seat), move, found)
            match.play(move)
        down = match.places[f"down {seat}"]
        found["score"].append(sum(one.points for one in down))
        found["cards put down"].append(len(down))
        found["win"].append((seat in match.winners) / len(match.winners))
    return found


def watch(view: RelayView, move: str, found: dict[str, list[float]]) -> None:
    """Note what one move tells about a way of playing."""
    one = card(move.split()[1])
    live, reading = view.own_live, Reading(view)
    if move.startswith("down"):
        found["points put down"].append(one.points)
        rank = sorted(other.points for other in view.hand).index(one.points)
        found["dearer than the cheapest"].append(float(rank > 0))
        return
    if len(live) < 2:
        return
    sevens = [other for other in live if other.rank == 7]
    if sevens and len(sevens) < len(live):
        found["seven held"].append(float(one.rank != 7))
    ends = [other for other in live if other.rank in (1, 13)]
    if ends and len(ends) < len(live):
        found["end held"].append(float(one not in ends))
    makes_way = [other for other in live if NEXT[other] & reading.hand]
    if makes_way and len(makes_way) < len(live):
        found["makes way"].append(float(one in makes_way))
    opens = [other for other in live if NEXT[other] & reading.unknown & ~reading.dead]
    if opens and len(opens) < len(live):
        found["opens"].append(float(one in opens))
    found["size"].append(one.points - fmean(other.points for other in live))
    helped = [len(spread(NEXT[other] & reading.unknown)) for other in live]
    if len(set(helped)) > 1:
        found["helps most"].append(float(helped[live.index(one)] == max(helped)))


def apart(a: list[float], b: list[float]) -> float:
    """Give by how many standard errors two means differ."""
    error = sqrt(pvariance(a) / len(a) + pvariance(b) / len(b))
    return abs(fmean(a) - fmean(b)) / error if error else 99.0 * (fmean(a) != fmean(b))


@pytest.mark.slow
@pytest.mark.rule("R22")
def test_every_two_of_the_nine_can_be_told_apart_by_their_play() -> None:
    for one, other in combinations(LEVELS, 2):
        a, b = habits(one), habits(other)
        widest = max(apart(a[name], b[name]) for name in a.keys() & b.keys() if len(a[name]) > 9)
        assert widest > 3.5, (one, other, widest)


@pytest.mark.slow
@pytest.mark.rule("R22")
def test_their_lines_of_style_are_honest() -> None:
    means = {
        level: {name: fmean(values) for name, values in habits(level).items()} for level in LEVELS
    }

    def most(habit: str) -> str:
        return max(LEVELS, key=lambda level: means[level][habit])

    assert means["otto"]["seven held"] == 0
    assert most("points put down") == "otto"
    assert most("helps most") == "pip"
    assert means["nell"]["seven held"] == 1
    assert most("size") == "bruno"
    assert means["bruno"]["dearer than the cheapest"] == 0
    assert most("end held") == "ida"
    assert means["cleo"]["makes way"] > 0.7
    assert means["finn"]["opens"] < means["cleo"]["opens"]


@pytest.mark.rule("R22")
@pytest.mark.slow
def test_the_richer_play_better() -> None:
    assert list(OPPONENTS) == list(LEVELS)
    wins = [fmean(habits(level)["win"]) for level in LEVELS]
    poor, middle, rich = (fmean(wins[n : n + 3]) for n in (0, 3, 6))
    assert poor + 0.04 < middle
    assert middle + 0.04 < rich


@pytest.mark.slow
@pytest.mark.rule("R22")
def test_the_strongest_wins_at_least_40_of_100_games_against_three_random_players() -> None:
    assert fmean(habits("magnus")["win"]) >= 0.4


@pytest.mark.rule("R23")
@pytest.mark.parametrize("level", [*LEVELS, "expert", "random"])
def test_every_player_weighs_exactly_the_legal_moves_best_first(level: str) -> None:
    luck = random.Random(level)
    for number, options in enumerate(OPTIONS):
        seats = 2 + number % 3
        match = Match.start("poker_relay", options, (level,) * seats, "levels")
        while not match.over:
            assert match.turn is not None
            weighed = player("poker_relay", level).evaluate(
                match.view(match.turn), Chance("weigh", level)
            )
            assert sorted(one.move for one in weighed) == sorted(match.moves())
            assert all(a.worth >= b.worth for a, b in pairwise(weighed))
            assert choose(match) in match.moves()
            play_randomly(match, luck, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_computers_among_themselves_play_the_same_game_again(level: str) -> None:
    def whole_game() -> str:
        match = Match.start("poker_relay", seats=(level,) * 4, seed="again")
        while not match.over:
            first, second = choose(match), choose(match)
            assert first == second
            match.play(first)
        return match.dump()

    assert whole_game() == whole_game()


def test_a_decision_takes_less_than_twelve_thousandths_of_a_second() -> None:
    match = Match.start("poker_relay", {"putdown": "free"}, ("expert",) * 4, "fast")
    began = process_time()
    while not match.over:
        match.play(choose(match))
    assert (process_time() - began) / 52 < 0.012


def test_only_the_view_of_the_seat_to_move_is_weighed_and_nothing_for_a_person() -> None:
    match = Match.start("poker_relay", {"starter": 1}, PEOPLE, "views")
    assert evaluate(match) == evaluate(match.view(1))
    with pytest.raises(IllegalMove):
        evaluate(match.view(0))
    with pytest.raises(BadOption):
        choose(match)
    with pytest.raises(BadOption, match="'genius'"):
        player("poker_relay", "genius")


@pytest.mark.rule("R11")
def test_the_strongest_puts_down_what_is_lost_anyway() -> None:
    hands = (
        "7S 8S KS 3S 4S 5S 6S TH JH QH KH 9H 8H",
        "9S TS JS QS AH 2H 3H AS 2S AD 2D AC 2C",
        "7H 6H 5H 4H 3D 4D 5D 6D 3C 4C 5C 6C 8C",
        "7D 8D 9D TD JD QD KD 7C 9C TC JC QC KC",
    )
    match = dealt(hands, 1)
    for move in ("down 9S", "play 7H", "play 7D", "play 7S"):
        match.play(move)
    lost = ["TS", "JS", "QS"]
    reading = Reading(RULES.view(match.state, 1))
    assert [str(one) for one in spread(reading.dead)] == ["9S", *lost, "KS"]
    first = [one.move.removeprefix("down ") for one in evaluate(match)[:3]]
    assert sorted(first) == sorted(lost)
    assert not reading.finished
    for seat in (0, 2, 3):
        assert not Reading(RULES.view(match.state, seat)).dead

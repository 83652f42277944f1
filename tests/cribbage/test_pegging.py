"""What the last card of a count scores (C8 to C11)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.cards import PACK, BadCard, Card, cards
from parlour.games.cribbage.pegging import FULL_COUNT, count_of, play_points, score_play
from parlour.rules import IllegalMove
from tests.cribbage.deals import cases

SEQUENCES: list[dict[str, Any]] = cases("pegging")
FAULTS = [case for fault in cases("faults") for case in fault["cases"] if case["kind"] == "peg"]


def dealt(ranks: str) -> tuple[Card, ...]:
    """Give cards of these ranks, of suits that make them different."""
    return cards(rank + "SHDC"[ranks[:place].count(rank)] for place, rank in enumerate(ranks))


def test_there_are_as_many_cases_as_were_checked() -> None:
    assert len(SEQUENCES) == 109
    assert len(FAULTS) == 9


@pytest.mark.parametrize("row", SEQUENCES, ids=lambda row: row["ranks"])
def test_each_sequence_of_the_cases_scores_its_points(row: dict[str, Any]) -> None:
    played = dealt(row["ranks"])
    pegging = score_play(played)
    for kind in ("fifteen", "thirty_one", "pairs", "run"):
        assert getattr(pegging, kind) == row[kind], kind
    assert pegging.total == row["points"]
    assert sum(part.points for part in pegging.combinations) == row["points"]
    assert play_points([one.rank for one in played]) == row["points"]


@pytest.mark.parametrize("row", FAULTS, ids=lambda row: " ".join(row["cards"]))
def test_sequences_that_other_programs_got_wrong_are_right_here(row: dict[str, Any]) -> None:
    assert score_play(row["cards"]).total == row["right"]


@pytest.mark.rule("C8")
def test_only_exactly_15_and_exactly_31_score_two() -> None:
    assert score_play("7H 8C").fifteen == 2
    assert score_play("TH JC KD AS").thirty_one == 2
    for other in ("7H 7C", "TH 6C", "TH QS KD", "9C TD AH 9H"):
        pegging = score_play(other)
        assert (pegging.fifteen, pegging.thirty_one) == (0, 0)


@pytest.mark.rule("C9")
@pytest.mark.parametrize(
    ("played", "points"),
    [
        ("6S", 0),
        ("6S 6H", 2),
        ("6S 6H 6D", 6),
        ("6S 6H 6D 6C", 12),
        ("6S 5H 6D", 0),
        ("6S 5H 5D", 2),
        ("TS JH", 0),
    ],
)
def test_the_last_cards_of_one_rank_score(played: str, points: int) -> None:
    pegging = score_play(played)
    assert pegging.pairs == points
    paired = [part.cards for part in pegging.combinations if part.name == "pairs"]
    assert [len(some) * (len(some) - 1) for some in paired] == ([points] if points else [])


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("played", "run"),
    [
        ("4C 6D 5H", 3),
        ("KS 4C 6D 5H", 3),
        ("AS 3D 2H 5S 4H", 5),
        ("4C 5D 5H 6S", 0),
        ("4C 5D 6S 5H", 0),
        ("4C 5D 5H 6S 4H", 3),
        ("QS KH AD", 0),
        ("2S AH KD", 0),
        ("4C 5C 7C", 0),
    ],
)
def test_the_longest_run_of_the_last_cards_scores_its_length(played: str, run: int) -> None:
    pegging = score_play(played)
    assert pegging.run == run
    runs = [part.cards for part in pegging.combinations if part.name == "run"]
    assert runs == ([cards(played)[-run:]] if run else [])


@pytest.mark.rule("C11")
def test_what_one_card_scores_adds_up() -> None:
    fifteen_and_run = score_play("4C 6D 5H")
    assert (fifteen_and_run.fifteen, fifteen_and_run.run, fifteen_and_run.total) == (2, 3, 5)
    fifteen_and_pair_royal = score_play("5C 5D 5H")
    assert fifteen_and_pair_royal.total == 2 + 6
    thirty_one_and_run = score_play("TS 4H 8D 9C")
    assert thirty_one_and_run.total == 2
    thirty_one_and_longest_run = score_play("TS 6C 7H 8D")
    assert thirty_one_and_longest_run.total == 2 + 3


def test_the_fast_scorer_agrees_on_random_sequences() -> None:
    luck = random.Random("pegging")
    for turn in range(4000):
        low = [one for one in PACK if one.rank <= 6]
        order = luck.sample(low if turn % 2 else PACK, 10)
        for length in range(1, len(order) + 1):
            if count_of(order[:length]) > FULL_COUNT:
                break
            ranks = [one.rank for one in order[:length]]
            assert play_points(ranks) == score_play(order[:length]).total


@pytest.mark.rule("C6")
def test_a_count_past_31_or_of_nothing_is_not_scored() -> None:
    for played in ("TS JS QS 2H", ""):
        with pytest.raises(IllegalMove) as refused:
            score_play(played)
        assert refused.value.rule == "C6"
    with pytest.raises(BadCard):
        score_play("5S 5S")

"""The show: what a hand and a crib are worth (C14 to C20)."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement
from typing import Any

import pytest

from parlour.cards import PACK, BadCard, Card, cards
from parlour.games.cribbage.crib_table import crib_mean
from parlour.games.cribbage.show import Show, score_show, show_points
from tests.cribbage.deals import cases

KINDS = ("fifteens", "pairs", "runs", "flush", "nobs")
SHOWS: list[dict[str, Any]] = cases("show")
FAULTS = [case for fault in cases("faults") for case in fault["cases"] if case["kind"] == "show"]


def name_of(row: dict[str, Any]) -> str:
    return " ".join([*row["hand"], "+", row["starter"], "crib" if row["is_crib"] else "hand"])


def by_kind(show: Show) -> dict[str, int]:
    return {kind: getattr(show, kind) for kind in KINDS}


def points_by_name(show: Show, name: str) -> list[int]:
    return [part.points for part in show.combinations if part.name == name]


def cards_by_name(show: Show, name: str) -> set[frozenset[Card]]:
    return {frozenset(part.cards) for part in show.combinations if part.name == name}


def sets(*texts: str) -> set[frozenset[Card]]:
    return {frozenset(cards(text)) for text in texts}


def test_there_are_as_many_cases_as_were_checked() -> None:
    assert len(SHOWS) == 259
    assert len(FAULTS) == 9


@pytest.mark.parametrize("row", SHOWS, ids=name_of)
def test_each_hand_and_crib_of_the_cases_scores_its_points(row: dict[str, Any]) -> None:
    show = score_show(row["hand"], row["starter"], row["is_crib"])
    assert by_kind(show) == {kind: row[kind] for kind in KINDS}
    assert show.total == row["total"]
    assert sum(part.points for part in show.combinations) == row["total"]
    assert show_points(cards(row["hand"]), cards(row["starter"])[0], row["is_crib"]) == row["total"]


@pytest.mark.parametrize("row", FAULTS, ids=name_of)
def test_hands_that_other_programs_got_wrong_are_right_here(row: dict[str, Any]) -> None:
    show = score_show(row["hand"], row["starter"], row["is_crib"])
    assert getattr(show, row["scope"]) == row["right"]


@pytest.mark.rule("C15")
def test_every_combination_that_adds_to_fifteen_scores_two() -> None:
    show = score_show("5H 5D TS 8C", "7C")
    assert cards_by_name(show, "fifteen") == sets("5H TS", "5D TS", "8C 7C")
    assert show.fifteens == 6
    whole_hand = score_show("AS 2S 3H 4D", "5C")
    assert cards_by_name(whole_hand, "fifteen") == sets("AS 2S 3H 4D 5C")


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("9H 9D 2S 4C", "KC", 2),
        ("9H 9D 9S 4C", "KC", 6),
        ("9H 9D 9S 9C", "KC", 12),
        ("9H 9D 4S 4C", "4H", 8),
    ],
)
def test_two_of_a_rank_score_2_three_6_and_four_12(hand: str, starter: str, points: int) -> None:
    show = score_show(hand, starter)
    assert show.pairs == points
    assert points_by_name(show, "pair") == [2] * (points // 2)


@pytest.mark.rule("C17")
@pytest.mark.parametrize(
    ("hand", "starter", "runs"),
    [
        ("7H 8D 9S KC", "2C", [3]),
        ("7H 8D 9S TC", "2C", [4]),
        ("7H 8D 9S TC", "JC", [5]),
        ("7H 8D 9S 9C", "2C", [3, 3]),
        ("7H 8D 9S 9C", "TC", [4, 4]),
        ("7H 8D 9S 9C", "9H", [3, 3, 3]),
        ("7H 8D 8S 9C", "9H", [3, 3, 3, 3]),
        ("QH KD AS 2C", "4H", []),
    ],
)
def test_every_run_of_the_greatest_length_scores_its_length(
    hand: str, starter: str, runs: list[int]
) -> None:
    show = score_show(hand, starter)
    assert points_by_name(show, "run") == runs
    assert [len(part.cards) for part in show.combinations if part.name == "run"] == runs


@pytest.mark.rule("C18")
@pytest.mark.parametrize(
    ("hand", "starter", "in_hand", "in_crib"),
    [
        ("2H 4H 6H 8H", "TC", 4, 0),
        ("2H 4H 6H 8H", "TH", 5, 5),
        ("2H 4H 6H 8C", "TH", 0, 0),
    ],
)
def test_a_flush_needs_the_four_cards_of_the_hand_and_in_the_crib_all_five(
    hand: str, starter: str, in_hand: int, in_crib: int
) -> None:
    assert score_show(hand, starter).flush == in_hand
    assert score_show(hand, starter, crib=True).flush == in_crib


@pytest.mark.rule("C19")
def test_the_jack_of_the_starters_suit_scores_one_in_hand_and_crib() -> None:
    for crib in (False, True):
        assert score_show("JH 2C 4D 6S", "KH", crib).nobs == 1
        assert score_show("JH 2C 4D 6S", "KC", crib).nobs == 0
        assert score_show("AH 2C 4D 6S", "JH", crib).nobs == 0


@pytest.mark.rule("C20")
def test_the_greatest_hand_is_three_fives_and_the_jack_with_the_fourth_five() -> None:
    assert score_show("5H 5D 5S JC", "5C").total == 29
    assert score_show("5H 5D 5C JC", "5S").total == 28


@pytest.mark.rule("C1")
def test_face_cards_count_ten_and_an_ace_one() -> None:
    assert [one.points for one in PACK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    for ten in ("TH", "JH", "QH", "KH"):
        assert cards_by_name(score_show(["4S", "AC", ten, "8H"], "9D"), "fifteen") == sets(
            f"4S AC {ten}"
        )


def test_the_order_of_the_cards_makes_no_difference() -> None:
    luck = random.Random("order")
    for _ in range(200):
        five = luck.sample(PACK, 5)
        hand = five[:4]
        first = score_show(hand, five[4])
        luck.shuffle(hand)
        again = score_show(hand, five[4])
        assert set(again.combinations) >= {p for p in first.combinations if p.name != "flush"}
        assert again.total == first.total


def test_one_suit_is_as_good_as_another() -> None:
    luck = random.Random("suits")
    for _ in range(500):
        five = luck.sample(PACK, 5)
        suits = luck.sample(range(4), 4)
        other = [PACK[13 * suits[one // 13] + one % 13] for one in five]
        for crib in (False, True):
            assert by_kind(score_show(five[:4], five[4], crib)) == by_kind(
                score_show(other[:4], other[4], crib)
            )


def test_the_fast_scorer_agrees_on_every_set_of_ranks() -> None:
    checked = 0
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        taken = [0] * 13
        five = []
        for rank in ranks:
            five.append(PACK[13 * taken[rank] + rank])
            taken[rank] += 1
        for starter in (five[0], five[2], five[4]):
            four = tuple(one for one in five if one != starter)
            for crib in (False, True):
                assert show_points(four, starter, crib) == score_show(four, starter, crib).total
        checked += 1
    assert checked == 6175


def test_the_fast_scorer_agrees_on_random_cards_and_flushes() -> None:
    luck = random.Random("fast")
    for turn in range(3000):
        pool = PACK if turn % 2 else [one for one in PACK if one.suit in "HD"]
        five = tuple(luck.sample(pool, 5))
        for crib in (False, True):
            expected = score_show(five[:4], five[4], crib).total
            assert show_points(five[:4], five[4], crib) == expected


@pytest.mark.parametrize(
    ("hand", "starter"),
    [
        ("5H 5D 5S", "5C"),
        ("5H 5D 5S JC 2C", "5C"),
        ("5H 5D 5S 5H", "5C"),
        ("5H 5D 5S JC", "JC"),
        ("5H 5D 5S 1C", "JC"),
        ("5H 5D 5S JC", ""),
    ],
)
def test_only_five_different_cards_can_be_scored(hand: str, starter: str) -> None:
    with pytest.raises(BadCard):
        score_show(hand, starter)


def test_the_table_of_cribs_is_the_published_one() -> None:
    published = cases("crib_tables")["hessel"]
    names = "A23456789TJQK"
    for own, side in ((True, "dealer"), (False, "pone")):
        assert len(published[side]) == 91
        for pair, mean in published[side].items():
            a, b = (PACK[names.index(name) + 13 * suit] for suit, name in enumerate(pair))
            assert crib_mean(a, b, own) == crib_mean(b, a, own) == mean


def exact_crib_sum(away: tuple[Card, Card]) -> int:
    """Add up the cribs that these two cards make with any other two and any starter."""
    others = [one for one in PACK if one not in away]
    return sum(
        show_points((*away, a, b), starter, crib=True)
        for place, a in enumerate(others)
        for b in others[place + 1 :]
        for starter in others
        if starter not in (a, b)
    )


@pytest.mark.parametrize(
    ("key", "away"), [("55", "5S 5H"), ("AJo", "AS JH"), ("78s", "7S 8S"), ("TKs", "TD KD")]
)
def test_the_mean_crib_over_all_other_cards_is_exact(key: str, away: str) -> None:
    row = cases("crib_exact")[key]
    a, b = cards(away)
    assert exact_crib_sum((a, b)) == row["sum"]

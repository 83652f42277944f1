"""The cases: discards, hands, pick-ups, declares, eliminations and whole deals."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from parlour.cards import PACK, write
from parlour.games.least_score.discards import is_legal, legal_discards
from parlour.games.least_score.game import score_declare
from parlour.match import Match
from parlour.rules import IllegalMove
from tests.least_score.tables import case, table


@pytest.mark.rule("L11")
@pytest.mark.rule("L12")
@pytest.mark.rule("L13")
@pytest.mark.rule("L14")
@pytest.mark.rule("L15")
@pytest.mark.rule("L16")
@pytest.mark.rule("L17")
@pytest.mark.parametrize("row", case("discards"), ids=lambda row: " ".join(row["cards"]))
def test_a_discard_is_legal_or_not_under_every_house_option(row: dict[str, Any]) -> None:
    for some in (row["cards"], row["cards"][::-1]):
        assert is_legal(some) == row["legal"]
        assert is_legal(some, sequences="suited") == row["legal_one_suit_sequences"]
        assert is_legal(some, pairs="different") == row["legal_two_different_pairs"]


@pytest.mark.parametrize("row", case("hands"), ids=lambda row: " ".join(row["hand"]))
def test_a_hand_has_exactly_these_discards(row: dict[str, Any]) -> None:
    found = [frozenset(map(str, some)) for some in legal_discards(row["hand"])]
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(some) for some in row["discards"]}


@pytest.mark.rule("L12")
@pytest.mark.rule("L14")
@pytest.mark.parametrize(
    ("sequences", "pairs"),
    [("any", "same"), ("any", "different"), ("suited", "same"), ("suited", "different")],
)
def test_a_pack_holds_as_many_legal_discards_as_counted(sequences: str, pairs: str) -> None:
    name = f"same_suit={sequences == 'suited'},two_pairs={pairs == 'different'}"
    wanted = case("counts")[name]
    small = {
        str(size): sum(is_legal(some, sequences, pairs) for some in combinations(PACK, size))
        for size in (1, 2, 3, 4)
    }
    assert small == {size: wanted["by_size"][size] for size in small}
    runs, one_suit = 0, 0
    for low in range(1, 11):
        ranks = [(low + step - 1) % 13 for step in range(5)]
        run = [PACK[rank] for rank in ranks]
        mixed = [*run[:4], PACK[13 + ranks[4]]]
        runs += 4**5 * is_legal(mixed, sequences, pairs) if sequences == "any" else 0
        one_suit += 4 * is_legal(run, sequences, pairs)
    flushes = sum(is_legal(some, sequences, pairs) for some in combinations(PACK[:13], 5)) * 4
    fives = flushes + (runs - one_suit if runs else 0)
    assert fives == wanted["by_size"]["5"]
    assert sum(small.values()) + fives == wanted["total"]


@pytest.mark.rule("L9")
@pytest.mark.parametrize("row", case("pickup"), ids=lambda row: f"{row['card']} of {row['open']}")
def test_any_card_of_the_open_set_may_be_taken_and_no_other(row: dict[str, Any]) -> None:
    thrown = row["open"]
    spare = [str(one) for one in PACK if str(one) not in (*thrown, row["card"])]
    first = [*thrown, *spare[: 5 - len(thrown)]]
    match = table((write_all(first), write_all(spare[10:15])), spare[20])
    match.play(f"drop {write_all(thrown)}, take stock")
    move = f"drop {match.hands[1][0]}, take {row['card']}"
    if row["may_take"]:
        match.play(move)
        assert row["card"] in map(str, match.hands[1])
    else:
        with pytest.raises(IllegalMove):
            match.play(move)


def write_all(names: list[str]) -> str:
    return " ".join(names)


@pytest.mark.rule("L21")
@pytest.mark.rule("L22")
@pytest.mark.parametrize("row", case("declares"), ids=lambda row: f"{row['totals']}")
def test_a_declare_scores_what_it_should(row: dict[str, Any]) -> None:
    totals, declarer = row["totals"], row["declarer"]
    assert list(score_declare(totals, declarer)) == row["scores"]
    assert list(score_declare(totals, declarer, tie="false")) == row["scores_if_tie_is_false"]
    assert 0 in row["scores"]


@pytest.mark.rule("L6")
@pytest.mark.rule("L7")
@pytest.mark.rule("L18")
@pytest.mark.parametrize("row", case("deals"), ids=lambda row: f"{row['players']} players")
def test_a_whole_deal_goes_as_recorded(row: dict[str, Any]) -> None:
    seats = range(row["players"])
    pack = [row["hands"][seat][place] for place in range(5) for seat in seats]
    pack += [*row["open"], *row["stock_top_first"]]
    match = Match.start(
        "least_score",
        {"starter": row["start"], "threshold": 100},
        ("person",) * row["players"],
        "recorded",
        [pack],
    )
    for step in row["moves"]:
        assert match.turn == step["seat"]
        if step.get("do") == "declare":
            match.play("declare")
            continue
        hand = match.hands[step["seat"]]
        assert len(legal_discards(hand)) == step["number_of_legal_discards"]
        assert {str(one) for one in match.places["open"]} == set(step["open"])
        match.play(f"drop {write_all(step['discard'])}, take {step['take']}")
        taken = step["drawn"] if step["take"] == "stock" else step["take"]
        assert taken in write(match.hands[step["seat"]])
    assert list(match.scores) == row["scores"]

"""Whole deals, card by card, against deals that two other programs agree on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cribbage.deals import cases, gains, whole_deal

DEALS: list[dict[str, Any]] = cases("deals")
EXAMPLES: list[dict[str, Any]] = cases("example_deals")


def test_there_are_as_many_deals_as_were_checked() -> None:
    assert len(DEALS) == 91
    assert len(EXAMPLES) == 5


@pytest.mark.rule("C21")
@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["id"])
def test_each_deal_of_the_cases_goes_as_it_should(row: dict[str, Any]) -> None:
    match = whole_deal(row)
    told = [[one.seat, one.points, one.kind, one.score] for one in match.events if one.points]
    assert told == [
        [seat, points, kind, min(score, 121)] for seat, points, kind, score in row["events"]
    ]
    assert list(match.scores) == row["final_capped_at_121"]
    assert match.over == row["game_over"]
    assert match.winners == (() if row["winner"] is None else (row["winner"],))
    if not match.over:
        assert match.moves() == ["deal"]
        assert match.turn == 1 - row["dealer"]


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: row["name"])
def test_each_worked_example_comes_out_as_published(row: dict[str, Any]) -> None:
    match = whole_deal(row)
    assert list(match.scores) == row["expected"]["final"]
    assert match.over == row["expected"].get("ended", False)
    expected = row["expected"].get("events", row["referee"]["events"])
    assert [list(gain) for gain in gains(match.events)] == expected

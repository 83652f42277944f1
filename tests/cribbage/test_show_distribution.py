"""The scores of all hands with a starter (C20)."""

from __future__ import annotations

import pytest

from parlour.games.cribbage.show import show_points
from tests.cribbage.deals import cases
from tools.show_distribution import HANDS, Scorer, full_score, points_sum, show_distribution

SCORERS = pytest.mark.parametrize("score", [full_score, show_points], ids=["full", "fast"])


@SCORERS
@pytest.mark.parametrize("kind", ["hand", "crib"])
def test_all_hands_and_cribs_are_spread_over_the_totals_as_published(
    kind: str, score: Scorer
) -> None:
    known = cases("show_distribution")
    spread = show_distribution(score, crib=kind == "crib")
    assert {str(total): spread[total] for total in range(30)} == known[kind]
    assert sum(spread.values()) == known["total"] == HANDS
    assert points_sum(spread) == known[f"{kind}_points_sum"]


@pytest.mark.rule("C20")
def test_no_hand_scores_19_25_26_or_27_and_the_greatest_is_29() -> None:
    spread = show_distribution(show_points)
    assert [total for total in range(30) if not spread[total]] == [19, 25, 26, 27]
    assert max(spread) == 29
    assert points_sum(spread) == 61_974_180

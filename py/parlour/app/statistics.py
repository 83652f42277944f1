"""What the finished matches add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from parlour.rules import PERSON, Result


@dataclass(frozen=True)
class Standing:
    """How the only person at the table fared over some matches."""

    played: int
    won: int

    @property
    def share(self) -> float:
        """The share of matches won, 0 to 1; 0 where none was played."""
        return self.won / self.played if self.played else 0.0


def standing(past: Iterable[Result]) -> Standing:
    """Add up the matches that one person played against computers.

    A first place that is shared counts as won.
    """
    played = won = 0
    for result in past:
        if result.seats.count(PERSON) == 1 and not result.casual:
            played += 1
            won += result.seats.index(PERSON) in result.ranking[0]
    return Standing(played, won)

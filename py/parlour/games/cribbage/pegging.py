"""The play: what the last card of a count scores (C8 to C11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parlour.cards import Card, cards
from parlour.rules import IllegalMove, Part

FULL_COUNT = 31


@dataclass(frozen=True)
class Pegging:
    """The points of the last card played, by kind, and which cards made them.

    The point for a go or the last card is not among them: it depends on who can still play.
    """

    fifteen: int
    thirty_one: int
    pairs: int
    run: int
    combinations: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The sum of all kinds (C11)."""
        return self.fifteen + self.thirty_one + self.pairs + self.run


def count_of(played: Iterable[Card]) -> int:
    """Add up the cards of one count."""
    return sum(one.points for one in played)


def run_length(ranks: Sequence[int]) -> int:
    """Give the length of the longest run that the last cards make in any order, or 0 (C10)."""
    for length in range(len(ranks), 2, -1):
        last = set(ranks[-length:])
        if len(last) == length and max(last) - min(last) == length - 1:
            return length
    return 0


def pair_length(ranks: Sequence[int]) -> int:
    """Give how many of the last cards are of one rank, at least 1 (C9)."""
    length = 1
    while length < len(ranks) and ranks[-length - 1] == ranks[-1]:
        length += 1
    return length


def play_points(ranks: Sequence[int]) -> int:
    """Give ``score_play(…).total`` fast, from the rank numbers of one count; nothing is checked."""
    same = pair_length(ranks)
    count = sum([min(rank, 10) for rank in ranks])
    return same * (same - 1) + run_length(ranks) + (2 if count in (15, FULL_COUNT) else 0)


def score_play(played: str | Iterable[str | Card]) -> Pegging:
    """Score the last card of one count, given all its cards in the order played (C8 to C11).

    >>> score_play("4C 6D 5H")
    Pegging(fifteen=2, thirty_one=0, pairs=0, run=3, combinations=(...))
    >>> score_play("7S 7H 7D").pairs
    6

    Raises:
        BadCard: one of them is no card, or one is there twice.
        IllegalMove: there are none, or the count is past 31 (C6).
    """
    all_cards = cards(played)
    count = count_of(all_cards)
    if not all_cards or count > FULL_COUNT:
        raise IllegalMove(f"a count of {count} is not played", "C6")
    ranks = [one.rank for one in all_cards]
    same, run = pair_length(ranks), run_length(ranks)
    fifteen, thirty_one = (2 if count == full else 0 for full in (15, FULL_COUNT))
    pairs = same * (same - 1)
    parts = tuple(
        Part(name, all_cards[len(all_cards) - length :], points)
        for name, length, points in (
            ("fifteen", len(ranks), fifteen),
            ("thirtyone", len(ranks), thirty_one),
            ("pairs", same, pairs),
            ("run", run, run),
        )
        if points
    )
    return Pegging(fifteen, thirty_one, pairs, run, parts)

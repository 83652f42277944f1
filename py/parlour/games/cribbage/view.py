"""What one seat of a cribbage match may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from parlour.cards import Card
from parlour.rules import Part, plain

Phase = Literal["crib", "play", "claim", "muggins", "shown", "over"]


@dataclass(frozen=True)
class Played:
    """A card on the table and who played it."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Counted:
    """A hand or crib that was counted: what its owner claimed and what it is worth."""

    kind: str
    seat: int
    cards: tuple[Card, ...]
    claimed: int
    total: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class CribbageView:
    """The table from one seat. Pairs hold one entry a seat.

    ``hand`` and ``laid`` are this seat's own cards; ``held`` and ``away`` are only numbers.
    ``counts`` are the places in ``played`` where a count began, the last one is going on. ``kept``
    are both hands of four once they lie open, ``crib`` is empty until the crib is to be counted.
    """

    seat: int
    turn: int | None
    moves: tuple[str, ...]
    phase: Phase
    target: int
    by_hand: bool
    muggins: bool
    number: int
    scores: tuple[int, int]
    backs: tuple[int, int]
    dealer: int
    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    held: tuple[int, int]
    away: tuple[int, int]
    starter: Card | None
    played: tuple[Played, ...]
    counts: tuple[int, ...]
    went: int | None
    kept: tuple[tuple[Card, ...], tuple[Card, ...]]
    crib: tuple[Card, ...]
    shown: tuple[Counted, ...]
    games: int
    cut: tuple[Card, ...] = ()
    game: str = "cribbage"

    @property
    def pone(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def current(self) -> tuple[Card, ...]:
        """The cards of the count that is going on."""
        return tuple(one.card for one in self.played[self.counts[-1] :])

    @property
    def to_count(self) -> tuple[Card, ...]:
        """The four cards whose total is to be claimed or questioned now, or none."""
        if self.phase == "muggins":
            return self.shown[-1].cards
        if self.phase != "claim" or len(self.shown) == 3:
            return ()
        if len(self.shown) == 2:
            return self.crib
        return self.kept[self.dealer if self.shown else self.pone]

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON data."""
        facts: dict[str, Any] = plain(self)
        return facts

"""What one seat of a Least Score match may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from parlour.cards import PACK, Card
from parlour.rules import plain

Phase = Literal["turn", "shown", "over"]


@dataclass(frozen=True)
class Turn:
    """What everybody saw of one throw and take; ``taken`` is None for a card from the stock."""

    seat: int
    thrown: tuple[Card, ...]
    taken: Card | None = None


@dataclass(frozen=True)
class Scored:
    """A deal that was declared and scored; tuples hold one entry a seat, None for who was out.

    ``points`` is what the deal added, ``scores`` what everybody had after it, ``out`` who went out.
    """

    declarer: int
    good: bool
    totals: tuple[int | None, ...]
    points: tuple[int | None, ...]
    scores: tuple[int, ...]
    out: tuple[int, ...] = ()


@dataclass(frozen=True)
class LeastScoreView:
    """The table from one seat (L27). Tuples hold one entry a seat.

    ``hand`` are this seat's own cards, ``held`` everybody's number of cards, ``stock`` how many are
    left in it. ``open`` is what may be taken from, ``fresh`` what was thrown by a player who is yet
    to take; ``dead`` were thrown before and all have seen them. ``turns`` are those of this deal,
    ``known`` the cards that a seat took from the open set and still holds. ``shown`` are the hands
    that were turned up. ``went_out`` is the number of the deal in which a seat went out. ``deals``
    are the deals scored so far.
    """

    seat: int
    turn: int | None
    moves: tuple[str, ...]
    phase: Phase
    threshold: int
    sequences: str
    pairs: str
    tie: str
    ending: str
    number: int
    starter: int
    scores: tuple[int, ...]
    went_out: tuple[int | None, ...]
    hand: tuple[Card, ...]
    held: tuple[int, ...]
    open: tuple[Card, ...]
    fresh: tuple[Card, ...]
    stock: int
    dead: tuple[Card, ...]
    turns: tuple[Turn, ...]
    laps: tuple[int, ...]
    taken: tuple[tuple[Card, ...], ...]
    known: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    declarer: int | None
    deals: tuple[Scored, ...]
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    game: str = "least_score"

    @property
    def total(self) -> int:
        """The total of the own hand (L3)."""
        return total_of(self.hand)

    @property
    def may_declare(self) -> bool:
        """Whether this seat may declare now (L18 to L20)."""
        return "declare" in self.moves

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats that are still in, clockwise, the next to play first."""
        seats = len(self.held)
        around = ((self.seat + step) % seats for step in range(1, seats))
        return tuple(seat for seat in around if self.went_out[seat] is None)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may lie in the stock or, unknown, in another hand."""
        seen = {*self.hand, *self.open, *self.fresh, *self.dead}
        seen.update(*self.known, *self.shown)
        return tuple(one for one in PACK if one not in seen)

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON data."""
        facts: dict[str, Any] = plain(self)
        return facts


def total_of(some: tuple[Card, ...]) -> int:
    """Give the sum of some cards (L3): ace 1, 2 to 10 their number, J Q K 10."""
    return sum(one.points for one in some)

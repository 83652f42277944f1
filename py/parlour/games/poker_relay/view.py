"""What one seat of a game of Poker Relay may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.cards import Card
from parlour.games.poker_relay.rows import Row, live_cards
from parlour.rules import plain


@dataclass(frozen=True)
class Turn:
    """What everybody saw of one turn: the card played, or none for a card put down (R8)."""

    seat: int
    card: Card | None = None


@dataclass(frozen=True)
class RelayView:
    """The table from one seat. Tuples hold one entry a seat.

    ``hand`` are this seat's own cards; ``held`` and ``down`` are only numbers of cards. ``buried``
    are the cards that this seat put down, and those of all who have turned theirs up. ``scores``
    are the game's scores of those who have (R12). ``unseen`` cards were dealt to nobody (R3).
    """

    seat: int
    turn: int | None
    moves: tuple[str, ...]
    multiplier: int
    free: bool
    starter: int
    points: tuple[int, ...]
    before: tuple[int, ...]
    hand: tuple[Card, ...]
    held: tuple[int, ...]
    down: tuple[int, ...]
    buried: tuple[tuple[Card, ...], ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    rows: Mapping[str, Row]
    turns: tuple[Turn, ...]
    unseen: int
    game: str = "poker_relay"

    @property
    def live(self) -> tuple[Card, ...]:
        """The live cards, whoever holds them (R6)."""
        return live_cards(self.rows)

    @property
    def own_live(self) -> tuple[Card, ...]:
        """The live cards of this seat."""
        return tuple(one for one in self.live if one in self.hand)

    @property
    def opening(self) -> bool:
        """Whether the starter's opening turn is still to come (R5)."""
        return not self.turns

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON data."""
        facts: dict[str, Any] = plain(self)
        return facts

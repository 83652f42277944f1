"""What follows from a view: which cards nobody can hold any more, and which can never be played.

Sets of cards are whole numbers here, with bit ``n`` for card number ``n``: a player looks at
thousands of them in a moment.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.cards import PACK, Card
from parlour.games.poker_relay import rows
from parlour.games.poker_relay.view import RelayView

Cards = int
"""A set of cards."""


def gather(some: Iterable[Card]) -> Cards:
    """Make a set of cards."""
    found = 0
    for one in some:
        found |= 1 << one
    return found


def spread(some: Cards) -> list[Card]:
    """Give the cards of a set in pack order."""
    found = []
    while some:
        lowest = some & -some
        found.append(PACK[lowest.bit_length() - 1])
        some ^= lowest
    return found


ALL: Cards = (1 << len(PACK)) - 1
SEVENS: Cards = gather(one for one in PACK if one.rank == rows.SEVEN)
NEXT = tuple(gather(rows.nexts(one)) for one in PACK)
"""By card: what becomes live when it is played."""
BEYOND = tuple(gather(rows.beyond(one)) for one in PACK)
"""By card: what can't be played before it."""
BETWEEN = tuple(gather(rows.between(one)) for one in PACK)
"""By card: what must be played before it."""
OF_VALUE = tuple(gather(one for one in PACK if one.points == value) for value in range(11))
"""The cards of each face value, from 0 to 10."""


def worth(some: Cards) -> int:
    """Give the face value of a set of cards (R12)."""
    return sum(value * (some & cards).bit_count() for value, cards in enumerate(OF_VALUE))


class Reading:
    """A view read closely: nothing in it but what the seat can know (R23).

    ``unknown`` cards were seen by nobody but their owner. ``cant`` holds, by seat, cards that this
    seat certainly does not hold: whoever puts a card down has none that is live, unless it was free
    to (R6). ``gone`` cards can't come to the table any more, ``dead`` ones wait for one of them.
    """

    def __init__(self, view: RelayView) -> None:
        """Read a view."""
        self.view = view
        self.hand = gather(view.hand)
        self.buried = gather(view.buried[view.seat])
        self.others = tuple(
            seat for seat in range(len(view.held)) if seat != view.seat and view.held[seat]
        )
        self._follow()
        self.gone = self.buried | self._held_by_nobody()
        self.dead = 0
        for one in PACK:
            if (self.gone >> one) & 1:
                self.dead |= 1 << one | BEYOND[one]

    def _follow(self) -> None:
        """Follow the turns from the first: what was live when somebody put a card down."""
        live, played = SEVENS, 0
        cant = [0] * len(self.view.held)
        for place, turn in enumerate(self.view.turns):
            if turn.card is not None:
                bit = 1 << turn.card
                played |= bit
                live = live & ~bit | NEXT[turn.card]
            elif place and not self.view.free:
                cant[turn.seat] |= live
        self.live = live
        self.played = played
        self.unknown = ALL & ~(played | self.hand | self.buried)
        self.cant = tuple(cant)

    def _held_by_nobody(self) -> Cards:
        found = self.unknown
        for seat in self.others:
            found &= self.cant[seat]
        return found

    def follows(self, one: Card) -> Cards:
        """Give the own cards that can be played after this one without anybody else's."""
        found, ends = 0, NEXT[one] & self.hand
        while ends:
            found |= ends
            ends = self._after(ends) & self.hand & ~found
        return found

    @staticmethod
    def _after(some: Cards) -> Cards:
        found = 0
        for one in spread(some):
            found |= NEXT[one]
        return found

    @property
    def finished(self) -> bool:
        """Whether no card of the hand can ever be played."""
        return bool(self.hand) and not self.hand & ~self.dead

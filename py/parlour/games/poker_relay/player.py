"""The nine opponents: each weighs the moves in a way of its own, from its view (R22, R23)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from parlour.cards import Card, Chance, card
from parlour.games.poker_relay.reading import BETWEEN, BEYOND, NEXT, Reading, spread, worth
from parlour.games.poker_relay.rows import ACE, KING, SEVEN
from parlour.games.poker_relay.view import RelayView
from parlour.rules import Evaluation, Message, Player, say

PRIOR = 0.02
FREE_LIVE = 100.0
"""How much worse it is to put a live card down than to play it, where that is free (R10)."""


@dataclass(frozen=True)
class Style:
    """How an opponent likes its moves; every figure is a weight in points of face value.

    Playing: ``seven`` and ``end`` for a 7 and for an ace or king, ``own`` for each point of own
    cards that wait for the card, ``chain`` for each point of those that need no other player's card
    before them, ``give`` for each point of other people's cards that wait for it, ``leader`` for
    opening something to whoever has put the least down, ``size`` for each point of the card itself.
    Putting down: ``cost`` for each point of the card, ``hope`` for how likely it would still be
    played. ``whim`` is for chance.
    """

    seven: float = 0
    end: float = 0
    own: float = 0
    chain: float = 0
    give: float = 0
    leader: float = 0
    size: float = 0
    cost: float = 0
    hope: float = 0
    whim: float = 0

    def evaluate(self, view: RelayView, chance: Chance) -> list[Evaluation]:
        """Weigh every legal move, best first."""
        reading = Reading(view)
        luck = Random(chance.below(2**32))
        found = []
        for move in view.moves:
            one, down = card(move.split()[1]), move.startswith("down")
            liking = self._bury(reading, one) if down else self._play(reading, one)
            liking += self.whim * luck.random()
            found.append(Evaluation(move, liking, _reason(reading, one, down=down)))
        return sorted(found, key=lambda one: -one.worth)

    def _play(self, reading: Reading, one: Card) -> float:
        waiting = BEYOND[one] & ~reading.dead
        opens = NEXT[one] & ~reading.dead
        liked = self.own * worth(reading.hand & waiting)
        liked -= self.give * worth(reading.unknown & waiting)
        liked += self.size * one.points
        if self.chain:
            liked += self.chain * worth(reading.follows(one))
        if one.rank == SEVEN:
            liked += self.seven
        elif one.rank in (ACE, KING):
            liked += self.end
        if self.leader and opens & reading.unknown & ~reading.cant[_leader(reading)]:
            liked -= self.leader
        return liked

    def _bury(self, reading: Reading, one: Card) -> float:
        cost = self.cost * one.points
        if self.hope:
            if (reading.dead >> one) & 1:
                cost = 0.01 * one.points
            else:
                far = (BETWEEN[one] & ~reading.played).bit_count()
                kept = reading.hand & BEYOND[one] & ~reading.dead
                cost = one.points * 0.9**far + self.hope * worth(kept)
        free = FREE_LIVE if (reading.live >> one) & 1 and reading.view.turns else 0
        return -cost - free


def _leader(reading: Reading) -> int:
    """Give the other seat that has put the fewest cards down."""
    view = reading.view
    others = [seat for seat in range(len(view.down)) if seat != view.seat]
    return min(others, key=lambda seat: (view.down[seat], (seat - view.seat) % len(view.down)))


def _reason(reading: Reading, one: Card, *, down: bool) -> Message:
    """Say in one sentence what a move does."""
    if down:
        kind = "dead" if (reading.dead >> one) & 1 else "down"
        return say(f"poker_relay.why.{kind}", card=one, n=one.points)
    own = spread(NEXT[one] & reading.hand)
    if own:
        return say("poker_relay.why.own", card=one, cards=own)
    opened = spread(NEXT[one] & reading.unknown & ~reading.dead)
    if opened:
        return say("poker_relay.why.opens", card=one, cards=opened)
    return say("poker_relay.why.nothing", card=one)


PLAYERS: Mapping[str, Player] = {
    "otto": Style(seven=50, size=1, cost=-1),
    "pip": Style(seven=50, give=-1, cost=0, whim=3),
    "bruno": Style(size=1, cost=1),
    "nell": Style(seven=-200, cost=1),
    "ida": Style(end=-30, cost=1, own=0.5),
    "cleo": Style(cost=1, own=1, hope=0.5),
    "finn": Style(cost=1, own=0.6, hope=0.5, give=0.3),
    "vera": Style(cost=1, own=0.8, hope=0.85, give=0.3, end=6, leader=6),
    "magnus": Style(
        cost=1, own=1.2, chain=1.2, hope=0.85, give=0.3, end=5, seven=6, size=0.5, leader=2
    ),
}
"""The opponents by name, from the weakest to the strongest."""

"""A sitting: one match played at this device, shown event by event, with no clock of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour import games
from parlour.cards import Card
from parlour.match import Match
from parlour.players import choose, evaluate
from parlour.rules import PERSON, Event, Message, Outcome, cards_in
from parlour.scene import Scene

OWN_MOVE = 0.3
PART = 0.7
SHORT = 0.7
LONG = 1.2


@dataclass(frozen=True)
class Beat:
    """One thing to be seen: an event, or a part of one, with the state of its moment."""

    event: Event
    part: int
    state: Any


class Sitting:
    """Runs a match for the people at this device and tells what is to be drawn.

    ``viewer`` is the seat that looks at the screen. With two people or more a curtain falls before
    another person's hand is shown; while it hangs, ``curtain`` is that person's seat and no scene
    is to be drawn. ``kept`` is called after every move, before anything of it is shown.
    """

    def __init__(self, match: Match, kept: Callable[[Match], object] = id) -> None:
        """Sit down at a match, new or going on."""
        self.match = match
        self.people = tuple(n for n, name in enumerate(match.seats) if name == PERSON)
        self._kept = kept
        self._table = games.table(match.game)
        self._beats: deque[Beat] = deque()
        self.picked: tuple[Card, ...] = ()
        self.viewer = self.people[0] if self.people else 0
        self.curtain: int | None = None
        self._finishing = False
        if len(match.steps) == 1:
            self._queue(match.steps[0].outcome)
        if any(match.hands):
            self._hide()

    @property
    def you(self) -> int | None:
        """The seat of the only person here, None when there are several or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def beat(self) -> Beat | None:
        """What is being shown just now."""
        return self._beats[0] if self._beats else None

    @property
    def weight(self) -> float:
        """How long the beat is to rest, as a multiple of the pause that the person chose."""
        beat = self.beat
        if beat is None or self._finishing:
            return SHORT * (0.1 if self._finishing else 1)
        if beat.event.parts:
            last = beat.part == len(beat.event.parts) - 1
            return LONG if last else PART
        if beat.event.points or beat.event.kind in ("cut", "win", "says_go"):
            return LONG
        return OWN_MOVE if beat.event.seat == self.viewer else SHORT

    @property
    def computer_moves(self) -> bool:
        """Whether a computer is to move now and nothing is left to be seen before it."""
        turn = self.match.turn
        if turn is None or self._beats or self.curtain is not None:
            return False
        if turn in self.people:
            return self._finishing
        return not (self.scene().waits and self.people)

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that have been shown so far, the one being shown among them."""
        waiting = len({id(beat.event) for beat in self._beats})
        events = self.match.events
        return events[: len(events) - waiting + (1 if waiting else 0)]

    def sentences(self, event: Event) -> tuple[Message, ...]:
        """Give the sentence that tells an event, and one for each of its parts."""
        parts = (self._table.part_message(part) for part in event.parts)
        return (self._table.event_message(event), *parts)

    def scene(self) -> Scene:
        """Describe the table as the viewer sees it at this moment."""
        beat = self.beat
        if beat is None:
            view = self.match.view(self.viewer)
            return self._table.scene(view, self.picked)
        view = self.match.rules.view(beat.state, self.viewer)
        return self._table.scene(view, (), beat.event, beat.part)

    @property
    def asks(self) -> bool:
        """Whether the person who looks has a move to choose, and not only one."""
        waiting = self._beats or self.curtain is not None or self.match.turn != self.viewer
        return not waiting and self.viewer in self.people and len(self.match.moves()) > 1

    def hint(self) -> Message | None:
        """Give the reason for the best move, where there is one to choose."""
        return evaluate(self.match)[0].reason if self.asks else None

    def pick(self, one: Card) -> None:
        """Pick a card of the hand, or put it back; a card that can't be picked changes nothing."""
        scene = self.scene()
        if not any(spot.card == one and spot.picks for spot in scene.hand.spots):
            return
        if one in self.picked:
            self.picked = tuple(card for card in self.picked if card != one)
        else:
            self.picked = (*self.picked, one)[-scene.most_picked :]

    def play(self, move: str) -> None:
        """Make a move for the seat to move, as long as nothing is waiting to be seen.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        if self._beats or self.curtain is not None:
            return
        held = self.match.hands[self.viewer]
        self.match.play(move)
        self.picked = ()
        self._kept(self.match)
        self._queue(self.match.steps[-1].outcome)
        if not held and self.match.hands[self.viewer]:
            self._hide()
        elif not self._beats:
            self._pass_on()

    @property
    def can_undo(self) -> bool:
        """Whether a person here has made a move that can be taken back."""
        return self.curtain is None and any(step.seat in self.people for step in self.match.steps)

    def undo(self) -> bool:
        """Take back the last move of a person here, with what computers did after it.

        Tells whether it was free: nothing was seen since that was hidden before.
        """
        seen = set(cards_in(self.match.view(self.viewer)))
        self._beats.clear()
        self._finishing = False
        self.picked = ()
        while self.match.steps[-1].seat not in self.people:
            self.match.undo()
        self.match.undo()
        self._kept(self.match)
        free = seen <= set(cards_in(self.match.view(self.viewer)))
        self._pass_on()
        return free

    def think(self) -> None:
        """Make the move of the computer that is to move, or of the person who lets it finish."""
        person = self.match.turn in self.people
        self.play(self.match.moves()[0] if person else choose(self.match))

    def finish(self) -> None:
        """Play what is forced, fast, to the end of the match."""
        self._finishing = True

    def next(self) -> None:
        """Go on from the beat that was seen."""
        if self._beats:
            self._beats.popleft()
        if not self._beats:
            self._pass_on()

    def skip(self) -> None:
        """Go on from the whole event that is being seen."""
        beat = self.beat
        while beat is not None and self.beat is not None and self.beat.event is beat.event:
            self.next()

    def raise_curtain(self) -> None:
        """Show the table to the person for whom the curtain fell."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None

    def _queue(self, outcome: Outcome[Any]) -> None:
        for event, state in zip(outcome.events, outcome.states, strict=True):
            for part in range(max(1, len(event.parts))):
                self._beats.append(Beat(event, part, state))

    def _pass_on(self) -> None:
        """Let the curtain fall before a hand of another person than the one who looked so far."""
        turn = self.match.turn
        if turn in self.people and turn != self.viewer and any(self.match.hands):
            self._hide()

    def _hide(self) -> None:
        """Let the curtain fall for the person to move, where several people sit here."""
        if len(self.people) > 1:
            turn = self.match.turn
            self.curtain = turn if turn in self.people else self.viewer

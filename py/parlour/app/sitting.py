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

FAST = 0.1
"""How long a beat rests while forced moves are played."""


@dataclass(frozen=True)
class Beat:
    """One thing to be seen: an event, or a part of one, with the state of its moment."""

    event: Event
    part: int
    state: Any


class Sitting:
    """Runs a match for the people at this device and tells what is to be drawn.

    ``viewer`` is the seat that looks at the screen. With two people or more a curtain falls before
    one of them sees what the others may not; while it hangs, ``curtain`` is that person's seat and
    no scene is to be drawn. ``kept`` is called after every move, before anything of it is shown.
    """

    def __init__(self, match: Match, kept: Callable[[Match], object] = id) -> None:
        """Sit down at a match, new or going on."""
        self.match = match
        self.people = tuple(n for n, name in enumerate(match.seats) if name == PERSON)
        self._kept = kept
        self._table = games.table(match.game)
        self._beats: deque[Beat] = deque()
        self.picked: tuple[Card, ...] = ()
        self.viewer = match.turn if match.turn in self.people else (*self.people, 0)[0]
        self.curtain: int | None = None
        self._here: int | None = None
        self._finishing: int | None = None
        if len(match.steps) == 1:
            self._queue(match.steps[0].outcome)
        self._settle()

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
        return FAST if self._finishing is not None else self.scene().pace

    @property
    def computer_moves(self) -> bool:
        """Whether a computer is to move now and nothing is left to be seen before it."""
        turn = self.match.turn
        if turn is None or self._beats or self.curtain is not None:
            return False
        if turn in self.people:
            return self._forced
        return not (self.scene().waits and self.people)

    @property
    def _forced(self) -> bool:
        """Whether the person to move lets the rest be played, and it is still forced."""
        offered = any(action.name == "finish" for action in self.scene().actions)
        return offered and self._finishing == self.match.turn

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
        """Whether the person who looks may have a hint: a move to choose, and not a count."""
        if self._beats or self.curtain is not None or self.match.turn != self.viewer:
            return False
        choice = self.viewer in self.people and len(self.match.moves()) > 1
        return choice and not self.scene().choices

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
        public = not self.scene().private
        self.match.play(move)
        self.picked = ()
        self._kept(self.match)
        self._queue(self.match.steps[-1].outcome)
        if public and self.match.turn in self.people:
            self.viewer = self.match.turn
        self._settle()

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
        self._finishing = None
        self.picked = ()
        told = False
        while True:
            step = self.match.steps[-1]
            told = told or any(event.parts for event in step.outcome.events)
            self.match.undo()
            if step.seat in self.people:
                break
        self._kept(self.match)
        free = not told and seen <= set(cards_in(self.match.view(self.viewer)))
        self._settle()
        return free

    def think(self) -> None:
        """Make the move of the computer that is to move, or of the person who lets it finish."""
        person = self.match.turn in self.people
        self.play(self.match.moves()[0] if person else choose(self.match))

    def finish(self) -> None:
        """Play what is forced, fast, as long as the scene offers it."""
        self._finishing = self.match.turn

    def next(self) -> None:
        """Go on from the beat that was seen."""
        if self._beats:
            self._beats.popleft()
        self._settle()

    def skip(self) -> None:
        """Go on from the whole event that is being seen."""
        beat = self.beat
        while beat is not None and self.beat is not None and self.beat.event is beat.event:
            self.next()

    def raise_curtain(self) -> None:
        """Show the table to the person for whom the curtain fell."""
        self._here = self.curtain
        self._finishing = None
        self._settle()

    def _queue(self, outcome: Outcome[Any]) -> None:
        for event, state in zip(outcome.events, outcome.states, strict=True):
            for part in range(max(1, len(event.parts))):
                self._beats.append(Beat(event, part, state))

    def _settle(self) -> None:
        """Find who looks, and let the curtain fall before what only that person may see.

        Whoever took the table is there until it lies open for all, or another is to move.
        """
        if len(self.people) < 2:
            return
        if not self._beats and self.match.turn in self.people:
            self.viewer = self.match.turn
        if not self.scene().private:
            self._here = None
        self.curtain = self.viewer if self.scene().private and self._here != self.viewer else None

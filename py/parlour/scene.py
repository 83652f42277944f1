"""What a table is: a scene is data that one renderer draws, whatever the game.

A game's ``table`` module describes its table from a view:

- ``scene(view, chosen, event, part)`` gives the scene. ``chosen`` are the cards of the hand that the
  person has picked so far; ``event`` and its ``part`` are what is being shown just now, if any.
- ``event_message(event)`` and ``part_message(part)`` tell an event and a piece of it in a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from parlour.cards import Card
from parlour.rules import Message

Shape = Literal["row", "fan", "pile"]


@dataclass(frozen=True)
class Spot:
    """A card in its place; without ``card`` it lies face down.

    Tapping it makes ``move``, or picks it where ``picks`` is set. ``note`` says why it can't be
    played, or whose it is. ``lit`` cards are those that score just now; ``last`` was played last.
    """

    card: Card | None = None
    move: str = ""
    picks: bool = False
    picked: bool = False
    dim: bool = False
    lit: bool = False
    last: bool = False
    seat: int | None = None
    note: Message | None = None


@dataclass(frozen=True)
class Zone:
    """A place of the table with its cards, a name to read, and a figure where it has one."""

    name: str
    spots: tuple[Spot, ...] = ()
    shape: Shape = "row"
    label: Message | None = None
    figure: Message | None = None
    lit: bool = False


@dataclass(frozen=True)
class Plate:
    """A player at the table: score of how many, cards face down in hand, and what else is so."""

    seat: int
    score: int
    target: int
    cards: int
    to_move: bool
    badges: tuple[Message, ...] = ()
    says: Message | None = None


@dataclass(frozen=True)
class Lane:
    """One player's pegs on a board: the front one at the score, the back one before the last gain."""

    seat: int
    front: int
    back: int


@dataclass(frozen=True)
class Track:
    """A board of holes in streets of one length, and one hole more where the game is won."""

    streets: int
    holes: int
    lanes: tuple[Lane, ...]
    lines: tuple[int, ...] = ()
    """Holes with a line before them, such as the skunk line at 91."""


@dataclass(frozen=True)
class Action:
    """A button: it makes ``move``, or does what ``name`` says where it has none (``rematch``)."""

    name: str
    label: Message
    move: str = ""
    enabled: bool = True
    primary: bool = True


@dataclass(frozen=True)
class Scene:
    """The whole table as one seat sees it.

    ``most_picked`` cards of the hand may be picked at once. ``count`` is a figure in large digits. ``waits`` says that the table rests until the person acts
    even when a computer is to move. ``result`` are the lines that tell how the match ended.
    """

    game: str
    seat: int
    plates: tuple[Plate, ...]
    zones: tuple[Zone, ...]
    hand: Zone
    prompt: Message
    actions: tuple[Action, ...] = ()
    choices: tuple[Action, ...] = ()
    most_picked: int = 0
    track: Track | None = None
    count: int | None = None
    waits: bool = False
    result: tuple[Message, ...] = ()

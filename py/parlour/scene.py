"""What a table is: a scene is data that one renderer draws, whatever the game.

A game's ``table`` module describes its table from a view:

- ``scene(view, chosen, event, part)`` gives the scene. ``chosen`` are the cards of the hand that
  the person has picked so far; ``event`` and its ``part`` are what is being shown just now, if any.
- ``event_message(event)`` and ``part_message(part)`` tell an event and a piece of it in a sentence.
- ``form(draft, past)`` gives what is to be chosen before a match, ``begin(draft, past)`` the
  options and seats that were chosen, ``again(result)`` the options of a match to follow one.
  ``draft`` holds what was chosen so far by the names of fields, ``past`` the results of this game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from parlour.cards import Card
from parlour.rules import Event, Message, Part, Result

Shape = Literal["row", "fan", "pile", "grid"]


@dataclass(frozen=True)
class Spot:
    """A card in its place; without ``card`` it lies face down, or is not there where ``empty``.

    Tapping it makes ``move``, or picks it where ``picks`` is set. ``note`` says why it can't be
    played, or more of it. ``lit`` cards are those that score just now; ``last`` was played last. An
    empty place may name the card that fits there now: ``fits``.
    """

    card: Card | None = None
    empty: bool = False
    fits: Card | None = None
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
    """A player at the table: figures to read, cards face down in hand, and what else is so.

    ``out`` players take no part any more.
    """

    seat: int
    figures: tuple[Message, ...]
    cards: int
    to_move: bool
    badges: tuple[Message, ...] = ()
    says: Message | None = None
    out: bool = False


@dataclass(frozen=True)
class Lane:
    """One player's pegs: the front one at the score, the back one before the last gain."""

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
    """A button: it makes ``move``, or does what ``name`` says where it has none.

    ``again`` begins a match to follow, ``new`` asks for one first, ``finish`` plays what is forced
    to the end of the match.
    Where ``ask`` is set, that question is asked first.
    """

    name: str
    label: Message
    move: str = ""
    enabled: bool = True
    primary: bool = True
    ask: Message | None = None


@dataclass(frozen=True)
class ScoreRow:
    """One line of the scores: what it is, and a figure for each seat from 0."""

    label: Message
    figures: tuple[Message, ...]
    strong: bool = False


@dataclass(frozen=True)
class Scene:
    """The whole table as one seat sees it.

    ``most_picked`` cards of the hand may be picked at once. ``count`` is a figure in large digits.
    ``waits`` says that the table rests until the person acts even when a computer is to move, and
    ``private`` that it shows what no other seat may see. The prompt of a ``telling`` scene tells an
    event. ``showing`` tables lay out hands in rows and need the room of the hand. New cards of the
    hand come from the zone named ``source``. The scene rests for ``pace`` times the pause that the
    person chose. ``result`` are the lines that tell how the match ended; ``scores`` are figures
    over the deals, for a sheet of their own.
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
    private: bool = False
    telling: bool = False
    showing: bool = False
    source: str = ""
    pace: float = 1.0
    result: tuple[Message, ...] = ()
    scores: tuple[ScoreRow, ...] = ()


@dataclass(frozen=True)
class Choice:
    """One answer of a field. ``face`` names a portrait, ``detail`` is a line below the label."""

    value: str
    label: Message
    detail: Message | None = None
    enabled: bool = True
    face: str = ""


@dataclass(frozen=True)
class Field:
    """One question of a form: ``chosen`` are the answers given so far, at most ``most`` of them."""

    name: str
    label: Message
    choices: tuple[Choice, ...]
    chosen: tuple[str, ...]
    most: int = 1


@dataclass(frozen=True)
class Form:
    """What is to be chosen before a match.

    ``lines`` say what follows from the choice so far; ``course`` are figures over the matches
    played, drawn as a line, such as the points of a career. It can begin once it is ``ready``.
    """

    lead: Message
    fields: tuple[Field, ...]
    lines: tuple[Message, ...] = ()
    course: tuple[int, ...] = ()
    ready: bool = True


Draft = Mapping[str, str]


class Table(Protocol):
    """What a game's ``table`` module offers; see above."""

    def scene(
        self, view: Any, chosen: tuple[Card, ...] = (), event: Event | None = None, part: int = 0
    ) -> Scene:
        """Describe the table."""

    def event_message(self, event: Event) -> Message:
        """Tell an event in a sentence."""

    def part_message(self, part: Part) -> Message:
        """Tell a piece of an event."""

    def form(self, draft: Draft, past: Sequence[Result]) -> Form:
        """Ask what is to be chosen before a match."""

    def begin(self, draft: Draft, past: Sequence[Result]) -> tuple[dict[str, str], tuple[str, ...]]:
        """Give the options and seats of the match that was chosen."""

    def again(self, result: Result) -> dict[str, str]:
        """Give the options of the match to follow one that is over, at the same table."""


OWN, SHORT, PIECE, LONG = 0.3, 0.7, 0.7, 1.2


def pace(event: Event | None, part: int, seat: int) -> float:
    """Give how long a scene rests: longer where points are made, shorter for the reader's move."""
    if event is None:
        return 1.0
    if event.parts:
        return LONG if part == len(event.parts) - 1 else PIECE
    if event.points:
        return LONG
    return OWN if event.seat == seat else SHORT


def field(prefix: str, name: str, values: Sequence[str], draft: Draft, default: str = "") -> Field:
    """Make a field of one answer whose texts are ``prefix.name`` and ``prefix.name.value``."""
    chosen = draft.get(name, default or values[0])
    choices = tuple(Choice(value, Message(f"{prefix}.{name}.{value}")) for value in values)
    return Field(name, Message(f"{prefix}.{name}"), choices, (chosen,))

"""What a game is: its options, moves, events, state and views.

A game is pure: ``start`` gives the first state, ``apply`` gives the state after one move and the
events that it caused. Nothing here or below knows a clock, a browser or a global random source.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from parlour.cards import Card, Chance, ParlourError, full_pack

PERSON = "person"
EXPERT = "expert"
"""The seat of the strongest computer player that a game has."""
RANDOM = "random"
"""The seat of a computer that makes any legal move, to measure others against."""


class IllegalMove(ParlourError):
    """A move that the rules do not allow now.

    ``rule`` is the number of the rule it breaks (``C6``), or "" where it is no move at all.
    """

    def __init__(self, text: str, rule: str = "") -> None:
        """Say what is wrong in words; the rule's number is put before them."""
        super().__init__(f"{rule}: {text}" if rule else text)
        self.rule = rule


class WrongTurn(IllegalMove):
    """A move made by a seat that is not to move."""


class BadOption(ParlourError):
    """An option, seat or pack that the game does not know."""


class BadRecord(ParlourError):
    """A text record that can't be loaded; ``line`` counts from 1, 0 for the whole text."""

    def __init__(self, text: str, line: int = 0) -> None:
        """Say what is wrong in words; the line's number is put before them."""
        super().__init__(f"line {line}: {text}" if line else text)
        self.line = line


@dataclass(frozen=True)
class Message:
    """Something to be said, as the key of a text and its values; only texts turn it into words.

    ``who`` is the seat it speaks of: the text may have a form of its own for that seat as reader. A
    value named ``n`` chooses the plural form.
    """

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
    who: int | None = None


def say(key: str, who: int | None = None, **values: Any) -> Message:
    """Make a message."""
    return Message(key, values, who)


@dataclass(frozen=True)
class Part:
    """One piece of an event that is shown on its own: a name, its cards and its points."""

    name: str
    cards: tuple[Card, ...] = ()
    points: int = 0


@dataclass(frozen=True)
class Event:
    """One thing that happened at the table, as everybody there may know it.

    ``points`` were gained by ``seat``, which has ``score`` after it. ``cards`` are the cards that
    did it, ``parts`` what it is made of, ``count`` a further figure that the kind explains.
    """

    kind: str
    seat: int | None = None
    points: int = 0
    score: int | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    parts: tuple[Part, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Give the event as plain JSON data."""
        facts: dict[str, Any] = plain(self)
        return facts


def plain(thing: Any) -> Any:
    """Turn facts (dataclasses, cards, tuples) into plain JSON data."""
    if isinstance(thing, Card):
        return str(thing)
    if isinstance(thing, (list, tuple)):
        return [plain(one) for one in thing]
    if isinstance(thing, Mapping):
        return {str(key): plain(value) for key, value in thing.items()}
    names = getattr(thing, "__dataclass_fields__", None)
    if names is not None:
        return {name: plain(getattr(thing, name)) for name in names}
    return thing


def cards_in(thing: Any) -> Iterator[Card]:
    """Find every card that some facts name."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, (list, tuple)):
        for one in thing:
            yield from cards_in(one)
    elif isinstance(thing, Mapping):
        yield from cards_in(tuple(thing.values()))
    else:
        names = getattr(thing, "__dataclass_fields__", ())
        yield from cards_in(tuple(getattr(thing, name) for name in names))


@dataclass(frozen=True)
class Option:
    """One setting of a match; the first of its choices is the default.

    A ``listed`` option has no choices: it holds one whole number a seat, and its text is the
    numbers with commas between. The default of a seat is ``default``, or what is ``usual`` for who
    sits there.
    """

    name: str
    choices: tuple[str, ...] = ()
    default: str = ""
    listed: bool = False
    usual: Mapping[str, int] = field(default_factory=dict)

    def of(self, seats: Sequence[str]) -> str:
        """Give the default as the text that a record holds, for those who sit there."""
        if self.listed:
            return ",".join(str(self.usual.get(name, self.default)) for name in seats)
        return self.default or self.choices[0]

    def read(self, value: object, seats: int) -> str:
        """Give the value as the text that a record holds.

        Raises:
            BadOption: it is none of the choices, or not one whole number a seat.
        """
        text = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        text = text.replace(" ", "") if self.listed else text.strip()
        if self.listed:
            numbers = text.split(",")
            if len(numbers) == seats and all(map(_is_small_number, numbers)):
                return ",".join(str(int(one)) for one in numbers)
            raise BadOption(f"{self.name}={value} must be {seats} whole numbers, like 0,0")
        if text in self.choices:
            return text
        allowed = " or ".join(self.choices)
        raise BadOption(f"{self.name}={value} is not known: it is {allowed}")


def _is_small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


@dataclass(frozen=True)
class Packs:
    """Where the cards of a match come from: explicit packs first, then the seed."""

    seed: str
    explicit: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def of(cls, seed: str, packs: Sequence[str | Sequence[str | Card]] = ()) -> Packs:
        """Read packs as texts or sequences of cards.

        Raises:
            BadCard: one of them is not a whole pack.
        """
        return cls(seed, tuple(full_pack(pack) for pack in packs))

    def deal(self, number: int) -> tuple[Card, ...]:
        """Give the pack of a deal (the first is 0), from the top."""
        if number < len(self.explicit):
            return self.explicit[number]
        return self.chance(f"deal/{number}").shuffled(Card(n) for n in range(52))

    def chance(self, label: str) -> Chance:
        """Give the seed's stream for one purpose."""
        return Chance(self.seed, label)


@dataclass(frozen=True)
class Setup:
    """What a match starts from: every option as text, the number of seats, and its cards."""

    options: Mapping[str, str]
    seats: int
    packs: Packs


@dataclass(frozen=True)
class Result:
    """What is remembered of a match that is over.

    ``casual`` ones had a move taken back after hidden cards were seen: they do not count as won or
    lost, but a career goes on from them.
    """

    seats: tuple[str, ...]
    options: Mapping[str, str]
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    seed: str
    casual: bool = False


@dataclass(frozen=True)
class Evaluation:
    """A legal move with its worth to the seat to move, and why."""

    move: str
    worth: float
    reason: Message


class View(Protocol):
    """What one seat may know: facts only, no way back to the state."""

    @property
    def game(self) -> str:
        """The game's name."""

    @property
    def seat(self) -> int:
        """The seat that sees this."""

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the match is over."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The legal moves of this seat, none when it is not its turn."""

    def to_dict(self) -> dict[str, Any]:
        """Give the view as plain JSON data."""


class Player(Protocol):
    """A computer player: it weighs every legal move from a view alone."""

    def evaluate(self, view: Any, chance: Chance) -> list[Evaluation]:
        """Give every legal move of the view's seat with its worth, best first."""


S = TypeVar("S")


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """What a move led to: the state, the move as it is written, and each event with the state then.

    The states between let a page show the events one by one, each from a view of its own moment.
    """

    state: S
    events: tuple[Event, ...]
    states: tuple[S, ...]
    move: str = ""


@dataclass
class Desk(Generic[S]):
    """One move being carried out: the state so far and the events that led to it."""

    state: S
    events: list[Event] = field(default_factory=list)
    states: list[S] = field(default_factory=list)

    def set(self, **changes: Any) -> None:
        """Change some facts of the state."""
        self.state = replace(cast(Any, self.state), **changes)

    def tell(self, kind: str, seat: int | None = None, **more: Any) -> None:
        """Add an event, with the state of this moment."""
        self.events.append(Event(kind, seat, **more))
        self.states.append(self.state)

    def outcome(self, move: str = "") -> Outcome[S]:
        """Give what the move led to, and the move as it is written."""
        return Outcome(self.state, tuple(self.events), tuple(self.states), move)


def put(row: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """Give a row of one entry a seat with another value for one seat."""
    return (*row[:seat], value, *row[seat + 1 :])


class Game(Protocol[S]):
    """One game's rules. ``S`` is its state, which no caller looks into."""

    name: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    players: ClassVar[Mapping[str, Player]]

    def start(self, setup: Setup) -> Outcome[S]:
        """Put the first deal on the table."""

    def turn(self, state: S) -> int | None:
        """Give the seat to move, None when the match is over."""

    def moves(self, state: S) -> list[str]:
        """Give the legal moves of the seat to move, in a stable order."""

    def apply(self, state: S, move: str) -> Outcome[S]:
        """Carry out one move of the seat to move.

        Raises:
            IllegalMove: the rules do not allow it.
        """

    def view(self, state: S, seat: int) -> View:
        """Give what one seat may know."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Give every seat's score."""

    def hands(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """Give every seat's cards."""

    def places(self, state: S) -> Mapping[str, tuple[Card, ...]]:
        """Give every place of the table with its cards; together they are the pack."""

    def ranking(self, state: S) -> tuple[tuple[int, ...], ...]:
        """Give the seats from first to last, those who share a place together."""

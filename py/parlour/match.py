"""A match: its seed, its options and its moves. Everything else is what replaying them gives."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour import games
from parlour.cards import Card, ParlourError, full_pack, write
from parlour.rules import (
    EXPERT,
    PERSON,
    RANDOM,
    BadOption,
    BadRecord,
    Event,
    Game,
    IllegalMove,
    Outcome,
    Packs,
    Result,
    Setup,
    View,
    WrongTurn,
)

VERSION = 1


@dataclass(frozen=True)
class Step:
    """One move that was made, and by whom; the start of a match is a step of nobody."""

    seat: int | None
    outcome: Outcome[Any]


class Match:
    """A game being played, or one that was.

    >>> match = Match.start("cribbage", {"dealer": 1}, seed="any text")
    >>> match.turn, len(match.moves())
    (0, 15)
    >>> events = match.play(match.moves()[0])
    >>> Match.load(match.dump()).dump() == match.dump()
    True
    """

    def __init__(
        self,
        rules: Game[Any],
        options: Mapping[str, str],
        seats: tuple[str, ...],
        packs: Packs,
    ) -> None:
        """Put the first deal on the table; use ``start`` or ``load``, which check what is given."""
        self.rules = rules
        self.options = dict(options)
        self.seats = seats
        self.packs = packs
        self.steps = [Step(None, rules.start(Setup(self.options, len(seats), packs)))]

    @classmethod
    def start(
        cls,
        game: str,
        options: Mapping[str, object] | None = None,
        seats: Sequence[str] = (PERSON, EXPERT),
        seed: str | None = None,
        packs: Sequence[str | Sequence[str | Card]] = (),
    ) -> Match:
        """Begin a match.

        Args:
            game: a name from the list of games.
            options: the options that differ from the defaults, as text, numbers or lists.
            seats: ``person`` or a computer player's name, one a seat.
            seed: any text; none draws one from the system.
            packs: whole packs in order from the top, one a deal; later deals come from the seed.

        Raises:
            BadOption: an unknown game, option, value, seat, or number of seats.
            BadCard: a pack that is not each of the 52 cards once.
        """
        rules = games.game(game)
        names = tuple(seats)
        if len(names) not in rules.seats:
            few, many = rules.seats.start, rules.seats.stop - 1
            number = few if few == many else f"{few} to {many}"
            raise BadOption(f"{game} has {number} seats, not {len(names)}")
        for name in names:
            if name not in (PERSON, EXPERT, RANDOM, *rules.players):
                known = ", ".join((PERSON, EXPERT, RANDOM, *rules.players))
                raise BadOption(f"nobody here is called {name!r}: there is {known}")
        given = {str(key): value for key, value in (options or {}).items()}
        chosen = {
            option.name: option.read(given.pop(option.name), len(names))
            for option in rules.options
            if option.name in given
        }
        if given:
            known = ", ".join(option.name for option in rules.options)
            raise BadOption(f"{game} has no option {next(iter(given))!r}: it has {known}")
        filled = {one.name: one.of(names) for one in rules.options} | chosen
        fresh = os.urandom(16).hex() if seed is None else str(seed)
        return cls(rules, filled, names, Packs.of(fresh, packs))

    @property
    def game(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def seed(self) -> str:
        """The text that the cards come from."""
        return self.packs.seed

    @property
    def state(self) -> Any:
        """The game's own state; only its rules look into it."""
        return self.steps[-1].outcome.state

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the match is over."""
        return self.rules.turn(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, as everybody at the table may know it."""
        return tuple(one for step in self.steps for one in step.outcome.events)

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat."""
        return self.rules.scores(self.state)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Every seat's cards, for tests and for replays of finished matches."""
        return self.rules.hands(self.state)

    @property
    def places(self) -> Mapping[str, tuple[Card, ...]]:
        """Every place with its cards, for tests: together they are the pack."""
        return self.rules.places(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.turn is None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, none while the match goes on."""
        return self.ranking[0] if self.over else ()

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats from first to last, those who share a place together."""
        return self.rules.ranking(self.state)

    @property
    def result(self) -> Result:
        """What is to be remembered of it once it is over."""
        return Result(self.seats, self.options, self.scores, self.ranking, self.seed)

    def moves(self) -> list[str]:
        """Give the legal moves of the seat to move, in a stable order."""
        return self.rules.moves(self.state)

    def view(self, seat: int) -> View:
        """Give what one seat may know.

        Raises:
            BadOption: there is no such seat.
        """
        if seat not in range(len(self.seats)):
            raise BadOption(f"there is no seat {seat}")
        return self.rules.view(self.state, seat)

    def play(self, move: str, seat: int | None = None) -> list[Event]:
        """Carry out a move of the seat to move.

        Args:
            move: as the game writes it; the cards in it may be in any order.
            seat: who makes it, to be refused when it is another's turn.

        Raises:
            IllegalMove: the rules do not allow it; the match is unchanged.
            WrongTurn: ``seat`` is not to move.
        """
        turn = self.turn
        if seat is not None and turn is not None and seat != turn:
            raise WrongTurn(f"seat {seat} made {move!r}, but seat {turn} is to move")
        outcome = self.rules.apply(self.state, str(move))
        self.steps.append(Step(turn, outcome))
        return list(outcome.events)

    def undo(self) -> str:
        """Take the last move back and give it.

        Raises:
            IllegalMove: no move was made yet.
        """
        if len(self.steps) == 1:
            raise IllegalMove("there is no move to take back")
        return self.steps.pop().outcome.move

    def dump(self) -> str:
        """Write the match as text: what it starts from, then a move a line."""
        lines = [
            f"parlour {VERSION}",
            f"game {self.game}",
            *(f"option {name}={value}" for name, value in self.options.items()),
            *(f"seat {name}" for name in self.seats),
            f"seed {json.dumps(self.seed)}",
            *(f"pack {write(pack)}" for pack in self.packs.explicit),
            *(f"move {step.outcome.move}" for step in self.steps[1:]),
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def load(cls, text: str) -> Match:
        """Read a match from text by playing it again, so that the rules check every move.

        Raises:
            BadRecord: it is no record, of a newer version, or a line of it does not hold.
        """
        lines = text.strip().splitlines()
        moves_from = next((n for n, line in enumerate(lines) if _word(line) == "move"), len(lines))
        match = _start_of(lines[:moves_from])
        for number, line in enumerate(lines[moves_from:], moves_from + 1):
            if _word(line) != "move":
                raise BadRecord(f"a move was expected, not {line[:40]!r}", number)
            try:
                match.play(line.partition(" ")[2])
            except IllegalMove as error:
                made = len(match.steps)
                raise BadRecord(f"move {made} is not legal: {error}", number) from error
        return match


def _word(line: str) -> str:
    return line.partition(" ")[0]


def _start_of(lines: list[str]) -> Match:
    """Begin the match that the lines before the first move describe."""
    word, _, version = (lines[0] if lines else "").partition(" ")
    if word != "parlour" or not (version.isascii() and version.isdigit()):
        raise BadRecord("this is no record of Parlour")
    if version != str(VERSION):
        raise BadRecord(f"it is of version {version}, and this Parlour reads {VERSION}", 1)
    game: list[str] = []
    options: dict[str, object] = {}
    seats: list[str] = []
    seeds: list[str] = []
    packs: list[tuple[Card, ...]] = []
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        try:
            match word:
                case "game":
                    game.append(games.game(rest).name)
                case "option":
                    name, value = rest.split("=", 1)
                    options[name] = value
                case "seat":
                    seats.append(rest)
                case "seed":
                    seeds.append(_read_seed(rest))
                case "pack":
                    packs.append(full_pack(rest))
                case _:
                    raise BadRecord(f"{line[:40]!r} is no line of a record")
        except ValueError as error:
            text = str(error) if isinstance(error, ParlourError) else f"{line[:40]!r} is damaged"
            raise BadRecord(text, number) from error
    if len(game) != 1 or len(seeds) != 1:
        raise BadRecord("it needs one game and one seed")
    try:
        return Match.start(game[0], options, seats, seeds[0], packs)
    except ParlourError as error:
        raise BadRecord(str(error)) from error


def _read_seed(quoted: str) -> str:
    seed = json.loads(quoted) if quoted.startswith('"') else None
    if not isinstance(seed, str):
        raise BadRecord("the seed is not a text in quotes")
    return seed

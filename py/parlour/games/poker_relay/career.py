"""Points from game to game: payment (R13 to R16), the nine opponents, a career (R17 to R21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from parlour.rules import PERSON, Packs, Result

START = 200
"""The points that a player starts a career with."""

OPPONENTS: Mapping[str, int] = {
    "otto": 60,
    "pip": 80,
    "bruno": 100,
    "nell": 120,
    "ida": 150,
    "cleo": 180,
    "finn": 220,
    "vera": 260,
    "magnus": 300,
}
"""The nine with the points that they start with, poorest first (R21)."""

ALL_POINTS = START + sum(OPPONENTS.values())
"""All points of a career; none is made or lost (R15), so who has them all has won it (R19)."""

MOST_OPPONENTS = 3


def settle(
    scores: Sequence[int], points: Sequence[int], multiplier: int, starter: int = 0
) -> tuple[int, ...]:
    """Give every seat's points after a game (R13 to R16).

    Args:
        scores: what each seat put down (R12); the lowest wins.
        points: what each seat had before the game.
        multiplier: how often every payment counts.
        starter: from whom an odd point is given clockwise to the winners.

    >>> settle((0, 30, 1, 1), (100, 30, 100, 100), 1)
    (132, 0, 99, 99)
    """
    seats = range(len(scores))
    won = [seat for seat in seats if scores[seat] == min(scores)]
    after = [
        had if seat in won else had - min(had, scores[seat] * multiplier)
        for seat, had in enumerate(points)
    ]
    share, odd = divmod(sum(points) - sum(after), len(won))
    in_turn = sorted(won, key=lambda seat: (seat - starter) % len(scores))
    for place, seat in enumerate(in_turn):
        after[seat] += share + (place < odd)
    return tuple(after)


def drawn_starter(packs: Packs, seats: int) -> int:
    """Draw who starts (R4); the seed alone decides."""
    return packs.chance("starter").below(seats)


def starter_of(result: Result) -> int:
    """Give the seat that started a game."""
    starter = result.options["starter"]
    drawn = starter == "draw"
    return drawn_starter(Packs(result.seed), len(result.seats)) if drawn else int(starter)


@dataclass(frozen=True)
class Career:
    """One person's way against the nine: points now, and the course of them.

    ``course`` are the person's points from the start on, one more after every game; ``starter`` is
    the seat that started the last game, None before the first.
    """

    points: int = START
    opponents: Mapping[str, int] = field(default_factory=lambda: dict(OPPONENTS))
    course: tuple[int, ...] = (START,)
    starter: int | None = None
    last_table: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many games were played in it."""
        return len(self.course) - 1

    @property
    def ruined(self) -> bool:
        """Whether the person has no points left (R18)."""
        return self.points == 0

    @property
    def won(self) -> bool:
        """Whether all nine are ruined (R19)."""
        return not any(self.opponents.values())

    @property
    def over(self) -> bool:
        """Whether it has come to an end."""
        return self.ruined or self.won

    @property
    def able(self) -> tuple[str, ...]:
        """The opponents who still have points, poorest at the start first (R20)."""
        return tuple(name for name, points in self.opponents.items() if points)

    def has(self, name: str) -> int:
        """Give the points of whoever sits there."""
        return self.points if name == PERSON else self.opponents[name]

    def next_starter(self, seats: int) -> int | None:
        """Give who starts the next game: one seat further than last time, None to draw (R4)."""
        return None if self.starter is None else (self.starter + 1) % seats

    def holds(self, result: Result) -> bool:
        """Whether a finished game was this career's next: its people, with the points they had."""
        named = [name for name in result.seats if name != PERSON]
        alone = len(result.seats) - len(named) == 1
        if not alone or len(set(named)) < len(named) or not set(named) <= set(self.able):
            return False
        had = ",".join(str(self.has(name)) for name in result.seats)
        return result.options.get("points") == had

    def after(self, result: Result) -> Career:
        """Give the career after one more of its games."""
        now = dict(zip(result.seats, result.scores, strict=True))
        points = now.pop(PERSON)
        return replace(
            self,
            points=points,
            opponents={**self.opponents, **now},
            course=(*self.course, points),
            starter=starter_of(result),
            last_table=tuple(name for name in result.seats if name != PERSON),
        )


def careers(past: Iterable[Result]) -> tuple[Career, ...]:
    """Give all careers that finished games tell of, the one that goes on last.

    A game that was no part of it, such as one among people, is passed over. After a career that is
    over another one begins (R18).
    """
    ended: list[Career] = []
    now = Career()
    for result in past:
        if now.holds(result):
            now = now.after(result)
            if now.over:
                ended.append(now)
                now = Career()
    return (*ended, now)

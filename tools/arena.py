"""Let computers play each other: ``python3 -m tools.arena GAME NAME NAME … [-n DEALS]``.

Every deal is played once with each rotation of the seats, so that nobody has better cards than
another. ``top`` is the game's strongest player, ``random`` makes any move. Printed are, for every
name, the share of matches won (a shared win counts as its part), the mean of points gained in a
match, and the standard error of both over deals.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from math import sqrt
from statistics import fmean, stdev

from tools import ROOT

sys.path.insert(0, str(ROOT / "py"))

from parlour import games
from parlour.cards import ParlourError
from parlour.match import Match
from parlour.players import choose
from parlour.rules import EXPERT

TOP = "top"


@dataclass(frozen=True)
class Figure:
    """A mean over deals with its standard error."""

    mean: float
    error: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Figure:
        """Give the mean of one value a deal."""
        error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        return cls(fmean(values), error)


@dataclass(frozen=True)
class Line:
    """How one name fared: the share of matches won, and the points gained in one."""

    name: str
    won: Figure
    points: Figure


def play(game: str, seats: Sequence[str], seed: str, options: Mapping[str, str]) -> Match:
    """Play a match of computers to its end."""
    match = Match.start(game, options, seats, seed)
    while not match.over:
        match.play(choose(match))
    return match


def rotations(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give the names once in every rotation of the seats."""
    for turn in range(len(names)):
        yield (*names[turn:], *names[:turn])


def play_deal(
    game: str, names: Sequence[str], deal: int, options: Mapping[str, str]
) -> dict[str, tuple[float, float]]:
    """Play one deal in every rotation; give each name's share of wins and mean gain."""
    won: dict[str, list[float]] = {name: [] for name in names}
    gained: dict[str, list[float]] = {name: [] for name in names}
    for seats in rotations(names):
        match = play(game, seats, f"arena {deal}", options)
        before = match.rules.scores(match.steps[0].outcome.state)
        for seat, name in enumerate(seats):
            won[name].append((seat in match.winners) / len(match.winners))
            gained[name].append(match.scores[seat] - before[seat])
    return {name: (fmean(won[name]), fmean(gained[name])) for name in names}


def tournament(
    game: str, names: Sequence[str], deals: int, options: Mapping[str, str], jobs: int = 1
) -> list[Line]:
    """Play so many deals and give the figures of every name."""
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            tasks = (repeat(game), repeat(names), range(deals), repeat(options))
            found = list(pool.map(play_deal, *tasks, chunksize=4))
    else:
        found = [play_deal(game, names, deal, options) for deal in range(deals)]
    return [
        Line(name, *(Figure.of([deal[name][part] for deal in found]) for part in (0, 1)))
        for name in dict.fromkeys(names)
    ]


def main(arguments: list[str] | None = None) -> int:
    """Play, print a line a name, and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.arena",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("names", nargs="+", metavar="name")
    parser.add_argument("-n", "--deals", type=int, default=100, help="100 by default")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="name=value")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    names = [EXPERT if name == TOP else name for name in asked.names]
    options = dict(option.partition("=")[::2] for option in asked.option)
    try:
        lines = tournament(asked.game, names, asked.deals, options, asked.jobs)
    except ParlourError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{asked.deals} deals in {len(names)} rotations; fair is {100 / len(names):.1f} %")
    for line in lines:
        name = TOP if line.name == EXPERT else line.name
        print(
            f"{name:<12} won {100 * line.won.mean:5.1f} % ± {100 * line.won.error:.1f}"
            f"   points {line.points.mean:+8.2f} ± {line.points.error:.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

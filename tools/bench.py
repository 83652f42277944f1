"""Measure Parlour: ``python3 -m tools.bench`` prints how fast the engine is in either Python."""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tools import ROOT, Missing

sys.path.insert(0, str(ROOT / "py"))

from parlour.cards import PACK
from parlour.games.cribbage.show import show_points
from parlour.match import Match
from parlour.players import choose
from tools.runtime import ensure_runtime, require
from tools.show_distribution import (
    Scorer,
    full_score,
    points_sum,
    show_distribution,
)

SHOWS = 5_000
RANDOM_MATCHES = 40
PLAYED_MATCHES = 15
DECISIONS = {"crib": "discard", "play": "play"}

Figures = dict[str, float]
"""A figure by its name, which ends with its unit in brackets."""


class Watch:
    """A stretch of time; ``seconds`` holds its length once it is over."""

    seconds = 0.0


@contextmanager
def timed() -> Iterator[Watch]:
    """Time what is done inside."""
    watch = Watch()
    start = time.perf_counter()
    yield watch
    watch.seconds = time.perf_counter() - start


def engine_figures() -> Figures:
    """Measure the engine in this Python."""
    return {**show_figures(), **match_figures(), **player_figures(), **distribution_figures()}


def show_figures() -> Figures:
    """Measure both scorers on the same random hands, known to them from one round before."""
    luck = random.Random("shows")
    hands = [tuple(luck.sample(PACK, 5)) for _ in range(SHOWS)]

    def rate(score: Scorer) -> float:
        for _ in range(2):
            with timed() as watch:
                for five in hands:
                    score(five[:4], five[4], False)
        return SHOWS / watch.seconds

    return {
        "shows, full scorer (1/s)": rate(full_score),
        "shows, fast path (1/s)": rate(show_points),
    }


def match_figures() -> Figures:
    """Measure whole matches of random moves."""
    luck = random.Random("matches")
    with timed() as watch:
        for number in range(RANDOM_MATCHES):
            match = Match.start("cribbage", seed=f"bench {number}")
            while not match.over:
                match.play(luck.choice(match.moves()))
    return {"random matches (1/s)": RANDOM_MATCHES / watch.seconds}


def player_figures() -> Figures:
    """Measure the decisions of the strongest player against itself, where it has a choice."""
    spent: dict[str, list[float]] = defaultdict(list)
    for number in range(PLAYED_MATCHES):
        match = Match.start("cribbage", seats=("expert", "expert"), seed=f"bench {number}")
        while not match.over:
            legal = match.moves()
            with timed() as watch:
                move = choose(match)
            if len(legal) > 1:
                spent[legal[0].split()[0]].append(1000 * watch.seconds)
            match.play(move)
    figures: Figures = {}
    for verb, name in DECISIONS.items():
        figures[f"decisions timed, {name}"] = len(spent[verb])
        figures[f"{name}, mean (ms)"] = sum(spent[verb]) / len(spent[verb])
        figures[f"{name}, worst (ms)"] = max(spent[verb])
    return figures


def distribution_figures() -> Figures:
    """Score all hands and cribs with the full scorer."""
    figures: Figures = {}
    for kind in ("hand", "crib"):
        with timed() as watch:
            spread = show_distribution(crib=kind == "crib")
        figures[f"all {kind}s (s)"] = watch.seconds
        figures[f"all {kind}s, number"] = sum(spread.values())
        figures[f"all {kind}s, points"] = points_sum(spread)
    return figures


def in_pyodide(function: str) -> Figures:
    """Call a function of this module that measures, in Pyodide in Node.

    Raises:
        Missing: Node or the runtime is absent.
    """
    ensure_runtime()
    node = require("node", 20, "get it from https://nodejs.org/en/download")
    script = ROOT / "tools" / "bench.mjs"
    done = subprocess.run(
        [node, str(script), function], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Missing(f"Pyodide could not be measured: {done.stderr.strip()[-2000:]}")
    figures: Figures = json.loads(done.stdout)
    return figures


def engine() -> None:
    """Print the engine's figures in CPython and in Pyodide, and their ratio."""
    here = engine_figures()
    there = in_pyodide(engine_figures.__name__)
    print(f"{'':<28}{'CPython':>16}{'Pyodide':>16}{'Pyodide/CPython':>18}")
    for name, value in here.items():
        ratio = f"{there[name] / value:.2f}"
        print(f"{name:<28}{written(value):>16}{written(there[name]):>16}{ratio:>18}")


def written(value: float) -> str:
    """Write a figure with as many digits as say something."""
    return f"{value:,.0f}" if value == int(value) or value >= 100 else f"{value:,.3g}"


COMMANDS: dict[str, Callable[[], None]] = {"engine": engine}
"""What can be measured; without a name, the first."""


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.bench", description=__doc__)
    parser.add_argument("what", nargs="?", choices=COMMANDS, default=next(iter(COMMANDS)))
    options = parser.parse_args(arguments)
    try:
        COMMANDS[options.what]()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The computer players of Least Score: they weigh every move from their seat's view (L28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from parlour.cards import Card, Chance, cards
from parlour.games.least_score.view import LeastScoreView, total_of
from parlour.rules import Evaluation, Player, say

PENALTY = 20
MEAN = 6.5
"""About what an unknown card of the stock counts."""

PATIENCE = 7
"""After so many turns of a deal a player declares with ever more in hand, so that it ends."""

Hand = tuple[Card, ...]


def read_drop(move: str) -> tuple[Hand, Card | None]:
    """Give what a move throws, and the open card it takes or None for the stock."""
    thrown, take = move.removeprefix("drop ").split(", take ")
    return cards(thrown), None if take == "stock" else cards(take)[0]


@lru_cache(maxsize=1 << 14)
def best_throw(ranks: tuple[int, ...], *, runs: bool, two_pairs: bool) -> int:
    """Give the most points that one discard takes off a hand of these ranks, lowest first.

    Suits are left out: a flush does not count, nor does a run where it must be of one suit.
    """
    many = Counter(ranks)
    best = min(ranks[-1], 10) if ranks else 0
    twice = sorted(min(rank, 10) for rank, count in many.items() if count > 1)
    if twice:
        best = max(best, 2 * twice[-1])
        best = max([best, *(4 * min(rank, 10) for rank, count in many.items() if count == 4)])
        if two_pairs and len(twice) > 1:
            best = 2 * sum(twice)
    if runs:
        present = {*many, 14} if 1 in many else {*many}
        for length in (3, 5):
            for low in range(1, 16 - length):
                run = range(low, low + length)
                if present.issuperset(run):
                    best = max(best, sum(1 if rank == 14 else min(rank, 10) for rank in run))
    return best


def estimate(view: LeastScoreView, own: int, tilt: float, learning: float) -> Estimate:
    """Estimate what a declare at this total would bring."""
    pool = Counter(one.points for one in view.unseen)
    totals = [_totals(view, seat, pool, tilt, learning) for seat in view.others]
    return Estimate.of(own, totals, tie_is_good=view.tie == "good")


@dataclass(frozen=True)
class Estimate:
    """What a declare is expected to bring.

    ``good`` is how likely nobody has less; ``gain`` what the others would score by it on average,
    ``cost`` what a false one would, both in points.
    """

    good: float
    gain: float
    cost: float

    @classmethod
    def of(cls, own: int, totals: list[list[float]], *, tie_is_good: bool) -> Estimate:
        """Work it out from the chances of every total of each of the others."""
        least = own if tie_is_good else own + 1
        good, gain = 1.0, 0.0
        for chances in totals:
            above = sum(chances[least:])
            good *= above
            if above > 0:
                worth = sum(
                    (total - own) * chance for total, chance in enumerate(chances[least:], least)
                )
                gain += worth / above
        beyond, cost, mass = 1.0, 0.0, 0.0
        for total in range(least):
            still = 1.0
            for chances in totals:
                still *= sum(chances[total + 1 :])
            cost += (beyond - still) * (PENALTY + own - total)
            mass += beyond - still
            beyond = still
        return cls(good, gain / len(totals), cost / mass if mass > 0 else PENALTY)


def _totals(
    view: LeastScoreView, seat: int, pool: Counter[int], tilt: float, learning: float
) -> list[float]:
    """Give the chance of every total of another hand; the longer it plays, the lower its cards."""
    known = view.known[seat]
    slope = tilt * (1 - exp(-learning * view.laps[seat]))
    weights = {points: many * exp(-slope * points) for points, many in pool.items()}
    whole = sum(weights.values()) or 1.0
    chances = [0.0] * (10 * view.held[seat] + 1)
    chances[total_of(known)] = 1.0
    top = total_of(known)
    for _ in range(view.held[seat] - len(known)):
        after = [0.0] * len(chances)
        for total in range(top + 1):
            if chances[total]:
                for points, weight in weights.items():
                    after[total + points] += chances[total] * weight / whole
        chances = after
        top = min(top + 10, len(chances) - 1)
    return chances


@dataclass(frozen=True)
class Level:
    """How a computer player plays; amounts are points.

    ``ahead`` is how much what the next throw leaves counts against what the hand counts now,
    ``give`` how much it minds an open card that is low. ``counts`` the cards that may be drawn,
    where it does not take each for an average one. It declares at ``low`` or less, or, where it
    ``reads`` the other hands, when that is expected to bring more than ``bar``; ``tilt`` and
    ``learning`` are how far and how fast the other hands get lower.
    """

    ahead: float = 0
    give: float = 0
    counts: bool = False
    low: int = 0
    reads: bool = False
    bar: float = 0
    tilt: float = 0
    learning: float = 0

    def evaluate(self, view: LeastScoreView, chance: Chance) -> list[Evaluation]:
        """Weigh every legal move, best first; ``chance`` is not used, the choice is always one."""
        if view.phase == "shown":
            return [Evaluation(move, 0, say("least_score.why.only")) for move in view.moves]
        found = list(self._throws(view))
        if view.may_declare:
            found.append(self._declare(view, max(one.worth for one in found)))
        return sorted(found, key=lambda one: -one.worth)

    def _throws(self, view: LeastScoreView) -> Iterator[Evaluation]:
        """Weigh a throw by what the hand is then expected to count, the next throw in view."""
        pool = Counter(one.rank for one in view.unseen)
        drawn: dict[tuple[int, ...], float] = {}
        for move in view.moves:
            if move == "declare":
                continue
            thrown, taken = read_drop(move)
            rest = tuple(sorted(one.rank for one in view.hand if one not in thrown))
            if taken is not None:
                cost = self._cost(view, (*rest, taken.rank))
                key = "least_score.why.take"
            else:
                if rest not in drawn:
                    drawn[rest] = self._drawn(view, rest, pool)
                cost = drawn[rest]
                key = "least_score.why.stock"
            cost += self.give * max(0.0, *(MEAN - one.points for one in thrown))
            left = sum(min(rank, 10) for rank in rest) + (0 if taken is None else taken.points)
            reason = say(key, cards=thrown, taken=taken, left=left)
            yield Evaluation(move, -cost, reason)

    def _cost(self, view: LeastScoreView, ranks: tuple[int, ...]) -> float:
        return sum([min(rank, 10) for rank in ranks]) - self.ahead * _throw(view, ranks)

    def _drawn(self, view: LeastScoreView, rest: tuple[int, ...], pool: Counter[int]) -> float:
        whole = pool.total()
        if not self.counts or not whole:
            total = sum([min(rank, 10) for rank in rest]) + MEAN
            return total - self.ahead * max(MEAN, _throw(view, rest))
        return sum([many * self._cost(view, (*rest, rank)) for rank, many in pool.items()]) / whole

    def _declare(self, view: LeastScoreView, throw: float) -> Evaluation:
        own = view.total
        dares = max(0, view.laps[view.seat] - PATIENCE)
        if not self.reads:
            low = self.low + dares
            reason = say("least_score.why.low" if own <= low else "least_score.why.high", total=own)
            return Evaluation("declare", throw + low + 0.5 - own, reason)
        found = estimate(view, own, self.tilt, self.learning)
        value = found.good * found.gain - (1 - found.good) * found.cost
        reason = say("least_score.why.declare", total=own, percent=round(100 * found.good))
        return Evaluation("declare", throw + value + dares - self.bar, reason)


def _throw(view: LeastScoreView, ranks: tuple[int, ...]) -> int:
    """Give the most points that the next throw takes off a hand."""
    return best_throw(
        tuple(sorted(ranks)),
        runs=view.sequences == "any",
        two_pairs=view.pairs == "different",
    )


PLAYERS: Mapping[str, Player] = {
    "beginner": Level(low=6),
    "sound": Level(ahead=0.5, low=7),
    "strong": Level(ahead=0.6, give=0.1, counts=True, reads=True, bar=3, tilt=0.45, learning=0.25),
}
"""The levels, from the weakest to the strongest."""

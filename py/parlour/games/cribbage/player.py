"""The computer players of cribbage: they weigh every move from their seat's view (C26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import comb

from parlour.cards import PACK, Card, Chance, card
from parlour.games.cribbage.crib_table import crib_mean
from parlour.games.cribbage.pegging import FULL_COUNT, play_points
from parlour.games.cribbage.show import score_show, show_points
from parlour.games.cribbage.view import CribbageView
from parlour.rules import Evaluation, Message, Player, say


def unseen(view: CribbageView) -> tuple[Card, ...]:
    """Give the cards that this seat has not seen, in pack order."""
    seen = {*view.hand, *view.laid, *(one.card for one in view.played), view.starter, *view.crib}
    return tuple(one for one in PACK if one not in seen)


class Steady:
    """Throws by mean hand and crib, pegs by the points now less the reply to expect."""

    def evaluate(self, view: CribbageView, chance: Chance) -> list[Evaluation]:
        """Weigh every legal move, best first; ``chance`` is not used, the choice is always one."""
        weigh = {
            "crib": self._throws,
            "play": self._plays,
            "claim": self._claims,
            "muggins": self._calls,
        }.get(view.phase, self._only)
        return sorted(weigh(view), key=lambda one: -one.worth)

    def _throws(self, view: CribbageView) -> Iterable[Evaluation]:
        """The mean of the four kept cards over all starters, with or against the crib."""
        starters = unseen(view)
        own = view.dealer == view.seat
        for away in combinations(view.hand, 2):
            kept = tuple(one for one in view.hand if one not in away)
            hand = sum([show_points(kept, starter) for starter in starters]) / len(starters)
            crib = crib_mean(*away, own=own)
            keep = tuple(sorted(kept, key=lambda one: (one.rank, one)))
            reason = say("cribbage.why.throw", keep=keep, hand=hand, crib=crib if own else -crib)
            yield Evaluation(f"crib {away[0]} {away[1]}", hand + (crib if own else -crib), reason)

    def _plays(self, view: CribbageView) -> Iterable[Evaluation]:
        """The points now less the best reply to expect from cards not seen."""
        if view.moves == ("go",):
            yield from self._only(view)
            return
        ranks = [one.rank for one in view.current]
        count = sum(one.points for one in view.current)
        pool = Counter(one.rank for one in unseen(view))
        held = 0 if view.went == 1 - view.seat else view.held[1 - view.seat]
        for move in view.moves:
            one = card(move.split()[1])
            now = play_points([*ranks, one.rank])
            reply = _reply([*ranks, one.rank], count + one.points, pool, held)
            reason = say("cribbage.why.play", card=one, points=now, reply=reply)
            # among equals the high card goes first: low ones are kept for the end of a count
            yield Evaluation(move, now - reply + one.points / 1000, reason)

    def _claims(self, view: CribbageView) -> Iterable[Evaluation]:
        total = _true_total(view)
        for move in view.moves:
            claimed = int(move.split()[1])
            lost = total - claimed if view.muggins and claimed < total else 0
            # a claim too high is put right at no cost, but an honest one is worth a shade more
            over = 0.001 * max(0, claimed - total)
            yield Evaluation(move, min(claimed, total) - lost - over, _counts(total))

    def _calls(self, view: CribbageView) -> Iterable[Evaluation]:
        total = _true_total(view)
        missed = total - view.shown[-1].claimed
        for move in view.moves:
            called = int(move.split()[1])
            yield Evaluation(
                move, min(called, missed) - 0.001 * max(0, called - missed), _counts(total)
            )

    def _only(self, view: CribbageView) -> Iterable[Evaluation]:
        for move in view.moves:
            yield Evaluation(move, 0.0, say("cribbage.why.only"))


class Easy(Steady):
    """A learner: keeps what scores already, forgets the crib, and plays for points now."""

    def _throws(self, view: CribbageView) -> Iterable[Evaluation]:
        """The points that the four kept cards are sure of."""
        for away in combinations(view.hand, 2):
            kept = tuple(one for one in view.hand if one not in away)
            points = sure_points(kept)
            keep = tuple(sorted(kept, key=lambda one: (one.rank, one)))
            reason = say("cribbage.why.sure", keep=keep, points=points)
            yield Evaluation(f"crib {away[0]} {away[1]}", points, reason)

    def _plays(self, view: CribbageView) -> Iterable[Evaluation]:
        """The points now, and nothing beyond."""
        if view.moves == ("go",):
            yield from self._only(view)
            return
        ranks = [one.rank for one in view.current]
        for move in view.moves:
            one = card(move.split()[1])
            points = play_points([*ranks, one.rank])
            yield Evaluation(move, points, say("cribbage.why.now", card=one, points=points))


def sure_points(kept: tuple[Card, ...]) -> int:
    """Give the points that four cards are sure of, whatever the starter."""
    return min(show_points(kept, one) for one in PACK if one not in kept)


def _counts(total: int) -> Message:
    return say("cribbage.why.total", points=total)


def _true_total(view: CribbageView) -> int:
    assert view.starter is not None
    return score_show(view.to_count, view.starter, crib=bool(view.crib)).total


def _reply(ranks: list[int], count: int, pool: Counter[int], held: int) -> float:
    """Give the mean of the best reply if the other's cards were drawn at random from the pool.

    A reply's points less the 1 that the mover pegs when no reply is possible.
    """
    if held == 0:
        return -1.0 if count != FULL_COUNT else 0.0
    if count == FULL_COUNT:
        return 0.0
    replies: Counter[int] = Counter()
    for rank, many in pool.items():
        if count + min(rank, 10) <= FULL_COUNT:
            replies[play_points([*ranks, rank])] += many
    cards = sum(pool.values())
    mean, better, none_better = 0.0, 0, 1.0
    for points in sorted(replies, reverse=True):
        better += replies[points]
        none_now = comb(cards - better, held) / comb(cards, held)
        mean += points * (none_better - none_now)
        none_better = none_now
    return mean - none_better


PLAYERS: Mapping[str, Player] = {"easy": Easy(), "steady": Steady()}
"""The levels, from the weakest to the strongest."""

"""The show: what a hand or a crib scores with the starter (C14 to C20)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, groupby, product

from parlour.cards import BadCard, Card, card, cards
from parlour.rules import Part

GREATEST = 29


@dataclass(frozen=True)
class Show:
    """The points of one hand or crib, by kind, and every combination with its cards."""

    fifteens: int
    pairs: int
    runs: int
    flush: int
    nobs: int
    combinations: tuple[Part, ...]

    @property
    def total(self) -> int:
        """The sum of all kinds, 0 to 29."""
        return self.fifteens + self.pairs + self.runs + self.flush + self.nobs


def score_show(hand: str | Iterable[str | Card], starter: str | Card, crib: bool = False) -> Show:
    """Score four cards with the starter as a fifth (C14 to C20).

    >>> score_show("5H 5D 5S JC", "5C").total
    29
    >>> [(part.name, part.points) for part in score_show("2H 4H 6H 8H", "TC").combinations]
    [('fifteen', 2), ('flush', 4)]

    Raises:
        BadCard: these are not five different cards.
    """
    four = cards(hand)
    five = tuple(sorted(cards((*four, card(starter)))))
    if len(four) != 4:
        raise BadCard(f"a hand of the show has 4 cards, this one has {len(four)}")
    parts = [
        *(Part("fifteen", some, 2) for some in _fifteens(five)),
        *(Part("pair", some, 2) for some in combinations(five, 2) if _one_rank(some)),
        *(Part("run", some, len(some)) for some in _runs(five)),
        *_flush(four, card(starter), crib=crib),
        *(Part("nobs", (one,), 1) for one in four if is_nobs(one, card(starter))),
    ]
    fifteens, pairs, runs, flush, nobs = (
        sum(part.points for part in parts if part.name == name)
        for name in ("fifteen", "pair", "run", "flush", "nobs")
    )
    return Show(fifteens, pairs, runs, flush, nobs, tuple(parts))


def is_nobs(one: Card, starter: Card) -> bool:
    """Whether a card of the hand is the jack of the starter's suit (C19)."""
    return one.rank == 11 and one.suit == starter.suit


def _fifteens(five: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    for size in range(2, 6):
        for some in combinations(five, size):
            if sum(one.points for one in some) == 15:
                yield some


def _one_rank(some: tuple[Card, ...]) -> bool:
    return len({one.rank for one in some}) == 1


def _runs(five: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    """Every run of the greatest length: one for each way to choose a card of each rank (C17)."""
    by_rank = {
        rank: tuple(same)
        for rank, same in groupby(sorted(five, key=lambda one: one.rank), lambda one: one.rank)
    }
    for length in (5, 4, 3):
        for low in range(1, 15 - length):
            ranks = range(low, low + length)
            if all(rank in by_rank for rank in ranks):
                return product(*(by_rank[rank] for rank in ranks))
    return ()


def _flush(four: tuple[Card, ...], starter: Card, *, crib: bool) -> Iterable[Part]:
    """Four of the hand in one suit, five with the starter; in the crib only five (C18)."""
    if len({one.suit for one in four}) > 1:
        return
    if starter.suit == four[0].suit:
        yield Part("flush", (*four, starter), 5)
    elif not crib:
        yield Part("flush", four, 4)


@cache
def _rank_points(ranks: tuple[int, ...]) -> int:
    """Points that depend on the ranks alone: fifteens, pairs and runs of five cards.

    The suits are dealt so that no flush or nobs comes in: only 6,175 sets of ranks exist.
    """
    taken = [0] * 14
    five = []
    for rank in ranks:
        five.append(Card(13 * taken[rank] + rank - 1))
        taken[rank] += 1
    show = score_show(five[:4], five[4])
    return show.fifteens + show.pairs + show.runs


def show_points(four: tuple[Card, ...], starter: Card, crib: bool = False) -> int:
    """Give ``score_show(…).total`` fast, for players and statistics; cards are not checked."""
    points = _rank_points(tuple(sorted([one % 13 + 1 for one in (*four, starter)])))
    suit = starter // 13
    first = four[0] // 13
    if first == four[1] // 13 == four[2] // 13 == four[3] // 13:
        points += 5 if first == suit else 0 if crib else 4
    return points + (13 * suit + 10 in four)

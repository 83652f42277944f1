"""How many of all hands with a starter score what, by the scorer of the game (C20).

Suits matter to a score only through a flush and through nobs. So of the hands that have the same
ranks, one of each kind of suits is scored and counts for all of that kind; and the starter is a
spade, which stands for the four suits alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product

from parlour.cards import PACK, Card
from parlour.games.cribbage.show import score_show

HANDS = 12_994_800
"""Four cards of 52, then a starter of 48."""

JACK = 11
SPADE = 0

Scorer = Callable[[tuple[Card, ...], Card, bool], int]
Shape = tuple[tuple[int, bool, bool], ...]
"""For each rank of a hand: how many of it, whether the starter has it, whether it is the jack."""


def full_score(four: tuple[Card, ...], starter: Card, crib: bool) -> int:
    """Give the total of the full scorer."""
    return score_show(four, starter, crib).total


def show_distribution(score: Scorer = full_score, *, crib: bool = False) -> Counter[int]:
    """Give how many of the 12,994,800 hands (or cribs) with a starter score each total."""
    spread: Counter[int] = Counter()
    for starter in PACK[:13]:
        for ranks in combinations_with_replacement(range(1, 14), 4):
            shape = tuple(
                (ranks.count(rank), rank == starter.rank, rank == JACK)
                for rank in dict.fromkeys(ranks)
            )
            for suits, many in suit_kinds(shape):
                four = tuple(
                    PACK[13 * suit + rank - 1] for suit, rank in zip(suits, ranks, strict=True)
                )
                spread[score(four, starter, crib)] += 4 * many
    return spread


@cache
def suit_kinds(shape: Shape) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Give one choice of suits of each kind, and how many choices are of that kind."""
    kinds: dict[tuple[bool, bool, bool], tuple[int, ...]] = {}
    counts: Counter[tuple[bool, bool, bool]] = Counter()
    free = (combinations(range(SPADE + with_starter, 4), many) for many, with_starter, _ in shape)
    for choice in product(*free):
        suits = tuple(chain(*choice))
        flush = len(set(suits)) == 1
        nobs = any(jack and SPADE in own for (_, _, jack), own in zip(shape, choice, strict=True))
        kind = (flush, flush and suits[0] == SPADE, nobs)
        kinds.setdefault(kind, suits)
        counts[kind] += 1
    return tuple((suits, counts[kind]) for kind, suits in kinds.items())


def points_sum(spread: Counter[int]) -> int:
    """Add up the points of all hands."""
    return sum(total * many for total, many in spread.items())


def table(spreads: Iterable[Counter[int]]) -> list[str]:
    """Write the totals from 0 to 29, a line each, with a column for each distribution."""
    columns = list(spreads)
    return [
        f"{total:>2}" + "".join(f"{spread[total]:>12,}" for spread in columns)
        for total in range(30)
    ]

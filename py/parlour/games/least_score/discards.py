"""Which cards may be thrown together (L11 to L17).

>>> is_legal("7S 8H 9D"), is_legal("7S 8H 9D TC"), is_legal("KS AH 2D")
(True, False, False)
>>> legal_discards("5S 5H")
((Card('5S'),), (Card('5H'),), (Card('5S'), Card('5H')))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Literal

from parlour.cards import BadCard, Card, card, cards

HAND = 5
"""The cards of a hand at the start of a deal, and the most it ever holds (L2)."""

Kind = Literal["single", "pair", "four", "two_pairs", "run", "flush"]
Some = str | Iterable[str | Card]

_ACE, _ABOVE_KING = 1, 14


@dataclass(frozen=True)
class Fault:
    """Why some cards are no discard: the rule they break, and its name for a text."""

    rule: str
    name: str


def is_legal(some: Some, sequences: str = "any", pairs: str = "same") -> bool:
    """Tell whether these cards are one legal discard; a card given twice never is.

    Args:
        some: the cards, in any order (L17).
        sequences: ``suited`` where only sequences of one suit count (L14).
        pairs: ``different`` where two pairs of different ranks are one discard (L13).

    Raises:
        BadCard: one of them is no card.
    """
    given = some.split() if isinstance(some, str) else tuple(some)
    read = tuple(map(card, given))
    if len(set(read)) != len(read):
        return False
    return kind_of(tuple(sorted(read)), sequences, pairs) is not None


def legal_discards(
    hand: Some, sequences: str = "any", pairs: str = "same"
) -> tuple[tuple[Card, ...], ...]:
    """Give every legal discard of a hand once: small ones first, then as the hand lies.

    Raises:
        BadCard: one of them is no card, one is there twice, or there are more than five.
    """
    held = cards(hand)
    if len(held) > HAND:
        raise BadCard(f"a hand has at most {HAND} cards, this one has {len(held)}")
    return _discards(held, sequences, pairs)


@lru_cache(maxsize=4096)
def _discards(hand: tuple[Card, ...], sequences: str, pairs: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        some
        for size in range(1, len(hand) + 1)
        for some in combinations(hand, size)
        if kind_of(some, sequences, pairs) is not None
    )


def kind_of(some: Sequence[Card], sequences: str = "any", pairs: str = "same") -> Kind | None:
    """Name the discard that different cards are, None where they are none (L11 to L16)."""
    ranks = sorted(one.rank for one in some)
    match len(ranks):
        case 1:
            return "single"
        case 2 if ranks[0] == ranks[1]:
            return "pair"
        case 4 if ranks[0] == ranks[3]:
            return "four"
        case 4 if pairs == "different" and _two_pairs(ranks):
            return "two_pairs"
        case 3 | 5 if _in_sequence(ranks) and (sequences == "any" or _one_suit(some)):
            return "run"
        case 5 if _one_suit(some):
            return "flush"
    return None


def fault_of(some: Sequence[Card], sequences: str = "any", pairs: str = "same") -> Fault | None:
    """Say why different cards are no discard, None where they are one."""
    if kind_of(some, sequences, pairs) is not None:
        return None
    ranks = sorted(one.rank for one in some)
    size = len(ranks)
    if not size:
        return Fault("L7", "nothing")
    if size > HAND:
        return Fault("L2", "many")
    if size == 3 and ranks[0] == ranks[2]:
        return Fault("L12", "three")
    if size == 4 and _two_pairs(ranks):
        return Fault("L13", "two_pairs")
    if size == 4 and _in_sequence(ranks):
        return Fault("L14", "four_in_a_row")
    if size in (3, 5) and _in_sequence(ranks):
        return Fault("L14", "suits")
    if size in (3, 4, 5) and _round_the_corner(ranks):
        return Fault("L15", "corner")
    if size in (3, 4) and _one_suit(some):
        return Fault("L16", "short_flush")
    return {
        2: Fault("L12", "two"),
        3: Fault("L14", "no_run"),
        4: Fault("L12", "four"),
        5: Fault("L16", "five"),
    }[size]


def _two_pairs(ranks: list[int]) -> bool:
    return ranks[0] == ranks[1] and ranks[2] == ranks[3] and ranks[1] != ranks[2]


def _one_suit(some: Sequence[Card]) -> bool:
    return len({one.suit for one in some}) == 1


def _follow(ranks: list[int]) -> bool:
    return all(b - a == 1 for a, b in pairwise(ranks))


def _in_sequence(ranks: list[int]) -> bool:
    """Whether sorted ranks follow each other, the ace below 2 or above the king (L15)."""
    if _follow(ranks):
        return True
    return ranks[0] == _ACE and _follow([*ranks[1:], _ABOVE_KING])


def _round_the_corner(ranks: list[int]) -> bool:
    """Whether ranks follow each other only past the ace, as K A 2 does (L15)."""
    if len(set(ranks)) != len(ranks):
        return False
    return any(_follow(sorted((rank - start) % 13 for rank in ranks)) for start in ranks)

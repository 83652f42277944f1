"""Suits, ranks, cards, the pack, its notation and its shuffle.

A card is written rank then suit: ``7S``, ``TH``. It is a small integer underneath, its place in
pack order (S H D C, ace to king), so sorting cards sorts them in pack order.

>>> card("7S"), card("10h"), card("kd").rank
(Card('7S'), Card('TH'), 13)
>>> write(sorted(cards("QC 5H")))
'5H QC'
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

SUITS = "SHDC"
RANKS = "A23456789TJQK"

T = TypeVar("T")


class ParlourError(ValueError):
    """Something given to the engine was refused; nothing has changed."""


class BadCard(ParlourError):
    """A text that is no card, or a card that is there twice."""


class Card(int):
    """One of the 52 cards, numbered in pack order from 0 (``AS``) to 51 (``KC``)."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """The rank's number: ace 1, jack 11, queen 12, king 13."""
        return self % 13 + 1

    @property
    def suit(self) -> str:
        """The suit's letter, one of ``SHDC``."""
        return SUITS[self // 13]

    @property
    def points(self) -> int:
        """The face value that all three games count by (C1, R12, L3): ace 1, J Q K 10."""
        return min(self.rank, 10)

    def __str__(self) -> str:
        return RANKS[self % 13] + SUITS[self // 13]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


PACK: tuple[Card, ...] = tuple(Card(n) for n in range(52))
_BY_NAME = {str(one): one for one in PACK}
_BY_NAME |= {"10" + suit: _BY_NAME["T" + suit] for suit in SUITS}


def card(text: str | Card) -> Card:
    """Read one card; ``10H`` and lower case are accepted.

    Raises:
        BadCard: the text is no card.
    """
    if isinstance(text, Card):
        return text
    name = str(text).strip()
    found = _BY_NAME.get(name.upper()) if name.isascii() else None
    if found is None:
        raise BadCard(f"{text!r} is no card: write rank then suit, like 7S or TH")
    return found


def cards(source: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read several different cards, from a text with spaces or from any iterable.

    Raises:
        BadCard: one of them is no card, or one is there twice.
    """
    found = tuple(card(one) for one in (source.split() if isinstance(source, str) else source))
    if len(set(found)) != len(found):
        twice = next(one for one in found if found.count(one) > 1)
        raise BadCard(f"{twice} is there twice")
    return found


def write(some: Iterable[Card]) -> str:
    """Write cards with a space between, in the order given."""
    return " ".join(map(str, some))


def full_pack(source: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read a whole pack in its order from the top.

    Raises:
        BadCard: it is not each of the 52 cards once.
    """
    found = cards(source)
    if len(found) != len(PACK):
        raise BadCard(f"a pack has 52 different cards, this one has {len(found)}")
    return found


class Chance:
    """A stream of uniform whole numbers that is the same for one seed in every Python.

    Block ``n`` (from 0) of the stream is SHA-256 of the UTF-8 text ``seed/label/n``. Each draw
    takes the next four bytes as a big-endian number; one that would favour small results is thrown
    away.
    """

    def __init__(self, seed: str, label: str) -> None:
        """Start the stream of this seed for one purpose, such as ``deal/3``."""
        self._words = self._stream(f"{seed}/{label}/")

    @staticmethod
    def _stream(prefix: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"{prefix}{block}".encode("utf-8", "surrogatepass")).digest()
            for at in range(0, 32, 4):
                yield int.from_bytes(digest[at : at + 4], "big")
            block += 1

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each equally likely."""
        fair = 2**32 - 2**32 % n
        return next(word for word in self._words if word < fair) % n

    def shuffled(self, some: Iterable[T]) -> tuple[T, ...]:
        """Give the items in random order: Fisher and Yates, from the last place down."""
        order = list(some)
        for last in range(len(order) - 1, 0, -1):
            pick = self.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)

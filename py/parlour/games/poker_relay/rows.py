"""The four rows on the table: which cards lie in them, and which are live (R6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.cards import SUITS, BadCard, Card

ACE, SEVEN, KING = 1, 7, 13

Row = tuple[int, int]
"""The lowest and the highest rank of an open suit's row."""


def of(suit: str, rank: int) -> Card:
    """Give the card of a suit and a rank's number."""
    return Card(13 * SUITS.index(suit) + rank - 1)


def beyond(one: Card) -> tuple[Card, ...]:
    """Give the cards that wait for this one, nearest first; those of a 7 lie on both sides of it.

    >>> beyond(Card(3))
    (Card('3S'), Card('2S'), Card('AS'))
    """
    down = range(one.rank - 1, ACE - 1, -1) if one.rank <= SEVEN else ()
    up = range(one.rank + 1, KING + 1) if one.rank >= SEVEN else ()
    return tuple(of(one.suit, rank) for rank in (*down, *up))


def between(one: Card) -> tuple[Card, ...]:
    """Give the cards that must be played before this one, from the 7 outwards."""
    ranks = range(SEVEN, one.rank, -1 if one.rank < SEVEN else 1)
    return tuple(of(one.suit, rank) for rank in ranks)


def nexts(one: Card) -> tuple[Card, ...]:
    """Give the cards that become live when this one is played: two for a 7, none for an end."""
    down = (of(one.suit, one.rank - 1),) if ACE < one.rank <= SEVEN else ()
    up = (of(one.suit, one.rank + 1),) if SEVEN <= one.rank < KING else ()
    return (*down, *up)


def live_cards(rows: Mapping[str, Iterable[int]]) -> tuple[Card, ...]:
    """Give the live cards in pack order: the 7 of every closed suit, and what fits at a row's ends.

    Args:
        rows: the lowest and highest rank's number of each open suit (ace 1, king 13).

    Raises:
        BadCard: a suit that is none, or a row that does not hold the 7.

    >>> live_cards({"S": (7, 9), "H": (1, 13)})
    (Card('6S'), Card('TS'), Card('7D'), Card('7C'))
    """
    for suit, row in rows.items():
        ends = tuple(row)
        if suit not in SUITS or len(ends) != 2 or not ACE <= ends[0] <= SEVEN <= ends[1] <= KING:
            raise BadCard(f"{suit!r}: {ends} is no row: it runs from ace to 7 to 7 to king")
    found: list[Card] = []
    for suit in SUITS:
        if suit not in rows:
            found.append(of(suit, SEVEN))
            continue
        low, high = rows[suit]
        found += [of(suit, rank) for rank in (low - 1, high + 1) if ACE <= rank <= KING]
    return tuple(found)


def grown(rows: Mapping[str, Row], one: Card) -> dict[str, Row]:
    """Give the rows after a live card was played."""
    low, high = rows.get(one.suit, (one.rank, one.rank))
    return {**rows, one.suit: (min(low, one.rank), max(high, one.rank))}


def lies(rows: Mapping[str, Row], one: Card) -> bool:
    """Whether a card lies in its row."""
    low, high = rows.get(one.suit, (KING, ACE))
    return low <= one.rank <= high

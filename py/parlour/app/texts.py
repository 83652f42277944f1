"""Messages turned into words: gettext catalogues, names of players and names of cards."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

from parlour.cards import RANKS, Card
from parlour.rules import Message

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def catalogue(folder: Path, language: str) -> NullTranslations:
    """Read a language's compiled catalogue; a language that is not there speaks in keys."""
    file = folder / f"{language}.mo"
    if not file.exists():
        return NullTranslations()
    with file.open("rb") as opened:
        return GNUTranslations(opened)


class Texts(string.Formatter):
    """Says messages in one language, to one reader.

    ``names`` are the names of the seats; ``you`` is the seat of the reader, who is spoken to as
    "you" where a text has such a form, or None when several people read.
    """

    def __init__(
        self, found: NullTranslations, names: Sequence[str] = (), you: int | None = None
    ) -> None:
        """Speak from a catalogue."""
        self._catalogue = found
        self.names = tuple(names)
        self.you = you

    def __call__(self, message: Message) -> str:
        """Say a message."""
        values = dict(message.values)
        if message.who is not None:
            values["who"] = self.name(message.who)
        return self.vformat(self._form(message), (), values)

    def get(self, key: str, **values: Any) -> str:
        """Say a text that speaks of nobody."""
        return self(Message(key, values))

    def name(self, seat: int) -> str:
        """Give the name of a seat, "you" in the reader's language where it is the reader's."""
        if seat == self.you:
            return self._find("name.you") or "you"
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def short(self, one: Card) -> str:
        """Write a card as rank and suit sign, ``7♦``."""
        rank = "10" if one.rank == 10 else str(one)[0]
        return rank + SUIT_SIGNS[one.suit] + "\ufe0e"

    def format_field(self, value: Any, format_spec: str) -> str:
        """Write cards as names or, with ``:short``, as signs; everything else as Python does."""
        if isinstance(value, Card):
            return self.short(value) if format_spec == "short" else self._card(value)
        if isinstance(value, (tuple, list)):
            between = " " if format_spec == "short" else ", "
            return between.join(self.format_field(one, format_spec) for one in value)
        return format(value, format_spec)

    def _card(self, one: Card) -> str:
        rank, suit = RANKS[one.rank - 1], one.suit
        return self.get(
            "card.name", rank=self.get(f"card.rank.{rank}"), suit=self.get(f"card.suit.{suit}")
        )

    def _form(self, message: Message) -> str:
        """Find the text: the reader's own form first, the plural form where there is a number."""
        keys = [f"{message.key}.you"] if message.who is not None and message.who == self.you else []
        for key in (*keys, message.key):
            found = self._find(key, message.values)
            if found:
                return found
        return message.key

    def _find(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        number = (values or {}).get("n")
        found = self._catalogue.ngettext(key, key, number) if isinstance(number, int) else key
        if found == key:
            found = self._catalogue.gettext(key)
        return "" if found == key else found

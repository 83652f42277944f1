"""What is kept between visits: each game's match, and the settings."""

from __future__ import annotations

import json
from typing import Any, Protocol

from parlour.app.settings import Settings
from parlour.match import Match
from parlour.rules import BadRecord, Result, plain

MOST_RESULTS = 2000
"""How many finished matches of a game are remembered."""


class StoreFailed(Exception):
    """The browser did not keep what it was given: it is full, or keeps nothing."""


class Store(Protocol):
    """The port to where texts are kept."""

    def get(self, key: str) -> str | None:
        """Give the text kept under a key, None where there is none or nothing can be read."""

    def set(self, key: str, text: str) -> None:
        """Keep a text.

        Raises:
            StoreFailed: it was not kept; what was there before still is.
        """


class MemoryStore:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        """Start empty."""
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        """Give the text kept under a key."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self.texts[key] = text


class Saves:
    """Keeps matches and settings in a store.

    A slot is the name that a match is kept under. ``trouble`` tells whether the last thing to be
    kept was not.
    """

    def __init__(self, store: Store) -> None:
        """Keep in this store."""
        self._store = store
        self._known: dict[str, str] = {}
        self.trouble = False

    def match(self, slot: str) -> Match | None:
        """Give the match that was going on.

        Raises:
            BadRecord: there is one, but it is damaged; its text was put aside as ``damaged``.
        """
        text = self._store.get(f"match.{slot}")
        if text is None:
            return None
        try:
            match = Match.load(text)
        except BadRecord:
            self._keep(f"damaged.{slot}", text)
            raise
        self._known[slot] = text
        return match

    def damaged(self, slot: str) -> str | None:
        """Give the text of the last match that could not be read."""
        return self._store.get(f"damaged.{slot}")

    def keep(self, match: Match, slot: str) -> None:
        """Keep a match as the one that is going on."""
        self._known[slot] = match.dump()
        self._keep(f"match.{slot}", self._known[slot])

    def casual(self, slot: str) -> str | None:
        """Give the seed of the match of a slot that does not count, as far as there is one."""
        return self._store.get(f"casual.{slot}")

    def keep_casual(self, slot: str, seed: str) -> None:
        """Keep that the match of this seed does not count."""
        self._keep(f"casual.{slot}", seed)

    def elsewhere(self, slot: str) -> bool:
        """Whether another page has kept something else in this slot since this one last did."""
        text = self._store.get(f"match.{slot}")
        return text is not None and text != self._known.get(slot)

    def past(self, game: str) -> tuple[Result, ...]:
        """Give the results of a game's finished matches, oldest first, where they can be read."""
        return tuple(filter(None, map(_read_result, self._results(game))))

    def remember(self, match: Match, slot: str) -> None:
        """Add the result of a finished match, once."""
        known = self._results(match.game)
        result = plain(match.result)
        if slot == match.game and result not in known[-1:]:
            self._keep(f"past.{match.game}", json.dumps([*known, result][-MOST_RESULTS:]))

    def _results(self, game: str) -> list[Any]:
        try:
            found = json.loads(self._store.get(f"past.{game}") or "[]")
        except ValueError:
            return []
        return found if isinstance(found, list) else []

    def settings(self) -> Settings:
        """Give the settings."""
        return Settings.load(self._store.get("settings") or "{}")

    def set(self, settings: Settings) -> None:
        """Keep the settings."""
        self._keep("settings", settings.dump())

    def _keep(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
            self.trouble = False
        except StoreFailed:
            self.trouble = True


def _read_result(found: Any) -> Result | None:
    try:
        return Result(
            tuple(map(str, found["seats"])),
            {str(name): str(value) for name, value in found["options"].items()},
            tuple(map(int, found["scores"])),
            tuple(tuple(map(int, place)) for place in found["ranking"]),
            str(found["seed"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None

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

    A slot is the name that a match is kept under.
    """

    def __init__(self, store: Store) -> None:
        """Keep in this store."""
        self._store = store
        self._known: dict[str, str] = {}
        self._unkept: set[str] = set()

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

    def remember(self, result: Result, game: str) -> None:
        """Add the result of a match, once."""
        if not any(known.seed == result.seed for known in self.past(game)):
            self._keep_results(game, [*self._results(game), plain(result)])

    def forget(self, seed: str, game: str) -> None:
        """Take back the result of the match of a seed, which goes on."""
        kept = [one for one in self._results(game) if not _is_of(one, seed)]
        if len(kept) < len(self._results(game)):
            self._keep_results(game, kept)

    def _keep_results(self, game: str, results: list[Any]) -> None:
        self._keep(f"past.{game}", json.dumps(results[-MOST_RESULTS:]))

    def _results(self, game: str) -> list[Any]:
        found = _read(self._store.get(f"past.{game}"))
        return found if isinstance(found, list) else []

    def settings(self) -> Settings:
        """Give the settings."""
        return Settings.load(self._store.get("settings") or "{}")

    def set(self, settings: Settings) -> None:
        """Keep the settings."""
        self._keep("settings", settings.dump())

    @property
    def trouble(self) -> bool:
        """Whether something that should have been kept was not."""
        return bool(self._unkept)

    def _keep(self, key: str, text: str) -> None:
        try:
            self._store.set(key, text)
            self._unkept.discard(key)
        except StoreFailed:
            self._unkept.add(key)


def _read(text: str | None) -> Any:
    """Read JSON data that anybody may have written; None where it makes no sense."""
    try:
        return json.loads(text or "null")
    except (ValueError, RecursionError):
        return None


def _is_of(found: Any, seed: str) -> bool:
    return isinstance(found, dict) and found.get("seed") == seed


def _read_result(found: Any) -> Result | None:
    """Read a result; None where it is none."""
    try:
        result = Result(
            tuple(map(str, found["seats"])),
            {str(name): str(value) for name, value in found["options"].items()},
            tuple(map(int, found["scores"])),
            tuple(tuple(map(int, place)) for place in found["ranking"]),
            str(found["seed"]),
            bool(found.get("casual", False)),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    ranked = sorted(seat for place in result.ranking for seat in place)
    whole = ranked == list(range(len(result.seats))) and len(result.scores) == len(ranked)
    return result if whole and all(result.ranking) and ranked else None

"""The port to localStorage: every key of ours begins with one prefix, others are never touched."""

from __future__ import annotations

from typing import Any

from js import window
from pyodide.ffi import JsException

from parlour.app.saves import StoreFailed

PREFIX = "parlour:"


class LocalStore:
    """Keeps texts in localStorage; where the browser refuses it, only as long as the page."""

    def __init__(self) -> None:
        """Find out whether this browser keeps anything for this page."""
        self._memory: dict[str, str] = {}
        self._local: Any = None
        try:
            self._local = window.localStorage or None
        except JsException:
            self._local = None

    def get(self, key: str) -> str | None:
        """Give the text kept under a key, the newest that this page knows."""
        if key in self._memory:
            return self._memory[key]
        try:
            found = self._local.getItem(PREFIX + key) if self._local is not None else None
        except JsException:
            return None
        return found if isinstance(found, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep a text.

        Raises:
            StoreFailed: the browser did not; the page still knows it until it is closed.
        """
        self._memory[key] = text
        if self._local is None:
            raise StoreFailed
        try:
            self._local.setItem(PREFIX + key, text)
        except JsException as error:
            raise StoreFailed from error
        # kept: from now on what stands in the browser counts, another tab may change it
        del self._memory[key]

"""Waiting for the page, in a way that its content security policy allows."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page


def until(page: Page, expression: str, timeout: float = 15.0) -> Any:
    """Return the value of a JavaScript expression once it is truthy, within ``timeout`` seconds.

    Playwright's own ``wait_for_function`` needs eval inside the page.
    """
    from playwright.sync_api import Error  # absent where only the engine is tested

    end = time.monotonic() + timeout
    while True:
        last: object
        try:
            last = value = page.evaluate(expression)
            if value:
                return value
        except Error as error:  # such as asking while the page is being replaced
            last = error
        if time.monotonic() > end:
            pytest.fail(f"not within {timeout:g} s: {expression}\nlast: {last!r}")
        page.wait_for_timeout(30)

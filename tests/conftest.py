"""What tests share: a served site, a browser, and pages whose every request is watched."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

    from tools.serve import Server

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("pyodide", settings.get_profile("steady"), max_examples=15)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "steady")

BROWSER_TESTS = Path(__file__).parent / "browser"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")


@dataclass
class Log:
    """What the pages of one test said and asked for, and which origins they may ask."""

    origins: set[str]
    console: list[str] = field(default_factory=list)  # "warning: text", "error: text", …
    page_errors: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def _note(self, said: ConsoleMessage) -> None:
        """Note what the console says, but for the icon that a browser looks for by itself."""
        if not said.location["url"].endswith("/favicon.ico"):
            self.console.append(f"{said.type}: {said.text}")

    @property
    def console_errors(self) -> list[str]:
        return [text for text in self.console if text.startswith("error: ")]

    @property
    def foreign_requests(self) -> list[str]:
        return [url for url in self.requests if not self.is_own(url)]

    def is_own(self, url: str) -> bool:
        parts = urlsplit(url.removeprefix("blob:"))
        return (
            parts.scheme in {"data", "about"} or f"{parts.scheme}://{parts.netloc}" in self.origins
        )

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._note)
        context.on("weberror", lambda error: self.page_errors.append(str(error.error)))
        context.on("request", lambda request: self.requests.append(request.url))


class NewPage(Protocol):
    """Opens a blank page in a fresh context: a phone, but for the given context options."""

    def __call__(self, **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    """The project's root, served; ``site.url`` ends in a slash."""
    from tools.runtime import ensure_runtime
    from tools.serve import Server

    ensure_runtime()
    with Server() as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from tools.chromium import launch

    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def log(site: Server) -> Iterator[Log]:
    """The test fails in the end if a page threw an error or asked any origin not in the log's."""
    log = Log({site.url.removesuffix("/")})
    yield log
    assert not log.page_errors, "uncaught errors in the page"
    assert not log.foreign_requests, "requests to another origin"


@pytest.fixture
def new_page(browser: Browser, log: Log) -> Iterator[NewPage]:
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(**{**PHONE, **options})
        contexts.append(context)
        log.watch(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()

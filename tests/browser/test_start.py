"""From the first byte to the first card: what the page shows meanwhile, and when it can't start."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.table import STILL, Table
from tests.waiting import until
from tools import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Log, NewPage
    from tools.serve import Server

BOOT = (ROOT / "py/parlour/browser/boot.mjs").read_text("utf-8")

WATCH = """
  window.states = [];
  window.bytes = [];
  new MutationObserver(() => {
    const state = document.documentElement?.dataset.state;
    if (state && state !== states.at(-1)) states.push(state);
  }).observe(document, {attributes: true, childList: true, subtree: true});
  addEventListener('parlour:bytes', ({detail: {come, all}}) => queueMicrotask(() => {
    const bar = document.getElementById('start-bar');
    if (bar) bytes.push({come, all, bar: bar.value});
  }));
"""


def test_the_page_tells_how_far_it_is_and_is_ready_in_the_end(
    new_page: NewPage, site: Server, log: Log
) -> None:
    page = new_page(**STILL)
    page.add_init_script(WATCH)
    Table(page, site.url).open()
    assert page.evaluate("states") == ["starting", "ready"]

    marks = page.evaluate("performance.getEntriesByType('mark').map(one => one.name)")
    ours = [name for name in marks if name.startswith("parlour:")]
    assert ours == ["parlour:shell", "parlour:python", "parlour:ready"]

    told = page.evaluate("bytes")
    assert len(told) > 10
    come = [one["come"] for one in told]
    assert come == sorted(come)
    assert {one["all"] for one in told} == {come[-1]}, "the figures end at the sum they name"
    bars = [one["bar"] for one in told]
    assert bars == sorted(bars)
    assert 0 < bars[0] < 0.5
    assert bars[-1] == 1
    assert log.console_errors == []


@pytest.mark.usefixtures("site")
def test_the_sizes_that_the_bar_counts_by_are_those_of_the_runtime() -> None:
    (sizes,) = re.findall(r"const SIZES = (\{.*?\});", BOOT)
    named = json.loads(sizes.replace("'", '"'))
    assert named == {name: (ROOT / "runtime" / "pyodide" / name).stat().st_size for name in named}


@pytest.mark.usefixtures("site")
def test_what_the_page_says_of_the_runtime_is_what_the_runtime_says_of_itself() -> None:
    lock = json.loads((ROOT / "runtime/pyodide/pyodide-lock.json").read_text("utf-8"))
    (info,) = re.findall(r"const LOCK = \{info: (\{.*?\})", BOOT)
    named = json.loads(re.sub(r"(\w+): '(.*?)'", r'"\1": "\2"', info))
    assert {name: lock["info"][name] for name in named} == named


def test_the_page_names_the_three_games_in_its_lobby(page: Page, site: Server) -> None:
    from parlour import games

    Table(page, site.url).open()
    doors = page.evaluate("[...document.querySelectorAll('[data-game]')].map(d => d.dataset.game)")
    assert doors == list(games.NAMES)


def failed(page: Page) -> str:
    """Wait until the page says that it can't start, and give what it says."""
    until(page, "document.documentElement.dataset.state === 'failed'", 40)
    assert page.evaluate("document.getElementById('start-bar').hidden")
    said = page.locator("#start-say").inner_text() + "\n" + page.locator("#start-help").inner_text()
    assert page.locator("#start-help").is_visible()
    return said


MISSING = [
    "py/parlour/browser/boot.mjs",
    "py/parlour/browser/pyscript.mjs",
    "pyscript.toml",
    "py/main.py",
    "py/parlour/match.py",
    "lang/en.mo",
    "runtime/pyscript/core.js",
    "runtime/pyodide/pyodide.mjs",
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/library.zip",
]


@pytest.mark.parametrize(
    ("missing", "how"),
    [
        *((missing, "404") for missing in MISSING),
        *((missing, "network") for missing in MISSING if missing.startswith("runtime/")),
    ],
)
def test_a_file_does_not_come_and_the_page_says_what_to_do(
    new_page: NewPage, site: Server, log: Log, missing: str, how: str
) -> None:
    page = new_page(**STILL)
    page.route(
        f"**/{missing}",
        lambda route: route.abort() if how == "network" else route.fulfill(status=404, body="gone"),
    )
    page.goto(site.url)
    said = failed(page)
    assert re.search(r"load the page again|tools\.play", said), said
    log.page_errors.clear()


def test_a_page_opened_from_the_disk_says_to_start_a_server(new_page: NewPage, log: Log) -> None:
    log.origins.add("file://")
    page = new_page(**STILL)
    page.goto((ROOT / "index.html").as_uri())
    said = failed(page)
    assert "web server" in said
    assert "python3 -m tools.play" in said
    log.page_errors.clear()


def test_a_browser_without_scripts_is_told_what_is_needed(new_page: NewPage, site: Server) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    assert "needs JavaScript" in page.locator("noscript").inner_text()


def test_a_browser_without_webassembly_is_told_what_is_needed(
    new_page: NewPage, site: Server, log: Log
) -> None:
    page = new_page(**STILL)
    page.add_init_script("delete window.WebAssembly;")
    page.goto(site.url)
    assert "newer browser" in failed(page)
    log.page_errors.clear()

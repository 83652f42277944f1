"""A page that stays open for many matches is no heavier in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.table import STILL, Table
from tests.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import NewPage
    from tools.serve import Server

COUNT_LISTENERS = """
  window.listening = {};
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, ...more) {
    if (document.documentElement?.dataset.state) listening[kind] = (listening[kind] ?? 0) + 1;
    return add.call(this, kind, ...more);
  };
"""

PLAY = """
  window.matches = 0;
  window.clock ??= performance.now();
  const tap = element => {
    const event = new MouseEvent('click', {bubbles: true});
    Object.defineProperty(event, 'timeStamp', {value: clock += 200});
    element?.dispatchEvent(event);
  };
  const next = () => {
    const again = document.querySelector('.acts [data-act=again]');
    const pick = document.querySelector('[data-pick][aria-pressed=false]');
    const ready = document.querySelector('.acts [data-move]:not([data-move=""]):not([disabled])');
    const card = document.querySelector('[data-zone=hand] [data-move]');
    if (again) matches += 1;
    tap(again ?? ready ?? card ?? pick);
    if (matches < wanted) setTimeout(next, 5);
  };
  next();
"""
"""Plays on by itself, with taps that say they were far enough apart."""

COUNT_OBJECTS = """
import gc
from js import document
gc.collect()
document.documentElement.dataset.objects = str(len(gc.get_objects()))
"""


def objects(page: Page) -> int:
    """Count what Python holds, in a script of its own for the page's interpreter."""
    page.evaluate("delete document.documentElement.dataset.objects")
    page.evaluate(
        """code => {
          const script = document.createElement('script');
          script.type = 'py';
          script.textContent = code;
          document.body.append(script);
        }""",
        COUNT_OBJECTS,
    )
    return int(until(page, "document.documentElement.dataset.objects"))


def weight(page: Page) -> dict[str, float]:
    """Give how many nodes and listeners the document has, after a thorough clearing up."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: float(one["value"]) for one in metrics}
    session.detach()
    return {name: found[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")}


def play(page: Page, matches: int) -> None:
    page.evaluate(f"window.wanted = {matches};" + PLAY)
    until(page, "matches >= wanted", 240)
    until(page, "document.querySelector('[data-pick]') !== null")


def test_twenty_matches_in_one_page_leave_nothing_behind(new_page: NewPage, site: Server) -> None:
    page = new_page(**STILL)
    page.add_init_script(COUNT_LISTENERS)
    table = Table(page, site.url)
    table.open(game="cribbage", seats="person,random", seed="lasting", speed="instant", target="61")
    table.wait_for_turn()
    listening = page.evaluate("listening")
    assert listening["click"] == 1
    assert listening["keydown"] == 1

    play(page, 3)
    objects(page)
    before, held = weight(page), objects(page)
    play(page, 17)
    after, holds = weight(page), objects(page)

    assert page.evaluate("listening") == listening
    assert holds < held * 1.01
    assert after["JSEventListeners"] <= before["JSEventListeners"]
    assert after["Nodes"] < before["Nodes"] * 1.5
    assert after["JSHeapUsedSize"] < before["JSHeapUsedSize"] * 1.2

"""The page: draws the house after each change, and lets it go on by itself at the chosen pace."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable

from js import console, document

from parlour.app.house import House
from parlour.browser import motion, sheets
from parlour.browser.dom import Drawn, focus, found
from parlour.browser.whole import whole
from parlour.rules import IllegalMove

THINKING = 0.6
"""How long a computer seems to think, as a multiple of the pause."""

REMARK = 4.0
"""Seconds that a remark stays in the place of the prompt."""

NEXT = (
    "dialog .primary",
    "dialog button",
    ".curtain button",
    ".hand button[tabindex='0']:not([aria-disabled])",
    ".acts button:not([disabled])",
    ".choices button",
    ".hand button[tabindex='0']",
    ".felt",
    ".bar button",
)
"""What gets the focus when what had it is gone: the first of these that is there. The felt only
holds it until there is something to do again."""


class Page:
    """The house on the screen."""

    def __init__(self, house: House) -> None:
        """Show this house once it is started."""
        self.house = house
        self._root: Drawn | None = None
        self._wake = asyncio.Event()
        self._moments = 0
        self._failed = False
        self._told = 0

    def draw(self) -> None:
        """Make the document show how things stand."""
        for name, value in self.house.settings.chosen.items():
            document.documentElement.setAttribute(f"data-{name}", value)
        moving = self.house.settings.chosen["motion"] == "full" and not motion.still()
        before = motion.places() if moving and self._root is not None else {}
        node = whole(self.house)
        if self._root is None:
            self._root = Drawn(node)
            document.getElementById("app").replaceChildren(self._root.element)
        else:
            self._root.update(node)
        for dialog in document.querySelectorAll("dialog:not([open])"):
            dialog.showModal()
            # the focus may be far down a long sheet, which is read from its top
            dialog.lastElementChild.scrollTop = 0
        told = len(self.house.sitting.told) if self.house.sitting is not None else 0
        log = found("[role=log]")
        if log is not None and told != self._told:
            log.scrollTop = log.scrollHeight
        self._told = told
        if moving:
            motion.travel(before)
        if document.hasFocus() and found(":focus:not(.felt):not(body)") is None:
            focus(*NEXT)

    def do(self, act: Callable[[], object]) -> None:
        """Do something, draw, and go on from there; whatever goes wrong is told."""
        said = self.house.notice
        try:
            act()
            self.draw()
        except IllegalMove as error:
            self.house.notice = str(error)
            self.draw()
        except Exception:  # the last place where the unforeseen can be told to the person
            self._fail(traceback.format_exc())
        if self.house.notice not in ("", said):
            self._forget_later(self.house.notice)
        self._moments += 1
        self._wake.set()

    def _fail(self, report: str) -> None:
        """Show what went wrong in place of everything; the match is as it was kept last."""
        console.error(report)
        self._failed = True
        trouble = Drawn(sheets.trouble(self.house.texts, report))
        document.getElementById("app").replaceChildren(trouble.element)
        trouble.element.showModal()

    def _forget_later(self, notice: str) -> None:
        """Let a remark go after a while, so that the prompt can be read again."""

        def forget() -> None:
            if self.house.notice == notice:
                self.house.notice = ""
                self.draw()

        asyncio.get_running_loop().call_later(REMARK, forget)

    def start(self) -> None:
        """Draw, and go on by itself from now on."""
        self.draw()
        self._running = asyncio.ensure_future(self.run())

    async def run(self) -> None:
        """Go on for ever: show one thing after another, let computers move, wait for the person."""
        while True:
            self._wake.clear()
            sitting = self.house.sitting
            if sitting is None or sitting.curtain is not None or self._failed:
                await self._wake.wait()
            elif sitting.beat is not None:
                if await self._rested(sitting.weight):
                    self.do(sitting.next)
            elif sitting.computer_moves:
                if await self._rested(THINKING):
                    self.do(self.house.think)
            else:
                await self._wake.wait()

    async def _rested(self, weight: float) -> bool:
        """Wait as long as the person's speed says; tell whether nothing happened in between."""
        # not asyncio.wait_for: on a busy machine its deadline may have passed before it is set,
        # which the browser's event loop refuses
        rested, acts = False, self._moments

        def rest() -> None:
            nonlocal rested
            rested = True
            self._wake.set()

        pause = asyncio.get_running_loop().call_later(weight * self.house.settings.pause, rest)
        await self._wake.wait()
        pause.cancel()
        return rested and acts == self._moments

"""Taps and keys: what each of them does, by the attributes of the element that it meets."""

from __future__ import annotations

import asyncio
from typing import Any

from js import JSON, URL, Blob, document, location, navigator
from pyodide.ffi import JsException, to_js

from parlour.browser.dom import attribute, focus, found
from parlour.browser.page import Page
from parlour.cards import card

TWICE = 120
"""Milliseconds, as the browser took them in, within which a second tap is the same tap."""

SHEETS = ("menu", "new", "rules", "log", "record", "settings", "statistics", "keys")

LAYING = ("start", "again", "take", "finish")
"""What lays another table under the finger: a second tap of the same touch is not for it."""

FIRST, LAST = -1000, 1000
STEPS = {"ArrowLeft": -1, "ArrowRight": 1, "Home": FIRST, "End": LAST}
LETTERS = {
    "d": "declare",
    "g": "go",
    "h": "hand",
    "i": "hint",
    "t": "table",
    "u": "undo",
    "s": "scores",
    "l": "log",
    "m": "menu",
    "?": "keys",
}


class Controls:
    """Answers every tap and key on a page."""

    def __init__(self, page: Page) -> None:
        """Act on this page and its house."""
        self.page = page
        self.house = page.house
        self._now = 0.0
        self._last_tap = float("-inf")
        self._acts = {
            **{name: lambda name=name: self.house.show(name) for name in SHEETS},
            "close": lambda: self.house.show(""),
            "start": self._start,
            "again": self.house.again,
            "finish": self._finish,
            "load": self._load,
            "copy": self._copy,
            "file": self._file,
            "text": self.house.show_record,
            "leave": self.house.leave,
            "take": self._take,
            "reload": location.reload,
            "go": lambda: self._press("[data-move=go]"),
            "declare": lambda: self._press("[data-move=declare]"),
            "hint": self.house.hint,
            "undo": self.house.undo,
            "hand": lambda: focus(".hand button[tabindex='0']", ".choices button", ".acts button"),
            "table": lambda: self._tell(".felt .card[aria-label]"),
            "scores": self._scores,
        }

    def clicked(self, event: Any) -> None:
        """Answer a tap anywhere on the page."""
        target, self._now = event.target, event.timeStamp
        self.page.do(lambda: self._click(target))

    def _click(self, target: Any) -> None:
        met = target.closest(
            "[data-move],[data-pick],[data-act],[data-ask],[data-note],[data-option],dialog"
        )
        sitting = self.house.sitting
        if not met:
            if sitting is not None:
                sitting.skip()
        elif game := attribute(met, "data-game"):
            self.house.enter(game)
        elif act := attribute(met, "data-act"):
            if act in LAYING:
                self._last_tap = self._now
            self._acts[act]()
        elif option := attribute(met, "data-option"):
            self._read_names()
            self._choose(option, met)
        elif met.hasAttribute("data-ask"):
            self.house.show("ask")
        elif move := attribute(met, "data-move"):
            self._move(move)
        elif pick := attribute(met, "data-pick"):
            if sitting is not None:
                sitting.pick(card(pick))
        elif note := attribute(met, "data-note"):
            self.house.notice = note
        elif target.isSameNode(met) and found("dialog .close") is not None:
            # a sheet's content fills it, so a tap on the dialog itself is one beside the sheet
            self.house.show("")

    def _choose(self, name: str, box: Any) -> None:
        """Choose what was ticked; of boxes beyond the most that may be chosen the oldest goes."""
        if attribute(box, "type") == "radio":
            self.house.choose(name, box.value)
            return
        chosen = next(one.chosen for one in self.house.form.fields if one.name == name)
        kept = [one for one in chosen if one != box.value]
        if box.checked:
            kept = [*kept, box.value][-int(attribute(box, "data-most")) :]
        self.house.choose(name, ",".join(kept))

    def _move(self, move: str) -> None:
        if self._now - self._last_tap >= TWICE:
            self._last_tap = self._now
            self.house.show("")
            self.house.move(move)

    def pressed(self, event: Any) -> None:
        """Answer a key, unless it is for a field or goes with another key."""
        self._now = event.timeStamp
        typing = event.target.closest("textarea, input[type=text]")
        with_other = event.ctrlKey or event.metaKey or event.altKey or event.isComposing
        escape = event.key == "Escape" and self.house.sheet
        if event.repeat and event.key in (" ", "Enter") and not typing:
            event.preventDefault()  # a key held down is one press
            return
        if escape or not (typing or with_other):
            act = self._act_of_key(event.key, event.target)
            if act is not None:
                event.preventDefault()
                self.page.do(act)

    def _act_of_key(self, key: str, target: Any) -> Any:
        """Find what a key does where the focus is; None leaves it to the browser."""
        if self.house.sitting is not None and self.house.sitting.curtain is not None:
            return None
        row = target.closest("[data-keys]")
        letter = LETTERS.get(key.lower())
        if key == "Escape":
            if found("dialog .close") is not None:
                return self._acts["close"]
            return _nothing if self.house.sheet else None
        if key in STEPS and row:
            return lambda: self._step(row, target, STEPS[key])
        if self.house.sheet:
            return None
        if key == "Enter" and target.closest("[data-pick]"):
            return lambda: self._press(".acts .primary")
        if key in (" ", "Enter") and not target.closest("button"):
            return self.house.sitting.skip if self.house.sitting is not None else None
        return self._acts[letter] if letter is not None else None

    def _step(self, row: Any, target: Any, step: int) -> None:
        """Move the focus along a row of buttons; the tab stop stays where it was drawn."""
        buttons = list(row.querySelectorAll("button"))
        at = next((n for n, one in enumerate(buttons) if one.isSameNode(target)), 0)
        to = {FIRST: 0, LAST: len(buttons) - 1}.get(step, (at + step) % len(buttons))
        buttons[to].focus()

    def dismissed(self, event: Any) -> None:
        """Answer the browser's own way of closing a sheet, such as a phone's back gesture."""
        if event.target.tagName == "DIALOG":
            event.preventDefault()
            self.page.do(self._acts["close"])

    def stored(self, _event: Any) -> None:
        """Answer another tab's writing: follow its match."""
        self.page.do(self.house.follow)

    def _press(self, selector: str) -> None:
        button = found(f"{selector}:not([disabled])")
        if button is not None:
            self._click(button)

    def _tell(self, selector: str) -> None:
        """Say aloud and in the place of the prompt what some elements are named."""
        named = document.querySelectorAll(selector)
        self.house.notice = "; ".join(attribute(one, "aria-label") for one in named)

    def _scores(self) -> None:
        """Open the sheet of scores, or tell those of a board."""
        if found("[data-act=scores]") is not None:
            self.house.show("scores")
        else:
            self._tell(".board svg")

    def _start(self) -> None:
        self._read_names()
        self.house.start()

    def _read_names(self) -> None:
        fields = list(document.querySelectorAll("[data-name]"))
        if fields:
            self.house.call(*(field.value for field in fields))

    def _load(self) -> None:
        self.house.load(document.querySelector("[data-part=record]").value)

    def _finish(self) -> None:
        if self.house.sitting is not None:
            self.house.sitting.finish()

    def _take(self) -> None:
        if self.house.sitting is not None:
            self.house.sitting.raise_curtain()

    def _copy(self) -> None:
        self._copying = asyncio.ensure_future(self._copied(self.house.record))

    async def _copied(self, text: str) -> None:
        try:
            await navigator.clipboard.writeText(text)
            self.house.answer = self.house.texts.get("record.copied")
        except (JsException, AttributeError):
            self.house.show_record()
            self.house.answer = self.house.texts.get("record.by-hand")
        self.page.draw()

    def _file(self) -> None:
        """Give the record as a file to keep."""
        text = Blob.new(to_js([self.house.record]), JSON.parse('{"type": "text/plain"}'))
        link = document.createElement("a")
        link.href = URL.createObjectURL(text)
        link.download = f"parlour-{self.house.game}.txt"
        link.click()
        URL.revokeObjectURL(link.href)


def _nothing() -> None:
    """Keep the browser from closing a sheet that has to be answered."""

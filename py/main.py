"""Puts the parts together: the house on its page, one listener for each kind of event."""

from pathlib import Path
from typing import Any

from js import URLSearchParams, document, location, performance, window
from pyodide.ffi import create_proxy
from pyscript import when

from parlour.app.house import House
from parlour.app.saves import Saves
from parlour.browser.controls import Controls
from parlour.browser.page import Page
from parlour.browser.storage import LocalStore

performance.mark("parlour:python")

words = {str(name): str(value) for name, value in URLSearchParams.new(location.search).entries()}
page = Page(House(Saves(LocalStore()), words, Path.cwd()))
controls = Controls(page)


@when("click", document)
def clicked(event: Any) -> None:
    """Hand every tap to the controls."""
    controls.clicked(event)


@when("keydown", document)
def pressed(event: Any) -> None:
    """Hand every key to the controls."""
    controls.pressed(event)


@when("storage", window)
def stored(event: Any) -> None:
    """Tell the controls that another tab has kept something."""
    controls.stored(event)


# what a phone's back gesture does to a sheet; it does not bubble
document.addEventListener("cancel", create_proxy(controls.dismissed), True)

page.start()
document.documentElement.dataset.state = "ready"
performance.mark("parlour:ready")

"""Lets cards travel: each glides from where it was to where it is, with transforms only."""

from __future__ import annotations

from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from parlour.browser.dom import attribute, found

MILLISECONDS = 260
STAGGER = 45
CURVE = "cubic-bezier(.2,.8,.2,1)"

Places = dict[str, tuple[float, float, float]]


def still() -> bool:
    """Whether this person asked for less motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def places() -> Places:
    """Give where every card that may travel is now: left, top and width in pixels."""
    boxes: Places = {}
    for element in document.querySelectorAll("[data-fly]"):
        box = element.getBoundingClientRect()
        boxes[element.dataset.fly] = (box.left, box.top, box.width)
    return boxes


def travel(before: Places) -> None:
    """Let every card glide from its place before; a new one comes from the place it names."""
    fresh = 0
    for element in document.querySelectorAll("[data-fly]"):
        box = element.getBoundingClientRect()
        start = before.get(element.dataset.fly)
        delay = 0
        if start is None:
            start = _source(element)
            delay = fresh * STAGGER
            fresh += 1
        if start is None or box.width == 0:
            continue
        left, top, width = start
        if abs(left - box.left) + abs(top - box.top) < 2:
            continue
        scale = width / box.width
        _glide(element, left - box.left, top - box.top, scale, delay)


def _source(element: Any) -> tuple[float, float, float] | None:
    origin = attribute(element, "data-origin")
    source = found(origin) if origin else None
    if source is None:
        return None
    box = source.getBoundingClientRect()
    return (box.left, box.top, min(box.width, 44.0))


def _glide(element: Any, x: float, y: float, scale: float, delay: int) -> None:
    frames = [
        {
            "transform": f"translate({x:.1f}px,{y:.1f}px) scale({scale:.3f})",
            "transformOrigin": "0 0",
        },
        {"transform": "none", "transformOrigin": "0 0"},
    ]
    timing = {"duration": MILLISECONDS, "delay": delay, "easing": CURVE, "fill": "backwards"}
    element.animate(
        to_js(frames, dict_converter=Object.fromEntries),
        to_js(timing, dict_converter=Object.fromEntries),
    )

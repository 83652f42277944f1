"""Makes the document look like a tree of nodes, touching only what differs."""

from __future__ import annotations

from typing import Any

from js import JSON, document

from parlour.browser.nodes import Node

SVG = "http://www.w3.org/2000/svg"
_SVG_TAGS = frozenset(("svg", "use", "path", "polyline", "circle", "line", "rect", "g", "text"))


class Drawn:
    """An element of the document and the node it was drawn from."""

    __slots__ = ("children", "element", "node")

    def __init__(self, node: Node | str) -> None:
        """Draw a node, not yet anywhere in the document."""
        self.node: Node | str = node
        self.children: list[Drawn] = []
        if isinstance(node, str):
            self.element: Any = document.createTextNode(node)
        elif node.still:
            self.element = _copy(node)
        else:
            self.element = _empty(node)
            for child in node.children:
                drawn = Drawn(child)
                self.children.append(drawn)
                self.element.appendChild(drawn.element)

    @property
    def identity(self) -> tuple[str, str]:
        """What a node must have in common to be drawn into this element."""
        return _identity(self.node)

    def update(self, node: Node | str) -> None:
        """Change the element to look like a node of the same identity."""
        old, self.node = self.node, node
        if old is node:
            return
        if isinstance(node, str):
            if old != node:
                self.element.data = node
            return
        assert isinstance(old, Node)
        if node.still or old.still:
            fresh = Drawn(node)
            self.element.replaceWith(fresh.element)
            self.element, self.children = fresh.element, fresh.children
            return
        for name in old.props.keys() - node.props.keys():
            self.element.removeAttribute(name)
        for name, value in node.props.items():
            if old.props.get(name) != value:
                self.element.setAttribute(name, value)
        if node.tag == "input":
            # what a person ticked outlives the attribute
            self.element.checked = "checked" in node.props
        for name in old.style.keys() - node.style.keys():
            self.element.style.removeProperty(name)
        for name, value in node.style.items():
            if old.style.get(name) != value:
                self.element.style.setProperty(name, value)
        self._update_children(node)

    def _update_children(self, node: Node) -> None:
        spare: dict[tuple[str, str], list[Drawn]] = {}
        for drawn in self.children:
            spare.setdefault(drawn.identity, []).append(drawn)
        children = []
        for child in node.children:
            same = spare.get(_identity(child))
            if same:
                drawn = same.pop(0)
                drawn.update(child)
            else:
                drawn = Drawn(child)
            children.append(drawn)
        for left in spare.values():
            for drawn in left:
                drawn.element.remove()
        gone = {id(drawn) for left in spare.values() for drawn in left}
        standing = [drawn for drawn in self.children if id(drawn) not in gone]
        for drawn in children:
            if standing and standing[0] is drawn:
                standing.pop(0)
                continue
            # an element already in its place is not moved, so that it keeps the focus
            before = standing[0].element if standing else None
            self.element.insertBefore(drawn.element, before)
            if drawn in standing:
                standing.remove(drawn)
        self.children = children


_patterns: dict[int, tuple[Node, Any]] = {}


def _copy(node: Node) -> Any:
    """Copy the one element that was built for a still node."""
    if id(node) not in _patterns:
        built = _empty(node)
        for child in node.children:
            built.appendChild(Drawn(child).element)
        _patterns[id(node)] = (node, built)
    return _patterns[id(node)][1].cloneNode(True)


def _empty(node: Node) -> Any:
    """Make a node's element, without its children."""
    element = (
        document.createElementNS(SVG, node.tag)
        if node.tag in _SVG_TAGS
        else document.createElement(node.tag)
    )
    for name, value in node.props.items():
        element.setAttribute(name, value)
    for name, value in node.style.items():
        element.style.setProperty(name, value)
    return element


def _identity(node: Node | str) -> tuple[str, str]:
    return ("", "") if isinstance(node, str) else (node.tag, node.key)


def attribute(element: Any, name: str) -> str:
    """Give an attribute of an element, "" where it has none."""
    value = element.getAttribute(name)
    return value if isinstance(value, str) else ""


def found(selector: str) -> Any:
    """Give the first element that a selector finds, None where there is none."""
    element = document.querySelector(selector)
    return element or None


def focus(*selectors: str) -> None:
    """Give the focus to the first element that one of the selectors finds, without scrolling."""
    for selector in selectors:
        element = found(selector)
        if element is not None:
            element.focus(JSON.parse('{"preventScroll": true}'))
            return

"""What a document is to look like, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

Value = str | bool | int | None

NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Node:
    """An element: its tag, attributes, style properties and children; ``key`` is its identity.

    A ``still`` one never changes and is drawn more than once: it is copied, not built again.

    Among the children of one element a key stands once. An element with the same tag and key as
    before is kept and changed, so that it keeps the focus and can be seen to move.
    """

    tag: str
    props: Mapping[str, str]
    children: tuple[Node | str, ...] = ()
    key: str = ""
    style: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    still: bool = False

    def find(self, **wanted: str) -> list[Node]:
        """Give this node and those below it that have all these attributes."""
        names = {name.replace("_", "-"): value for name, value in wanted.items()}
        own = [self] if all(self.props.get(name) == names[name] for name in names) else []
        below = [one for one in self.children if isinstance(one, Node)]
        return own + [found for one in below for found in one.find(**wanted)]

    @property
    def text(self) -> str:
        """The text below this node."""
        return " ".join(one if isinstance(one, str) else one.text for one in self.children)


def h(
    tag: str,
    *children: Node | str | None,
    key: str = "",
    style: Mapping[str, str] = NOTHING,
    still: bool = False,
    **props: Value,
) -> Node:
    """Make a node. ``class_`` is class, other underscores are hyphens; None and False are left out.

    >>> h("button", "Go", class_="act", data_move="go", disabled=False).props
    {'class': 'act', 'data-move': 'go'}
    """
    return Node(
        tag,
        {
            "class" if name == "class_" else name.replace("_", "-"): ""
            if value is True
            else str(value)
            for name, value in props.items()
            if value is not None and value is not False
        },
        tuple(child for child in children if child is not None),
        key,
        style,
        still,
    )


def names(*given: str, **when: bool) -> str:
    """Join class names: those given, and those whose condition holds.

    >>> names("card", to_move=True, lit=False)
    'card to-move'
    """
    return " ".join((*given, *(one.replace("_", "-") for one, holds in when.items() if holds)))

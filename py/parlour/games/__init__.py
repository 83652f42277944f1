"""The list of games: the one place where a game is named."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any, cast

from parlour.rules import BadOption, Game
from parlour.scene import Table

NAMES = ("cribbage", "poker_relay", "least_score")


def _module(name: str, part: str) -> ModuleType:
    if name not in NAMES:
        raise BadOption(f"{name!r} is no game here: there is {', '.join(NAMES)}")
    return import_module(f"parlour.games.{name}.{part}")


def game(name: str) -> Game[Any]:
    """Give a game's rules by its name.

    Raises:
        BadOption: no game has that name.
    """
    rules: Game[Any] = _module(name, "game").RULES
    return rules


def table(name: str) -> Table:
    """Give what describes a game's table as scenes.

    Raises:
        BadOption: no game has that name.
    """
    return cast(Table, _module(name, "table"))

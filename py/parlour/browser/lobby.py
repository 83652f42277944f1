"""The lobby: the games of the house, each to be gone on with or begun."""

from __future__ import annotations

from parlour import games
from parlour.app.house import House
from parlour.browser.markup import sprite
from parlour.browser.nodes import Node, h
from parlour.match import Match

SIGNS = ("s-h", "s-s", "s-d", "s-c")


def lobby(house: House) -> Node:
    """Draw the lobby."""
    doors = (
        _door(house, game, SIGNS[place % len(SIGNS)], house.begun.get(game))
        for place, game in enumerate(games.NAMES)
    )
    return h(
        "main",
        *doors,
        h("p", house.notice or house.texts.get("lobby.lead"), class_="small", role="status"),
        key="lobby",
        class_="lobby",
    )


def _door(house: House, game: str, sign: str, match: Match | None) -> Node:
    """Draw the way to one game: its name, what it is, and how its match stands."""
    t = house.texts.get
    scores = " : ".join(map(str, match.scores)) if match is not None else ""
    return h(
        "button",
        h("span", sprite(sign, "pip"), class_=f"card suit-{sign[-1]}", aria_hidden="true"),
        h(
            "span",
            h("b", t(f"game.{game}")),
            h("small", t(f"lobby.{game}")),
            h("span", t("lobby.continue", scores=scores), class_="going-on") if match else None,
            class_="lines",
        ),
        key=game,
        class_="door",
        type="button",
        data_act="enter",
        data_game=game,
    )

"""Deep links: ``?game=…&seed=…&seats=…`` and every option of the game open exactly that match."""

from __future__ import annotations

from collections.abc import Mapping

from parlour import games
from parlour.app.settings import CHOICES
from parlour.match import Match
from parlour.rules import BadOption

PAGE_WORDS = frozenset(("game", "seed", "seats", "lang", "embed", *CHOICES))
LONGEST = 200


def linked(words: Mapping[str, str]) -> Match | None:
    """Give the match that a link's words name, None where they name no match of their own.

    Where no game is named, words that are no options are somebody else's and left alone.

    Raises:
        BadOption: a word that the game does not know, or a value it does not have.
    """
    for name, value in words.items():
        if len(value) > LONGEST:
            raise BadOption(f"{name} is longer than {LONGEST} characters")
    game = words.get("game", games.NAMES[0])
    known = {option.name for option in games.game(game).options}
    options = {
        name: value
        for name, value in words.items()
        if name in known or ("game" in words and name not in PAGE_WORDS)
    }
    if "seed" not in words and "seats" not in words and not options:
        return None
    more = {"seats": tuple(words["seats"].split(","))} if "seats" in words else {}
    return Match.start(game, options, seed=words.get("seed"), **more)

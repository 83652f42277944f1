"""The computer players by name: what they choose, and what they think of every move."""

from __future__ import annotations

from parlour import games
from parlour.cards import Chance
from parlour.match import Match
from parlour.rules import (
    EXPERT,
    PERSON,
    RANDOM,
    BadOption,
    Evaluation,
    IllegalMove,
    Player,
    View,
    say,
)


class AnyMove:
    """Makes any legal move, each as likely as the others."""

    def evaluate(self, view: View, chance: Chance) -> list[Evaluation]:
        """Give the legal moves in random order."""
        reason = say("why.any")
        return [Evaluation(move, 0.0, reason) for move in chance.shuffled(view.moves)]


def player(game: str, name: str = EXPERT) -> Player:
    """Give a game's computer player; ``expert`` is its strongest, ``random`` makes any move.

    Raises:
        BadOption: the game has no such player.
    """
    known = games.game(game).players
    if name == RANDOM:
        return AnyMove()
    found = list(known.values())[-1] if name == EXPERT else known.get(name)
    if found is None:
        raise BadOption(f"{name!r} is no computer player of {game}: there is {', '.join(known)}")
    return found


def choose(match: Match, seed: str | None = None) -> str:
    """Give the move of the computer seat to move, without making it.

    It is decided from that seat's view and a random source of its own: ``seed``, or one that the
    match and the number of moves made give, so that a match among computers can be repeated.

    Raises:
        IllegalMove: the match is over.
        BadOption: a person sits there.
    """
    seat = match.turn
    if seat is None:
        raise IllegalMove("the match is over: nobody is to move")
    name = match.seats[seat]
    if name == PERSON:
        raise BadOption(f"a person sits at seat {seat}")
    source = Chance(match.seed if seed is None else seed, f"player/{seat}/{len(match.steps)}")
    return player(match.game, name).evaluate(match.view(seat), source)[0].move


def evaluate(match_or_view: Match | View) -> list[Evaluation]:
    """Weigh every legal move of the seat to move as the strongest player does, best first.

    Of a match only that seat's view is used.

    Raises:
        IllegalMove: the match is over, or it is another seat's turn.
    """
    if isinstance(match_or_view, Match):
        seat = match_or_view.turn
        if seat is None:
            raise IllegalMove("the match is over: there is no move to weigh")
        return evaluate(match_or_view.view(seat))
    view = match_or_view
    if not view.moves:
        raise IllegalMove(f"it is not the turn of seat {view.seat}")
    return player(view.game).evaluate(view, Chance("evaluate", view.game))

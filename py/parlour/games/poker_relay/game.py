"""Poker Relay: the state of a game, its moves and what each seat may see (R1 to R16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from parlour.cards import BadCard, Card, card
from parlour.games.poker_relay.career import OPPONENTS, START, drawn_starter, settle
from parlour.games.poker_relay.player import PLAYERS
from parlour.games.poker_relay.rows import SEVEN, Row, grown, live_cards
from parlour.games.poker_relay.view import RelayView, Turn
from parlour.rules import (
    BadOption,
    Desk,
    IllegalMove,
    Option,
    Outcome,
    Player,
    Setup,
    put,
)

__all__ = ["RULES", "PokerRelay", "State", "live_cards"]

HAND = 13
"""Every player is dealt so many cards, however many play (R2, R3)."""

MOST_SEATS = 4


@dataclass(frozen=True)
class State:
    """A game between two moves. Tuples hold one entry a seat.

    ``before`` are the points before the game, ``shown`` the seats that have turned up what they put
    down.
    """

    multiplier: int
    free: bool
    starter: int
    points: tuple[int, ...]
    before: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    down: tuple[tuple[Card, ...], ...]
    rest: tuple[Card, ...]
    turn: int | None
    rows: Mapping[str, Row] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    shown: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(len(self.hands))

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The seats in turn, the starter's first."""
        return tuple((self.starter + step) % len(self.hands) for step in self.seats)

    def playable(self, seat: int) -> tuple[Card, ...]:
        """The live cards of a seat (R6)."""
        return tuple(one for one in live_cards(self.rows) if one in self.hands[seat])

    def may_put_down(self, seat: int) -> bool:
        """Whether a seat may put a card down (R5, R7, R10)."""
        return self.free or not self.turns or not self.playable(seat)

    def score(self, seat: int) -> int:
        """The face value of what a seat has put down (R12)."""
        return sum(one.points for one in self.down[seat])


class PokerRelay:
    """The rules as a game of the house: a match is one game of a career."""

    name: ClassVar[str] = "poker_relay"
    seats: ClassVar[range] = range(2, MOST_SEATS + 1)
    options: ClassVar[tuple[Option, ...]] = (
        Option("multiplier", ("1", "2", "3", "5")),
        Option("putdown", ("forced", "free")),
        Option("points", default=str(START), listed=True, usual=dict(OPPONENTS)),
        Option("starter", ("draw", *map(str, range(MOST_SEATS)))),
    )
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def start(self, setup: Setup) -> Outcome[State]:
        """Deal thirteen to each, one at a time, first to seat 0 whoever starts (R2, R4).

        Raises:
            BadOption: the starter is no seat, or a seat has no points to play for (R18).
        """
        options, seats = setup.options, setup.seats
        points = tuple(map(int, options["points"].split(",")))
        if not all(points):
            raise BadOption(f"points={options['points']}: a player without points has left")
        if options["starter"] == "draw":
            starter = drawn_starter(setup.packs, seats)
        else:
            starter = int(options["starter"])
        if starter >= seats:
            raise BadOption(f"starter={starter} is no seat at a table of {seats}")
        pack = setup.packs.deal(0)
        desk: Desk[State] = Desk(
            State(
                multiplier=int(options["multiplier"]),
                free=options["putdown"] == "free",
                starter=starter,
                points=points,
                before=points,
                hands=tuple(
                    tuple(sorted(pack[seat : seats * HAND : seats])) for seat in range(seats)
                ),
                down=((),) * seats,
                rest=pack[seats * HAND :],
                turn=starter,
            )
        )
        desk.tell("deal", starter, count=HAND)
        return desk.outcome()

    def turn(self, state: State) -> int | None:
        """Give the seat to move, None when all hands are empty (R9)."""
        return state.turn

    def moves(self, state: State) -> list[str]:
        """Give the legal moves of the seat to move: cards to play, then cards to put down."""
        seat = state.turn
        if seat is None:
            return []
        down = state.hands[seat] if state.may_put_down(seat) else ()
        return [f"play {one}" for one in state.playable(seat)] + [f"down {one}" for one in down]

    def apply(self, state: State, move: str) -> Outcome[State]:
        """Carry out one move: one card leaves the hand (R9).

        Raises:
            IllegalMove: it is no move, or none of this moment; the rule is named.
        """
        verb, *words = move.split() or [""]
        act = _VERBS.get(verb)
        if act is None:
            raise IllegalMove(f"{move!r} is no move of Poker Relay")
        seat = state.turn
        if seat is None:
            raise IllegalMove(f"{move!r} comes after the end of the game", "R9")
        one = _read_card(words)
        if one not in state.hands[seat]:
            raise IllegalMove(f"{one} is not in this hand", "R9")
        desk: Desk[State] = Desk(state)
        act(desk, seat, one)
        if any(desk.state.hands):
            desk.set(turn=(seat + 1) % len(state.hands))
        else:
            _settle(desk)
        return desk.outcome(f"{verb} {one}")

    def view(self, state: State, seat: int) -> RelayView:
        """Give what one seat may know (R8, R23)."""
        return RelayView(
            seat=seat,
            turn=state.turn,
            moves=tuple(self.moves(state)) if state.turn == seat else (),
            multiplier=state.multiplier,
            free=state.free,
            starter=state.starter,
            points=state.points,
            before=state.before,
            hand=state.hands[seat],
            held=tuple(map(len, state.hands)),
            down=tuple(map(len, state.down)),
            buried=tuple(
                state.down[one] if one == seat or one in state.shown else () for one in state.seats
            ),
            scores=tuple(state.score(one) if one in state.shown else None for one in state.seats),
            winners=state.winners,
            rows=state.rows,
            turns=state.turns,
            unseen=len(state.rest),
        )

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the points in hand (R17)."""
        return state.points

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Give the cards that each seat still holds."""
        return state.hands

    def places(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Give every place with its cards: hands, rows, put-down piles and the unseen rest."""
        played = [turn.card for turn in state.turns if turn.card is not None]
        return {
            **{f"hand {seat}": state.hands[seat] for seat in state.seats},
            **{f"down {seat}": state.down[seat] for seat in state.seats},
            **{
                f"row {suit}": tuple(one for one in played if one.suit == suit)
                for suit in state.rows
            },
            "rest": state.rest,
        }

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Give the seats from the lowest score up; all together before the end (R13)."""
        if state.turn is not None:
            return (tuple(state.seats),)
        scores = [state.score(seat) for seat in state.seats]
        return tuple(
            tuple(seat for seat in state.seats if scores[seat] == score)
            for score in sorted(set(scores))
        )


def _read_card(words: list[str]) -> Card:
    if len(words) != 1:
        raise IllegalMove("exactly one card leaves the hand", "R9")
    try:
        return card(words[0])
    except BadCard as error:
        raise IllegalMove(str(error), "R9") from error


def _leave(desk: Desk[State], seat: int, one: Card, shown: Card | None) -> None:
    """Take a card from its hand, as everybody sees it."""
    left = tuple(held for held in desk.state.hands[seat] if held != one)
    desk.set(hands=put(desk.state.hands, seat, left), turns=(*desk.state.turns, Turn(seat, shown)))


def _play(desk: Desk[State], seat: int, one: Card) -> None:
    """Play a live card to its row (R5, R6, R11)."""
    state = desk.state
    if one not in state.playable(seat):
        raise IllegalMove(_why_not_live(state, one), "R6" if state.turns else "R5")
    desk.set(rows=grown(state.rows, one))
    _leave(desk, seat, one, one)
    desk.tell("play", seat, cards=(one,))


def _why_not_live(state: State, one: Card) -> str:
    row = state.rows.get(one.suit)
    if row is None:
        return f"{one} is not live: the 7 of its suit is not played"
    end = row[0] if one.rank < SEVEN else row[1]
    return f"{one} is not live: its row ends at {Card(one - one.rank + end)}"


def _put_down(desk: Desk[State], seat: int, one: Card) -> None:
    """Put a card down; only its owner knows which (R5, R7, R8, R10)."""
    state = desk.state
    if not state.may_put_down(seat):
        live = state.playable(seat)[0]
        raise IllegalMove(f"{one} can't be put down: {live} is live and can be played", "R6")
    desk.set(down=put(state.down, seat, tuple(sorted((*state.down[seat], one)))))
    _leave(desk, seat, one, None)
    desk.tell("down", seat, count=len(desk.state.down[seat]))


def _settle(desk: Desk[State]) -> None:
    """Turn up what was put down, name who won and let the others pay (R12 to R16, R18)."""
    state = desk.state
    scores = [state.score(seat) for seat in state.seats]
    desk.set(turn=None)
    for seat in state.clockwise:
        desk.set(shown=(*desk.state.shown, seat))
        desk.tell("turned_up", seat, cards=state.down[seat], count=scores[seat])
    after = settle(scores, state.points, state.multiplier, state.starter)
    winners = tuple(seat for seat in state.clockwise if scores[seat] == min(scores))
    desk.set(winners=winners)
    for seat in winners:
        desk.tell("won", seat, count=scores[seat])
    losers = tuple(seat for seat in state.clockwise if seat not in winners)
    for kind, seats in (("paid", losers), ("took", winners)):
        for seat in seats:
            gain = after[seat] - state.points[seat]
            if gain:
                desk.set(points=put(desk.state.points, seat, after[seat]))
                desk.tell(kind, seat, points=gain, score=after[seat], count=scores[seat])
    for seat in losers:
        if not after[seat]:
            desk.tell("ruined", seat)


_VERBS = {"play": _play, "down": _put_down}

RULES = PokerRelay()

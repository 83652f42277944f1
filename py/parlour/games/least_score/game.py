"""Least Score: the state of a match, its moves and what each seat may see (L1 to L28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from parlour.cards import BadCard, Card, card, cards, write
from parlour.games.least_score.discards import HAND, Fault, fault_of, legal_discards
from parlour.games.least_score.player import PLAYERS
from parlour.games.least_score.view import LeastScoreView, Phase, Scored, Turn, total_of
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

FEWEST_SEATS, MOST_SEATS = 2, 6
PENALTY = 20
"""What a false declare costs besides the difference (L22)."""

STOCK = "stock"


def score_declare(totals: Sequence[int], declarer: int, tie: str = "good") -> tuple[int, ...]:
    """Give what a deal scores for everybody who is in it (L21, L22).

    >>> score_declare([10, 16, 17], 0), score_declare([10, 8, 15], 0)
    ((0, 6, 7), (22, 0, 0))

    Args:
        totals: every hand's total.
        declarer: the place of the declarer's among them.
        tie: ``false`` where a tie for lowest makes the declare false.
    """
    own = totals[declarer]
    if is_good(totals, declarer, tie):
        return tuple(total - own for total in totals)
    penalty = PENALTY + own - min(totals)
    return tuple(penalty if place == declarer else 0 for place in range(len(totals)))


def is_good(totals: Sequence[int], declarer: int, tie: str = "good") -> bool:
    """Tell whether nobody has less than the declarer, nor as little where a tie is false (L21)."""
    own = totals[declarer]
    least = min(total for place, total in enumerate(totals) if place != declarer)
    return own < least or (own == least and tie == "good")


@dataclass(frozen=True)
class State:
    """A match between two moves. Tuples hold one entry a seat.

    ``stock`` has its top first. ``went_out`` is the number of the deal in which a seat went out.
    """

    setup: Setup
    threshold: int
    scores: tuple[int, ...]
    went_out: tuple[int | None, ...]
    starter: int
    number: int = -1
    phase: Phase = "shown"
    turn: int | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()
    open: tuple[Card, ...] = ()
    fresh: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    turns: tuple[Turn, ...] = ()
    reshuffles: int = 0
    declarer: int | None = None
    shown: tuple[int, ...] = ()
    deals: tuple[Scored, ...] = ()

    def option(self, name: str) -> str:
        """Give an option of the match as text."""
        return self.setup.options[name]

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.setup.seats)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that are not out, from 0 up (L24)."""
        return tuple(seat for seat in self.seats if self.went_out[seat] is None)

    def after(self, seat: int) -> int:
        """Give the next seat clockwise that is not out."""
        around = ((seat + step) % len(self.seats) for step in range(1, len(self.seats) + 1))
        return next(one for one in around if self.went_out[one] is None)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Give those who play in this deal, clockwise from one of them."""
        around = ((first + step) % len(self.seats) for step in self.seats)
        return tuple(seat for seat in around if self.hands[seat])

    def laps(self, seat: int) -> int:
        """Give how many turns of this deal a seat has had."""
        return sum(one.seat == seat for one in self.turns)

    def may_declare(self, seat: int) -> bool:
        """Whether a seat is past its first turn of the deal (L19)."""
        return self.laps(seat) > 0

    @property
    def takes(self) -> tuple[str, ...]:
        """Where a card may be taken from: stock while it can be filled, open cards (L7, L10)."""
        closed = (STOCK,) if self.stock or self.dead else ()
        return (*closed, *map(str, self.open))

    def discards(self, seat: int) -> tuple[tuple[Card, ...], ...]:
        """Give every legal discard of a seat's hand (L11 to L16)."""
        return legal_discards(self.hands[seat], self.option("sequences"), self.option("pairs"))

    def taken(self, seat: int) -> tuple[Card, ...]:
        """Give the open cards that a seat took in this deal (L27)."""
        found = (one.taken for one in self.turns if one.seat == seat)
        return tuple(one for one in found if one is not None)

    def known(self, seat: int) -> tuple[Card, ...]:
        """Give the open cards that a seat took and has not thrown since."""
        found: set[Card] = set()
        for one in self.turns:
            if one.seat == seat:
                found -= {*one.thrown}
                if one.taken is not None:
                    found.add(one.taken)
        return tuple(sorted(found - {*self.fresh}))


class LeastScore:
    """The rules as a game of the house."""

    name: ClassVar[str] = "least_score"
    seats: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)
    options: ClassVar[tuple[Option, ...]] = (
        Option("threshold", ("50", "25", "100")),
        Option("sequences", ("any", "suited")),
        Option("pairs", ("same", "different")),
        Option("tie", ("good", "false")),
        Option("ending", ("last", "short")),
        Option("starter", ("draw", *map(str, range(MOST_SEATS)))),
    )
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def start(self, setup: Setup) -> Outcome[State]:
        """Draw the first starter (L5), or take the one that the options name, and deal.

        Raises:
            BadOption: the starter is no seat of this table.
        """
        named = setup.options["starter"]
        if named == "draw":
            starter = setup.packs.chance("starter").below(setup.seats)
        else:
            starter = int(named)
        if starter >= setup.seats:
            raise BadOption(f"starter={starter} is no seat at a table of {setup.seats}")
        desk: Desk[State] = Desk(
            State(
                setup,
                int(setup.options["threshold"]),
                scores=(0,) * setup.seats,
                went_out=(None,) * setup.seats,
                starter=starter,
            )
        )
        _deal(desk, starter)
        return desk.outcome()

    def turn(self, state: State) -> int | None:
        """Give the seat to move, None when the match is over."""
        return state.turn

    def moves(self, state: State) -> list[str]:
        """Give the legal moves: every discard with every take, then to declare (L6, L7)."""
        seat = state.turn
        if seat is None:
            return []
        if state.phase == "shown":
            return ["deal"]
        takes = [f", take {one}" for one in state.takes]
        drops = [f"drop {write(some)}" for some in state.discards(seat)]
        found = [drop + take for drop in drops for take in takes]
        return [*found, "declare"] if state.may_declare(seat) else found

    def apply(self, state: State, move: str) -> Outcome[State]:
        """Carry out one move.

        Raises:
            IllegalMove: it is no move, or none of this moment; the rule is named.
        """
        verb, *words = move.replace(",", " , ").split() or [""]
        carry_out = _VERBS.get(verb)
        if carry_out is None:
            raise IllegalMove(f"{move!r} is no move of Least Score")
        phase, rule, act = carry_out
        seat = state.turn
        if seat is None:
            raise IllegalMove(f"{move!r} comes after the end of the match", "L24")
        if state.phase != phase:
            raise IllegalMove(f"{move!r} does not fit here: {_NOW[state.phase]}", rule)
        desk: Desk[State] = Desk(state)
        return desk.outcome(act(desk, seat, words))

    def view(self, state: State, seat: int) -> LeastScoreView:
        """Give what one seat may know (L27)."""
        ranking = self.ranking(state)
        return LeastScoreView(
            seat=seat,
            turn=state.turn,
            moves=tuple(self.moves(state)) if state.turn == seat else (),
            phase=state.phase,
            threshold=state.threshold,
            sequences=state.option("sequences"),
            pairs=state.option("pairs"),
            tie=state.option("tie"),
            ending=state.option("ending"),
            number=state.number,
            starter=state.starter,
            scores=state.scores,
            went_out=state.went_out,
            hand=state.hands[seat],
            held=tuple(map(len, state.hands)),
            open=state.open,
            fresh=state.fresh,
            stock=len(state.stock),
            dead=state.dead,
            turns=state.turns,
            laps=tuple(map(state.laps, state.seats)),
            taken=tuple(map(state.taken, state.seats)),
            known=tuple(map(state.known, state.seats)),
            shown=tuple(state.hands[one] if one in state.shown else () for one in state.seats),
            declarer=state.declarer,
            deals=state.deals,
            winners=ranking[0] if state.phase == "over" else (),
            ranking=ranking,
        )

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the points so far (L23)."""
        return state.scores

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Give the cards that each seat holds."""
        return state.hands

    def places(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Give every place with its cards: hands, stock, open set, fresh discard, dead pile."""
        return {
            **{f"hand {seat}": state.hands[seat] for seat in state.seats},
            "stock": state.stock,
            "open": state.open,
            "fresh": state.fresh,
            "dead": state.dead,
        }

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Give the seats from first to last (L25, L26).

        Later out is better, then the lower score; those who are in stand before those who are out.
        """
        last = state.option("ending") == "last"

        def place(seat: int) -> tuple[int, int]:
            went = state.went_out[seat] if last else None
            return (-state.number - 1 if went is None else -went, state.scores[seat])

        places = sorted(set(map(place, state.seats)))
        return tuple(tuple(seat for seat in state.seats if place(seat) == one) for one in places)


def _deal(desk: Desk[State], starter: int) -> None:
    """Deal five to each who is in, one at a time, and turn one card up (L2, L4)."""
    state = desk.state
    number = state.number + 1
    pack = state.setup.packs.deal(number)
    players = state.still_in
    dealt = len(players) * HAND
    hands: list[tuple[Card, ...]] = [()] * len(state.seats)
    for place, seat in enumerate(players):
        hands[seat] = tuple(sorted(pack[place : dealt : len(players)]))
    desk.set(
        number=number,
        starter=starter,
        phase="turn",
        turn=starter,
        hands=tuple(hands),
        open=pack[dealt : dealt + 1],
        stock=pack[dealt + 1 :],
        fresh=(),
        dead=(),
        turns=(),
        reshuffles=0,
        declarer=None,
        shown=(),
    )
    desk.tell("deal", starter, cards=desk.state.open, count=number + 1)


def _drop(desk: Desk[State], seat: int, words: list[str]) -> str:
    """Throw one legal set, then take one card (L7)."""
    state = desk.state
    comma = words.index(",") if "," in words else len(words)
    thrown = _read_discard(state, seat, words[:comma])
    taken = _read_take(state, thrown, words[comma + 1 :])
    kept = tuple(one for one in state.hands[seat] if one not in thrown)
    desk.set(hands=put(state.hands, seat, kept), fresh=thrown)
    desk.tell("drop", seat, cards=thrown, count=len(kept))
    if taken is None:
        drawn = _draw(desk)
    else:
        drawn = taken
        desk.set(open=tuple(one for one in state.open if one != taken))
    state = desk.state
    desk.set(
        hands=put(state.hands, seat, tuple(sorted((*kept, drawn)))),
        dead=state.dead + state.open,
        open=thrown,
        fresh=(),
        turns=(*state.turns, Turn(seat, thrown, taken)),
        turn=state.after(seat),
    )
    desk.tell("take", seat, cards=() if taken is None else (taken,))
    return f"drop {write(thrown)}, take {STOCK if taken is None else taken}"


def _read_discard(state: State, seat: int, words: list[str]) -> tuple[Card, ...]:
    try:
        thrown = tuple(sorted(cards(words)))
    except BadCard as error:
        raise IllegalMove(str(error), "L7") from error
    for one in thrown:
        if one not in state.hands[seat]:
            raise IllegalMove(f"{one} is not in this hand", "L7")
    fault = fault_of(thrown, state.option("sequences"), state.option("pairs"))
    if fault is not None:
        raise IllegalMove(_words_for(fault, thrown), fault.rule)
    return thrown


def _words_for(fault: Fault, thrown: tuple[Card, ...]) -> str:
    return f"{write(thrown) or 'nothing'} is no discard: {_FAULTS[fault.name]}"


def _read_take(state: State, thrown: tuple[Card, ...], words: list[str]) -> Card | None:
    """Read where the card comes from: None for the stock (L7, L8, L10)."""
    verb, *names = words or [""]
    if verb == "declare":
        raise IllegalMove("after a throw a card is taken; one declares instead of it", "L20")
    if verb != "take" or len(names) != 1:
        raise IllegalMove("after the throw exactly one card is taken", "L7")
    if names[0].lower() == STOCK:
        if not state.stock and not state.dead:
            raise IllegalMove("the stock is empty: take an open card", "L10")
        return None
    try:
        taken = card(names[0])
    except BadCard as error:
        raise IllegalMove(str(error), "L7") from error
    if taken in thrown:
        raise IllegalMove(f"{taken} was just thrown", "L8")
    if taken not in state.open:
        raise IllegalMove(f"{taken} is not in the open set ({write(state.open)})", "L7")
    return taken


def _draw(desk: Desk[State]) -> Card:
    """Draw the top card of the stock, which the dead cards fill when it is empty (L10)."""
    state = desk.state
    if not state.stock:
        chance = state.setup.packs.chance(f"deal/{state.number}/reshuffle/{state.reshuffles}")
        desk.set(stock=chance.shuffled(state.dead), dead=(), reshuffles=state.reshuffles + 1)
        desk.tell("reshuffle", count=len(state.dead))
    top, *rest = desk.state.stock
    desk.set(stock=tuple(rest))
    return top


def _declare(desk: Desk[State], seat: int, words: list[str]) -> str:
    """Declare: turn every hand up and score the deal (L18, L19, L21, L22, L23)."""
    if words:
        raise IllegalMove("'declare' stands alone", "L18")
    state = desk.state
    if not state.may_declare(seat):
        raise IllegalMove("nobody declares before their own second turn of the deal", "L19")
    players = state.clockwise(seat)
    totals = {one: total_of(state.hands[one]) for one in players}
    desk.set(declarer=seat, turn=None)
    desk.tell("declare", seat, count=totals[seat])
    for one in players:
        desk.set(shown=(*desk.state.shown, one))
        desk.tell("turned_up", one, cards=state.hands[one], count=totals[one])
    points = dict(
        zip(players, score_declare([*totals.values()], 0, state.option("tie")), strict=True)
    )
    good = is_good([*totals.values()], 0, state.option("tie"))
    scored = Scored(
        seat,
        good,
        tuple(totals.get(one) for one in state.seats),
        tuple(points.get(one) for one in state.seats),
        state.scores,
    )
    desk.set(deals=(*state.deals, scored))
    desk.tell("good" if good else "false", seat, count=PENALTY)
    for one in players:
        desk.set(scores=put(desk.state.scores, one, desk.state.scores[one] + points[one]))
        _note_scores(desk)
        desk.tell("scored", one, points=points[one], score=desk.state.scores[one])
    _put_out(desk, players)
    _go_on(desk)
    return "declare"


def _note_scores(desk: Desk[State], out: tuple[int, ...] = ()) -> None:
    *before, scored = desk.state.deals
    desk.set(deals=(*before, replace(scored, scores=desk.state.scores, out=out)))


def _put_out(desk: Desk[State], players: tuple[int, ...]) -> None:
    """Whoever is past the threshold is out (L24); in a short match that ends it (L25)."""
    gone: tuple[int, ...] = ()
    for one in players:
        if desk.state.scores[one] > desk.state.threshold:
            gone = (*gone, one)
            desk.set(went_out=put(desk.state.went_out, one, desk.state.number))
            _note_scores(desk, gone)
            desk.tell("out", one, score=desk.state.scores[one], count=desk.state.threshold)


def _go_on(desk: Desk[State]) -> None:
    """End the match, or leave the deal on the table until the next starter deals (L5, L24, L25)."""
    state = desk.state
    short = state.option("ending") == "short"
    if len(state.still_in) == 1 or (short and len(state.still_in) < len(state.seats)):
        desk.set(phase="over", turn=None)
        for winner in RULES.ranking(desk.state)[0]:
            desk.tell("win", winner, score=state.scores[winner])
    else:
        desk.set(phase="shown", turn=state.after(state.starter))


def _next_deal(desk: Desk[State], seat: int, words: list[str]) -> str:
    """Deal again (L5)."""
    if words:
        raise IllegalMove("'deal' stands alone")
    _deal(desk, seat)
    return "deal"


_VERBS = {
    "drop": ("turn", "L7", _drop),
    "declare": ("turn", "L18", _declare),
    "deal": ("shown", "L5", _next_deal),
}

_NOW = {
    "turn": "cards are to be thrown, or it is to be declared",
    "shown": "the deal is scored, and the next is to be dealt",
}

_FAULTS = {
    "nothing": "at least one card is thrown",
    "many": f"a hand has at most {HAND} cards",
    "three": "three of a rank never are",
    "two_pairs": "two pairs must be of one rank",
    "four_in_a_row": "a sequence has three cards or five, never four",
    "suits": "a sequence must be of one suit",
    "corner": "a sequence does not go round the ace",
    "short_flush": "a flush is all five cards of the hand",
    "two": "two cards must be of one rank",
    "no_run": "three cards must be a sequence",
    "four": "four cards must be of one rank",
    "five": "five cards must be a sequence or of one suit",
}

RULES = LeastScore()

"""Cribbage: the state of a match, its moves and what each seat may see (C1 to C24)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from parlour.cards import PACK, BadCard, Card, cards, write
from parlour.games.cribbage.pegging import FULL_COUNT, count_of, score_play
from parlour.games.cribbage.player import PLAYERS
from parlour.games.cribbage.show import GREATEST, Show, score_show
from parlour.games.cribbage.view import Counted, CribbageView, Phase, Played
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

HAND, TO_CRIB = 6, 2
STARTER_PLACE = 2 * HAND
"""The starter is the 13th card of the pack."""

SHOWS = ("hand", "hand", "crib")
"""What is counted in turn: the pone's hand, the dealer's hand, the crib (C14)."""


@dataclass(frozen=True)
class State:
    """A match between two moves. ``went`` is the seat that said go in this count."""

    setup: Setup
    target: int
    by_hand: bool
    muggins: bool
    scores: tuple[int, int]
    backs: tuple[int, int]
    dealer: int
    number: int = -1
    phase: Phase = "shown"
    turn: int | None = None
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    laid: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    rest: tuple[Card, ...] = ()
    starter: Card | None = None
    played: tuple[Played, ...] = ()
    counts: tuple[int, ...] = (0,)
    went: int | None = None
    shown: tuple[Counted, ...] = ()
    games: int = 0
    cut: tuple[Card, ...] = ()

    @property
    def pone(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def current(self) -> tuple[Card, ...]:
        """The cards of the count that is going on."""
        return tuple(one.card for one in self.played[self.counts[-1] :])

    @property
    def crib(self) -> tuple[Card, ...]:
        """What was laid away so far, in pack order."""
        return tuple(sorted(self.laid[0] + self.laid[1]))

    def kept(self, seat: int) -> tuple[Card, ...]:
        """The four cards that a seat plays and shows, in pack order."""
        played = tuple(one.card for one in self.played if one.seat == seat)
        return tuple(sorted(self.hands[seat] + played))

    def playable(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat that don't take the count past 31 (C6)."""
        room = FULL_COUNT - count_of(self.current)
        return tuple(one for one in self.hands[seat] if one.points <= room)


class _Desk(Desk[State]):
    """A move of cribbage being carried out: it can peg, and so end the match."""

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def peg(self, kind: str, seat: int, points: int, **more: Any) -> None:
        """Give a seat its points, and the match when they reach the target (C21)."""
        now = self.state
        score = min(now.scores[seat] + points, now.target)
        if points:
            self.set(
                scores=put(now.scores, seat, score),
                backs=put(now.backs, seat, now.scores[seat]),
            )
        self.tell(kind, seat, points=points, score=score, **more)
        if score == now.target:
            games = games_won(now.target, now.scores[1 - seat])
            self.set(phase="over", turn=None, games=games)
            self.tell("win", seat, score=score, count=games)


def games_won(target: int, loser: int) -> int:
    """Give how many games a win counts for: 1, 2 for a skunk, 3 for a double skunk (C22, C23)."""
    if target == 61:
        return 2 if loser <= 30 else 1
    return 3 if loser <= 60 else 2 if loser <= 90 else 1


class Cribbage:
    """The rules as a game of the house."""

    name: ClassVar[str] = "cribbage"
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[tuple[Option, ...]] = (
        Option("target", ("121", "61")),
        Option("dealer", ("cut", "0", "1")),
        Option("scores", default="0", listed=True),
        Option("counting", ("auto", "hand")),
        Option("muggins", ("no", "yes")),
    )
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def start(self, setup: Setup) -> Outcome[State]:
        """Cut for the deal (C2), or take the dealer that the options name, and deal.

        Raises:
            BadOption: a seat would start at the target or past it.
        """
        options = setup.options
        target = int(options["target"])
        one, two = map(int, options["scores"].split(","))
        if max(one, two) >= target:
            raise BadOption(f"scores={options['scores']} must be below the target, {target}")
        desk = _Desk(
            State(
                setup,
                target,
                by_hand=options["counting"] == "hand",
                muggins=options["counting"] == "hand" and options["muggins"] == "yes",
                scores=(one, two),
                backs=(one, two),
                dealer=0,
            )
        )
        dealer = _cut(desk) if options["dealer"] == "cut" else int(options["dealer"])
        _deal(desk, dealer)
        return desk.outcome()

    def turn(self, state: State) -> int | None:
        """Give the seat to move, None when somebody has won."""
        return state.turn

    def moves(self, state: State) -> list[str]:
        """Give the legal moves of the seat to move, in pack order or from 0 up."""
        seat = state.turn
        if seat is None:
            return []
        if state.phase == "crib":
            hand = state.hands[seat]
            return [f"crib {a} {b}" for place, a in enumerate(hand) for b in hand[place + 1 :]]
        if state.phase == "play":
            return [f"play {one}" for one in state.playable(seat)] or ["go"]
        if state.phase == "claim":
            return [f"claim {points}" for points in range(GREATEST + 1)]
        if state.phase == "muggins":
            return [f"muggins {n}" for n in range(GREATEST + 1 - state.shown[-1].claimed)]
        return ["deal"]

    def apply(self, state: State, move: str) -> Outcome[State]:
        """Carry out one move.

        Raises:
            IllegalMove: it is no move, or none of this moment; the rule is named.
        """
        verb, *words = move.split() or [""]
        carry_out = _VERBS.get(verb)
        if carry_out is None:
            raise IllegalMove(f"{move!r} is no move of cribbage")
        if state.turn is None:
            raise IllegalMove(f"{move!r} comes after the end of the match", "C21")
        phase, rule, act = carry_out
        if state.phase != phase:
            raise IllegalMove(f"{move!r} does not fit here: {_NOW[state.phase]}", rule)
        desk = _Desk(state)
        written = act(desk, state.turn, words)
        return desk.outcome(f"{verb} {written}".strip())

    def view(self, state: State, seat: int) -> CribbageView:
        """Give what one seat may know (C4, C26)."""
        at_show = state.phase in ("claim", "muggins", "shown") or bool(state.shown)
        counting_crib = len(state.shown) + (state.phase == "claim") > SHOWS.index("crib")
        counted = state.shown
        if state.phase == "muggins":
            counted = (*counted[:-1], replace(counted[-1], total=0, parts=()))
        return CribbageView(
            seat=seat,
            turn=state.turn,
            moves=tuple(self.moves(state)) if state.turn == seat else (),
            phase=state.phase,
            target=state.target,
            muggins=state.muggins,
            by_hand=state.by_hand,
            number=state.number,
            scores=state.scores,
            backs=state.backs,
            dealer=state.dealer,
            hand=state.hands[seat],
            laid=state.laid[seat],
            held=(len(state.hands[0]), len(state.hands[1])),
            away=(len(state.laid[0]), len(state.laid[1])),
            starter=state.starter,
            played=state.played,
            counts=state.counts,
            went=state.went,
            kept=(state.kept(0), state.kept(1)) if at_show else ((), ()),
            crib=state.crib if counting_crib else (),
            shown=counted,
            games=state.games,
            cut=state.cut,
        )

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the points on the board."""
        return state.scores

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        """Give the cards that each seat still holds."""
        return state.hands

    def places(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Give every place with its cards: hands, crib, play, starter and the rest of the pack."""
        return {
            "hand 0": state.hands[0],
            "hand 1": state.hands[1],
            "crib": state.crib,
            "play": tuple(one.card for one in state.played),
            "starter": (state.starter,) if state.starter is not None else (),
            "rest": state.rest,
        }

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Give the winner, then the loser; both together while nobody has won."""
        if state.phase != "over":
            return ((0, 1),)
        winner = state.scores.index(state.target)
        return ((winner,), (1 - winner,))


def _cut(desk: _Desk) -> int:
    """Cut until one card is lower: that seat deals (C2)."""
    chance = desk.state.setup.packs.chance("cut")
    while True:
        pair = chance.shuffled(PACK)[:2]
        for seat, one in enumerate(pair):
            desk.set(cut=pair[: seat + 1])
            desk.tell("cut", seat, cards=(one,))
        if pair[0].rank != pair[1].rank:
            return 0 if pair[0].rank < pair[1].rank else 1


def _deal(desk: _Desk, dealer: int) -> None:
    """Deal six to each, one at a time, beginning with the pone (C3)."""
    number = desk.state.number + 1
    pack = desk.state.setup.packs.deal(number)
    pone = tuple(sorted(pack[0 : 2 * HAND : 2]))
    own = tuple(sorted(pack[1 : 2 * HAND : 2]))
    desk.set(
        number=number,
        dealer=dealer,
        phase="crib",
        turn=1 - dealer,
        hands=(own, pone) if dealer == 0 else (pone, own),
        laid=((), ()),
        rest=pack[2 * HAND :],
        starter=None,
        played=(),
        counts=(0,),
        went=None,
        shown=(),
    )
    desk.tell("deal", dealer, count=number)


def _read_cards(words: Iterable[str], rule: str) -> tuple[Card, ...]:
    try:
        return cards(words)
    except BadCard as error:
        raise IllegalMove(str(error), rule) from error


def _read_number(words: list[str], most: int, rule: str) -> int:
    text = words[0] if len(words) == 1 else ""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise IllegalMove(f"say one whole number from 0 to {most}", rule)
    return int(text)


def _no_words(words: list[str], verb: str) -> None:
    if words:
        raise IllegalMove(f"{verb!r} stands alone", _VERBS[verb][1])


def _crib(desk: _Desk, seat: int, words: list[str]) -> str:
    """Lay two cards away (C4); after the dealer's the starter is turned up (C5)."""
    state = desk.state
    away = tuple(sorted(_read_cards(words, "C4")))
    if len(away) != TO_CRIB:
        raise IllegalMove(f"{TO_CRIB} cards go to the crib, not {len(away)}", "C4")
    for one in away:
        if one not in state.hands[seat]:
            raise IllegalMove(f"{one} is not in this hand", "C4")
    kept = tuple(one for one in state.hands[seat] if one not in away)
    desk.set(
        hands=put(state.hands, seat, kept), laid=put(state.laid, seat, away), turn=state.dealer
    )
    desk.tell("laid", seat, count=TO_CRIB)
    if seat == state.dealer:
        starter = state.rest[0]
        desk.set(starter=starter, rest=state.rest[1:], phase="play", turn=state.pone)
        desk.tell("starter", state.pone, cards=(starter,))
        if starter.rank == 11:
            desk.peg("heels", state.dealer, 2, cards=(starter,))
    return write(away)


def _play(desk: _Desk, seat: int, words: list[str]) -> str:
    """Play one card and peg what it makes (C6 to C13)."""
    state = desk.state
    chosen = _read_cards(words, "C6")
    if len(chosen) != 1:
        raise IllegalMove("one card is played at a time", "C6")
    (one,) = chosen
    if one not in state.hands[seat]:
        raise IllegalMove(f"{one} is not in this hand", "C6")
    if one not in state.playable(seat):
        over = count_of(state.current) + one.points
        raise IllegalMove(f"{one} would make {over}, past {FULL_COUNT}", "C6")
    left = tuple(card for card in state.hands[seat] if card != one)
    desk.set(hands=put(state.hands, seat, left), played=(*state.played, Played(seat, one)))
    count = count_of(desk.state.current)
    desk.tell("play", seat, cards=(one,), count=count)
    for part in score_play(desk.state.current).combinations:
        if not desk.over:
            desk.peg(part.name, seat, part.points, cards=part.cards, count=count)
    if not desk.over:
        _after_card(desk, seat, count)
    return str(one)


def _after_card(desk: _Desk, seat: int, count: int) -> None:
    """Find who plays next, or end the count or the play (C7, C8, C12, C13)."""
    state = desk.state
    other = 1 - seat
    if not state.hands[0] and not state.hands[1]:
        if count != FULL_COUNT:
            desk.peg("last", seat, 1, cards=state.current[-1:])
        _begin_show(desk)
    elif count == FULL_COUNT:
        _restart(desk, seat)
    elif state.hands[other] and state.went is None:
        desk.set(turn=other)
    elif state.playable(seat):
        desk.set(turn=seat)
    else:
        _end_count(desk, seat)


def _go(desk: _Desk, seat: int, words: list[str]) -> str:
    """Say go, which only a player who can't play may (C6, C7)."""
    _no_words(words, "go")
    state = desk.state
    if state.playable(seat):
        raise IllegalMove(f"{state.playable(seat)[0]} can be played", "C6")
    other = 1 - seat
    desk.set(went=seat, turn=other)
    desk.tell("says_go", seat, count=count_of(state.current))
    if not state.playable(other):
        _end_count(desk, other)
    return ""


def _end_count(desk: _Desk, seat: int) -> None:
    """Peg the last card of a count below 31 (C7)."""
    desk.peg("go", seat, 1, cards=desk.state.current[-1:])
    if not desk.over:
        _restart(desk, seat)


def _restart(desk: _Desk, seat: int) -> None:
    """Count from 0 again; the one who did not play last leads, with cards to lead (C7)."""
    state = desk.state
    leader = 1 - seat if state.hands[1 - seat] else seat
    desk.set(counts=(*state.counts, len(state.played)), went=None, turn=leader)
    desk.tell("restart", leader)


def _begin_show(desk: _Desk) -> None:
    if desk.over:
        return
    desk.set(phase="claim", turn=desk.state.pone, went=None)
    if not desk.state.by_hand:
        while desk.state.phase == "claim":
            counter, kind, four, show = _next_show(desk.state)
            counted = Counted(kind, counter, four, show.total, show.total, show.combinations)
            desk.set(shown=(*desk.state.shown, counted))
            _peg_show(desk, counted, show.total)
            _next_to_count(desk)


def _next_show(state: State) -> tuple[int, str, tuple[Card, ...], Show]:
    """Give who counts what next (C14): the seat, hand or crib, its four cards, their points."""
    assert state.starter is not None
    place = len(state.shown)
    kind = SHOWS[place]
    seat = state.pone if place == 0 else state.dealer
    four = state.crib if kind == "crib" else state.kept(seat)
    return seat, kind, four, score_show(four, state.starter, crib=kind == "crib")


def _peg_show(desk: _Desk, counted: Counted, points: int) -> None:
    desk.peg(
        counted.kind,
        counted.seat,
        points,
        cards=counted.cards,
        count=counted.total,
        parts=counted.parts,
    )


def _next_to_count(desk: _Desk) -> None:
    if desk.over:
        return
    state = desk.state
    if len(state.shown) < len(SHOWS):
        desk.set(phase="claim", turn=state.dealer)
    else:
        desk.set(phase="shown", turn=state.pone)


def _claim(desk: _Desk, seat: int, words: list[str]) -> str:
    """Claim a total (C24): too high is put right, too low leaves points on the table."""
    claimed = _read_number(words, GREATEST, "C24")
    counter, kind, four, show = _next_show(desk.state)
    counted = Counted(kind, counter, four, claimed, show.total, show.combinations)
    asks = desk.state.muggins and claimed <= show.total
    desk.set(shown=(*desk.state.shown, counted))
    if asks:
        desk.set(phase="muggins", turn=1 - seat)
    desk.tell("claim", seat, count=claimed, cards=four)
    told = replace(counted, total=claimed, parts=()) if asks else counted
    _peg_show(desk, told, min(claimed, show.total))
    if not asks:
        _next_to_count(desk)
    return str(claimed)


def _muggins(desk: _Desk, seat: int, words: list[str]) -> str:
    """Take what a claim missed (C24): never more than was missed."""
    counted = desk.state.shown[-1]
    called = _read_number(words, GREATEST - counted.claimed, "C24")
    missed = counted.total - counted.claimed
    desk.tell(
        "counted", counted.seat, count=counted.total, cards=counted.cards, parts=counted.parts
    )
    desk.peg("muggins", seat, min(called, missed), count=called, cards=counted.cards)
    _next_to_count(desk)
    return str(called)


def _next_deal(desk: _Desk, seat: int, words: list[str]) -> str:
    """Deal again: the deal alternates (C2)."""
    _no_words(words, "deal")
    _deal(desk, seat)
    return ""


_VERBS = {
    "crib": ("crib", "C4", _crib),
    "play": ("play", "C6", _play),
    "go": ("play", "C7", _go),
    "claim": ("claim", "C24", _claim),
    "muggins": ("muggins", "C24", _muggins),
    "deal": ("shown", "C2", _next_deal),
}

_NOW = {
    "crib": "two cards go to the crib",
    "play": "a card is to be played, or go to be said",
    "claim": "a total is to be claimed",
    "muggins": "muggins is to be answered",
    "shown": "the next deal is to be dealt",
}

RULES = Cribbage()

"""The Poker Relay table as scenes, from one seat's view, and the choice of opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.cards import SUITS, Card
from parlour.games.poker_relay import rows
from parlour.games.poker_relay.career import (
    ALL_POINTS,
    MOST_OPPONENTS,
    OPPONENTS,
    START,
    careers,
    starter_of,
)
from parlour.games.poker_relay.reading import Reading
from parlour.games.poker_relay.view import RelayView
from parlour.rules import PERSON, Event, Message, Part, Result, say
from parlour.scene import (
    LONG,
    Action,
    Choice,
    Draft,
    Field,
    Form,
    Plate,
    Scene,
    Spot,
    Zone,
    field,
    pace,
)

MOST_SEATS = MOST_OPPONENTS + 1
EXAMPLE = 12
"""The score by which a form shows what a multiplier means."""

_SLOW = ("deal", "turned_up", "won", "ruined")
"""Events that take a moment to be understood though no points move."""


def scene(
    view: RelayView,
    chosen: tuple[Card, ...] = (),
    event: Event | None = None,
    part: int = 0,
) -> Scene:
    """Describe the table; see ``parlour.scene``."""
    asked = event is None and view.turn == view.seat
    over = event is None and view.turn is None
    picked = chosen[-1] if asked and chosen else None
    return Scene(
        game=view.game,
        seat=view.seat,
        plates=(*(_plate(view, seat, event) for seat in _others(view)), _own_plate(view)),
        zones=tuple(_rows(view) if view.turn is not None else _turned_up(view, event)),
        hand=_hand(view, picked, asked),
        prompt=_prompt(view, picked, event),
        actions=_actions(view, picked) if event is None else (),
        most_picked=1,
        private=view.turn is not None and bool(view.hand or view.buried[view.seat]),
        telling=event is not None,
        showing=view.turn is None,
        pace=LONG if event is not None and event.kind in _SLOW else pace(event, part, view.seat),
        result=tuple(_result(view)) if over else (),
    )


def _others(view: RelayView) -> tuple[int, ...]:
    """Give the other seats clockwise, the next to play first."""
    seats = len(view.held)
    return tuple((view.seat + step) % seats for step in range(1, seats))


def _plate(view: RelayView, seat: int, event: Event | None) -> Plate:
    put_down = event is not None and (event.kind, event.seat) == ("down", seat)
    return Plate(
        seat=seat,
        figures=(
            say("poker_relay.figure.points", points=view.points[seat]),
            say("poker_relay.figure.down", n=view.down[seat]),
        ),
        cards=view.held[seat],
        to_move=view.turn == seat,
        says=say("poker_relay.says.down") if put_down else None,
        out=not view.points[seat],
    )


def _own_plate(view: RelayView) -> Plate:
    """The own figures, the multiplier, and the cards put down, which only their owner sees (R8)."""
    own = view.buried[view.seat]
    down = say("poker_relay.figure.down", n=len(own))
    if own and view.turn is not None:
        down = say("poker_relay.figure.buried", cards=own, cost=sum(one.points for one in own))
    return Plate(
        seat=view.seat,
        figures=(
            say("poker_relay.figure.points", points=view.points[view.seat]),
            say("poker_relay.figure.multiplier", multiplier=view.multiplier),
            down,
        ),
        cards=view.held[view.seat],
        to_move=view.turn == view.seat,
        out=not view.points[view.seat],
    )


def _rows(view: RelayView) -> Iterator[Zone]:
    """The four rows of thirteen places, always in one order, with the live places named (R6)."""
    newest = _newest(view)
    played = {turn.card: turn.seat for turn in view.turns if turn.card is not None}
    live = view.live
    for suit in SUITS:
        row = (rows.of(suit, rank) for rank in range(rows.ACE, rows.KING + 1))
        yield Zone(
            f"suit-{suit}",
            tuple(
                Spot(one, seat=played[one], last=one in newest)
                if one in played
                else Spot(empty=True, fits=one if one in live else None)
                for one in row
            ),
            "grid",
            say(f"poker_relay.zone.suit.{suit}"),
        )


def _newest(view: RelayView) -> tuple[Card, ...]:
    """Give the cards played since this seat's turn, or its own card where nothing came after it."""
    since: list[Card | None] = []
    for turn in reversed(view.turns):
        if turn.seat == view.seat and since:
            break
        since.append(turn.card)
        if turn.seat == view.seat:
            break
    return tuple(one for one in since if one is not None)


def _turned_up(view: RelayView, event: Event | None) -> Iterator[Zone]:
    """What every player put down, turned up in turn, with score and payment (R12, R14)."""
    for seat in (*_others(view), view.seat):
        score, change = view.scores[seat], view.points[seat] - view.before[seat]
        lying = view.buried[seat] if score is not None else (None,) * view.down[seat]
        figure = say("poker_relay.figure.score", score=score) if score is not None else None
        if change:
            figure = say("poker_relay.figure.change", score=score, change=change)
        yield Zone(
            f"down-{seat}",
            tuple(Spot(one) for one in lying),
            "row",
            say("poker_relay.zone.down", who=seat),
            figure,
            lit=seat == event.seat if event is not None else seat in view.winners,
        )


def _hand(view: RelayView, picked: Card | None, asked: bool) -> Zone:
    """The own cards: a live one is played by a tap; where one may be put down, cards are picked."""
    may_put_down = asked and _may_put_down(view)
    live = view.own_live
    waiting = asked and not may_put_down
    return Zone(
        "hand",
        tuple(
            Spot(
                one,
                move=f"play {one}" if waiting and one in live else "",
                picks=may_put_down,
                picked=one == picked,
                dim=waiting and one not in live,
                note=_note(view, one) if waiting and one not in live else None,
            )
            for one in view.hand
        ),
        label=say("zone.hand"),
    )


def _may_put_down(view: RelayView) -> bool:
    return view.moves[-1].startswith("down")


def _note(view: RelayView, one: Card) -> Message:
    """Say why a card can't be played: which one it waits for (R6, R11)."""
    waits = next(before for before in rows.between(one) if not rows.lies(view.rows, before))
    if waits in view.buried[view.seat]:
        return say("poker_relay.note.never", card=waits)
    return say("poker_relay.note.waits", card=waits)


def _prompt(view: RelayView, picked: Card | None, event: Event | None) -> Message:
    if event is not None:
        return event_message(event)
    if view.turn is None:
        return say("poker_relay.say.over")
    if view.turn != view.seat:
        return say("poker_relay.say.waiting", who=view.turn)
    if picked is not None:
        return say("poker_relay.say.picked")
    if not _may_put_down(view):
        return say("poker_relay.say.play", n=len(view.moves))
    if view.opening:
        return say("poker_relay.say.open" if view.own_live else "poker_relay.say.open.without")
    return say("poker_relay.say.free" if view.own_live else "poker_relay.say.down")


def event_message(event: Event) -> Message:
    """Give the sentence that tells an event, for the log, the prompt and the ear."""
    kind = event.kind
    if kind == "turned_up" and not event.cards:
        kind = "turned_up.nothing"
    return say(
        f"poker_relay.event.{kind}",
        who=event.seat,
        cards=event.cards,
        n=abs(event.points) if event.points else event.count,
        score=event.score,
    )


def part_message(part: Part) -> Message:
    """Tell a piece of an event: no event of this game has any."""
    return say(f"poker_relay.part.{part.name}", n=part.points, cards=part.cards)


def _actions(view: RelayView, picked: Card | None) -> tuple[Action, ...]:
    if view.turn is None:
        return (Action("new", say("poker_relay.action.next")),)
    if view.turn != view.seat:
        return ()
    if Reading(view).finished:
        return (Action("finish", say("poker_relay.action.finish", n=len(view.hand))),)
    if picked is None:
        return (Action("down", say("poker_relay.action.down"), enabled=False),)
    live = picked in view.own_live
    put_down = say("poker_relay.action.costs", card=picked, points=picked.points)
    down = Action("down", put_down, f"down {picked}", primary=not live)
    if not live:
        return (down,)
    play = say("poker_relay.action.play", card=picked)
    return (down, Action("play", play, f"play {picked}"))


def _result(view: RelayView) -> Iterator[Message]:
    """How the game ended; ruin and the clean sweep have lines of their own (R18, R19)."""
    own = view.seat
    change = view.points[own] - view.before[own]
    if view.points[own] == ALL_POINTS:
        yield say("poker_relay.result.sweep")
        yield say("poker_relay.result.sweep.line", points=ALL_POINTS)
    elif not view.points[own]:
        yield say("poker_relay.result.ruin", who=own)
        yield say("poker_relay.result.ruin.line", n=-change)
    elif own in view.winners:
        shared = len(view.winners) > 1
        key = "poker_relay.result.shared" if shared else "poker_relay.result.won"
        yield say(key, who=own, n=change)
    else:
        alone = len(view.winners) == 1
        yield say(f"poker_relay.result.lost{'' if alone else '.several'}", who=view.winners[0])
        yield say("poker_relay.result.pays", who=own, n=-change)
    for seat in _others(view):
        if not view.points[seat]:
            yield say("poker_relay.result.out", who=seat)


def form(draft: Draft, past: Sequence[Result]) -> Form:
    """Ask against whom and for how much, and say what is at stake (R16, R20)."""
    chosen = _Chosen(draft, past)
    fields = (
        field("poker_relay.form", "people", _PEOPLE, draft),
        chosen.field,
        field("poker_relay.form", "multiplier", _MULTIPLIERS, draft, chosen.multiplier),
        field("poker_relay.form", "putdown", ("forced", "free"), draft, chosen.putdown),
    )
    return Form(
        chosen.lead,
        tuple(one for one in fields if one.choices and one.most),
        tuple(chosen.lines),
        chosen.career.course if chosen.alone else (),
        MOST_SEATS >= chosen.people + len(chosen.opponents) >= 2,
    )


def begin(draft: Draft, past: Sequence[Result]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Give the options and seats that were chosen; alone one plays on with the career's points."""
    chosen = _Chosen(draft, past)
    options = {"multiplier": chosen.multiplier, "putdown": chosen.putdown}
    seats = (PERSON,) * chosen.people + chosen.opponents
    if chosen.alone:
        options["points"] = ",".join(str(chosen.career.has(name)) for name in seats)
        starter = chosen.career.next_starter(len(seats))
        options["starter"] = "draw" if starter is None else str(starter)
    return options, seats


def again(result: Result) -> dict[str, str]:
    """Give the options of another game at this table: the next seat starts (R4)."""
    kept = {name: result.options[name] for name in ("multiplier", "putdown")}
    return kept | {"starter": str((starter_of(result) + 1) % len(result.seats))}


_PEOPLE = tuple(map(str, range(1, MOST_SEATS + 1)))
_MULTIPLIERS = ("1", "2", "3", "5")


class _Chosen:
    """A draft filled up with what was chosen last time: who plays, and for how much."""

    def __init__(self, draft: Draft, past: Sequence[Result]) -> None:
        """Read a draft and the career that goes on."""
        *self.ended, self.career = careers(past)
        last = past[-1].options if past else {}
        self.people = int(draft.get("people", "1"))
        self.multiplier = draft.get("multiplier", last.get("multiplier", "1"))
        self.putdown = draft.get("putdown", last.get("putdown", "forced"))
        self.most = MOST_SEATS - self.people
        named = draft.get("opponents")
        if named is None:
            usual = self.able[: self.most] if self.alone else ()
            kept = tuple(one for one in self.career.last_table if one in self.able)
            names = kept if self.alone and kept else usual
        else:
            names = tuple(named.split(","))
        self.opponents = tuple(one for one in self.able if one in names)[: self.most]

    @property
    def alone(self) -> bool:
        """Whether one person plays, in a career."""
        return self.people == 1

    @property
    def able(self) -> tuple[str, ...]:
        """The opponents who can be chosen: in a career those with points (R18, R20)."""
        return self.career.able if self.alone else tuple(OPPONENTS)

    @property
    def field(self) -> Field:
        """The question who the opponents are."""
        return Field(
            "opponents",
            say("poker_relay.form.opponents", n=self.most),
            tuple(self._choice(name) for name in OPPONENTS),
            self.opponents,
            self.most,
        )

    def _choice(self, name: str) -> Choice:
        points = self.career.opponents[name] if self.alone else OPPONENTS[name]
        detail = say(f"poker_relay.style.{name}", points=points)
        if not points:
            detail = say("poker_relay.style.ruined")
        return Choice(name, say(f"player.{name}"), detail, bool(points), name)

    @property
    def lead(self) -> Message:
        """How the career stands, or that the game is none of a career."""
        if not self.alone:
            return say("poker_relay.form.lead.people", points=START)
        if self.career.games:
            left = len(self.career.able)
            return say("poker_relay.form.lead.career", n=left, points=self.career.points)
        if self.ended:
            last = self.ended[-1]
            key = "poker_relay.form.lead.swept" if last.won else "poker_relay.form.lead.ruined"
            return say(key, n=last.games, points=START)
        return say("poker_relay.form.lead", points=START)

    @property
    def lines(self) -> Iterator[Message]:
        """What is at stake, in figures (R14 to R16), and how earlier careers ended (R18)."""
        times = int(self.multiplier)
        yield say("poker_relay.form.stake", score=EXAMPLE, n=EXAMPLE * times)
        if self.alone:
            points = self.career.points
            yield say("poker_relay.form.ruin", points=points, n=-(-points // times))
            if self.opponents:
                most = sum(map(self.career.has, self.opponents))
                yield say("poker_relay.form.most", points=most)
        if self.ended and self.alone:
            swept = sum(one.won for one in self.ended)
            yield say("poker_relay.form.earlier", swept=swept, n=len(self.ended) - swept)

"""The Least Score table as scenes, from one seat's view, and the choice of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.cards import Card
from parlour.games.least_score.discards import HAND, fault_of, kind_of
from parlour.games.least_score.player import PENALTY
from parlour.games.least_score.view import LeastScoreView, Scored, total_of
from parlour.rules import PERSON, Event, Message, Part, Result, say
from parlour.scene import (
    LONG,
    Action,
    Draft,
    Form,
    Plate,
    Scene,
    ScoreRow,
    Spot,
    Zone,
    field,
    pace,
)

PILE = 3
"""The stock is drawn as a pile of so many cards."""

_REVEALING = ("declare", "turned_up", "good", "false", "scored", "out", "win")
"""The events that are shown over the rows of hands turned up."""


def scene(
    view: LeastScoreView,
    chosen: tuple[Card, ...] = (),
    event: Event | None = None,
    part: int = 0,
) -> Scene:
    """Describe the table; see ``parlour.scene``."""
    asked = event is None and view.phase == "turn" and view.turn == view.seat
    over = event is None and view.phase == "over"
    revealing = event.kind in _REVEALING if event is not None else view.phase == "shown"
    hand = _hand(view, chosen, asked, hidden=revealing)
    zones = tuple(_rows(view, event)) if revealing else (_stock(view, chosen, asked),)
    if not revealing and not over:
        zones = (*zones, _open(view, chosen, event, asked))
    return Scene(
        game=view.game,
        seat=view.seat,
        plates=tuple(_plate(view, seat) for seat in _around(view)),
        zones=() if over else zones,
        hand=hand,
        prompt=_prompt(view, chosen, event),
        actions=tuple(_actions(view, event)),
        most_picked=HAND,
        waits=view.phase == "shown" and event is None and bool(view.shown[view.seat]),
        private=bool(hand.spots),
        telling=event is not None,
        showing=revealing,
        source="stock",
        pace=LONG if event is not None and revealing else pace(event, part, view.seat),
        result=tuple(_result(view)) if over else (),
        scores=tuple(_scores(view)),
    )


def _around(view: LeastScoreView) -> tuple[int, ...]:
    """Give the seats clockwise, the next to play first and the own seat last."""
    seats = len(view.held)
    return tuple((view.seat + step) % seats for step in range(1, seats + 1))


def _plate(view: LeastScoreView, seat: int) -> Plate:
    figures = [say("plate.score", score=view.scores[seat], target=view.threshold)]
    if view.known[seat] and view.phase == "turn" and seat != view.seat:
        figures.append(say("least_score.figure.known", cards=view.known[seat]))
    out = view.went_out[seat] is not None
    return Plate(
        seat=seat,
        figures=tuple(figures),
        cards=view.held[seat] if view.phase == "turn" and view.declarer is None else 0,
        to_move=view.turn == seat,
        badges=(say("least_score.badge.out"),) if out else (),
        out=out,
    )


def _sorted(some: Sequence[Card]) -> tuple[Card, ...]:
    """Put cards in order of rank; the ace stands above the king where it ends a sequence."""
    ranks = {one.rank for one in some}
    high = {1, 13} <= ranks and 2 not in ranks
    return tuple(sorted(some, key=lambda one: (one.rank == 1 and high, one.rank, one)))


def _hand(view: LeastScoreView, chosen: tuple[Card, ...], asked: bool, *, hidden: bool) -> Zone:
    """The own cards; those to be thrown are picked. Hands turned up are shown in rows."""
    hand = () if hidden else sorted(view.hand, key=lambda one: (one.rank, one))
    return Zone(
        "hand",
        tuple(Spot(one, picks=asked, picked=asked and one in chosen) for one in hand),
        label=say("zone.hand"),
    )


def _take(view: LeastScoreView, chosen: tuple[Card, ...], take: str, asked: bool) -> str:
    """Give the move that the chosen cards and one card to take make, "" where they make none."""
    move = f"drop {' '.join(map(str, sorted(chosen)))}, take {take}"
    return move if asked and move in view.moves else ""


def _stock(view: LeastScoreView, chosen: tuple[Card, ...], asked: bool) -> Zone:
    """The stock; with no card in it, it is filled from the dead cards once one is drawn (L10)."""
    move = _take(view, chosen, "stock", asked)
    filled = view.stock + len(view.dead)
    top = Spot(move=move, note=say("least_score.note.stock") if move else None)
    spots = (*(Spot() for _ in range(min(PILE, filled) - 1)), top) if filled else ()
    return Zone(
        "stock",
        spots or (Spot(empty=True),),
        "pile",
        say("least_score.zone.stock"),
        say("least_score.figure.stock", n=view.stock),
        lit=bool(move),
    )


def _open(view: LeastScoreView, chosen: tuple[Card, ...], event: Event | None, asked: bool) -> Zone:
    """The open set, and beside it what is being thrown (L7, L9)."""
    thrower = view.turns[-1].seat if view.turns else None
    newest = event is not None and event.kind == "take"
    lying = [
        Spot(
            one,
            move=_take(view, chosen, str(one), asked),
            dim=bool(view.fresh),
            last=not view.fresh and (newest or event is None) and thrower is not None,
            seat=thrower,
            note=say("least_score.note.open") if _take(view, chosen, str(one), asked) else None,
        )
        for one in _sorted(view.open)
    ]
    thrown = [Spot(one, seat=view.turn, last=True) for one in _sorted(view.fresh)]
    lit = any(spot.move for spot in lying)
    return Zone("open", (*lying, *thrown), "fan", say("least_score.zone.open"), lit=lit)


def _rows(view: LeastScoreView, event: Event | None) -> Iterator[Zone]:
    """The hands of all who play, the declarer's first, turned up one after the other (L18)."""
    seats = len(view.held)
    first = view.declarer if view.declarer is not None else view.seat
    scored = _scored_now(view)
    for step in range(seats):
        seat = (first + step) % seats
        if not view.held[seat]:
            continue
        hand = _sorted(view.shown[seat])
        figure = say("least_score.figure.total", total=total_of(hand)) if hand else None
        if scored is not None and _told(view, event, seat):
            figure = say(
                "least_score.figure.scored",
                total=scored.totals[seat],
                points=scored.points[seat],
            )
        yield Zone(
            f"shown-{seat}",
            tuple(map(Spot, hand)) or (Spot(),) * view.held[seat],
            "row",
            say("least_score.zone.shown", who=seat),
            figure,
            lit=event.seat == seat if event is not None else seat == view.declarer,
        )


def _scored_now(view: LeastScoreView) -> Scored | None:
    """Give how the deal on the table was scored, once it is."""
    return view.deals[-1] if len(view.deals) > view.number else None


def _told(view: LeastScoreView, event: Event | None, seat: int) -> bool:
    """Whether what a seat scored has been told by now: the declarer's comes first."""
    if event is None or event.kind in ("out", "win"):
        return True
    if event.kind != "scored" or view.declarer is None or event.seat is None:
        return False
    seats = len(view.held)
    return (seat - view.declarer) % seats <= (event.seat - view.declarer) % seats


def _prompt(view: LeastScoreView, chosen: tuple[Card, ...], event: Event | None) -> Message:
    if event is not None:
        return event_message(event)
    if view.phase == "over":
        return say("least_score.say.over", who=view.winners[0])
    if view.phase == "shown":
        return say("least_score.say.shown", who=view.turn)
    if view.turn != view.seat:
        return say("least_score.say.waiting", who=view.turn)
    if not chosen:
        key = "least_score.say.turn" if view.may_declare else "least_score.say.first"
        return say(key, total=view.total)
    return _judged(view, _sorted(chosen))


def _judged(view: LeastScoreView, chosen: tuple[Card, ...]) -> Message:
    """Say what the chosen cards are or why they are no discard, and what would remain (L11)."""
    points = total_of(chosen)
    left = view.total - points
    fault = fault_of(chosen, view.sequences, view.pairs)
    if fault is not None:
        return say(f"least_score.fault.{fault.name}", cards=chosen, points=points, left=left)
    kind = kind_of(chosen, view.sequences, view.pairs)
    return say(f"least_score.set.{kind}", cards=chosen, points=points, left=left)


def event_message(event: Event) -> Message:
    """Give the sentence that tells an event, for the log, the prompt and the ear."""
    kind = event.kind
    if kind == "take" and not event.cards:
        kind = "draw"
    if kind == "scored" and not event.points:
        kind = "nothing"
    return say(
        f"least_score.event.{kind}",
        who=event.seat,
        cards=_sorted(event.cards),
        n=event.points or event.count,
        score=event.score,
        count=event.count,
    )


def part_message(part: Part) -> Message:
    """Tell a piece of an event: no event of this game has any."""
    return say(f"least_score.part.{part.name}", n=part.points, cards=part.cards)


def _actions(view: LeastScoreView, event: Event | None) -> Iterator[Action]:
    out = view.went_out[view.seat] is not None and not view.shown[view.seat]
    if out and view.phase != "over":
        yield Action("finish", say("least_score.action.finish"))
    elif event is not None:
        return
    elif view.phase == "over":
        yield Action("again", say("action.rematch"))
    elif view.phase == "shown":
        yield Action("deal", say("least_score.action.deal", who=view.turn), "deal")
    elif view.turn == view.seat:
        yield _declare(view)


def _declare(view: LeastScoreView) -> Action:
    """To declare, with the risk in figures; where it can't be done the label says why (L19)."""
    if not view.may_declare:
        label = say("least_score.action.declare.later")
        return Action("declare", label, enabled=False, primary=False)
    key = "least_score.ask.declare" if view.tie == "good" else "least_score.ask.declare.tie"
    risk = say(
        key,
        total=view.total,
        least=PENALTY + (1 if view.tie == "good" else 0),
        most=PENALTY + view.total - min(map(view.held.__getitem__, view.others)),
        penalty=PENALTY,
        score=view.scores[view.seat],
        threshold=view.threshold,
    )
    label = say("least_score.action.declare", total=view.total)
    return Action("declare", label, "declare", primary=False, ask=risk)


def _result(view: LeastScoreView) -> Iterator[Message]:
    """Who won, and the others in their places (L24 to L26)."""
    key = "least_score.result.won" if len(view.winners) == 1 else "least_score.result.shared"
    yield say(key, who=view.winners[0], score=view.scores[view.winners[0]])
    place = 1
    for seats in view.ranking:
        for seat in seats:
            went = view.went_out[seat]
            key = "least_score.result.place" if went is None else "least_score.result.out"
            deal = 0 if went is None else went + 1
            yield say(key, who=seat, place=place, score=view.scores[seat], deal=deal)
        place += len(seats)


def _scores(view: LeastScoreView) -> Iterator[ScoreRow]:
    """What every deal scored and what it adds up to, one figure a seat (L23)."""
    for number, deal in enumerate(view.deals, 1):
        yield ScoreRow(
            say("least_score.scores.deal", number=number),
            tuple(_figure(deal, seat, points) for seat, points in enumerate(deal.points)),
        )
    yield ScoreRow(
        say("least_score.scores.sum"),
        tuple(say("least_score.scores.points", points=score) for score in view.scores),
        strong=True,
    )


def _figure(deal: Scored, seat: int, points: int | None) -> Message:
    if points is None:
        return say("least_score.scores.none")
    if seat in deal.out:
        return say("least_score.scores.out", points=points)
    if seat == deal.declarer:
        kind = "good" if deal.good else "false"
        return say(f"least_score.scores.{kind}", points=points)
    return say("least_score.scores.points", points=points)


_OPTIONS = ("threshold", "sequences", "pairs", "tie", "ending")
_LEVELS = ("beginner", "sound", "strong")
_USUAL_SEATS, _USUAL_LEVEL = "4", "sound"


def form(draft: Draft, past: Sequence[Result]) -> Form:
    """Ask how many play, who of them are people, how far, and by which house options (L1, L23)."""
    chosen = _with_last(draft, past)
    seats, people = _numbers(chosen)
    fields = [
        field("least_score.form", "seats", _SEATS, chosen, _USUAL_SEATS),
        field(
            "least_score.form",
            "people",
            tuple(map(str, range(1, seats + 1))),
            {**chosen, "people": str(people)},
        ),
    ]
    if people < seats:
        fields.append(field("least_score.form", "level", _LEVELS, chosen, _USUAL_LEVEL))
    fields += [
        field("least_score.form", "threshold", ("25", "50", "100"), chosen, "50"),
        field("least_score.form", "ending", ("last", "short"), chosen),
        field("least_score.form", "tie", ("good", "false"), chosen),
        field("least_score.form", "sequences", ("any", "suited"), chosen),
        field("least_score.form", "pairs", ("same", "different"), chosen),
    ]
    return Form(say("least_score.form.lead"), tuple(fields))


def begin(draft: Draft, past: Sequence[Result]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Give the options and seats that were chosen, people first."""
    chosen = _with_last(draft, past)
    seats, people = _numbers(chosen)
    level = chosen.get("level", _USUAL_LEVEL)
    options = {name: chosen[name] for name in _OPTIONS if name in chosen}
    return options, (PERSON,) * people + (level,) * (seats - people)


def again(result: Result) -> dict[str, str]:
    """Give the options of a rematch: the same, and the starter is drawn again (L5)."""
    return {name: result.options[name] for name in _OPTIONS}


def _draft_of(result: Result) -> Draft:
    """Give what was chosen for a match that was played."""
    levels = [name for name in result.seats if name in _LEVELS]
    return {
        **again(result),
        "seats": str(len(result.seats)),
        "people": str(result.seats.count(PERSON)),
        "level": levels[0] if levels else _LEVELS[-1],
    }


_SEATS = tuple(map(str, range(2, 7)))


def _with_last(draft: Draft, past: Sequence[Result]) -> Draft:
    """Fill a draft up with what was chosen the last time."""
    return {**_draft_of(past[-1]), **draft} if past else draft


def _numbers(chosen: Draft) -> tuple[int, int]:
    """Give the number of seats, and how many of them are people's."""
    seats = int(chosen.get("seats", _USUAL_SEATS))
    return seats, max(1, min(int(chosen.get("people", "1")), seats))

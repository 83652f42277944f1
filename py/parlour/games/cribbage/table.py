"""The cribbage table as scenes, from one seat's view."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.cards import Card
from parlour.games.cribbage.pegging import FULL_COUNT, count_of
from parlour.games.cribbage.view import Counted, CribbageView
from parlour.rules import PERSON, Event, Message, Part, Result, say
from parlour.scene import (
    LONG,
    Action,
    Draft,
    Form,
    Lane,
    Plate,
    Scene,
    Spot,
    Track,
    Zone,
    field,
    pace,
)

TO_CRIB = 2
DECK = 2
"""The rest of the pack is drawn as a pile of so many cards."""

_SLOW = ("cut", "says_go", "win")
"""Events that take a moment to be understood though nobody scores."""

_SKUNK_LINES = {121: (61, 91), 61: (31,)}
_STREETS = {121: 3, 61: 2}


def scene(
    view: CribbageView,
    chosen: tuple[Card, ...] = (),
    event: Event | None = None,
    part: int = 0,
) -> Scene:
    """Describe the table; see ``parlour.scene``."""
    now = event.parts[part] if event is not None and event.parts else None
    showing = event is not None
    asked = not showing and view.turn == view.seat
    over = view.phase == "over" and (event is None or event.kind == "win")
    return Scene(
        game=view.game,
        seat=view.seat,
        plates=tuple(_plate(view, seat, event) for seat in (1 - view.seat, view.seat)),
        track=_track(view),
        zones=_zones(view, event, now),
        hand=_hand(view, chosen, asked),
        count=_count(view, event),
        prompt=_prompt(view, chosen, event, now),
        actions=() if showing else _actions(view, chosen),
        choices=_choices(view) if asked else (),
        most_picked=TO_CRIB,
        waits=view.phase == "shown" and not showing,
        private=bool(view.hand),
        telling=showing,
        showing=bool(view.shown or view.to_count),
        source="starter",
        pace=LONG if event is not None and event.kind in _SLOW else pace(event, part, view.seat),
        result=_result(view) if over else (),
    )


def _plate(view: CribbageView, seat: int, event: Event | None) -> Plate:
    says = None
    if view.went == seat or (event is not None and (event.kind, event.seat) == ("says_go", seat)):
        says = say("cribbage.says.go")
    dealt = event is None or event.kind != "cut"
    return Plate(
        seat=seat,
        figures=(say("plate.score", score=view.scores[seat], target=view.target),),
        cards=view.held[seat] if dealt else 0,
        to_move=view.turn == seat,
        badges=(say("cribbage.badge.dealer"),) if seat == view.dealer and dealt else (),
        says=says,
    )


def _track(view: CribbageView) -> Track:
    streets = _STREETS[view.target]
    lanes = tuple(Lane(seat, view.scores[seat], view.backs[seat]) for seat in (0, 1))
    return Track(streets, (view.target - 1) // streets, lanes, _SKUNK_LINES[view.target])


def _hand(view: CribbageView, chosen: tuple[Card, ...], asked: bool) -> Zone:
    """The own cards: two are picked for the crib; in the play a tap plays one (C6)."""
    laying = view.phase == "crib" and asked
    playing = view.phase == "play" and asked
    room = FULL_COUNT - count_of(view.current)
    return Zone(
        "hand",
        tuple(
            Spot(
                one,
                move=f"play {one}" if playing and one.points <= room else "",
                picks=laying,
                picked=laying and one in chosen,
                dim=playing and one.points > room,
                note=say("cribbage.note.past") if playing and one.points > room else None,
            )
            for one in sorted(view.hand, key=lambda one: (one.rank, one))
        ),
        label=say("zone.hand"),
    )


def _zones(view: CribbageView, event: Event | None, now: Part | None) -> tuple[Zone, ...]:
    if event is not None and event.kind == "cut":
        return tuple(
            Zone(f"cut-{seat}", (Spot(one, seat=seat),), "pile", say("cribbage.zone.cut", who=seat))
            for seat, one in enumerate(view.cut)
        )
    return (
        _stock(view, event),
        _crib(view),
        *_counted(view, event, now),
        *_count_zones(view, event),
    )


def _stock(view: CribbageView, event: Event | None) -> Zone:
    """The pack with the starter on it once it is turned up (C5)."""
    lit = event is not None and event.kind == "heels"
    top = Spot(view.starter, lit=lit, last=event is not None and event.kind == "starter")
    label = say("cribbage.zone.starter" if view.starter is not None else "cribbage.zone.pack")
    return Zone("starter", (*(Spot() for _ in range(DECK)), top), "pile", label)


def _crib(view: CribbageView) -> Zone:
    """The crib, face down until it is counted, always named after its owner (C4)."""
    lying = 0 if view.crib else sum(view.away)
    return Zone(
        "crib",
        tuple(Spot() for _ in range(lying)),
        "pile",
        say("cribbage.zone.crib", who=view.dealer),
    )


def _count_zones(view: CribbageView, event: Event | None) -> tuple[Zone, ...]:
    """The cards of the count that goes on, and those of the counts before it."""
    if view.phase not in ("play", "over") or view.shown:
        return ()
    start = view.counts[-1]
    if event is not None and event.kind == "restart":
        start = view.counts[-2]
    scoring = event is not None and event.points > 0
    last = len(view.played) - 1
    spots = tuple(
        Spot(
            one.card,
            seat=one.seat,
            lit=scoring and event is not None and one.card in event.cards,
            last=place == last,
        )
        for place, one in enumerate(view.played)
    )
    earlier = Zone("earlier", spots[:start], "fan", say("cribbage.zone.earlier"))
    return (Zone("count", spots[start:], "fan", say("cribbage.zone.count")), earlier)


def _counted(view: CribbageView, event: Event | None, now: Part | None) -> tuple[Zone, ...]:
    """The hands of the show, one row each, in the order in which they are counted (C14)."""
    if view.starter is None:
        return ()
    rows = [
        _show_row(view, place, one, now if _is_shown(event, one) else None)
        for place, one in enumerate(view.shown)
    ]
    if view.phase == "claim" and view.by_hand and view.to_count:
        kind = "crib" if view.crib else "hand"
        seat = view.dealer if view.shown else view.pone
        asked = Counted(kind, seat, view.to_count, 0, 0, ())
        rows.append(_show_row(view, len(rows), asked, None, say("cribbage.figure.asked")))
    return tuple(rows)


def _is_shown(event: Event | None, one: Counted) -> bool:
    return event is not None and event.cards == one.cards


def _show_row(
    view: CribbageView, place: int, one: Counted, now: Part | None, figure: Message | None = None
) -> Zone:
    assert view.starter is not None
    lit = now.cards if now is not None else ()
    asked = view.phase == "muggins" and place == len(view.shown) - 1
    told = say("cribbage.figure.points", n=one.claimed if asked else one.total)
    if not asked and one.claimed != one.total:
        told = say("cribbage.figure.claimed", claimed=one.claimed, total=one.total)
    return Zone(
        f"show-{place}",
        tuple(Spot(card, lit=card in lit) for card in (*one.cards, view.starter)),
        "row",
        say(f"cribbage.zone.{one.kind}", who=one.seat),
        figure or told,
        lit=now is not None,
    )


def _count(view: CribbageView, event: Event | None) -> int | None:
    """The count in large figures; the one just ended stays while its end is being shown."""
    if event is not None and event.kind == "restart":
        cards = view.played[view.counts[-2] : view.counts[-1]]
        return count_of(one.card for one in cards)
    if view.phase == "play" or (view.phase == "over" and not view.shown and view.played):
        return count_of(view.current)
    return None


def _prompt(
    view: CribbageView, chosen: tuple[Card, ...], event: Event | None, now: Part | None
) -> Message:
    if event is not None:
        return event_message(event) if now is None else part_message(now)
    if view.phase == "over":
        return say("cribbage.say.over", who=view.scores.index(view.target))
    if view.phase == "shown":
        return say("cribbage.say.shown", who=view.turn)
    if view.turn != view.seat:
        return say("cribbage.say.waiting", who=view.turn)
    if view.phase == "crib":
        left = TO_CRIB - len(chosen)
        key = "cribbage.say.crib" if left else "cribbage.say.chosen"
        return say(key, who=view.dealer, n=left)
    if view.phase == "play":
        return say("cribbage.say.go" if view.moves == ("go",) else "cribbage.say.play")
    if view.phase == "claim" and view.by_hand:
        kind = "crib" if view.crib else "hand"
        return say(f"cribbage.say.claim.{kind}")
    counted = view.shown[-1]
    return say("cribbage.say.muggins", who=counted.seat, n=counted.claimed)


def event_message(event: Event) -> Message:
    """Give the sentence that tells an event, for the log, the prompt and the ear."""
    kind = f"pairs.{event.points}" if event.kind == "pairs" else event.kind
    if event.kind in ("hand", "crib") and event.points != event.count:
        kind = "missed"
    return say(
        f"cribbage.event.{kind}",
        who=event.seat,
        n=event.points if event.points or event.kind in ("hand", "crib") else event.count,
        points=event.points,
        score=event.score,
        count=event.count,
        cards=event.cards,
    )


def part_message(part: Part) -> Message:
    """Give the words for one piece of an event."""
    return say(f"cribbage.part.{part.name}", n=part.points, cards=part.cards)


def _actions(view: CribbageView, chosen: tuple[Card, ...]) -> tuple[Action, ...]:
    if view.phase == "over":
        return (Action("again", say("action.rematch")),)
    if view.phase == "shown":
        return (Action("deal", say("cribbage.action.deal", who=view.turn), "deal"),)
    if view.turn != view.seat:
        return ()
    if view.phase == "crib":
        ready = len(chosen) == TO_CRIB
        move = "crib " + " ".join(str(one) for one in sorted(chosen)) if ready else ""
        label = say("cribbage.action.crib", who=view.dealer, chosen=len(chosen))
        return (Action("crib", label, move, enabled=ready),)
    if view.phase == "play":
        must = view.moves == ("go",)
        return (Action("go", say("cribbage.action.go"), "go" if must else "", enabled=must),)
    return ()


def _choices(view: CribbageView) -> tuple[Action, ...]:
    """The numbers to claim, or how many points a claim missed (C24)."""
    if view.phase not in ("claim", "muggins"):
        return ()
    return tuple(
        Action("number", say("cribbage.action.number", number=int(move.split()[1])), move)
        for move in view.moves
    )


def form(draft: Draft, past: Sequence[Result]) -> Form:
    """Ask against whom, how far, and who counts."""
    fields = [
        field("cribbage.form", "against", _OPPONENTS, draft),
        field("cribbage.form", "target", ("121", "61"), draft),
        field("cribbage.form", "counting", ("auto", "hand"), draft),
    ]
    if draft.get("counting") == "hand":
        fields.append(field("cribbage.form", "muggins", ("no", "yes"), draft))
    return Form(say("cribbage.form.lead"), tuple(fields))


def begin(draft: Draft, past: Sequence[Result]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Give the options and seats that were chosen."""
    options = {name: draft[name] for name in _FORM_OPTIONS if name in draft}
    return options, (PERSON, draft.get("against", _OPPONENTS[0]))


def again(result: Result) -> dict[str, str]:
    """Give the options of a rematch: the loser deals first (C2)."""
    kept = {name: result.options[name] for name in _FORM_OPTIONS}
    return kept | {"dealer": str(result.ranking[-1][-1])}


_OPPONENTS = ("steady", "easy", PERSON)
_FORM_OPTIONS = ("target", "counting", "muggins")


def _result(view: CribbageView) -> tuple[Message, ...]:
    winner = view.scores.index(view.target)
    won = say("cribbage.result.won", who=winner, a=view.scores[winner], b=view.scores[1 - winner])
    if view.games == 1:
        return (won,)
    return (won, say("cribbage.result.skunk" if view.games == 2 else "cribbage.result.double"))

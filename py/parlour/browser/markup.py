"""Draws a scene as nodes: one way for all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain

from parlour.app.texts import Texts
from parlour.browser.board import draw_track
from parlour.browser.nodes import Node, h, names
from parlour.cards import RANKS, Card
from parlour.rules import Message, say
from parlour.scene import Action, Plate, Scene, Spot, Zone

CARDS = "img/cards.svg"
ICONS = "img/icons.svg"
FACES = "img/faces.svg"
_EMBLEMS = {11: "e-J", 12: "e-Q", 13: "e-K"}
_WIDTHS = dict(
    zip("A23456789TJQK", (76, 63, 60, 70, 60, 61, 60, 60, 61, 106, 64, 65, 70), strict=True)
)
"""How wide the outline of each rank is, at a height of 100; the tail of the Q hangs below."""


def icon(name: str) -> Node:
    """Draw the picture on a button."""
    return sprite(name, "icon", "0 0 24 24", ICONS)


def sprite(name: str, class_: str, box: str = "0 0 100 100", source: str = CARDS) -> Node:
    """Draw a symbol of a sprite; ``box`` is the symbol's own."""
    return h(
        "svg",
        h("use", href=f"{source}#{name}"),
        class_=class_,
        viewBox=box,
        aria_hidden="true",
        focusable="false",
    )


@cache
def face(one: Card) -> Node:
    """Draw what is printed on a card: index, and a pip or an emblem where there is room."""
    rank, suit = RANKS[one.rank - 1], one.suit
    numbered = 1 < one.rank < 11
    sign = f"s-{suit.lower()}"
    return h(
        "span",
        h(
            "span",
            sprite(
                f"r-{'10' if rank == 'T' else rank}",
                names("rank", tailed=rank == "Q"),
                f"0 0 {_WIDTHS[rank]} {118 if rank == 'Q' else 100}",
            ),
            sprite(sign, "sign"),
            class_="index",
        ),
        sprite(_EMBLEMS.get(one.rank, sign), names("pip", numbered=numbered)),
        *((sprite(f"p-{one.rank}{suit.lower()}", "pips", "0 0 100 140"),) if numbered else ()),
        class_="print",
        still=True,
    )


def card_names(spot: Spot, *given: str) -> str:
    """Give the classes of a card in its place."""
    court = spot.card is not None and spot.card.rank > 10
    return names(
        "card",
        *given,
        *((f"suit-{spot.card.suit.lower()}",) if spot.card is not None else ("back",)),
        court=court,
        picked=spot.picked,
        dim=spot.dim,
        lit=spot.lit,
        last=spot.last,
    )


class Drawing:
    """Draws one scene in one reader's words.

    A ``notice`` stands in the place of the prompt; a hint can be had where the scene ``asks``.
    ``faces`` are the portraits of those who sit there, by seat.
    """

    def __init__(
        self,
        scene: Scene,
        texts: Texts,
        notice: str = "",
        asks: bool = False,
        faces: Sequence[str] = (),
    ) -> None:
        """Draw this scene."""
        self.faces = faces
        self.scene = scene
        self.texts = texts
        self.notice = notice
        self.asks = asks

    @property
    def state(self) -> dict[str, bool]:
        """What the layout depends on: rows being shown, numbers to choose from."""
        return {"showing": self.scene.showing, "asking": bool(self.scene.choices)}

    def table(self) -> tuple[Node, ...]:
        """Give the table's parts from top to bottom."""
        scene = self.scene
        return (
            h("section", *map(self._plate, scene.plates), key="plates", class_="plates"),
            *((draw_track(scene.track, self.texts),) if scene.track is not None else ()),
            self._felt(),
            self._say(),
            self._hand(scene.hand),
            h(
                "section",
                self._hint() if self.asks and not scene.choices else None,
                *map(self._action, scene.actions),
                key="acts",
                class_="acts",
            ),
        )

    def _say(self) -> Node:
        """Draw the prompt or a remark; what the log speaks already is only shown here."""
        silent = self.scene.telling and not self.notice
        return h(
            "p",
            self.notice or self.texts(self.scene.prompt),
            key="say",
            class_="say",
            role="status",
            aria_live="off" if silent else "polite",
            data_part="say",
        )

    def _plate(self, plate: Plate) -> Node:
        text = self.texts
        backs = [h("i", key=str(n), class_="back") for n in range(plate.cards)]
        name = text.name(plate.seat)
        return h(
            "div",
            h("span", self._portrait(plate.seat), class_="who", aria_hidden="true"),
            h(
                "span",
                h("b", name, class_="name"),
                h("span", *(h("span", text(one)) for one in plate.figures), class_="figures"),
                class_="lines",
            ),
            *(h("span", text(badge), class_="badge", key=badge.key) for badge in plate.badges),
            h("span", text(plate.says), class_="says", key="says") if plate.says else None,
            h(
                "span",
                *backs,
                key="backs",
                class_="backs",
                role="img",
                aria_label=text(say("plate.cards", n=plate.cards)),
            )
            if plate.cards and plate.seat != self.scene.seat
            else None,
            key=f"seat-{plate.seat}",
            class_=names("plate", f"seat-{plate.seat}", to_move=plate.to_move, out=plate.out),
            data_seat=plate.seat,
        )

    def _portrait(self, seat: int) -> Node | str:
        """Draw who sits there: a face, or the first letter of the name."""
        if any(self.faces[seat : seat + 1]):
            return sprite(self.faces[seat], "face", "0 0 64 64", FACES)
        return self.texts.name(seat)[:1].upper()

    def _felt(self) -> Node:
        scene = self.scene
        places = h(
            "div",
            *map(self._zone, scene.zones),
            h(
                "span",
                str(scene.count),
                key="count",
                class_="count",
                data_part="count",
                role="img",
                aria_label=self.texts.get("table.count", count=scene.count),
            )
            if scene.count is not None
            else None,
            h("div", *map(self._choice, scene.choices), key="choices", class_="choices")
            if scene.choices
            else None,
            h("div", *self._result(), key="result", class_="result") if scene.result else None,
            class_="places",
        )
        return h(
            "main",
            places,
            key="felt",
            class_="felt",
            tabindex="-1",
        )

    def _result(self) -> Iterable[Node]:
        for place, line in enumerate(self.scene.result):
            yield h("h2" if place == 0 else "p", self.texts(line), key=str(place))

    def _zone(self, zone: Zone) -> Node:
        label = self.texts(zone.label) if zone.label is not None else None
        return h(
            "div",
            h("span", label, class_="label", key="label") if label is not None else None,
            h(
                "span",
                *(self._card(zone, place, spot) for place, spot in enumerate(zone.spots)),
                key="cards",
                class_="cards",
                style={"--n": str(len(zone.spots))},
            ),
            h("span", self.texts(zone.figure), class_="figure", key="figure")
            if zone.figure is not None
            else None,
            key=zone.name,
            class_=names("zone", f"zone-{zone.name.split('-')[0]}", zone.shape, lit=zone.lit),
            data_zone=zone.name,
            role="group",
            aria_label=label,
        )

    def _card(self, zone: Zone, place: int, spot: Spot) -> Node:
        """Draw a card on the table: a button where tapping it does something."""
        active = bool(spot.move) or spot.picks
        if spot.empty:
            fits = face(spot.fits) if spot.fits is not None else None
            name = self.texts(say("card.fits", card=spot.fits)) if spot.fits is not None else None
            return h(
                "span",
                fits,
                key=f"place-{place}",
                class_=names("card", "place", fits=fits is not None),
                role="img" if fits is not None else None,
                aria_label=name,
                aria_hidden=None if fits is not None else "true",
            )
        if spot.card is None and not active:
            return h("i", key=f"back-{place}", class_=card_names(spot), aria_hidden="true")
        flies = spot.card is not None and zone.shape in ("fan", "grid", "pile")
        seat = (f"from-{spot.seat}",) if spot.seat is not None else ()
        return h(
            "button" if active else "span",
            face(spot.card) if spot.card is not None else None,
            key=str(spot.card) if spot.card is not None else f"back-{place}",
            class_=card_names(spot, *seat),
            type="button" if active else None,
            role=None if active else "img",
            aria_label=self._name(spot),
            data_card=str(spot.card) if spot.card is not None else None,
            data_move=spot.move or None,
            data_pick=str(spot.card) if spot.picks else None,
            data_fly=str(spot.card) if flies else None,
            data_origin=f"[data-seat='{spot.seat}']" if spot.seat is not None else None,
        )

    def _hand(self, zone: Zone) -> Node:
        """Draw the own cards as buttons, of which one is the tab stop."""
        spots = zone.spots
        stop = next((n for n, spot in enumerate(spots) if spot.move or spot.picks), 0)
        return h(
            "section",
            *(self._button(spot, place == stop) for place, spot in enumerate(spots)),
            key="hand",
            class_="hand",
            style={"--n": str(len(spots))},
            data_zone=zone.name,
            data_keys="row",
            role="group",
            aria_label=self.texts(zone.label) if zone.label is not None else None,
        )

    def _button(self, spot: Spot, stop: bool) -> Node:
        """Draw a card of the hand."""
        assert spot.card is not None
        can = bool(spot.move) or spot.picks
        return h(
            "button",
            face(spot.card),
            h("span", "✓", class_="tick", key="tick", aria_hidden="true") if spot.picked else None,
            key=str(spot.card),
            class_=card_names(spot),
            type="button",
            aria_label=self._name(spot),
            aria_pressed=str(spot.picked).lower() if spot.picks else None,
            aria_disabled="true" if not can else None,
            tabindex="0" if stop else "-1",
            data_card=str(spot.card),
            data_fly=str(spot.card),
            data_origin=f"[data-zone='{self.scene.source}']" if self.scene.source else None,
            data_move=spot.move or None,
            data_pick=str(spot.card) if spot.picks else None,
            data_note=self.texts(spot.note) if spot.note is not None else None,
        )

    def _name(self, spot: Spot) -> str:
        """Give the card's name and what is to be known of it."""
        known = spot.card is not None
        name = self.texts(say("card.only", card=spot.card) if known else say("card.hidden"))
        extra: list[Message] = []
        if spot.note is not None:
            extra.append(spot.note)
        elif spot.move:
            extra.append(say("card.playable"))
        if spot.seat is not None:
            extra.append(say("card.of", who=spot.seat))
        return ", ".join(chain((name,), map(self.texts, extra)))

    def _action(self, action: Action) -> Node:
        return h(
            "button",
            self.texts(action.label),
            key=action.name,
            class_=names("act", primary=action.primary),
            type="button",
            disabled=not action.enabled,
            data_move=action.move or None,
            data_ask=bool(action.ask),
            data_act=action.name if action.enabled and not action.move else None,
        )

    def _hint(self) -> Node:
        label = self.texts.get("action.hint")
        return h("button", label, key="hint", class_="act", type="button", data_act="hint")

    def _choice(self, action: Action) -> Node:
        return h(
            "button",
            self.texts(action.label),
            key=action.move,
            class_="choice",
            type="button",
            data_move=action.move,
        )

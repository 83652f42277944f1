"""The whole page as nodes: the bar, the table or the curtain before it, the log, a sheet."""

from __future__ import annotations

from parlour.app.house import House
from parlour.browser import sheets
from parlour.browser.lobby import lobby
from parlour.browser.markup import Drawing, icon
from parlour.browser.nodes import Node, h, names


def whole(house: House) -> Node:
    """Draw everything that is open in the house."""
    sitting, texts = house.sitting, house.texts
    if sitting is not None and sitting.curtain is not None:
        return h("div", sheets.curtain(texts, sitting.curtain), class_="page curtain")
    if sitting is None:
        where = names("page", "in-lobby", embedded=house.embedded)
        return h("div", _bar(house), lobby(house), _sheet(house), class_=where)
    drawing = Drawing(sitting.scene(), texts, house.notice, sitting.asks, house.faces)
    where = names("page", f"game-{house.game}", embedded=house.embedded, **drawing.state)
    return h("div", _bar(house), *drawing.table(), _log(house), _sheet(house), class_=where)


def _bar(house: House) -> Node:
    t = house.texts.get
    at_table = house.sitting is not None
    scored = house.sitting is not None and bool(house.sitting.scene().scores)
    buttons = {
        act: h(
            "button",
            icon(act),
            key=act,
            type="button",
            data_act=act,
            aria_label=t(f"action.{act}"),
            disabled=act == "undo" and not (house.sitting is not None and house.sitting.can_undo),
        )
        for act in ("menu", "undo", "scores", "log", "rules")
    }
    quiet = h(
        "button",
        t("notice.unkept"),
        key="unkept",
        class_="quiet",
        type="button",
        data_act="record",
    )
    return h(
        "header",
        buttons["menu"],
        h("h1", t(f"game.{house.game}") if at_table else t("sheet.menu")),
        quiet if house.saves.trouble else None,
        buttons["undo"] if at_table else None,
        buttons["scores"] if scored else None,
        buttons["log"] if at_table else None,
        buttons["rules"] if at_table else None,
        key="bar",
        class_="bar",
    )


def _log(house: House) -> Node:
    title = house.texts.get("sheet.log")
    return h(
        "aside",
        h("h2", title),
        h(
            "ol",
            *(h("li", line, key=str(number)) for number, line in house.log().items()),
            role="log",
            aria_live="polite",
            aria_label=title,
            tabindex="0",
            data_part="log",
        ),
        key="log",
        class_="log",
    )


def _sheet(house: House) -> Node | None:
    texts = house.texts
    match house.sheet:
        case "menu":
            return sheets.menu(texts, playing=house.match is not None)
        case "new":
            return sheets.new_match(
                texts,
                house.form,
                tuple(map(house.settings.name, range(house.people))),
                house.given_up or None,
                house.notice,
            )
        case "ask":
            return sheets.ask(texts, house.asked[0]) if house.asked else None
        case "rules":
            return sheets.rules(texts, house.rules_text)
        case "scores":
            rows = house.sitting.scene().scores if house.sitting is not None else ()
            return sheets.scores(texts, rows) if rows else None
        case "log":
            return sheets.log(texts, house.log().values())
        case "record":
            return sheets.record(texts, house.shown, house.answer)
        case "settings":
            return sheets.settings(texts, house.settings.chosen)
        case "statistics":
            return sheets.statistics(texts, house.standings)
        case "keys":
            return sheets.keys(texts)
        case _:
            return None

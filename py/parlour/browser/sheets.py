"""The sheets that lie over the table: menu, new match, rules, log, record, keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from parlour.app.saves import SPEEDS, Settings
from parlour.app.texts import Texts
from parlour.browser.markup import icon
from parlour.browser.nodes import Node, h
from parlour.rules import Option

KEYS = (
    ("← → Home End", "keys.move"),
    ("Space", "keys.select"),
    ("Enter", "keys.act"),
    ("G", "keys.go"),
    ("H", "keys.hand"),
    ("T", "keys.table"),
    ("S", "keys.scores"),
    ("L", "keys.log"),
    ("M", "keys.menu"),
    ("?", "keys.help"),
    ("Esc", "keys.cancel"),
)


def sheet(texts: Texts, name: str, *children: Node | str | None, closable: bool = True) -> Node:
    """Draw a sheet with its title and a way to close it."""
    return h(
        "dialog",
        h(
            "header",
            h("h2", texts.get(f"sheet.{name}"), id=f"sheet-{name}"),
            h(
                "button",
                icon("close"),
                class_="close",
                type="button",
                data_act="close",
                aria_label=texts.get("action.close"),
            )
            if closable
            else None,
        ),
        h("div", *children, class_="sheet-body"),
        key=f"sheet-{name}",
        class_=f"sheet sheet-{name}",
        aria_labelledby=f"sheet-{name}",
    )


def _act(label: str, act: str, primary: bool = False) -> Node:
    return h(
        "button",
        label,
        key=act,
        class_="act primary" if primary else "act",
        type="button",
        data_act=act,
        autofocus=primary,
    )


def _radios(
    texts: Texts, name: str, choices: Sequence[str], chosen: str, prefix: str
) -> Node:
    """Draw one question with a few answers, as radio buttons."""
    return h(
        "fieldset",
        h("legend", texts.get(f"{prefix}.{name}")),
        h(
            "span",
            *(
                h(
                    "label",
                    h(
                        "input",
                        type="radio",
                        name=name,
                        value=value,
                        checked=value == chosen,
                        data_option=name,
                    ),
                    h("span", texts.get(f"{prefix}.{name}.{value}")),
                    key=value,
                )
                for value in choices
            ),
            class_="answers",
        ),
        key=name,
    )


def menu(texts: Texts, settings: Settings, playing: bool) -> Node:
    """Draw the menu: everything that is not needed at every move."""
    t = texts.get
    return sheet(
        texts,
        "menu",
        h(
            "div",
            _act(t("action.back"), "close", primary=True) if playing else None,
            _act(t("action.new"), "new"),
            _act(t("action.rules"), "rules"),
            _act(t("action.log"), "log") if playing else None,
            _act(t("action.record"), "record"),
            _act(t("action.keys"), "keys"),
            class_="buttons",
        ),
        _radios(texts, "speed", tuple(SPEEDS), settings.speed, "setting"),
    )


def new_match(
    texts: Texts,
    options: Iterable[Option],
    values: Mapping[str, str],
    settings: Settings,
    given_up: Sequence[int] | None,
    closable: bool,
) -> Node:
    """Draw the sheet that starts a match; ``given_up`` are the scores of the one that ends by it."""
    t = texts.get
    two = values.get("against") == "person"
    names = (*settings.names, "", "")[:2]
    return sheet(
        texts,
        "new",
        h("p", t("new.welcome"), class_="lead") if given_up is None else None,
        h("p", t("new.given-up", scores=" : ".join(map(str, given_up))), key="given-up", class_="lead")
        if given_up is not None
        else None,
        _radios(texts, "against", ("computer", "person"), values.get("against", "computer"), "new"),
        h(
            "fieldset",
            h("legend", t("new.names")),
            *(
                h(
                    "input",
                    key=str(n),
                    type="text",
                    maxlength="20",
                    autocomplete="off",
                    value=name,
                    placeholder=t("name.person", number=n + 1),
                    aria_label=t("name.person", number=n + 1),
                    data_name=n,
                )
                for n, name in enumerate(names)
            ),
            key="names",
            class_="names",
        )
        if two
        else None,
        *(
            _radios(texts, one.name, one.choices, values.get(one.name, one.choices[0]), "option")
            for one in options
            if one.choices and one.name != "dealer"
        ),
        h(
            "div",
            _act(t("action.start"), "start", primary=True),
            _act(t("action.rules"), "rules"),
            _act(t("action.import"), "record"),
            class_="buttons",
        ),
        closable=closable,
    )


def record(texts: Texts, text: str, refused: str = "") -> Node:
    """Draw the sheet that gives the match as text and takes one."""
    t = texts.get
    return sheet(
        texts,
        "record",
        h("p", t("record.lead")),
        h(
            "textarea",
            text,
            key="text",
            rows="9",
            spellcheck="false",
            autocapitalize="off",
            aria_label=t("sheet.record"),
            data_part="record",
        ),
        h("p", refused, key="refused", class_="refused", role="alert") if refused else None,
        h(
            "div",
            _act(t("action.load"), "load", primary=True),
            _act(t("action.copy"), "copy"),
            class_="buttons",
        ),
    )


def log(texts: Texts, lines: Iterable[str]) -> Node:
    """Draw the log as a sheet, the newest line first."""
    said = tuple(lines)
    return sheet(
        texts,
        "log",
        h("ol", *(h("li", line) for line in reversed(said)), class_="lines", reversed=True),
    )


def keys(texts: Texts) -> Node:
    """Draw the list of keys."""
    rows = (
        h("div", h("dt", h("kbd", key)), h("dd", texts.get(what)), key=what) for key, what in KEYS
    )
    return sheet(texts, "keys", h("dl", *rows, class_="keys"))


def rules(texts: Texts, text: str) -> Node:
    """Draw the rules from their text."""
    return sheet(texts, "rules", h("div", *_blocks(text), class_="prose"))


def trouble(texts: Texts, report: str) -> Node:
    """Draw what is said when something went wrong that should not have."""
    t = texts.get
    return sheet(
        texts,
        "trouble",
        h("p", t("trouble.lead")),
        h("pre", report, key="report", tabindex="0"),
        h("div", _act(t("action.reload"), "reload", primary=True), class_="buttons"),
    )


def curtain(texts: Texts, seat: int) -> Node:
    """Draw what hides the table until the right person takes it."""
    name = texts.name(seat)
    return h(
        "main",
        h("h1", texts.get("curtain.pass", name=name)),
        h("p", texts.get("curtain.lead")),
        _act(texts.get("curtain.take", name=name), "take", primary=True),
        key="curtain",
        class_="curtain",
    )


def _blocks(text: str) -> Iterable[Node]:
    """Turn the little Markdown that the rules are written in into nodes."""
    items: list[Node] = []
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        bullet, heading = line.startswith("- "), re.match(r"(#+) (.*)", line)
        if lines and (bullet or heading or not line.strip()):
            said = " ".join(lines)
            if said.startswith("- "):
                items.append(h("li", *_spans(said[2:])))
            else:
                yield h("p", *_spans(said))
            lines = []
        if items and not bullet and (heading or line.strip()):
            yield h("ul", *items)
            items = []
        if heading:
            yield h(f"h{len(heading[1]) + 1}", *_spans(heading[2]))
        elif line.strip():
            lines.append(line.strip())
    if items:
        yield h("ul", *items)


def _spans(text: str) -> Iterable[Node | str]:
    for place, piece in enumerate(re.split(r"\*\*(.+?)\*\*|`(.+?)`", text)):
        if piece:
            yield (piece, h("b", piece), h("code", piece))[place % 3]

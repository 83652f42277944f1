"""The sheets that lie over the table: menu, new match, rules, log, record, keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from parlour.app.settings import CHOICES
from parlour.app.statistics import Standing
from parlour.app.texts import Texts
from parlour.browser.markup import FACES, icon, sprite
from parlour.browser.nodes import Node, h, names
from parlour.scene import Action, Field, Form, ScoreRow, field

KEYS = (
    ("← → Home End", "keys.move"),
    ("Space", "keys.select"),
    ("Enter", "keys.act"),
    ("G", "keys.go"),
    ("D", "keys.declare"),
    ("U", "keys.undo"),
    ("I", "keys.hint"),
    ("H", "keys.hand"),
    ("T", "keys.table"),
    ("S", "keys.scores"),
    ("L", "keys.log"),
    ("M", "keys.menu"),
    ("?", "keys.help"),
    ("Esc", "keys.cancel"),
)


def sheet(texts: Texts, name: str, *children: Node | str | None) -> Node:
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
            ),
        ),
        h("div", *children, class_="sheet-body"),
        key=f"sheet-{name}",
        class_=f"sheet sheet-{name}",
        aria_labelledby=f"sheet-{name}",
    )


def _act(label: str, act: str, primary: bool = False, disabled: bool = False) -> Node:
    return h(
        "button",
        label,
        key=act,
        class_="act primary" if primary else "act",
        type="button",
        data_act=act,
        autofocus=primary,
        disabled=disabled,
    )


def settings(texts: Texts, chosen: Mapping[str, str]) -> Node:
    """Draw what can be chosen for this device."""
    fields = (field("setting", name, values, chosen) for name, values in CHOICES.items())
    return sheet(texts, "settings", *(_field(texts, one) for one in fields))


def menu(texts: Texts, playing: bool) -> Node:
    """Draw the menu: everything that is not needed at every move."""
    t = texts.get
    return sheet(
        texts,
        "menu",
        h(
            "div",
            _act(t("action.back"), "close", primary=True),
            _act(t("action.new"), "new") if playing else None,
            _act(t("action.rules"), "rules") if playing else None,
            _act(t("action.leave"), "leave") if playing else None,
            _act(t("action.log"), "log") if playing else None,
            _act(t("action.settings"), "settings"),
            _act(t("action.record"), "record"),
            _act(t("action.statistics"), "statistics"),
            _act(t("action.keys"), "keys"),
            class_="buttons",
        ),
    )


def new_match(
    texts: Texts,
    form: Form,
    people: Sequence[str],
    given_up: Sequence[int] | None,
    notice: str = "",
) -> Node:
    """Draw the sheet that starts a match.

    ``people`` are the names of those who will sit there; ``given_up`` the scores of the match that
    ends by it.
    """
    t = texts.get
    return sheet(
        texts,
        "new",
        h("p", texts(form.lead), class_="lead")
        if given_up is None
        else h("p", t("new.given-up", scores=" : ".join(map(str, given_up))), class_="lead"),
        h("p", notice, key="notice", class_="answer-line", role="alert") if notice else None,
        *(_field(texts, one) for one in form.fields),
        _names(texts, people) if len(people) > 1 else None,
        *(h("p", texts(line), key=f"line-{n}", class_="line") for n, line in enumerate(form.lines)),
        _course(texts, form.course) if len(form.course) > 1 else None,
        h(
            "div",
            _act(t("action.start"), "start", primary=True, disabled=not form.ready),
            _act(t("action.rules"), "rules"),
            _act(t("action.import"), "record"),
            class_="buttons",
        ),
    )


def _names(texts: Texts, people: Sequence[str]) -> Node:
    fields = (
        h(
            "input",
            key=str(n),
            type="text",
            maxlength="20",
            autocomplete="off",
            value=name,
            placeholder=texts.get("name.person", number=n + 1),
            aria_label=texts.get("name.person", number=n + 1),
            data_name=n,
        )
        for n, name in enumerate(people)
    )
    legend = h("legend", texts.get("new.names"))
    return h("fieldset", legend, *fields, key="names", class_="names")


def _field(texts: Texts, asked: Field) -> Node:
    """Draw one question with its answers: radio buttons, or boxes where several may be chosen."""
    answers = (
        h(
            "label",
            h(
                "input",
                type="radio" if asked.most == 1 else "checkbox",
                name=asked.name,
                value=choice.value,
                checked=choice.value in asked.chosen,
                disabled=not choice.enabled,
                data_option=asked.name,
                data_most=asked.most,
            ),
            h(
                "span",
                sprite(choice.face, "face", "0 0 64 64", FACES) if choice.face else None,
                h("span", texts(choice.label), class_="answer"),
                h("small", texts(choice.detail)) if choice.detail is not None else None,
                class_="box",
            ),
            key=choice.value,
        )
        for choice in asked.choices
    )
    return h(
        "fieldset",
        h("legend", texts(asked.label)),
        h("span", *answers, class_=names("answers", many=asked.most > 1)),
        key=asked.name,
    )


def _course(texts: Texts, figures: Sequence[int]) -> Node:
    """Draw figures over matches as a line, with its last figure beside it."""
    high, last = max(*figures, 1), len(figures) - 1
    points = " ".join(
        f"{200 * place / last:.1f},{56 - 52 * figure / high:.1f}"
        for place, figure in enumerate(figures)
    )
    return h(
        "figure",
        h(
            "svg",
            h("path", class_="ground", d="M0 56h200"),
            h("polyline", class_="line", points=points),
            viewBox="-4 0 208 60",
            role="img",
            aria_label=texts.get("form.course", figures=", ".join(map(str, figures))),
        ),
        key="course",
        class_="course",
    )


def ask(texts: Texts, action: Action) -> Node:
    """Ask before a move is made; leaving it is what has the focus."""
    assert action.ask is not None
    return sheet(
        texts,
        "ask",
        h("p", texts(action.ask), class_="lead"),
        h(
            "div",
            _act(texts.get("action.cancel"), "close", primary=True),
            h(
                "button",
                texts(action.label),
                key="sure",
                class_="act",
                type="button",
                data_move=action.move,
                data_sure=True,
            ),
            class_="buttons",
        ),
    )


def record(texts: Texts, shown: str, answer: str = "") -> Node:
    """Draw the sheet that gives the match as text and takes one.

    The text tells all cards to whoever can read it, so it is ``shown`` only when asked for.
    """
    t = texts.get
    return sheet(
        texts,
        "record",
        h("p", t("record.lead")),
        h(
            "div",
            _act(t("action.copy"), "copy"),
            _act(t("action.file"), "file"),
            _act(t("action.text"), "text"),
            class_="buttons three",
        ),
        h(
            "textarea",
            shown,
            key=f"text-{bool(shown)}",
            rows="6",
            spellcheck="false",
            autocapitalize="off",
            placeholder=t("record.here"),
            aria_label=t("record.here"),
            data_part="record",
        ),
        h("p", answer, key="answer", class_="answer-line", role="alert") if answer else None,
        h("div", _act(t("action.load"), "load", primary=True), class_="buttons"),
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


def statistics(texts: Texts, standings: Mapping[str, Standing]) -> Node:
    """Draw how the person fared in each game."""
    t = texts.get
    heads = ("game", "played", "won", "share")
    rows = (
        h(
            "tr",
            h("th", t(f"game.{game}"), scope="row"),
            h("td", str(one.played)),
            h("td", str(one.won)),
            h("td", f"{one.share:.0%}" if one.played else ""),
            key=game,
        )
        for game, one in standings.items()
    )
    return sheet(
        texts,
        "statistics",
        h("p", t("statistics.lead"), class_="lead"),
        h(
            "table",
            h("thead", h("tr", *(h("th", t(f"statistics.{one}"), scope="col") for one in heads))),
            h("tbody", *rows),
            class_="figures-table",
        ),
    )


def scores(texts: Texts, rows: Sequence[ScoreRow]) -> Node:
    """Draw the figures over the deals, one column a seat."""
    heads = (texts.name(seat) for seat in range(len(rows[0].figures)))
    lines = (
        h(
            "tr",
            h("th", texts(row.label), scope="row"),
            *(h("td", texts(figure)) for figure in row.figures),
            key=str(n),
            class_=names(strong=row.strong),
        )
        for n, row in enumerate(rows)
    )
    return sheet(
        texts,
        "scores",
        h(
            "table",
            h("thead", h("tr", h("td"), *(h("th", name, scope="col") for name in heads))),
            h("tbody", *lines),
            class_="figures-table",
        ),
    )


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

"""The house: what is open in it, and what its visitor can do, with no browser and no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from parlour import games
from parlour.app.links import linked
from parlour.app.saves import Saves
from parlour.app.settings import CHOICES, Settings
from parlour.app.sitting import Sitting
from parlour.app.statistics import Standing, standing
from parlour.app.texts import Texts, catalogue
from parlour.cards import ParlourError
from parlour.match import Match
from parlour.rules import PERSON, BadRecord, Event, Result
from parlour.scene import Action, Form

LINES = 200
"""How many events of the log are told again."""


class House:
    """One visitor's house: its lobby, or the game at whose table they sit.

    ``sheet`` is the name of the sheet that lies over the table, "" for none. ``notice`` is a remark
    that stands where the prompt does, ``answer`` one inside the sheet; ``shown`` is the record as
    far as it was asked for. ``draft`` are the options chosen so far for a new match. A ``casual``
    match does not count in the statistics.
    """

    def __init__(self, saves: Saves, words: Mapping[str, str], home: Path) -> None:
        """Open what the words of the address ask for, or go on with what was kept."""
        self.saves = saves
        self.home = home
        self.settings = saves.settings()
        for name, value in words.items():
            self.settings = self.settings.choose(name, value)
        self.embedded = "embed" in words
        self.game = games.NAMES[0]
        self.slot = self.game
        self.sitting: Sitting | None = None
        self.sheet = ""
        self.draft: dict[str, str] = {}
        self.notice = ""
        self.answer = ""
        self.shown = ""
        self.casual = False
        self.begun: dict[str, Match] = {}
        self._lines: dict[int, tuple[Event, str]] = {}
        self._catalogue = catalogue(home / "lang", "en")
        self._look_around()
        try:
            wanted = linked(words)
        except ParlourError as error:
            self.notice = self.texts.get("notice.link", why=str(error))
            return
        if wanted is not None:
            self.slot = _slot_of(wanted, seeded="seed" in words)
            kept = self._kept()
            self.sit(wanted if kept is None else kept)
        elif "game" in words:
            self.enter(words["game"])

    def _kept(self) -> Match | None:
        """Give the match of the slot; one that can't be read is told of."""
        try:
            return self.saves.match(self.slot)
        except BadRecord as error:
            self.notice = self.texts.get("notice.damaged", why=str(error))
            return None

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self.sitting.match if self.sitting is not None else None

    @property
    def texts(self) -> Texts:
        """The words for whoever looks at the table now."""
        if self.sitting is None:
            return Texts(self._catalogue)
        nobody = Texts(self._catalogue)
        names = []
        seats = self.sitting.match.seats
        for seat, name in enumerate(seats):
            if name == PERSON:
                place = self.sitting.people.index(seat)
                names.append(
                    self.settings.name(place) or nobody.get("name.person", number=place + 1)
                )
            elif seats.count(name) > 1:
                names.append(nobody.get(f"name.computer.{seat}"))
            else:
                names.append(nobody.get(f"player.{name}"))
        return Texts(self._catalogue, names, self.sitting.you)

    @property
    def faces(self) -> tuple[str, ...]:
        """The portraits of those at the table, by seat, as the game's form shows them."""
        if self.match is None:
            return ()
        fields = games.table(self.game).form({}, ()).fields
        shown = {one.value: one.face for field in fields for one in field.choices}
        return tuple(shown.get(name, "") for name in self.match.seats)

    @property
    def rules_text(self) -> str:
        """The rules of the game on the table."""
        return (self.home / "seeds" / f"{self.game}.md").read_text("utf-8")

    @property
    def record(self) -> str:
        """The match as text; without one, the text of the last that could not be read."""
        if self.match is not None:
            return self.match.dump()
        return self.saves.damaged(self.slot) or ""

    @property
    def given_up(self) -> tuple[int, ...]:
        """The scores of one's own match of this game that a new one would put an end to."""
        at_own = self.match is not None and self.slot == self.game
        match = self.match if at_own else self.begun.get(self.game)
        begun = match is not None and not match.over and len(match.steps) > 1
        return match.scores if match is not None and begun else ()

    @property
    def asked(self) -> tuple[Action, ...]:
        """The actions of the table that ask before they are carried out."""
        scene = self.sitting.scene() if self.sitting is not None else None
        return tuple(one for one in scene.actions if one.ask is not None) if scene else ()

    def log(self) -> dict[int, str]:
        """Give what was told so far by the number of the event, oldest first."""
        if self.sitting is None:
            return {}
        texts, told = self.texts, self.sitting.told
        first = max(0, len(told) - LINES)
        known, self._lines = self._lines, {}
        for number, event in enumerate(told[first:], first):
            line = known.get(number)
            if line is None or line[0] is not event:
                line = (event, " ".join(map(texts, self.sitting.sentences(event))))
            self._lines[number] = line
        return {number: line for number, (_, line) in self._lines.items()}

    # what the visitor does

    def sit(self, match: Match) -> None:
        """Put a match on the table."""
        self.game = match.game
        self.casual = self.saves.casual(self.slot) == match.seed
        self.sitting = Sitting(match, self._keep)
        self.saves.keep(match, self.slot)
        self.show("")

    def _keep(self, match: Match) -> None:
        """Keep a match after each of its moves; what ends at one's own table is remembered."""
        self.saves.keep(match, self.slot)
        if self.slot == self.game and match.over:
            self.saves.remember(replace(match.result, casual=self.casual), self.game)

    def enter(self, game: str) -> None:
        """Go to a game: on with its match, or to the choice of a new one."""
        self.game = self.slot = game
        self.sitting = None
        self.draft = {}
        kept = self._kept()
        if kept is not None:
            self.sit(kept)
        else:
            self.show("new")

    def leave(self) -> None:
        """Go to the lobby; the match is kept."""
        self.sitting = None
        self.notice = ""
        self._look_around()
        self.show("")

    def show(self, sheet: str) -> None:
        """Lay a sheet over what is open, or take it away."""
        self.sheet = sheet
        self.answer = self.shown = ""

    def show_record(self) -> None:
        """Show the match as text on its sheet."""
        self.shown = self.record

    def _look_around(self) -> None:
        """Find the matches that were begun and are not over, by their games."""
        self.begun = {}
        for game in games.NAMES:
            try:
                kept = self.saves.match(game)
            except BadRecord as error:
                self.notice = self.texts.get("notice.damaged", why=str(error))
                continue
            if kept is not None and not kept.over:
                self.begun[game] = kept

    @property
    def past(self) -> tuple[Result, ...]:
        """The results of this game's finished matches."""
        return self.saves.past(self.game)

    @property
    def standings(self) -> dict[str, Standing]:
        """How the person fared in each game."""
        return {game: standing(self.saves.past(game)) for game in games.NAMES}

    @property
    def form(self) -> Form:
        """What is to be chosen before a match."""
        return games.table(self.game).form(self.draft, self.past)

    @property
    def people(self) -> int:
        """How many people will sit at the match being chosen."""
        return games.table(self.game).begin(self.draft, self.past)[1].count(PERSON)

    def start(self) -> None:
        """Begin the match that was chosen on the sheet, at one's own table."""
        options, seats = games.table(self.game).begin(self.draft, self.past)
        self.slot = self.game
        self.sit(Match.start(self.game, options, seats))

    def again(self) -> None:
        """Begin the match that follows the one that is over, at the same table."""
        if self.match is not None and self.match.over:
            options = games.table(self.game).again(self.match.result)
            match = Match.start(self.game, options, self.match.seats)
            if self.slot != self.game:
                self.slot = _slot_of(match, seeded=True)
            self.sit(match)

    def move(self, move: str) -> None:
        """Make a move, unless the match was played on in another tab: then go on from there.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        if self.follow():
            self.notice = self.texts.get("notice.elsewhere")
        elif self.sitting is not None:
            self.notice = ""
            self.sitting.play(move)

    def undo(self) -> None:
        """Take back the person's last move; once hidden cards were seen the match is casual."""
        if self.follow():
            self.notice = self.texts.get("notice.elsewhere")
        elif self.sitting is not None and self.sitting.can_undo:
            match = self.sitting.match
            if match.over and self.slot == self.game:
                self.saves.forget(match.seed, self.game)
            free = self.sitting.undo()
            self.casual = self.casual or not free
            self.saves.keep_casual(self.slot, match.seed if self.casual else "")
            self.notice = self.texts.get("notice.casual" if self.casual else "notice.undone")

    def hint(self) -> None:
        """Say the best move and why, where there is one to choose."""
        reason = self.sitting.hint() if self.sitting is not None else None
        if reason is not None:
            self.notice = self.texts(reason)

    def think(self) -> None:
        """Let the computer move, unless the match was played on in another tab."""
        if self.sitting is not None and not self.follow():
            self.sitting.think()

    def follow(self) -> bool:
        """Take over what another tab has kept; tell whether there was something."""
        if self.sitting is None or not self.saves.elsewhere(self.slot):
            return False
        try:
            kept = self.saves.match(self.slot)
        except BadRecord:
            kept = None
        if kept is None:
            # what stands there makes no sense, and was put aside: ours is kept again
            self.saves.keep(self.sitting.match, self.slot)
            return False
        self.sit(kept)
        return True

    def load(self, text: str) -> None:
        """Put the match of a record on the table; one that can't be read changes nothing.

        It becomes one's own match, unless one of that game is going on.
        """
        try:
            match = Match.load(text)
        except BadRecord as error:
            self.answer = self.texts.get("record.refused", why=str(error))
            return
        self._look_around()
        own = self.begun.get(match.game)
        self.game = self.slot = match.game
        if own is not None and own.dump() != match.dump():
            self.slot = _slot_of(match, seeded=True)
        self.sit(match)

    def choose(self, name: str, value: str) -> None:
        """Choose a setting, which is kept, or an option of the match to come."""
        if name in CHOICES:
            self._set(self.settings.choose(name, value))
        else:
            self.draft = {**self.draft, name: value}

    def call(self, *names: str) -> None:
        """Give the people here their names."""
        self._set(self.settings.call(*names))

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        self._lines = {}
        self.saves.set(settings)


def _slot_of(match: Match, seeded: bool) -> str:
    """Give a slot of its own to a match that came from elsewhere, by what it starts from."""
    begin = (match.game, match.options, match.seats, match.seed if seeded else "")
    return f"link.{sha256(repr(begin).encode()).hexdigest()[:12]}"

"""What a person chose for this device."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

PAUSES = {"relaxed": 2.0, "normal": 1.2, "fast": 0.5, "instant": 0.0}
"""Seconds that a thing to be seen rests on the table, by speed."""

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": tuple(PAUSES),
    "suits": ("two", "four"),
    "felt": ("dark", "light", "contrast"),
    "motion": ("full", "less"),
}
"""What can be chosen: the pace, the colours of suits and felt, whether cards travel."""

DEFAULTS = {"speed": "normal", "suits": "two", "felt": "dark", "motion": "full"}

LONGEST_NAME, MOST_NAMES = 20, 6


@dataclass(frozen=True)
class Settings:
    """The choices by their names, and the names of the people who play here."""

    chosen: Mapping[str, str] = field(default_factory=lambda: DEFAULTS)
    names: tuple[str, ...] = ()

    @property
    def pause(self) -> float:
        """Seconds that a thing to be seen rests on the table."""
        return PAUSES[self.chosen["speed"]]

    def choose(self, name: str, value: str) -> Settings:
        """Give the settings with one choice changed; one that is not known changes nothing."""
        known = value in CHOICES.get(name, ())
        return replace(self, chosen={**self.chosen, name: value}) if known else self

    def call(self, *names: str) -> Settings:
        """Give the settings with these names of people, without needless spaces."""
        short = (" ".join(name.split())[:LONGEST_NAME] for name in names[:MOST_NAMES])
        given = tuple(short)
        return replace(self, names=given + self.names[len(given) :])

    def name(self, place: int) -> str:
        """Give the name of the person in a place, "" where none was given."""
        return self.names[place] if place < len(self.names) else ""

    def dump(self) -> str:
        """Write the settings as text."""
        return json.dumps({**self.chosen, "names": self.names})

    @classmethod
    def load(cls, text: str) -> Settings:
        """Read settings; what is missing or makes no sense is as at first."""
        settings = cls()
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return settings
        if not isinstance(found, dict):
            return settings
        for name in CHOICES:
            settings = settings.choose(name, str(found.get(name)))
        names = found.get("names")
        return settings.call(*map(str, names)) if isinstance(names, list) else settings

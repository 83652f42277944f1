"""What the project's own lists must hold."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from tools import ROOT
from tools.check import requirements


@pytest.mark.parametrize("pin", requirements())
def test_every_tool_of_the_check_has_an_exact_version(pin: str) -> None:
    assert re.fullmatch(r"[a-z-]+==\d+(\.\d+)+", pin)


def test_every_npm_package_has_an_exact_version_and_the_lock_file_the_same() -> None:
    wanted = json.loads((ROOT / "package.json").read_bytes())["dependencies"]
    locked = json.loads((ROOT / "package-lock.json").read_bytes())["packages"]
    assert set(wanted) == {"@pyscript/core", "pyodide"}
    for package, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
        assert locked[f"node_modules/{package}"]["version"] == version


def test_the_lock_file_has_checksums_and_no_addresses() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in entry for path, entry in packages.items() if path)


def test_the_page_loads_every_module_text_and_rule_book_and_nothing_else() -> None:
    listed = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
    engine = sorted((ROOT / "py/parlour").rglob("*.py"))
    assert {key: place for key, place in listed.items() if key.startswith("./py/")} == {
        f"./{path.relative_to(ROOT).as_posix()}": f"./{path.relative_to(ROOT / 'py').as_posix()}"
        for path in engine
    }
    data = [*(ROOT / "lang").rglob("*.mo"), *(ROOT / "seeds").rglob("*.md")]
    assert {key for key in listed if not key.startswith("./py/")} == {
        f"./{path.relative_to(ROOT).as_posix()}" for path in data
    }

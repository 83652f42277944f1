from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tools import ROOT, Missing
from tools.runtime import FILES, ensure_runtime, is_complete, wanted_versions

NPM = """#!/bin/sh
if [ "$1" = --version ]; then echo 10.0.0; exit; fi
echo "$@" >> npm-calls
cp -r packages node_modules
"""


NODE = """#!/bin/sh
if [ "$1" = --version ]; then echo v20.1.0; exit; fi
for target; do :; done
echo compiled > "$target"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose npm "fetches" tiny packages from a folder beside it."""
    shutil.copy(ROOT / "package.json", tmp_path)
    for pattern in [pattern for patterns in FILES.values() for pattern in patterns]:
        file = tmp_path / "packages" / pattern.replace("*", "C0ffee")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"1;\n//# sourceMappingURL={file.name}.map\n", encoding="utf-8")
    for package, version in wanted_versions(tmp_path).items():
        manifest = tmp_path / "packages" / package / "package.json"
        manifest.write_text(json.dumps({"version": version}), encoding="utf-8")
    program(tmp_path / "bin/node", NODE)
    program(tmp_path / "bin/npm", NPM)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    return tmp_path


def program(path: Path, script: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(script, encoding="utf-8")
    path.chmod(0o755)


def fetches(project: Path) -> list[str]:
    calls = project / "npm-calls"
    return calls.read_text(encoding="utf-8").splitlines() if calls.exists() else []


def test_the_locked_packages_are_installed_without_running_their_scripts(project: Path) -> None:
    ensure_runtime(project)
    assert fetches(project) == ["ci --ignore-scripts --no-audit --no-fund"]


def test_the_runtime_is_what_the_page_loads_without_source_maps(project: Path) -> None:
    runtime = ensure_runtime(project)
    assert sorted(path.name for path in (runtime / "pyscript").iterdir()) == [
        "core-C0ffee.js",
        "core.css",
        "core.js",
        "error-C0ffee.js",
        "toml-C0ffee.js",
    ]
    assert (runtime / "pyscript/core.js").read_text(encoding="utf-8") == "1;\n"


def test_a_second_start_needs_no_npm_at_all(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure_runtime(project)
    monkeypatch.setenv("PATH", "")
    assert ensure_runtime(project) == project / "runtime"


@pytest.mark.parametrize(
    "harm",
    [
        lambda runtime: (runtime / "stamp.json").unlink(),
        lambda runtime: (runtime / "stamp.json").write_text("{", encoding="utf-8"),
        lambda runtime: (runtime / "pyodide/pyodide.asm.wasm").unlink(),
        lambda runtime: (runtime / "pyodide/pyodide.asm.wasm").write_bytes(b"half"),
        lambda runtime: (runtime / "pyscript/left-over.js").touch(),
    ],
    ids=["no stamp", "broken stamp", "file lost", "file cut short", "file left over"],
)
def test_a_runtime_that_is_not_whole_is_fetched_again(project: Path, harm: object) -> None:
    runtime = ensure_runtime(project)
    assert callable(harm)
    harm(runtime)
    ensure_runtime(project)
    assert len(fetches(project)) == 2
    assert is_complete(runtime, wanted_versions(project))


def test_another_version_is_fetched(project: Path) -> None:
    runtime = ensure_runtime(project)
    assert not is_complete(runtime, wanted_versions(project) | {"pyodide": "999.0.0"})


def test_a_fetch_that_stops_half_way_leaves_no_runtime(project: Path) -> None:
    (project / "packages/@pyscript/core/dist/core.css").unlink()
    with pytest.raises(Missing, match=r"core\.css"):
        ensure_runtime(project)
    assert not (project / "runtime").exists()
    assert not list(project.glob(".runtime-*"))


def test_a_failed_fetch_says_what_npm_said(project: Path) -> None:
    program(project / "bin/npm", NPM.replace("cp", "echo npm error no network >&2; exit 1 #"))
    with pytest.raises(Missing, match="npm error no network"):
        ensure_runtime(project)


@pytest.mark.parametrize("name", ["node", "npm"])
def test_a_missing_program_is_named_with_what_brings_it(
    project: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (project / "bin" / name).unlink()
    monkeypatch.setenv("PATH", str(project / "bin"))
    (project / "bin/sh").symlink_to("/bin/sh")
    with pytest.raises(Missing, match=rf"{name}, which is not on PATH: .*https://nodejs\.org"):
        ensure_runtime(project)


def test_an_old_node_is_named_with_its_version(project: Path) -> None:
    program(project / "bin/node", "#!/bin/sh\necho v18.20.4\n")
    with pytest.raises(Missing, match=r"needs node 20 or newer, this is v18\.20\.4: get Node"):
        ensure_runtime(project)

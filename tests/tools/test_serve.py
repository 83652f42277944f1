from __future__ import annotations

import urllib.request
from http.client import HTTPResponse
from typing import TYPE_CHECKING
from urllib.error import HTTPError

import pytest

from tools import Missing
from tools.serve import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HIDDEN = [".git/config", ".npmrc", "node_modules/pyodide/package.json", "py/.secret"]


@pytest.fixture(scope="module")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    root = tmp_path_factory.mktemp("site")
    for name in ["index.html", "py/main.py", *HIDDEN]:
        path: Path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("here", encoding="utf-8")
    for ending in ["wasm", "js", "mjs", "css", "toml", "md", "svg", "mo", "webmanifest"]:
        (root / f"file.{ending}").touch()
    with Server(root) as server:
        yield server


def get(server: Server, path: str, **headers: str) -> HTTPResponse:
    request = urllib.request.Request(server.url + path, headers=headers)
    response: HTTPResponse = urllib.request.urlopen(request, timeout=10)
    return response


def status(server: Server, path: str, **headers: str) -> int:
    try:
        with get(server, path, **headers) as response:
            return response.status
    except HTTPError as error:
        error.close()
        return error.code


@pytest.mark.parametrize(
    ("name", "mime"),
    [
        ("file.wasm", "application/wasm"),
        ("file.js", "text/javascript"),
        ("file.mjs", "text/javascript"),
        ("file.css", "text/css"),
        ("file.toml", "application/toml"),
        ("file.md", "text/markdown"),
        ("file.svg", "image/svg+xml"),
        ("file.mo", "application/octet-stream"),
        ("file.webmanifest", "application/manifest+json"),
        ("", "text/html"),
    ],
)
def test_a_file_has_the_type_that_browsers_want(small_site: Server, name: str, mime: str) -> None:
    with get(small_site, name) as response:
        assert response.headers.get_content_type() == mime


@pytest.mark.parametrize("path", [*HIDDEN, "py/../.npmrc", "%2egit/config", "py%2f.secret", "%00"])
def test_hidden_files_and_installed_packages_are_not_served(small_site: Server, path: str) -> None:
    assert status(small_site, path) == 404


def test_nothing_above_the_folder_is_served(small_site: Server) -> None:
    assert status(small_site, "../../../../../../etc/hostname") == 404


def test_a_folder_is_not_listed(small_site: Server) -> None:
    assert status(small_site, "py/main.py") == 200
    assert status(small_site, "py/") == 404


def test_an_unchanged_file_is_not_sent_again(small_site: Server) -> None:
    with get(small_site, "index.html") as first:
        assert first.read() == b"here"
        assert first.headers["Cache-Control"] == "no-cache"
        changed = first.headers["Last-Modified"]
    assert status(small_site, "index.html", **{"If-Modified-Since": changed}) == 304


def test_a_port_in_use_is_named(small_site: Server) -> None:
    port = int(small_site.url.rstrip("/").rpartition(":")[2])
    with pytest.raises(Missing, match=rf"^Port {port} is already in use: choose another"):
        Server(port=port)

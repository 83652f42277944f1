"""The page's own web server, for playing on this machine and for tests."""

from __future__ import annotations

import errno
import os
import socketserver
import sys
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import ROOT, Missing

if TYPE_CHECKING:
    from io import BytesIO
    from types import TracebackType
    from typing import BinaryIO, Self

HOST = "127.0.0.1"
UNSERVED = {"node_modules"}
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files as a static host would: no listings, nothing hidden, always asked again."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = TYPES

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the headers of a file, or 404 for what is not part of the page."""
        path = Path(self.translate_path(self.path))
        names = path.relative_to(self.directory).parts
        if any(name.startswith(".") or name.lower() in UNSERVED or "\0" in name for name in names):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def list_directory(self, path: str | os.PathLike[str]) -> BytesIO | None:
        """Send 404: a folder without an index.html has no page."""
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def end_headers(self) -> None:
        """Let the browser keep what it has, but ask each time whether it changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


class Listener(ThreadingHTTPServer):
    """Listens without looking up this machine's name, which may take seconds."""

    allow_reuse_address = os.name == "posix"  # elsewhere it would share a port in use
    daemon_threads = True
    request_queue_size = 64

    def server_bind(self) -> None:
        """Bind to the address as it is given."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error, unless it is a browser that went away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Server:
    """Serves a folder on this machine only, from a free port unless one is named.

    It listens from the start, and answers inside ``with`` (in a thread) or `serve_forever`:

        with Server() as server:
            urllib.request.urlopen(server.url)

    Raises:
        Missing: the port is taken or may not be opened.
    """

    def __init__(self, root: Path = ROOT, port: int = 0) -> None:
        handler = partial(Handler, directory=str(root))
        try:
            self._listener = Listener((HOST, port), handler)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Missing(
                    f"Port {port} is already in use: choose another with --port."
                ) from error
            raise Missing(
                f"Port {port} can't be opened ({error.strerror}): choose another with --port."
            ) from error

    @property
    def url(self) -> str:
        """The address of the folder, ending in a slash."""
        return f"http://{HOST}:{self._listener.server_port}/"

    def serve_forever(self) -> None:
        """Answer requests until interrupted."""
        self._listener.serve_forever()

    def __enter__(self) -> Self:
        self._thread = threading.Thread(target=self._listener.serve_forever, args=(0.05,))
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listener.shutdown()
        self._thread.join()
        self._listener.server_close()

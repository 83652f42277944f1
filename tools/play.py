"""Play Parlour on this machine: ``python3 -m tools.play``."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
import threading
import webbrowser

from tools import Missing
from tools.runtime import ensure_runtime
from tools.serve import Server

USUAL_PORT = 8123


def main(arguments: list[str] | None = None) -> int:
    """Fetch what is missing, serve the page and open it; return the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.play", description=__doc__)
    parser.add_argument("--port", type=port, help=f"{USUAL_PORT} or a free one by default")
    parser.add_argument("--no-open", action="store_true", help="only print the address")
    options = parser.parse_args(arguments)
    # a shell starts what it puts in the background deaf to Ctrl+C
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            server = open_server(options.port)
            ensure_runtime()
        except Missing as missing:
            print(missing, file=sys.stderr)
            return 1
        print(f"Parlour is at {server.url} (Ctrl+C stops)", flush=True)
        if not options.no_open:
            threading.Thread(target=open_browser, args=(server.url,), daemon=True).start()
        server.serve_forever()
    return 0


def port(text: str) -> int:
    """Read a port number, refusing what is none."""
    number = int(text)
    if not 0 <= number < 2**16:
        raise ValueError
    return number


def open_server(number: int | None) -> Server:
    """Listen on this port, or on the usual one: games are saved by address, port included."""
    if number is not None:
        return Server(port=number)
    try:
        return Server(port=USUAL_PORT)
    except Missing:
        return Server()


def open_browser(url: str) -> None:
    """Show ``url`` if there is a browser with a screen; one in the terminal can't play."""
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    if sys.platform.startswith("linux") and not screens & os.environ.keys():
        return
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


if __name__ == "__main__":
    sys.exit(main())

"""Draws a track as a pegboard: two lanes of holes, a front and a back peg in each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from parlour.app.texts import Texts
from parlour.browser.nodes import Node, h
from parlour.rules import say
from parlour.scene import Track


def draw_track(track: Track, texts: Texts) -> Node:
    """Draw the board with its pegs; its name tells where they stand."""
    board = _board(track.streets, track.holes, track.lines)
    pegs = (
        _peg(board, lane.seat, which, hole)
        for lane in track.lanes
        for which, hole in (("back", lane.back), ("front", lane.front))
    )
    said = "; ".join(
        texts(say("board.lane", who=lane.seat, front=lane.front, back=lane.back))
        for lane in track.lanes
    )
    return h(
        "section",
        h(
            "svg",
            *board.wood,
            *pegs,
            viewBox=f"0 0 {board.width} {board.height}",
            role="img",
            aria_label=said,
        ),
        key="board",
        class_="board",
    )


def _peg(board: Board, seat: int, which: str, hole: int) -> Node:
    x, y = board.place(seat, hole)
    return h(
        "circle",
        key=f"{which}-{seat}",
        class_=f"peg seat-{seat} {which}",
        r="3.4",
        style={"transform": f"translate({x:.1f}px,{y:.1f}px)"},
        data_hole=hole,
    )


@cache
def _board(streets: int, holes: int, lines: tuple[int, ...]) -> Board:
    return Board(streets, holes, lines)


class Board:
    """Where the holes are, in units of the drawing: streets of two lanes, to and fro."""

    STEP, GAP, LANE, STREET, EDGE = 7.4, 3.2, 9.0, 26.0, 15.0

    def __init__(self, streets: int, length: int, lines: tuple[int, ...]) -> None:
        """Lay out streets of so many holes, with a line before some of them."""
        self.streets, self.length = streets, length
        gaps = (length - 1) // 5
        self.run = (length - 1) * self.STEP + gaps * self.GAP
        self.width = round(self.run + 2 * self.EDGE + 14)
        self.height = round(2 * self.EDGE + (streets - 1) * self.STREET + self.LANE)
        self.wood = (
            h("path", class_="holes", d=self._holes()),
            h("path", class_="marks", d=self._marks(lines)),
        )

    def place(self, lane: int, hole: int) -> tuple[float, float]:
        """Give the middle of a hole; 0 is before the first, one past the last is where one wins."""
        if hole <= 0:
            return self.EDGE - self.STEP + 7, self.EDGE + lane * self.LANE
        street, along = divmod(hole - 1, self.length)
        if street >= self.streets:
            street, along = self.streets - 1, self.length
        x = along * self.STEP + along // 5 * self.GAP
        if along == self.length:
            x = self.run + self.STEP + 2
        y = self.EDGE + street * self.STREET + lane * self.LANE
        if along == self.length:
            y = self.EDGE + street * self.STREET + self.LANE / 2
        forth = street % 2 == 0
        return (self.EDGE + 7 + x if forth else self.EDGE + 7 + self.run - x), y

    def _holes(self) -> str:
        """Give all holes as one path of dots."""
        last = self.streets * self.length
        every = [(lane, hole) for lane in (0, 1) for hole in range(last + 1)]
        dots = [self.place(lane, hole) for lane, hole in every]
        dots.append(self.place(0, last + 1))
        return "".join(f"M{x:.1f} {y:.1f}h0" for x, y in dots)

    def _marks(self, holes: Iterable[int]) -> str:
        """Give a line before each of these holes, across both lanes."""
        path = ""
        for hole in holes:
            (x, y), (before, _) = self.place(0, hole), self.place(0, hole - 1)
            same_street = (hole - 1) % self.length > 0
            middle = (x + before) / 2 if same_street else x - (self.STEP / 2 if x > before else 0)
            path += f"M{middle:.1f} {y - 5:.1f}v{self.LANE + 10}"
        return path

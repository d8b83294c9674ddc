"""A game of bots on a board, by its own clock: frames, ticks and, through two wires, the response to presses."""

import math
from collections.abc import Iterator
from itertools import pairwise

from turtleback_host.benchmarks import figures
from turtleback_host.benchmarks.table import Row
from turtleback_host.hil.scripts import DOWN, LIT, MARK_BITS, PLAY, PRESS_MS, PRESSES, SENT
from turtleback_host.hil.session import Session
from turtleback_host.pico.answers import unexpected
from turtleback_host.pico.game_log import GameLog
from turtleback_host.pico.ports import BoardError

Mark = tuple[float, int]
SETTLE_MS = 1000  # in which the device finishes its background work, as it does in the set-up
ROOM = 8000  # entries of the log on the board, of four bytes each: some ten seconds of play
ENTRY = 8  # hexadecimal digits of an entry of the log


def play(session: Session, room: int = ROOM) -> Iterator[tuple[str, Row]]:
    """Frames and ticks."""
    log = watched(*played(session, "", room))
    yield from zip(("pictures", "cpu", "tick"), figures.pictures(log))


def presses(session: Session, pins: tuple[int, int], room: int = ROOM) -> Iterator[tuple[str, Row]]:
    """The response to presses, which the board makes through the GPIOs `pins`."""
    yield "press", figures.waits(waits(*played(session, PRESSES.format(pins=pins), room)))


def played(session: Session, how: str, room: int) -> tuple[list[Mark], float, float]:
    """The marks of a game as (ms, mark), the ms that a mark takes, and those that a frame takes on the wire."""
    first, *rest = session.run(PLAY.format(presses=how, room=room)).splitlines()
    try:
        mark_us, wire_us = map(int, first.split())
        entries = [number for line in rest for number in _entries(line)]
    except ValueError:
        raise unexpected(first) from None
    return [(entry // MARK_BITS / 1000, entry % MARK_BITS) for entry in entries], mark_us / 1000, wire_us / 1000


def _entries(line: str) -> Iterator[int]:
    for at in range(0, len(line), ENTRY):
        yield int.from_bytes(bytes.fromhex(line[at : at + ENTRY]), "little")


def watched(marks: list[Mark], mark_ms: float, wire_ms: float) -> GameLog:
    """The log of a game, without its first second. BoardError if it is too short."""
    later = [(ms, mark) for ms, mark in marks if ms >= SETTLE_MS]
    if not any(mark == SENT for _, mark in later):
        raise BoardError("The board has played no game: see what `turtleback doctor` says.")
    arrivals = [ms + wire_ms for ms, mark in later if mark in (SENT, LIT)]
    return GameLog([(ms, mark) for ms, mark in later if mark != DOWN], arrivals, mark_ms)


def waits(marks: list[Mark], mark_ms: float, wire_ms: float) -> list[float]:
    """The ms from each press to its lamp, sorted, without the marks made meanwhile.

    Infinite if the lamp was not lit before the release.
    """
    asked = [(ms - at * mark_ms, mark) for at, (ms, mark) in enumerate(marks) if mark in (DOWN, LIT)]
    downs = [ms for ms, mark in asked if mark == DOWN]
    if not downs:
        raise BoardError("The board has pressed no button: look at the wires.")
    answers = {ms: lit - ms + wire_ms for (ms, down), (lit, mark) in pairwise(asked) if (down, mark) == (DOWN, LIT)}
    return sorted(answer if (answer := answers.get(ms, math.inf)) < PRESS_MS else math.inf for ms in downs[:-1])

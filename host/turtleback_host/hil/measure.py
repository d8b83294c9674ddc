"""`turtleback benchmark --port`: measures a board and writes its figures to one text file."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from turtleback.engine.contract import SetupError
from turtleback_host.benchmarks import figures
from turtleback_host.benchmarks.table import Row
from turtleback_host.files.safe_write import check_writable, write_text
from turtleback_host.hil import as_found, checks, flash, noise, play, start, wires
from turtleback_host.hil.report import Report
from turtleback_host.hil.session import Session
from turtleback_host.hil.wires import NAMES, SETTINGS, Wires
from turtleback_host.pico import install
from turtleback_host.pico.deploy import check_is_pico, description, installed
from turtleback_host.pico.ports import BoardError, find_port

CLEVER = ("clever_mahe", "clever_options", "clever_mice", "clever_mada", "clever_midas")
Part = tuple[tuple[str, ...], Callable[[], Iterable[tuple[str, Row]]]]  # the names of its figures, and how to get them


class Amount(NamedTuple):
    """How much is measured; on a real board it takes some eight minutes."""

    starts: int = 5
    start_s: float = start.START_S
    room: int = play.ROOM
    games: int = figures.GAMES
    decisions: int = figures.DECISIONS
    bits: int = noise.BITS
    saves: int = flash.MANY_SAVES
    cuts: int = flash.CUTS
    steps: int = flash.STEPS
    frames: int = wires.FRAMES


def measure(port: str | None, out: Path | None, pins: Wires, amount: Amount | None = None) -> Path:
    """Measure the board on `port`, by default the only Pico; returns the path of the file. SetupError, OSError."""
    port = port or find_port()
    path = out or Path("board-%s.toml" % date.today().isoformat())
    if not path.parent.is_dir():
        raise SetupError("There is no folder %s to write to: make it, or choose another file with --out." % path.parent)
    check_writable(path)
    report = measure_board(port, pins, amount or Amount())
    write_text(path, report.text())
    print("Written to %s: please send it in, hardware/measured/README.md says how." % path)
    return path


def measure_board(port: str, pins: Wires, amount: Amount) -> Report:
    """The report of the board on `port`, whose program then runs again. BoardError, SetupError."""
    with Session(port, as_found.tidy) as session:
        facts = session.board.facts()
        check_is_pico(facts, port)
        if not installed(session.board).startswith("Turtleback"):
            raise BoardError("There is no Turtleback on the board: install it with `turtleback flash`.")
        version = session.board.first_line(install.VERSION) or "unknown"
        print("%s, Turtleback %s" % (description(facts, port), version), flush=True)
        session.restart(wait_s=amount.start_s)  # a start may archive a finished game
        as_found.tidy(session.board)
        before = as_found.files_of(session.board)
        laid = wires.look(session, pins)
        try:
            found, skipped = measure_parts(session, parts(session, pins, laid, amount))
        finally:
            if any(laid):
                wires.release(session.board, pins)
        session.board.stop()
        as_found.tidy(session.board)
        changed = as_found.changes(before, as_found.files_of(session.board))
    skipped |= missing_wires(pins, laid)
    names = [name for name, is_laid in zip(NAMES, laid) if is_laid]
    machine = facts.machine or facts.platform
    return Report(machine, facts.version, version, date.today().isoformat(), names, changed, found, skipped)


def parts(session: Session, pins: Wires, laid: tuple[bool, bool, bool], amount: Amount) -> Iterator[Part]:
    """All that can be measured."""
    ask = session.ask
    fingers = {name: pin for name, pin, is_laid in zip(("roll", "stop"), pins, laid) if is_laid}
    yield ("lamp", "page", "lamp_pc", "page_pc"), lambda: start.start(session, amount.starts, amount.start_s)
    yield ("pictures", "cpu", "tick"), lambda: play.play(session, amount.room)
    if len(fingers) == 2:
        yield ("press",), lambda: presses(session, pins, amount.room)
    if laid[2]:
        yield ("ring",), lambda: wires.read_ring(session, pins.ring, amount.frames)
    yield _named(("garbage",), lambda: figures.garbage(ask))
    yield _named(("heap", "heap_lost"), lambda: figures.heap(ask, amount.games))
    yield _named(("engine",), lambda: figures.engine(ask))
    yield _named(CLEVER, lambda: figures.bots(ask, amount.decisions))
    yield ("health", "entropy", "ones", "dice"), lambda: noise.noise(session, amount.bits)
    yield ("save", "erasing_save"), lambda: flash.saves(session, amount.saves)
    yield ("cuts",), lambda: flash.cuts(session, amount.cuts, amount.steps)
    yield ("selftest",), lambda: checks.selftest(session, fingers)


def presses(session: Session, pins: Wires, room: int) -> Iterator[tuple[str, Row]]:
    """The response to presses, and no button left down."""
    try:
        yield from play.presses(session, (pins.roll, pins.stop), room)
    finally:
        wires.release(session.board, pins)


def _named(names: tuple[str, ...], rows: Callable[[], Iterable[Row]]) -> Part:
    return names, lambda: zip(names, rows())


def measure_parts(session: Session, parts: Iterable[Part]) -> tuple[dict[str, Row], dict[str, str]]:
    """The figures by name, and why others are missing. BoardError if the board no longer answers."""
    found: dict[str, Row] = {}
    skipped: dict[str, str] = {}
    for names, rows in parts:
        try:
            for name, row in rows():
                found[name] = row
                print(row.line(), flush=True)
        except (BoardError, LookupError, ValueError) as error:
            why = str(error).rstrip(".")
            print("Not measured: %s: %s." % (", ".join(names), why), flush=True)
            skipped |= {name: why for name in names if name not in found}
            session.board.stop()  # BoardError if the board no longer answers
    return found, skipped


def missing_wires(pins: Wires, laid: tuple[bool, bool, bool]) -> dict[str, str]:
    """Why the figures that need wires are missing; prints it."""
    absent = ["%s to GP%d" % (name, pin) for name, pin, is_laid in zip(SETTINGS, pins, laid) if not is_laid]
    skipped = {}
    if not all(laid[:2]):
        skipped["press"] = "no wire from " + " and ".join(absent[: 2 - sum(laid[:2])])
    if not laid[2]:
        skipped["ring"] = "no wire from " + absent[-1]
    for name, why in skipped.items():
        print("Not measured: %s: %s." % (name, why))
    return skipped

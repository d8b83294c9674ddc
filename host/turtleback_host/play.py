"""`turtleback play`: the device in the terminal, or without one a whole bots' game at full speed."""

import sys
from pathlib import Path

import config
from turtleback.app.app import App
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.engine.contract import SetupError
from turtleback.engine.games import GAMES
from turtleback.players import bots
from turtleback_host.bench import Bench
from turtleback_host.hot_seat import HotSeat
from turtleback_host.recorder import Recorder, RecordingBench, data_of, game_lines, keep
from turtleback_host.seating import with_bots_only
from turtleback_host.stirring import stir_in
from turtleback_host.streams import printable

FAST_FRAME_MS = 1000  # nobody watches: the show costs as little as can be


def play_out(bench: Bench) -> list[str]:
    """Let the bots play to the end; returns the record with its result."""
    while not bench.table.over:
        bench.run(10 * FAST_FRAME_MS)
    return game_lines(bench.table)


def play_without_terminal(setting: Setting, seed: int | None, path: Path | None, stir: bool) -> None:
    """One full game of bots through the real app, to standard output or to a file. SetupError with people in it."""
    if not bots(setting.game):
        raise SetupError("%s is played by people: it needs a terminal." % setting.game)
    if HUMAN in setting.players or setting.real_dice:
        raise SetupError("People and real dice need a terminal; without one, give as many --bots as --seats.")
    bench = Bench(setting, seed, frame_ms=FAST_FRAME_MS)
    if stir:
        stir_in(bench.table.journal)
    lines = play_out(bench)
    if path is None:
        print("\n".join(lines))
        return
    kept = keep(path, data_of(lines))
    if kept:
        print("An older record is now %s." % printable(kept))
    print("%s: %d lines. %s" % (printable(path), len(lines), ", ".join(line[2:] for line in lines[-2:])))


def open_set_up(app: App, setting: Setting, page: int = 0) -> None:
    """Have the device ask what to play, from that page on; a PC has room for every game."""
    app.games = GAMES
    app.setting = setting
    app.stage = SetUp(setting.copy(), app.time, GAMES, page)


def bench_for(setting: Setting | None, seed: int | None, path: Path | None, page: int | None) -> Bench:
    """A bench in a game of that setting; or at that page of the set-up, if there is one to begin at."""
    begun = setting if page is None else None
    bench = RecordingBench(path, begun, seed) if path else Bench(begun, seed)
    bench.app.games = GAMES
    if not begun:
        open_set_up(bench.app, setting or Setting(), page or 0)
    return bench


def play_in_terminal(
    setting: Setting | None, seed: int | None, path: Path | None, stir: bool, covered: bool, page: int | None = None
) -> None:
    """The device, full screen, until people quit. SetupError if the terminal cannot show it."""
    from turtleback_host.terminal import play, unfit

    fault = unfit()
    if fault:
        raise SetupError(fault)
    bench = bench_for(setting, seed, path, page)
    if stir:
        stir_in(bench.table.journal)
    try:
        play(HotSeat(bench) if covered else bench, config.CLOCKWISE)
    finally:
        if isinstance(bench, RecordingBench) and bench.app.table:
            tell_record(bench.recorder, bench.table)


def tell_record(recorder: Recorder, table: Table) -> None:
    """Say where the record is; if it could not be written, print it, so that it is not lost. Then OSError."""
    lines = game_lines(table)
    if recorder.fault:
        print("\n".join(lines))
        raise recorder.fault
    print("%s: %d lines, %s." % (printable(recorder.path), len(lines), "finished" if table.over else "not finished"))


def on_terminal() -> bool:
    """Whether somebody sits before a terminal; standard input or output may even be closed."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def play(
    setting: Setting | None,
    seed: int | None,
    path: Path | None,
    people_asked_for: bool,
    stir: bool = False,
    covered: bool = True,
    page: int | None = None,
) -> None:
    """Play as asked: with a terminal in it, else with bots on the seats that nobody has spoken for.

    What one person may see and another not is `covered` until the device has been passed on. A terminal asks for what
    was left open, from that `page` of the set-up on.
    """
    if on_terminal():
        play_in_terminal(setting, seed, path, stir, covered, page)
        return
    setting = setting or Setting()
    play_without_terminal(setting if people_asked_for else with_bots_only(setting), seed, path, stir)

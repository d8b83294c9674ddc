"""`turtleback play`: the device on this PC, or without people at a terminal a whole bots' game at full speed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import config
from turtleback.app.app import App
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback.games.bots import bots
from turtleback_host.play.plain import FRAME_MS as PLAIN_FRAME_MS
from turtleback_host.play.plain import PlainDevice
from turtleback_host.play.position import position_of
from turtleback_host.play.recording import RecordingDevice
from turtleback_host.play.stirring import stir_in
from turtleback_host.process.streams import printable
from turtleback_host.records.kept_games import FRESH, Kept, data_folder, why_not
from turtleback_host.records.recorder import Recorder
from turtleback_host.records.write import data_of, game_lines, keep
from turtleback_host.settings.seating import with_bots_only
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.hot_seat import HotSeat

FAST_FRAME_MS = 1000  # nobody watches: the show costs as little as can be


@dataclass
class Wishes:
    """What somebody who plays has asked for. What is `covered` nobody sees until the device has been passed on."""

    setting: Setting | None = None
    seed: int | None = None
    record: Path | None = None  # the file that the game is to be kept in
    page: int | None = None  # of the set-up, from which on it asks for what was left open
    people: bool = False  # whether it was said who sits there
    stir: bool = False
    covered: bool = True
    fresh: bool = False  # whether to leave alone what is kept
    plain: bool = False  # whether to play in lines of words, without a terminal, too


def play_out(device: VirtualDevice) -> list[str]:
    """Let the bots play to the end; returns the record with its result."""
    while not device.table.over:
        device.run(10 * FAST_FRAME_MS)
    return game_lines(device.table)


def play_without_terminal(setting: Setting, seed: int | None, path: Path | None, stir: bool) -> None:
    """One full game of bots through the real app, to standard output or to a file. SetupError with people in it."""
    if not bots(setting.game):
        raise SetupError("%s is played by people: it needs a terminal." % setting.game)
    if HUMAN in setting.players or setting.real_dice:
        raise SetupError("People and real dice need a terminal; without one, give as many --bots as --seats.")
    device = VirtualDevice(setting, seed, frame_ms=FAST_FRAME_MS)
    if stir:
        stir_in(device.table.journal)
    lines = play_out(device)
    if path is None:
        print("\n".join(lines))
        return
    kept = keep(path, data_of(lines))
    if kept:
        print("An older record is now %s." % printable(kept))
    print("%s: %d lines. %s" % (printable(path), len(lines), ", ".join(line[2:] for line in lines[-2:])))


def open_set_up(app: App, setting: Setting, page: int = 0) -> None:
    """Have the device ask what to play, from that page on; a PC has room for every game."""
    app.ports.games = GAMES
    app.setting = setting
    app.stage = SetUp(setting.copy(), app.time, GAMES, page)


def device_for(
    setting: Setting | None,
    seed: int | None,
    path: Path | None,
    page: int | None,
    games: Kept | None = None,
    frame_ms: int = config.FRAME_MS,
) -> VirtualDevice:
    """A virtual device in a game of that setting; or at that page of the set-up, if there is one to begin at.

    Its game is one of the `games` that are kept; with nothing asked for, the one that was left is offered first.
    """
    begun = setting if page is None else None
    journal_file = games.journal_file if games else None
    if path:
        device: VirtualDevice = RecordingDevice(path, begun, seed, journal_file, frame_ms)
    else:
        device = VirtualDevice(begun, seed, journal_file=journal_file, frame_ms=frame_ms)
    device.app.ports.games = GAMES
    if not begun:
        open_set_up(device.app, setting or Setting(), page or 0)
    if games:
        games.attend(device.app)
        if not setting:
            games.offer(device.app)
    return device


def play_in_terminal(wishes: Wishes) -> None:
    """The device, full screen, until people quit. SetupError if the terminal cannot show it."""
    from turtleback_host.terminal.app import play, terminal_fault

    fault = terminal_fault()
    if fault:
        raise SetupError(fault)
    games, why = (None, FRESH) if wishes.fresh else kept_games()
    device = device_for(wishes.setting, wishes.seed, wishes.record, wishes.page, games)
    with _seen_off(device, games, why):
        if wishes.stir:
            stir_in(device.table.journal)
        play(HotSeat(device) if wishes.covered else device, config.CLOCKWISE)


def play_in_words(wishes: Wishes) -> None:
    """The device in plain lines, from standard input to standard output, until people quit or no more comes."""
    if sys.stdin is None:
        raise SetupError("--plain reads the presses from standard input, which is closed: type them, or pipe them in.")
    if wishes.setting and HUMAN not in wishes.setting.players and not on_terminal():
        games, why = None, ""  # nobody plays
    else:
        games, why = (None, FRESH) if wishes.fresh else kept_games()
    device = device_for(wishes.setting, wishes.seed, wishes.record, wishes.page, games, PLAIN_FRAME_MS)
    with _seen_off(device, games, why):
        if wishes.stir:
            stir_in(device.table.journal)
        if why:
            print(why)
        seen = HotSeat(device) if wishes.covered else device
        PlainDevice(device, seen, partial(print, flush=True)).play(sys.stdin)


@contextmanager
def _seen_off(device: VirtualDevice, games: Kept | None, why: str) -> Iterator[None]:
    """In the end people are told how it stands and where it is, and others may have the games."""
    try:
        yield
    finally:
        for line in farewell(device.app, games, why):
            print(line)
        if isinstance(device, RecordingDevice) and device.app.table:
            tell_record(device.recorder, device.table)
        if games:
            games.close()


def kept_games() -> tuple[Kept | None, str]:
    """The games that are kept on this PC, or a sentence saying why none can be."""
    folder = data_folder()
    try:
        return Kept(folder), ""
    except OSError as error:
        return None, why_not(folder, error)


def farewell(app: App, games: Kept | None, why: str) -> list[str]:
    """What people are told when they leave: how the game stands, and whether it is kept."""
    stands = position_of(app.table.match.game) if isinstance(app.table, Table) else []
    return stands + (games.farewell(app) if games else [why] if why else [])


def tell_record(recorder: Recorder, table: Table) -> None:
    """Say where the record is; if it could not be written, print it, so that it is not lost. Then OSError."""
    lines = game_lines(table)
    if recorder.fault:
        print("\n".join(lines))
        raise recorder.fault
    print("%s: %d lines, %s." % (printable(recorder.path), len(lines), "finished" if table.over else "not finished"))


def wants_words(plain: bool) -> bool:
    """Whether the device is to speak in lines of words: somebody said so, or the terminal is for nothing else."""
    if plain or not on_terminal():
        return plain
    from turtleback_host.terminal.app import is_text_only  # with all of Textual

    return is_text_only()


def on_terminal() -> bool:
    """Whether somebody sits before a terminal; standard input or output may even be closed."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def play(wishes: Wishes) -> None:
    """Play as asked: with a terminal in it, else with bots on the seats that nobody has spoken for."""
    if wants_words(wishes.plain):
        play_in_words(wishes)
        return
    if on_terminal():
        play_in_terminal(wishes)
        return
    setting = wishes.setting or Setting()
    seated = setting if wishes.people else with_bots_only(setting)
    play_without_terminal(seated, wishes.seed, wishes.record, wishes.stir)

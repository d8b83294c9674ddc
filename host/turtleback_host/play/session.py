"""The command `turtleback play`: runs the device on this PC, or a game of bots at full speed without a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import config
from turtleback.app.app import App
from turtleback.app.device_settings import LANGUAGE, restore
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.rematch import answers
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback.games.bots import bots
from turtleback.language import set_language
from turtleback_host.play.pc_device import PcDevice
from turtleback_host.play.plain import FRAME_MS as PLAIN_FRAME_MS
from turtleback_host.play.plain import PlainDevice, position_of
from turtleback_host.records.saved_games import (
    KEPT_IN,
    NOT_SAVED,
    Names,
    SavedGames,
    data_folder,
    finished_journals,
    folder_fault,
    is_first_run,
)
from turtleback_host.records.setting import with_bots_beside, with_bots_only
from turtleback_host.records.write import RecordWriter, data_of, game_lines, game_text, save
from turtleback_host.system.signals import noted_signals
from turtleback_host.system.streams import on_terminal, printable, say
from turtleback_host.virtual.covered_device import ShownDevice, VirtualHotSeat
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.records.journals import read_journal

# The command's names for the answers of the menu.
FIRST_PLAYERS = {"loser": "the loser", "next": "the next seat", "drawn": "drawn", "before": "as before"}
NO_GAME = "There is no finished game in %s: start one, for example with turtleback play mahe --seats 4."
NO_PLAIN_PHONES = "--lan shows the device to everybody: start it in a terminal with colours, without --plain."
FAST_FRAME_MS = 1000  # long, because no user watches


def game_again(folder: Path, first: str) -> tuple[GameSetup, str]:
    """Return the setting of the last finished game in a folder, with its first player changed, and the game's journal.

    `first` is a key of FIRST_PLAYERS. If the game has no such choice, the setting is unchanged.
    Raises: SetupError if there is no finished game.
    """
    for text in finished_journals(folder):
        try:
            reading, match = read_journal(text.split("\n"))
        except RecordError:
            continue
        known = dict(answers(match))
        setting: GameSetup = reading.setting.copy()
        if FIRST_PLAYERS[first] in known:  # "before" draws again if the first player was drawn
            setting.options["first"] = known[FIRST_PLAYERS[first]]
        return setting, text
    raise SetupError(NO_GAME % printable(folder))


class RecordingDevice(PcDevice):
    """A device that writes each game to a record file."""

    def __init__(self, path: Path, *args: Any, **options: Any) -> None:
        self.recorder = RecordWriter(path)
        super().__init__(*args, **options)

    def run(self, ms: int) -> None:
        super().run(ms)
        self.recorder.write_actions(self.app)


@dataclass
class PlayRequest:
    """The arguments of `turtleback play`."""

    setting: GameSetup | None = None
    seed: int | None = None
    record: Path | None = None  # the file to record the game in
    page: int | None = None  # the first page of the set-up to show; None starts the game at once
    people: bool = False  # True if the arguments fix who plays, by bots or real dice
    covered: bool = True  # hide secrets until the device has been passed on
    saves: bool = True  # offer the saved game, and save and archive this one
    plain: bool = False  # play in plain lines, which need no terminal
    language: str = ""  # language of the small screen; "" for the saved one
    help: dict[int, int] = field(default_factory=dict)  # levels of help in a new game, see records/help.py
    names: Names = field(default_factory=dict)  # names by seat; a game that is continued fills in its own
    phones: int = 0  # the HTTP port for phones in this network; 0 for none
    stir: bool = False  # show the begin code before each game, and ask people for numbers that stir the dice


def play_out(device: VirtualDevice) -> list[str]:
    """Run the device until its bots have finished the game. Returns the record with its result."""
    while not device.table.over:
        device.run(10 * FAST_FRAME_MS)
    return game_lines(device.table)


def play_without_terminal(setting: GameSetup, seed: int | None, path: Path | None) -> None:
    """Play a full game of bots, and write its record to standard output or a file.

    Raises: SetupError if people take part.
    """
    if not bots(setting.game):
        raise SetupError("%s is played by people: start it in a terminal, or with --plain." % setting.game)
    if HUMAN in setting.players or setting.real_dice:
        raise SetupError(
            "People and real dice need a terminal, or --plain; without both, give as many --bots as --seats."
        )
    device = VirtualDevice(setting, seed, frame_ms=FAST_FRAME_MS)
    lines = play_out(device)
    if path is None:
        print("\n".join(lines))
        return
    older = save(path, data_of(lines))
    if older:
        say("An older record is now %s." % printable(older))
    say("%s: %d lines. %s" % (printable(path), len(lines), ", ".join(line[2:] for line in lines[-2:])))


def open_set_up(app: App, setting: GameSetup, page: int = 0) -> None:
    """Show the set-up from `page` on, with all games, because a PC has room for them."""
    app.ports.games = GAMES
    app.setting = setting
    app.stage = SetUp(app, setting.copy(), GAMES, page)


def device_for(request: PlayRequest, games: SavedGames | None = None, frame_ms: int = config.FRAME_MS) -> PcDevice:
    """Return a virtual device in the requested game, or on the requested page of the set-up.

    `games` saves its game. Without a setting, an unfinished saved game is offered first. The set-up proposes one person
    and bots, but people on all seats if some may come with their phones.
    """
    wanted = request.setting or GameSetup()
    begun = wanted if request.setting and request.page is None else None
    if not begun and not request.phones:
        wanted = with_bots_beside(wanted, max(request.names, default=0) + 1)
    wanted.help = request.help or wanted.help
    journal_file = games.journal_file if games else None
    make = partial(RecordingDevice, request.record) if request.record else PcDevice
    device = make(begun, request.seed, journal_file=journal_file, frame_ms=frame_ms)
    device.folds_code = lambda: not request.stir
    device.app.ports.games = GAMES
    if not begun:
        open_set_up(device.app, wanted, request.page or 0)
    if games:
        games.redirect_messages(device.app)
        if not request.setting:
            games.offer(device.app)
    return device


def use_settings(device: VirtualDevice, games: SavedGames | None, language: str, presses: bool = True) -> None:
    """Restore the settings saved beside the games, and let the device save changes there.

    `language` overrides the saved one. If `presses` is true, the input mode is restored, too.
    """
    kept = games.settings if games else {}
    set_language(language or kept.get(LANGUAGE, ""))
    device.app.stage.is_dirty = True
    if not games:
        return
    device.app.ports.save = games.save_settings
    if presses:
        restore(device.app, kept)


@contextmanager
def _device(
    request: PlayRequest, frame_ms: int = config.FRAME_MS, in_words: bool = False
) -> Iterator[tuple[PcDevice, ShownDevice, str]]:
    """Create the requested device. Yields it, a view of it, and the reason why its game is not saved, or "".

    At the end, prints the position and the place where the game is saved, and unlocks the saved games.
    """
    games, why = None, ""
    is_first = is_first_run()
    if in_words and request.setting and HUMAN not in request.setting.players and not on_terminal():
        pass  # a game of bots in a pipe is not saved, because no user continues it
    elif not request.saves:
        why = NOT_SAVED
    else:
        try:
            games = SavedGames(data_folder(), request.names)
        except OSError as error:
            why = folder_fault(data_folder(), error)
    device = device_for(request, games, frame_ms)
    device.hurries = not in_words  # plain lines take no time, and tell every event
    use_settings(device, games, request.language, presses=not in_words)
    app = device.app
    try:
        yield device, VirtualHotSeat(device) if request.covered else device, why
    finally:
        lines = position_of(app.table.match.game) if isinstance(app.table, Table) else []
        lines += games.closing_lines(app) if games else [why] if why else []
        lines += [KEPT_IN % printable(data_folder())] if games and is_first else []
        for line in lines:
            say(line)
        if isinstance(device, RecordingDevice) and isinstance(app.table, Table):
            report_record(device.recorder, app.table)
        if games:
            games.close()


def play_in_terminal(request: PlayRequest) -> None:
    """Play full screen on the terminal until the user quits.

    Raises: SetupError if the terminal cannot show the device.
    """
    from turtleback_host.play.terminal import TerminalDevice, run, terminal_fault

    fault = terminal_fault()
    if fault:
        raise SetupError(fault)
    with _device(request) as (device, seen, why):
        notice = why if request.saves else ""
        if request.phones:
            # Imported late because it builds the page.
            from turtleback_host.phones.server import ServedTable, invitation_to, serving
            from turtleback_portable.phones.device_player import DevicePlayer

            ring = VirtualHotSeat(device)
            device.folds_code = lambda: not request.stir and not ring.phones  # phones send their numbers by themselves
            table = ServedTable(DevicePlayer(ring, game_text), request.names, None if why else data_folder())
            device.app.ports.background = table.steps()
            with serving(table, request.phones) as address:
                run(TerminalDevice(ring, notice=notice, invitation=invitation_to(address)))
        else:
            run(TerminalDevice(seen, notice=notice))


def play_in_words(request: PlayRequest) -> None:
    """Play in plain lines, from standard input to standard output, until QUIT or the end of input."""
    with _device(request, PLAIN_FRAME_MS, in_words=True) as (device, seen, why):
        if why:
            say(why)
        with noted_signals() as signals:
            plain = PlainDevice(device, seen, say, signals.check)
            plain.play(signals.lines_of(sys.stdin, plain.pass_time))


def report_record(recorder: RecordWriter, table: Table) -> None:
    """Print where the record is.

    Raises: OSError, after printing the record itself, if the file could not be written.
    """
    lines = game_lines(table)
    if recorder.fault:
        print("\n".join(lines))
        raise recorder.fault
    say("%s: %d lines, %s." % (printable(recorder.path), len(lines), "finished" if table.over else "not finished"))


def is_plain_mode(plain: bool) -> bool:
    """Return True if the device is played in plain lines: with --plain, or on a terminal that shows nothing else."""
    if plain or not on_terminal():
        return plain
    from turtleback_host.play.terminal import is_text_only  # imported late because it loads Textual

    return is_text_only()


def play(request: PlayRequest) -> None:
    """Play as requested. Without a terminal, bots take the seats that people would have by default.

    Raises: SetupError if the request cannot be carried out.
    """
    if request.phones and (is_plain_mode(request.plain) or not on_terminal()):
        raise SetupError(NO_PLAIN_PHONES)
    if is_plain_mode(request.plain):
        play_in_words(request)
        return
    if on_terminal():
        play_in_terminal(request)
        return
    setting = request.setting or GameSetup()
    seated = setting if request.people else with_bots_only(setting)
    play_without_terminal(seated, request.seed, request.record)

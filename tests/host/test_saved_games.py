"""A game on a PC survives as a device's does, and `play --again` begins another of the same people."""

import os
import shutil
import signal
import time

import pytest

from test_real_terminal import Terminal
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.engine.first_player import DRAWN
from turtleback.games.words import initial
from turtleback.language import person
from turtleback_host.archive.store import FILE
from turtleback_host.archive.sync import bring_in
from turtleback_host.cli import _parser
from turtleback_host.commands.play import asked as asked_by
from turtleback_host.commands.play import first_page
from turtleback_host.play.session import PlayRequest, device_for
from turtleback_host.records import saved_games as saved
from turtleback_host.records.saved_games import (
    SavedGames,
    call_seats,
    data_folder,
    read_played,
    save_names,
    saved_names,
)
from turtleback_host.system.environment import own_command
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_host.virtual.device import VirtualDevice

ANNA = {0: "Anna"}
READ_MS = 2000  # until a game is read back
NOW = int(time.time())


@pytest.fixture
def folder(tmp_path):
    yield tmp_path / "data"
    call_seats({})


def test_the_command_that_goes_on_is_one_that_can_be_typed(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.argv", [".venv/bin/turtleback", "play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_command() == ".venv/bin/turtleback"  # as `make play` starts it
    (tmp_path / "turtleback").touch(0o755)
    assert own_command() == "turtleback"


def begun(folder, page=0, setting=None, names=None):
    """A PC that has just been told `play`, and what it keeps."""
    games = SavedGames(folder, names)
    device = device_for(PlayRequest(setting, 1, page=page), games)
    device.run(READ_MS)
    return device, games


def played(folder, names=None):
    """A PC whose game of people was left after the first die."""
    device, games = begun(folder, None, GameSetup(), names)
    device.settle()
    device.tap("roll")
    device.settle()
    return device, games


def played_and_left(folder, names):
    """The same for people of these names."""
    _, games = played(folder, names)
    games.close()


def moves(device):
    return [(actor, action) for actor, action, _ in device.table.match.moves()]


def test_the_folder_is_the_one_that_somebody_names_or_the_systems_own_place(monkeypatch):
    assert os.environ["TURTLEBACK_DATA"] == str(data_folder())
    monkeypatch.setenv("TURTLEBACK_DATA", "")
    assert data_folder().name == "turtleback" and data_folder().is_absolute()


def test_more_games_than_a_device_has_room_for(folder):
    (folder / "games").mkdir(parents=True)
    for number in range(1, 131):
        (folder / "games" / ("%04d.txt" % number)).write_text("old")
    device, games = played(folder)
    games.journal_file.archive()
    assert len(games.journal_file.archived.games()) == 131


def test_a_finished_game_is_put_away_with_who_played_and_when(folder):
    device, games = begun(folder, None, GameSetup(players=["clever"] * 2))
    games.journal_file._names[0] = "Anna"
    while not device.table.over:
        device.run(1000)
    assert games.closing_lines(device.app) == [saved.ARCHIVED % (folder / "games", "turtleback", "0001.txt")]
    (began, ended), names = read_played(folder / "games/0001.txt")
    assert NOW <= began <= ended and names == {0: "Anna"}
    (folder / "games/0001.played").write_text("\n1 Ben\n")  # of a game that another program began
    assert read_played(folder / "games/0001.txt") == (None, {1: "Ben"})
    (folder / "games/0001.played").write_text("soon\n")
    assert read_played(folder / "games/0001.txt") == read_played(folder / "none.txt") == (None, {})


def test_a_second_one_may_not_have_the_folder(folder):
    games = SavedGames(folder)
    with pytest.raises(OSError) as error:
        SavedGames(folder)
    said = saved.folder_fault(folder, error.value)
    assert error.value.holder.startswith("process %d, since 20" % os.getpid())
    assert said == saved.IN_USE % (" (%s)" % error.value.holder, folder)
    games.close()
    SavedGames(folder).close()


def test_a_disk_that_fails_in_a_game_is_said_and_the_game_goes_on(folder):
    device, games = played(folder)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    device.tap("roll")
    device.settle()
    assert device.words[:2] == ["Not saved", "> go on"]
    assert "plug" not in " ".join(device.words)
    assert games.messages == ["This game is not saved, because %s cannot be used: Not a directory." % folder]
    device.tap("stop")
    device.settle()
    device.tap("stop")
    assert len(moves(device)) >= 5
    assert games.closing_lines(device.app) == games.messages


def test_names_go_on_with_a_game_unless_others_are_given_and_the_next_has_none(folder):
    played_and_left(folder, ANNA)
    names = {}
    device, games = begun(folder, names=names)
    assert device.words[:2] == ["A game is saved", "> go on"]
    device.tap("stop")
    device.settle()
    assert (names, person(0), saved_names(folder)) == (ANNA, "Anna", ANNA)
    games.close()
    _, games = begun(folder, names={1: "Ben"})
    assert saved_names(folder) == {1: "Ben"}
    games.close()
    played_and_left(folder, {})
    assert saved_names(folder) == {}
    assert [read_played(path)[1] for path in sorted((folder / "games").iterdir())[1::2]] == [{1: "Ben"}]


def test_a_file_that_somebody_has_changed_harms_nothing(tmp_path):
    assert saved_names(tmp_path) == {}
    (tmp_path / "names.txt").write_text("0 Jürg Müßig\n1\n9 Ben\n-1 Cleo\n² Dora\nx\n2 \x1b[31m\n", "utf-8")
    assert saved_names(tmp_path) == {0: "Jürg Müßig"}
    (tmp_path / "names.txt").write_bytes(b"\xff\xfe")
    assert saved_names(tmp_path) == {}
    save_names(tmp_path / "nowhere", ANNA)  # no game is stopped by it


def test_initials_stay_apart(folder):
    assert [initial(seat) for seat in range(9)] == ["M", "B", "R", "T", "P", "V", "L", "MII", "BII"]
    call_seats({0: "Tom", 1: "Anna", 2: "Anton"})
    assert [initial(seat) for seat in range(4)] == ["To", "An", "An", "Te"]  # two letters at most


def test_what_is_written_is_there_whole_or_not_at_all(folder):
    folder.mkdir()
    flash = FlashFolder(folder)
    with flash.open("/text", "w") as file:
        file.write("one\r\n")
    with pytest.raises(RuntimeError), flash.open("/text", "a") as file:
        file.write("half a")
        raise RuntimeError
    assert flash.open("/text").read() == "one\r\n"
    with flash.open("/text", "a") as file:
        file.write("two\n")
    assert (folder / "text").read_bytes() == b"one\r\ntwo\n"
    assert flash.listdir("/") == ["text"]
    with pytest.raises(FileNotFoundError):
        flash.open("nowhere/text", "w")


def left_by(terminal, *end):
    """Play a little in a real terminal, and leave it in that way."""
    with terminal:
        terminal.read_until(b"ROLL")
        terminal.type(b"s")  # the code of the dice is seen
        terminal.read_until(b"a die")
        terminal.type(b"r")
        terminal.read_until(b"STOP:")
        for each in end:
            terminal.type(each) if isinstance(each, bytes) else terminal.command.send_signal(each)
        return terminal.end()


ENDS = {"q": (b"q", 0), "KILL": (signal.SIGKILL, -9), "HUP": (signal.SIGHUP, 129), "TERM": (signal.SIGTERM, 143)}


@pytest.mark.parametrize("end, status", ENDS.values(), ids=ENDS)
def test_it_survives_and_the_terminal_is_given_back(end, status):
    terminal = Terminal("play", "--seats", 2)
    assert left_by(terminal, end) == status
    assert b"Traceback" not in terminal.seen
    assert (b"\x1b[?1049l" in terminal.seen) == (end != signal.SIGKILL)  # the screen as it was before
    if end == b"q":
        told = terminal.seen.partition(b"\x1b[?1049l")[2].decode()
        assert saved.GO_ON % "turtleback" in told
        assert "Mahé for 2: Mint is to decide." in told
    with Terminal("play") as again:
        again.read_until(b"A game is saved")
        again.type(b"q")
        assert again.end() == 0
        assert (saved.GO_ON % "turtleback").encode() in again.seen


def test_a_journal_longer_than_a_pico_has_memory_for_is_kept(tmp_path):
    games = SavedGames(tmp_path)
    games.journal_file.begin("first line\n")
    for number in range(700):
        games.journal_file.add("%d and some more" % number + 90 * "." + "\n")
    text = games.journal_file.read()
    games.close()
    assert len(text) > 2 * 32 * 1024
    assert SavedGames(tmp_path).journal_file.read() == text and "\n699 and some more" in text


PLAYERS = ["below4", "human", "clever"]


def play(setting, over=True, names=None):
    """Play a game on this PC to its end, or leave it after some turns."""
    games = SavedGames(data_folder(), names)
    device = device_for(PlayRequest(setting, 1), games, 1000)
    table = device.table
    while not (table.over if over else len(table.match.history) > 20):
        device.run(1000)
        if table.chooser and device.app.waiting:
            remote.choose(device.app, table.match.game.legal()[-1])
    games.closing_lines(device.app)
    games.close()
    bring_in()
    return table.match.game


def both_asked(*words):
    """The setting and the names that `play` with such words asks for."""
    args = _parser().parse_args(["play", *words])
    assert first_page(args) is None
    return asked_by(args)


def asked(*words):
    """The setting alone."""
    return both_asked(*words)[0]


def test_the_same_people_have_the_same_names_but_those_that_are_given_come_first():
    play(GameSetup("mahe", PLAYERS), names={0: "A bot", 1: "Anna"})
    assert both_asked("--again")[1] == {1: "Anna"}  # below4 is at seat 0
    assert both_asked("--again", "--names", "Blue=Ben")[1] == {1: "Ben"}
    (data_folder() / FILE).write_bytes(b"no database" * 500)  # a damaged archive prevents no game
    setting, names = both_asked("--again")
    assert (setting.players, names) == (PLAYERS, {})


def test_who_is_named_afterwards_plays_again_too(run_cli):
    play(GameSetup("mahe", PLAYERS))
    assert both_asked("--again")[1] == {}
    run_cli("people", "sat", "1", "Blue=Cleo")
    assert both_asked("--again")[1] == {1: "Cleo"}
    run_cli("people", "rename", "Cleo", "Red")  # the words could not tell her from that seat
    assert both_asked("--again")[1] == {}


def test_the_same_people_play_by_the_same_rules_and_the_loser_begins():
    """MAHE-20"""
    game = play(GameSetup("mahe", PLAYERS, {"first": 1, "roll_at_seven": 1}, odds=True))
    points = game.scores()
    setting = asked("--again")
    assert (setting.game, setting.players, setting.odds) == ("mahe", PLAYERS, True)
    assert setting.options["roll_at_seven"] == 1
    assert setting.options["first"] == min((2, 0, 1), key=points.__getitem__)
    for who, first in (("next", 2), ("drawn", DRAWN), ("before", 1)):
        assert asked("--again", who).options["first"] == first
    assert begun_by("--again").table.match.game.seats == 3  # and it begins at once


def test_a_game_that_was_broken_off_or_cannot_be_read_does_not_count():
    play(GameSetup("midas", ["clever"] * 2))
    play(GameSetup("mahe", ["clever"] * 4), over=False)
    (data_folder() / "games" / "0099.txt").write_text("game mahe\n# over\n")
    setting = asked("--again")
    assert (setting.game, setting.players) == ("midas", ["clever"] * 2)
    assert "first" not in setting.options


def begun_by(*words):
    """The device as `play` with such words on a terminal finds it."""
    args = _parser().parse_args(["play", *words])
    device = device_for(PlayRequest(asked_by(args)[0], 1, page=first_page(args)))
    device.run(100)
    return device


def offered(device):
    """The games that the first page of the set-up offers, before the settings and the languages."""
    *games, settings, language = device.app.stage.page.names
    assert (settings, language) == ("settings", "language")
    return tuple(games)


def test_the_set_up_of_a_pc_offers_every_game_from_the_menu_too_and_a_devices_its_own():
    assert offered(begun_by()) == GAMES
    device = begun_by("mahe", "--bots", "2", "--seats", "3")
    device.settle()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    assert offered(device) == GAMES
    assert offered(VirtualDevice()) == TABLE

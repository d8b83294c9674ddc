"""Tests that a PC saves games like a board. `transcripts/again.txt` plays another game with the same people."""

import os
import shutil
import signal
import time

import pytest

from test_real_terminal import Terminal
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.games.words import initial
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
READ_MS = 2000  # time in which a saved game is read
NOW = int(time.time())


@pytest.fixture
def folder(tmp_path):
    yield tmp_path / "data"
    call_seats({})


def test_the_command_to_continue_can_be_typed(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.argv", [".venv/bin/turtleback", "play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_command() == ".venv/bin/turtleback"  # as in `make play`
    (tmp_path / "turtleback").touch(0o755)
    assert own_command() == "turtleback"


def begun(folder, page=0, setting=None, names=None):
    """Return a virtual device of a PC on which `play` was just started, and the PC's saved games."""
    games = SavedGames(folder, names)
    device = device_for(PlayRequest(setting, 1, page=page), games)
    device.run(READ_MS)
    return device, games


def played(folder, names=None):
    """Return a virtual device on which people have just thrown the first die of a game, and the PC's saved games."""
    device, games = begun(folder, None, GameSetup(), names)
    device.settle()
    device.tap("roll")
    device.settle()
    return device, games


def moves(device):
    return [(actor, action) for actor, action, _ in device.table.match.moves()]


def test_the_data_folder_is_named_by_the_user_or_the_system(monkeypatch):
    assert os.environ["TURTLEBACK_DATA"] == str(data_folder())
    monkeypatch.setenv("TURTLEBACK_DATA", "")
    assert data_folder().name == "turtleback" and data_folder().is_absolute()


def test_a_pc_archives_more_games_than_a_device_has_room_for(folder):
    (folder / "games").mkdir(parents=True)
    for number in range(1, 131):
        (folder / "games" / ("%04d.txt" % number)).write_text("old")
    left = folder / "games/.turtleback-0123.new"  # as after a crash
    left.write_text("half a")
    device, games = played(folder)
    assert not left.exists()
    games.journal_file.archive()
    assert len(games.journal_file.archived.games()) == 131


def test_a_finished_game_is_archived_with_names_and_times(folder):
    device, games = begun(folder, None, GameSetup(players=["clever"] * 2))
    games.journal_file._names[0] = "Anna"
    while not device.table.over:
        device.run(1000)
    assert games.closing_lines(device.app) == [saved.ARCHIVED % (folder / "games", "turtleback", "0001.txt")]
    (began, ended), names = read_played(folder / "games/0001.txt")
    assert NOW <= began <= ended and names == {0: "Anna"}
    (folder / "games/0001.played").write_text("\n1 Ben\n")  # as for a game that another program started
    assert read_played(folder / "games/0001.txt") == (None, {1: "Ben"})
    (folder / "games/0001.played").write_text("soon\n")
    assert read_played(folder / "games/0001.txt") == read_played(folder / "none.txt") == (None, {})


def test_a_second_program_cannot_use_the_folder(folder):
    games = SavedGames(folder)
    with pytest.raises(OSError) as error:
        SavedGames(folder)
    sentence = saved.folder_fault(folder, error.value)
    assert error.value.holder.startswith("process %d, since 20" % os.getpid())
    assert sentence == saved.IN_USE % (" (%s)" % error.value.holder, folder)
    games.close()
    SavedGames(folder).close()


def test_a_failing_disk_is_reported_and_the_game_goes_on(folder):
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


def test_a_corrupt_file_of_names_is_harmless(tmp_path):
    assert saved_names(tmp_path) == {}
    (tmp_path / "names.txt").write_text("0 Jürg Müßig\n1\n9 Ben\n-1 Cleo\n² Dora\nx\n2 \x1b[31m\n", "utf-8")
    assert saved_names(tmp_path) == {0: "Jürg Müßig"}
    (tmp_path / "names.txt").write_bytes(b"\xff\xfe")
    assert saved_names(tmp_path) == {}
    save_names(tmp_path / "nowhere", ANNA)  # a failed write stops no game


def test_initials_take_a_second_letter_only_if_the_first_is_shared(folder):
    assert [initial(seat) for seat in range(9)] == ["M", "B", "R", "T", "P", "V", "L", "MII", "BII"]
    call_seats({0: "Tom", 1: "Anna", 2: "Anton"})
    assert [initial(seat) for seat in range(4)] == ["To", "An", "An", "Te"]  # at most two letters


def test_a_write_to_the_flash_folder_is_all_or_nothing(folder):
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


def left_by(terminal, *end):
    """Begin a game in a real terminal, end it by these keys or signals, and return the exit status.

    The first question is not answered, because a press in the moment after it appears decides nothing.
    """
    with terminal:
        terminal.read_until(b"a die")  # the first prize has been drawn, which is the first saved action
        for each in end:
            terminal.type(each) if isinstance(each, bytes) else terminal.command.send_signal(each)
        return terminal.end()


ENDS = {"q": (b"q", 0), "KILL": (signal.SIGKILL, -9), "HUP": (signal.SIGHUP, 129), "TERM": (signal.SIGTERM, 143)}


@pytest.mark.parametrize("end, status", ENDS.values(), ids=ENDS)
def test_a_game_survives_and_the_terminal_is_restored(end, status):
    terminal = Terminal("play", "--seats", 2)
    assert left_by(terminal, end) == status
    assert b"Traceback" not in terminal.seen
    assert (b"\x1b[?1049l" in terminal.seen) == (end != signal.SIGKILL)  # leaves the alternate screen
    if end == b"q":
        printed = terminal.seen.partition(b"\x1b[?1049l")[2].decode()
        assert saved.GO_ON % "turtleback" in printed
        assert "Mahé for 2: Mint is to decide." in printed
    with Terminal("play") as again:
        again.read_until(b"A game is saved")
        again.type(b"q")
        assert again.end() == 0
        assert (saved.GO_ON % "turtleback").encode() in again.seen


def test_a_journal_larger_than_a_picos_memory_is_saved(tmp_path):
    games = SavedGames(tmp_path)
    games.journal_file.begin("first line\n")
    for number in range(700):
        games.journal_file.add("%d and some more" % number + 90 * "." + "\n")
    text = games.journal_file.read()
    games.close()
    assert len(text) > 2 * 32 * 1024
    assert SavedGames(tmp_path).journal_file.read() == text and "\n699 and some more" in text


def offered(device):
    """Return the games that the first page of the set-up offers, and check that settings and languages follow them."""
    *games, settings, language = device.app.stage.page.names
    assert (settings, language) == ("settings", "language")
    return tuple(games)


def test_a_pc_offers_every_game_and_a_device_offers_its_own(folder):
    device, games = begun(folder)
    assert offered(device) == GAMES
    games.close()
    device, games = begun(folder, None, GameSetup())
    device.settle()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop")
    assert offered(device) == GAMES
    games.close()
    assert offered(VirtualDevice()) == TABLE

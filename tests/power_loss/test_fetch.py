"""Tests that `turtleback fetch` saves archived games as proved records, and only then removes them from the board."""

from hashlib import sha256

import pytest

from cable import Cable
from real_flash import Chip, Files, content
from recording_journal import HURRIED_MS, settle
from small_program import flash_of
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile
from turtleback_host.archive.fetch import fetch_games
from turtleback_host.pico.board import UnpluggedError
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.records.verify import PROVED, verify_text
from turtleback_tools.emulator.emulator import Pico


def archived_games(count):
    """Return the archive of a device with `count` finished games and an aborted game, as files by path."""
    files = Files(Chip())
    files.mkdir("journal")
    for number in range(count):
        settle(VirtualDevice(GameSetup(players=("below4", "clever")), number, frame_ms=HURRIED_MS, flash=files))
    broken_off = VirtualDevice(GameSetup(), 99, flash=files)
    broken_off.settle()
    broken_off.tap("roll")
    JournalFile(files, files.open).archive()
    return {"games/" + name: content(files, "games/" + name, "rb") for name in files.listdir("games")}


class FakeBoard:
    """A board with some files, whose cable is pulled after `requests_left` requests."""

    def __init__(self, files, requests_left=1000):
        self.files = dict(files)
        self.requests_left = requests_left

    def _count_request(self):
        self.requests_left -= 1
        if self.requests_left < 0:
            raise UnpluggedError("The board fell silent.")

    def run(self, script):
        self._count_request()

    def digests(self, paths):
        self._count_request()
        return {path: sha256(data).digest() for path, data in self.files.items() if path.startswith(paths[0])}

    def get(self, path):
        self._count_request()
        return self.files[path]

    def remove(self, path):
        self._count_request()
        del self.files[path]


def test_fetched_games_become_records_that_prove_their_dice(tmp_path, capsys):
    board = FakeBoard(archived_games(2))
    fetch_games(board, tmp_path / "games", [])
    output = capsys.readouterr().out
    assert output.count(": finished, and every die and card verified\n") == 2
    assert output.count(": broken off after 2 actions\n") == 1
    assert output.endswith("3 games fetched into %s and taken off the board.\n" % (tmp_path / "games"))
    assert not board.files
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 3
    assert [verify_text(path.read_text()).status for path in records] == [PROVED] * 3
    assert sum("broken off" in verify_text(path.read_text()).sentence for path in records) == 1


def test_a_pulled_cable_loses_no_game(tmp_path):
    games = archived_games(2)
    whole = tmp_path / "whole"
    fetch_games(FakeBoard(games), whole, [])
    records = {path.name: path.read_bytes() for path in whole.iterdir()}
    for requests_left in range(9):
        here = tmp_path / str(requests_left)
        board = FakeBoard(games, requests_left)
        with pytest.raises(UnpluggedError):
            fetch_games(board, here, [])
        board.requests_left = 1000
        fetch_games(board, here, [])
        assert {path.name: path.read_bytes() for path in here.iterdir()} == records
        assert not board.files


def test_unreadable_games_are_fetched_unchanged(tmp_path, capsys):
    bad = {"games/0001.bad": b"\xff", "games/0002.txt": b"game mahe\nseats 2\n", "games/0003.tail": b"7\n0 roll\n"}
    fetch_games(FakeBoard(bad), tmp_path, [])
    assert capsys.readouterr().out.count("kept as it was: ") == 3
    assert sorted(path.read_bytes() for path in tmp_path.iterdir()) == sorted(bad.values())


@pytest.mark.usefixtures("pico_image")
def test_the_command_fetches_from_an_emulated_pico(tmp_path):
    games = archived_games(1)
    pico = Pico(firmware() | games | {"journal/game.txt": games["games/0001.txt"]})
    cable = Cable(pico)
    done = cable.command("fetch", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 games fetched into %s and taken off the board.\n" % tmp_path in done.stdout
    assert done.stdout.endswith("In the archive: game 1.\n")
    assert len(list(tmp_path.iterdir())) == 2  # because two of the three games were identical
    assert files_in(flash_of(pico)) == firmware()

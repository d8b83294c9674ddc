"""Records while people play: every action is written, nothing older is lost, and a full disk loses nothing."""

import pytest

from test_safe_write import full_disk
from turtleback.app.game_setup import GameSetup
from turtleback.engine.record import read_record
from turtleback_host.play.recording import RecordingDevice
from turtleback_host.play.session import report_record


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.txt"


def playing(path):
    device = RecordingDevice(path, GameSetup(), seed=1)
    device.settle()
    return device


def lines(path):
    return path.read_text().splitlines()


def test_every_action_is_written_as_it_is_played(path):
    device = playing(path)
    assert len(lines(path)) == 4
    device.tap("roll")
    assert lines(path)[4] == "0 roll"
    assert len(read_record(lines(path)).history) == 3


def test_an_undone_press_is_not_in_the_record(path):
    device = playing(path)
    device.tap("roll")
    device.settle()
    device.tap("stop")
    assert lines(path)[-1] == "0 stop"
    device.hold("stop")
    assert lines(path)[-1].startswith("die")


def test_the_set_up_writes_nothing(path):
    device = RecordingDevice(path)
    device.run(1000)
    assert not path.exists()


def test_what_the_file_held_is_set_aside_when_a_game_begins(path):
    path.write_text("dear to somebody\n")
    device = RecordingDevice(path)
    device.run(1000)
    assert path.read_text() == "dear to somebody\n"
    device.hold("both")
    device.settle()
    assert path.with_name("game-1.txt").read_text() == "dear to somebody\n"
    assert lines(path)[0] == "game mahe"


def test_a_rematch_keeps_the_game_before(path):
    device = playing(path)
    device.hold("both")
    for _ in range(2):  # a new game, and yes, leave this one
        device.tap("roll")
        device.tap("stop")
    device.tap("stop")  # who begins: as before
    device.settle()
    assert lines(path.with_name("game-1.txt"))[:2] == lines(path)[:2]


def test_a_place_that_cannot_be_written_to_is_known_before_the_game(tmp_path):
    with pytest.raises(OSError):
        RecordingDevice(tmp_path / "nowhere" / "game.txt", GameSetup())


def test_a_full_disk_loses_no_game(path, capsys):
    device = RecordingDevice(path, GameSetup(), seed=1)
    with full_disk(10):
        device.settle()
        device.tap("roll")
    with pytest.raises(OSError, match="File too large"):
        report_record(device.recorder, device.table)
    assert len(read_record(capsys.readouterr().out.splitlines()).history) == 3


def test_people_are_told_where_their_game_is(path, capsys):
    device = playing(path)
    report_record(device.recorder, device.table)
    assert capsys.readouterr().out == "%s: 4 lines, not finished.\n" % path

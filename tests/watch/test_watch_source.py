"""What `turtleback watch` follows: the game on this PC, until a Pico is plugged in; and what it says where it runs."""

import json
import os
import threading
import time

import pytest

from serial_ports import usb
from turtleback.app.game_setup import GameSetup
from turtleback_host.pico.ports import SeveralBoards
from turtleback_host.records.saved_games import SavedGames, data_folder
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.cable import Cable
from turtleback_host.watch.feed_reader import ASK, FeedReader
from turtleback_host.watch.saved_game import ENDED, NO_GAME, DefaultSource, follow
from turtleback_host.watch.session import printing_faults, source_of

PATIENCE_S = 60  # on a machine that does much else


@pytest.fixture
def board(line):
    """A board: its end of a serial line, and its port on this PC."""
    far, near = line
    return far, usb(near)


@pytest.fixture
def following():
    """Has something be followed until the test is over."""
    running = []

    def start(source):
        thread = threading.Thread(target=source.follow)
        running.append((source, thread))
        thread.start()
        return source

    yield start
    for source, thread in running:
        source.stopped.set()
        thread.join(PATIENCE_S)
        assert not thread.is_alive()


def state_of(live):
    viewer = live.join()
    (state,) = viewer.pop(0)
    viewer.close()
    return state


def until(true):
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_pico_that_is_plugged_in_later_is_followed_from_then_on(plugged, board, following):
    games = SavedGames(data_folder())
    device = VirtualDevice(GameSetup("mahe", ["human"] * 2), 4, journal_file=games.journal_file)
    device.tap("stop")
    device.settle()
    live = Broadcast({}, {})
    source = following(source_of(None, live, {0: "Anna"}))
    assert isinstance(source, DefaultSource)
    until(lambda: '"position"' in state_of(live) and "Anna" in state_of(live))
    far, port = board
    plugged.append(port)
    assert os.read(far, len(ASK)) == ASK
    assert '"position"' not in state_of(live) and "Anna" not in state_of(live)
    games.close()


def test_a_pico_that_is_there_comes_before_the_game_on_this_pc(plugged, board):
    plugged.append(board[1])
    assert isinstance(source_of(None, Broadcast({}, {}), {}), Cable)


def test_of_several_boards_one_has_to_be_chosen(plugged, run_cli):
    plugged += [usb("/dev/ttyACM0"), usb("/dev/ttyACM1")]
    with pytest.raises(SeveralBoards):
        source_of(None, Broadcast({}, {}), {})
    assert isinstance(source_of("/dev/ttyACM1", Broadcast({}, {}), {}), Cable)
    status, out, err = run_cli("watch", "--no-open")
    assert (status, out) == (2, "")
    assert err == "turtleback: There are 2 boards, on /dev/ttyACM0 and /dev/ttyACM1: choose one with --port.\n"


@pytest.mark.parametrize("line", ["still 1 2 3", "still 1", "game mahe", "moves x", "frame 00"])
def test_a_malformed_line_is_skipped_and_the_device_is_followed_on(line):
    messages = []
    feed = FeedReader(messages.append)
    letter = feed.feed("turtleback 1 a")
    with pytest.raises(ValueError, match="another version"):
        feed.feed("b " + line)
    assert (letter, feed.feed("b say Go on.")) == ("a", "b")
    assert messages[-1] == {"type": "say", "sentence": "Go on."}


def test_what_ends_it_is_said_on_the_page_and_where_it_runs(capsys):
    class Broken:
        def follow(self):
            raise KeyError("mahe")

    live = Broadcast({}, {})
    follow(Broken(), printing_faults(live.tell))
    (state,) = live.join().pop(0)
    assert json.loads(state)["fault"]["sentence"] == ENDED % "KeyError('mahe')"
    assert ENDED % "KeyError('mahe')" in capsys.readouterr().err


def test_what_is_wrong_is_said_once_where_the_program_runs_too(capsys):
    passed = []
    tell = printing_faults(passed.append)
    for sentence in (NO_GAME, NO_GAME, "", NO_GAME):
        tell({"type": "fault", "sentence": sentence})
    assert len(passed) == 4
    assert capsys.readouterr().err == ("turtleback: %s\n" % NO_GAME) * 2

"""Tests the device or port that `turtleback watch` follows, its messages, and people's names on the television."""

import json
import os
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from patience import PATIENCE_S
from rows import each_row
from serial_ports import usb
from turtleback import language
from turtleback.app.game_setup import GameSetup
from turtleback_host.archive.store import FILE
from turtleback_host.archive.sync import usual_seating_in
from turtleback_host.pico.ports import SeveralBoards
from turtleback_host.records.saved_games import SavedGames, data_folder
from turtleback_host.system.streams import print_error
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.watch import session
from turtleback_host.watch.broadcast import Broadcast
from turtleback_host.watch.cable import ENDED, Cable
from turtleback_host.watch.saved_game import NO_GAME, SavedGame
from turtleback_host.watch.session import MEANWHILE, WatchServer, source_of
from turtleback_portable.table_view.feed_reader import ASK, FeedReader
from turtleback_portable.table_view.game_follower import GameFollower


@pytest.fixture
def board(line):
    """Return the board's end of a serial line, and the port at the end of the PC."""
    far, near = line
    return far, usb(near)


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


def test_a_pico_that_is_plugged_in_later_is_followed(plugged, board):
    games = SavedGames(data_folder())
    device = VirtualDevice(GameSetup("mahe", ["human"] * 2), 4, journal_file=games.journal_file)
    device.tap("stop")
    device.settle()
    live = Broadcast({}, {})
    source = source_of(None, live.tell, {0: "Anna"})
    assert source.meanwhile
    with ThreadPoolExecutor(1) as program:
        following = program.submit(source.follow)
        try:
            until(lambda: '"position"' in state_of(live) and "Anna" in state_of(live))
            far, port = board
            plugged.append(port)
            assert os.read(far, len(ASK)) == ASK
            assert '"position"' not in state_of(live) and "Anna" not in state_of(live)
        finally:
            source.stopped.set()
        following.result(PATIENCE_S)
    games.close()


def test_a_connected_pico_takes_precedence_over_the_game_on_this_pc(plugged, board):
    plugged.append(board[1])
    assert not source_of(None, print, {}).meanwhile


def test_one_of_several_boards_must_be_chosen(plugged, run_cli):
    plugged += [usb("/dev/ttyACM0"), usb("/dev/ttyACM1")]
    with pytest.raises(SeveralBoards):
        source_of(None, print, {})
    assert not source_of("/dev/ttyACM1", print, {}).meanwhile
    status, out, err = run_cli("watch", "--no-browser")
    assert (status, out) == (2, "")
    assert err == "turtleback: There are 2 boards, on /dev/ttyACM0 and /dev/ttyACM1: choose one with --serial.\n"


OTHER = usb("/dev/ttyUSB0", (0x1A86, 0x7523))


@pytest.fixture
def watched(monkeypatch, tmp_path, capsys):
    """Return a function that starts `turtleback watch` with an empty page, and returns the printed lines."""
    for name in ("index.html", "watch.html"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(session, "built_site", lambda: tmp_path)
    monkeypatch.setattr(WatchServer, "serve_forever", lambda server, *args: None)

    def watched():
        session.watch(None, 0, False, False, {}, {})
        return capsys.readouterr().out.splitlines()

    return watched


@pytest.mark.parametrize(
    "others, hint", [([], ""), ([OTHER], " If it is the board on /dev/ttyUSB0, name that with --serial.")]
)
def test_without_a_pico_it_prints_that_this_pcs_game_is_shown(plugged, watched, others, hint):
    plugged[:] = others
    shown, why = watched()
    assert shown.startswith("The game is shown at http://")
    assert why == MEANWHILE + hint


def test_a_board_with_other_usb_ids_takes_precedence_over_this_pcs_game(plugged, watched, board):
    plugged.append(usb(board[1].device, (0x239A, 0x80F8)))
    assert len(watched()) == 1


def test_two_boards_plugged_in_later_are_reported(plugged):
    live = Broadcast({}, {})
    source = source_of(None, live.tell, {})
    with ThreadPoolExecutor(1) as program:
        following = program.submit(source.follow)
        try:
            until(lambda: "No game is played" in state_of(live))
            plugged += [usb("/dev/ttyACM0"), usb("/dev/ttyACM1")]
            until(lambda: "There are 2 boards" in state_of(live))
            plugged.clear()
            until(lambda: "No game is played" in state_of(live))
        finally:
            source.stopped.set()
        following.result(PATIENCE_S)


@each_row("line", ["still 1 2 3", "still 1", "game mahe", "moves x", "frame 00"])
def test_a_malformed_line_is_skipped(line):
    messages = []
    feed = FeedReader(messages.append)
    letter = feed.feed("turtleback 1 a")
    with pytest.raises(ValueError, match="another version"):
        feed.feed("b " + line)
    assert (letter, feed.feed("b say Go on.")) == ("a", "b")
    assert messages[-1] == {"type": "say", "sentence": "Go on."}


def test_illegal_moves_leave_the_followed_game_unchanged():
    followed, fresh = (GameFollower("mahe", ["human", "human"], {}) for _ in range(2))
    with pytest.raises(ValueError, match="against the rules"):
        followed.apply(b"\0\0\xff")
    assert followed.apply(b"\0")["position"] == fresh.apply(b"\0")["position"]


def test_a_failing_translation_leaves_the_program_in_its_own_language(monkeypatch):
    followed = GameFollower("mahe", ["human", "human"], {})

    def translate(texts, text):
        if language.code() == "de":
            raise ValueError(text)
        return text

    monkeypatch.setattr(language.Texts, "__call__", translate)
    with pytest.raises(ValueError):
        followed.apply(b"\0")
    assert language.code() == "en"


def test_an_error_that_ends_watching_is_shown_on_page_and_terminal(capsys):
    def broken():
        raise KeyError("mahe")

    live = Broadcast({}, {}, print_error)
    cable = Cable("/dev/ttyACM1", live.tell)
    cable._follow = broken
    cable.follow()
    (state,) = live.join().pop(0)
    assert json.loads(state)["fault"]["sentence"] == ENDED % "KeyError('mahe')"
    assert ENDED % "KeyError('mahe')" in capsys.readouterr().err


def test_a_fault_is_printed_once_in_the_terminal(capsys):
    live = Broadcast({}, {}, print_error)
    for sentence in (NO_GAME, NO_GAME, "", NO_GAME):
        live.tell({"type": "fault", "sentence": sentence})
    assert capsys.readouterr().err == ("turtleback: %s\n" % NO_GAME) * 2


SETTING = GameSetup("mahe", ["human", "clever", "human"])


@each_row("chosen, usual, shown", [
    ({0: "Anna", 2: "Ben"}, {0: "Cleo"}, {"Mint": "Anna", "Red": "Ben"}),
    ({}, {0: "Cleo", 1: "Dora", 5: "Emil"}, {"Mint": "Cleo"}),  # seat 1 belongs to a bot
])  # fmt: skip
def test_the_television_shows_names_of_the_game_or_usual_names(chosen, usual, shown):
    live, games = Broadcast({}, {}), SavedGames(data_folder(), chosen)
    device = VirtualDevice(SETTING, 4, journal_file=games.journal_file)
    device.tap("stop")
    device.settle()
    SavedGame(data_folder(), live.tell, usual).look()
    games.close()
    assert json.loads(live.join().pop(0)[0])["names"] == shown


def test_usual_names_come_from_the_archive(run_cli):
    assert usual_seating_in(data_folder()) == {}
    assert not data_folder().exists()
    run_cli("people", "add", "Anna", "--seat", "Mint")
    assert usual_seating_in(data_folder()) == {0: "Anna"}
    (data_folder() / FILE).write_bytes(b"no database" * 500)
    assert usual_seating_in(data_folder()) == {}


def test_changed_names_are_sent_but_fixed_names_stay():
    for fixed, count, shown in (({}, 1, {"Mint": "Anna"}), ({0: "Zoe"}, 0, {"Mint": "Zoe"})):
        live = Broadcast({}, fixed)
        viewer = live.join()
        viewer.pop(0)
        for _ in range(2):
            live.tell({"type": "names", "names": {0: "Anna"}})
        assert [json.loads(message) for message in viewer.pop(0)] == [{"type": "names", "names": shown}] * count
        assert json.loads(live.join().pop(0)[0])["names"] == shown

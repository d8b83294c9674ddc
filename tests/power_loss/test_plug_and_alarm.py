"""The plug, the alarm of the noise, stirring and foreign files, in orders that have once cost a game."""

import pytest

from real_flash import content
from recording_journal import READ_MS, held
from test_after_the_power_went import gone_on, make_device, moves, plugged_in_again
from turtleback.device import archive, journal_file
from turtleback_host.virtual.device import VirtualDevice


def alarmed(device):
    """The noise has failed, and real dice are taken."""
    device.app.alarm()
    device.run(300)
    assert device.words[0] == "Chip's dice fail"
    device.tap("stop")
    return device


def test_real_dice_taken_at_each_boot_are_written_down_once(files):
    make_device(files).tap("roll")
    for _ in range(3):
        back = alarmed(gone_on(files))
    assert held(files)[0].count("keyed die") == 1
    assert back.table.journal.keyed


def test_an_alarm_that_the_offer_has_hidden_comes_again(files):
    make_device(files).tap("roll")
    back = VirtualDevice()
    back.app.alarm()
    back.run(300)
    back.app.ports.journal_file = journal_file.JournalFile(files, files.open)
    back.app.offer()
    back.run(READ_MS)
    assert back.words[0] == "The plug was out"
    alarmed(back)
    back.tap("stop")
    back.settle()
    assert "Your die: 1" in back.words


def test_foreign_files_beside_the_games_are_left_alone(files):
    files.mkdir("games")
    foreign = ["notes.txt", ".DS_Store", "0001", "x.txt", "\u00b2.txt"]
    for name in foreign:
        with files.open("games/" + name, "w") as file:
            file.write("mine\n")
    make_device(files, ("below4", "below4"))
    back = plugged_in_again(files)
    assert not back.usb_lines
    assert sorted(files.listdir("games")) == sorted([*foreign, "0001.txt"])
    assert {content(files, "games/" + name) for name in foreign} == {"mine\n"}


def test_games_beyond_9999_lie_beside_each_other_and_the_oldest_goes_first(files, monkeypatch):
    monkeypatch.setattr(archive, "MAX_GAMES", 4)
    files.mkdir("games")
    for number in (9998, 9999):
        with files.open("games/%d.txt" % number, "w") as file:
            file.write("game mahe\n")
    shelves = []
    for _ in range(4):
        device = make_device(files, ("below4", "below4"))
        if device.usb_lines:  # that the oldest will go
            device.tap("stop")
            device.settle()
        plugged_in_again(files)
        shelves.append(sorted(files.listdir("games")))
    assert shelves[1] == ["10000.txt", "10001.txt", "9998.txt", "9999.txt"]
    assert shelves[3] == ["10000.txt", "10001.txt", "10002.txt", "10003.txt"]


def test_what_was_set_aside_takes_no_place_of_a_game(files, monkeypatch):
    monkeypatch.setattr(archive, "MAX_GAMES", 2)
    for _ in range(3):
        with files.open(journal_file.TEXT, "w") as file:
            file.write("Dear diary,\n")
        plugged_in_again(files)
    make_device(files, ("below4", "below4"))
    plugged_in_again(files)
    assert files.listdir("games") == ["0001.bad", "0002.bad", "0003.bad", "0004.txt"]


@pytest.mark.parametrize("lost", [1, 3])
def test_a_journal_whose_last_line_has_no_end_is_set_aside_and_a_new_game_begins(files, lost):
    make_device(files).tap("roll")
    text = held(files)[0]
    files.remove(journal_file.TAIL)
    with files.open(journal_file.TEXT, "w") as file:
        file.write(text[:-lost])
    back = plugged_in_again(files)
    assert back.words[0] == "Game unreadable"
    assert back.usb_lines == [
        "The game on flash cannot be continued and is set aside for `turtleback fetch`: its last line has no end."
    ]
    back.tap("stop")
    back.hold("both")
    back.settle()
    back.tap("roll")
    assert (0, ("roll",)) in moves(gone_on(files))

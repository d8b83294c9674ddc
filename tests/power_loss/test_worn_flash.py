"""Tests power losses, noise alarms, and full, worn or foreign flash memory, in sequences that once lost a game."""

import pytest

from real_flash import BLOCK, Chip, Files, content
from recording_journal import READ_MS
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.device import archive, journal_file
from turtleback_host.virtual.device import VirtualDevice

HEADER = "game mahe\nseats 2\nplayers human human\nseed %s\n" % ("ab" * 32)
BAD = {  # content of the journal, and the reason why it cannot be continued
    "no text": (b"\xff\xfe\x00", "codec can't decode"),
    "no journal": (b"Dear diary,\n", "Line 1: a record begins with 'game NAME'."),
    "unknown game": (b"game chess\n", "Line 1: There is no game 'chess'; choose from: mahe,"),
    "newer": (HEADER.encode() + b"pause 3\n", "Line 5: 'pause 3' is not possible here"),
    "no seed": (b"game mahe\nseats 2\nplayers human human\negg 3\n", "Line 4: the journal lacks its seed."),
    "too few players": (HEADER.replace("human human", "human").encode(), "the journal lacks a player for each seat."),
    "unknown bot": (HEADER.replace("human human", "human deep").encode(), "There is no player 'deep'"),
    "impossible": (
        HEADER.encode() + b"egg 3\n1 roll\n",
        "Line 6: '1 roll' is not possible here; open: 0 turtle 0, 0 turtle 1.",
    ),
    "nothing to undo": (HEADER.encode() + b"egg 3\nundo\n", "Line 6: here is nothing to undo."),
    "endless": (HEADER.encode() + 40_000 * b"#", "it is too long"),
    "no end": (HEADER.encode() + b"egg 3\n0 rol", "its last line has no end."),
}


def write(files, path, data):
    with files.open(path, "wb") as file:
        file.write(data)


def only_usb_line(device):
    """Return the only sentence that the device has sent by USB."""
    (line,) = device.usb_lines
    assert line[-1] == "." and "\n" not in line
    return line


@each_row("data, why", BAD.values())
def test_an_unreadable_journal_is_set_aside_unchanged(data, why):
    files = Files(Chip())
    files.mkdir("journal")
    write(files, journal_file.TEXT, data)
    write(files, journal_file.TAIL, b"%d\n0 roll\n" % (len(data) + 1))
    device = power_up(files)
    assert why in only_usb_line(device)
    assert device.words[0] == "Game unreadable"
    assert [device.lamp(lamp) for lamp in (19, 20, 21, 22, 23, 24)] == ["dark", "gold", "gold", "dark", "bust", "dark"]
    assert content(files, "games/0001.bad", "rb") == data
    assert files.listdir("games") == ["0001.bad", "0001.tail"]
    device.tap("stop")
    assert device.words[0] == "Which game?"
    assert power_up(files).usb_lines == []


def test_starting_a_game_sets_an_unreadable_journal_aside(files):
    write(files, journal_file.TEXT, b"\xff")
    make_device(files)
    assert content(files, "games/0001.bad", "rb") == b"\xff"


def test_a_full_flash_does_not_stop_the_game(files):
    with pytest.raises(OSError):
        write(files, "album.bin", bytes(2 * BLOCK * files.chip.blocks))
    write(files, "album.bin", bytes(BLOCK * (files.chip.blocks - 12)))
    device = make_device(files)
    with pytest.raises(OSError):
        for number in range(100):
            write(files, "photo%d.bin" % number, bytes(600))
    while not device.usb_lines:
        device.tap("roll")
        device.settle()
    assert "The flash is full and this game is not saved" in only_usb_line(device)
    assert device.words[0] == "Flash is full"


def test_a_full_archive_warns_before_it_drops_the_oldest_game(files, monkeypatch):
    monkeypatch.setattr(archive, "MAX_GAMES", 3)
    shelves = []
    for _ in range(5):
        device = make_device(files, ("below4", "below4"))
        shelves.append((bool(device.usb_lines), files.listdir("games") if "games" in files.listdir("/") else []))
        if device.usb_lines:
            assert "run `turtleback fetch` first" in only_usb_line(device)
            assert device.words[:2] == ["The archive is", "full"]
            device.tap("stop")
            device.settle()
    assert shelves == [
        (False, []),
        (False, ["0001.txt"]),
        (False, ["0001.txt", "0002.txt"]),
        (True, ["0001.txt", "0002.txt", "0003.txt"]),
        (True, ["0002.txt", "0003.txt", "0004.txt"]),
    ]


def test_full_archive_warning_survives_an_aborted_game(files, monkeypatch):
    monkeypatch.setattr(archive, "MAX_GAMES", 1)
    make_device(files).tap("roll")
    device = make_device(files, ("human",) * 3)
    assert "takes the place of the oldest" in only_usb_line(device)
    oldest = content(files, "games/0001.txt")
    device.tap("stop")
    device.settle()
    assert content(files, "games/0001.txt") == oldest
    device.tap("roll")
    make_device(files)
    assert content(files, "games/0001.txt") != oldest and len(files.listdir("games")) == 1


def make_device(files, players=("human",) * 4, **more):
    """Return a device in a new game that waits for its first press."""
    device = VirtualDevice(GameSetup(players=players, **more), flash=files)
    device.settle()
    return device


def power_up(files):
    """Return a device with this flash whose power just returned."""
    device = VirtualDevice(flash=files)
    device.run(READ_MS)
    return device


def test_unreadable_journals_take_no_places_of_archived_games(files, monkeypatch):
    monkeypatch.setattr(archive, "MAX_GAMES", 2)
    for _ in range(3):
        with files.open(journal_file.TEXT, "w") as file:
            file.write("Dear diary,\n")
        power_up(files)
    make_device(files, ("below4", "below4"))
    power_up(files)
    assert files.listdir("games") == ["0001.bad", "0002.bad", "0003.bad", "0004.txt"]


def test_an_alarm_hidden_by_the_saved_game_returns(files):
    make_device(files).tap("roll")
    back = VirtualDevice()
    back.app.alarm()
    back.run(300)
    back.app.ports.journal_file = journal_file.JournalFile(files, files.open)
    back.app.offer()
    back.run(READ_MS)
    assert back.words[0] == "The plug was out"
    back.app.alarm()
    back.run(300)
    assert back.words[0] == "Device dice fail"
    back.tap("stop", 2)
    back.settle()
    assert "Your die: 1" in back.words

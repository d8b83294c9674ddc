"""Tests the feed of a device during a complete game, and with PCs that disappear, send nonsense or do not read."""

import random
from binascii import b2a_base64, crc32

import pytest

from rows import each_row
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.device.layout import all_of, read_aloud
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.table_view.feed_reader import ASK
from virtual_cable import Pc

LEASE_MS, STILL_MS = 10_000, 2_000  # the same values as in the firmware's feed, which a PC cannot import
BOTS = GameSetup("mahe", ["clever"] * 3, {"card_variant": 1})
PEOPLE = GameSetup("mahe", ["human"] * 2)


def started(device):
    """Start a device's game, and return the device."""
    device.tap("stop")
    device.settle()
    return device


def mirrored(cabled):
    """Return a device in a game, and a PC that follows the device's feed."""
    device = started(cabled(PEOPLE, 2))
    pc = Pc(device)
    pc.run(500)
    assert device.usb.feed
    return device, pc


def test_nothing_is_sent_before_a_pc_asks(cabled):
    device = cabled(BOTS, 3)
    device.run(20_000)
    assert (device.usb.feed, device.cable.waiting) == (None, b"")


def test_a_whole_game_is_mirrored_move_by_move_and_frame_by_frame(cabled):
    device = cabled(BOTS, 5)
    pc = Pc(device)
    shown = []
    show = device.app.ports.show
    device.app.ports.show = lambda frame, changed: (shown.append(bytes(frame).hex()), show(frame, changed))
    while not device.app.table.over:
        pc.run(5_000)
        device.tap("stop")  # skips the scene
    pc.run(30_000)
    sent = [message for message in pc.messages if message["type"] == "position"]
    played = [news["action"] for message in sent for news in message["position"]["news"]]
    assert played == [list(action) for _, action, _ in device.table.match.moves()]
    assert sent[-1]["position"]["winners"] == device.table.match.game.winners()
    assert sent[-1]["position"]["scores"] == device.table.match.game.scores()
    mirrored = [message["frame"] for message in pc.messages if message["type"] == "frame"]
    rest = iter(shown)
    assert all(frame in rest for frame in mirrored), "frames that were never shown, or in another order"
    assert len(mirrored) > len(shown) // 3
    assert mirrored[-1] in shown[-8:]  # the last scene keeps moving
    assert pc.newest("words")["lines"] == read_aloud(all_of(device.message))


def lines_of(pc):
    """Return the lines that a PC received, without the letters that mark their kinds."""
    return [line.partition(" ")[2] for line in pc.lines[1:]]


def moves_line(kind, start, history):
    return "%s %d %s" % (kind, start, b2a_base64(history, newline=False).decode())


def test_a_feed_begins_with_game_moves_and_words_and_sends_frames(cabled):
    device = started(cabled(GameSetup("mahe", ["human", "clever"], {"card_variant": 1}), 2))
    device.settle()
    shown, show = [], device.app.ports.show
    device.app.ports.show = lambda frame, changed: (shown.append("frame " + bytes(frame).hex()), show(frame, changed))
    pc = Pc(device)
    pc.run(3000)
    assert pc.lines[0] == "turtleback 1 a" and "".join(line[0] for line in pc.lines[1:5]) == "bcde"
    lamps = [line for line in lines_of(pc) if line.startswith("frame ")]
    assert len({*lamps}) > 1 and {*lamps} <= {*shown}
    words = "words " + "|".join(read_aloud(all_of(device.message)))
    moves = moves_line("moves", 0, device.table.match.history)
    others = [line for line in lines_of(pc) if line not in lamps]
    assert others == ["game mahe human,clever card_variant=1", moves, words]


@each_row("count, lines", [(90, ["moves 0"]), (91, ["part 0", "moves 90"]), (181, ["part 0", "part 90", "moves 180"])])
def test_a_line_has_at_most_ninety_moves(cabled, count, lines):
    device, pc = mirrored(cabled)
    device.settle()
    pc.run(1000)
    history, known = bytearray(at % 3 for at in range(count)), len(pc.lines)
    pc.reader.game = None  # because the next moves belong to no real game
    device.table.journal.match.history = history
    pc.run(1000)
    sent = [line.partition(" ")[2] for line in pc.lines[known:] if " moves " in line or " part " in line]
    starts = [int(line.split()[1]) for line in lines]
    ends = [*starts[1:], count]
    kinds = [line.split()[0] for line in lines]
    assert sent == [moves_line(kind, at, history[at:end]) for kind, at, end in zip(kinds, starts, ends)]


def test_a_sentence_is_cut_to_fit_the_buffer(cabled):
    device, pc = mirrored(cabled)
    device.settle()
    pc.run(1000)
    device.usb.say("x" * 300)
    pc.run(1000)
    assert "say " + "x" * 240 in lines_of(pc)


def test_only_the_newest_of_two_waiting_sentences_is_sent(cabled):
    device, pc = mirrored(cabled)
    device.usb.say("the first")
    device.usb.say("the newest")
    pc.run(1000)
    assert lines_of(pc).count("say the newest") == 1 and "say the first" not in lines_of(pc)


@each_row("ms, is_there", [(9_999, True), (10_000, False)])
def test_a_pc_that_does_not_answer_is_dropped_after_ten_seconds(cabled, ms, is_there):
    device, _ = mirrored(cabled)
    feed = device.usb.feed
    feed._waits = True  # behaves as if it waited for the acknowledgement of the newest line
    feed._since = device.app.time - ms
    assert feed.step() == is_there


def test_a_pc_that_connects_late_or_again_first_gets_everything(cabled):
    device = cabled(BOTS, 7)
    for _ in range(60):
        device.run(5_000)
    assert len(device.table.match.history) > 90, "more than one line of moves is needed"
    for _ in range(2):
        pc = Pc(device)
        pc.run(2_000)
        first = next(message for message in pc.messages if message["type"] == "position")
        assert first["position"]["news"] == []
        assert first["position"]["view"] is not None
        assert pc.newest("frame")["frame"] == device.frame.hex()
        device.run(3_000)


def test_noise_on_the_cable_changes_nothing_in_a_game(cabled):
    noisy, quiet = started(cabled(BOTS, 4)), started(VirtualDevice(BOTS, 4))
    chance = random.Random(1)
    for at in range(300):
        noisy.cable.coming += bytes(chance.choice((10, 97, 98, 119, chance.randrange(256))) for _ in range(20))
        noisy.cable.coming += ASK * (at % 3 == 0)
        for device in (noisy, quiet):
            device.run(100)
        if at % 2:
            noisy.cable.waiting = b""
        assert noisy.frame == quiet.frame
    assert noisy.table.match.history == quiet.table.match.history


def test_an_idle_device_sends_still_and_repeats_no_moves(cabled):
    device = started(cabled(PEOPLE, 2))
    pc = Pc(device)
    pc.run(1_000)
    device.app.ports.show = lambda frame, changed: None
    frame = bytes(device.app.frame)
    device.app._draw = lambda: setattr(device.app, "_drawn", device.app.time)
    device.app.frame[:] = frame
    pc.run(3 * STILL_MS)
    assert pc.lines[-1].split()[1] == "still"
    assert sum(" moves " in line for line in pc.lines) == 1


@pytest.mark.parametrize("game", ["mada", "mice"])
def test_hidden_information_never_leaves_the_device(cabled, game):
    device = cabled(GameSetup(game, ["clever"] * 3), 6)
    pc = Pc(device)
    while not device.app.table.over:
        kinds = {message["type"] for message in pc.messages if message["type"] != "say"}
        assert kinds <= {"game"}
        assert not any(word in line for line in pc.lines for word in (" moves ", " part ", " frame ", " words "))
        pc.run(4_000, 50)
    pc.run(20_000)
    assert pc.newest("position")["position"]["winners"] is not None


def choice_of(device, at=0, seat=None, moves=None):
    """Return the bytes with which a PC chooses the legal action at index `at`."""
    match = device.table.match
    seat = match.game.actor() if seat is None else seat
    return b"!%x %d %d\n" % (crc32(match.history if moves is None else moves), seat, at)


def test_an_invalid_choice_is_refused_and_changes_nothing(cabled):
    device, pc = mirrored(cabled)
    device.settle()
    pc.run(1000)
    history, blinked = bytes(device.table.match.history), device.app._blinked
    other = 1 - device.table.match.game.actor()
    not_open = [{"seat": other}, {"at": 9}, {"at": -1}, {"moves": b"\1\2\3"}, {"seat": -1}]
    senseless = [b"!\n", b"!x y z\n", b"!0 0\n", b"!\xff\xff 0 0\n"]
    for number, text in enumerate([choice_of(device, **wrong) for wrong in not_open] + senseless, 1):
        device.cable.coming += text
        pc.run(3000)
        assert [line.split()[1] for line in pc.lines].count("no") == number, text
        assert device.table.match.history == history and device.app._blinked == blinked and device.usb.feed


def fail(device):
    device.usb.feed.step = lambda: 1 // 0


def read_no_more(device):
    """Leave all further output in the port unread."""
    device.run(LEASE_MS + 1000)


@each_row("ending", [fail, read_no_more, b"!" + 100 * b"0", 3 * b"!0 0 0\n", 50 * b"!", b"?"])
def test_a_failing_unread_or_abused_feed_ends_and_changes_nothing(cabled, ending):
    device, _ = mirrored(cabled)
    device.settle()
    history = bytes(device.table.match.history)
    if isinstance(ending, bytes):
        device.cable.coming += ending
    else:
        ending(device)
    device.run(200)
    assert device.table.match.history == history and device.usb.feed is None
    device.tap("roll")
    device.settle()
    assert len(device.table.match.history) > len(history)


def test_choices_are_refused_while_a_menu_is_open(cabled):
    device, pc = mirrored(cabled)
    device.settle()
    remote.press(device.app, "hold both")
    pc.run(3000)
    assert device.app.stage is not device.table
    device.cable.coming += choice_of(device)
    pc.run(3000)
    assert any(line.split()[1:] == ["no"] for line in pc.lines)

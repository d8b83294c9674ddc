"""Tests the driver of the small screen with a simulated chip. The tests on the Pico check the shapes of letters."""

import sys

import pytest

from screen_decoder import NOISE, SH1106, Glass
from turtleback.device.layout import lines_of, read_aloud
from turtleback.language import words
from turtleback_host.virtual.fakes.machine import I2C


class FrameBuffer:
    """A stand-in for MicroPython's class. It writes the code of a letter into the letter's first column."""

    def __init__(self, buffer, width, height, layout):
        self._buffer = buffer

    def fill(self, colour):
        self._buffer[:] = bytes(len(self._buffer))

    def text(self, text, x, y):
        for at, letter in enumerate(text[:16]):
            self._buffer[8 * at] = ord(letter)


def lines(glass):
    """Return the lines that the chip shows, decoded from the codes of the letters."""
    return [page[::8].rstrip(b"\0").decode() for page in glass.pages]


@pytest.fixture
def screen_on(monkeypatch):
    """Yield a function that connects a driver to a chip."""
    framebuf = type("framebuf", (), {"FrameBuffer": FrameBuffer, "MONO_VLSB": 0})
    monkeypatch.setitem(sys.modules, "framebuf", framebuf)
    monkeypatch.delitem(sys.modules, "turtleback.device.screen", raising=False)
    from turtleback.device.screen import Screen

    yield lambda glass, *offset: Screen(I2C({0x3C: glass.take}), 0x3C, *offset)
    sys.modules.pop("turtleback.device.screen", None)  # the next import must not get a screen with our FrameBuffer


def refresh_all(screen):
    for _ in range(8):
        screen.refresh()


def test_the_screen_wakes_clears_noise_and_shows_lines(screen_on):
    glass = Glass()
    screen = screen_on(glass)
    refresh_all(screen)
    assert glass.awake
    assert lines(glass) == [""] * 8
    screen.show(["Mahe", "", "0123456789abcdef"])
    refresh_all(screen)
    assert lines(glass) == ["Mahe", "", "0123456789abcdef", "", "", "", "", ""]


FULL = ["0123456789abcdef"] * 8


def test_an_sh1106_with_its_offset_shows_every_column(screen_on):
    glass = Glass(SH1106)
    screen = screen_on(glass, 2)
    screen.show(FULL)
    refresh_all(screen)
    assert lines(glass) == FULL
    assert NOISE not in b"".join(glass.pages)


def test_without_its_offset_an_sh1106_cuts_two_columns_and_shows_noise(screen_on):
    glass = Glass(SH1106)
    screen = screen_on(glass)
    screen.show(FULL)
    refresh_all(screen)
    assert all(page[-2:] == 2 * NOISE and page[6] == ord("1") for page in glass.pages)


def test_each_refresh_sends_one_changed_line(screen_on):
    glass = Glass()
    screen = screen_on(glass)
    refresh_all(screen)
    before = glass.writes
    screen.show(["", "", "roll or stop"])
    screen.refresh()
    screen.refresh()
    assert lines(glass)[2] == "roll or stop"
    assert glass.writes == before + 2  # one write for the address, and one for the data


def test_a_screen_that_leaves_the_bus_is_given_up(screen_on):
    glass = Glass()
    screen = screen_on(glass)
    refresh_all(screen)
    bus = screen._i2c.devices
    took = bus.pop(0x3C)
    screen.show(["gone"])
    screen.refresh()
    bus[0x3C] = took
    before = glass.writes
    screen.show(["back"])
    refresh_all(screen)
    assert glass.writes == before


def test_sentences_are_at_the_top_status_and_buttons_at_the_bottom():
    shown = words(["Mint decides for Blue"], ["Prize 1/21: 5", "M0 B0"], ["ROLL: safe", "STOP: to 5"])
    assert lines_of(shown) == ["Mint decides for", "Blue", "", "", "Prize 1/21: 5", "M0 B0", "ROLL: safe", "STOP: to 5"]
    assert lines_of(words(["BUST! To the raft with Mint"])) == ["BUST! To the", "raft with Mint"]


def test_screen_texts_are_short_and_spoken_ones_in_full():
    texts = ["Hand 4 {lemur|L} {double lemur|LL}", "{Mint |M}4{,|} {Blue |B}0", "Mint\t12"]
    assert lines_of(words(texts)) == ["Hand 4 L LL", "M4 B0", "Mint          12"]
    assert lines_of(words(["Maximiliane Graf\t12"])) == ["Maximiliane Graf", "12"]
    assert read_aloud(texts) == ["Hand 4 lemur double lemur", "Mint 4, Blue 0", "Mint 12"]


def test_passing_seconds_are_right_aligned():
    assert lines_of(words(["A code.", "Wait."], passing="9 s")) == ["A code.", "Wait.        9 s"]
    assert lines_of(words(["Wait for it, Ann"], passing="9 s")) == ["Wait for it, Ann", "             9 s"]


def test_without_room_gaps_go_first_then_sentences_never_the_choice():
    three = ["one", "two", "three"]
    assert lines_of(words(["a", "b", "c"], three, ["", "", "x"])) == ["a", "b", "c", *three, "", "x"]
    assert lines_of(words(["a", ">b", "c", "d"], three, ["x", "y"])) == ["a", ">b", "c", *three, "x", "y"]
    assert lines_of(words(["a", "b", "c", ">d"], three, ["x", "y"])) == ["a", "b", ">d", *three, "x", "y"]


def test_long_words_are_broken_and_marks_stay_with_words():
    assert lines_of(words(["Donaudampfschifffahrt"])) == ["Donaudampfschiff", "fahrt"]
    assert lines_of(words(["Rouge gagne six !"])) == ["Rouge gagne", "six !"]


def test_malformed_short_forms_stay_unchanged():
    assert lines_of(words(["{a", "b|c}", "{|"])) == ["{a", "b|c}", "{|"]

"""Tests a Raspberry Pi as the device: its pins read contacts and send the same bytes as the virtual device."""

import signal
import time

import pytest

import config
from turtleback.app.game_setup import GameSetup
from turtleback_cli.cli import main
from turtleback_host.play import pi
from turtleback_host.play.plain import one_line
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import WRAP, VirtualClock, VirtualDevice

PINS = {"roll": "Dx_INPUT_TRUE", "stop": "Dx_INPUT_FALSE"}


class Wires:
    """The strip on the pin NEOPIXEL, the bytes `sent` to this strip, and the buttons between their pins and ground."""

    def __init__(self, board):
        self.sent = []
        self._board = board
        self._closed = set()

    def down(self, button):
        """Close a contact."""
        self._closed.add(self._id(PINS[button]))

    def up(self, button):
        """Open a contact."""
        self._closed.discard(self._id(PINS[button]))

    def write(self, contact, data):
        """Record bytes for the strip. This method replaces `neopixel_write`."""
        assert contact._pin.id == self._id("NEOPIXEL")
        self.sent.append(bytes(data))

    def level(self, pin):
        """Return the level of a pin. This method replaces Blinka's `Pin.read`. A pin without a pull-up would float."""
        if pin.id in self._closed:
            return 0
        assert pin._pull == pin.PULL_UP, f"pin {pin.id} floats"
        return 1

    def _id(self, name):
        return getattr(self._board, name).id


@pytest.fixture
def board(monkeypatch):
    """Return the wires of a simulated board."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    import board
    import digitalio
    import neopixel

    wires = Wires(board)
    monkeypatch.setattr(neopixel, "neopixel_write", wires.write)
    monkeypatch.setattr(digitalio.Pin, "read", lambda pin: wires.level(pin))
    return wires


DARK = bytes(3 * config.NUM_LEDS)
WIRING = ("--ring", "NEOPIXEL", "--roll-pin", "Dx_INPUT_TRUE", "--stop-pin", "Dx_INPUT_FALSE")
PRESSES = (  # ms since power-on, button, True for down
    (200, "stop", True),  # closes the code after it was shown for a second
    (260, "stop", False),
    (1700, "roll", True),  # skips the rest of the first scene
    (1760, "roll", False),
    (2100, "roll", True),  # throws the first die
    (2101, "roll", False),  # a bounce of the contact
    (2103, "roll", True),
    (2180, "roll", False),
    (2500, "roll", True),  # skips the rest of its scene
    (2560, "roll", False),
    (2900, "stop", True),  # swims
    (2960, "stop", False),
)
PLAY_MS = 5500
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class ScriptedClock(VirtualClock):
    """A clock that advances while the device sleeps, presses the buttons, and ends the game by a signal."""

    def __init__(self, device, presses=PRESSES, ending=signal.SIGINT):
        super().__init__(PLAY_MS // 2)  # so that the tick wraps in the middle of the game
        self.ticks = []
        self.longest_ms = 0  # the longest time between two polls of the buttons
        self._device = device
        self._due = list(presses)
        self._ending = ending

    def ticks_ms(self):
        self.ticks.append(super().ticks_ms())
        return self.ticks[-1]

    def sleep_ms(self, ms):
        self.longest_ms = max(self.longest_ms, ms)
        self.us += 1000 * ms
        passed = (super().ticks_ms() - self.ticks[0]) % WRAP
        press(self._device, self._due, passed)
        assert passed < 2 * PLAY_MS, "nothing ends the game"
        if passed >= PLAY_MS:
            signal.raise_signal(self._ending)


def press(device, due, passed):
    """Apply to `device` the presses that are due after `passed` ms."""
    while due and due[0][0] <= passed:
        _, button, goes_down = due.pop(0)
        (device.down if goes_down else device.up)(button)


@pytest.fixture
def play_on_pins(board, monkeypatch):
    """Return a function that runs a command on the simulated pins, and returns the clock of the run."""
    handlers = [(ending, signal.getsignal(ending)) for ending in ENDINGS]

    def play(*words, **plan):
        passing = ScriptedClock(board, **plan)
        monkeypatch.setattr(pi, "SystemClock", lambda: passing)
        assert main(["play", *WIRING, *words]) == 0
        return passing

    yield play
    for ending, handler in handlers:
        signal.signal(ending, handler)


def on_the_virtual_device(ticks, setting):
    """Play the same presses at the same times, and return the virtual device and the bytes on its wire."""
    virtual = VirtualDevice(setting, seed=7)
    due, sent = list(PRESSES), []
    for tick in ticks:
        press(virtual, due, (tick - ticks[0]) % WRAP)
        virtual.app.tick(tick)
        if virtual.strip.writes > len(sent):
            sent.append(virtual.strip.sent)
    return virtual, sent


def test_strip_and_terminal_get_the_same_as_the_virtual_device(board, play_on_pins, tmp_path, capsys):
    path = tmp_path / "game.txt"
    ticks = play_on_pins("--seats", "4", "--bots", "3", "--seed", "7", "--record", str(path)).ticks
    virtual, expected = on_the_virtual_device(ticks, GameSetup(players=["human", "clever", "clever", "clever"]))
    assert board.sent == [DARK, *expected, DARK]
    assert {"0 roll", "0 stop"} <= set(path.read_text().splitlines())
    assert path.read_text().splitlines() == game_lines(virtual.table)
    first, _, *lines = capsys.readouterr().out.splitlines()
    assert first == "The ring is on NEOPIXEL, ROLL on Dx_INPUT_TRUE, STOP on Dx_INPUT_FALSE; Ctrl-C ends."
    assert lines[-1] == one_line(virtual.message) and lines[-1] != lines[-2]


def test_without_a_setting_the_lamps_show_the_set_up(board, play_on_pins):
    _, expected = on_the_virtual_device(play_on_pins().ticks, None)
    assert board.sent == [DARK, *expected, DARK]
    assert any(expected[0])


def test_buttons_are_polled_often_and_the_processor_sleeps_between(play_on_pins):
    assert play_on_pins("--seats", "4").longest_ms == config.POLL_MS


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_every_way_to_end_switches_the_lamps_off(board, play_on_pins, ending):
    play_on_pins("--seats", "4", presses=(), ending=ending)
    assert any(board.sent[-2]) and board.sent[-1] == DARK


def test_the_clock_counts_ms_as_the_app_does():
    clock = pi.SystemClock()
    before = time.monotonic_ns() // 1_000_000
    tick = clock.ticks_ms()
    clock.sleep_ms(0)
    assert (tick - before) % WRAP <= time.monotonic_ns() // 1_000_000 - before


def test_an_unwritable_record_is_refused_before_the_game(board, run_cli):
    assert run_cli("play", *WIRING, "--record", "/nowhere/game.txt")[::2] == (
        2,
        "turtleback: /nowhere/game.txt: No such file or directory, so check the path and its folder.\n",
    )
    assert board.sent == [DARK, DARK]


def test_a_strip_without_permission_is_reported(board, run_cli, monkeypatch):
    def refuse(pin, data):
        raise RuntimeError("NeoPixel support requires running with sudo, please try again!")

    monkeypatch.setattr("neopixel.neopixel_write", refuse)
    status, _, error = run_cli("play", *WIRING)
    assert status == 2
    assert error.endswith(" cannot be used: NeoPixel support requires running with sudo, please try again.\n")

"""A Raspberry Pi as the device, as on the virtual one: contacts on its pins come in, bytes for the strip go out."""

import signal
import time

import pytest

import config
from turtleback.app.game_setup import GameSetup
from turtleback_cli.cli import main
from turtleback_host.play import pi
from turtleback_host.play.plain import one_line
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import WRAP, Clock, VirtualDevice

PINS = {"roll": "Dx_INPUT_TRUE", "stop": "Dx_INPUT_FALSE"}


class Wires:
    """The bytes that the strip on NEOPIXEL was `sent`, and the buttons, each between its pin and ground."""

    def __init__(self, board):
        self.sent = []
        self._board = board
        self._closed = set()

    def down(self, button):
        """Close a contact."""
        self._closed.add(self._id(PINS[button]))

    def up(self, button):
        """Open it."""
        self._closed.discard(self._id(PINS[button]))

    def write(self, contact, data):
        """What the strip's pin sends, as `neopixel_write` is called."""
        assert contact._pin.id == self._id("NEOPIXEL")
        self.sent.append(bytes(data))

    def level(self, pin):
        """What a pin reads, as Blinka's `Pin.read` is called: ground, else its pull, else nobody knows."""
        if pin.id in self._closed:
            return 0
        assert pin._pull == pin.PULL_UP, f"pin {pin.id} floats"
        return 1

    def _id(self, name):
        return getattr(self._board, name).id


@pytest.fixture
def board(monkeypatch):
    """The board, wired."""
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
PRESSES = (  # ms since power, button, whether it goes down
    (200, "stop", True),  # the code goes out when it has been seen for a second
    (260, "stop", False),
    (1700, "roll", True),  # enough of the first scene
    (1760, "roll", False),
    (2100, "roll", True),  # the first die
    (2101, "roll", False),  # by a contact that bounces
    (2103, "roll", True),
    (2180, "roll", False),
    (2500, "roll", True),  # enough of its scene
    (2560, "roll", False),
    (2900, "stop", True),  # swim
    (2960, "stop", False),
)
PLAY_MS = 5500
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Evening(Clock):
    """Time that passes as the device sleeps and brings the presses, until a signal ends it."""

    def __init__(self, device, presses=PRESSES, ending=signal.SIGINT):
        super().__init__(PLAY_MS // 2)  # the tick wraps in the middle of it
        self.ticks = []
        self.longest_ms = 0  # between two looks at the buttons
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
        assert passed < 2 * PLAY_MS, "nothing ends the evening"
        if passed >= PLAY_MS:
            signal.raise_signal(self._ending)


def press(device, due, passed):
    """Do to `device` what is due of the presses after `passed` ms."""
    while due and due[0][0] <= passed:
        _, button, goes_down = due.pop(0)
        (device.down if goes_down else device.up)(button)


@pytest.fixture
def evening(board, monkeypatch):
    """Plays on the pins: `evening(*words, presses=..., ending=...)` is the time that has passed."""
    kept = [(ending, signal.getsignal(ending)) for ending in ENDINGS]

    def play(*words, **plan):
        passing = Evening(board, **plan)
        monkeypatch.setattr(pi, "SystemClock", lambda: passing)
        assert main(["play", *WIRING, *words]) == 0
        return passing

    yield play
    for ending, handler in kept:
        signal.signal(ending, handler)


def on_the_virtual_device(ticks, setting):
    """(the virtual device, the bytes on its wire) after the same presses at the same instants."""
    virtual = VirtualDevice(setting, seed=7)
    due, sent = list(PRESSES), []
    for tick in ticks:
        press(virtual, due, (tick - ticks[0]) % WRAP)
        virtual.app.tick(tick)
        if virtual.strip.writes > len(sent):
            sent.append(virtual.strip.sent)
    return virtual, sent


def test_the_strip_is_sent_and_the_terminal_told_what_the_virtual_device_sends(board, evening, tmp_path, capsys):
    path = tmp_path / "game.txt"
    ticks = evening("--seats", "4", "--bots", "3", "--seed", "7", "--record", str(path)).ticks
    virtual, expected = on_the_virtual_device(ticks, GameSetup(players=["human", "clever", "clever", "clever"]))
    assert board.sent == [DARK, *expected, DARK]
    assert {"0 roll", "0 stop"} <= set(path.read_text().splitlines())
    assert path.read_text().splitlines() == game_lines(virtual.table)
    first, _, *said = capsys.readouterr().out.splitlines()
    assert first == "The ring is on NEOPIXEL, ROLL on Dx_INPUT_TRUE, STOP on Dx_INPUT_FALSE; Ctrl-C ends."
    assert said[-1] == one_line(virtual.message) and said[-1] != said[-2]


def test_without_a_setting_the_device_asks_for_one_on_its_lamps(board, evening):
    _, expected = on_the_virtual_device(evening().ticks, None)
    assert board.sent == [DARK, *expected, DARK]
    assert any(expected[0])


def test_the_buttons_are_looked_at_often_and_the_processor_rests_in_between(evening):
    assert evening("--seats", "4").longest_ms == config.POLL_MS


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_however_it_ends_the_lamps_go_out(board, evening, ending):
    evening("--seats", "4", presses=(), ending=ending)
    assert any(board.sent[-2]) and board.sent[-1] == DARK


def test_real_time_is_counted_as_the_app_counts_it():
    clock = pi.SystemClock()
    before = time.monotonic_ns() // 1_000_000
    tick = clock.ticks_ms()
    clock.sleep_ms(0)
    assert (tick - before) % WRAP <= time.monotonic_ns() // 1_000_000 - before


def test_a_record_that_cannot_be_written_is_known_before_the_game_and_leaves_the_lamps_dark(board, run_cli):
    assert run_cli("play", *WIRING, "--record", "/nowhere/game.txt")[::2] == (
        2,
        "turtleback: /nowhere/game.txt: No such file or directory.\n",
    )
    assert board.sent == [DARK, DARK]


def test_a_strip_that_may_not_be_driven(board, run_cli, monkeypatch):
    def refuse(pin, data):
        raise RuntimeError("NeoPixel support requires running with sudo, please try again!")

    monkeypatch.setattr("neopixel.neopixel_write", refuse)
    status, _, said = run_cli("play", *WIRING)
    assert status == 2
    assert said.endswith(" cannot be used: NeoPixel support requires running with sudo, please try again.\n")

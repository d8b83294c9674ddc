"""Tests that a Pico's self-test, started by a PC, fails one line for each fault. Stories start it from the menu.

A simulated person sees the screen and the bytes sent to the lamps, and answers the questions.
"""

from functools import partial

import pytest

import config
from cable import Cable
from emulated_faults import repeating
from screen_decoder import SH1106, ScreenDecoder
from turtleback_host.pico import selftest
from turtleback_host.pico.files import firmware
from turtleback_portable.board.config_lines import OVERRIDES
from turtleback_tools.emulator.emulator import Pico

LAMPS = 24
TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
BUTTONS = ["roll", "stop"]
HURRY = """
from machine import mem32
from turtleback.device import hardware_checks as tries
tries.PRESS_MS, tries.SAMPLES = 60, 60  # because emulation is slow; the stories take all samples
press = tries.HardwareChecks.press
def marked_press(parts, button):
    mem32[0x4005800C] = ("roll", "stop").index(button)  # an unused register, which the emulator watches
    return press(parts, button)
tries.HardwareChecks.press = marked_press
"""
READ_ONLY = """
import os, rp2
os.umount("/")
os.mount(os.VfsLfs2(rp2.Flash()), "/", readonly=True)
"""


class Examiner:
    """A person who answers questions about the Pico's lamps and screen, and presses the requested button.

    The buttons in `to_3v3` are wired to 3V3 instead of ground. The ring has `lamps` with this number of `colours`.
    """

    def __init__(self, pico, screen=None, misses_screen=False, to_3v3=(), colours=3, lamps=LAMPS):
        self._pico = pico
        self._to_3v3 = to_3v3
        self._colours = colours
        self._lamps = lamps
        self._screen = screen
        self._misses_screen = misses_screen
        self._seen = 0
        pico.on_scratch = self._press

    def _press(self, number):
        button = BUTTONS[number]
        if button in self._to_3v3:
            pin = self._pico.mcu.gpio[getattr(config, button.upper() + "_PIN")]
            self._pico.plan(10, lambda: pin.set_input_value(True))
        elif button not in self._pico.stuck:
            self._pico.plan(10, partial(self._pico.down, button))
            self._pico.plan(30, partial(self._pico.up, button))

    def answer(self, question):
        """Answer a yes-no question about the frames since the last one."""
        shown = [leds_of(lamps, self._colours) for _, lamps in self._pico.frames[self._seen :]]
        self._seen = len(self._pico.frames)
        lit = [sum(map(any, leds)) for leds in shown]
        if question == "Do all lamps light up, one by one?":
            return list(dict.fromkeys(lit))[-self._lamps :] == list(range(1, self._lamps + 1))
        if question == "Does a light run anticlockwise from 1?":
            heads = [max(range(len(leds)), key=lambda led: leds[led]) for leds in shown[: self._lamps]]
            return heads == [-lamp % self._lamps for lamp in range(min(21, self._lamps))]
        if question == "Is the screen full, into its corners?":
            return all(page == page[:8] * 16 for page in self._screen.pages)
        if question == "No screen found: is there none?":
            return not self._misses_screen
        colour = ["red", "green", "blue"].index(question.removeprefix("Are all lamps ").removesuffix("?"))
        return all(led[colour] and sum(led) == led[colour] for led in shown[-1])


def leds_of(lamps, colours):
    return [lamps[at : at + colours] for at in range(0, len(lamps), colours)]


def run_selftest(pico, person, stuck=()):
    """Run the self-test while the buttons in `stuck` are held down. Returns all results that are not passes."""
    pico.stuck = stuck
    for button in stuck:
        pico.down(button)
    with pytest.MonkeyPatch.context() as patch:
        quick = selftest.SELFTEST.replace("patterns.STEP_MS, patterns.STEP_MS", "patterns.STEP_MS, 2")
        patch.setattr(selftest, "SELFTEST", quick + HURRY)
        rows = Cable(pico).with_board(lambda board: list(selftest.results(board, person.answer)))
    assert [name for name, *_ in rows] == TESTS
    return {name: tuple(result) for name, *result in rows if result != ["", "pass"]}


STUCK = "down all the time: turn a button with four legs by a quarter, or look for a bridge of solder"
IDLE = firmware() | {"main.py": b"# Turtleback"}


def test_a_stuck_button_and_dead_noise_fail_only_their_lines():
    pico = Pico(IDLE, repeating("10110010"))
    assert run_selftest(pico, Examiner(pico, ScreenDecoder(pico.mcu)), stuck=["roll"]) == {
        "ROLL": (STUCK, "pass"),
        "noise": ("failed: throw real dice and key them in", "pass"),
    }


def test_wrong_colours_missing_screen_and_read_only_flash_fail_only_their_lines():
    config = IDLE["config.py"].replace(b'"GRB"', b'"RGB"')
    pico = Pico(IDLE | {"config.py": config, "boot.py": READ_ONLY.encode()})
    assert run_selftest(pico, Examiner(pico, misses_screen=True)) == {
        "colours": ('write COLOR_ORDER = "GRB" in config.py', "pass"),
        "screen": ("none found: look at its four wires", "none found"),
        "flash": ("full, or it cannot be written", "pass"),
    }


def test_an_rgbw_ring_an_sh1106_and_a_button_to_3v3_are_named():
    pico = Pico(IDLE, order="GRBW")
    person = Examiner(pico, ScreenDecoder(pico.mcu, chip=SH1106), to_3v3=["stop"], colours=4)
    assert {name: fault for name, (fault, _) in run_selftest(pico, person).items()} == {
        "lamps": "some stay dark: look at the joints, unless it is just the last quarter",
        "colours": 'if just the last quarter stays dark, it is an RGBW ring: write COLOR_ORDER = "GRBW" in config.py',
        "direction": "change CLOCKWISE, LED_OFFSET or NUM_LEDS in config.py",
        "STOP": "no press came: the button has to connect its pin to ground (GND), not to 3V3",
        "screen": "some of it stays dark; or, with noise at an edge, it is an SH1106: "
        "write SCREEN_OFFSET = 2 in config.py",
    }


def test_with_their_settings_a_short_rgbw_ring_and_an_sh1106_pass():
    lines = OVERRIDES + 'COLOR_ORDER = "GRBW"\nSCREEN_OFFSET = 2\nNUM_LEDS = 16\n'
    pico = Pico(IDLE | {"config.py": IDLE["config.py"] + lines.encode()}, order="GRBW")
    assert run_selftest(pico, Examiner(pico, ScreenDecoder(pico.mcu, chip=SH1106), colours=4, lamps=16)) == {}

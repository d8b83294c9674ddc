"""The page for a television follows an emulated Pico that plays: `turtleback watch` on its cable, in a real browser."""

import subprocess
import sys
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import sync_playwright

import config
from free_port import ADDRESS, free_port
from soak import TIMES
from turtleback import board
from turtleback.app.begin import PLAYERS
from turtleback.app.game_setup import GameSetup
from turtleback.engine.notation import action_text
from turtleback.engine.options import header
from turtleback_host.page.build import build
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_host.watch.feed_reader import ASK
from turtleback_tools.chromium import ARGUMENTS, executable
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import pico_with

sys.path.append(str(Path(__file__).parents[1] / "flash"))
from cable import TURTLEBACK, Cable  # noqa: E402

pytestmark = pytest.mark.usefixtures("pico_image")

RACE = GameSetup("mice_table", ["human"] * 2, {"first": 9})  # 19 s of the Pico's time
MAHE = GameSetup("mahe", ["human"] * 4)  # 160 s, and twice that on a PC
GAMES = {RACE: 6, MAHE: 17} if TIMES > 1 else {RACE: 6}  # with a seed that makes it short
FRAME = "Array.from(turtleback.frame(), (level) => level.toString(16).padStart(2, '0')).join('')"
HEAR_FRAMES = "turtleback.addEventListener('frame', () => { framesSeen.push(%s) })" % FRAME
SEATS = "[...document.querySelectorAll('#seats li')].map((row) => row.textContent)"
BANNER = "document.getElementById('banner').textContent"
SCENE, ASKED = 1, 2  # what the Pico's program, otherwise its own, tells the emulator in each tick
TELLING_MAIN = """
from machine import mem32
from turtleback.app.app import App
tick = App.tick
def telling_tick(app, now):
    mem32[0x4005800c] = %d if app.waiting else %d if app.stage is app.table and app.table.event else 0
    return tick(app, now)
App.tick = telling_tick
import real_main
""" % (ASKED, SCENE)
BOOT_MS = 2500
PRESS_MS, GAP_MS = 60, 200
FEW_FRAMES = 4  # of each half of a game; a PC that is busy with other things shows no more than ten
MOST_MS = 20_000  # of the Pico's time for each tap of a game, while PC and browser may be slow to start


def game(setting, seed):
    """The game that a seed gives to people who do not think long: the device after it, and their taps."""
    device = VirtualDevice(setting, seed, frame_ms=500)
    chance = Random(seed)
    taps = []
    while device.settle() or not device.table.over:
        tap = "roll" if chance.random() < 0.3 else "stop"
        if device.table.chooser.takes("tap " + tap):
            device.tap(tap)
            taps.append(tap)
    return device, taps


def pico_before_the_first_roll(device):
    """A Pico on which that game has been set up: its journal has what is drawn at the beginning, and no more."""
    head = header(device.table.match.game)
    head.append("%s %s" % (PLAYERS, " ".join(device.app.setting.players)))
    head.append("seed " + device.table.chance.seed.hex())
    actor, drawn, _ = next(iter(device.table.match.moves()))
    head.append(action_text(actor, drawn))
    return pico_with(TELLING_MAIN, {"journal/game.txt": ("\n".join(head) + "\n").encode()})


class Person:
    """Makes these taps on a Pico, each when somebody is asked, and ends every scene with one more."""

    def __init__(self, pico, taps):
        self.taps = taps
        self._pico = pico
        self._rests_until = 0
        pico.on_scratch = self._look

    def _look(self, told):
        if self._pico.now < self._rests_until:
            return
        if told == SCENE:
            self._tap("stop")
        elif told == ASKED and self.taps:
            self._tap(self.taps.pop(0))

    def _tap(self, button):
        self._pico.down(button)
        self._pico.plan(PRESS_MS, lambda: self._pico.up(button))
        self._rests_until = self._pico.now + PRESS_MS + GAP_MS


@contextmanager
def watching(port, http_port):
    """The program, which serves the page until it is killed at the end; the page's address."""
    command = [TURTLEBACK, "watch", "--port", port, "--http-port", str(http_port), "--no-open"]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    address = "http://%s:%d/" % (ADDRESS, http_port)
    try:
        assert address in program.stdout.readline()
        yield address
    finally:
        program.kill()
        program.wait()


def wire_of(frame):
    """What the strip is sent for a frame of the app's."""
    strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.LAMPS)
    board.ring(strip).show(bytearray.fromhex(frame))
    return b"".join(bytes(strip[led]) for led in range(config.LAMPS))


def living_room(port, pico, taps, seen):
    """Watch a game from its first tap to its winner, with the program killed and started anew in the middle."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS) as browser,
        free_port() as http_port,
    ):
        page = browser.new_page()
        page.add_init_script("window.framesSeen = []")
        end = pico.now + MOST_MS * len(taps)

        def wait_for(done):
            while not done():
                assert pico.now < end, page.evaluate("document.body.innerText")
                page.wait_for_timeout(100)

        with watching(port, http_port) as address:
            page.goto(address)
            page.evaluate(HEAR_FRAMES)
            wait_for(lambda: page.evaluate("framesSeen.length"))
            person = Person(pico, ["stop", *taps])  # first of all, go on with the saved game
            wait_for(lambda: len(person.taps) < len(taps) / 2)
        wait_for(lambda: page.evaluate(BANNER))
        seen["before"] = page.evaluate("framesSeen.length")
        with watching(port, http_port):
            wait_for(lambda: not page.evaluate(BANNER))
            wait_for(lambda: any("★" in row for row in page.evaluate(SEATS)))
            page.wait_for_timeout(1000)
            seen["frames"] = page.evaluate("framesSeen")
            seen["last"] = page.evaluate(SEATS)


@pytest.mark.parametrize("setting, seed", GAMES.items(), ids=lambda it: getattr(it, "game", None))
def test_a_whole_game_is_mirrored_lamp_for_lamp_though_the_program_is_killed_in_it(setting, seed):
    build()  # or the program would do it while the Pico waits
    device, taps = game(setting, seed)
    pico = pico_before_the_first_roll(device)
    pico.run(BOOT_MS)
    cable = Cable(pico)
    seen = {}
    cable.during(lambda: living_room(cable.port, pico, taps, seen))
    wire = iter([lamps for _, lamps in pico.frames])
    # A page that connects anew is told the newest frame once more.
    mirrored = [wire_of(frame) for frame, _ in groupby(seen["frames"])]
    assert min(seen["before"], len(mirrored) - seen["before"]) > FEW_FRAMES
    assert all(lamps in wire for lamps in mirrored), "lamps that were never lit so, or in another order"
    ends = device.table.match.game
    assert [seat for seat, row in enumerate(seen["last"]) if "★" in row] == list(ends.winners()[0])
    assert all(row.rstrip("★ ").endswith(str(score)) for row, score in zip(seen["last"], ends.scores()))
    assert "Traceback" not in pico.printed


def test_other_commands_reach_a_board_that_is_being_watched():
    pico = Pico(firmware())
    pico.run(BOOT_MS)
    pico.type(ASK.decode())
    pico.run_until(lambda: "turtleback 1 a" in pico.printed, 1000)
    pico.type("a")
    pico.run_until(lambda: "b game" in pico.printed, 1000)
    assert Cable(pico).with_board(lambda board: board.facts()).platform == "rp2"
    frames = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > frames + 1, 3000)  # its program has started again

"""The page for a television follows an emulated Pico that plays: `turtleback watch` on its cable, in a real browser."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import config
from chromium import until
from turtleback import board
from turtleback.app.begin import PLAYERS
from turtleback.app.journal import SEED
from turtleback.app.setting import Setting
from turtleback.engine.notation import action_text, header
from turtleback_host.page.build import build
from turtleback_host.page.chromium import ARGUMENTS, executable
from turtleback_host.pico.board import Board
from turtleback_host.pico.emulator import Pico
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_host.watch.mirrored import ASK

sys.path.append(str(Path(__file__).parents[1] / "flash"))
from cable import Cable  # noqa: E402

pytestmark = pytest.mark.usefixtures("pico_image")

TURTLEBACK = Path(sys.executable).parent / "turtleback"
SETTING = Setting("mahe", ["clever"] * 3)
FRAME = "Array.from(turtleback.frame(), (level) => level.toString(16).padStart(2, '0')).join('')"
HEAR_FRAMES = "turtleback.addEventListener('frame', () => { framesSeen.push(%s) })" % FRAME
SEATS = "[...document.querySelectorAll('#seats li')].map((row) => row.textContent)"
LAST_MOVES = 14  # of the game, which the emulated Pico plays; those before it has saved
BOOT_MS = 2500
HURRY_MS = 700
HTTP_PORT = 8031
PATIENCE_S = 450


def game():
    """The whole game that the seed gives: the head of its journal, its moves, and the device after it."""
    device = VirtualDevice(SETTING, 11, frame_ms=1000)
    head = header(device.table.match.game)
    head += ["%s %s" % (PLAYERS, " ".join(SETTING.players)), "%s %s" % (SEED, device.table.chance.seed.hex())]
    while not device.table.over:
        device.run(10_000)
    return head, [action_text(actor, action) for actor, action, _ in device.table.match.moves()], device


def pico_near_the_end(head, moves):
    """A Pico on whose flash all but the last moves are saved, as far as a journal has them: up to a decision."""
    saved = moves[:-LAST_MOVES]
    while not re.match(r"\d", saved[-1]):
        saved.pop()
    return Pico(firmware() | {"journal/game.txt": ("\n".join(head + saved) + "\n").encode()})


def press(pico, button):
    pico.down(button)
    pico.plan(60, lambda: pico.up(button))


def watching(port, data):
    command = [TURTLEBACK, "watch", "--port", port, "--http-port", str(HTTP_PORT), "--no-open"]
    env = os.environ | {"TURTLEBACK_DATA": str(data)}
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def wire_of(frame):
    """What the strip is sent for a frame of the app's."""
    strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.LAMPS)
    board.ring(strip).show(bytearray.fromhex(frame))
    return b"".join(bytes(strip[led]) for led in range(config.LAMPS))


def living_room(port, data, seen):
    """Watch the game to its end, with the program killed and started anew in it."""
    program = watching(port, data)
    program.stdout.readline()  # it serves
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS) as browser,
    ):
        page = browser.new_page()
        page.add_init_script("window.framesSeen = []")
        page.goto("http://127.0.0.1:%d/" % HTTP_PORT)
        page.evaluate(HEAR_FRAMES)
        until(page, "document.querySelectorAll('#board svg [data-turtle]').length")
        seen["first"] = page.evaluate(SEATS)
        program.kill()
        program.wait()
        until(page, "!document.getElementById('banner').hidden")
        program = watching(port, data)
        end = time.monotonic() + PATIENCE_S
        while not any("★" in row for row in page.evaluate(SEATS)):
            assert time.monotonic() < end, page.evaluate("document.body.innerText")
            page.wait_for_timeout(200)
        page.wait_for_timeout(1000)
        seen["frames"] = page.evaluate("framesSeen")
        seen["last"] = page.evaluate(SEATS)
    program.send_signal(signal.SIGINT)
    program.wait(10)


def test_a_game_is_mirrored_lamp_for_lamp_to_its_end_though_the_program_is_killed(tmp_path):
    build()  # or the program would do it while the Pico waits
    head, moves, expected = game()
    pico = pico_near_the_end(head, moves)
    pico.run(BOOT_MS)
    press(pico, "stop")  # go on with the saved game
    pico.run(500)

    def hurry():
        press(pico, "stop")
        pico.plan(HURRY_MS, hurry)

    pico.plan(8 * HURRY_MS, hurry)
    cable = Cable(pico)
    seen = {}
    cable.during(lambda: living_room(cable.port, tmp_path, seen))
    wire = iter([lamps for _, lamps in pico.frames])
    mirrored = [wire_of(frame) for frame in seen["frames"]]
    assert len(mirrored) > 50
    assert all(lamps in wire for lamps in mirrored), "lamps that were never lit so, or in another order"
    ends = expected.table.match.game
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
    cable = Cable(pico)

    def ask():
        with Board(cable.port) as board:
            return board.facts()

    assert cable.during(ask).platform == "rp2"
    frames = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > frames + 1, 3000)  # its program has started again

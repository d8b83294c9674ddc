"""`turtleback watch` on the cable of an emulated Pico that plays: what it tells a page is what the lamps show."""

import http.client
import json
import subprocess
from binascii import crc32
from contextlib import contextmanager
from itertools import groupby
from random import Random

import pytest

import config
from cable import TURTLEBACK, Cable
from free_port import ADDRESS, free_port
from hand_on_line import Hand
from small_program import flash_of
from turtleback import board
from turtleback_host.page.build import build
from turtleback_host.phones.cable import CableHands
from turtleback_host.phones.server import ServedTable
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel
from turtleback_host.watch.feed_reader import ASK, FeedReader
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.script import GAME, pico_with

pytestmark = pytest.mark.usefixtures("pico_image")

BOOT_MS = 2500
PRESS_MS, GAP_MS = 60, 200
MANY_FRAMES = 10
STEP_MS, MOVES = 50, 4
PATIENCE_S = 300  # with a PC that is busy with other things


@contextmanager
def watching(port, http_port):
    """The program, which serves the page until it is killed at the end."""
    command = [TURTLEBACK, "watch", "--port", port, "--http-port", str(http_port), "--no-open"]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert "http://%s:%d/" % (ADDRESS, http_port) in program.stdout.readline()
        yield
    finally:
        program.kill()
        program.wait()


def told(http_port):
    """What the page is told until it has been shown many frames and a move."""
    line = http.client.HTTPConnection(ADDRESS, http_port, timeout=PATIENCE_S)
    line.request("GET", "/events")
    messages = []
    for text in line.getresponse():
        if text.startswith(b"data: "):
            messages.append(json.loads(text.removeprefix(b"data: ")))
        kinds = [message["type"] for message in messages]
        if kinds.count("frame") >= MANY_FRAMES and "position" in kinds:
            line.close()
            return messages


def wire_of(frame):
    """What the strip is sent for a frame of the app's."""
    strip = NeoPixel(Pin(config.RING_PIN, Pin.OUT), config.LAMPS)
    board.ring(strip).show(bytearray.fromhex(frame))
    return b"".join(bytes(strip[led]) for led in range(config.LAMPS))


def test_a_game_is_told_lamp_for_lamp_though_the_program_is_killed_in_it():
    build()  # or the program would do it while the Pico waits
    pico = pico_with(GAME)
    pico.run(BOOT_MS)
    cable = Cable(pico)

    def evening():
        heard = []
        for _ in range(2):
            with free_port() as http_port, watching(cable.port, http_port):
                heard.append(told(http_port))
        return heard

    first, second = cable.during(evening)
    wire = iter([lamps for _, lamps in pico.frames])
    frames = [message["frame"] for message in first + second if message["type"] == "frame"]
    assert all(wire_of(frame) in wire for frame, _ in groupby(frames)), "lamps never lit so, or in another order"
    for messages in (first, second):
        (position, *_) = [message for message in messages if message["type"] == "position"]
        assert position["position"]["game"] == "mahe" and position["position"]["seats"] == 4
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


class Cabled:
    """A Pico that goes on with a saved game, and the PC on its cable, as CableHands knows it."""

    def __init__(self):
        lines = ["game mada_table", "seats 2", "players human human", "seed " + "07" * 32]
        self.pico = pico_with("import real_main", {"journal/game.txt": ("\n".join(lines) + "\n").encode()})
        self.pico.run(BOOT_MS)
        self.is_refused = False
        self._reader = FeedReader(self._note)
        self._text = b""
        for _ in range(2):  # the game is offered, then its begin code
            self.press("stop")
            self.pico.run(3000)
        printed = self.pico.usb.on_serial_data
        self.pico.usb.on_serial_data = lambda data: (printed(data), self._hear(data))
        self.ask()

    def ask(self):
        self._reader.game = None
        self.pico.type(ASK.decode())
        self.pico.run_until(lambda: self.game, 5000)

    def _hear(self, data):
        *lines, self._text = (self._text + bytes(data)).split(b"\n")
        for line in lines:
            self.send(self._reader.feed(line.decode(errors="replace").rstrip("\r")).encode())

    def _note(self, message):
        self.is_refused = self.is_refused or message["type"] == "refused"

    def press(self, button):
        self.pico.down(button)
        self.pico.run(PRESS_MS)
        self.pico.up(button)
        self.pico.run(GAP_MS)

    @property
    def game(self):
        game = self._reader.game
        return game if game and game.is_known else None

    @property
    def moves(self):
        return self.game.moves

    def pop_refusal(self):
        is_refused, self.is_refused = self.is_refused, False
        return is_refused

    def send(self, data):
        for byte in data:
            self.pico.usb.send_serial_byte(byte)
        return True


def test_phones_play_a_whole_game_on_a_pico_whose_buttons_go_on_deciding_and_nothing_else_is_taken():
    table = Cabled()

    seconds = [1.0]  # of the phones, which are there as long as they play

    def now():
        return seconds[0]

    phones = ServedTable(CableHands(table, now), {}, clock=now)
    hands = [Hand(phones, now).sit(seat) for seat in range(2)]
    chance = Random(1)

    def play(is_done):
        while not is_done():
            table.pico.run(STEP_MS)
            seconds[0] += STEP_MS / 1000
            phones.step()
            for hand in hands:
                hand.say("ping")
                hand.choose_if_asked(chance)

    play(lambda: len(table.moves) > MOVES)
    table.pico.run(3000)
    before, actor = table.moves, table.game.game.actor()
    for seat, at in ((1 - actor, 0), (actor, 99)):
        table.send(b"!%x %d %d\n" % (crc32(before), seat, at))
        table.pico.run_until(lambda: table.is_refused, 3000)
        assert table.pop_refusal() and table.moves == before
    table.send(b"!" * 40 + b"0 0 0\n")  # which ends the feed
    table.pico.run(1000)
    table.press("stop")  # which takes what is offered first
    table.pico.run(1000)
    table.ask()
    assert len(table.moves) > len(before)
    play(lambda: table.game.is_over)
    phones.step()
    winners = list(table.game.game.winners()[0])
    assert [hand.position["winners"] for hand in hands] == [winners] * 2
    assert files_in(flash_of(table.pico))["journal/tail.txt"].endswith(b"# over\n"), "the Pico has not saved it"
    assert "Traceback" not in table.pico.printed

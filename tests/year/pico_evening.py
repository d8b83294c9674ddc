"""Ten minutes on the emulated Pico, whose plug is pulled at instants drawn at random, mostly within a write.

The littlefs that finds the flash afterwards is the real one, MicroPython's on the next board and the PC's for the look.
"""

from binascii import crc32
from collections import Counter
from random import Random

from evening import random_setup
from pico_flash import FlashChip
from power_cuts import torn
from real_flash import FRESH, Chip, Files, programmed
from recording_journal import held
from small_program import pico_with_flash
from turtleback.app.journal_reader import JournalReader
from turtleback.dice.chance import Chance
from turtleback.engine.contract import CHANCE
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.probes import instead_of_main

LONGEST_MS = 20_000  # from one power-on to the next
BOOT_MS = 2500
MOST_WRITES = 12  # until the plug is pulled
# The device itself; it begins a game if none is on its flash. Whenever it waits it tells how much has been played, and
# a sum of that.
MAIN = """
import os
from binascii import crc32
from machine import mem32
from turtleback import board
from turtleback.app import begin_code
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile

tick = App.tick

def telling_tick(app, now):
    rest = tick(app, now)
    if app.table and app.stage is app.table and app.waiting and not app.table.over:
        history = bytes(app.table.match.history)
        mem32[0x4005800C] = (crc32(history) & 0xFFFF) << 16 | len(history)
    return rest

App.tick = telling_tick
begin_code.WAIT_MS = begin_code.SOON_MS = 300  # emulated time is dear
journal_file = JournalFile(os, open)
if not journal_file.read():
    build, setup = board.build, GameSetup(%r, %r, %r)
    board.build = lambda *parts: build(*parts, setup, journal_file=journal_file)
import real_main
"""


class PowerOn:
    """A board from the moment it has power until it has none. AssertionError as soon as something is not true."""

    def __init__(self, pico: Pico, chance: Random, seen: Counter[str]) -> None:
        self._pico, self._chance, self._seen = pico, chance, seen
        self._chip = FlashChip(pico)
        self._chip.before = self._on_write
        pico.on_scratch = self._on_waiting
        self._left = chance.randint(1, MOST_WRITES)
        self._told = 0  # when it last waited
        self._torn: tuple[bytes, bytes, bytes] | None = None  # the flash before a write, after it, and torn in it
        self._fault = ""

    def play(self, ms: float) -> bytes:
        """Press at random for so long, or until the plug is pulled; what the flash holds then."""
        end = self._pico.now + ms
        self._pico.run(BOOT_MS)
        self._pico.tap("stop")  # the game that is offered goes on, a new one begins
        while self._pico.now < end and not self._torn and not self._fault:
            self._pico.tap(self._chance.choice(("roll", "stop")), self._chance.randint(30, 200))
            self._pico.run(self._chance.randint(100, 1500))
        assert not self._fault, self._fault
        assert "Traceback" not in self._pico.printed, self._pico.printed
        if not self._torn:
            self._seen["plugs"] += 1
            return bytes(self._chip.buffer)
        before, after, found = self._torn
        assert text_of(found) in (text_of(before), text_of(after)), "a torn write has lost or changed a game"
        self._seen["torn writes"] += 1
        return found

    def _on_waiting(self, told: int) -> None:
        """What has been played, as people see, is on the flash or falls again."""
        if told == self._told or self._torn:
            return
        self._told = told
        text = text_of(bytes(self._chip.buffer))[0]
        played = played_of(text, told & 0xFFFF)
        if len(played) < told & 0xFFFF or crc32(played) & 0xFFFF != told >> 16:
            self._fault = "%d actions were seen, and not by this:\n%s" % (told & 0xFFFF, text)
        self._seen["read back"] += 1

    def _on_write(self, at: int, data: bytes) -> None:
        self._left -= 1
        if self._left or self._torn:
            return
        before = bytes(self._chip.buffer)
        there = before[at : at + len(data)]
        written = data if data == FRESH else programmed(there, data)
        self._torn = tuple(
            before[:at] + now + before[at + len(data) :] for now in (there, written, torn(there, data, self._chance))
        )


def text_of(flash: bytes) -> tuple:
    """The game in hand and those that are over, as the PC's littlefs reads them."""
    return held(Files(Chip(content=flash)))


def played_of(text: str, count: int) -> bytes:
    """So many actions of the game that a journal tells, with what the device plays by itself from the seed."""
    reader = JournalReader()
    for line in text.splitlines():
        reader.read(line)
    match, chance = reader.begin(), Chance(bytes.fromhex(reader.proof.seed))
    reader.go_on(chance)
    game = match.game
    while len(match.history) < count and (game.actor() == CHANCE or game.is_forced()):
        legal = game.legal()
        match.play(chance.pick(legal, game.chance_weights()) if game.actor() == CHANCE else legal[0])
    return bytes(match.history)[:count]


def play(seed: int, number: int, ms: float, seen: Counter[str]) -> None:
    """Play that long on boards that take over each other's flash."""
    chance = Random("pico %d %d" % (seed, number))
    setup = random_setup(chance)
    main = MAIN % (setup.game, setup.players, setup.options)
    pico = Pico(instead_of_main(main))
    while ms > 0:
        piece_ms = min(ms, BOOT_MS + chance.uniform(0, LONGEST_MS))
        flash = PowerOn(pico, chance, seen).play(piece_ms)
        ms -= pico.now
        pico = pico_with_flash(flash)
    text_of(flash)

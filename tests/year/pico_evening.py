"""Plays for ten minutes on the emulated Pico. Its plug is pulled at random times, mostly during a write.

The next board reads the flash with MicroPython's real littlefs. The checks here read the flash with the PC's littlefs.
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

MAX_POWER_ON_MS = 20_000  # time from one power-on to the next
BOOT_MS = 2500
MAX_WRITES = 12  # number of writes before the plug is pulled
# Runs the device, with a new game if its flash has no game. Whenever the device waits, it writes the number of moves
# and the low half of their CRC-32 to an unused register, which the emulator watches.
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

def marked_tick(app, now):
    rest = tick(app, now)
    if app.table and app.stage is app.table and app.waiting and not app.table.over:
        history = bytes(app.table.match.history)
        mem32[0x4005800C] = (crc32(history) & 0xFFFF) << 16 | len(history)
    return rest

App.tick = marked_tick
begin_code.WAIT_MS = begin_code.SOON_MS = 300  # because emulation is slow
journal_file = JournalFile(os, open)
if not journal_file.read():
    build, setup = board.build, GameSetup(%r, %r, %r)
    board.build = lambda *parts: build(*parts, setup, journal_file=journal_file)
import real_main
"""


class PowerOn:
    """A board from power-on to power-off.

    Raises: AssertionError as soon as a check fails.
    """

    def __init__(self, pico: Pico, chance: Random, seen: Counter[str]) -> None:
        self._pico, self._chance, self._seen = pico, chance, seen
        self._chip = FlashChip(pico)
        self._chip.before = self._on_write
        pico.on_scratch = self._on_waiting
        self._left = chance.randint(1, MAX_WRITES)
        self._mark = 0  # the last mark of MAIN
        self._torn: tuple[bytes, bytes, bytes] | None = None  # the flash before a write, after it, and halfway
        self._fault = ""

    def play(self, ms: float) -> bytes:
        """Press at random for `ms` or until the plug is pulled, and return the content of the flash."""
        end = self._pico.now + ms
        self._pico.run(BOOT_MS)
        self._pico.tap("stop")  # continues the saved game, or closes the begin code
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

    def _on_waiting(self, mark: int) -> None:
        """Check that each move that people have seen is on the flash or follows from the seed."""
        if mark == self._mark or self._torn:
            return
        self._mark = mark
        text = text_of(bytes(self._chip.buffer))[0]
        played = played_of(text, mark & 0xFFFF)
        if len(played) < mark & 0xFFFF or crc32(played) & 0xFFFF != mark >> 16:
            self._fault = "people saw %d actions that do not follow from this:\n%s" % (mark & 0xFFFF, text)
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
    """Return the texts of the current game and of the archived games, as the PC's littlefs reads them."""
    return held(Files(Chip(content=flash)))


def played_of(text: str, count: int) -> bytes:
    """Return up to `count` moves of a journal's game, including the next moves that the device makes from the seed."""
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
    """Play for `ms` on a series of boards. Each board starts with the flash content of the previous one."""
    chance = Random("pico %d %d" % (seed, number))
    setup = random_setup(chance)
    main = MAIN % (setup.game, setup.players, setup.options)
    pico = Pico(instead_of_main(main))
    while ms > 0:
        piece_ms = min(ms, BOOT_MS + chance.uniform(0, MAX_POWER_ON_MS))
        flash = PowerOn(pico, chance, seen).play(piece_ms)
        ms -= pico.now
        pico = pico_with_flash(flash)
    text_of(flash)

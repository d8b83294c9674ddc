"""Dice thrown by the firmware's own generator on the real MicroPython. Does not know what they should look like."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from turtleback_host.vm import vm

CHUNK = 2_500  # games of one machine
# Draws as a table does. The seeds are numbered, so that anybody gets the same dice; a device takes them from noise.
GAMES = """
from hashlib import sha256
from turtleback.dice.chance import Chance
from turtleback.games.mahe.rules import DICE
EVEN = (1,) * len(DICE)
for game in range({first}, {last}):
    chance = Chance(sha256(b"turtleback fairness %d" % game).digest())
    print("".join([str(chance.pick(DICE, EVEN)[1]) for _ in range({dice})]))
"""
RANDOM = """
import random
def first(seed):
    random.seed(seed)
    return random.randint(1, 6)
print("".join([str(first(seed)) for seed in range({seeds})]))
"""


def thrown(games: int, dice: int) -> Iterator[list[int]]:
    """The dice of several games, that many of each; shows its progress on a terminal. NoMachine."""
    firsts = range(0, games, CHUNK)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        chunks = pool.map(lambda first: _chunk(first, min(first + CHUNK, games), dice), firsts)
        for first, chunk in zip(firsts, chunks):
            if sys.stderr.isatty():
                print("\r  %d of %d games" % (first, games), end="\r", file=sys.stderr, flush=True)
            yield from chunk


def of_random(seeds: int) -> list[int]:
    """For contrast: the first die of MicroPython's own `random` for each seed from 0 on."""
    return [int(die) for die in vm.run(RANDOM.format(seeds=seeds)).strip()]


def _chunk(first: int, last: int, dice: int) -> list[list[int]]:
    program = GAMES.format(first=first, last=last, dice=dice)
    return [[int(die) for die in line] for line in vm.run(program, vm.FIRMWARE).split()]

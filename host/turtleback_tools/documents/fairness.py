"""`python -m turtleback_tools.documents.fairness`: throws dice on the real MicroPython and writes firmware/fairness.md.

Status 1 if the dice are unfair.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, groupby, product
from math import erfc, sqrt
from statistics import NormalDist
from typing import NamedTuple

from turtleback_host.system.files import write_text
from turtleback_lab.study.statistics import chi_square
from turtleback_tools.emulator import vm

OUT = vm.FIRMWARE / "fairness.md"
GAMES, DICE = 60_000, 36
CHUNK = 2_500  # games of one MicroPython
FACES = range(1, 7)
FAIR = 1 / 6
SPREAD = sqrt(FAIR * (1 - FAIR))  # of one die that is a given face or not
LONGEST_RUN = 7  # longer runs are counted together
SURE = 0.99
ODD = 0.001  # a p below this, shared between all tests, is no accident
WELDON_DICE, WELDON_FIVES_AND_SIXES = 315_672, 106_602  # twelve dice 26,306 times: W. F. R. Weldon, 1894
# Draws as a table does. The seeds are numbered, so that anybody gets the same dice; a device takes them from noise.
THROW = """
from hashlib import sha256
from turtleback.dice.chance import Chance
from turtleback.games.mahe.rules import DICE
EVEN = (1,) * len(DICE)
for game in range({first}, {last}):
    chance = Chance(sha256(b"turtleback fairness %d" % game).digest())
    print("".join([str(chance.pick(DICE, EVEN)[1]) for _ in range({dice})]))
"""
TEXT = """# How fair the dice are

{dice:,} dice, the first {each} of each of {games:,} games, drawn by the shipping `firmware/turtleback/dice/chance.py`
on the real MicroPython {version} (its WebAssembly build). `make fairness` makes this page again, the same to the last
digit.

| test | found | p |
|---|---|---|
{tests}

`p` is how often fair dice would look at least as odd. All in all,
{verdict}.

| face | 1 | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|---|
| dice | {counts} |
| off 1/6 by | {offs} |

The largest deviation of a face is {largest:.5f}; that of fair dice stays within {band:.5f} in 99 of 100 such reports.

## Beside other dice

| dice | a face off 1/6 by | dice that show it in 99 of 100 cases |
|---|---|---|
| these: the smallest bias they could have shown | {smallest:.5f} | {dice:,} |
| Weldon's in 1894, {weldon_dice:,} of them | {weldon:+.5f}, 5 and 6 alike | {weldon_sees:,.0f} |
| `byte % 6`, without leaving bytes out | {modulo:+.5f}, 5 and 6 alike | {modulo_sees:,.0f} |

## What this does not prove

- That nobody can foretell the dice. Their seeds were numbers here, so that the page repeats; a device draws its seeds
  from noise, and from a dead source these very tests would look as good. The noise is tested by itself, raw
  (`firmware/turtleback/dice/noise.py`), and `turtleback verify` shows that a game's dice follow from its seed.
- That there is no bias at all: one below {smallest:.5f} would not have shown.
- That the device has thrown these dice: they come from the same code and the same MicroPython on a PC. That a Pico
  draws the same ones is held by tests.
"""


class Answer(NamedTuple):
    """A test of the dice: its result, and its p-value, how often fair dice deviate at least as much."""

    what: str
    result: str
    p: float


def throw(games: int, dice: int) -> Iterator[list[int]]:
    """The dice of several games, that many of each. NoMachine."""

    def chunk(first: int) -> list[list[int]]:
        program = THROW.format(first=first, last=min(first + CHUNK, games), dice=dice)
        return [[int(die) for die in line] for line in vm.run(program, vm.FIRMWARE).split()]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from chain.from_iterable(pool.map(chunk, range(0, games, CHUNK)))


def answer(what: str, counts: list[int], shares: Sequence[float] = ()) -> Answer:
    """Chi-square test of counts against their expected shares, by default equal ones."""
    x, p = chi_square(counts, shares)
    return Answer(what, "chi-square %.1f, %d degrees of freedom" % (x, len(counts) - 1), p)


def count(outcomes: Iterable[object], possible: Iterable[object] = FACES) -> list[int]:
    """The count of each possible outcome."""
    counts = Counter(outcomes)
    return [counts[outcome] for outcome in possible]


def answers(games: list[list[int]]) -> list[Answer]:
    """All tests of the dice of several games. Each die is in one pair, and no pair spans two games."""
    pairs = chain.from_iterable(zip(dice[::2], dice[1::2]) for dice in games)
    return [
        answer("faces", count(chain.from_iterable(games))),
        answer("faces of a game's first die", count(dice[0] for dice in games)),
        answer("36 pairs of dice that follow each other", count(pairs, product(FACES, FACES))),
        repeats(games),
        runs(games),
    ]


def repeats(games: list[list[int]]) -> Answer:
    """Serial test: share of rolls equal to the one before, and its expected share."""
    same = sum(a == b for dice in games for a, b in zip(dice, dice[1:]))
    n = sum(len(dice) - 1 for dice in games)
    z = (same - n * FAIR) / (SPREAD * sqrt(n))
    return Answer("a die equal to the one before", "%.5f of them, z = %+.2f" % (same / n, z), erfc(abs(z) / sqrt(2)))


def runs(games: list[list[int]]) -> Answer:
    """Runs test: the lengths of runs of equal dice, all games joined."""
    lengths = Counter(min(len(list(run)), LONGEST_RUN) for _, run in groupby(chain.from_iterable(games)))
    shares = [(1 - FAIR) * FAIR ** (length - 1) for length in range(1, LONGEST_RUN)]
    counts = [lengths[length] for length in range(1, LONGEST_RUN + 1)]
    what = "lengths of runs of equal dice, 1 to %d and more" % LONGEST_RUN
    return answer(what, counts, [*shares, 1 - sum(shares)])


def band(n: int) -> float:
    """The 99 % bound, for n fair dice, of the largest deviation of any face's share from 1/6."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * len(FACES))) * SPREAD / sqrt(n)


def smallest_bias(n: int) -> float:
    """The bias of a face that n dice detect with a power of 99 %, by leaving that band."""
    return band(n) + NormalDist().inv_cdf(SURE) * SPREAD / sqrt(n)


def dice_to_show(bias: float) -> float:
    """The number of dice that detect a bias with a power of 99 %."""
    return (smallest_bias(1) / bias) ** 2


def judge(answers: list[Answer]) -> tuple[bool, str]:
    """Whether every test passes, and the verdict in words."""
    worst = min(answers, key=lambda answer: answer.p)
    least = "the least likely of %d results has p = %.2g" % (len(answers), worst.p)
    good = worst.p >= ODD / len(answers)
    return good, least + (", as it may" if good else ": THESE DICE ARE NOT FAIR")


def page(games: list[list[int]], answers: list[Answer], version: str) -> str:
    """The whole page."""
    counts = count(chain.from_iterable(games))
    n = sum(counts)
    offs = [count / n - FAIR for count in counts]
    weldon, modulo = WELDON_FIVES_AND_SIXES / WELDON_DICE / 2 - FAIR, 42 / 256 - FAIR
    return TEXT.format(
        dice=n,
        each=len(games[0]),
        games=len(games),
        version=version,
        tests="\n".join("| %s | %s | %.3f |" % answer for answer in answers),
        verdict=judge(answers)[1],
        counts=" | ".join("%d" % count for count in counts),
        offs=" | ".join("%+.5f" % off for off in offs),
        largest=max(map(abs, offs)),
        band=band(n),
        smallest=smallest_bias(n),
        weldon_dice=WELDON_DICE,
        weldon=weldon,
        weldon_sees=dice_to_show(weldon),
        modulo=modulo,
        modulo_sees=dice_to_show(modulo),
    )


def main() -> int:
    """Write the report; returns the exit status."""
    try:
        games = list(throw(GAMES, DICE))
        version = vm.version()
    except vm.NoMachine as lacking:
        print(lacking, file=sys.stderr)
        return 2
    found = answers(games)
    write_text(OUT, page(games, found, version))
    good, verdict = judge(found)
    print("%d dice, %s; see %s." % (GAMES * DICE, verdict, OUT))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

"""`python -m turtleback_tools.documents.fairness`: test the dice on the real MicroPython; write firmware/fairness.md.

The exit status is 1 if the dice are unfair.
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
CHUNK = 2_500  # games in one process of MicroPython
FACES = range(1, 7)
FAIR = 1 / 6
SPREAD = sqrt(FAIR * (1 - FAIR))  # standard deviation of "a die shows a given face"
MAX_RUN = 7  # longer runs are counted together
SURE = 0.99
UNFAIR_P = 0.001  # a p-value below this, divided by the number of tests, means that the dice are unfair
WELDON_DICE, WELDON_FIVES_AND_SIXES = 315_672, 106_602  # twelve dice 26,306 times: W. F. R. Weldon, 1894
# Draws like a game, but from numbered seeds instead of noise, so that the dice are the same for everyone.
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
on the real MicroPython {version} (its WebAssembly build). `make fairness` generates this page again, with the
same numbers.

| test | found | p |
|---|---|---|
{tests}

`p` is the probability that fair dice deviate at least as much. The overall result:
{verdict}.

| face | 1 | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|---|
| dice | {counts} |
| deviation from 1/6 | {offs} |

The largest deviation of a face is {largest:.5f}; that of fair dice stays within {band:.5f} in 99 of 100 such reports.

## Comparison with other dice

| dice | deviation of a face from 1/6 | number of dice that reveal it in 99 of 100 cases |
|---|---|---|
| these dice: the smallest bias that they would reveal | {smallest:.5f} | {dice:,} |
| Weldon's in 1894, {weldon_dice:,} of them | {weldon:+.5f}, 5 and 6 alike | {weldon_sees:,.0f} |
| `byte % 6`, without rejecting bytes | {modulo:+.5f}, 5 and 6 alike | {modulo_sees:,.0f} |

## What this does not prove

- That the dice are unpredictable. Here the seeds are numbered, so that the page can be reproduced; a device takes its
  seeds from noise. With a dead source of noise these tests would give equally good results. The raw noise has its own
  tests (`firmware/turtleback/dice/noise.py`), and `turtleback verify` shows that a game's dice follow from its seed.
- That there is no bias at all: these tests would not reveal one below {smallest:.5f}.
- That the device has thrown these dice: they come from the same code and the same MicroPython on a PC. Other tests
  check that a Pico draws the same dice.
"""


class DiceResult(NamedTuple):
    """The name, the result and the p-value of a test.

    The p-value is the chance that fair dice deviate at least as much.
    """

    name: str
    result: str
    p: float


def throw(games: int, dice: int) -> Iterator[list[int]]:
    """Throw the first `dice` dice of each of `games` games; yield each game's dice.

    Raises: NoMachine if Node or MicroPython is not installed.
    """

    def chunk(first: int) -> list[list[int]]:
        program = THROW.format(first=first, last=min(first + CHUNK, games), dice=dice)
        return [[int(die) for die in line] for line in vm.run(program, vm.FIRMWARE).split()]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from chain.from_iterable(pool.map(chunk, range(0, games, CHUNK)))


def chi_square_test(name: str, counts: list[int], shares: Sequence[float] = ()) -> DiceResult:
    """Test counts against their expected shares (by default equal shares) by chi-square."""
    x, p = chi_square(counts, shares)
    return DiceResult(name, "chi-square %.1f, %d degrees of freedom" % (x, len(counts) - 1), p)


def count(outcomes: Iterable[object], possible: Iterable[object] = FACES) -> list[int]:
    """Return the count of each possible outcome."""
    counts = Counter(outcomes)
    return [counts[outcome] for outcome in possible]


def check_dice(games: list[list[int]]) -> list[DiceResult]:
    """Run all tests on the dice of several games. Each die is in one pair, and no pair spans two games."""
    pairs = chain.from_iterable(zip(dice[::2], dice[1::2]) for dice in games)
    return [
        chi_square_test("faces", count(chain.from_iterable(games))),
        chi_square_test("faces of a game's first die", count(dice[0] for dice in games)),
        chi_square_test("36 pairs of dice that follow each other", count(pairs, product(FACES, FACES))),
        repeats(games),
        runs(games),
    ]


def repeats(games: list[list[int]]) -> DiceResult:
    """Test the share of dice that are equal to the one before (serial test)."""
    same = sum(a == b for dice in games for a, b in zip(dice, dice[1:]))
    n = sum(len(dice) - 1 for dice in games)
    z = (same - n * FAIR) / (SPREAD * sqrt(n))
    return DiceResult(
        "a die equal to the one before", "%.5f of them, z = %+.2f" % (same / n, z), erfc(abs(z) / sqrt(2))
    )


def runs(games: list[list[int]]) -> DiceResult:
    """Test the lengths of runs of equal dice, in all games joined (runs test)."""
    lengths = Counter(min(len(list(run)), MAX_RUN) for _, run in groupby(chain.from_iterable(games)))
    shares = [(1 - FAIR) * FAIR ** (length - 1) for length in range(1, MAX_RUN)]
    counts = [lengths[length] for length in range(1, MAX_RUN + 1)]
    name = "lengths of runs of equal dice, 1 to %d and more" % MAX_RUN
    return chi_square_test(name, counts, [*shares, 1 - sum(shares)])


def band(n: int) -> float:
    """Return a limit of deviations from 1/6.

    With n fair dice, the shares of all faces stay within it in 99 % of cases.
    """
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * len(FACES))) * SPREAD / sqrt(n)


def smallest_bias(n: int) -> float:
    """Return the bias that, in 99 % of cases, makes the share of a face in n dice exceed `band(n)`."""
    return band(n) + NormalDist().inv_cdf(SURE) * SPREAD / sqrt(n)


def dice_to_show(bias: float) -> float:
    """Return the number of dice that is needed to detect a bias with a power of 99 %."""
    return (smallest_bias(1) / bias) ** 2


def judge(results: list[DiceResult]) -> tuple[bool, str]:
    """Return whether every test passes, and the verdict as text."""
    worst = min(results, key=lambda result: result.p)
    least = "the least likely of %d results has p = %.2g" % (len(results), worst.p)
    good = worst.p >= UNFAIR_P / len(results)
    return good, least + (", which is normal" if good else ": THESE DICE ARE NOT FAIR")


def page(games: list[list[int]], results: list[DiceResult], version: str) -> str:
    """Return the page as Markdown."""
    counts = count(chain.from_iterable(games))
    n = sum(counts)
    offs = [count / n - FAIR for count in counts]
    weldon, modulo = WELDON_FIVES_AND_SIXES / WELDON_DICE / 2 - FAIR, 42 / 256 - FAIR
    return TEXT.format(
        dice=n,
        each=len(games[0]),
        games=len(games),
        version=version,
        tests="\n".join("| %s | %s | %.3f |" % result for result in results),
        verdict=judge(results)[1],
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
    """Write the report and return the exit status."""
    try:
        games = list(throw(GAMES, DICE))
        version = vm.version()
    except vm.NoMachine as lacking:
        print(lacking, file=sys.stderr)
        return 2
    found = check_dice(games)
    write_text(OUT, page(games, found, version))
    good, verdict = judge(found)
    print("%d dice, %s; see %s." % (GAMES * DICE, verdict, OUT))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

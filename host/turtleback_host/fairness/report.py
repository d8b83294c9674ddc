"""The fairness report as Markdown, and whether anything in it speaks against the dice."""

from itertools import chain

from turtleback_host.fairness.figures import FACES, FAIR, Answer, band, counted, dice_to_show, smallest_bias

WELDON_DICE, WELDON_FIVES_AND_SIXES = 315_672, 106_602  # twelve dice 26,306 times: W. F. R. Weldon, 1894
CASINO_TOLERANCE = 0.0005 / 0.75  # inches of an edge, as makers state it; some state 0.0002
ODD = 0.001  # a p below this, shared between all tests, is no accident

TEXT = """# How fair the dice are

{dice:,} dice, the first {each} of each of {games:,} games, drawn by the shipping `firmware/turtleback/dice/chance.py`
on the real MicroPython {version} (its WebAssembly build). `make fairness` makes this page and its picture again, the
same to the last digit.

![Share of each face](pictures/fairness.svg)

| test | found | p |
|---|---|---|
{tests}

`p` is how often fair dice would look at least as odd. All in all, {verdict}.

| face | {faces} |
|---|---|---|---|---|---|---|
| dice | {counts} |
| off 1/6 by | {offs} |

The largest deviation of a face is {largest:.5f}; that of fair dice stays within {band:.5f} in 99 of 100 such reports.

## Beside other dice

| dice | a face off 1/6 by | dice that show it in 99 of 100 cases |
|---|---|---|
| these: the smallest bias they could have shown | {smallest:.5f} | {dice:,} |
| Weldon's in 1894, {weldon_dice:,} of them | {weldon_off:+.5f}, 5 and 6 alike | {weldon_sees:,.0f} |
| `byte % 6`, without leaving bytes out | {modulo_off:+.5f}, 5 and 6 alike | {modulo_sees:,.0f} |
| a casino's, if 0.0005 inch of 0.75 moved a face's share by as much | {casino_off:.5f} | {casino_sees:,.0f} |

Of these dice, {high:.4f} showed 5 or 6, where a third is fair; of Weldon's {weldon:.4f}. His own throws were enough to
see it in both faces together.

For contrast, the first die of MicroPython's `random` after each of `seed(0)` to `seed({seeds})`:
{random}.

Makers of casino dice state tolerances of 0.0002 to 0.0005 inch; nobody has published throws enough to tell what that
does to the faces.

## What this does not prove

- That nobody can foretell the dice. Their seeds were numbers here, so that the page repeats; a device draws its seeds
  from noise, and from a dead source these very tests would look as good. The noise is tested by itself, raw
  (`firmware/turtleback/dice/noise.py`), and `turtleback verify` shows that a game's dice follow from its seed.
- That there is no bias at all: one below {smallest:.5f} would not have shown.
- That the device has thrown these dice: they come from the same code and the same MicroPython on a PC. That a Pico
  draws the same ones is held by tests.
"""


def verdict(answers: list[Answer]) -> tuple[bool, str]:
    """Whether every test passes, and the verdict in words."""
    worst = min(answers, key=lambda answer: answer.p)
    least = "the least likely of %d results has p = %.2g" % (len(answers), worst.p)
    good = worst.p >= ODD / len(answers)
    return good, least + (", as it may" if good else ": THESE DICE ARE NOT FAIR")


def page(games: list[list[int]], answers: list[Answer], random: tuple[int, Answer], version: str) -> str:
    """The whole page; `random` is the number of seeds tried for contrast, and the result of that test."""
    counts = counted(chain.from_iterable(games))
    n = sum(counts)
    seeds, contrast = random
    offs = [count / n - FAIR for count in counts]
    weldon = WELDON_FIVES_AND_SIXES / WELDON_DICE
    weldon_off, modulo_off, casino_off = weldon / 2 - FAIR, 42 / 256 - FAIR, CASINO_TOLERANCE * FAIR
    return TEXT.format(
        dice=n,
        each=len(games[0]),
        games=len(games),
        version=version,
        tests="\n".join("| %s | %s | %.3f |" % answer for answer in answers),
        verdict=verdict(answers)[1],
        faces=" | ".join(map(str, FACES)),
        counts=" | ".join("%d" % count for count in counts),
        offs=" | ".join("%+.5f" % off for off in offs),
        largest=max(map(abs, offs)),
        band=band(n),
        smallest=smallest_bias(n),
        high=(counts[4] + counts[5]) / n,
        weldon=weldon,
        weldon_dice=WELDON_DICE,
        weldon_off=weldon_off,
        weldon_sees=dice_to_show(weldon_off),
        modulo_off=modulo_off,
        modulo_sees=dice_to_show(modulo_off),
        casino_off=casino_off,
        casino_sees=dice_to_show(casino_off),
        random="%s, p below %.0e" % (contrast.result, max(contrast.p, 1e-99)),
        seeds=seeds - 1,
    )

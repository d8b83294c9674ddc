"""`python -m turtleback_host.fairness`: throws dice, writes firmware/fairness.md. Status 1 if they are unfair."""

import sys
from itertools import chain
from pathlib import Path

from turtleback_host.fairness import figures, picture, report, throws
from turtleback_host.files.safe_write import write_text
from turtleback_host.vm import vm

OUT = Path(__file__).parents[3] / "firmware"
GAMES, DICE = 60_000, 36
RANDOM_SEEDS = 3_000


def main() -> int:
    """Write the report; returns the exit status."""
    try:
        games = list(throws.thrown(GAMES, DICE))
        random = figures.even("random", throws.of_random(RANDOM_SEEDS))
        version = vm.version()
    except vm.NoMachine as lacking:
        print(lacking, file=sys.stderr)
        return 2
    answers = figures.answers(games)
    page = report.page(games, answers, (RANDOM_SEEDS, random), version)
    write_text(OUT / "fairness.md", page)
    drawing = picture.picture(figures.counted(chain.from_iterable(games)))
    write_text(OUT / "pictures/fairness.svg", drawing)
    good, said = report.verdict(answers)
    print("%d dice, %s; see %s." % (GAMES * DICE, said, OUT / "fairness.md"))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

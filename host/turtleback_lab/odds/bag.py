"""The odds of a bag of dice, by the number of dice and of faces."""

from fractions import Fraction

from turtleback_lab.odds import Table

COUNTED: tuple[str, ...] = ("dice", "faces")  # options of the rules that change these odds


def totals(dice: int, faces: int) -> dict[int, int]:
    """Each total and the number of ways to throw it, of faces ** dice in all."""
    ways = {0: 1}
    for _ in range(dice):
        extended: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, faces + 1):
                extended[total + face] = extended.get(total + face, 0) + count
        ways = extended
    return ways


def tables(options: dict) -> list[Table]:
    """A table of all totals, and a table of the highest and the lowest die."""
    dice, faces = options["dice"], options["faces"]
    ways, all_ways = totals(dice, faces), faces**dice
    rows = [
        (total, Fraction(count, all_ways), Fraction(sum(ways[more] for more in ways if more >= total), all_ways))
        for total, count in sorted(ways.items())
    ]
    mean = dice * (faces + 1) / 2
    title = "%d dice of %d faces: the total, %g on average" % (dice, faces, mean)
    single = [
        (face, 1 - Fraction(face - 1, faces) ** dice, Fraction(faces - face + 1, faces) ** dice)
        for face in range(1, faces + 1)
    ]
    return [
        Table(title, ("total", "exactly", "at least"), list(rows)),
        Table("The single dice", ("face", "some die is at least", "all are at least"), list(single)),
    ]

"""The page's seats are told apart on a screen, by eyes of four kinds: each floor is the distance, rounded down."""

import re
from pathlib import Path

from rows import each_row
from sight import distance, linear

STYLE = (Path(__file__).parents[2] / "host/page/style.css").read_text("utf-8")
TOKENS = {name: linear(bytes.fromhex(value)) for name, value in re.findall(r"--([\w-]+): #([0-9a-f]{6});", STYLE)}
SEATS = [TOKENS["s%d" % seat] for seat in range(7)]


def closest(colours, sight):
    return min(distance(one, other, sight) for at, one in enumerate(colours) for other in colours[at + 1 :])


@each_row(
    "sight, first_four, all_seven",
    [("normal", 29, 21), ("protan", 29, 13), ("deutan", 28, 13), ("tritan", 14, 13)],
)
def test_seats_and_gold_are_told_apart(sight, first_four, all_seven):
    assert closest(SEATS[:4], sight) >= first_four, closest(SEATS[:4], sight)
    assert closest([*SEATS, TOKENS["gold"]], sight) >= all_seven, closest([*SEATS, TOKENS["gold"]], sight)

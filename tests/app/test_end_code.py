"""When a game is over: the numbers that were chosen, and a code of the whole record on ring and screen."""

from turtleback.app.setting import Setting
from turtleback.lights.palette import NAMES
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import Bench


def finished():
    """A bag that its owners have closed, after one of them has chosen a number."""
    bench = Bench(Setting("bag", ["human"] * 2), 5)
    bench.run(300)
    bench.tap("roll", 1 + 13)
    bench.tap("stop", 2)
    bench.settle()
    bench.tap("roll")
    bench.settle()
    bench.tap("stop", 3)  # to the open bag
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    assert bench.table.over
    bench.run(1000)
    return bench


def end_code(bench):
    return next(line.split()[1] for line in game_lines(bench.table) if line.startswith("end "))


def scenes(bench):
    """The first words of each scene that the scores bring."""
    bench.tap("roll")
    seen = []
    while bench.table.showing:
        if bench.words not in seen:
            seen.append(bench.words)
        bench.run(50)
    return seen


def test_the_scores_end_with_the_numbers_chosen_and_the_end_code():
    bench = finished()
    seen = scenes(bench)
    assert ["Mint", "had chosen", "number 13", "for the dice"] in seen
    assert seen[-1][0] == "End code"
    assert seen[-1][4] == end_code(bench)[:16]
    assert all(len(line) <= 16 for words in seen for line in words)


def test_the_ring_shows_72_bits_of_it():
    bench = finished()
    bench.tap("roll")
    while bench.words[0] != "End code":
        bench.run(50)
    bits = bin(int(end_code(bench), 16))[2:].zfill(256)
    colours = ["dark", *NAMES[:7]]
    assert [bench.lamp(lamp + 1) for lamp in range(24)] == [
        colours[int(bits[3 * lamp : 3 * lamp + 3], 2)] for lamp in range(24)
    ]


def test_a_press_that_is_taken_back_makes_another_code():
    """The last decision of a MADA sheet may have been mistyped."""
    bench = Bench(Setting("mada_table", ["human"] * 2), 5)
    while not bench.table.over:
        bench.settle()
        bench.tap("roll")
        bench.tap("stop")
    bench.run(30_000)
    first = bench.table.end_code
    assert first == end_code(bench)
    bench.hold("stop")
    assert not bench.table.over and not bench.table.end_code

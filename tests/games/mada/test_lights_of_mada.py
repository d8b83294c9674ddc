"""The whole game of MADA on 24 lamps: tops for all, a hand only for whom it is, and what luck would have to beat."""

from mada_positions import D, L
from mada_positions import laid as position

from turtleback.app.setting import Setting
from turtleback.engine.contract import CHANCE
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import Bench

MINT, BLUE, RED, TEAL = NAMES[:4]
CYCLE_MS = 4800


def device(piles, hands, players=None, told=None, aside=None, bots=None):
    """A device at which the first seat is asked, with those piles and hands; `bots` decide instead of the real ones."""
    bench = Bench(Setting("mada", players or ("human",) * len(piles)), told=told or {"flip": []})
    while bench.table.match.game.actor() == CHANCE:
        bench.run(100)
    bench.table.match.game.restore(position(piles, hands, aside).snapshot())
    bench.table._bots = bots or bench.table._bots
    bench.table.watch(bench.table.match, bench.app.time)
    if not bots:
        bench.settle()
    return bench


def seen(bench, lamp, ms=CYCLE_MS):
    """Every colour that a lamp shows in a while."""
    colours = set()
    for _ in range(0, ms, 50):
        colours.add(bench.lamp(lamp))
        bench.run(50)
    return colours


def to(bench, *action):
    """The cursor moves to a choice."""
    while bench.table.chooser.chosen != action:
        bench.tap("roll")


def test_each_pile_has_its_top_on_the_lamp_of_its_value():
    bench = device([[3], [7], [7, 12], []], [[4]])
    assert seen(bench, 3) == {MINT} and seen(bench, 7) == {BLUE} and seen(bench, 12) == {RED}


def test_a_lemur_on_top_is_the_lamp_before_1():
    assert seen(device([[3], [7, L]], [[4]]), 21) == {BLUE}


def test_seats_with_tops_alike_take_turns():
    assert seen(device([[3], [7], [7]], [[4]]), 7) == {BLUE, RED}


def test_the_hand_of_who_is_asked_is_white_also_where_a_top_lies():
    bench = device([[3], [9]], [[4, 9, D]])
    to(bench, "play", 4)
    assert "white" in seen(bench, 4)
    assert seen(bench, 9) == {BLUE, "white"}
    assert seen(bench, 14) == {"white"}


def test_nobody_sees_a_hand_while_a_bot_thinks():
    never = [lambda *_: None] * 2
    bench = device([[3], [9]], [[4, 6], [11]], players=("clever", "clever"), bots=never)
    for _ in range(20):
        bench.run(10)
        assert bench.lamp(4) == bench.lamp(6) == bench.lamp(11) == "dark"
        assert not any("Hand" in line for line in bench.words)


def test_while_luck_is_thought_of_all_that_would_lose_is_orange():
    bench = device([[5], [9]], [[6, 7]])
    to(bench, "luck")
    assert [bench.lamp(lamp) for lamp in range(1, 8)] == ["bust"] * 4 + [MINT] + ["dark"] * 2
    ways, total = bench.table.match.game.risk(0)
    assert ">luck loses %d%%" % ((200 * ways + total) // (2 * total)) in bench.words


def test_every_choice_has_a_picture_of_its_own():
    bench = device([[3], [9], [3]], [[4, 6]])
    pictures = []
    for _ in bench.table.chooser.choices:
        frames = set()
        for _ in range(0, CYCLE_MS, 50):
            frames.add(bench.frame)
            bench.run(50)
        pictures.append(frames)
        bench.tap("roll")
    assert len(pictures) == 4
    assert all(not a & b for at, a in enumerate(pictures) for b in pictures[:at])


def test_a_swap_is_chosen_by_the_colour_of_the_other():
    bench = device([[3], [9], []], [[D, 4]])
    to(bench, "play", D)
    bench.tap("stop")
    bench.settle()
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == [BLUE] * 3
    bench.tap("roll")
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == [RED] * 3
    assert ">swap with Red" in bench.words


def test_a_flip_grows_to_its_value_past_the_top_or_not_as_far():
    bench = device([[5], [9]], [[6]], told={"flip": [4]})
    to(bench, "luck")
    bench.tap("stop")
    bench.run(900)
    assert [bench.lamp(lamp) for lamp in range(1, 7)] == ["white"] * 4 + [MINT, "dark"]
    assert "%s tries luck:" % MINT in bench.words
    bench.run(1500)
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == ["bust"] * 3
    assert bench.words == ["%s loses" % MINT, "the round"]
    bench.run(2000)
    assert bench.words[0] == "%s sets aside" % BLUE
    bench.settle()
    assert bench.table.match.game.scores() == [0, 4]


def test_mada_8_a_lemur_is_set_aside_for_nothing():
    bench = device([[5], [9, L]], [[6]], told={"flip": [4]})
    to(bench, "luck")
    bench.tap("stop")
    while "sets aside" not in bench.words[0]:
        bench.run(100)
    assert bench.words == ["%s sets aside" % BLUE, "a lemur: nothing"]
    assert [bench.lamp(lamp) for lamp in range(1, 22)] == ["dark"] * 21
    assert [bench.lamp(slot) for slot in (22, 23, 24)] == [BLUE] * 3


def test_what_is_drawn_is_told_to_nobody_else():
    bench = device([[5], [9]], [[6], [2]], told={"card": [8]}, players=("human", "human"))
    bench.tap("stop")  # the cursor is on draw
    said = []
    for _ in range(30):
        said += bench.words
        bench.run(50)
    assert not any("8" in line for line in said if not line.startswith(("tops", "pears")))


def test_words_fit_the_screen_in_whole_games():
    for seats in (2, 5):
        bench = Bench(Setting("mada", ["clever"] * seats), seed=seats, frame_ms=500)
        while not bench.table.over:
            bench.run(200)
            assert len(bench.words) <= 8 and all(len(line) <= 16 for line in bench.words), bench.words

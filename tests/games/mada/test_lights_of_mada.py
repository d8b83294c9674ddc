"""The whole game of MADA on 24 lamps: tops for all, a hand only for whom it is, and what luck would have to beat."""

from mada_positions import D, L
from mada_positions import laid as position

from pictures import look, seen
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

MINT, BLUE, RED, TEAL = NAMES[:4]


def make_device(piles, hands, players=None, preset=None, aside=None, bots=None):
    """A device at which the first seat is asked, with those piles and hands; `bots` decide instead of the real ones."""
    device = VirtualDevice(GameSetup("mada", players or ("human",) * len(piles)), preset=preset or {"flip": []})
    while device.table.match.game.actor() == CHANCE:
        device.run(100)
    device.table.match.game.restore(position(piles, hands, aside).snapshot())
    device.table._bots = bots or device.table._bots
    device.table.watch(device.table.match, device.app.time)
    if not bots:
        device.settle()
    return device


def to(device, *action):
    """The cursor moves to a choice."""
    while device.table.chooser.chosen != action:
        device.tap("roll")


def test_each_pile_has_its_top_on_the_lamp_of_its_value():
    device = make_device([[3], [7], [7, 12], []], [[4]])
    assert seen(device, 3) == {MINT} and seen(device, 7) == {BLUE} and seen(device, 12) == {RED}


def test_a_lemur_on_top_is_the_lamp_before_1():
    assert seen(make_device([[3], [7, L]], [[4]]), 21) == {BLUE}


def test_seats_with_tops_alike_take_turns():
    assert seen(make_device([[3], [7], [7]], [[4]]), 7) == {BLUE, RED}


def test_the_hand_of_who_is_asked_is_white_also_where_a_top_lies():
    device = make_device([[3], [9]], [[4, 9, D]])
    to(device, "play", 4)
    assert "white" in seen(device, 4)
    assert seen(device, 9) == {BLUE, "white"}
    assert seen(device, 14) == {"white"}


def test_nobody_sees_a_hand_while_a_bot_thinks():
    never = [lambda *_: None] * 2
    device = make_device([[3], [9]], [[4, 6], [11]], players=("clever", "clever"), bots=never)
    for _ in range(20):
        device.run(10)
        assert device.lamp(4) == device.lamp(6) == device.lamp(11) == "dark"
        assert not any("Hand" in line for line in device.words)


def test_while_luck_is_thought_of_all_that_would_lose_is_orange():
    device = make_device([[5], [9]], [[6, 7]])
    to(device, "luck")
    assert [device.lamp(lamp) for lamp in range(1, 8)] == ["bust"] * 4 + [MINT] + ["dark"] * 2
    ways, total = device.table.match.game.risk(0)
    assert ">luck loses %d%%" % ((200 * ways + total) // (2 * total)) in device.words


def test_every_choice_has_a_picture_of_its_own():
    device = make_device([[3], [9], [3]], [[4, 6]])
    pictures = []
    for _ in device.table.chooser.choices:
        pictures.append(look(device))
        device.tap("roll")
    assert len(pictures) == 4
    assert all(not a & b for at, a in enumerate(pictures) for b in pictures[:at])


def test_a_swap_is_chosen_by_the_colour_of_the_other():
    device = make_device([[3], [9], []], [[D, 4]])
    to(device, "play", D)
    device.tap("stop")
    device.settle()
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [BLUE] * 3
    device.tap("roll")
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [RED] * 3
    assert ">swap with Red" in device.words


def test_a_flip_grows_to_its_value_past_the_top_or_not_as_far():
    device = make_device([[5], [9]], [[6]], preset={"flip": [4]})
    to(device, "luck")
    device.tap("stop")
    device.run(900)
    assert [device.lamp(lamp) for lamp in range(1, 7)] == ["white"] * 4 + [MINT, "dark"]
    assert device.message.sentences[0].startswith("%s tries luck: " % MINT)
    device.run(1500)
    assert [device.lamp(slot) for slot in (22, 23, 24)] == ["bust"] * 3
    assert device.message.sentences == ["%s loses the round" % MINT]
    device.run(2000)
    assert device.words[0] == "%s sets aside" % BLUE
    device.settle()
    assert device.table.match.game.scores() == [0, 4]


def test_mada_8_a_lemur_is_set_aside_for_nothing():
    device = make_device([[5], [9, L]], [[6]], preset={"flip": [4]})
    to(device, "luck")
    device.tap("stop")
    while "sets aside" not in device.words[0]:
        device.run(100)
    assert device.words == ["%s sets aside" % BLUE, "a lemur: nothing"]
    assert [device.lamp(lamp) for lamp in range(1, 22)] == ["dark"] * 21
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [BLUE] * 3


def test_what_is_drawn_is_told_to_nobody_else():
    device = make_device([[5], [9]], [[6], [2]], preset={"card": [8]}, players=("human", "human"))
    device.tap("stop")  # the cursor is on draw
    said = []
    for _ in range(30):
        said += device.words
        device.run(50)
    assert not any("8" in line for line in said if not line.startswith(("tops", "pears")))


def test_words_fit_the_screen_in_whole_games():
    for seats in (2, 5):
        device = VirtualDevice(GameSetup("mada", ["clever"] * seats), seed=seats, frame_ms=500)
        while not device.table.over:
            device.run(200)
            assert len(device.words) <= 8 and all(len(line) <= 16 for line in device.words), device.words

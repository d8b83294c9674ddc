"""The dice bag on 24 lamps, without a screen: what is in the hand, and how it has fallen."""

from rows import each_row
from test_flashes import PER_SECOND, STEP_MS, most_flashes
from turtleback.app.game_setup import GameSetup
from turtleback.controls.gestures import HOLD_ROLL
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

SHADES = ["white", "die2", "die3"]
LOOK_MS = 1400


def make_device(seats=4, dice=2, faces=6, **preset):
    """A bag at rest with dice in the hand, whose next throws are preset."""
    device = VirtualDevice(GameSetup("bag", ("human",) * seats, {"dice": dice, "faces": faces}), preset=preset)
    device.settle()
    return device


def throw(device):
    device.tap("roll")
    device.settle()


def lamps(device):
    """The spaces that are lit, from 1 to 21, with their colours."""
    return [device.lamp(lamp) for lamp in range(1, 22)]


def lit(device):
    return [lamp for lamp in range(1, 22) if device.lamp(lamp) != "dark"]


def pictures(device, ms):
    """The spaces as they are shown in a while, each picture once, in order."""
    seen = []
    for _ in range(0, ms, 100):
        if lamps(device) not in seen:
            seen.append(lamps(device))
        device.run(100)
    return seen


def arc(count, colour):
    return [colour] * count + ["dark"] * (21 - count)


def test_each_thing_in_the_hand_has_slots_of_its_own():
    device = make_device()
    slots = []
    for _ in range(4):
        slots.append([device.lamp(slot) for slot in (22, 23, 24)])
        device.tap("stop")
    assert slots == [SHADES, ["gold"] * 3, ["white"] * 3, ["white", "dark", "dark"]]


def test_dice_in_the_hand_say_how_many_they_are_and_of_how_many_faces():
    shown = pictures(make_device(dice=3, faces=8), 2 * LOOK_MS)
    assert shown == [SHADES + ["dark"] * 18, arc(8, "white")]


@each_row("faces", [2, 6, 20])
def test_every_number_of_a_single_die_is_that_many_lamps(faces):
    for value in (1, faces):
        device = make_device(dice=1, faces=faces, die=[value])
        throw(device)
        assert pictures(device, 2 * LOOK_MS) == [arc(value, "white")]


def test_dice_that_have_room_lie_in_one_arc_each_in_its_shade():
    device = make_device(dice=3, die=[2, 6, 1])
    throw(device)
    assert lamps(device) == ["white"] * 2 + ["die2"] * 6 + ["die3"] + ["dark"] * 12


def test_dice_that_have_no_room_take_turns_with_their_total():
    device = make_device(dice=4, die=[6, 5, 4, 3])
    throw(device)
    each = [arc(6, "white"), arc(5, "die2"), arc(4, "die3"), arc(3, "white")]
    assert pictures(device, 5 * LOOK_MS) == [*each, ["white", "dark"] + arc(8, "gold")[:-2]]


def test_the_largest_throw_has_room():
    device = make_device(dice=6, faces=20, die=[20, 20, 20, 20, 20, 19])
    throw(device)
    assert pictures(device, 7 * LOOK_MS)[-1] == ["white"] * 11 + ["dark"] + ["gold"] * 9
    assert device.words[:3] == ["6 dice of 20", "20 20 20 20 20", "19"]


def test_heads_and_tails_differ_in_more_than_colour():
    device = make_device(coin=[1, 0])
    device.tap("stop")
    throw(device)
    heads = lit(device)
    throw(device)
    assert heads == list(range(1, 11))
    assert lit(device) == [12, 14, 16, 18, 20]


def test_while_a_coin_spins_nobody_knows():
    for up in (0, 1):
        device = make_device(coin=[up])
        device.tap("stop")
        device.tap("roll")
        assert len(lit(device)) == 10
        assert device.words == ["The coin spins"]


@each_row("seats", range(2, 8))
def test_the_light_stops_at_the_seat_that_starts(seats):
    device = make_device(seats=seats, starts=[seats - 1])
    device.tap("stop", 2)
    assert [colour for colour in lamps(device) if colour != "dark"] == list(NAMES[:seats])
    throw(device)
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [NAMES[seats - 1]] * 3
    assert device.words[1] == "%s starts" % NAMES[seats - 1]


def test_roll_held_counts_the_dice_once_more():
    device = make_device(die=[3, 4])
    throw(device)
    assert device.table.gesture(HOLD_ROLL, device.app.time) is None
    device.run(50)
    assert lit(device) == [1]
    device.settle()
    assert len(lit(device)) == 7
    assert len(device.table.match.history) == 3


def test_a_bag_that_is_closed_still_shows_what_fell_last():
    device = make_device(dice=1, die=[4])
    device.table.match.game.throws = 499
    throw(device)
    assert device.table.over
    assert lamps(device) == arc(4, "white")
    assert device.words[0] == "Bag is closed"
    device.tap("stop")
    assert device.words[0] == "Menu"


def test_a_coin_may_be_the_last_throw_of_all():
    device = make_device(coin=[0])
    device.table.match.game.throws = 499
    device.tap("stop")
    throw(device)
    assert device.table.over
    assert lit(device) == [12, 14, 16, 18, 20]
    assert device.words[:2] == ["A coin", "Tails!"]


def test_in_the_set_up_a_number_of_faces_is_that_lamp():
    device = VirtualDevice(GameSetup("bag"))
    device.settle()
    device.hold("both")
    device.tap("roll", 2)
    device.tap("stop", 3)  # set up; the bag; four seats
    assert device.words[:3] == ["Faces of each", "die", "> 6"]
    assert lit(device) == [*range(2, 22)]  # 2 to 20, and the gold one that says which option it is
    levels = [max(device.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(20)]
    device.run(800)
    brighter = [max(device.frame[3 * lamp : 3 * lamp + 3]) for lamp in range(20)]
    assert [lamp + 1 for lamp in range(20) if brighter[lamp] != levels[lamp]] == [6]
    device.tap("stop")
    assert device.words[:2] == ["Dice thrown at", "once"]


@each_row("number", range(20))
def test_nothing_that_is_thrown_dazzles(number):
    dice, faces = 1 + number % 6, (20, 6, 12, 2)[number % 4]
    options = {"dice": dice, "faces": faces}
    device = VirtualDevice(GameSetup("bag", ("human",) * (2 + number % 6), options), seed=number, frame_ms=STEP_MS)
    device.settle()
    taps = ["roll"] * 2 + ["stop", "roll"] * 3 + ["stop"] * (1 + number % 3)
    later = iter(taps)

    def press(now):
        if now % 3000 == 0 and device.app.waiting:  # a finger itself is not metered
            device.tap(next(later, "roll"))

    assert most_flashes(device, 120_000, press) <= PER_SECOND
    assert device.table.match.game.throws >= 3  # of a new bag, where the first was closed

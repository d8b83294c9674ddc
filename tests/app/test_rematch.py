"""Another game of the same people: who begins it is asked, and the record tells it (MAHE-20, MICE-10, MADA-2)."""

import random

import pytest

from at_the_table import make_device
from turtleback.app.game_setup import GameSetup
from turtleback.app.rematch import loser
from turtleback.engine.first_player import DRAWN
from turtleback.engine.record import read_record, record
from turtleback_host.virtual.device import VirtualDevice

FRAME_MS = 400
BOTS = {"mahe": "below4", "mice": "clever", "mada": "clever"}
GAMES = ("mahe", "mice", "mada", "mice_table", "mada_table")
ANSWERS = ["> the loser", "> the next seat", "> drawn", "> as before"]


def finished(game="mahe", first=0, seed=0, **more):
    """A device with a game of three that has just come to its end."""
    players = [BOTS.get(game, "human")] * 3
    device = VirtualDevice(GameSetup(game, players, {"first": first, **more}), seed, frame_ms=FRAME_MS)
    return to_the_end(device)


def to_the_end(device):
    """The same device when its game is over: bots play, people choose anything."""
    chance, table = random.Random(1), device.table
    while not table.over or table.showing:
        device.run(1000)
        if table.chooser and device.app.waiting:
            device.app.choose(chance.choice(table.match.game.legal()))
    device.run(1000)
    return device


def asked(device):
    """Through the menu to the question who begins."""
    device.tap("stop")
    assert device.words[:2] == ["Menu", "> new game"]
    device.tap("stop")
    assert device.words[0] == "Who begins?"
    return device


def answer(device, name):
    """Take the answer of that name."""
    for _ in ANSWERS:
        if device.words[1] == "> " + name:
            device.tap("stop")
            return
        device.tap("roll")
    raise AssertionError(device.words)


def first_of(device):
    """Who begins, by the record of the game on the table."""
    return read_record(record(device.table.match)).game.options["first"]


def behind(device, began):
    """The seats with the fewest points, in the order of play after the one who began."""
    game = device.table.match.game
    points = game.scores()
    after = [seat % game.seats for seat in range(began + 1, began + 1 + game.seats)]
    return [seat for seat in after if points[seat] == min(points)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_loser_begins(game):
    """MAHE-20, MICE-10, MADA-2"""
    device = finished(game, first=1)
    wanted = behind(device, 1)[0]
    asked(device)
    assert device.words[1] == "> the loser"
    device.tap("stop")
    assert first_of(device) == device.table.match.game.turn == wanted


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_seat_after_the_one_that_was_drawn_begins(game):
    """MAHE-20, MICE-10, MADA-2"""
    device = finished(game, first=DRAWN)
    _, (verb, began), _ = next(device.table.match.moves())
    assert verb == "starts"
    asked(device)
    answer(device, "the next seat")
    assert first_of(device) == (began + 1) % 3


@pytest.mark.parametrize("name, first", [("the next seat", 0), ("drawn", DRAWN), ("as before", 2)])
def test_or_the_next_seat_or_one_that_is_drawn_or_as_before(name, first):
    """MAHE-20"""
    device = finished(first=2)
    asked(device)
    answer(device, name)
    assert first_of(device) == first


@pytest.mark.parametrize("game", ["midas", "bag"])
def test_a_game_without_that_rule_begins_at_once(game):
    device = VirtualDevice(GameSetup(game, ["human"] * 2))
    device.settle()
    device.tap("roll")
    device.settle()
    before = device.table
    device.hold("both")
    device.tap("roll")
    device.tap("stop")
    device.tap("roll")
    assert device.words[:2] == ["Leave this game?", "> yes"]
    device.tap("stop")
    assert device.table is not before
    assert game == device.table.match.game.NAME


def test_it_says_and_shows_who_would_begin():
    device = finished(first=2)
    device.app.ports.frame_ms = 16  # so that each lamp is that of the words
    lowest = asked(device).words[2]
    assert lowest in ("Mint begins", "Blue begins", "Red begins")
    seen = []
    for _ in ANSWERS:
        assert all(len(line) <= 16 for line in device.words)
        assert device.words[-3:] == ["ROLL: change", "STOP: take it", "both: go on"]
        seen.append((device.words[1], device.words[2], device.lamp(22)))
        device.tap("roll")
    assert [name for name, _, _ in seen] == ANSWERS
    assert [(says, slot) for _, says, slot in seen[1:]] == [
        ("Mint begins", "Mint"),
        ("", "white"),
        ("Red begins", "Red"),
    ]
    assert seen[0][2] + " begins" == lowest


class Ended:
    """A game that has ended with these points, and winners."""

    def __init__(self, points, *winners):
        self.points, self.won, self.seats = points, list(winners), len(points)

    def scores(self):
        return self.points

    def winners(self):
        return self.won, ""


@pytest.mark.parametrize(
    "points, winners, began, wanted",
    [
        ([4, 2, 9], [2], 0, 1),
        ([2, 9, 2], [1], 0, 2),  # a tie: the first after who began
        ([2, 9, 2], [1], 2, 0),
        ([5, 5], [1], 0, 0),  # MAHE-15: as many eggs, but Blue has more cards
        ([5, 5, 5], [0, 1, 2], 1, 2),  # all have won
    ],
)
def test_the_loser_has_the_fewest_points_and_is_on_a_tie_the_first_after_who_began(points, winners, began, wanted):
    assert loser(Ended(points, *winners), began) == wanted


def test_people_seats_and_rules_stay():
    device = finished(roll_at_seven=1, seed=3)
    device.app.setting.odds = True
    asked(device)
    answer(device, "drawn")
    setting = device.app.setting
    assert (setting.game, setting.players, setting.odds) == ("mahe", ["below4"] * 3, True)
    assert setting.options == {"first": DRAWN, "roll_at_seven": 1}


def test_what_was_taken_last_is_proposed_after_the_next_game():
    """MAHE-20"""
    device = asked(finished())
    answer(device, "the next seat")
    for seat in (2, 0):
        asked(to_the_end(device))
        assert device.words[1] == "> the next seat"
        device.tap("stop")
        assert first_of(device) == seat


def test_after_a_draw_there_is_no_as_before():
    device = asked(finished(first=DRAWN))
    names = []
    for _ in range(3):
        names.append(device.words[1])
        device.tap("roll")
    assert names == ANSWERS[:3] and device.words[1] == names[0]


def leaving(device):
    """Through the menu of a game that is not over to the question who begins."""
    device.hold("both")
    for _ in range(2):  # a new game, and yes, leave this one
        device.tap("roll")
        device.tap("stop")
    return device


def test_a_game_that_is_left_has_no_loser_and_begins_as_before_unless_people_say_other():
    """MAHE-20"""
    device = leaving(make_device(options={"first": 2}))
    names = []
    for _ in range(3):
        names.append(device.words[1])
        device.tap("roll")
    assert names == ["> as before", "> the next seat", "> drawn"]
    device.tap("stop")
    assert first_of(device) == 2


def test_who_leaves_a_game_changes_no_habit():
    device = asked(finished())
    answer(device, "the next seat")
    device.run(60_000)
    answer(leaving(device), "drawn")
    assert asked(to_the_end(device)).words[1] == "> the next seat"


@pytest.mark.parametrize("gesture", ["both", "stop"])
def test_a_long_press_goes_back_to_the_game_in_hand(gesture):
    device = finished()
    table = device.table
    asked(device).hold(gesture)
    assert device.app.stage is device.table is table


def test_the_set_up_knows_who_began_last():
    """MAHE-20"""
    device = asked(finished(first=1))
    answer(device, "the next seat")
    assert device.app.setting.copy().options["first"] == 2

"""The set-up on the ring: which game, how many seats, who sits there, whose dice, which options."""

from turtleback.app.game_setup import GameSetup
from turtleback.app.pages import page_at
from turtleback.app.setup import GamePage
from turtleback.device.layout import lines_of
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.engine.titles import TITLES
from turtleback_host.virtual.device import VirtualDevice


def at_set_up():
    device = VirtualDevice()
    device.run(100)
    return device


def through(device, *rolls):
    """Answer page after page: the given number of ROLLs, then STOP."""
    for times in rolls:
        device.tap("roll", times)
        device.tap("stop")


def test_it_asks_page_by_page():
    device = at_set_up()
    asked = []
    while device.app.table is None:
        asked.append(device.words[0])
        device.tap("stop")
    assert asked[:2] == ["Which game?", "How many seats?"]
    assert all(title.startswith("Who is ") for title in asked[2:6])
    assert asked[6:8] == ["Whose dice?", "Odds lamp?"]
    assert asked[8:] == [
        "Own cards can be",
        "A third die is",
        "Turtles stack on",
        "A bust ends the",
        "Who begins?",
        "A head start?",
    ]


def test_what_is_answered_is_what_is_played():
    device = at_set_up()
    # Mahé; one seat more than four; the second seat below4; real dice; the odds lamp; card_variant and raft_stacks;
    # the third seat begins; the second one has a head start.
    through(device, 0, 1, 0, 2, 0, 0, 0, 1, 1, 1, 0, 1, 0, 2, 2)
    setting = device.app.setting
    assert setting.players == ["human", "below4", "human", "human", "human"]
    assert setting.real_dice and setting.odds
    assert device.app.table.match.game.options["card_variant"] == 1
    assert device.app.table.match.game.options["raft_stacks"] == 1
    assert device.app.table.match.game.options["roll_at_seven"] == 0
    assert device.app.table.match.game.options["first"] == 2
    assert device.app.table.match.game.options["head_start"] == 1


def test_both_held_start_at_once():
    device = at_set_up()
    through(device, 0)
    device.tap("roll", 2)
    device.hold("both")
    assert device.app.table.match.game.seats == 6


def test_a_long_stop_goes_back_a_page():
    device = at_set_up()
    through(device, 0, 0)
    device.hold("stop")
    assert device.words[0] == "How many seats?"


def test_the_seats_page_lights_a_lamp_a_seat():
    device = at_set_up()
    through(device, 0)
    assert [device.lamp(lamp) != "dark" for lamp in range(1, 8)] == [True] * 4 + [False] * 3
    device.tap("roll", 3)
    assert all(device.lamp(lamp) != "dark" for lamp in range(1, 8))
    device.tap("roll")
    assert device.lamp(2) != "dark" and device.lamp(3) == "dark"


def test_the_answers_of_the_last_game_are_the_next_ones_first():
    device = at_set_up()
    through(device, 0, 1)
    device.hold("both")
    device.settle()
    device.hold("both")
    through(device, 2)
    through(device, 0)
    assert device.words[1] == "> 5 seats"


def page(device):
    """The page in one line."""
    return " ".join(line for line in device.words if line)


def test_options_games_and_players_have_titles_that_people_understand():
    device = at_set_up()
    titles = []
    for _ in TABLE:
        titles.append(page(device).split("> ")[1].split(" ROLL")[0])
        device.tap("roll")
    assert titles == [TITLES[game] for game in TABLE]
    assert device.words[1] == "> settings"
    device.tap("roll")
    assert titles[:5] == ["Mahe", "Mouse race, score sheet", "MADA, score sheet", "Midas in Love", "Dice bag"]
    device.tap("roll")  # behind the games there are the languages
    through(device, 0, 0)
    players = []
    for _ in range(4):
        players.append(device.words[1])
        device.tap("roll")
    assert players[:4] == ["> person", "> easy", "> steady", "> clever"]
    through(device, 0, 0, 0, 0, 0, 0, 0, 0)
    assert page(device).startswith("Turtles stack on the raft, too > no ROLL: change")


def test_every_page_of_every_game_fits_the_screen_and_shows_no_internal_name():
    for game in GAMES:
        setting = GameSetup(game)
        setting.players = ["human"] * setting.kind.SEATS[1]
        pages, number = [GamePage(setting, GAMES)], 1
        while page_at(setting, number):
            pages.append(page_at(setting, number))
            number += 1
        for asked in pages:
            for _ in asked.names:
                said = lines_of(asked.words())
                assert len(said) == 8 and all(len(line) <= 16 for line in said), said
                assert all(line.isascii() or "Français" in line for line in said), said
                assert said[-3:] == ["ROLL: change", "STOP: take it", "both: play"]
                assert not any("_" in line for line in said), said
                assert "> " + asked.name() in " ".join(said).replace("  ", " "), said
                asked.next()


def test_the_odds_page_says_what_the_lamps_say():
    device = at_set_up()
    through(device, 0, 0, 0, 0, 0, 0, 0)
    assert page(device).startswith("Odds lamp? > no six faces of the die: orange is bust")
    assert [device.lamp(lamp) for lamp in range(11, 17)].count("bust") == 3

"""The set-up on the ring: which game, how many seats, who sits there, whose dice, which options."""

from turtleback.app.pages import page_at
from turtleback.app.setting import Setting
from turtleback.app.setup import GamePage
from turtleback.engine.catalogue import GAMES, TABLE
from turtleback.engine.titles import TITLES
from turtleback_host.virtual.device import Bench


def at_set_up():
    bench = Bench()
    bench.run(100)
    return bench


def through(bench, *rolls):
    """Answer page after page: so many times ROLL, then STOP."""
    for times in rolls:
        bench.tap("roll", times)
        bench.tap("stop")


def test_it_asks_page_by_page():
    bench = at_set_up()
    asked = []
    while bench.app.table is None:
        asked.append(bench.words[0])
        bench.tap("stop")
    assert asked[:2] == ["Which game?", "How many seats?"]
    assert all(title.startswith("Who is ") for title in asked[2:6])
    assert asked[6:8] == ["Whose dice?", "Odds lamp?"]
    assert asked[8:] == ["Own cards can be", "A third die is", "Turtles stack on", "A bust ends the", "Who begins?"]


def test_what_is_answered_is_what_is_played():
    bench = at_set_up()
    # Mahé; one seat more than four; the second seat below4; real dice; the odds lamp; card_variant and raft_stacks;
    # the third seat begins.
    through(bench, 0, 1, 0, 2, 0, 0, 0, 1, 1, 1, 0, 1, 0, 2)
    setting = bench.app.setting
    assert setting.players == ["human", "below4", "human", "human", "human"]
    assert setting.real_dice and setting.odds
    assert bench.app.table.match.game.options["card_variant"] == 1
    assert bench.app.table.match.game.options["raft_stacks"] == 1
    assert bench.app.table.match.game.options["roll_at_seven"] == 0
    assert bench.app.table.match.game.options["first"] == 2


def test_both_held_start_at_once():
    bench = at_set_up()
    through(bench, 0)
    bench.tap("roll", 2)
    bench.hold("both")
    assert bench.app.table.match.game.seats == 6


def test_a_long_stop_goes_back_a_page():
    bench = at_set_up()
    through(bench, 0, 0)
    bench.hold("stop")
    assert bench.words[0] == "How many seats?"


def test_the_seats_page_lights_a_lamp_a_seat():
    bench = at_set_up()
    through(bench, 0)
    assert [bench.lamp(lamp) != "dark" for lamp in range(1, 8)] == [True] * 4 + [False] * 3
    bench.tap("roll", 3)
    assert all(bench.lamp(lamp) != "dark" for lamp in range(1, 8))
    bench.tap("roll")
    assert bench.lamp(2) != "dark" and bench.lamp(3) == "dark"


def test_the_answers_of_the_last_game_are_the_next_ones_first():
    bench = at_set_up()
    through(bench, 0, 1)
    bench.hold("both")
    bench.settle()
    bench.hold("both")
    through(bench, 2)
    through(bench, 0)
    assert bench.words[1] == "> 5 seats"


def page(bench):
    """The page in one line."""
    return " ".join(line for line in bench.words if line)


def test_options_games_and_players_have_titles_that_people_understand():
    bench = at_set_up()
    titles = []
    for _ in TABLE:
        titles.append(page(bench).split("> ")[1].split(" ROLL")[0])
        bench.tap("roll")
    assert titles == [TITLES[game] for game in TABLE]
    assert titles[:5] == ["Mahe", "Mouse race, score sheet", "MADA, score sheet", "Midas in Love", "Dice bag"]
    through(bench, 0, 0)
    players = []
    for _ in range(4):
        players.append(bench.words[1])
        bench.tap("roll")
    assert players[:4] == ["> person", "> easy", "> steady", "> clever"]
    through(bench, 0, 0, 0, 0, 0, 0, 0, 0)
    assert page(bench).startswith("Turtles stack on the raft, too > no ROLL: change")


def test_every_page_of_every_game_fits_the_screen_and_shows_no_internal_name():
    for game in GAMES:
        setting = Setting(game)
        setting.players = ["human"] * setting.kind.SEATS[1]
        pages, number = [GamePage(setting)], 1
        while page_at(setting, number):
            pages.append(page_at(setting, number))
            number += 1
        for asked in pages:
            for _ in asked.names:
                said = asked.lines()
                assert len(said) == 8 and all(len(line) <= 16 and line.isascii() for line in said), said
                assert said[-3:] == ["ROLL: change", "STOP: take it", "both: play"]
                assert not any("_" in line for line in said), said
                assert "> " + asked.name() in " ".join(said).replace("  ", " "), said
                asked.next()


def test_the_odds_page_says_what_the_lamps_say():
    bench = at_set_up()
    through(bench, 0, 0, 0, 0, 0, 0, 0)
    assert page(bench).startswith("Odds lamp? > no six faces of the die: orange is bust")
    assert [bench.lamp(lamp) for lamp in range(11, 17)].count("bust") == 3

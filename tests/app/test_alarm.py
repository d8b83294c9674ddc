"""The noise fails: ring and screen say so, real dice are offered, and the game goes on."""

from turtleback.app.setting import Setting
from turtleback_host.records.verify import NO_SEED_YET, verified
from turtleback_host.records.write import game_lines
from turtleback_host.virtual.device import Bench


def in_a_game(**setting):
    bench = Bench(Setting(players=["human"] * 3, **setting), 1)
    bench.settle()
    return bench


def alarmed(bench):
    bench.app.alarm()
    bench.run(300)
    return bench


def is_alarm(bench):
    return [bench.lamp(slot) for slot in (22, 23, 24)] == ["bust"] * 3


def test_ring_and_screen_say_so():
    bench = alarmed(in_a_game())
    assert is_alarm(bench)
    assert [bench.lamp(answer) for answer in (1, 2, 3)] == ["white", "white", "dark"]
    assert bench.words[:2] == ["Chip's dice fail", "> real dice"]
    assert all(len(line) <= 16 for line in bench.words)


def test_real_dice_are_taken_from_then_on_in_the_same_game():
    bench = in_a_game()
    bench.tap("stop")  # which turtle
    bench.settle()
    before = list(bench.table.match.history)
    alarmed(bench).tap("stop")
    bench.settle()
    assert list(bench.table.match.history) == before
    bench.tap("roll")
    bench.settle()
    assert "Your die: 1" in bench.words
    bench.tap("roll", 2)
    bench.tap("stop")
    lines = game_lines(bench.table)
    assert lines[-2:] == ["keyed die", "die 3"]
    assert verified([*lines, ""]).sentence == NO_SEED_YET


def test_a_die_in_the_air_waits_for_real_dice():
    bench = in_a_game()
    bench.tap("stop")
    bench.settle()
    bench.down("roll")
    bench.run(80)
    bench.up("roll")
    bench.app.alarm()  # the release comes after it
    bench.run(300)
    assert is_alarm(bench), "a tap that began before decides nothing"
    bench.tap("stop")
    bench.settle()
    assert bench.words[0].endswith("'s turn")


def test_who_leaves_it_as_it_is_goes_on_with_the_chips_dice():
    bench = alarmed(in_a_game())
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    bench.tap("stop")
    bench.tap("roll")
    bench.settle()
    assert any(action[0] == "die" for _, action, _ in bench.table.match.moves())


def test_it_is_said_once():
    bench = alarmed(in_a_game())
    bench.tap("stop")
    alarmed(bench)
    assert not is_alarm(bench)


def test_the_next_games_take_real_dice_too():
    bench = alarmed(in_a_game())
    bench.hold("both")
    bench.settle()
    assert bench.app.setting.real_dice
    bench.hold("both")
    bench.tap("roll")
    bench.tap("stop")
    bench.settle()
    bench.tap("stop")
    bench.tap("roll")
    bench.settle()
    assert "Your die: 1" in bench.words


def test_in_the_set_up_it_goes_back_to_the_page_that_was_on():
    bench = Bench()
    bench.run(100)
    bench.tap("stop")
    page = bench.words[:]
    alarmed(bench).tap("stop")
    bench.run(100)
    assert bench.words == page
    bench.hold("both")
    assert bench.app.setting.real_dice


def test_a_stray_long_press_answers_nothing():
    bench = alarmed(in_a_game())
    bench.hold("stop")
    bench.hold("roll")
    assert is_alarm(bench)

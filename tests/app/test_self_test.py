"""The self-test from the menu, in virtual time: what it asks, what a press answers, and what each fault is called."""

import sys
from types import SimpleNamespace

import pytest

import config
from at_the_table import MINT, device, history
from eyes import Eyes
from turtleback.app.selftest import SelfTest
from turtleback.app.selftest_steps import ORDERS, wrong_order
from turtleback.device import hardware_checks as parts
from turtleback.dice.noise import Noise
from turtleback_host.pico import rosc

TESTS = ["lamps", "colours", "direction", "ROLL", "STOP", "screen", "noise", "flash"]
FULL = "\x7f" * 16  # a line of the screen without a dark corner
SIGHT_ROWS = slice(2, 5)


@pytest.fixture
def bench(monkeypatch, tmp_path):
    """A device in a game whose flash is a folder, and whose noise is good."""
    monkeypatch.chdir(tmp_path)
    noise_of(monkeypatch, rosc.fair())
    return at_self_test(screen=True)


def noise_of(monkeypatch, bit):
    noise = Noise(bit, bytes)
    monkeypatch.setitem(sys.modules, "turtleback.device.entropy", SimpleNamespace(noise=lambda: noise))


def at_self_test(screen):
    bench = device()
    bench.app.ports.stages["self-test"] = lambda: SelfTest(
        parts.HardwareChecks(bench.contacts, screen), bench.said.append, bench.app.time
    )
    bench.hold("both")
    bench.tap("roll", 3)
    assert bench.words[1] == "> self-test"
    bench.tap("stop")
    return bench


def prompt(bench):
    """What the screen says is to be seen."""
    return " ".join(bench.words[SIGHT_ROWS]).strip()


def is_over(bench):
    return bench.words[1] in ("All is well", "Failed:")


def go_to_the_buttons(bench):
    """Say yes until ROLL is to be pressed."""
    while prompt(bench) != "Press ROLL":
        bench.tap("roll")


def go_through(bench, wrong=(), stuck=""):
    """Answer every question, and press the buttons but for one that is stuck; returns what was asked."""
    asked = []
    while not is_over(bench):
        asked.append(prompt(bench))
        button = asked[-1].removeprefix("Press ").lower()
        if bench.app.waiting:
            bench.tap("stop" if any(word in asked[-1] for word in wrong) else "roll")
        elif button in ("roll", "stop") and button != stuck:
            bench.tap(button)
        else:
            bench.run(100)
    return asked


def verdicts(bench):
    """The lines that were said on USB: of each test what follows its name."""
    said = bench.said[-len(TESTS) :]
    assert [line.split()[0] for line in said] == TESTS
    return {line.split()[0]: line[9:].strip() for line in said if not line.endswith(" pass")}


def test_who_answers_that_all_is_so_is_told_that_all_is_well(bench):
    asked = go_through(bench)
    assert asked[:5] == [
        "Do all lamps light up, one by one?",
        "Are all lamps red?",
        "Are all lamps green?",
        "Are all lamps blue?",
        "Does a light run anticlockwise from 1?",
    ]
    assert verdicts(bench) == {}
    bench.run(100)
    assert bench.words[1] == "All is well"
    assert [bench.lamp(lamp) for lamp in range(1, 10)] == ["white"] * 8 + ["dark"]


def test_what_is_not_so_fails_its_own_line_and_lamp(bench):
    go_through(bench, wrong=["red", "green"])
    assert verdicts(bench) == {"colours": 'FAIL: write ORDER = "RGB" in config.py'}
    assert bench.words[1:3] == ["Failed:", "colours"]
    bench.run(100)
    assert [bench.lamp(lamp) for lamp in (1, 2, 3)] == ["white", "bust", "white"]


@pytest.mark.parametrize(
    "wrong, line",
    [
        ("one by one", {"lamps": "FAIL: some stay dark: look at the joints of the first one that does"}),
        ("anticlockwise", {"direction": "FAIL: change CLOCKWISE or OFFSET in config.py"}),
        (FULL, {"screen": "FAIL: some of it stays dark"}),
    ],
    ids=["lamps", "direction", "screen"],
)
def test_stop_says_that_it_is_not_so(bench, wrong, line):
    go_through(bench, wrong=[wrong])
    assert verdicts(bench) == line


@pytest.mark.parametrize("there, line", [(False, "none found"), (True, "FAIL: none found: look at its four wires")])
def test_no_screen_is_a_fault_only_where_there_should_be_one(bench, there, line):
    bench = at_self_test(screen=False)
    go_through(bench, wrong=["No screen"] if there else [])
    assert verdicts(bench) == {"screen": line}


def test_a_button_that_nobody_presses_fails_after_ten_seconds(bench):
    go_to_the_buttons(bench)
    bench.run(parts.PRESS_MS - 500)
    assert prompt(bench) == "Press ROLL"
    bench.run(1000)
    assert prompt(bench) == "Press STOP"
    go_through(bench)
    assert verdicts(bench) == {"ROLL": "FAIL: no press came"}


def test_a_button_that_is_stuck_fails_and_the_other_one_answers_for_both(bench):
    bench.down("stop")
    bench.run(11_000)  # by then it is known to be stuck
    go_through(bench, stuck="stop")
    assert verdicts(bench) == {"STOP": "FAIL: down all the time"}


def test_buttons_with_a_short_between_them_fail(bench):
    go_to_the_buttons(bench)
    bench.tap("both", 2)
    go_through(bench)
    assert verdicts(bench) == {"ROLL": "FAIL: STOP goes down with it", "STOP": "FAIL: ROLL goes down with it"}


def test_a_press_that_is_tried_answers_no_question(bench):
    go_to_the_buttons(bench)
    bench.tap("roll")
    bench.tap("stop")
    assert bench.words[4] == "ROLL yes STOP no"
    assert len(bench.said) == TESTS.index("screen")


def test_a_screen_is_full_into_its_corners(bench):
    go_to_the_buttons(bench)
    bench.tap("roll")
    bench.tap("stop")
    assert [bench.words[line] for line in (0, 7)] == [FULL, FULL]


def test_noise_that_is_dead_fails_its_line(bench, monkeypatch):
    noise_of(monkeypatch, rosc.repeating("1"))
    go_through(bench)
    assert verdicts(bench) == {"noise": "FAIL: dead: throw real dice and key them in"}


def test_a_flash_that_takes_nothing_fails_its_line_and_one_that_does_is_left_as_it_was(bench, tmp_path):
    tmp_path.rmdir()
    go_through(bench)
    assert verdicts(bench) == {"flash": "FAIL: full, or it cannot be written"}
    tmp_path.mkdir()
    go_through(at_self_test(screen=True))
    assert not list(tmp_path.iterdir())


def test_both_held_leave_it_and_so_does_any_press_at_its_end_with_the_game_as_it_was(bench):
    before = history(bench)
    bench.hold("both")
    assert bench.words[0] == "%s's turn" % MINT
    bench = at_self_test(screen=False)
    go_through(bench)
    bench.tap("roll")
    assert bench.words[0] == "%s's turn" % MINT
    assert history(bench) == before


def test_no_lamp_flashes_more_than_twice_a_second(bench):
    eyes = Eyes()
    while True:
        for _ in range(200):
            bench.run(config.FRAME_MS)
            eyes.see(bench.frame, bench.app.time)
        if is_over(bench):
            break
        bench.tap("stop" if prompt(bench) == "Press STOP" else "roll")
    assert eyes.most_flashes <= 2


def test_a_device_without_metal_offers_none():
    bench = device()
    bench.hold("both")
    bench.tap("roll", 3)
    assert bench.words[1] == "> go on"


@pytest.mark.parametrize("said", ORDERS)
@pytest.mark.parametrize("true", ORDERS)
def test_the_true_order_of_colours_is_found_out(said, true):
    seen = [true[said.index(sent)] == sent for sent in "RGB"]
    told = wrong_order(said, seen)
    if said == true:
        assert not told
    else:
        assert true in told and said not in told
        assert told.count(" or ") == (0 if any(seen) else 1)


def test_a_colour_that_alone_is_wrong_is_dead():
    assert wrong_order("GRB", [True, False, True]) == "one of the three is dead"

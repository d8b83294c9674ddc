"""Tests that the fairness report detects dice with known faults, and that it uses the firmware's dice."""

import random
import re
from hashlib import sha256

import pytest

from turtleback.dice.chance import Chance
from turtleback.games.mahe.rules import DICE
from turtleback_tools.documents import fairness
from turtleback_tools.emulator import vm

NUMBER = r"[+-]?\d[\d.,]*"


def throw(count, face):
    """Return `count` games of 36 dice each. `face(random)` returns the value of a die."""
    chance = random.Random(1)
    return [[face(chance) for _ in range(36)] for _ in range(count)]


def found_odd(games, p=1e-6):
    """Return the first word of the name of each statistical test whose p-value is below `p`."""
    return {result.name.split()[0] for result in fairness.check_dice(games) if result.p < p}


def test_fair_dice_pass_and_biased_or_dependent_dice_fail():
    fair = throw(3000, lambda chance: chance.randrange(6) + 1)
    assert not found_odd(fair, 0.01)
    assert fairness.judge(fairness.check_dice(fair))[0]
    assert "faces" in found_odd(throw(20_000, lambda chance: chance.randrange(256) % 6 + 1), 1e-4)
    assert found_odd([[6, *dice[1:]] if at % 10 == 0 else dice for at, dice in enumerate(fair)]) == {"faces"}
    follow = [[dice[0], *dice[:1], *dice[2:]] for dice in fair]
    assert found_odd(follow) == {"36", "a", "lengths"}
    good, verdict = fairness.judge(fairness.check_dice(follow))
    assert not good and "NOT FAIR" in verdict


def test_the_number_of_dice_shows_the_bias_that_the_report_claims():
    n, chance = 2_000, random.Random(3)
    bias = fairness.smallest_bias(n)
    assert fairness.dice_to_show(bias) == pytest.approx(n)

    def outside(weights):
        """Return how many of 300 reports have at least one face outside the band."""
        reports = [fairness.count(chance.choices(fairness.FACES, weights, k=n)) for _ in range(300)]
        return sum(max(abs(count / n - fairness.FAIR) for count in counts) > fairness.band(n) for counts in reports)

    assert outside([1] * 6) <= 9
    assert outside([fairness.FAIR + bias] + [fairness.FAIR - bias / 5] * 5) >= 290


def test_the_published_report_uses_enough_firmware_dice_and_finds_them_fair():
    page = fairness.OUT.read_text("utf-8")
    dice = int(page.split(" dice, the first")[0].split()[-1].replace(",", ""))
    assert dice == fairness.GAMES * fairness.DICE >= 1_500_000
    assert "NOT FAIR" not in page
    try:
        games = list(fairness.throw(30, 40))
    except vm.NoMachine as lacking:
        pytest.skip(str(lacking))
    for game, thrown in enumerate(games):
        chance = Chance(sha256(b"turtleback fairness %d" % game).digest())
        assert thrown == [chance.pick(DICE, (1,) * 6)[1] for _ in range(40)]
    again = fairness.page(games, fairness.check_dice(games), "1.29.0")
    assert "1,200 dice, the first 40 of each of 30 games" in again
    assert re.sub(NUMBER, "0", again) == re.sub(NUMBER, "0", page)

"""The fairness report: its arithmetic on dice whose answers are known, and its dice, the firmware's own."""

import random
from hashlib import sha256
from xml.etree import ElementTree

import pytest

from turtleback.dice.chance import Chance
from turtleback.games.mahe.rules import DICE
from turtleback_host.fairness import figures, picture, report, throws
from turtleback_host.vm import vm

CRITICAL = {1: 3.841, 5: 11.070, 6: 12.592, 35: 49.802}  # chi-square that one fair sample in twenty exceeds
PAGE = vm.ROOT / "firmware/fairness.md"


def games(count, dice, die):
    """So many games of dice that `die(random)` throws."""
    chance = random.Random(1)
    return [[die(chance) for _ in range(dice)] for _ in range(count)]


def fair(chance):
    return chance.randrange(6) + 1


def least_likely(thrown):
    return min(figures.answers(thrown), key=lambda answer: answer.p)


@pytest.mark.parametrize("degrees", CRITICAL)
def test_the_tail_of_chi_square_is_that_of_the_tables(degrees):
    assert figures.chi_square_tail(CRITICAL[degrees], degrees) == pytest.approx(0.05, abs=1e-4)
    assert figures.chi_square_tail(0, degrees) == 1


def test_fair_dice_are_found_fair():
    assert least_likely(games(2000, 36, fair)).p > 0.01


@pytest.mark.slow
def test_a_byte_modulo_six_is_found_out():
    thrown = games(20_000, 36, lambda chance: chance.randrange(256) % 6 + 1)
    assert least_likely(thrown).p < 1e-4


def test_first_dice_that_favour_a_face_are_found_out():
    thrown = games(3000, 36, fair)
    for dice in thrown[::10]:
        dice[0] = 6
    answer = least_likely(thrown)
    assert answer.what == "faces of a game's first die" and answer.p < 1e-6


def test_dice_that_follow_the_one_before_are_found_out():
    thrown = games(3000, 36, fair)
    for dice in thrown:
        dice[1] = dice[0]
    assert {answer.what.split()[0] for answer in figures.answers(thrown) if answer.p < 1e-6} == {"36", "a", "lengths"}


def test_the_band_holds_99_of_100_fair_reports():
    chance = random.Random(2)
    outside = 0
    for _ in range(1000):
        counts = figures.counted(chance.choices(figures.FACES, k=600))
        outside += max(abs(count / 600 - figures.FAIR) for count in counts) > figures.band(600)
    assert 2 <= outside <= 22


@pytest.mark.slow
def test_so_many_dice_show_the_bias_that_they_are_said_to_show():
    n = 20_000
    bias = figures.smallest_bias(n)
    assert figures.dice_to_show(bias) == pytest.approx(n)
    chance = random.Random(3)
    weights = [figures.FAIR + bias] + [figures.FAIR - bias / 5] * 5
    seen = 0
    for _ in range(100):
        ones = figures.counted(chance.choices(figures.FACES, weights, k=n))[0]
        seen += ones / n - figures.FAIR > figures.band(n)
    assert seen >= 95


def test_weldons_dice_were_not_fair():
    high = report.WELDON_FIVES_AND_SIXES / report.WELDON_DICE
    assert round(high, 4) == 0.3377
    assert high - 1 / 3 > figures.share_spread(1 / 3, report.WELDON_DICE)


def test_the_dice_are_those_of_the_firmware_on_micropython():
    try:
        there = list(throws.thrown(30, 40))
    except vm.NoMachine as lacking:
        pytest.skip(str(lacking))
    for game, dice in enumerate(there):
        chance = Chance(sha256(b"turtleback fairness %d" % game).digest())
        assert dice == [chance.pick(DICE, (1,) * 6)[1] for _ in range(40)]


def test_a_verdict_speaks_up_against_bad_dice():
    good = [figures.Answer("faces", "", 0.004)] * 5
    assert report.verdict(good)[0]
    bad, said = report.verdict([*good, figures.Answer("runs", "", 0.0001)])
    assert not bad and "NOT FAIR" in said


def test_page_and_picture_are_made_of_any_dice():
    thrown = games(100, 36, fair)
    page = report.page(thrown, figures.answers(thrown), (3000, figures.Answer("random", "chi-square 1", 0.5)), "1.26.0")
    assert "3,600 dice, the first 36 of each of 100 games" in page
    assert "{" not in page
    ElementTree.fromstring(picture.picture(figures.counted(thrown[0])))


def test_the_page_in_the_repository_is_about_enough_dice_and_finds_them_fair():
    page = PAGE.read_text("utf-8")
    dice = int(page.split(" dice, the first")[0].split()[-1].replace(",", ""))
    assert dice >= 1_500_000
    assert "NOT FAIR" not in page
    assert (PAGE.parent / "pictures/fairness.svg").is_file()

"""Help that was asked for, the turning points of a game, and stepping through its record."""

import random
from pathlib import Path

import pytest

from rows import each_row
from turtleback.app import remote
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError
from turtleback.games.bots import bot
from turtleback.games.coach import OFF, WHY, scale_of
from turtleback.games.coach_preview import worths
from turtleback_host.records.analysis import WORST, Analysis
from turtleback_host.records.help import answer, ask
from turtleback_host.records.playback import Playback
from turtleback_host.records.replay import load
from turtleback_host.records.verify import PROVED, verify_lines
from turtleback_host.records.write import game_lines
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_host.virtual.device import VirtualDevice

PLAYERS = [HUMAN, "clever"]


def asked(device, level=WHY):
    """Play on until the person at seat 0 decides something, and ask for help there."""
    device.app.setting.help = {0: level}
    while True:
        device.run(500)
        table = device.table
        found = ask(device.app) if table.chooser else None
        if found or table.over:
            return found
        if table.chooser and device.app.waiting:
            remote.choose(device.app, table.match.game.legal()[0])


@pytest.fixture
def whole_game():
    """A whole game in which help was asked at every decision, as lines of its record."""
    device = VirtualDevice(GameSetup(players=PLAYERS), 5, frame_ms=1000)
    while asked(device):
        remote.choose(device.app, device.table.match.game.legal()[-1])
    return [*game_lines(device.table), ""]


def test_the_end_code_binds_where_help_was_asked(whole_game):
    verdict = verify_lines(whole_game)
    assert verdict.status == PROVED
    notes = [at for at, line in enumerate(whole_game) if line == "# help 0"]
    assert notes and all(whole_game[at + 1].startswith("0 ") for at in notes)
    without = whole_game[: notes[0]] + whole_game[notes[0] + 1 :]
    with pytest.raises(RecordError, match="end"):
        verify_lines(without)


def test_levels_and_a_note_of_help_come_again_with_a_saved_game(tmp_path):
    flash = FlashFolder(tmp_path)
    setting = GameSetup(players=PLAYERS)
    setting.help = {0: WHY}
    device = VirtualDevice(setting, 5, flash=flash, frame_ms=1000)
    assert asked(device)
    before = game_lines(device.table)
    asked_twice = ask(device.app)
    remote.choose(device.app, device.table.match.game.legal()[-1])
    again = VirtualDevice(seed=5, flash=flash)
    again.run(3000)
    again.tap("stop")
    again.run(3000)
    assert asked_twice and "# help 0" not in before  # it is written with the decision that follows
    assert game_lines(again.table).count("# help 0") == 1
    assert again.app.setting.help == {0: WHY}


def test_help_that_is_off_tells_nothing_and_notes_nothing():
    device = VirtualDevice(GameSetup(players=PLAYERS), 5, frame_ms=1000)
    assert not asked(device, OFF) and device.table.over
    assert device.table.match.notes == {}
    assert answer(device.app) == answer(None) == ["There is nothing to help with now."]
    asks = VirtualDevice(GameSetup(players=[HUMAN] * 2), 5, frame_ms=1000)
    while not asks.app.waiting or not asks.table.chooser:
        asks.run(500)
    assert answer(asks.app) == ["Help is off for Mint."]


RATED = ("mahe", "mice", "mada", "midas")


def played(name, players, seed=1):
    """A whole game of bots."""
    chooser = random.Random(seed)
    match = Match(new_game(name, len(players)))
    game = match.game
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            match.play(chooser.choices(legal, game.weights())[0])
        else:
            match.play(bot(name, players[actor])(actor, game.view(actor), legal, chooser.randrange))
    return match


def analysed(match):
    analysis = Analysis(match)
    for _ in match.history:
        analysis.step()
    assert analysis.done == analysis.length
    return analysis


@each_row("name", RATED)
def test_start_luck_and_choices_add_up_to_the_result_exactly(name):
    for seats in {game_class(name).SEATS[0], 4, game_class(name).SEATS[1]}:
        match = played(name, ["random"] + ["clever"] * (seats - 1))
        scores, point = match.game.scores(), scale_of(match.game)["point"]
        for seat, each in enumerate(analysed(match).sums):
            assert each.start + each.luck + each.choices == each.result
            assert each.result == point * (seats * scores[seat] - sum(scores))


@each_row("name", RATED)
def test_only_who_plays_other_than_the_bot_has_turning_points(name):
    assert analysed(played(name, ["clever"] * 3)).turning_points == []
    points = analysed(played(name, ["clever", "random", "clever"])).turning_points
    assert 0 < len(points) <= WORST and points == sorted(points, key=lambda point: -point[0])
    assert all(", Blue: " in lines[0] and lines[1].startswith("The bot would: ") for _, _, lines in points)


def test_a_die_is_worth_nothing_on_average():
    game = new_game("mahe", 4)
    game.apply(("egg", 6))
    game.apply(("roll",))
    before, here = worths(game), game.snapshot()
    after = []
    for die in game.legal():
        game.apply(die)
        after.append(worths(game))
        game.restore(here)
    for seat, worth in enumerate(before):
        assert sum(each[seat] for each in after) // len(after) == worth


def test_a_game_without_a_bot_that_rates_or_without_an_end_is_not_analysed():
    for name in ("bag", "mice_table"):
        with pytest.raises(SetupError, match="no bot rates"):
            Analysis(Match(new_game(name, 2)))
    with pytest.raises(SetupError, match="not played to its end"):
        Analysis(Match(new_game("mahe", 4)))


ENDED = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))
GOLDEN = sorted((Path(__file__).parents[1] / "games").glob("mahe/golden/*.txt"))[0]


def test_a_record_waits_for_each_step_even_where_a_die_would_fall():
    device = VirtualDevice()
    playback = Playback(device.app, load(GOLDEN))
    for steps in range(4):
        device.run(20_000)
        assert playback.caption().startswith(f"{steps} of ")
        playback.forward()


@each_row("path", ENDED)
def test_a_record_offers_no_buttons(path):
    device = VirtualDevice()
    playback = Playback(device.app, load(path))
    for step in [playback.forward] * 60 + [playback.end, int]:
        device.run(50)
        assert not [line for line in device.words if line.startswith(("ROLL", "STOP", "Tap", "both"))], device.words
        step()

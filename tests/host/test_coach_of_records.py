"""Tests the analysis of a record (luck, choices and turning points), and the steps through a record."""

from pathlib import Path

from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import game_class, new_game
from turtleback.games.coach import scale_of
from turtleback.games.host_only.coach_preview import worths
from turtleback_host.play.session import FAST_FRAME_MS, play_out
from turtleback_host.records.replay import load
from turtleback_host.virtual.device import VirtualDevice
from turtleback_portable.records.analysis import WORST, Analysis
from turtleback_portable.records.playback import Playback

RATED = ("mahe", "mice", "mada", "midas")


def played(name, players, seed=1):
    """Return the match of a complete game between the bots `players`."""
    device = VirtualDevice(GameSetup(name, players), seed, frame_ms=FAST_FRAME_MS)
    play_out(device)
    return device.table.match


def analysed(match):
    """Return the finished analysis of a match."""
    analysis = Analysis(match)
    for _ in match.history:
        analysis.step()
    assert analysis.done == analysis.length
    return analysis


@each_row("name", RATED)
def test_start_luck_and_choices_add_up_exactly_to_the_result(name):
    for seats in {game_class(name).SEATS[0], 4, game_class(name).SEATS[1]}:
        match = played(name, ["random"] + ["clever"] * (seats - 1))
        scores, point = match.game.scores(), scale_of(match.game)["point"]
        for seat, each in enumerate(analysed(match).sums):
            assert each.start + each.luck + each.choices == each.result
            assert each.result == point * (seats * scores[seat] - sum(scores))


@each_row("name", RATED)
def test_turning_points_need_choices_that_differ_from_the_bot(name):
    assert analysed(played(name, ["clever"] * 3)).turning_points == []
    points = analysed(played(name, ["clever", "random", "clever"])).turning_points
    assert 0 < len(points) <= WORST and points == sorted(points, key=lambda point: -point[0])
    assert all(
        ", Blue: " in lines[0] and lines[1].startswith("The bot would: ") for lines in [point.lines for point in points]
    )


def test_a_die_changes_the_expected_result_by_nothing_on_average():
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


ENDED = sorted((Path(__file__).parents[1] / "games").glob("*/golden/*.txt"))
GOLDEN = sorted((Path(__file__).parents[1] / "games").glob("mahe/golden/*.txt"))[0]


def test_a_replayed_record_waits_for_each_step_even_before_a_die():
    device = VirtualDevice()
    playback = Playback(device.app, load(GOLDEN))
    for steps in range(4):
        device.run(20_000)
        assert playback.caption().startswith(f"{steps} of ")
        playback.forward()


@each_row("path", ENDED)
def test_a_replayed_record_offers_no_buttons(path):
    device = VirtualDevice()
    playback = Playback(device.app, load(path))
    for step in [playback.forward] * 60 + [lambda: playback.go(len(playback.moves)), int]:
        device.run(50)
        assert not [line for line in device.words if line.startswith(("ROLL", "STOP", "Tap", "both"))], device.words
        step()

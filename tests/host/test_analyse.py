"""`turtleback analyse`: what it says of a game whose mistakes and luck are plain to see."""

import json

import pytest

pytest.importorskip("numba", reason="To analyse needs Numba, which `make study` sets up.")

from turtleback.engine.record import read_record  # noqa: E402
from turtleback_host.cli import main  # noqa: E402
from turtleback_lab.analysis.report import as_data, mistakes  # noqa: E402
from turtleback_lab.analysis.walk import Analysis  # noqa: E402
from turtleback_tools.vm import ROOT  # noqa: E402

GAMES = 2000
GOLDEN = ROOT / "tests/games/mahe/golden"
# Mint could throw a second die behind a 1 without any risk, and stops; Blue throws behind 1 and 5, and is lucky.
GAME = "game mahe|seats 4|egg 6|0 roll|die 1|0 stop|1 roll|die 1|1 roll|die 5|1 roll|die 1"


def analysed(text, games=GAMES):
    return Analysis(read_record(text.split("|")), games)


@pytest.fixture(scope="module")
def analysis():
    return analysed(GAME)


def test_every_decision_and_die_of_the_record_is_judged(analysis):
    assert [step.number for step in analysis.decisions] == [4, 7, 9]
    assert [step.number for step in analysis.dice] == [3, 6, 8, 10]
    worst = mistakes(analysis)[0]  # a safe die was not thrown
    assert (worst.number, worst.seat, worst.action, worst.best) == (4, 0, ("stop",), ("roll",))
    assert worst.gain < 0
    luckiest = max(analysis.dice, key=lambda step: step.gain)  # it should have been a bust
    assert (luckiest.number, luckiest.seat, luckiest.action) == (10, 1, ("die", 1))
    assert as_data(analysed(GAME)) == as_data(analysis)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_before_the_first_move_all_are_nearly_even(seats):
    move = "turtle 0" if seats == 2 else "roll"
    (chances,) = analysed("game mahe|seats %d|egg 4|0 %s" % (seats, move), games=20_000).lead
    assert chances == pytest.approx([1 / seats] * seats, abs=0.04)


def test_nobody_makes_a_mistake_who_cannot_win_any_more():
    analysis = analysed((GOLDEN / "mahe-cards.txt").read_text().replace("\n", "|"))
    lost = [step for step in analysis.decisions if step.before < 0.0005]
    assert len(lost) >= 4 and all(step.best == step.action for step in lost)
    assert all(step.gain <= -0.001 for step in mistakes(analysis)) and mistakes(analysis)


def test_mistakes_cost_and_dice_go_both_ways():
    analysis = analysed((GOLDEN / "mahe-7-seats.txt").read_text().replace("\n", "|"), games=400)
    assert all(step.gain < 0 for step in analysis.decisions if step.best != step.action)
    assert any(step.gain < 0 for step in analysis.dice) and any(step.gain > 0 for step in analysis.dice)


@pytest.mark.parametrize("name", ["mahe-2-seats", "mahe-7-seats", "mahe-cards"])
def test_the_lead_is_shared_out_and_ends_with_the_winner(name):
    match = read_record((GOLDEN / (name + ".txt")).read_text().split("\n"))
    analysis = Analysis(match, games=200)
    assert all(sum(chances) == pytest.approx(1) for chances in analysis.lead)
    winners = match.game.winners()[0]
    assert [seat for seat, chance in enumerate(analysis.lead[-1]) if chance] == winners
    assert analysis.numbers[-1] == len(match.history)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(GAME.replace("|", "\n") + "\n")
    return path


def test_the_command_says_it_and_draws_it(file, tmp_path, capsys):
    plot = tmp_path / "lead.png"
    assert main(["analyse", str(file), "--plot", str(plot)]) == 0
    out = capsys.readouterr().out
    assert (
        "Biggest mistakes" in out
        and "     4  0 stop     1      cost Mint" in out
        and "Luckiest die\n    10  die 1" in out
    )
    assert plot.read_bytes()[:4] == b"\x89PNG"
    assert main(["analyse", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mistakes"][0]["best"] == "roll"


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_the_lead_is_drawn_in_every_kind_that_is_promised(ending, file, tmp_path, capsys):
    assert main(["analyse", str(file), "--plot", str(tmp_path / ("lead" + ending))]) == 0
    assert (tmp_path / ("lead" + ending)).stat().st_size > 5000

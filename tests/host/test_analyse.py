"""`turtleback analyse`: what it says of a game whose mistakes and luck are plain to see."""

import json

import pytest

pytest.importorskip("numba", reason="To analyse needs Numba and matplotlib: pip install 'turtleback[study,fast]'.")

from turtleback.engine.mahe import BEACH  # noqa: E402
from turtleback.engine.record import read_record  # noqa: E402
from turtleback_host.analysis.report import mistakes, told  # noqa: E402
from turtleback_host.analysis.walk import Analysis  # noqa: E402
from turtleback_host.cli import main  # noqa: E402
from turtleback_host.vm import ROOT  # noqa: E402

GAMES = 2000
GOLDEN = ROOT / "tests/golden"
# Mint could throw a second die behind a 1 without any risk, and stops; Blue throws behind 1 and 5, and is lucky.
GAME = "game mahe|seats 4|egg 6|0 roll|die 1|0 stop|1 roll|die 1|1 roll|die 5|1 roll|die 1"


def analysed(text, games=GAMES):
    return Analysis(read_record(text.split("|")), games)


def test_a_safe_die_not_thrown_is_the_biggest_mistake():
    worst = mistakes(analysed(GAME))[0]
    assert (worst.number, worst.seat, worst.action, worst.best) == (4, 0, ("stop",), ("roll",))
    assert worst.gain < 0


def test_the_luckiest_die_is_the_one_that_should_have_been_a_bust():
    luckiest = max(analysed(GAME).dice, key=lambda step: step.gain)
    assert (luckiest.number, luckiest.seat, luckiest.action) == (10, 1, ("die", 1))


def test_no_decision_is_better_than_the_best_and_dice_go_both_ways():
    analysis = analysed((GOLDEN / "mahe-4-seats.txt").read_text().replace("\n", "|"), games=400)
    assert all(step.gain <= 0 for step in analysis.decisions)
    assert any(step.gain < 0 for step in analysis.dice) and any(step.gain > 0 for step in analysis.dice)


@pytest.mark.parametrize("name", ["mahe-2-seats", "mahe-7-seats", "mahe-cards"])
def test_the_lead_is_shared_out_and_ends_with_the_winner(name):
    match = read_record((GOLDEN / (name + ".txt")).read_text().split("\n"))
    analysis = Analysis(match, games=200)
    assert all(sum(chances) == pytest.approx(1) for chances in analysis.lead)
    winners = match.game.winners()[0]
    assert [seat for seat, chance in enumerate(analysis.lead[-1]) if chance] == winners
    assert analysis.numbers[-1] == len(match.history) and BEACH in sum(match.game.cards, [])


def test_every_decision_of_the_record_is_judged():
    analysis = analysed(GAME)
    assert [step.number for step in analysis.decisions] == [4, 7, 9]
    assert [step.number for step in analysis.dice] == [3, 6, 8, 10]


def test_the_same_record_is_judged_the_same():
    assert told(analysed(GAME)) == told(analysed(GAME))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(GAME.replace("|", "\n") + "\n")
    return path


def test_the_command_says_it_and_draws_it(file, tmp_path, capsys):
    plot = tmp_path / "lead.png"
    assert main(["analyse", str(file), "--plot", str(plot)]) == 0
    out = capsys.readouterr().out
    assert "Biggest mistakes" in out and "0 stop     cost Mint" in out and "Luckiest die\n    10  die 1" in out
    assert plot.read_bytes()[:4] == b"\x89PNG"
    assert main(["analyse", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mistakes"][0]["best"] == "roll"


@pytest.mark.parametrize("words", [["--plot", "lead.cow"], []], ids=["picture", "game"])
def test_what_cannot_be_analysed_gets_one_sentence(words, file, capsys):
    path = file if words else GOLDEN / "mice-2-seats.txt"
    assert main(["analyse", str(path), *words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and ("cannot be drawn" in err or "Only games of mahe" in err)

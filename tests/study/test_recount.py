"""Recounts the results of `study` and `simulate` independently, from the records of the same games."""

import json
from itertools import groupby
from math import sqrt
from statistics import fmean, stdev

import pytest

from turtleback.engine.contract import CHANCE
from turtleback.games.coach import rated, scale_of
from turtleback_host.records.interval import interval
from turtleback_host.records.replay import load
from turtleback_lab.study import chapters
from turtleback_lab.study.samples import TENTHS
from turtleback_portable.records.analysis import Analysis

GAMES, SEED = 40, 5
FALLS = {"mahe": "bust", "mada": "lost"}
ASKED = [("mahe", 3), ("mahe", 5), ("mada", 3), ("mice", 2), ("midas", 3)]


def studied(run_cli, folder, game, seats):
    """Run `study` and `simulate` on the same games.

    Returns: the values of the study by chart, line and place; the output of `simulate`; the matches of the records.
    """
    bots = "below4" if game == "mahe" else "clever"
    words = ("--games", GAMES, "--seed", SEED, "--seats", seats)
    chapters = "length,scores,tempo" + ",deciders" * (game == "mahe")
    report = json.loads(run_cli("study", game, "--only", chapters, *words, "--jobs", 1, "--json")[1])
    charts = [chart for chapter in report["chapters"] for chart in chapter["charts"]]
    values = {
        (chart["name"], figure["line"], figure["at"]): figure["value"]
        for chart in charts
        for figure in chart["figures"]
    }
    simulate = ("simulate", game, "--bots", bots, "--fixed-seats", *words, "--jobs", 1, "--json")
    out = run_cli(*simulate, "--record", folder)[1]
    assert run_cli(*simulate)[1] == out
    return values, json.loads(out), [load(path) for path in folder.iterdir()]


def turns_of(match):
    """Return the leading seats at the end of each turn of a recorded game. The engine computes them.

    A `turn` event marks the end of each turn except the last. The `turn` events of the deal in Mada and Midas, and
    those of the placing of mice, do not count.
    """
    game = type(match.game)(match.game.seats, match.game.options)
    led = []
    for index in match.history:
        action = game.legal()[index]
        events = game.apply(action)
        if action[0] != "place":  # MICE-1
            led += [game.winners()] * sum(event[0] == "turn" for event in events)
    return [*led[game.NAME in ("mada", "midas") :], game.winners()]


def seats_that_fell(match):
    """Yield, for each risk that went wrong, the seat that took it. This is the last seat that decided."""
    decider = None
    for actor, _, events in match.moves():
        decider = decider if actor == CHANCE else actor
        yield from [decider for event in events if event[0] == FALLS.get(match.game.NAME)]


def decided_by_others(match):
    """Return the number of moves, and the number of moves in which a seat other than the mover decided last."""
    owners, words, moves = [0], [], []
    for actor, _, events in match.moves():
        words += [actor] if actor != CHANCE else []
        moves += [words[-1] != owners[-1] for event in events if event[0] in ("move", "bust")]
        owners += [event[1] for event in events if event[0] == "turn"]
    return len(moves), sum(moves)


def check_simulated(report, matches, turns):
    """Check the output of `simulate` against the records."""
    assert report["games"] == len(matches) == GAMES
    wins = [match.game.winners() for match in matches]
    assert report["turns"] == pytest.approx(fmean(turns))
    assert report["shared"] == pytest.approx(fmean(len(winners) > 1 for winners in wins))
    fallen = [seat for match in matches for seat in seats_that_fell(match)]
    for seat, player in enumerate(report["bots"]):
        scores = [match.game.scores()[seat] for match in matches]
        width = 1.959964 * stdev(scores) / sqrt(GAMES)
        decided = sum(actor == seat for match in matches for actor, _, _ in match.moves())
        expected = {
            "share": fmean((seat in winners) / len(winners) for winners in wins),
            "shared": fmean(seat in winners and len(winners) > 1 for winners in wins),
            "score": fmean(scores),
            "score_low": fmean(scores) - width,
            "score_high": fmean(scores) + width,
            "decisions": decided / GAMES,
            "busts": fallen.count(seat) / GAMES if report["game"] in FALLS else None,
        }
        assert {name: player[name] for name in expected} == pytest.approx(expected)
        assert (player["low"], player["high"]) == interval(player["share"], GAMES)
    assert bool(fallen) == (report["game"] in FALLS)


@pytest.mark.parametrize("game, seats", ASKED)
def test_results_match_the_records(run_cli, tmp_path, game, seats):
    values, report, matches = studied(run_cli, tmp_path, game, seats)
    leads = [turns_of(match) for match in matches]
    wins = [match.game.winners() for match in matches]
    scores = [match.game.scores() for match in matches]
    turns = sorted(map(len, leads))
    check_simulated(report, matches, turns)
    alone = [[seat for seat, *more in led if not more] for led in leads]
    expected = {
        ("length", "mean"): sum(turns) / GAMES,
        ("length", "median"): turns[GAMES // 2 - 1],
        ("length", "95 % quantile"): turns[37],
        ("scores", "winner"): sum(map(max, scores)) / GAMES,
        ("scores", "last"): sum(map(min, scores)) / GAMES,
        ("changes", ""): sum(len(list(groupby(row))) - 1 for row in alone if row) / GAMES,
        ("in-front", ""): sum(leader in won for row, won in zip(alone, wins) for leader in row) / sum(turns),
    }
    if game == "mahe":
        moves, by_others = map(sum, zip(*map(decided_by_others, matches)))
        expected["deciders", ""] = by_others / moves
    if game == "midas":  # MIDAS-12
        events = [event[0] for match in matches for _, _, events in match.moves() for event in events]
        expected["caught", ""] = events.count("caught") / (GAMES * seats)
    for (chart, line), value in expected.items():
        assert values[chart, line, seats] == pytest.approx(value), (chart, line)
    for tenth in TENTHS:
        led = [(row[max(0, len(row) * tenth // 10 - 1)], won) for row, won in zip(leads, wins)]
        shares = [(leader in won) / len(won) for (leader, *more), won in led if not more]
        if shares:
            safe = values["leader-wins", "%d seats" % seats, 10 * tenth]
            assert safe == pytest.approx(sum(shares) / len(shares)), tenth


@pytest.mark.parametrize("game, seats", ASKED[:4])
def test_luck_and_choices_match_the_analysis_of_records(run_cli, tmp_path, monkeypatch, game, seats):
    monkeypatch.setattr(chapters, "MIN_GAMES", 4)
    words = ("--games", GAMES, "--seed", SEED, "--seats", seats, "--jobs", 1)
    report = json.loads(run_cli("study", game, "--only", "luck", *words, "--json")[1])
    luck, clear = (chart["figures"][0]["value"] for chart in report["chapters"][0]["charts"])
    bots = "below4" if game == "mahe" else "clever"
    run_cli("simulate", game, "--bots", bots, "--fixed-seats", *words[2:], "--games", 4, "--record", tmp_path)
    sums, leads = [], []
    for path in tmp_path.iterdir():
        match = load(path)
        analysis = Analysis(match)
        while analysis.done < analysis.length:
            analysis.step()
        sums += analysis.sums
        replayed = type(match.game)(seats, match.game.options)
        for index in match.history:
            if found := rated(replayed):
                first, second, *_ = sorted(found[0], reverse=True)
                leads.append(first - second)
            replayed.apply(replayed.legal()[index])
    by_luck, by_choices = (sum(getattr(each, part) ** 2 for each in sums) for part in ("luck", "choices"))
    assert luck == pytest.approx(by_luck / (by_luck + by_choices))
    assert clear == pytest.approx(sum(lead >= scale_of(match.game)["close"] for lead in leads) / len(leads))

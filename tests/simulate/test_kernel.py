"""The kernel matches the engine, with every option; what `simulate` counts is counted once more from records."""

import ast
import json
from importlib.util import find_spec
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from rows import each_row
from soak import TIMES
from turtleback.engine.contract import CHANCE
from turtleback.engine.first_player import DRAWN
from turtleback_host.records.interval import interval
from turtleback_host.records.replay import load
from turtleback_lab.bots import register
from turtleback_lab.kernel.mahe import SOURCES, state_of
from turtleback_lab.simulate import batch
from turtleback_lab.simulate.play import play_one, supports
from turtleback_lab.simulate.series import Series, Tally

GAMES_EACH = 60 * TIMES
SEED = 7
PLAYERS = ("random", "random", "below4", "random", "below7", "below1", "random")
ALL = {"card_variant": 1, "roll_at_seven": 1, "raft_stacks": 1, "bust_ends_turn": 1, "deck_counts": (9, 1, 0, 4, 2, 8)}
ALL |= {"first": DRAWN, "head_start": 1}
RULES = [*({name: value} for name, value in ALL.items()), {"first": 1, "raft_stacks": 1}]


@pytest.fixture(autouse=True)
def bots_of_a_pc():
    """Those that no device has."""
    register()


@each_row(
    "seats, options, fixed",
    [*product(range(2, 8), [{}, ALL], [False, True]), *((seats, rule, True) for seats in (2, 5) for rule in RULES)],
)
def test_kernel_and_engine_count_the_same(seats, options, fixed):
    """That every position is the engine's is proved by the environments that play on the kernel (tests/env/)."""
    series = Series("mahe", PLAYERS[:seats], options, SEED, fixed)
    plain, compiled = Tally(seats), Tally(seats)
    for number in range(GAMES_EACH):
        play_one(series, number, plain)
    for first, count in ((0, 25), (25, GAMES_EACH - 25)):
        batch.play_all(series, first, count, compiled)
    assert compiled.series == plain.series
    assert compiled.bots == plain.bots


def test_the_kernel_is_for_its_game_and_its_bots():
    assert supports(Series("mahe", ("below4", "random", "below7"), {}, 1))
    assert not supports(Series("mahe", ("below4", "clever"), {}, 1))
    assert not supports(Series("mice", ("random", "random"), {}, 1))


GAMES = 30
ASKED = [("mahe", 5), ("mice", 3), ("mada", 4), ("mahe", 2), ("midas", 4)]
FALLS = {"mahe": "bust", "mada": "lost"}


@pytest.fixture(params=ASKED, ids=lambda asked: "%s-%d" % asked)
def both(run_cli, tmp_path, request):
    """What simulate says of a series in which each bot keeps its seat, and the records of its games."""
    game, seats = request.param
    words = ("--seats", seats, "--bots", "random,clever", "--fixed", "--games", GAMES, "--seed", 3, "--jobs", 1)
    status, out, _ = run_cli("simulate", game, *words, "--record", tmp_path, "--json")
    assert status == 0 and run_cli("simulate", game, *words, "--json")[1] == out
    return json.loads(out), [load(path) for path in tmp_path.iterdir()]


def turns_of(match):
    """How many turns a game has had: in each of the mice the seat rolls once (MICE-3), all others are announced."""
    moves = list(match.moves())
    if match.game.NAME == "mice":
        return sum(action == ("roll",) for _, action, _ in moves)
    announced = sum(event[0] == "turn" for _, _, events in moves for event in events)
    return announced + (match.game.NAME == "mahe")


def seats_that_fell(match):
    """The seat of every risk that went wrong: it was the last to decide."""
    decider = None
    for actor, _, events in match.moves():
        decider = decider if actor == CHANCE else actor
        yield from [decider for event in events if event[0] == FALLS.get(match.game.NAME)]


def test_the_numbers_are_those_of_the_records(both):
    report, matches = both
    assert len(matches) == report["games"] == GAMES
    ends = [(match.game.winners()[0], match.game.scores()) for match in matches]
    assert report["turns"] == pytest.approx(fmean(map(turns_of, matches)))
    assert report["shared"] == pytest.approx(fmean(len(winners) > 1 for winners, _ in ends))
    fallen = [seat for match in matches for seat in seats_that_fell(match)]
    for seat, player in enumerate(report["bots"]):
        scores = [scores[seat] for _, scores in ends]
        width = 1.959964 * stdev(scores) / sqrt(GAMES)
        assert player["share"] == pytest.approx(fmean((seat in winners) / len(winners) for winners, _ in ends))
        assert (player["low"], player["high"]) == interval(player["share"], GAMES)
        assert player["shared"] == pytest.approx(fmean(seat in winners and len(winners) > 1 for winners, _ in ends))
        assert player["score"] == pytest.approx(fmean(scores))
        assert (player["score_low"], player["score_high"]) == pytest.approx(
            (fmean(scores) - width, fmean(scores) + width)
        )
        decided = sum(actor == seat for match in matches for actor, _, _ in match.moves())
        assert player["decisions"] == pytest.approx(decided / GAMES)
        assert player["busts"] == (fallen.count(seat) / GAMES if report["game"] in FALLS else None)
    assert bool(fallen) == (report["game"] in FALLS)


def test_placing_mice_is_no_turn(run_cli):
    words = ("--bots", "random", "--seats", 4, "--games", 300, "--seed", 3, "--jobs", 1, "--json")
    placed, unplaced = (
        json.loads(run_cli("simulate", "mice", *words, "--option", "hidden=%d" % hidden)[1])["turns"]
        for hidden in (0, 1)
    )
    assert abs(placed - unplaced) < 2  # MICE-1: not the four of the placing


COMPILERS = {"njit", "cached"}


def compiled(tree):
    """The names that a module's compiled functions use."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    taken = [function for function in functions if COMPILERS & {ast.unparse(mark) for mark in function.decorator_list}]
    return {node.id for function in taken for node in ast.walk(function) if isinstance(node, ast.Name)}


def taken_from(path):
    """The files of ours that a module's compiled functions take names from."""
    tree = ast.parse(path.read_text())
    used = compiled(tree)
    for node in tree.body:
        ours = isinstance(node, ast.ImportFrom) and node.module.startswith("turtleback")
        if ours and used & {name.asname or name.name for name in node.names}:
            yield Path(find_spec(node.module).origin)


def test_everything_that_is_compiled_is_looked_at():
    taken = {path.name: set(taken_from(path)) for path in SOURCES}
    assert all(taken["%s.py" % name] for name in ("batch", "mahe", "mahe_prospects", "mahe_self_play", "mahe_rollouts"))
    assert set().union(*taken.values()) <= set(SOURCES)


def test_another_source_is_compiled_anew(tmp_path):
    path = tmp_path / "rule.py"
    states = set()
    for rule in ("LIMIT = 7", "LIMIT = 8"):
        path.write_text(rule)
        states.add(state_of([*SOURCES, path]))
    assert len(states) == 2 and state_of(SOURCES) == state_of(SOURCES)

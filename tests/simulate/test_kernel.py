"""Tests that the compiled kernel matches the engine with every option, and is recompiled when a source changes."""

import ast
from hashlib import sha256
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import pytest

from rows import each_row
from soak import TIMES
from turtleback.engine.first_player import DRAWN
from turtleback_lab.bots import register
from turtleback_lab.bots.compiled import SOURCES, state_of
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
    """Register the bots that only a PC has."""
    register()


@each_row(
    "seats, options, fixed",
    [*product(range(2, 8), [{}, ALL], [False, True]), *((seats, rule, True) for seats in (2, 5) for rule in RULES)],
)
def test_kernel_and_engine_count_the_same(seats, options, fixed):
    """In tests/env/ the environments play on the kernel, which proves that single positions match, too."""
    series = Series("mahe", PLAYERS[:seats], options, SEED, fixed)
    plain, compiled = Tally(seats), Tally(seats)
    for number in range(GAMES_EACH):
        play_one(series, number, plain)
    for first, count in ((0, 25), (25, GAMES_EACH - 25)):
        batch.play_all(series, first, count, compiled)
    assert compiled.series == plain.series
    assert compiled.bots == plain.bots


OTHERS = {
    "mice": [
        (2, {}),
        (3, {"hidden": 1}),
        (4, {"track": 1, "first": DRAWN}),
        (6, {"track": 2, "hidden": 1}),
    ],
    "mada": [(2, {}), (3, {"first": DRAWN}), (4, {"lemur_aside": 0}), (5, {"copies": (30, *(0,) * 11, 30)})],
    "midas": [(2, {}), (3, {"king_start": 1}), (4, {"must_step": 1, "first_symbol": 7}), (5, {"guard": 3}), (9, {})],
}


@each_row("game", OTHERS)
def test_each_game_of_other_kernels_counts_as_on_the_engine(game):
    for seats, options in OTHERS[game]:
        series = Series(game, ("random",) * seats, options, SEED)
        for number in range(15 * TIMES):
            plain, compiled = Tally(seats), Tally(seats)
            play_one(series, number, plain)
            batch.play_all(series, number, 1, compiled)
            assert (compiled.series, compiled.bots) == (plain.series, plain.bots), (seats, options, number)


# Two paths with as few cells as allowed, which share their last ones.
SHORT = (*range(101, 108), 1, 2, 0, *range(201, 208), 1, 2, 0)
CLEVER = {
    "mice": [*OTHERS["mice"], (5, {}), (3, {"track": 2}), (2, {"track": SHORT})],
    "mada": [*OTHERS["mada"], (4, {"pears": (1, *(2,) * 6, *(6,) * 6)})],
    "midas": [*OTHERS["midas"], (6, {"king_start": 1, "must_step": 1})],
}


@each_row("game", CLEVER)
def test_the_bot_clever_plays_each_game_as_on_the_engine(game):
    for seats, options in CLEVER[game]:
        series = Series(
            game, ("clever", "random", "clever", "clever", "random", *("clever",) * 4)[:seats], options, SEED
        )
        for number in range(4 * TIMES):
            plain, compiled = Tally(seats), Tally(seats)
            play_one(series, number, plain)
            batch.play_all(series, number, 1, compiled)
            assert (compiled.series, compiled.bots) == (plain.series, plain.bots), (seats, options, number)


# Games of these tables, as the first kernel played them.
PINNED = [
    (4, {}, "92fae01f3e7cd87b"),
    (2, {}, "82517c565ccbcf2a"),
    (7, {}, "8395cf692ca547f8"),
    (3, ALL, "343279c81ea3e545"),
    (5, ALL, "38fb406c953c8d74"),
    (4, {"raft_stacks": 1, "card_variant": 1}, "3f1ef32ad136f12b"),
]


@each_row("seats, options, digest", PINNED)
def test_a_seed_gives_the_same_games_in_every_version(seats, options, digest):
    games = sha256()
    for number in range(200):
        tally = Tally(seats)
        batch.play_all(Series("mahe", PLAYERS[:seats], options, 1), number, 1, tally)
        games.update(repr((tally.series, tally.bots)).encode())
    assert games.hexdigest()[:16] == digest


def test_kernels_support_random_play_thresholds_in_mahe_and_clever_in_other_games():
    assert supports(Series("mahe", ("below4", "random", "below7"), {}, 1))
    assert not supports(Series("mahe", ("below4", "clever"), {}, 1))
    for game in ("mice", "mada", "midas"):
        assert supports(Series(game, ("random", "clever"), {}, 1))
    assert not supports(Series("bag", ("random",) * 2, {}, 1))


COMPILERS = {"njit", "cached"}


def names_in_compiled(tree):
    """Return the names that a module's compiled functions use."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    taken = [function for function in functions if COMPILERS & {ast.unparse(mark) for mark in function.decorator_list}]
    return {node.id for function in taken for node in ast.walk(function) if isinstance(node, ast.Name)}


def imported_by_compiled(path):
    """Yield our files from which a module's compiled functions import names."""
    tree = ast.parse(path.read_text())
    used = names_in_compiled(tree)
    for node in tree.body:
        ours = isinstance(node, ast.ImportFrom) and node.module.startswith("turtleback")
        if ours and used & {name.asname or name.name for name in node.names}:
            yield Path(find_spec(node.module).origin)


def test_the_kernels_sources_are_complete():
    taken = {path.name: set(imported_by_compiled(path)) for path in SOURCES}
    assert all(
        taken["%s.py" % name] for name in ("batch", "mahe_kernel", "mahe_prospects", "mahe_self_play", "mahe_rollouts")
    )
    assert set().union(*taken.values()) <= set(SOURCES)


def test_a_changed_source_is_recompiled(tmp_path):
    path = tmp_path / "rule.py"
    states = set()
    for rule in ("LIMIT = 7", "LIMIT = 8"):
        path.write_text(rule)
        states.add(state_of([*SOURCES, path]))
    assert len(states) == 2 and state_of(SOURCES) == state_of(SOURCES)

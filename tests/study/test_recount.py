"""What a study counts while it watches is counted once more, from records of the same games and in another way."""

import json
from itertools import groupby

import pytest

from turtleback.engine.contract import CHANCE
from turtleback.games.mahe.rules import Mahe
from turtleback_host.records.replay import load
from turtleback_lab.study.single import SingleMahe
from turtleback_lab.study.watch import TENTHS

GAMES, SEED = 40, 5
MAHE = [("mahe", 3), ("mahe", 5)]
ASKED = [*MAHE, ("mada", 3), ("mice", 2), ("midas", 3)]
QUICK = [("mahe", 3), ("mice", 2)]


def of(asked):
    """Has a test look at these games and seats."""
    rows = [pytest.param(one, marks=[] if one in QUICK else pytest.mark.slow, id="%s-%d" % one) for one in asked]
    return pytest.mark.parametrize("both", rows, indirect=True, scope="module")


@pytest.fixture(scope="module")
def both(output, tmp_path_factory, request):
    """The numbers of a study by chart and figure, and records of the same games."""
    game, seats = request.param
    bots = "below4" if game == "mahe" else "clever"
    words = ("--games", GAMES, "--seed", SEED, "--seats", seats)
    chapters = "length,scores,tempo" + ",deciders" * (game == "mahe")
    charts = json.loads(output("study", game, "--only", chapters, *words, "--jobs", 1, "--json"))["chapters"]
    values = {
        (chart["name"], figure["line"], figure["at"]): figure["value"]
        for chapter in charts
        for chart in chapter["charts"]
        for figure in chart["figures"]
    }
    records = tmp_path_factory.mktemp(game)
    output("simulate", game, "--bots", bots, "--fixed", *words, "--jobs", 1, "--record", records)
    return values, seats, [load(path) for path in records.iterdir()]


def turns_of(match):
    """For each turn of a recorded game: the seats with most at its end, by the engine's own account.

    Another turn is announced at the end of each but the last; in all games but Mahé something comes before the first:
    the deal, or the placing of the mice.
    """
    game = type(match.game)(match.game.seats, match.game.options)
    led = []
    for index in match.history:
        action = game.legal()[index]
        events = game.apply(action)
        if action[0] != "place":  # MICE-1
            led += [game.winners()[0]] * sum(event[0] == "turn" for event in events)
    return [*led[game.NAME in ("mada", "midas") :], game.winners()[0]]


def decided_by_others(match):
    """(moves, moves for which another than the seat on turn had the last word)."""
    owners, words, moves = [0], [], []
    for actor, _, events in match.moves():
        words += [actor] if actor != CHANCE else []
        moves += [words[-1] != owners[-1] for event in events if event[0] in ("move", "bust")]
        owners += [event[1] for event in events if event[0] == "turn"]
    return len(moves), sum(moves)


@of(ASKED)
def test_the_numbers_are_those_of_the_records(both):
    values, seats, matches = both
    assert len(matches) == GAMES
    played = [(turns_of(match), match.game.winners()[0], match.game.scores()) for match in matches]
    turns = [len(led) for led, _, _ in played]
    assert values["length", "mean", seats] == pytest.approx(sum(turns) / GAMES)
    assert values["length", "half take no more", seats] == sorted(turns)[GAMES // 2 - 1]
    assert values["length", "19 of 20 take no more", seats] == sorted(turns)[37]
    assert values["scores", "winner", seats] == pytest.approx(sum(max(scores) for _, _, scores in played) / GAMES)
    assert values["scores", "last", seats] == pytest.approx(sum(min(scores) for _, _, scores in played) / GAMES)
    alone = [[seat for seat, *more in led if not more] for led, _, _ in played]
    changes = sum(len(list(groupby(row))) - 1 for row in alone if row)
    assert values["changes", "", seats] == pytest.approx(changes / GAMES)
    front = sum(leader in won for row, (_, won, _) in zip(alone, played) for leader in row)
    assert values["in-front", "", seats] == pytest.approx(front / sum(turns))


@of(ASKED)
def test_a_lead_is_as_safe_as_the_records_say(both):
    values, seats, matches = both
    for tenth in TENTHS:
        won = led = 0
        for match in matches:
            leaders, winners = turns_of(match), match.game.winners()[0]
            leader, *more = leaders[max(0, len(leaders) * tenth // 10 - 1)]
            if not more:
                led += 1
                won += (leader in winners) / len(winners)
        if led:
            assert values["leader-wins", "%d seats" % seats, 10 * tenth] == pytest.approx(won / led)


@of(MAHE)
def test_others_decide_as_often_as_the_records_say(both):
    values, seats, matches = both
    moves, by_others = map(sum, zip(*map(decided_by_others, matches)))
    assert 0 < values["deciders", "", seats] == pytest.approx(by_others / moves)


@of([("midas", 3)])
def test_midas_12_a_king_is_caught_as_often_as_the_records_say(both):
    values, seats, matches = both
    caught = sum(event[0] == "caught" for match in matches for _, _, events in match.moves() for event in events)
    assert 0 < values["caught", "", seats] == pytest.approx(caught / (GAMES * seats))


def test_with_one_turtle_each_three_play_as_more_do():
    game = SingleMahe(3)
    assert (game.each, game.place, game.order, game.mover) == (1, [0, 0, 0], [2, 1, 0], 0)
    assert SingleMahe(5).snapshot() == Mahe(5).snapshot()
    game.apply(("egg", 1))
    for action in (("roll",), ("die", 2), ("stop",)):
        game.apply(action)
    assert (game.turn, game.place) == (1, [2, 0, 0])  # MAHE-4: the one turtle has moved, the next seat's turn begins

"""A preview is what the engine then does: its place, way, captures, points and risk; and it tells no secret.

Each action that is open to a seat is previewed, then played by a second game, with every outcome of chance, and
compared with what changed there: not with the events that the preview itself is made of.
"""

import json
import random
from fractions import Fraction

import pytest
from mada_positions import laid
from midas_table import laid_out

from all_tables import CLOSELY, TABLES, clause
from hidden import copied, with_other_secrets
from rows import each_row
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.host_only.preview import asks, derived_facts, position_sentences, preview, seat_summaries
from turtleback.language import seat_name

SHARE = 0.04  # of the positions after the first ones that offer nothing new
LONGEST = 3000  # actions of a walk
ENTRIES = {"text", "to", "path", "takes", "wins", "costs", "risk", "falls", "then", "way", "kisses"}
SPACES, MICE, SPOKES, RINGS = 21, 7, 18, 5


def played(game, action):
    """Another game, in which the action has been played, and its events."""
    after = copied(game)
    return after, after.apply(action)


def share(game, action, name):
    """The chance of an event of that name in the outcome right after the action."""
    rolled, _ = played(game, action)
    if rolled.actor() != CHANCE:
        return 0
    outcomes = [(played(rolled, fall)[1], weight) for fall, weight in zip(rolled.legal(), rolled.chance_weights())]
    ways = sum(weight for events, weight in outcomes if any(event[0] == name for event in events))
    return Fraction(ways, sum(weight for _, weight in outcomes))


def mahe(game, action, told, after, events):
    """MAHE-7 to 13, 17"""
    moves = any(event[0] == "move" for event in events)
    assert ("to" in told) == ("path" in told) == moves
    if moves:
        start, path = game.place[game.mover], told["path"]
        assert told["to"] == path[-1] == after.place[game.mover] and path[0] == start
        assert all(to == here % SPACES + 1 for here, to in zip(path, path[1:]))
        dice = game.dice + list(action[1:])
        assert len(path) - 1 == len(dice) * sum(dice)
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == told.get("wins", 0) - told.get("costs", 0)
    assert told.get("wins", 0) == (game.prize if moves and SPACES in told["path"][1:] else 0)
    assert (Fraction(*told["risk"]) if "risk" in told else 0) == share(game, action, "bust")
    assert ("falls" in told) == (action == ("roll",) and bool(game.dice))
    for fall, (value, to) in zip(after.legal(), told.get("falls", []), strict="falls" in told):
        rolled, events = played(after, fall)
        if ("stop",) in rolled.legal() and rolled.dice:  # the move is not over
            events = played(rolled, ("stop",))[1]
        ends = [event[2] for event in events if event[0] == "move"]
        assert fall == ("die", value) and [to] == (ends or [0])
    assert derived_facts(game) == {"steps": len(game.dice) * sum(game.dice), "remaining": sum(game.deck) - 4}
    text = told["text"]
    if action == ("stop",):
        stack = after.view(0)["stacks"][told["to"]]
        below = stack[: stack.index(game.mover)]
        onto = text.partition(", onto ")[2]
        assert onto.startswith(seat_name(below[-1] // game.each)) if below else not onto
        assert "%s: " % told["to"] in text or "%s, " % told["to"] in text
        assert ("swims %d step" % (len(told["path"]) - 1)) in text
        assert ("eggs for " if told.get("wins", 0) > 1 else "egg for ") + seat_name(seat) in text or "wins" not in told
    if action[0] == "turtle":
        after.apply(("roll",))
        after.apply(("die", 1))
        if after.actor() != CHANCE:
            moved = [event for event in after.apply(("stop",)) if event[0] == "move"][0][4:]
            riders = text.partition(", with ")[2].partition(" ")[0]
            assert riders == (str(len(moved) - 1) if moved[1:] else "")


def mice(game, action, told, after, events):
    """MICE-3 to 6"""
    if action[0] != "move":
        assert told.keys() == {"text"}
        return
    mouse = MICE * game.turn + action[1]
    way, whole = told["path"], game.paths[game.turn]
    assert way[0] == game.place[mouse] and way[-1] == told["to"] == after.place[mouse]
    steps = min(action[2], len(whole) - 1 - whole.index(way[0]))
    assert way[: steps + 1] == list(whole[whole.index(way[0]) :][: steps + 1]) and way[steps + 1 :] in ([], [0])
    taken = [one for one, place in enumerate(after.place) if place < 0 <= game.place[one]]
    assert sorted(told.get("takes", [])) == taken
    while after.actor() == CHANCE and after.legal()[0][0] == "value":  # what is turned up comes before the other die
        after.apply(after.legal()[0])
    left = [move[2] for move in after.legal()] if after.turn == game.turn and after.actor() == game.turn else []
    assert [told["then"]] == left[:1] if "then" in told else not left
    for owner in range(game.seats):
        count = len([one for one in taken if one // MICE == owner])
        says = "its own mouse" if owner == game.turn else "captures a mouse of " + seat_name(owner)
        assert told["text"].count(says) == count
    assert (" runs %d " % action[2]) in told["text"] and ("cheese" in told["text"]) == (told["to"] == 0)
    known = game.view(game.turn)["value"][mouse]
    assert told.get("wins", 0) == (known if told["to"] == 0 else 0)


def midas(game, action, told, after, events):
    """MIDAS-8 to 12"""
    seat = game.actor()
    if action[0] != "stay":
        assert told["to"] == action[-1]
        if after.hand == game.hand:
            assert after.space[game.mover] == told["to"]
            assert len(game.nuggets) - len(after.nuggets) == len(told.get("takes", []))
    assert set(told.get("takes", [])) == {action[-1]} & set(game.nuggets) if action[0] in ("king", "nymph") else True
    assert after.scores()[seat] - game.scores()[seat] == told.get("wins", 0) and "costs" not in told
    path = told.get("path", [])
    assert not path or (path[0] == game.space[game.mover] and path[-1] == told["to"])
    for here, to in zip(path, path[1:]):
        if here and to:
            assert are_neighbours(here, to)
        else:
            assert (here or to) % RINGS == 0  # the whirlpool is beside the inner ring
    assert all(space == 0 or space not in game.space for space in path[1:-1])
    closed = derived_facts(game)["closed"]
    barred = [one["to"] for one in closed if one["isKiss"]]
    assert action[0] != "king" or action[-1] not in barred
    if game.barred and game.mover == 0:
        freed = copied(game)
        freed.barred = 0
        for open_now in set(freed.legal()) - set(game.legal()):
            assert preview(freed, open_now)["path"][1] in barred
    if "way" in told:
        along, inward = told["way"]
        assert path[1] == (path[0] - 1 + along * game.current * RINGS + inward) % (SPOKES * RINGS) + 1
    ways = [preview(game, step).get("way") for step in game.legal()] + [one["way"] for one in closed]
    ways = [tuple(way) for way in ways if way]
    assert len(ways) == len(set(ways)) == (8 if game.space[game.mover] else 0)
    assert told.get("kisses", False) == kisses_next(game, action)
    goes_on = action[0] == "king" and after.hand == game.hand
    left = {"1 step left": 1, "2 steps left": 2, "the last step": 0}.get(told["text"].partition("; ")[2])
    assert left == ((after.left if after.mover == 0 else 0) if goes_on else None)
    assert after.hand in (game.hand, game.seats) or "is the next King" in seat_summaries(game)[after.owner[0]]


def kisses_next(game, action):
    """Whether the piece kisses when the King is next, if all others stay."""
    after, events = copied(game), []
    after.options = {**game.options, "must_step": 0}
    if game.mover > 0:
        events = after.apply(action)
        while after.mover > 0:
            events = after.apply(("stay",))
    return ("kiss", game.mover) in events


def are_neighbours(space, other):
    """MIDAS-1"""
    spokes = abs((space - 1) // RINGS - (other - 1) // RINGS)
    return min(spokes, SPOKES - spokes) <= 1 and abs((space - 1) % RINGS - (other - 1) % RINGS) <= 1


def mada(game, action, told, after, events):
    """MADA-3 to 6"""
    seat = game.actor()
    if action[0] == "swap" or (action[0] == "play" and action[1] != 14):
        assert told.get("to") == (after.piles[seat] or [None])[-1]
    else:
        assert "to" not in told
    assert told.get("risk") == (list(game.risk(seat)) if action[0] == "luck" else None)
    if action == ("luck",):
        percent = 100 * Fraction(*told["risk"])
        assert abs(int(told["text"].partition("risk ")[2].partition(" ")[0]) - percent) <= Fraction(1, 2)
    if action[0] == "play" and action[1] < 14 and game.piles[seat] and action[1]:
        assert told["text"].endswith(", onto %s" % (game.piles[seat][-1] or "lemur"))
    if action == ("draw",):
        assert told["text"].endswith("; %d left" % sum(game.deck))


def bag(game, action, told, after, events):
    """BAG-2 to 4"""
    assert told.get("to") == (None if action[0] == "roll" else after.hand)


def mice_table(game, action, told, after, events):
    """MICE-7"""
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == told.get("wins", 0) - told.get("costs", 0)
    changed = [entry for entry, before in zip(after.sheet, game.sheet) if entry != before]
    assert [told["to"]] == changed if changed else "to" not in told


def mada_table(game, action, told, after, events):
    """MADA-4, 8"""
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == told.get("wins", 0)
    assert ("risk" in told) == (action[0] == "top")
    if "risk" in told:
        assert told["risk"] == list(game.risk(action[1]))


def any_game(game, action, told, after, events):
    """What holds of a game without a word of its own here."""
    seat = game.actor()
    if not game.HIDDEN_FIELDS:
        assert after.scores()[seat] - game.scores()[seat] == told.get("wins", 0) - told.get("costs", 0)


PLAYS = {one.__name__: one for one in (mahe, mice, midas, mada, bag, mice_table, mada_table)}


def a_preview_is_what_then_happens(game, chance):
    before = game.snapshot()
    assert seat_name(game.actor()) in asks(game) or game.NAME.endswith("table")
    for action in game.legal():
        told = preview(game, action, game.actor())
        assert game.snapshot() == before, action
        assert told.keys() <= ENTRIES and json.loads(json.dumps(told)) == told
        assert told["text"] and "%" not in told["text"].replace(" %", "")
        after, events = played(game, action)
        PLAYS.get(game.NAME, any_game)(game, action, told, after, events)


def a_preview_tells_no_more_than_its_seat_may_know(game, chance):
    for seat in (game.actor(), None):
        other = with_other_secrets(game, -1 if seat is None else seat, chance)
        for action in set(game.legal()) & set(other.legal()):
            assert preview(other, action, seat) == preview(game, action, seat), action
        assert (derived_facts(other), position_sentences(other, seat)) == (
            derived_facts(game),
            position_sentences(game, seat),
        )


def what_a_seat_cannot_see_makes_no_difference_to_it(game, chance):
    action = chance.choice(game.legal())
    after, events = played(game, action)
    for seat in range(game.seats if game.HIDDEN_FIELDS else 0):
        other = with_other_secrets(game, seat, chance, after)
        assert (other.view(seat), other.scores()) == (game.view(seat), game.scores())
        assert other.legal() == game.legal() or game.actor() != seat
        if action in other.legal():  # what another seat does may be possible only here
            then, told = played(other, action)
            assert (told, then.view(seat)) == (events, after.view(seat))


def of_chance_only_what_falls_is_told(game, chance):
    for action in game.legal():
        before = game.snapshot()
        assert preview(game, action).keys() == {"text"} and game.snapshot() == before


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for table, name in TABLES])
def test_a_preview_is_exact_and_keeps_secrets(table):
    name, seats, options = table
    chance = random.Random(28)
    game = new_game(name, seats, options)
    looked_at, seen = 0, set()
    for number in range(LONGEST):
        if game.actor() == OVER and looked_at >= 5:
            break
        if game.actor() == OVER:  # a short game: one more
            game = new_game(name, seats, options)
        verbs = {verb for verb, *_ in game.legal()}
        if number < CLOSELY or not verbs <= seen or chance.random() < SHARE:
            seen |= verbs
            seat_acts = game.actor() != CHANCE
            told = (a_preview_is_what_then_happens, a_preview_tells_no_more_than_its_seat_may_know)
            checks = told if seat_acts else (of_chance_only_what_falls_is_told,)
            for check in (*checks, what_a_seat_cannot_see_makes_no_difference_to_it):
                with clause(check, table, number, game):
                    check(game, chance)
            looked_at += seat_acts
        game.apply(chance.choice(game.legal()))
    assert looked_at >= 5


@each_row("game, action, text", [
    (laid([[2], [3]], [[5, 12]]), ("play", 5), "Play 5 (2 pears), onto 2"),
    (laid([[], [3]], [[5, 12]]), ("play", 12), "Play 12 (6 pears), onto a new pile"),
    (laid([[2, 4], [3]], [[0]]), ("play", 0), "Play lemur: 4 goes to the bottom, 2 is on top"),
    (laid_out(13, {1: 60}), ("king", 23), "The King to spoke 5 ring 3; 2 steps left"),
    (laid_out(15, {1: 60}), ("king", 14), "The King to spoke 3 ring 4; 2 steps left"),
])  # fmt: skip
def test_previews_name_destination_and_value(game, action, text):
    assert preview(game, action)["text"] == text

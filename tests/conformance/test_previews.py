"""Checks that previews agree with the engine in destination, path, captures, points and risk, and reveal no secret.

Each legal action is previewed and then played in a copy of the game, with every outcome of chance. The preview is
compared with the changes of the position, not with the events from which the preview itself is made.
"""

import json
import random
from fractions import Fraction

import pytest
from mada_positions import laid
from midas_table import laid_out

from all_tables import CLOSE_POSITIONS, TABLES, clause, drawn, examples
from hidden import copied, with_other_secrets
from rows import each_row
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.host_only.preview import asks, derived_facts, position_sentences, preview, seat_summaries
from turtleback.language import seat_name

SHARE = 0.04  # share of later positions that are checked although they have no new verb
MAX_ACTIONS = 3000  # actions of a walk
ENTRIES = {"text", "to", "path", "takes", "wins", "costs", "risk", "falls", "then", "way", "kisses"}
SPACES, MICE, SPOKES, RINGS = 21, 7, 18, 5


def played(game, action):
    """Play an action in a copy of the game. Returns the copy and the events."""
    after = copied(game)
    return after, after.apply(action)


def share(game, action, name):
    """Return the probability that the chance outcome after the action causes an event with this name."""
    rolled, _ = played(game, action)
    if rolled.actor() != CHANCE:
        return 0
    outcomes = [(played(rolled, fall)[1], weight) for fall, weight in zip(rolled.legal(), rolled.chance_weights())]
    ways = sum(weight for events, weight in outcomes if any(event[0] == name for event in events))
    return Fraction(ways, sum(weight for _, weight in outcomes))


def mahe(game, action, facts, after, events):
    """Compare a preview with MAHE-7 to 13 and 17."""
    moves = any(event[0] == "move" for event in events)
    assert ("to" in facts) == ("path" in facts) == moves
    if moves:
        start, path = game.place[game.mover], facts["path"]
        assert facts["to"] == path[-1] == after.place[game.mover] and path[0] == start
        assert all(to == here % SPACES + 1 for here, to in zip(path, path[1:]))
        dice = game.dice + list(action[1:])
        assert len(path) - 1 == len(dice) * sum(dice)
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == facts.get("wins", 0) - facts.get("costs", 0)
    assert facts.get("wins", 0) == (game.prize if moves and SPACES in facts["path"][1:] else 0)
    assert (Fraction(*facts["risk"]) if "risk" in facts else 0) == share(game, action, "bust")
    assert ("falls" in facts) == (action == ("roll",) and bool(game.dice))
    for fall, (value, to) in zip(after.legal(), facts.get("falls", []), strict="falls" in facts):
        rolled, events = played(after, fall)
        if ("stop",) in rolled.legal() and rolled.dice:  # the move goes on
            events = played(rolled, ("stop",))[1]
        ends = [event[2] for event in events if event[0] == "move"]
        assert fall == ("die", value) and [to] == (ends or [0])
    assert derived_facts(game) == {"steps": len(game.dice) * sum(game.dice), "remaining": sum(game.deck) - 4}
    text = facts["text"]
    if action == ("stop",):
        stack = after.view(0)["stacks"][facts["to"]]
        below = stack[: stack.index(game.mover)]
        onto = text.partition(", onto ")[2]
        assert onto.startswith(seat_name(below[-1] // game.each)) if below else not onto
        assert "%s: " % facts["to"] in text or "%s, " % facts["to"] in text
        assert ("swims %d step" % (len(facts["path"]) - 1)) in text
        assert ("eggs for " if facts.get("wins", 0) > 1 else "egg for ") + seat_name(
            seat
        ) in text or "wins" not in facts
    if action[0] == "turtle":
        after.apply(("roll",))
        after.apply(("die", 1))
        if after.actor() != CHANCE:
            moved = [event for event in after.apply(("stop",)) if event[0] == "move"][0][4:]
            riders = text.partition(", with ")[2].partition(" ")[0]
            assert riders == (str(len(moved) - 1) if moved[1:] else "")


def mice(game, action, facts, after, events):
    """Compare a preview with MICE-3 to 6."""
    if action[0] != "move":
        assert facts.keys() == {"text"}
        return
    mouse = MICE * game.turn + action[1]
    way, whole = facts["path"], game.paths[game.turn]
    assert way[0] == game.place[mouse] and way[-1] == facts["to"] == after.place[mouse]
    steps = min(action[2], len(whole) - 1 - whole.index(way[0]))
    assert way[: steps + 1] == list(whole[whole.index(way[0]) :][: steps + 1]) and way[steps + 1 :] in ([], [0])
    taken = [one for one, place in enumerate(after.place) if place < 0 <= game.place[one]]
    assert sorted(facts.get("takes", [])) == taken
    while after.actor() == CHANCE and after.legal()[0][0] == "value":  # numbers are turned up before the other die
        after.apply(after.legal()[0])
    left = [move[2] for move in after.legal()] if after.turn == game.turn and after.actor() == game.turn else []
    assert [facts["then"]] == left[:1] if "then" in facts else not left
    for owner in range(game.seats):
        count = len([one for one in taken if one // MICE == owner])
        says = "its own mouse" if owner == game.turn else "captures a mouse of " + seat_name(owner)
        assert facts["text"].count(says) == count
    assert (" runs %d " % action[2]) in facts["text"] and ("cheese" in facts["text"]) == (facts["to"] == 0)
    known = game.view(game.turn)["value"][mouse]
    assert facts.get("wins", 0) == (known if facts["to"] == 0 else 0)


def midas(game, action, facts, after, events):
    """Compare a preview with MIDAS-8 to 12."""
    seat = game.actor()
    if action[0] != "stay":
        assert facts["to"] == action[-1]
        if after.hand == game.hand:
            assert after.space[game.mover] == facts["to"]
            assert len(game.nuggets) - len(after.nuggets) == len(facts.get("takes", []))
    assert set(facts.get("takes", [])) == {action[-1]} & set(game.nuggets) if action[0] in ("king", "nymph") else True
    assert after.scores()[seat] - game.scores()[seat] == facts.get("wins", 0) and "costs" not in facts
    path = facts.get("path", [])
    assert not path or (path[0] == game.space[game.mover] and path[-1] == facts["to"])
    for here, to in zip(path, path[1:]):
        if here and to:
            assert are_neighbours(here, to)
        else:
            assert (here or to) % RINGS == 0  # the whirlpool is next to the inner ring
    assert all(space == 0 or space not in game.space for space in path[1:-1])
    closed = derived_facts(game)["closed"]
    barred = [one["to"] for one in closed if one["isKiss"]]
    assert action[0] != "king" or action[-1] not in barred
    if game.barred and game.mover == 0:
        freed = copied(game)
        freed.barred = 0
        for open_now in set(freed.legal()) - set(game.legal()):
            assert preview(freed, open_now)["path"][1] in barred
    if "way" in facts:
        along, inward = facts["way"]
        assert path[1] == (path[0] - 1 + along * game.current * RINGS + inward) % (SPOKES * RINGS) + 1
    ways = [preview(game, step).get("way") for step in game.legal()] + [one["way"] for one in closed]
    ways = [tuple(way) for way in ways if way]
    assert len(ways) == len(set(ways)) == (8 if game.space[game.mover] else 0)
    assert facts.get("kisses", False) == kisses_next(game, action)
    goes_on = action[0] == "king" and after.hand == game.hand
    left = {"1 step left": 1, "2 steps left": 2, "the last step": 0}.get(facts["text"].partition("; ")[2])
    assert left == ((after.left if after.mover == 0 else 0) if goes_on else None)
    assert after.hand in (game.hand, game.seats) or "is the next King" in seat_summaries(game)[after.owner[0]]


def kisses_next(game, action):
    """Return True if the piece will kiss the King at his next turn, provided that no other piece moves."""
    after, events = copied(game), []
    after.options = {**game.options, "must_step": 0}
    if game.mover > 0:
        events = after.apply(action)
        while after.mover > 0:
            events = after.apply(("stay",))
    return ("kiss", game.mover) in events


def are_neighbours(space, other):
    """Return True if two spaces are neighbours (MIDAS-1)."""
    spokes = abs((space - 1) // RINGS - (other - 1) // RINGS)
    return min(spokes, SPOKES - spokes) <= 1 and abs((space - 1) % RINGS - (other - 1) % RINGS) <= 1


def mada(game, action, facts, after, events):
    """Compare a preview with MADA-3 to 6."""
    seat = game.actor()
    if action[0] == "swap" or (action[0] == "play" and action[1] != 14):
        assert facts.get("to") == (after.piles[seat] or [None])[-1]
    else:
        assert "to" not in facts
    assert facts.get("risk") == (list(game.risk(seat)) if action[0] == "luck" else None)
    if action == ("luck",):
        percent = 100 * Fraction(*facts["risk"])
        assert abs(int(facts["text"].partition("risk ")[2].partition(" ")[0]) - percent) <= Fraction(1, 2)
    if action[0] == "play" and action[1] < 14 and game.piles[seat] and action[1]:
        assert facts["text"].endswith(", onto %s" % (game.piles[seat][-1] or "lemur"))
    if action == ("draw",):
        assert facts["text"].endswith("; %d left" % sum(game.deck))


def bag(game, action, facts, after, events):
    """Compare a preview with BAG-2 to 4."""
    assert facts.get("to") == (None if action[0] == "roll" else after.hand)


def mice_table(game, action, facts, after, events):
    """Compare a preview of the score sheet with MICE-7."""
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == facts.get("wins", 0) - facts.get("costs", 0)
    changed = [entry for entry, before in zip(after.sheet, game.sheet) if entry != before]
    assert [facts["to"]] == changed if changed else "to" not in facts


def mada_table(game, action, facts, after, events):
    """Compare a preview of the score sheet with MADA-4 and 8."""
    seat = game.actor()
    assert after.scores()[seat] - game.scores()[seat] == facts.get("wins", 0)
    assert ("risk" in facts) == (action[0] == "top")
    if "risk" in facts:
        assert facts["risk"] == list(game.risk(action[1]))


def score(game, action, facts, after, events):
    """Compare a preview with SCORE-2, 5 and 8."""
    if action[0] == "points":
        assert facts["text"].endswith("then %d" % after.scores()[action[1]])
    if action[0] == "correct":
        _, seat, number, amount, before = next(event for event in events if event[0] == "corrected")
        assert facts["text"] == "Round %d: %s %d, was %d" % (number, seat_name(seat), amount, before)
    if action[0] == "close":
        assert all(seat_name(seat) in facts["text"] for seat in after.winners())


def any_game(game, action, facts, after, events):
    """Compare a preview of a game that has no special function in this file."""
    seat = game.actor()
    if not game.HIDDEN_FIELDS:
        assert after.scores()[seat] - game.scores()[seat] == facts.get("wins", 0) - facts.get("costs", 0)


PLAYS = {one.__name__: one for one in (mahe, mice, midas, mada, bag, mice_table, mada_table, score)}


def a_preview_agrees_with_the_engine(game, chance):
    before = game.snapshot()
    assert seat_name(game.actor()) in asks(game) or game.NAME.endswith("table")
    for action in examples(game.legal()):
        facts = preview(game, action, game.actor())
        assert game.snapshot() == before, action
        assert facts.keys() <= ENTRIES and json.loads(json.dumps(facts)) == facts
        assert facts["text"] and "%" not in facts["text"].replace(" %", "")
        after, events = played(game, action)
        PLAYS.get(game.NAME, any_game)(game, action, facts, after, events)


def a_preview_depends_on_no_secret(game, chance):
    for seat in (game.actor(), None):
        other = with_other_secrets(game, -1 if seat is None else seat, chance)
        for action in set(examples(game.legal())) & set(examples(other.legal())):
            assert preview(other, action, seat) == preview(game, action, seat), action
        assert (derived_facts(other), position_sentences(other, seat)) == (
            derived_facts(game),
            position_sentences(game, seat),
        )


def a_view_depends_on_no_secret(game, chance):
    action = drawn(chance, game.legal())
    after, events = played(game, action)
    for seat in range(game.seats if game.HIDDEN_FIELDS else 0):
        other = with_other_secrets(game, seat, chance, after)
        assert (other.view(seat), other.scores()) == (game.view(seat), game.scores())
        assert other.legal() == game.legal() or game.actor() != seat
        if action in other.legal():  # the action of another seat may depend on its secrets
            then, other_events = played(other, action)
            assert (other_events, then.view(seat)) == (events, after.view(seat))


def a_preview_of_chance_is_only_a_text(game, chance):
    for action in game.legal():
        before = game.snapshot()
        assert preview(game, action).keys() == {"text"} and game.snapshot() == before


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for table, name in TABLES])
def test_a_preview_is_exact_and_keeps_secrets(table):
    name, seats, options = table
    chance = random.Random(28)
    game = new_game(name, seats, options)
    checked, seen = 0, set()
    for number in range(MAX_ACTIONS):
        if game.actor() == OVER and checked >= 5:
            break
        if game.actor() == OVER:  # if a game is over, the next one starts
            game = new_game(name, seats, options)
        verbs = {verb for verb, *_ in examples(game.legal())}
        if number < CLOSE_POSITIONS or not verbs <= seen or chance.random() < SHARE:
            seen |= verbs
            seat_acts = game.actor() != CHANCE
            checks = (a_preview_agrees_with_the_engine, a_preview_depends_on_no_secret)
            checks = checks if seat_acts else (a_preview_of_chance_is_only_a_text,)
            for check in (*checks, a_view_depends_on_no_secret):
                with clause(check, table, number, game):
                    check(game, chance)
            checked += seat_acts
        game.apply(drawn(chance, game.legal()))
    assert checked >= 5


@each_row("game, action, text", [
    (laid([[2], [3]], [[5, 12]]), ("play", 5), "Play 5 (2 pears), onto 2"),
    (laid([[], [3]], [[5, 12]]), ("play", 12), "Play 12 (6 pears), onto a new pile"),
    (laid([[2, 4], [3]], [[0]]), ("play", 0), "Play lemur: 4 goes to the bottom, 2 is on top"),
    (laid_out(13, {1: 60}), ("king", 23), "The King goes with the current; 2 steps left"),
    (laid_out(15, {1: 60}), ("king", 14), "The King goes outward; 2 steps left"),
])  # fmt: skip
def test_previews_name_destination_and_value(game, action, text):
    assert preview(game, action)["text"] == text

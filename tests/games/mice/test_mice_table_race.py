"""Tests that the score sheet of the mouse race gets the engine's scores if only visible facts are entered."""

import random

from rows import each_row
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.games.mice import rules
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.sheet_rules import MiceSheet
from turtleback.games.mice.track import CHEESE

RACES = 40
TURNS_UP = ("capture", "home", "open")


def sheet_match(race, choose, diligent=lambda: True):
    """Return the finished match of a score sheet for a race in which `choose(race)` decides.

    A number that is turned up while `diligent()` is False is entered only at the end.
    """
    keeper = Match(MiceSheet(race.seats))
    while race.actor() != OVER:
        before = race.view(0)
        action = choose(race)
        events = race.apply(action)
        if action[0] in ("roll", "die", "blank"):
            keeper.play(action)
        turned = before["pending"] + [MICE * event[-2] + event[-1] for event in events if event[0] in TURNS_UP]
        numbers = [event[1] for event in events if event[0] == "value"]
        for mouse, number in zip(turned, numbers):
            if is_racing(keeper.game) and race.place[mouse] != fence(mouse) and diligent():
                for entry in (("stop",), ("mouse", mouse // MICE), ("number", number)):
                    keeper.play(entry)
    if is_racing(keeper.game):
        keeper.play(("stop",))
        gone = [seat for seat in range(race.seats) if max(race.place[MICE * seat : MICE * seat + MICE]) <= CHEESE]
        keeper.play(("out", gone[0]))
    while keeper.game.actor() != OVER:
        keeper.play(fate(race, keeper.game.asked))
    return keeper


def is_racing(keeper):
    """Return True if the end of the race has not been entered yet."""
    return keeper.legal()[:1] == (("roll",),)


def fence(mouse):
    """Return the place that the sheet uses if this mouse is fenced by its own seat."""
    return rules.TAKEN - mouse // MICE


def fate(race, asked):
    """Return the answer to the sheet's question about the fate of a mouse."""
    owner = asked // MICE
    for mouse in range(MICE * owner, MICE * owner + MICE):
        place = race.place[mouse]
        if race.value[mouse] == asked % MICE + 1 and place <= CHEESE:
            if place == CHEESE:
                return ("home",)
            return ("fence",) if place == fence(mouse) else ("taken", rules.TAKEN - place)
    return ("board",)


@each_row("seats", range(2, 7))
@each_row("diligence", [0, 50, 100])
def test_the_score_sheet_agrees_with_the_engine(seats, diligence):
    chooser = random.Random(100 * seats + diligence)
    for number in range(RACES):
        race = Mice(seats, {"hidden": number % 2, "track": number % 3})
        keeper = sheet_match(
            race, lambda race: chooser.choice(race.legal()), lambda: chooser.randrange(100) < diligence
        )
        assert keeper.game.scores() == race.scores()
        assert (keeper.game.winners(), keeper.game.win_reason()) == (race.winners(), race.win_reason())

"""The mouse race's keeper against the engine: told what people see, it comes to the same scores; 28 points a colour."""

import random

from sheet_oracle import sheet_match

from rows import each_row
from turtleback.engine.contract import OVER
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.sheet_rules import BOARD, HOME, TAKEN, MiceTable

RACES = 40


@each_row("seats", range(2, 7))
@each_row("diligence", [0, 50, 100])
def test_a_race_on_the_sheet_has_the_scores_of_the_engine(seats, diligence):
    chooser = random.Random(100 * seats + diligence)
    for number in range(RACES):
        race = Mice(seats, {"hidden": number % 2, "track": number % 3})
        keeper = sheet_match(
            race, lambda race: chooser.choice(race.legal()), lambda: chooser.randrange(100) < diligence
        )
        assert keeper.game.scores() == race.scores()
        assert keeper.game.winners() == race.winners()


@each_row("seats", range(2, 7))
def test_every_sheet_that_can_be_written_has_28_points_a_colour(seats):
    chooser = random.Random(seats)
    for _ in range(RACES):
        game = MiceTable(seats)
        while game.actor() != OVER:
            game.apply(chooser.choice(game.legal()))
        for colour in range(seats):
            first = MICE * colour
            sheet = game.view(0)["sheet"][first : first + MICE]
            points = {place: sum(at + 1 for at in range(MICE) if sheet[at] == place) for place in sheet}
            assert sum(points.values()) == 28
            assert set(points) <= {BOARD, HOME} | {TAKEN + seat for seat in range(seats)}
            assert BOARD not in points or colour != game.view(0)["colour"]

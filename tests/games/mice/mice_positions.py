"""Positions of the mouse race, described in steps along each seat's own path. Runs on MicroPython too."""

from positions import play
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.track import CHEESE


def placed(seats=2, options=None):
    """Return a race about to begin. Each seat's mice have the numbers 1 to 7, from the rearmost to the foremost."""
    game = Mice(seats, options)
    if not game.options["hidden"]:
        play(game, ", ".join("place %d" % value for _ in range(seats) for value in range(1, MICE + 1)))
    return game


def race(mice, seats=2, turn=0, options=None, ahead=()):
    """Return a race with mice {seat: {mouse: step}} on the map. All other mice of these seats have come home.

    Step 0 is the rearmost start, step 7 the first cell after the starts. `ahead`, {7 * seat + mouse: step}, puts mice
    on the path of seat 0. The numbers of mice at home are known, even if players keep the other numbers on paper.
    """
    game = placed(seats, options)
    for seat in mice:
        for mouse in range(MICE):
            step = mice[seat].get(mouse, -1)  # the path's last cell is the cheese
            game.place[seat * MICE + mouse] = game.paths[seat][step]
            if step == -1:
                game.value[seat * MICE + mouse] = mouse + 1
    for mouse in ahead:
        game.place[mouse] = game.paths[0][ahead[mouse]]
    game.turn = turn
    return game


def steps(game, seat):
    """Return the step of each mouse of a seat that is on the map."""
    places = game.place[seat * MICE : seat * MICE + MICE]
    return {mouse: game.paths[seat].index(cell) for mouse, cell in enumerate(places) if cell > CHEESE}

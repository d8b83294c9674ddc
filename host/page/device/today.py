"""The position of the day: a decision from a game between strong bots.

The date determines it, so it is the same on every page.
"""

from hashlib import sha256

from turtleback.dice.chance import Chance
from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.games.bots import best, bot
from turtleback.games.coach import rated, runner_up, scale_of

GAMES = ("mahe", "mice", "mada", "midas")
SEATS = 4
MIN_LEAD, MAX_LEAD = (
    2,
    15,
)  # multiples of a close lead: from the first on a choice is clear, from the second on it is obvious
MIN_DECISIONS, MAX_DECISIONS = 3, 12  # number of the clear decision that is shown


def position_of_the_day(date: str) -> Match:
    """Return a match that ends before a decision with one clearly best choice. `date` is YYYY-MM-DD."""
    drawn = sha256(("position of the day " + date).encode()).digest()
    name = GAMES[drawn[0] % len(GAMES)]
    dice, numbers = Chance(drawn), Chance(drawn + b" bots")
    match = Match(new_game(name, min(SEATS, game_class(name).SEATS[1])))
    game, choose, left = match.game, bot(name, best(name)), MIN_DECISIONS + drawn[1] % (MAX_DECISIONS - MIN_DECISIONS)
    while game.actor() != OVER:
        actor, legal = game.actor(), game.legal()
        if actor == CHANCE:
            match.play(dice.pick(legal, game.chance_weights()))
            continue
        if _is_clear(game):
            left -= 1
            if not left:
                return match
        match.play(choose(actor, game.view(actor), legal, numbers.below))
    return position_of_the_day(date + "+")  # the game had too few clear decisions: try another one


def _is_clear(game: Game) -> bool:
    found = rated(game)
    if not found:
        return False
    values, at = found
    close = scale_of(game)["close"]
    lead = values[at] - values[runner_up(values, at)]
    return bool(MIN_LEAD * close <= lead < MAX_LEAD * close)

"""What is to be played, by whom and with whose dice. Plain data; remembers nothing of the game itself."""

from turtleback.engine.contract import Game, SetupError
from turtleback.engine.games import GAMES, new_game
from turtleback.players import BOTS

HUMAN = "human"
PLAYERS = (HUMAN,) + BOTS


class Setting:
    """A game, its options, a player for each seat (HUMAN or the name of a bot), and who throws the dice."""

    def __init__(
        self, game: str = GAMES[0], players=(HUMAN,) * 4, options: dict | None = None, real_dice: bool = False
    ):
        self.game = game
        self.players = list(players)
        self.options = dict(options or {})
        self.real_dice = real_dice
        for player in players:
            if player not in PLAYERS:
                raise SetupError("There is no player %s; choose from: %s." % (player, ", ".join(PLAYERS)))
        self.new_game()  # so that what is wrong is said now, not when the cards are out

    def new_game(self) -> Game:
        """A new game of this setting. SetupError if there is no such game."""
        return new_game(self.game, len(self.players), self.options)

    def seat(self, count: int) -> None:
        """Have so many seats; new ones are human."""
        self.players = (self.players + [HUMAN] * count)[:count]

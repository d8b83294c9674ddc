"""Set-up pages about players: their number, the number of bots, and who plays each seat."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.page import DARK, Page
from turtleback.games.bots import best, bots
from turtleback.lights import scenes
from turtleback.lights.palette import WHITE

_HELPED = ("person, help: is it close?", "person, help: choice", "person, help: why")  # N_

# These functions are not in game_setup.py, because they would take memory during a game.


def known_players(setting: GameSetup) -> tuple:
    """Return the possible players of a seat: HUMAN and the names of the game's bots."""
    return (HUMAN,) + bots(setting.game)


def choose_game(setting: GameSetup, game: str) -> None:
    """Change the game of a setting, with default options, no title, known players and an allowed number of seats."""
    if game != setting.game:
        setting.game = game
        setting.options = {}
        setting.title = ""
        known = known_players(setting)
        setting.players = [player if player in known else HUMAN for player in setting.players]
        low, high = setting.kind.SEATS
        set_seats(setting, min(max(len(setting.players), low), high))


def set_seats(setting: GameSetup, count: int) -> None:
    """Set the number of seats; new ones are human. Options that name a removed seat are dropped."""
    for name in ("first", "head_start"):
        if count <= setting.options.get(name, 0) < len(setting.players):
            del setting.options[name]
    setting.players = (setting.players + [HUMAN] * count)[:count]


class SeatsPage(Page):
    """Page that asks how many people and bots play. Each seat has a lamp in its colour and rhythm."""

    def __init__(self, setting: GameSetup):
        low, high = setting.kind.SEATS
        self._low = low
        names = range(low, high + 1)
        super().__init__("How many play?", names, len(setting.players) - low)  # N_

    def name(self) -> str:
        from turtleback.language import app as _

        seats = self._low + self.index
        return _.plural("%d player", "%d players", seats) % seats

    def apply(self, setting: GameSetup) -> None:
        set_seats(setting, self._low + self.index)

    def paint(self, frame: bytearray, t: int) -> None:
        for seat in range(self._low + self.index):
            scenes.beat(frame, t, seat, seat)
        self.mark(frame, t)


class BotsPage(Page):
    """Page that asks how many players are bots, counted from the last seat. The first slot is white."""

    def __init__(self, setting: GameSetup):
        seats = len(setting.players)
        bots = seats - setting.players.count(HUMAN)
        super().__init__("How many bots?", range(seats + 1), bots, slots=(WHITE, DARK, DARK))  # N_

    def name(self) -> str:
        from turtleback.language import app as _

        return _.plural("%d bot", "%d bots", self.index) % self.index

    def apply(self, setting: GameSetup) -> None:
        """Fill the last seats with the best bot. Existing bots keep seat and kind if their number is unchanged."""
        people = len(setting.players) - self.index
        if setting.players.count(HUMAN) != people:
            setting.players = [HUMAN] * people + [best(setting.game)] * self.index


class PlayerPage(Page):
    """Page that asks who plays a seat. The slots have its colour and rhythm. The last answers are people with help."""

    def __init__(self, setting: GameSetup, seat: int):
        self._seat = seat
        known = known_players(setting)
        self._known = len(known)
        player, level = setting.players[seat], setting.help.get(seat)
        index = len(known) + level - 1 if level and player == HUMAN else known.index(player)
        super().__init__("", known + _HELPED, index)

    def apply(self, setting: GameSetup) -> None:
        level = self.index + 1 - self._known  # the level of help, if positive
        setting.players[self._seat] = HUMAN if level > 0 else self.names[self.index]
        setting.help = dict(setting.help)
        setting.help.pop(self._seat, None)
        if level > 0:
            setting.help[self._seat] = level

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import seat_name

        self.title = _("Who is %s?") % seat_name(self._seat)
        return super().words()

    def name(self) -> str:
        """Return the text for the player: a translated word if there is one, otherwise the bot's name.

        On a PC, bots such as below5, with another threshold than below4, are called "steady" with their number.
        """
        from turtleback.language import app as _

        name = super().name()
        if name in _HELPED:
            return _(name)
        names = {HUMAN: _("person"), "random": _("easy"), "below4": _("steady"), "clever": _("clever")}
        return names.get(name) or name.replace("below", _("steady") + " ")

    def mark(self, frame: bytearray, t: int) -> None:
        scenes.beat_slots(frame, t, self._seat)

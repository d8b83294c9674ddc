"""From the words of the command line to a setting: seats, bots, options. Every mistake gets one sentence."""

from turtleback.app.setting import HUMAN, Setting
from turtleback.engine.contract import SetupError
from turtleback.engine.games import game_class
from turtleback.engine.notation import NotationError, read_value

DEFAULT_SEATS = 4
DEFAULT_BOT = "clever"


def setting_of(game: str, seats: int | None, bots: str | None, options: list[str], real_dice: bool) -> Setting:
    """The setting asked for. Bots take the last seats; without a seat count there are just the bots. SetupError."""
    names = bots.split(",") if bots and not bots.isdigit() else []
    count = int(bots) if bots and bots.isdigit() else len(names)
    if seats is None:
        seats = count or DEFAULT_SEATS
    game_class(game).check_seats(seats)
    if count > seats:
        raise SetupError("%d bots do not fit on %d seats; raise --seats or name fewer bots." % (count, seats))
    players = [HUMAN] * (seats - count) + (names or [DEFAULT_BOT] * count)
    return Setting(game, players, dict(map(_option, options)), real_dice)


def with_bots_only(setting: Setting) -> Setting:
    """The same setting with a bot on every human seat."""
    players = [DEFAULT_BOT if player == HUMAN else player for player in setting.players]
    return Setting(setting.game, players, setting.options)


def _option(text: str) -> tuple[str, int | tuple[int, ...]]:
    name, equals, value = text.partition("=")
    if not equals:
        raise SetupError("Write an option as NAME=VALUE, not '%s'." % text)
    try:
        return name, read_value(value)
    except NotationError as error:
        raise SetupError("Option %s: %s." % (name, error)) from error

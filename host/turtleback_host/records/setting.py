"""Turns command-line arguments into a setting: seats, bots, options. Each mistake is a SetupError of one sentence."""

from pathlib import Path

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.contract import SetupError
from turtleback.engine.first_player import DRAWN
from turtleback.engine.options import check_seats, unknown
from turtleback.engine.parse import NotationError, quoted, read_number, read_value
from turtleback.games.bots import best, bot, bots
from turtleback.games.mice.track import CHEESE, PRESETS
from turtleback_host.system.files import text_of

END = "cheese"  # last word of each path in a track file
DEFAULT_SEATS = 4
BOT_GAMES = tuple(game for game in GAMES if bots(game))


def setting_of(
    game: str, seats: int | None, named: str | None, options: list[str], real_dice: bool, odds: bool = False
) -> GameSetup:
    """Return the setting for these arguments. Bots take the last seats; without `seats` only bots play.

    `named` is the number or the names of the bots. `real_dice` is true if players throw their own dice, and `odds` is
    true if the odds lamp is on.
    Raises: SetupError if an argument is not valid.
    """
    kind = game_class(game)
    names, count = _bot_names(game, named)
    if seats is None:
        seats = count or DEFAULT_SEATS
    chosen = options_for(game, seats, count, options)
    if real_dice and not kind.DICE_VERBS:
        raise SetupError("In %s you cannot throw your own dice." % game)
    if odds and not kind.ODDS_LAMP:
        lamps = ", ".join(name for name in GAMES if game_class(name).ODDS_LAMP)
        raise SetupError("There is an odds lamp for %s, and none for %s." % (lamps, game))
    players = [HUMAN] * (seats - count) + (names or [best(game) or HUMAN] * count)
    for name in names:
        if name != HUMAN:
            bot(game, name)  # loads the bot, so that a missing package is reported now
    return GameSetup(game, players, chosen, real_dice, odds)


def with_bots_only(setting: GameSetup) -> GameSetup:
    """Return the setting with the best bot on each human seat, if the game has bots."""
    return with_bots_beside(setting, 0)


def with_bots_beside(setting: GameSetup, people: int) -> GameSetup:
    """Return the setting with the best bot on each human seat after the first `people`, if the game has bots."""
    seated: GameSetup = setting.copy()
    seated.players[people:] = [
        best(setting.game) or HUMAN if player == HUMAN else player for player in setting.players[people:]
    ]
    return seated


def needs_bots(game: str) -> None:
    """Check that a game has bots.

    Raises: SetupError if the game has no bots; its message names the games that have some.
    """
    if game not in GAMES:
        raise unknown("game", game, BOT_GAMES)
    if game not in BOT_GAMES:
        raise SetupError("%s has no bots: it is played by people; bots play: %s." % (game, ", ".join(BOT_GAMES)))


def options_for(game: str, seats: int, count: int, options: list[str]) -> dict[str, int | tuple[int, ...]]:
    """Return the options of the game by name.

    Raises: SetupError if the game cannot be played with them, or by `count` bots on `seats` seats.
    """
    check_seats(game_class(game), seats)
    if count > seats:
        raise SetupError("%d bots do not fit on %d seats; raise --seats or name fewer bots." % (count, seats))
    chosen = dict(map(option_of, options))
    new_game(game, seats, chosen)  # checks the options now, not only when the game begins
    return chosen


def _bot_names(game: str, text: str | None) -> tuple[list[str], int]:
    """Return the names of bots, empty if `text` is only a number, and their number.

    Raises: SetupError if there is no such bot.
    """
    if text is None:
        return [], 0
    needs_bots(game)
    try:
        return [], read_number(text)
    except NotationError:
        names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != HUMAN and name not in bots(game):
            valid = ", ".join((HUMAN,) + bots(game))
            raise SetupError("There is no bot %s; give --bots a number or names from: %s." % (quoted(name), valid))
    return names, len(names)


def read_track(text: str) -> int | tuple[int, ...]:
    """Return the track for the name of a preset, a value in record notation, or the name of a file.

    Raises: SetupError if there is no such track, OSError if a file cannot be read.
    """
    if text in PRESETS:
        return PRESETS.index(text)
    try:
        return read_value(text)
    except NotationError:
        pass
    path = Path(text)
    if not text or not path.exists():
        raise SetupError("There is no track %s; choose from: %s, or name a file." % (quoted(text), ", ".join(PRESETS)))
    return track_of(text_of(path, "track").splitlines(), path.name)


def option_of(text: str) -> tuple[str, int | tuple[int, ...]]:
    """Parse an option of the form NAME=VALUE.

    Raises: SetupError if it is malformed.
    """
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise SetupError("Write an option as NAME=VALUE, not %s." % quoted(text))
    if (name, value) == ("first", "drawn"):
        return name, DRAWN
    try:
        return name, read_track(value) if name == "track" else read_value(value)
    except NotationError as error:
        raise SetupError("Option %s: %s." % (name, error)) from error


def track_of(lines: list[str], name: str) -> tuple[int, ...]:
    """Return the track in the lines of a track file.

    Raises: SetupError if a line is malformed; its message names the file, the line and the fault.
    """
    cells: list[int] = []
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        try:
            cells += _path(words) if words else []
        except NotationError as error:
            raise SetupError("%s, line %d: %s." % (name, number, error)) from error
    if not cells:
        raise SetupError("%s holds no track: write a line of cells for each colour." % name)
    return tuple(cells)


def _path(words: list[str]) -> list[int]:
    if words[-1] != END:
        raise NotationError("the path does not end in the word %s" % END)
    cells = [read_number(word) for word in words[:-1]]
    if CHEESE in cells:
        raise NotationError("%d is no cell; they count from 1" % CHEESE)
    cells.append(CHEESE)
    return cells

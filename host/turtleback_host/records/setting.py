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

END = "cheese"  # of each path in a track file
DEFAULT_SEATS = 4
PLAYED = tuple(game for game in GAMES if bots(game))  # the games that have bots


def setting_of(
    game: str, seats: int | None, named: str | None, options: list[str], real_dice: bool, odds: bool = False
) -> GameSetup:
    """The setting for these arguments. Bots take the last seats; without a seat count only bots play. SetupError."""
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
    """The setting with the best bot on each human seat, if the game has bots."""
    players = [best(setting.game) or HUMAN if player == HUMAN else player for player in setting.players]
    return GameSetup(setting.game, players, setting.options)


def needs_bots(game: str) -> None:
    """Raise SetupError, naming the games with bots, if there is no such game or it has none."""
    if game not in GAMES:
        raise unknown("game", game, PLAYED)
    if game not in PLAYED:
        raise SetupError("%s has no bots: it is played by people; bots play: %s." % (game, ", ".join(PLAYED)))


def options_for(game: str, seats: int, count: int, options: list[str]) -> dict[str, int | tuple[int, ...]]:
    """The options of the game by name. SetupError if it cannot be played with them, or by `count` bots on `seats`."""
    check_seats(game_class(game), seats)
    if count > seats:
        raise SetupError("%d bots do not fit on %d seats; raise --seats or name fewer bots." % (count, seats))
    chosen = dict(map(option_of, options))
    new_game(game, seats, chosen)  # checks the options now rather than when the game begins
    return chosen


def _bot_names(game: str, text: str | None) -> tuple[list[str], int]:
    """The bots' names, empty if `text` is only a number, and their number. SetupError."""
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
    """The option's value for a preset's name, a value in record notation, or a file's name. SetupError or OSError."""
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
    """The name and value of an option from NAME=VALUE. SetupError if it is not written like that."""
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
    """The option's value from the lines of a track file. SetupError names the file, the line and what is wrong."""
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

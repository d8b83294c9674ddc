"""Starts a new game or continues a saved one. Creates the dice, the journal and the bots' random numbers for it."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.journal import CROWDED, Journal
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.match import Match
from turtleback.engine.notation import KEYED, TITLE
from turtleback.engine.options import header

# The first words of journal lines that no record contains.
PLAYERS = "players"
ODDS_LINE = "odds lamp"
LEVELS = "help"
ELAPSED = "elapsed"  # the time of the current turn, in a game with a clock


def begin(app, reader=None):
    """Start a new game with the app's setting, or continue the game of a JournalReader.

    The previous game is archived if it contains a decision.

    Returns: the stage to show, which is the table or its opening stage.
    """
    ports = app.ports
    chance = ports.chance or Chance
    if reader:
        app.setting = setting = reader.setting
        dice = chance(bytes.fromhex(reader.proof.seed))
        reader.go_on(dice)
        journal = Journal(reader.match, dice, ports.journal_file, reader.begun, setting.real_dice)
    else:
        setting = app.setting
        dice = chance(ports.seed())
        journal = Journal(Match(setting.new_game()), dice, ports.journal_file, keyed=setting.real_dice)
        journal.start(_lines(setting, journal), _replace)
    journal.title = setting.title
    file = ports.journal_file
    if file and not journal.trouble and file.archived.games() and file.archived.is_full():
        journal.trouble = CROWDED  # reported now, because this game may never reach its end
    make = load_attribute("app.timed_table", "TimedTable") if is_timed(journal.match.game) else Table
    app.table = table = make(setting, dice, _bot_rng(setting, dice), app.time, journal)
    if reader and reader.elapsed:
        table.go_on(reader.elapsed, app.time)  # type: ignore[union-attr]
    table.open(app.time)
    if reader and app.dice_failed:  # the noise source may have failed while the game was being offered
        load_attribute("app.alarm", "use_real_dice")(app)
    return table.opening or table


def is_timed(game) -> bool:
    """Return True if the game has a clock, whose table is loaded late."""
    return game.HAS_NUMBERS and bool(load_attribute("engine.choices", "timed_verbs")(game))


def _lines(setting: GameSetup, journal: Journal) -> list[str]:
    lines = header(journal.match.game)
    lines.append("%s %s" % (PLAYERS, " ".join(setting.players)))
    lines.append("seed " + journal.chance.seed.hex())
    if setting.title:
        lines.append(TITLE + setting.title)
    if setting.odds:
        lines.append(ODDS_LINE)
    if setting.help:
        levels = [str(setting.help.get(seat, 0)) for seat in range(len(setting.players))]
        lines.append("%s %s" % (LEVELS, " ".join(levels)))
    if journal.keyed:
        lines.append(KEYED)
    return lines


def _replace(file, text: str) -> None:
    """Replace the journal. The old one is archived if it contains a decision, and set aside if it cannot be read."""
    try:
        if _is_worth_saving(file.read()):
            file.archive()
    except ValueError:
        file.set_aside()
    file.begin(text)


def _is_worth_saving(text: str) -> bool:
    """Return True if a journal contains a decision, which is a line that begins with a seat."""
    return any("\n%d " % seat in text for seat in range(10))


def _bot_rng(setting: GameSetup, dice) -> Chance | None:
    # A separate stream, so that bots never change the dice.
    return Chance(dice.seed + b" bots") if any(player != HUMAN for player in setting.players) else None

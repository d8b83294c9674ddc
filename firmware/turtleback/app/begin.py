"""Puts a game on the table: its dice, who writes it down, and what bots draw from."""

from turtleback.app.journal import Journal
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.table import Table
from turtleback.dice.chance import Chance
from turtleback.engine.match import Match


def new_table(setting: Setting, dice, ledger, now: int) -> Table:
    """A table with a new game, written down on the `ledger` if there is one."""
    journal = Journal(Match(setting.new_game()), dice, ledger, keyed=setting.real_dice)
    journal.begin(setting)
    return _table(setting, journal, now)


def kept_table(reading, dice, ledger, now: int) -> Table:
    """A table with the game that has been read back from the ledger."""
    reading.go_on(dice)
    setting = reading.setting
    return _table(setting, Journal(reading.match, dice, ledger, reading.begun, setting.real_dice), now)


def _table(setting: Setting, journal: Journal, now: int) -> Table:
    table = Table(setting, journal.chance, _whims(setting, journal.chance), now, journal)
    table.open(now)
    return table


def _whims(setting: Setting, dice) -> Chance | None:
    # A stream of their own, so that what bots think never changes the dice.
    return Chance(dice.seed + b" bots") if any(player != HUMAN for player in setting.players) else None

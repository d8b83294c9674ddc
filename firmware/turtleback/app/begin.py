"""Puts a game on the table: its dice, who writes it down, and what bots draw from."""

from turtleback.app.journal import Journal
from turtleback.app.setting import HUMAN, Setting
from turtleback.app.table import Table
from turtleback.dice.chance import Chance


def new_table(setting: Setting, dice, ledger, now: int) -> Table:
    """A table with a new game, written down on the `ledger` if there is one."""
    journal = Journal(ledger, dice, True) if ledger else None
    table = Table(setting, dice, _whims(setting, dice), now, journal)
    if journal:
        journal.begin(setting, table.match.game)
    return table


def kept_table(reading, dice, ledger, now: int) -> Table:
    """A table with the game that has been read back from the ledger."""
    reading.go_on(dice)
    journal = Journal(ledger, dice, not reading.match.history)
    setting = reading.setting
    table = Table(setting, dice, _whims(setting, dice), now, journal)
    table.watch(reading.match, now)
    return table


def _whims(setting: Setting, dice) -> Chance | None:
    # A stream of their own, so that what bots think never changes the dice.
    return Chance(dice.seed + b" bots") if any(player != HUMAN for player in setting.players) else None

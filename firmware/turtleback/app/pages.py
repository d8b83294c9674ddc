"""The order of the set-up's pages after the choice of a game."""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.option_pages import DicePage, OddsPage, OptionPage, SeatPage
from turtleback.app.page import DARK, Page
from turtleback.app.player_pages import BotsPage, PlayerPage, SeatsPage, known_players
from turtleback.engine.contract import Option
from turtleback.lights.paint import SPACES
from turtleback.lights.palette import WHITE

_PAGES = const(3)  # maximum number of pages without a MorePage


class MorePage(Page):
    """Page that asks whether to show the other questions, too. The last slot is white."""

    def __init__(self, setting: GameSetup):
        super().__init__("More choices?", ("no", "yes"), slots=(DARK, DARK, WHITE))  # N_

    def apply(self, setting: GameSetup) -> bool:
        """Return True if the game is to begin, because the user wants no more pages."""
        return not self.index


def fits(option: Option) -> bool:
    """Return True if an option is a single number and the lamps of the spaces can show its values, including 0."""
    return bool(option.usual) or not isinstance(option.default, tuple) and option.high - min(option.low, 1) < SPACES


def page_at(setting: GameSetup, number: int) -> Page | None:
    """Return page `number`, counted from 1 after the choice of the game, or None after the last page.

    A question with only one answer is left out, such as who plays each seat of a game that has no bots. If there are
    more than _PAGES pages, the pages that few people need come after a MorePage.
    """
    kind = setting.kind
    low, high = kind.SEATS
    has_bots = len(known_players(setting)) > 1
    pages: list = [(SeatsPage,)] if low < high else []  # of (class, arguments after the setting)
    others: list = [(PlayerPage, seat) for seat in range(len(setting.players))] if has_bots else []
    if kind.DICE_VERBS:
        others.append((DicePage,))
    if kind.ODDS_LAMP:
        others.append((OddsPage,))
    asked = [option for option in kind.OPTIONS if fits(option)]
    # A PC may have set a value that no page can show.
    asked = [option for option in asked if isinstance(setting.options.get(option.name, option.default), int)]
    for at, option in enumerate(asked):
        others.append((SeatPage if option.no_seat else OptionPage, option, at + 1))
    if len(pages) + len(others) > _PAGES:
        pages += [(BotsPage,), (MorePage,)] if has_bots else [(MorePage,)]
    pages += others
    if number > len(pages):
        return None
    page = pages[number - 1]
    return page[0](setting, *page[1:])

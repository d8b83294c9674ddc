"""The order of the set-up's pages that follow the choice of a game."""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.option_pages import DicePage, OddsPage, OptionPage, SeatPage
from turtleback.app.page import DARK, Page
from turtleback.app.player_pages import BotsPage, PlayerPage, SeatsPage, known_players
from turtleback.engine.contract import Option
from turtleback.lights.paint import SPACES
from turtleback.lights.palette import WHITE

_PAGES = const(3)  # that are asked of everybody, besides the game


class MorePage(Page):
    """Whether to ask everything else, too: the last slot white."""

    def __init__(self, setting: GameSetup):
        super().__init__("More choices?", ("no", "yes"), slots=(DARK, DARK, WHITE))  # N_

    def apply(self, setting: GameSetup) -> bool:
        """Whether the game begins."""
        return not self.index


def fits(option: Option) -> bool:
    """Whether it is a single number whose range the lamps of the spaces can show; 0 takes a lamp, too."""
    return not isinstance(option.default, tuple) and option.high - min(option.low, 1) < SPACES


def page_at(setting: GameSetup, number: int) -> Page | None:
    """The page of that number (from 1) after the game's; None behind the last.

    What leaves no choice is not asked: who plays a game that has no bots, and whose dice one that throws none. If there
    are more pages than people want before a game, those that few need come behind a page that offers them.
    """
    kind = setting.kind
    low, high = kind.SEATS
    has_bots = len(known_players(setting)) > 1
    pages: list = [(SeatsPage,)] if low < high else []  # of a class, and its arguments behind the setting
    others: list = [(PlayerPage, seat) for seat in range(len(setting.players))] if has_bots else []
    if kind.DICE_VERBS:
        others.append((DicePage,))
    if kind.ODDS_LAMP:
        others.append((OddsPage,))
    asked = [option for option in kind.OPTIONS if fits(option)]
    # A PC may have given a value that is on no page.
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

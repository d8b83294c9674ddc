"""Operates the page's set-up of a game like a person."""

from chromium import until
from tables import open_menu
from turtleback.engine.catalogue import game_class


class SetUp:
    """The set-up of a game, opened from the home screen."""

    def __init__(self, page, game):
        self.page = page
        self.game = game_class(game)
        if page.locator("#home").is_hidden():
            open_menu(page, "Home")
        page.locator("#home [data-game=%s]" % game).click()
        until(page, "document.getElementById('new').open")
        self.dialog = page.locator("#new")

    @property
    def seats(self):
        return self.page.locator("#new-players [aria-pressed]").count()

    def seat(self, count):
        """Set the number of seats."""
        while self.seats < count:
            self.page.locator("#new-add").click()
        while self.seats > count:
            self.page.locator("#new-players [aria-pressed]").last.click()
            self.page.locator("#new-remove").click()

    def let(self, seat, who):
        """Give a seat to a person or a bot. `who` is the text on the button."""
        self.page.locator("#new-players [aria-pressed]").nth(seat).click()
        self.page.get_by_role("radio", name=who).click()

    def name(self, name):
        """Enter a name for the selected seat (at first, seat 0), and leave the set-up."""
        self.page.locator("#new-name").fill(name)
        self.page.locator("#new-cancel").click()

    def open_rules(self):
        if self.page.locator("#new-more").get_attribute("open") != "":
            self.page.locator("#new-more summary").click()

    def choose(self, label, value):
        self.dialog.get_by_label(label, exact=True).select_option(value)

    def play(self):
        self.dialog.locator(".go").click()

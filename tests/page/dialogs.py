"""The dialogs of the page, and how people open them."""

import re

from chromium import until

DIALOGS = {
    "around": (),
    "help": ("Help",),
    "rules": ("Help", "Rules of Mahé"),
    "lights": ("Help", "Card of lights"),
    "new": ("Another game", "Mahé"),
    "games": ("Past games",),
    "share": ("Past games", re.compile("^Share: ")),
    "settings": ("Settings",),
}


def id_of(name):
    """The element in which it is: what there is only to read stands on one sheet."""
    return "sheet" if name in ("rules", "lights") else name


def open_dialog(page, name):
    """Open a dialog as people do; returns the button that has opened it."""
    menu = opener = page.locator("[data-opens=around]:visible").first
    menu.click()
    for button in DIALOGS[name]:
        opener = page.get_by_role("button", name=button).last
        opener.click()
    until(page, "(id) => document.getElementById(id).open", id_of(name))
    return opener if len(DIALOGS[name]) > 1 else menu  # which closes then

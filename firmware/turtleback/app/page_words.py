"""Words of a page, and what an app shows. Loaded only where somebody reads them.

A compiled module of 512 bytes or less lies in the list of its folder (littlefs): this one there delays the first page.
"""

from turtleback.engine.catalogue import load_attribute
from turtleback.language import Words, words
from turtleback.language import app as _

LANGUAGE = "language"  # the answer behind which the languages are


def words_of(page) -> Words:
    """The question, the answer in force, and what the buttons do."""
    sentences = [_(page.title), "> " + _(page.name())] + ([_(page.about)] if page.about else [])
    change = [_("ROLL: change")] if len(page.names) > 1 else []
    return words(sentences, (), change + [_("STOP: take it"), _(page.both)])


def game_name(name: str) -> str:
    """An answer to the question which game, as people call it."""
    if name == LANGUAGE:  # for those who cannot read the one in force: each names itself
        return " ".join(load_attribute("language", "OWN_NAMES"))
    return load_attribute("engine.titles", "TITLES").get(name) or name


def shown_by(app) -> Words:
    """What an app says now: its stage, or why a press was refused; and instead of the last button that one is stuck."""
    if app.stage.refusal:
        shown = words([app.stage.refusal])
    else:
        shown = app.stage.words()
        if app.presses.scanning:
            shown = app.presses.scanning.words(shown)
    if not app.stuck:
        return shown
    buttons = list(shown.buttons[:-1]) + [_("%s is stuck") % app.stuck]
    return words(shown.sentences, shown.standing, buttons, shown.passing)

"""Texts of a page, and of the stage that an app shows. Loaded only for a screen.

Keep the compiled module longer than 512 bytes. littlefs stores shorter files in the listing of their folder, where this
module would delay the first page.
"""

from turtleback.engine.catalogue import load_attribute
from turtleback.language import Words, words
from turtleback.language import app as _

LANGUAGE = "language"  # the answer that opens the page for the language


def words_of(page) -> Words:
    """Return the question, the current answer and what the buttons do."""
    sentences = [_(page.title), "> " + _(page.name())] + ([_(page.about)] if page.about else [])
    change = [_("ROLL: change")] if len(page.names) > 1 else []
    return words(sentences, (), change + [_("STOP: take it"), _(page.both)])


def game_name(name: str) -> str:
    """Return the text of an answer on the page that asks which game to play."""
    if name == LANGUAGE:  # each language by its own name, for people who cannot read the current one
        return " ".join(load_attribute("language", "OWN_NAMES"))
    return load_attribute("engine.titles", "TITLES").get(name) or name


def shown_by(app) -> Words:
    """Return the Words that an app shows: the Words of its stage, or the reason why a press was refused.

    If a button is stuck, the last line says so.
    """
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

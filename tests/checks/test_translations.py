"""Every text is translated, one of the small screen fits it with its letters; what is loaded is made of them."""

import polib
import pytest

from rows import each_row
from turtleback.language import CODES
from turtleback_tools.languages import catalogue, page_tables, tables
from turtleback_tools.languages.check import page_faults, screen_faults
from turtleback_tools.languages.extract import messages
from turtleback_tools.languages.page_texts import SHOWN, TOLD, called_in, page_messages, said_by_firmware, written_in
from turtleback_tools.languages.page_told import phrases_in, sentences_in


@pytest.fixture(scope="module")
def known():
    """The texts in the sources."""
    return messages()


@each_row("code", CODES[1:])
def test_a_catalogue_is_complete_and_its_module_is_made_of_it(code, known):
    translations = catalogue.read(code)
    assert list(screen_faults(code, translations, known)) == []
    assert tables.is_current(code, tables.module_of(code, translations, known)), "run `make languages`"


def changed(known, text, translation, code="de"):
    """The sentences on a catalogue in which a text is translated so."""
    translations = catalogue.read(code)
    next(entry for entry in translations if entry.msgid == text).msgstr = translation
    return [sentence for sentence in screen_faults(code, translations, known) if repr(text) in sentence]


@each_row(
    "text, translation, why",
    [
        ("Which game?", "", "is not translated"),
        ("STOP: take it", "STOP: übernehmen", ""),
        ("STOP: take it", "STOP: übernehmen!", "is too long for one line"),
        ("STOP: take it", "STOP: nimm es jetzt", "is too long for one line"),
        ("%s rolls %d", "%s wirft", "has other places"),
        ("%s rolls %d", "%d wirft %s", "has other places"),
        ("Which game?", "Welches Spiel™?", "has letters that the small screen cannot show: ™"),
        ("Which game?", "Donaudampfschifffahrt?", "is too long for 16 columns"),
        ("Blue", "Mint-Blau", "two seats with the same initial"),
    ],
)
def test_what_cannot_be_shown_is_told(known, text, translation, why):
    translations = catalogue.read("de")
    next(entry for entry in translations if entry.msgid == text).msgstr = translation
    said = list(screen_faults("de", translations, known))
    assert why in " ".join(said) if why else not said


def test_missing_and_unused_texts_are_told(known):
    translations = catalogue.read("nl")
    translations.remove(next(entry for entry in translations if entry.msgid == "Menu"))
    translations.append(polib.POEntry(msgid="Nobody says this", msgstr="Niemand"))
    unused, missing = screen_faults("nl", translations, known)
    assert "'Nobody says this', which no source says" in unused and "lacks 'Menu'" in missing


def test_an_update_keeps_translations_and_leaves_new_texts_open(known):
    old = catalogue.read("it")
    old.remove(next(entry for entry in old if entry.msgid == "Menu"))
    new = {entry.msgid: entry for entry in catalogue.updated("it", known, old)}
    assert new["Menu"].msgstr == "" and new["Which game?"].msgstr == "Quale gioco?"
    assert len(new) == len(known)


@pytest.fixture(scope="module")
def of_page(known):
    """The texts of the web page."""
    return page_messages(said_by_firmware(known))


@each_row("code", CODES[1:])
def test_a_catalogue_of_the_page_is_complete_and_its_table_is_made_of_it(code, known, of_page):
    translations = catalogue.read(code, catalogue.PAGE)
    assert list(page_faults(code, translations, of_page)) == []
    tables = page_tables.tables_of(code, translations, catalogue.read(code), said_by_firmware(known) + of_page)
    assert page_tables.are_current(tables), "run `make languages`"


@each_row(
    "text, translation, why",
    [
        ("Which die fell?", "", "is not translated"),
        ("%s swam %s to space %d", "%s schwamm", "has other places"),
        (" and ", "und", "begins or ends with a space"),
        ("Settings", "Einstellungen", ""),
    ],
)
def test_what_the_page_cannot_say_is_told(of_page, text, translation, why):
    translations = catalogue.read("de", catalogue.PAGE)
    next(entry for entry in translations if entry.msgid == text).msgstr = translation
    said = list(page_faults("de", translations, of_page))
    assert why in " ".join(said) if why else not said


def test_missing_and_unused_texts_of_the_page_are_told(of_page):
    translations = catalogue.read("nl", catalogue.PAGE)
    translations.remove(next(entry for entry in translations if entry.msgid == "Settings"))
    translations.append(polib.POEntry(msgid="Nobody says this", msgstr="Niemand"))
    unused, missing = page_faults("nl", translations, of_page)
    assert "'Nobody says this', which no source says" in unused and "lacks 'Settings'" in missing


def test_texts_are_found_in_scripts_pages_and_sentences():
    script = (
        """_('Delete "%s"', it); x = later(\n  "a long one",\n); _.plural("%d egg", "%d eggs", n); a_("no"); _(it)"""
    )
    assert list(called_in(script)) == [
        ('Delete "%s"', "", SHOWN),
        ("a long one", "", TOLD),
        ("%d egg", "%d eggs", SHOWN),
    ]
    page = """<head><title>No</title></head><body><p aria-label="One">Two\n  words <b translate="no">ROLL <i>x</i></b>
      <img alt="" title="Three" /> 7 <code>Four</code></p></body>"""
    assert written_in(page) == ["One", "Two words", "Three", "Four"]
    assert list(sentences_in('"""A docstring of it."""\nraise Error("This is %s." % it, "word")')) == ["This is %s."]
    reasons = (
        """Option("copies", "cards of each value (MADA-1)"); tell("%s is over" % it, "pass"); ask("Are all %s?")"""
    )
    assert list(phrases_in(reasons)) == ["%s is over"]

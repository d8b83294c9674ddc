"""`python -m turtleback_tools.languages`: checks all translations, and makes of them what is loaded.

That is the words of the small screen, the texts of the web page, and documents.

With --update it first brings the catalogues up to date: new texts are added, to be translated, and those that no source
says are dropped.
"""

import argparse
import sys
from pathlib import Path

import polib

from turtleback.language import PREVIEWS
from turtleback_tools.languages import (
    catalogue,
    check,
    documents,
    extract,
    page_tables,
    page_texts,
    tables,
)
from turtleback_tools.languages.extract import Message


def main() -> int:
    """Run the command; returns the exit status, 1 if anything is wrong with a translation."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.languages", description=__doc__)
    parser.add_argument("--update", action="store_true", help="add new texts to the catalogues, and drop unused ones")
    update = parser.parse_args().update
    screen, documented = extract.messages(), documents.messages()
    previews = extract.preview_messages()
    shared = page_texts.said_by_firmware(screen)
    of_page = page_texts.page_messages(shared)
    found = []
    for code in catalogue.TRANSLATED:
        found += _screen(code, screen, update) + _documents(code, documented, update)
        found += _previews(code, previews, update)
        found += _page(code, of_page, shared, update)
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not found:
        texts = len(screen) + len(previews), len(of_page), len(documented), 1 + len(catalogue.TRANSLATED)
        print("%d texts of the firmware, %d of the page and %d of documents in %d languages." % texts)
    return 1 if found else 0


def _translations(code: str, known: list[Message], update: bool, folder: Path = catalogue.FOLDER) -> polib.POFile:
    """The catalogue of a language in that folder, brought up to date first if wanted."""
    translations = catalogue.read(code, folder)
    if update:
        translations = catalogue.updated(code, known, translations)
        catalogue.write(code, translations, folder)
    return translations


def _screen(code: str, known: list[Message], update: bool) -> list[str]:
    """Check the texts of the small screen in a language, and compile them; returns what is wrong."""
    translations = _translations(code, known, update)
    wrong = list(check.screen_faults(code, translations, known))
    if not wrong:
        tables.write(code, tables.module_of(code, translations, known))
    return wrong


def _previews(code: str, known: list[Message], update: bool) -> list[str]:
    """Check the texts of previews in a language, and compile them; returns what is wrong."""
    translations = _translations(code, known, update, catalogue.PREVIEWS)
    wrong = list(check.page_faults(code, translations, known, catalogue.PREVIEWS))
    if not wrong:
        tables.write(PREVIEWS + "_" + code, tables.module_of(code, translations, known, "previews/"))
    return wrong


def _documents(code: str, known: list[Message], update: bool) -> list[str]:
    """Check the texts of the documents in a language, and make the documents; returns what is wrong."""
    translations = _translations(code, known, update, documents.CATALOGUES)
    wrong = list(check.document_faults(code, translations, known))
    if not wrong:
        documents.write(documents.made_in(code, translations))
    return wrong


def _page(code: str, known: list[Message], shared: list[Message], update: bool) -> list[str]:
    """Check the texts of the web page in a language, and compile them; returns what is wrong."""
    translations = _translations(code, known, update, catalogue.PAGE)
    wrong = list(check.page_faults(code, translations, known))
    if not wrong:
        page_tables.write(page_tables.tables_of(code, translations, catalogue.read(code), shared + known))
    return wrong


if __name__ == "__main__":
    sys.exit(main())

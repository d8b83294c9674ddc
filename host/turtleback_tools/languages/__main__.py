"""`python -m turtleback_tools.languages`: checks all translations, and makes of them what is loaded.

That is the words of the small screen, the texts of the web page, and documents.

With --update it first brings the catalogues up to date: new texts are added, to be translated, and those that no source
says are dropped.
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog

from turtleback_host.system.files import write_changed
from turtleback_tools.languages import catalogue, check, documents, extract, tables


class Kind(NamedTuple):
    """Texts that have catalogues of their own: their folder, what may be wrong with one, what files are made of it."""

    folder: Path
    messages: list[extract.Message]
    judge: check.Judge
    compile: Callable[..., dict[Path, str]]

    def faults(self, code: str, translations: Catalog) -> list[str]:
        """Sentences on what is wrong with a language's catalogue."""
        name = catalogue.path_of(code, self.folder).relative_to(catalogue.FOLDER).as_posix()
        return list(check.faults(name, translations, self.messages, self.judge))

    def made(self, code: str, translations: Catalog) -> dict[Path, str]:
        """The files that are made of a language's catalogue, in which nothing is wrong."""
        return self.compile(code, translations, self.messages)


def kinds() -> dict[str, Kind]:
    """The kinds of texts."""
    of_previews = partial(tables.device_table, folder="host_only")
    return {
        "screen": Kind(catalogue.FOLDER, extract.messages(), check.on_screen, tables.device_table),
        "previews": Kind(catalogue.PREVIEWS, extract.preview_messages(), check.on_page, of_previews),
        "page": Kind(catalogue.PAGE, extract.page_messages(), check.on_page, tables.page_table),
        "documents": Kind(catalogue.DOCUMENTS, documents.messages(), check.in_document, documents.made_in),
    }


def main() -> int:
    """Run the command; returns the exit status, 1 if anything is wrong with a translation."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.languages", description=__doc__)
    parser.add_argument("--update", action="store_true", help="add new texts to the catalogues, and drop unused ones")
    update, found, known = parser.parse_args().update, [], kinds().values()
    for kind in known:
        for code in catalogue.TRANSLATED:
            translations = catalogue.read(code, kind.folder)
            if update:
                catalogue.update(translations, kind.messages)
                catalogue.write(code, translations, kind.folder)
                translations = catalogue.read(code, kind.folder)  # a new text has places for one and many until then
            wrong = kind.faults(code, translations)
            for path, text in {} if wrong else kind.made(code, translations).items():
                write_changed(path, text.encode())
            found += wrong
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not found:
        texts = sum(len(kind.messages) for kind in known)
        print("%d texts of firmware, page and documents in %d languages." % (texts, 1 + len(catalogue.TRANSLATED)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

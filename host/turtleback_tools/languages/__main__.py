"""`python -m turtleback_tools.languages`: check all translations, and compile them.

It writes the texts of the small screen and of the web page, and the translated documents. With --update it first
updates the catalogues: it adds new texts, to be translated, and removes those that are no longer in any source.
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
    """One kind of texts with its own catalogues: their folder, texts, check, and compiler."""

    folder: Path
    messages: list[extract.Message]
    judge: check.Judge
    compile: Callable[..., dict[Path, str]]

    def faults(self, code: str, translations: Catalog) -> list[str]:
        """Return a sentence for each fault of a language's catalogue."""
        name = catalogue.path_of(code, self.folder).relative_to(catalogue.FOLDER).as_posix()
        return list(check.faults(name, translations, self.messages, self.judge))

    def compiled(self, code: str, translations: Catalog) -> dict[Path, str]:
        """Return the files (path: content) for a language's catalogue without faults."""
        return self.compile(code, translations, self.messages)


def kinds() -> dict[str, Kind]:
    """Return the kinds of texts by name."""
    of_previews = partial(tables.device_table, folder="host_only")
    return {
        "screen": Kind(catalogue.FOLDER, extract.messages(), check.on_screen, tables.device_table),
        "previews": Kind(catalogue.PREVIEWS, extract.preview_messages(), check.on_page, of_previews),
        "page": Kind(catalogue.PAGE, extract.page_messages(), check.on_page, tables.page_table),
        "documents": Kind(catalogue.DOCUMENTS, documents.messages(), check.in_document, documents.compiled),
    }


def main() -> int:
    """Run the command and return the exit status, 1 if a translation has a fault."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.languages", description=__doc__)
    parser.add_argument("--update", action="store_true", help="add new texts to the catalogues, and drop unused ones")
    update, found, known = parser.parse_args().update, [], kinds().values()
    for kind in known:
        for code in catalogue.TRANSLATED:
            translations = catalogue.read(code, kind.folder)
            if update:
                catalogue.update(translations, kind.messages)
                catalogue.write(code, translations, kind.folder)
                translations = catalogue.read(code, kind.folder)  # reading gives new texts their plural forms
            faults = kind.faults(code, translations)
            for path, text in {} if faults else kind.compiled(code, translations).items():
                write_changed(path, text.encode())
            found += faults
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not found:
        texts = sum(len(kind.messages) for kind in known)
        print("%d texts of firmware, page and documents in %d languages." % (texts, 1 + len(catalogue.TRANSLATED)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

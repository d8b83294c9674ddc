"""`python -m turtleback_host.languages`: checks all translations, and makes of them what the device loads.

With --update it first brings the catalogues up to date: new texts are added, to be translated, and those that no source
says are dropped.
"""

import argparse
import sys

from turtleback_host.languages import catalogue, tables
from turtleback_host.languages.check import faults
from turtleback_host.languages.extract import messages


def main() -> int:
    """Run the command; returns the exit status, 1 if anything is wrong with a translation."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_host.languages", description=__doc__)
    parser.add_argument("--update", action="store_true", help="add new texts to the catalogues, and drop unused ones")
    update = parser.parse_args().update
    known = messages()
    found = []
    for code in catalogue.TRANSLATED:
        translations = catalogue.read(code)
        if update:
            translations = catalogue.updated(code, known, translations)
            catalogue.write(code, translations)
        wrong = list(faults(code, translations, known))
        found += wrong
        if not wrong:
            tables.write(code, tables.module_of(code, translations, known))
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not found:
        print("%d texts in %d languages." % (len(known), 1 + len(catalogue.TRANSLATED)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""The catalogues: one .po file for each language, with the translation of each text."""

from collections.abc import Iterable
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import generate_po, read_po

from turtleback.language import CODES, OWN_NAMES
from turtleback_host.system.files import write_changed
from turtleback_tools.languages import extract

FOLDER = Path(__file__).parent  # catalogues of the small screen
PREVIEWS = FOLDER / "previews"  # catalogues of previews, for the page and a PC
PAGE = FOLDER / "page"  # catalogues of the web page's own texts
DOCUMENTS = FOLDER / "documents"
TRANSLATED = CODES[1:]
NAMES = dict(zip(CODES, OWN_NAMES))
WIDTH = 1000  # one line for each text, so that a change shows as one line
HEADER = r"""#
msgid ""
msgstr ""
"Project-Id-Version: Turtleback\n"
"Language: %s\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: %s\n"

"""


def path_of(code: str, folder: Path = FOLDER) -> Path:
    """Return the file of a language's catalogue."""
    return folder / (code + ".po")


def read(code: str, folder: Path = FOLDER) -> Catalog:
    """Read the catalogue of a language. A missing file gives an empty catalogue."""
    path = path_of(code, folder)
    return read_po(path.read_text("utf-8").split("\n") if path.exists() else [], code)


def update(catalogue: Catalog, messages: Iterable[extract.Message]) -> None:
    """Replace the messages of a catalogue by these, in this order. Existing translations stay."""
    template = Catalog()
    for message in messages:
        text = (message.text, message.plural) if message.plural else message.text
        template.add(text, locations=[(place, 0) for place in sorted(message.places)])
    catalogue.update(template, no_fuzzy_matching=True)


def write(code: str, catalogue: Catalog, folder: Path = FOLDER) -> None:
    """Write a language's catalogue if it has changed."""
    for message in catalogue:
        message.flags.discard("python-format")  # Babel sets this flag itself, also for "100 % of"
    lines = generate_po(catalogue, ignore_obsolete=True, include_lineno=False, omit_header=True, width=WIDTH)
    text = HEADER % (code, catalogue.plural_forms) + "".join(lines)
    write_changed(path_of(code, folder), (text.rstrip("\n") + "\n").encode())


def texts(catalogue: Catalog) -> dict[str, list[str]]:
    """Return the translations by English text: one, or singular and plural."""
    return {entry.id if isinstance(entry.id, str) else entry.id[0]: forms(entry) for entry in catalogue if entry.id}


def forms(message: Message) -> list[str]:
    """Return the translations of a text: one, or singular and plural; "" if it is not translated."""
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)

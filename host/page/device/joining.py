"""Joins MicroPython and Turtleback to one .uf2 for the page that installs, as `turtleback image` does on a PC."""

import json

from turtleback.engine.contract import SetupError
from turtleback_portable.board.config_lines import over_usual
from turtleback_portable.board.official import STORAGE_BLOCKS, UNKNOWN_PLACE, identify, is_official
from turtleback_portable.board.supported import DOWNLOAD, check_version
from turtleback_portable.board.uf2 import SECTOR, join, read

OFFICIAL, BLOCKS, JOINED = "/official.uf2", "/blocks.bin", "/joined.uf2"  # files of the page and of the VM


def recognize() -> str:
    """Return a description of the file OFFICIAL as JSON.

    `title`: the board; `version`: the version of MicroPython; `note`: a sentence on the version, or ""; `blocks`: the
    size of its file system; `isKnown`: whether the file is an official one.
    Raises: Uf2Error or SetupError with a sentence if the file cannot be used.
    """
    file = _bytes(OFFICIAL)
    known = identify(read(file))
    blocks, is_known = known.storage_bytes // SECTOR, is_official(file, known)
    if blocks not in STORAGE_BLOCKS:
        raise SetupError(UNKNOWN_PLACE % DOWNLOAD)
    note = check_version(known.version, DOWNLOAD)
    about = {"title": known.title, "version": known.version, "note": note, "blocks": blocks, "isKnown": is_known}
    return json.dumps(about)


def own_config(text: str, usual: str, name: str) -> str:
    """Return the config.py for a board: the `usual` one with the settings of the user's file.

    `text` is the content of that file, `name` its name.
    Raises: SetupError with a sentence if the file is malformed or too long.
    """
    config = over_usual(text, usual, name)
    over = len(config.encode()) + 1 - SECTOR
    if over > 0:
        raise SetupError("%s is too long, by %d letters." % (name, over))  # N_page
    return config


def join_blocks(numbers: str) -> None:
    """Write the file JOINED: OFFICIAL with the content of BLOCKS in its file system.

    `numbers` is a JSON list with the place of each block in the file system.
    """
    image, data = read(_bytes(OFFICIAL)), _bytes(BLOCKS)
    start = identify(image).storage
    places = [start + number * SECTOR for number in json.loads(numbers)]
    more = {place: data[at * SECTOR : (at + 1) * SECTOR] for at, place in enumerate(places)}
    with open(JOINED, "wb") as file:
        file.write(join(image, more))


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()

"""What the page that installs (host/page/install.html) needs: the files for a board, and facts of `turtleback flash`.

The page has MicroPython's protocol in JavaScript, and runs plan.py; it takes everything else from here.
"""

import json

from turtleback_host.page.bundle import bundled
from turtleback_host.pico.files import CONFIG, FIRMWARE, tree
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.official import STORAGE_BLOCKS
from turtleback_host.pico.plan import version_in
from turtleback_host.pico.questions import HELPERS
from turtleback_host.pico.selftest import SELFTEST

FOLDER = "install/"
# A config.py that fills one block: the page puts yours in its place.
PLACE = b"#" * BLOCK


def installer_files() -> dict[str, bytes]:
    """The files of the folder `install` of the page, path to content.

    A file system with a place for a config.py stands there as the few blocks that are others than the usual one's.
    """
    board = tree()
    files = {FOLDER + "pico.bin": bundled(board), FOLDER + "facts.json": json.dumps(facts(board)).encode()}
    for count in STORAGE_BLOCKS:
        usual = blocks_that_count(file_system_of(board, count))
        own = blocks_that_count(file_system_of(board | {CONFIG: PLACE}, count))
        others = {number: data for number, data in own.items() if usual.get(number) != data}
        files[FOLDER + "storage-%d.bin" % count] = _bundled_blocks(usual)
        files[FOLDER + "storage-%d-config.bin" % count] = _bundled_blocks(others)
    return files


def _bundled_blocks(blocks: dict[int, bytes]) -> bytes:
    return bundled({str(number): data for number, data in blocks.items()})


def facts(board: dict[str, bytes]) -> dict[str, object]:
    """What js/install/ has to know of Turtleback, of the usual config.py, and of the scripts that it runs on boards."""
    return {
        "version": version_in(board),
        "config": (FIRMWARE / CONFIG).read_text("utf-8"),
        "helpers": HELPERS,
        "selftest": SELFTEST,
    }

"""What the page that installs (host/page/install.html) needs: the files for a board, and facts of `turtleback flash`.

The page has MicroPython's protocol in JavaScript, and takes everything else from here, so that it stands once.
"""

import json

from turtleback_host.page.bundle import bundled
from turtleback_host.pico import install
from turtleback_host.pico.board_helpers import HELPERS
from turtleback_host.pico.boards import BOARDS, CHOICES, PICO, config_for
from turtleback_host.pico.deploy import version_in, version_of
from turtleback_host.pico.files import CONFIG, firmware, sources
from turtleback_host.pico.filesystem import BLOCK, blocks_that_count, file_system_of
from turtleback_host.pico.image import MADE_FOR
from turtleback_host.pico.own_config import OPTIONAL, OVER_IT
from turtleback_host.pico.selftest import SETUP

FOLDER = "install/"
# The blocks that official builds of MADE_FOR have for files, by wiring; of Picos these are a Pico, a Pico W, a Pico 2 W
# and a Pico 2.
STORAGE_BLOCKS = {
    PICO: (352, 212, 640, 768),
    "zero": (352,),
    "tiny": (352,),
    "xiao": (352,),
    "qtpy": (1792,),
}
_OTHERS = {wiring: counts for wiring, counts in STORAGE_BLOCKS.items() if wiring != PICO}
# A config.py that fills one block: the page puts one's own in its place.
PLACE = b"#" * BLOCK
# The self-test on the board itself: `go` runs it up to the next question, and prints lines of JSON.
SELFTEST = (
    SETUP
    + """
import json
from turtleback.app.selftest_steps import steps

class Checks:
    has_screen, order, clockwise = parts.has_screen, parts.order, parts.clockwise
    def press(self, button):
        yield from ()
        return run_check(parts.press(button))
    def noise(self):
        yield from ()
        return run_check(parts.noise())
    def flash(self):
        yield from ()
        return run_check(parts.flash())

def tell(name, fault, note="pass"):
    print(json.dumps(["result", name, fault, note]))

running = steps(Checks(), tell)
prompt = None

def go(answer):
    global prompt
    try:
        prompt = running.send(answer)
    except StopIteration:
        print(json.dumps(["end"]))
        return
    again()
    print(json.dumps(["prompt", prompt.text, prompt.asks]))

def again():
    show(prompt.scene, prompt.args, prompt.ms, patterns.STEP_MS, patterns.STEP_MS)
    if prompt.full:
        fill_screen()
"""
)


def installer_files() -> dict[str, bytes]:
    """The files of the folder `install` of the page, path to content.

    A file system of a board that is no Pico stands there as the few blocks that are others than a Pico's.
    """
    tree = firmware() | {install.VERSION: version_of(sources())}
    files = {FOLDER + "pico.bin": bundled(tree), FOLDER + "facts.json": json.dumps(facts(tree)).encode()}
    for count in {count for counts in STORAGE_BLOCKS.values() for count in counts}:
        of_pico = blocks_that_count(file_system_of(tree, count))
        files[FOLDER + "storage-%d.bin" % count] = _bundled_blocks(of_pico)
        others = {wiring: _wired(wiring) for wiring, counts in _OTHERS.items() if count in counts}
        for name, changed in (others | {"config": {CONFIG: PLACE}}).items():
            own = blocks_that_count(file_system_of(tree | changed, count))
            other = {number: data for number, data in own.items() if of_pico.get(number) != data}
            files[FOLDER + "storage-%d-%s.bin" % (count, name)] = _bundled_blocks(other)
    for wiring in _OTHERS:
        files[FOLDER + "wiring-%s.bin" % wiring] = bundled(_wired(wiring))
    return files


def _wired(wiring: str) -> dict[str, bytes]:
    """The files that are others on a board of that wiring."""
    return {CONFIG: config_for(wiring)}


def _bundled_blocks(blocks: dict[int, bytes]) -> bytes:
    return bundled({str(number): data for number, data in blocks.items()})


def facts(tree: dict[str, bytes]) -> dict[str, object]:
    """What js/install/ has to know of the boards and of how `turtleback flash` changes one."""
    return {
        "version": version_in(tree),
        "image": {
            "madeFor": MADE_FOR,
            "boards": {name: board._asdict() for name, board in BOARDS.items()},
            "choices": [choice._asdict() for choice in CHOICES],
            "blocks": STORAGE_BLOCKS,
            "config": {
                "usual": {wiring: config_for(wiring).decode() for wiring in STORAGE_BLOCKS},
                "over": OVER_IT,
                "optional": sorted(OPTIONAL),
                "room": BLOCK,
            },
        },
        "install": {
            "ours": install.OURS,
            "folder": install.FOLDER,
            "versionFile": install.VERSION,
            "code": install.CODE,
            "new": install.NEW,
            "finishFile": install.FINISH_NEW,
            "finish": install.FINISH,
            "unfinished": install.UNFINISHED,
            "spareBlocks": install.SPARE_BLOCKS,
            "folderBlocks": install.FOLDER_BLOCKS,
        },
        "helpers": HELPERS,
        "selftest": SELFTEST,
    }

"""`python -m turtleback_tools.languages.pictures` draws the small screen in every language, dot by dot.

The dots are those of the device: MicroPython's own font, and the letters of device/accents.py among it.
"""

import json
import re

from turtleback import language
from turtleback.app.game_setup import GameSetup
from turtleback.app.setup import GamePage
from turtleback.controls.chooser import Chooser
from turtleback.device.layout import ROWS, lines_of
from turtleback.engine.catalogue import TABLE, new_game
from turtleback.games.face import face_of
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.process.environment import REPOSITORY
from turtleback_tools.vm import FIRMWARE
from turtleback_tools.vm import run as run_on_vm

PICTURE = REPOSITORY / "firmware" / "pictures" / "languages.svg"
WIDTH, HEIGHT, GAP = 128, 64, 8
RUN = re.compile("#+")
BUST = ("bust", 1, (4, 5))  # Blue
PROGRAM = """
import framebuf, json
from turtleback.device.accents import draw
for lines in json.loads('''%s'''):
    for line in lines:
        page = bytearray(128)
        draw(framebuf.FrameBuffer(page, 128, 8, framebuf.MONO_VLSB), page, line)
        print(page.hex())
"""


def screens(code: str) -> list[list[str]]:
    """The first page of the set-up, a decision in Mahé, and a bust, in a language."""
    language.choose(code)
    game = new_game("mahe", 4)
    for _ in range(3):  # a card, a roll, a die
        game.apply(game.legal()[-1] if game.legal()[0][0] == "egg" else game.legal()[0])
    face = face_of(game)
    face.set_cursor(None)
    shown = [GamePage(GameSetup(), TABLE).words(), face.words(Chooser(game.legal())), face.caption(BUST)]
    pages = [(lines_of(words) + [""] * ROWS)[:ROWS] for words in shown]
    language.choose("en")
    return pages


def drawn() -> bytes:
    """The picture, as SVG: a row of screens a language."""
    rows = [screens(code) for code in language.CODES]
    texts = json.dumps([lines for row in rows for lines in row], ensure_ascii=False).replace("'", "\\\\u0027")
    pages = [bytes.fromhex(line) for line in run_on_vm(PROGRAM % texts, FIRMWARE).split()]
    columns = len(rows[0])
    wide, high = columns * (WIDTH + GAP) + GAP, len(rows) * (HEIGHT + GAP) + GAP
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{2 * wide}">']
    parts.append("<title>The small screen in five languages</title>")
    for screen in range(len(rows) * columns):
        left = GAP + screen % columns * (WIDTH + GAP)
        top = GAP + screen // columns * (HEIGHT + GAP)
        parts.append(f'<rect x="{left - 3}" y="{top - 3}" width="{WIDTH + 6}" height="{HEIGHT + 6}" rx="3"/>')
        dots = "".join(_dots(pages[8 * screen + row], left, top + 8 * row) for row in range(8))
        parts.append(f'<path d="{dots}" fill="#bfe6ff"/>')
    return "\n".join([*parts, "</svg>", ""]).encode()


def _dots(page: bytes, left: int, top: int) -> str:
    """The lit dots of a line, as a path of runs."""
    path = ""
    for y in range(8):
        lit = "".join(".#"[column >> y & 1] for column in page)
        path += "".join(f"M{left + run.start()} {top + y}h{len(run[0])}v1h-{len(run[0])}z" for run in RUN.finditer(lit))
    return path


if __name__ == "__main__":
    write_bytes(PICTURE, drawn())

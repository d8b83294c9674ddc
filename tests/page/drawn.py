"""The games that the page draws, from the list in js/games/index.js. For other games the page shows lamps and texts."""

import re

from turtleback_host.page.cards import SOURCES

DRAWN = set(re.findall(r"^  (\w+): \{ \.\.\.", (SOURCES / "js/games/index.js").read_text("utf-8"), re.MULTILINE))
assert "mahe" in DRAWN

"""The games that the page draws, from its js/games/index.js; for other games it shows lamps and texts."""

import re

from turtleback_host.page.build import SOURCES

DRAWN = set(re.findall(r"^  (\w+): \{ \.\.\.", (SOURCES / "js/games/index.js").read_text("utf-8"), re.MULTILINE))
assert "mahe" in DRAWN

"""The games that the page draws, as its js/games/index.js lists them; of any other it shows lamps and words."""

import re

from turtleback_host.page.build import SOURCES

DRAWN = set(re.findall(r"^  (\w+): \{ \.\.\.", (SOURCES / "js/games/index.js").read_text("utf-8"), re.MULTILINE))
assert "mahe" in DRAWN

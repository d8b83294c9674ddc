"""The pictures of the tables in the documents: the command that draws them works, and each rule book has its own."""

import io

import pytest
from PIL import Image

from turtleback.engine.catalogue import GAMES
from turtleback.language import CODES
from turtleback_host.page.rules import GAMES as RULES
from turtleback_tools.documents.table_pictures import SIDE, TABLES, position, taken

MOST_BYTES = 80_000


@pytest.mark.parametrize("game", TABLES)
def test_each_picture_is_of_a_game_where_somebody_is_asked(game):
    assert position(game)["legal"]
    assert position(game) == position(game)


def test_every_game_has_a_picture():
    assert set(TABLES) == set(GAMES)


@pytest.mark.slow
def test_a_picture_is_taken_of_the_page():
    picture = taken("bag")
    image = Image.open(io.BytesIO(picture))
    assert image.size == (SIDE, SIDE) and len(picture) < MOST_BYTES
    assert len(image.convert("RGB").getcolors()) > 10  # something is drawn


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("folder", [path.parent.name for path in RULES.glob("*/RULES.md")])
def test_each_rule_book_shows_its_table(folder, code):
    rules = RULES / folder / ("RULES.md" if code == "en" else "RULES.%s.md" % code)
    assert f'pictures/table-{folder}.png" width=' in rules.read_text("utf-8")

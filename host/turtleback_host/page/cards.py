"""The home screen in HTML: a card for each game, and all pictures, so that the browser paints it before any module."""

import json
import re
from copy import deepcopy
from functools import cache
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from turtleback_host.system.environment import REPOSITORY
from turtleback_portable.table_view.game_follower import facts

SOURCES = REPOSITORY / "host" / "page"
GAME_FOLDERS = SOURCES / "js" / "games"
CARD = "card.html"  # in the folder of each game with a card: its picture, its aim, and players and minutes
DRAWINGS = SOURCES / "pieces.svg"
GAMES_PLACE = b'<div id="home-games"></div>'
OTHERS_PLACE = b'<div id="home-sheets"></div>'
TOOLS_PLACE = b'<div id="home-tools"></div>'
TOOLS = ("bag", "score", "clock")  # for any game on the table; their cards are smaller
COLOURS = 7  # of seats; the eighth seat has the colour of the first
USE = re.compile(r'<use href="pieces\.svg#([\w-]+)"([^>]*?) ?/>')
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
ICON = re.compile(r'(<button[^>]* data-icon="([\w-]+)"[^>]*>)')
ICON_PICTURE = (
    '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor"'
    ' stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">%s</svg>'
)


def home_screen_in(page: bytes) -> bytes:
    """Return the page with a card or a button for each game, and with its drawings in place of references to them."""
    games = json.loads(facts())["games"]
    with_card = [game for game in games if _card_file(game).exists()]
    cards = [_card(game) for game in with_card if game["name"] not in TOOLS]
    tools = [_card(game) for game in with_card if game["name"] in TOOLS]
    others = [_button(game, "pill", _title(game)) for game in games if not _card_file(game).exists()]
    for place, made in ((GAMES_PLACE, cards), (TOOLS_PLACE, tools), (OTHERS_PLACE, others)):
        page = page.replace(place, place.replace(b"><", b">%s<" % "".join(made).encode()))
    text = ICON.sub(lambda found: found[1] + ICON_PICTURE % _drawing("icon-" + found[2], {}), page.decode())
    return USE.sub(lambda found: _drawing(found[1], dict(ATTRIBUTE.findall(found[2]))), text).encode()


def _card_file(game: dict[str, str]) -> Path:
    return GAME_FOLDERS / game["name"] / CARD


def _card(game: dict) -> str:
    """Return a game's card: its picture, and below it the title and the lines of its file."""
    picture, lines = re.sub(r"\n\s*", "", _card_file(game).read_text("utf-8")).split("</svg>")
    return _button(game, "game", "%s</svg><span><b>%s</b> %s</span>" % (picture, _title(game), lines))


def _button(game: dict, kind: str, content: str) -> str:
    return '<button type="button" class="%s" data-game="%s">%s</button>' % (kind, game["name"], content)


def _title(game: dict) -> str:
    return escape(game["title"])


@cache
def _drawings() -> dict[str, ElementTree.Element]:
    """Return the drawings of the page by their names."""
    root = ElementTree.fromstring(DRAWINGS.read_text("utf-8"))
    for element in root.iter():
        element.tag = element.tag.partition("}")[2]
        element.text = element.tail = None
    return {element.attrib.pop("id"): element for element in root}


def _drawing(name: str, attributes: dict[str, str]) -> str:
    """Return a drawing as HTML.

    With `data-seat` it has the colours and the shape of a seat, and with `data-number` a number in place of the shape.
    """
    drawn = deepcopy(_drawings()[name])
    seat = int(attributes.get("data-seat", 0))
    for shape in drawn.findall(".//*[@class='shape']"):
        if "data-number" in attributes:
            letters = {"y": "9", "font-size": "27", "font-weight": "650", "text-anchor": "middle"}
            ElementTree.SubElement(shape, "text", letters).text = attributes["data-number"]
        else:
            shape.append(_drawings()["shape%d" % seat])
    text = ElementTree.tostring(drawn, encoding="unicode", short_empty_elements=True).replace(" />", "/>")
    # The page's policy forbids style attributes, so the colours of the seat replace the variables.
    text = text.replace("var(--seat)", "var(--s%d)" % (seat % COLOURS)).replace(
        "var(--skin)", "var(--p%d)" % (seat % COLOURS)
    )
    return '<g transform="%s">%s</g>' % (attributes["transform"], text) if "transform" in attributes else text

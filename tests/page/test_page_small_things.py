"""Where the focus is in a picture, wide tables of rules, and the edges of a small screen."""

import io

import pytest
from PIL import Image, ImageChops, ImageFilter

from chromium import resize, until
from tables import PassedPicture
from test_page_languages import set_language
from turtleback.engine.catalogue import TABLE
from turtleback.language import CODES

FOCUS = """(which) => {
  const choice = [...document.querySelectorAll("#board .choice")].at(which);
  choice.focus({ focusVisible: true });
  const box = choice.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
}"""
UNMARK = "(none) => { document.activeElement.style.filter = none ? 'none' : '' }"
OUTLINE = "getComputedStyle(document.activeElement).outlineStyle"
RULES = ("mahe", "mice", "mada", "midas", "bag", "by-ear")
REACH_PX = 8  # of the mark beyond what has the focus
LEAST_PIXELS = 60
TABLES_OF_RULES = """() => {
  const rules = document.getElementById("rules");
  const tables = [...rules.querySelectorAll(".wide")].map((wide) => (
    { isScrolled: wide.scrollWidth > wide.clientWidth, tab: wide.tabIndex, style: getComputedStyle(wide).overflowX }));
  return { dialog: rules.scrollWidth - rules.clientWidth, tables };
}"""


class Anything(PassedPicture):
    """Any game; what is covered is looked at elsewhere."""

    def assert_covered(self):
        pass


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_focus_is_marked_around_what_is_drawn_and_nowhere_else(context, opened, served, forced):
    picture = Anything(context, opened, served)
    page = picture.page
    page.emulate_media(forced_colors=forced, reduced_motion="reduce")
    for game in sorted(set(TABLE) - {"mahe"}):  # whose choices are buttons with an outline
        picture.begin(game, ["human"] * 2)
        for which in (0, -1):
            left, top, right, bottom = page.evaluate(FOCUS, which)
            assert page.evaluate(OUTLINE) == "none"
            marked = still(page)
            page.evaluate(UNMARK, True)
            changed = ImageChops.difference(marked, shot(page)).convert("L").point(lambda value: 255 * (value > 40))
            page.evaluate(UNMARK, False)
            assert changed.histogram()[255] > LEAST_PIXELS, game
            box = changed.filter(ImageFilter.MedianFilter(3)).getbbox()  # not a lone dot of some edge
            assert box[0] > left - REACH_PX and box[1] > top - REACH_PX
            assert box[2] < right + REACH_PX and box[3] < bottom + REACH_PX


def still(page):
    """What is seen of the page, once it is the same twice."""
    before, now = None, shot(page)
    while before is None or ImageChops.difference(before, now).getbbox():
        page.wait_for_timeout(100)
        before, now = now, shot(page)
    return now


def shot(page):
    """What is seen of the page from its upper left to the end of the picture."""
    end = page.evaluate("document.getElementById('board').getBoundingClientRect().bottom")
    seen = page.screenshot(scale="css", clip={"x": 0, "y": 0, "width": 390, "height": end})
    return Image.open(io.BytesIO(seen)).convert("RGB")


@pytest.mark.parametrize("code", CODES)
def test_only_a_table_of_the_rules_is_scrolled_sideways(device, code):
    page = device.page
    resize(page, 360, 640)
    set_language(device, code)
    page.locator("nav [data-opens=help]").click()
    for rules in RULES:
        page.locator("[data-rules=%s]" % rules).click()
        until(page, "document.getElementById('rules').open")
        seen = page.evaluate(TABLES_OF_RULES)
        assert seen["dialog"] <= 0, rules
        assert all(table["style"] == "auto" for table in seen["tables"])
        assert all((table["tab"] == 0) == table["isScrolled"] for table in seen["tables"])
        page.evaluate("document.getElementById('rules').close()")


def test_the_page_that_looks_on_keeps_off_the_edge_of_a_phone(context, served):
    page = context.new_page()
    page.goto(served + "watch.html")
    resize(page, 390, 844)
    assert page.evaluate("document.getElementById('state').getBoundingClientRect().left") >= 8

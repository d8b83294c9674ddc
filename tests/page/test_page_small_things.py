"""Wide tables of rules, and the edges of a small screen."""

from chromium import resize, until
from test_page_languages import set_language
from turtleback.language import CODES

RULES = ("mahe", "mice", "mada", "midas", "bag", "by-ear")
TABLES_OF_RULES = """() => {
  const rules = document.getElementById("rules");
  const tables = [...rules.querySelectorAll(".wide")].map((wide) => (
    { isScrolled: wide.scrollWidth > wide.clientWidth, tab: wide.tabIndex, style: getComputedStyle(wide).overflowX }));
  return { dialog: rules.scrollWidth - rules.clientWidth, tables };
}"""


def test_only_a_table_of_the_rules_is_scrolled_sideways(device):
    page = device.page
    resize(page, 360, 640)
    for code in CODES:
        set_language(device, code)
        for rules in RULES:
            page.locator("[data-rules=%s]" % rules).evaluate("(it) => it.click()")
            until(page, "document.getElementById('rules').open")
            until(page, "(code) => document.getElementById('rules-text').lang === code", code)
            seen = page.evaluate(TABLES_OF_RULES)
            assert seen["dialog"] <= 0, (rules, code)
            assert all(table["style"] == "auto" for table in seen["tables"])
            assert all((table["tab"] == 0) == table["isScrolled"] for table in seen["tables"])
            page.evaluate("document.getElementById('rules').close()")


def test_the_page_that_looks_on_keeps_off_the_edge_of_a_phone(context, served):
    page = context.new_page()
    page.goto(served + "watch.html")
    resize(page, 390, 844)
    assert page.evaluate("document.getElementById('state').getBoundingClientRect().left") >= 8

"""Each screen of the page, of real games: what a screen reader finds, room for everything, large targets, contrast."""

import json

import pytest

from axe import faults
from chromium import resize
from page_site import patient
from turtleback.engine.catalogue import GAMES
from turtleback_host.page.rules import GAMES as RULES
from turtleback_tools.documents.screens import SCREENS, SIZES, TABLES, WORDS, Screens, words

ALL_SIZES = {"phone": (390, 844), "small": (360, 640), **SIZES, "desk": (1366, 768)}
SCROLLING = {"home", "set-up", "menu", "rules", "history"}  # where there is more than fits
SCHEMES = ("light", "dark")
LEAST_TARGET = 44  # px
TWICE_THE_SIZE = "document.documentElement.style.setProperty('--text-size', '2')"
# What is written on the screen: the box of its letters, and the element that has them.
WRITTEN = """
const shown = document.querySelector("dialog[open]") ?? document.body;
const written = () => {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { parentElement: of, textContent } = walker.currentNode;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const edge = of instanceof SVGElement ? height / 4 : 0; // drawn letters are lower than their line
    const box = new DOMRect(x, y + edge, width, height - 2 * edge);
    const { visibility } = getComputedStyle(of);
    const isPassedOver = of.closest(".unseen, title, option, #ring, #home svg, .rules table");
    const isSeen = box.width && visibility === "visible" && !isPassedOver;
    if (isSeen && textContent.trim()) found.push({ of, box, text: textContent.trim() });
  }
  return found;
};
"""
# What is cut off by the edge of something or of the screen, what scrolls, and what is too small for a finger.
BADLY_LAID = (
    "([scrolls, target]) => {"
    + WRITTEN
    + """
  const outside = (box, edge, isTall) => box.left < edge.left - 1.5 || box.right > edge.right + 1.5
    || (!isTall && (box.top < edge.top - 1.5 || box.bottom > edge.bottom + 1.5));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = written().filter(({ of, box }) => {
    let isTall = scrolls;
    for (let it = of; it && it !== document.documentElement; it = it.parentElement) {
      const { overflowY, overflowX, textOverflow } = getComputedStyle(it);
      if (textOverflow === "ellipsis" || it.matches(".seat .name")) return false;
      if (["auto", "scroll"].includes(overflowY) && scrolls) isTall = true;
      else if (overflowX !== "visible" && outside(box, it.getBoundingClientRect(), isTall)) return true;
    }
    return outside(box, screen, isTall);
  });
  const targets = shown.querySelectorAll("button, input:not([type=radio], [hidden]), select, summary");
  const small = [...targets].filter((it) => {
    const { width, height } = it.getBoundingClientRect();
    const isNarrow = width < target - 0.5 && !it.closest(".seats.most"); // nine chips beside each other
    return width && getComputedStyle(it).visibility === "visible" && (isNarrow || height < target - 0.5);
  });
  const page = document.documentElement;
  const isLong = page.scrollWidth > innerWidth || (!scrolls && page.scrollHeight > innerHeight);
  return [
    ...cut.map(({ text }) => `cut off: ${text}`),
    ...small.map((it) => `small: ${it.outerHTML.slice(0, 90)}`),
    ...(isLong ? [`the page is ${page.scrollWidth} by ${page.scrollHeight}`] : []),
  ];
}"""
)
# Letters with too little contrast to what is drawn below them: WCAG 1.4.3.
PALE = (
    "() => {"
    + WRITTEN
    + """
  const reach = new CSSStyleSheet(); // all that is drawn is found at a point
  reach.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [reach];
  const dot = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (layers) => {
    dot.clearRect(0, 0, 1, 1);
    for (const [colour, alpha] of layers) {
      dot.globalAlpha = alpha;
      dot.fillStyle = colour;
      dot.fillRect(0, 0, 1, 1);
    }
    return dot.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const opacity = (it) => it ? Number(getComputedStyle(it).opacity) * opacity(it.parentElement) : 1;
  const colourOf = (it, isLetter) => {
    const { color, fill, fillOpacity, backgroundColor } = getComputedStyle(it);
    const isDrawn = it instanceof SVGElement && !(it instanceof SVGSVGElement);
    return [isDrawn ? fill : isLetter ? color : backgroundColor, opacity(it) * (isDrawn ? fillOpacity : 1)];
  };
  const isGround = (it) => it.localName !== "text" && it.localName !== "tspan";
  const pale = written().filter(({ of }) => !of.closest(":disabled")).flatMap(({ of, box, text }) => {
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const at = stack.indexOf(of);
    if (at < 0) return [];
    const below = [of, ...stack.slice(at + 1)].filter((it) => isGround(it));
    const layers = below.map((it) => colourOf(it, false)).filter(([colour]) => colour !== "none").reverse();
    const frame = of.closest(".frame");
    const wave = frame && layers.findIndex(([colour]) => colour === getComputedStyle(frame).backgroundColor);
    const grounds = [layers];
    if (frame) grounds.push(layers.toSpliced(wave + 1, 0, [getComputedStyle(frame, "::before").backgroundColor, 1]));
    const { fontSize, fontWeight } = getComputedStyle(of);
    const px = Number.parseFloat(fontSize) * (of.getScreenCTM?.()?.a ?? 1);
    const least = px >= 24 || (px >= 18.66 && fontWeight >= 600) ? 3 : 4.5;
    const ratios = grounds.map((ground) => {
      const [one, other] = [over([...ground, colourOf(of, true)]), over(ground)].map(light).sort((a, b) => b - a);
      return (one + 0.05) / (other + 0.05);
    });
    const ratio = Math.min(...ratios);
    return ratio < least ? [`${ratio.toFixed(2)} of ${least}: ${text}`] : [];
  });
  document.adoptedStyleSheets = [];
  return [...new Set(pale)];
}"""
)


@pytest.fixture
def screens(browser, served):
    return Screens(browser, served)


@pytest.mark.parametrize("name", SCREENS)
def test_each_screen_can_be_heard_read_and_touched(screens, name):
    with screens.opened(name) as page:
        patient(page.context)
        found = {"words": words(page) == json.loads(WORDS.read_text("utf-8"))[name] or words(page)}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found[scheme] = page.evaluate(PALE) + faults(page)
        for size, (width, height) in ALL_SIZES.items():
            resize(page, width, height)
            found[size] = page.evaluate(BADLY_LAID, [name in SCROLLING, LEAST_TARGET])
        page.evaluate(TWICE_THE_SIZE)
        for size in ("phone", "lying"):
            resize(page, *ALL_SIZES[size])
            found["%s, text of twice the size" % size] = page.evaluate(BADLY_LAID, [True, LEAST_TARGET])
    assert {what: wrong for what, wrong in found.items() if wrong not in ([], True)} == {}


def test_every_game_has_a_screen_and_each_rule_book_shows_its_table():
    assert {table.game for table in TABLES.values()} == set(GAMES)
    for path in RULES.glob("*/RULES*.md"):
        assert f'pictures/table-{path.parent.name}.png" width=' in path.read_text("utf-8"), path

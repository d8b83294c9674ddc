"""Nothing on the page is cut, in five languages and on small screens, of everything that a game or a record needs."""

import json

import pytest

from chromium import resize, until
from page_site import SEES_TABLE, device_of, started
from tables import PassedPicture, Picture
from test_page_languages import set_language
from test_page_security import packed
from turtleback.engine.catalogue import TABLE
from turtleback.language import CODES

RECORD = "tests/games/mahe/golden/mahe-2-seats.txt"
SMALL = {"small": (360, 640), "phone": (390, 844), "lying": (844, 390), "upright tablet": (768, 1024)}
LARGE = {"tablet": (1024, 768), "desk": (1440, 900)}
MOST_SEATS = {"mahe": 7, "mice": 6, "mada": 5, "midas": 9, "bag": 4, "mice_table": 6, "mada_table": 5}
# What is wider or higher than the screen, or holds more than is seen of it, or stands in its own line.
CUT = """() => {
  const parts = "body > header, main > *, button, #screen p";
  const seen = [...document.querySelectorAll(parts)].filter((it) => it.clientWidth);
  const outside = seen.filter((it) => {
    const box = it.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  });
  const spilt = [...document.querySelectorAll("button, .act")].filter(
    (it) => it.clientWidth && (it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1),
  );
  const page = document.documentElement;
  const isLong = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
  return [
    ...outside.map((it) => `outside: ${it.id || it.textContent}`),
    ...spilt.map((it) => `spilt: ${it.textContent}`),
    ...(isLong ? [`the page is ${page.scrollWidth} by ${page.scrollHeight}`] : []),
  ];
}"""
IN_SIGHT = """() => [...document.querySelectorAll(".big")].every((it) => {
  const box = it.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight
    && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === it;
})"""
TURNED = """() => {
  const board = document.getElementById("board");
  const [seen, device] = [board, document.getElementById("device")].map((it) => it.getBoundingClientRect());
  const isWhole = ["left", "top", "right", "bottom"].every((side) => Math.abs(seen[side] - device[side]) < 1);
  return { angle: Number.parseInt(getComputedStyle(board).rotate) || 0, isWhole };
}"""
# On which side of the tablet the actions are, to where they are turned, and where the table is.
ROUND = """() => {
  const parts = ["dock", "table"].map((it) => document.querySelector(`#board .${it}`));
  const [dock, table] = parts.map((it) => it.getBoundingClientRect());
  const sides = [innerHeight - dock.bottom, dock.left, dock.top, innerWidth - dock.right];
  const angle = getComputedStyle(parts[0].closest("ol")).rotate;
  const isBeside = dock.right <= table.left || dock.left >= table.right;
  const isApart = isBeside || dock.bottom <= table.top || dock.top >= table.bottom;
  return { side: sides.indexOf(Math.min(...sides)), angle, isApart, table: JSON.stringify(table) };
}"""
OVERLAPS = """() => {
  const wanted = "body > header, #ring, #more, #roll, #stop, #screen p, .story .round, #caption";
  const parts = [...document.querySelectorAll(wanted)];
  return parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${one.id || one.textContent} on ${other.id || other.textContent}`));
}"""


def cut_in(page, sizes=SMALL):
    """What is cut on the page, by the size of the screen."""
    found = {}
    for name, (width, height) in sizes.items():
        resize(page, width, height)
        found[name] = page.evaluate(CUT) + page.evaluate(OVERLAPS)
    return {name: cut for name, cut in found.items() if cut}


def test_a_game_fits_on_every_small_screen(context, opened, served):
    context.add_init_script(SEES_TABLE)
    device = started(opened(served))
    page = device.page
    page.emulate_media(reduced_motion="reduce")
    assert cut_in(page) == {}
    for game in TABLE:
        device.ask("begin", json.dumps({"game": game, "players": ["human"] * MOST_SEATS[game]}))
        device.settle()
        until(page, "document.querySelector('#board svg') !== null && !document.getElementById('views').hidden")
        for code in CODES:
            set_language(device, code)
            assert cut_in(page) == {}, (game, code)
    page.evaluate("document.getElementById('lamps').click()")
    for code in CODES:
        set_language(device, code)
        assert cut_in(page, SMALL | LARGE) == {}, code


def test_a_record_fits_on_every_small_screen(opened, served, pytestconfig):
    page = opened(served + "#record=" + packed((pytestconfig.rootpath / RECORD).read_bytes()))
    device = device_of(page)
    device.run(100)
    until(page, "document.querySelector('#caption').textContent !== ''")
    for code in CODES:
        set_language(device, code)
        assert cut_in(page) == {}, code
    page.locator("#verify").click()
    until(page, "document.querySelector('#verdict').textContent !== ''")
    page.locator("#run").click()  # which is called Pause now
    for code in CODES:
        set_language(device, code)
        assert cut_in(page) == {}, code


def test_text_of_twice_the_size_leaves_roll_and_stop_in_sight(device):
    page = device.page
    page.evaluate("document.documentElement.style.setProperty('--text-size', '2')")
    device.ask("begin", json.dumps({"game": "mahe", "players": ["human"] * 4}))
    device.settle()
    for code in CODES:
        set_language(device, code)
        for size in SMALL.values():
            resize(page, *size)
            assert page.evaluate(IN_SIGHT), (code, size)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (code, size)


def test_a_picture_turned_to_each_side_stays_whole(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback settings', '{\"turns\":true}')")
    picture = Picture(context, opened, served)
    page = picture.page
    picture.begin("midas", ["human"] * 4)
    angles = set()
    while len(angles) < 4:
        for width, height in (SMALL | LARGE).values():
            resize(page, width, height)
            turned = page.evaluate(TURNED)
            assert turned["isWhole"]
        angles.add(turned["angle"])
        picture.tap(-1)
        picture.settle()
    assert angles == {0, 90, 180, 270}


def test_people_round_a_tablet_have_their_actions_at_their_sides_and_the_lagoon_stays(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback settings', '{\"turns\":true}')")
    picture = Picture(context, opened, served)
    page = picture.page
    resize(page, *LARGE["tablet"])
    picture.begin("mahe", ["human"] * 4)
    places = set()
    for _ in range(40):
        seen = page.evaluate(ROUND)
        assert seen["isApart"]
        assert (seen["side"], seen["angle"]) == (picture.position["actor"], "%ddeg" % (90 * picture.position["actor"]))
        places.add((seen["side"], seen["table"]))
        if len(places) == 4:
            break
        picture.tap(-1)
        picture.settle()
    assert page.locator("#board .island .line").inner_text().split()[1] == "swims"  # and what has happened stands there
    assert len({table for _, table in places}) == 1
    assert {side for side, _ in places} == {0, 1, 2, 3}
    resize(page, *SMALL["small"])
    assert page.locator("#board > .around").count() == 0
    assert page.locator("#board .frame > .dock").count() == page.locator("#board .story .line").count() == 1


def test_a_message_gives_its_room_back_once_it_is_closed(device):
    page = device.page
    ring = "document.getElementById('ring').clientHeight"
    for size in ("phone", "lying"):
        resize(page, *SMALL[size])
        before = page.evaluate(ring)
        page.evaluate("import('./js/dom.js').then(({ announce }) => announce('%s'))" % ("A long message. " * 7))
        until(page, "!document.getElementById('banner').hidden")
        assert page.evaluate(OVERLAPS) == []
        page.get_by_role("button", name="Close the message").tap()
        assert page.locator("#notice").is_hidden()
        until(page, "(before) => %s === before" % ring, before)


RULES = ("mahe", "mice", "mada", "midas", "bag", "by-ear")
TABLES_OF_RULES = """() => {
  const rules = document.getElementById("sheet");
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
            until(page, "document.getElementById('sheet').open")
            until(page, "(code) => document.querySelector('.rules')?.lang === code", code)
            seen = page.evaluate(TABLES_OF_RULES)
            assert seen["dialog"] <= 0, (rules, code)
            assert all(table["style"] == "auto" for table in seen["tables"])
            assert all((table["tab"] == 0) == table["isScrolled"] for table in seen["tables"])
            page.evaluate("document.getElementById('sheet').close()")


def test_the_page_that_looks_on_keeps_off_the_edge_of_a_phone(context, served):
    page = context.new_page()
    page.goto(served + "watch.html")
    resize(page, 390, 844)
    assert page.evaluate("document.getElementById('state').getBoundingClientRect().left") >= 8


TAPS = 3
SMALLEST_PX = 7
NAMES = json.dumps({"Mint": "Maximiliane-Elisabeth", "Blue": "Großmutter Hildegard", "Red": "Wolfgang Amadeus"})
# What is written over the edge of the picture, over other words or too small; `wholly` finds what is cut off, too.
BADLY_WRITTEN = """([wholly, smallest]) => {
  const root = document.querySelector("#board svg[aria-label]");
  const isSpilt = (it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== "hidden";
  if (!root) return [...document.querySelectorAll("#board :is(button, p, b, .field)")].filter(isSpilt)
    .map((it) => `too wide: ${it.textContent}`);
  const { width, height } = root.getBoundingClientRect();
  const box = root.viewBox.baseVal;
  const scale = Math.min(width / box.width, height / box.height);
  const left = root.getBoundingClientRect().left + (width - box.width * scale) / 2;
  const right = left + box.width * scale;
  const texts = [...root.querySelectorAll("text")].filter((it) => it.textContent.trim()).map((it) => {
    const place = it.getBoundingClientRect();
    const edge = place.height / 4; // letters are lower than their line
    const [top, bottom] = [place.top + edge, place.bottom - edge];
    return { words: it.textContent, left: place.left, right: place.right, top, bottom,
      size: parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a };
  });
  return texts.flatMap((one, at) => [
    ...(one.left < left + 2 || one.right > right - 2 ? [`over the edge: ${one.words}`] : []),
    ...(Math.abs(one.size) < smallest ? [`${one.size} px: ${one.words}`] : []),
    ...(wholly && one.words.includes("…") ? [`cut off: ${one.words}`] : []),
    ...texts.slice(at + 1).filter((other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
    ).map((other) => `${one.words} on ${other.words}`),
  ]);
}"""
NAMED = """(name) => [...document.querySelectorAll("#board svg, #board [aria-label], #board title")].some((it) =>
  (it.getAttribute("aria-label") ?? it.textContent).includes(name))"""


class Looked(PassedPicture):
    """Any game, whose words are looked at in every position that it comes to, the cover included."""

    wholly = True

    def assert_covered(self):
        assert self.badly_written() == []

    def badly_written(self):
        """What is written badly in the picture that is shown."""
        return self.page.evaluate(BADLY_WRITTEN, [self.wholly, SMALLEST_PX])


@pytest.fixture
def picture(context, opened, served):
    return Looked(context, opened, served)


def test_every_language_has_room_in_the_pictures(picture):
    for code in CODES:
        set_language(picture.device, code)
        for game in TABLE:
            for seats in {2, MOST_SEATS[game]}:
                picture.begin(game, ["human"] * seats)
                for _ in range(TAPS):
                    assert picture.badly_written() == [], (game, code)
                    picture.tap(0)
                    picture.settle()


def test_long_names_are_cut_off_before_they_cannot_be_read_and_are_whole_in_their_labels(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', %r)" % NAMES)
    picture = Looked(context, opened, served)
    picture.wholly = False
    for game in sorted(set(TABLE) - {"bag"}):
        for seats in (4, MOST_SEATS[game]):
            picture.begin(game, ["human"] * seats)
            assert picture.badly_written() == [], game
            assert all(picture.page.evaluate(NAMED, name) for name in json.loads(NAMES).values()), game
            assert cut_in(picture.page, {"tablet": (1180, 820), "phone": (390, 844)}) == {}, game
            assert "textLength" not in picture.page.evaluate("document.querySelector('#board').innerHTML")

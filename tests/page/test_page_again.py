"""Tests the end of a game on the page: another game (MAHE-20), coach, turning points, and position of the day."""

import json
import re

import pytest

from chromium import resize, until
from english import English
from looks import SIZES, badly_laid, faults, faults_in_both
from page_site import device_of, started
from turtleback.engine.record import read_record
from turtleback.lights.palette import NAMES

NUDGE = 1e-6  # points; more than the error of a sum
STANDS = "document.querySelector('#board .podium') !== null"
TAPPABLE = "document.querySelector('.podium .acts:not(.fresh)') !== null"
BUTTONS = """[...document.querySelectorAll('.podium .acts button')].map((it) =>
  it.innerText.trim().replace(/\\s+/g, ' '))"""
PLACES = "[...document.querySelectorAll('.podium [data-place]')].map((it) => [it.dataset.place, it.innerText.trim()])"
OTHERS = "document.querySelectorAll('.podium .others li').length"
# True if a piece on the podium reaches above it.
CUT_OFF = """(() => {
  const { top } = document.querySelector(".podium").getBoundingClientRect();
  return [...document.querySelectorAll(".steps svg > *")].some((it) => it.getBoundingClientRect().top < top);
})()"""
# Returns the pieces that are wider than their columns or not below the heading, and the buttons that a rising column
# would cover.
CUT = """() => {
  const box = (it) => it.getBoundingClientRect();
  const top = box(document.querySelector(".podium .stand")).top;
  const wide = [...document.querySelectorAll(".podium .steps li")].filter((it) => {
    const [piece, column] = [box(it.querySelector("svg")), box(it.querySelector(".column"))];
    return piece.left < column.left || piece.right > column.right || piece.top < top - 1;
  });
  for (const it of document.querySelectorAll(".podium .steps li")) it.style.transform = "translateY(100%)";
  document.querySelector(".podium .acts").classList.remove("fresh"); // which ignores taps for a moment
  const covered = [...document.querySelectorAll(".podium button")].filter((it) => {
    const { x, y, width, height } = box(it);
    return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return [...wide, ...covered].map((it) => it.textContent);
}"""
# Returns what the boards of a turning point show beside the board itself.
BESIDE_BOARDS = """[
  ...document.querySelectorAll(".turning .board :is(button, p:not(.unseen), .seats, .story, .tray, .dock)"),
].filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80))"""
# Returns where the stars stand at the slider of a replay, from 0 at its beginning to 1 at its end.
STARS = """(() => {
  const { left, width } = document.getElementById("step").getBoundingClientRect();
  const thumb = 26; // whose middle goes from one end to the other
  const places = [...document.querySelectorAll("#stars svg")].map((it) => it.getBoundingClientRect());
  const shares = places.map((it) => (it.x + it.width / 2 - left - thumb / 2) / (width - thumb));
  return shares.sort((one, other) => one - other);
})()"""
# Returns the names on columns and in the list that are not whole.
CUT_NAMES = """() => [...document.querySelectorAll(".podium :is(.column span, .ranks .name)")].filter((it) => {
  const room = (it.closest(".column") ?? it).getBoundingClientRect();
  return it.getBoundingClientRect().bottom > room.bottom || it.scrollHeight > it.clientHeight + 1;
}).map((it) => it.textContent)"""
# Returns the room above and below the podium, and the height of a column for each place.
PODIUM = """() => {
  const box = (it) => it.getBoundingClientRect();
  const { top, bottom } = box(document.querySelector(".podium"));
  const columns = [...document.querySelectorAll(".podium [data-place]")];
  return [top, innerHeight - bottom, Object.fromEntries(columns.map((it) => [it.dataset.place, box(it).height]))];
}"""
# Returns the seats beside the podium whose name is cut off, and all pairs of names, points and pieces that overlap.
BESIDE = """() => {
  const box = (it) => it.getBoundingClientRect();
  const stand = box(document.querySelector(".podium .stand"));
  const things = [...document.querySelectorAll(".podium :is(.others li > *, .steps li)")].map((it) => [it, box(it)]);
  const isTorn = (it, { height }) => it.matches("span") &&
    Math.round(height / parseFloat(getComputedStyle(it).lineHeight)) > it.textContent.split(/[ -]/).length;
  const cut = things.filter(([it, its]) => it.matches(".others *") &&
    (isTorn(it, its) || it.scrollWidth > it.clientWidth + 1 || its.top < stand.top || its.right > stand.right));
  const overlap = ([, one], [, other]) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const pairs = things.flatMap((one, at) => things.slice(at + 1).filter((other) => overlap(one, other)));
  return [...cut, ...pairs].map(([it]) => it.textContent);
}"""
# Shows the end of a game with these scores, with luck and choices if the names are given, on a page without a game.
SHOW_PODIUM = """async ([position, scores, winners, names]) => {
  const { showPodium, waysOn } = await import("./js/table/podium.js");
  const { Motion } = await import("./js/table/motion.js");
  const { PLAIN_PIECES: pieces } = await import("./js/pieces.js");
  const root = document.querySelector("#board > *");
  const name = (seat) => names?.[seat] ?? `Grandmother Ottilie${seat}`; // as long as a name may be
  const shown = { ...position, asks: "Violett und Limette gewinnen gemeinsam", scores, winners, seats: scores.length };
  const seats = scores.map(() => ({ luck: 1, choices: -1 }));
  const review = names && (async () => ({ seats, moments: [] }));
  const ending = { heading: shown.asks, acts: waysOn("Ada beginnt", false), review };
  await showPodium({ root, name, pieces }, shown, ending, new Motion(root));
}"""


def play_to_the_end(picture, game="mahe", seats=3, **options):
    """Play a game of bots to its end, and return the finished game."""
    players = ["below4" if game == "mahe" else "clever"] * seats
    picture.device.begin(game, players, options=options)
    picture.device.hurry()
    until(picture.page, TAPPABLE)
    return read_record(picture.device.record.splitlines()).game


@pytest.mark.parametrize("game, has_luck", [("mice", True), ("midas", False)])
def test_the_end_fills_a_phone_and_the_winner_stands_highest(picture, game, has_luck):
    picture.device.speak("de")
    play_to_the_end(picture, game, 4)
    for size in ("phone", "small"):
        resize(picture.page, *SIZES[size])
        above, below, heights = picture.page.evaluate(PODIUM)
        assert max(above, below) <= 12
        assert all(heights["1"] >= height + 20 for place, height in heights.items() if place != "1")
        assert picture.page.evaluate(CUT) == []
    until(picture.page, "document.querySelector('.podium .luck:not([aria-busy])')")
    assert picture.page.locator(".podium .luck-bar").first.is_visible() == has_luck
    title = "Glück und Entscheidungen" if has_luck else "Entscheidungen"
    assert picture.page.locator(".podium .luck h2").inner_text() == title


def test_one_tap_begins_a_game_that_the_loser_begins(picture):
    """Tests MAHE-20. Other tests, in tests/engine and tests/app, check ties for the fewest eggs."""
    game = play_to_the_end(picture, first=1, roll_at_seven=1)
    again, *others = picture.page.evaluate(BUTTONS)
    assert others == ["Change", "Watch it", "Turning points", "Home"]
    begins = NAMES.index(re.fullmatch("Again (.*) begins", again)[1])
    assert game.scores()[begins] == min(game.scores())
    picture.page.locator(".podium [data-opens=again]").click()
    picture.device.run(50, 4)
    until(picture.page, "!(%s)" % STANDS)
    begun = read_record(picture.device.record.splitlines()).game
    assert (begun.NAME, begun.seats) == ("mahe", 3)
    assert (begun.options["first"], begun.options["roll_at_seven"]) == (begins, 1)


def test_the_podium_shows_the_best_three_and_others_beside_it(same_dice, picture):
    game = play_to_the_end(picture, seats=5)
    shown, best = picture.page.evaluate(PLACES), game.winners()
    points = [int(text.split()[0]) for _, text in shown]
    assert points == sorted(game.scores(), reverse=True)[: len(points)] and shown[0][0] == "1"
    assert len(points) >= 3 and len(points) + picture.page.evaluate(OTHERS) == 5
    heading = picture.page.get_by_role("heading", name="%s" % ("share the win" if len(best) > 1 else "wins!"))
    assert heading.evaluate("(it) => it === document.activeElement")
    assert faults(picture.page) == []


def test_the_podium_leads_to_set_up_replay_and_home(picture):
    page = picture.page
    for way, seen in (("Change", "#new"), ("Watch it", "#step"), ("Home", "#home")):
        play_to_the_end(picture, "midas", 2, guard=1)
        assert page.evaluate(BUTTONS)[0] == "Again"  # a game without a question about who begins
        page.get_by_role("button", name=way).click()
        until(page, "(seen) => document.querySelector(seen)?.checkVisibility()", seen)
        if way == "Change":
            page.keyboard.press("Escape")
        if way == "Watch it":
            until(page, "document.querySelector('#board > *') !== null")
            assert not page.evaluate(STANDS)
            page.click("#leave")
            until(page, TAPPABLE)
            page.get_by_role("button", name="Home").click()
            started(page)


def test_the_podium_fits_with_many_seats_long_names_and_ties(picture):
    play_to_the_end(picture, "mahe", 7)
    picture.device.speak("de")
    until(picture.page, "document.querySelector('.podium')?.innerText.includes('beginnt')")
    assert English("de").left(picture.page) == []
    page, position = picture.page, picture.position
    for scores, winners in (([5] * 6 + [4], list(range(6))), ([9, 8, 7, 6, 5, 4, 3, 2, 1], [0]), ([1, 2], [1])):
        page.evaluate(SHOW_PODIUM, [position, scores, winners])
        until(page, TAPPABLE)
        sizes = ("small", "phone", "landscape", "desk")
        assert badly_laid(page, sizes=sizes) == {}, scores
        for size in sizes:
            resize(page, *SIZES[size])
            assert not page.evaluate(CUT_OFF), (scores, size)
        places = [place for place, _ in page.evaluate(PLACES)]
        assert places == (["1"] * 6 + ["7"] if len(winners) > 3 else [str(at + 1) for at in range(len(scores))])


@pytest.mark.parametrize("scores", [[9, 8, 7, 6], [9, 8, 7, 6, 6], [9, 8, 8, 5], [9, 9, 9, 5, 5]])
def test_the_seats_beside_the_podium_have_whole_names(picture, scores):
    play_to_the_end(picture, "mahe", 2)
    picture.device.speak("de")
    names = ["Kim", "Oma", "Wolfgang Amadeus", "Großmutter Hildegard", "Maximiliane-Elisabeth"][: len(scores)]
    winners = [seat for seat, points in enumerate(scores) if points == 9]
    for each in (names, ["Großmutter Hilde%s" % sign for sign in "ABCDE"[: len(scores)]]):
        picture.page.evaluate(SHOW_PODIUM, [picture.position, scores, winners, each])
        for size in ("small", "phone", "landscape", "tablet"):
            resize(picture.page, *SIZES[size])
            assert picture.page.evaluate(BESIDE) == [], (size, each)


def test_seats_with_equal_points_have_equal_places_on_the_podium(picture):
    play_to_the_end(picture, "mahe", 2)
    for scores, places in (
        ([5, 4, 3, 3], "1233"),
        ([5, 4, 4, 3], "122"),
        ([5, 4, 3, 3, 2], "1233"),
        ([5, 3, 3, 3, 3], "12222"),
    ):
        picture.page.evaluate(SHOW_PODIUM, [picture.position, scores, [0]])
        shown = picture.page.evaluate(PLACES)
        assert "".join(place for place, _ in shown) == places, scores
        assert len(shown) + picture.page.evaluate(OTHERS) == len(scores), scores


def test_a_piece_stands_within_its_column_and_covers_no_button(picture):
    play_to_the_end(picture, "mahe", 2)
    for size in ("small", "phone", "landscape", "tablet"):
        resize(picture.page, *SIZES[size])
        for seats in range(2, 10):
            picture.page.evaluate(SHOW_PODIUM, [picture.position, list(range(seats, 0, -1)), [0]])
            assert picture.page.evaluate(CUT) == [], (size, seats)
            assert picture.page.evaluate(CUT_NAMES) == [], (size, seats)
            assert picture.page.locator(".podium :is(.steps, .others, .ranks) > li").count() == seats


OFF, WHY = 0, 3
COACH = ".round.coach"
LINES = "[...document.querySelectorAll('#sheet-text p')].map((line) => line.innerText)"
ASKED = "window.position?.asked && position.legal.length > 1 && document.querySelector('#board .choice') !== null"


def test_asking_the_coach_is_recorded_and_needs_a_seat_with_help(picture):
    picture.begin("mahe", ["human", "human"], {"first": 0}, help=[WHY, OFF], stir=False)
    while len(picture.position["legal"]) < 2:  # until there is a choice
        picture.take(0)
    picture.page.locator(COACH).click()
    until(picture.page, "document.querySelector('#sheet').open")
    lines = picture.page.evaluate(LINES)
    assert lines[0].startswith("The bot would: ") and "ahead of this: " in lines[1]
    assert faults(picture.page) == []
    picture.page.locator("#sheet form button").click()
    picture.take(0)
    assert "note help 0" in picture.device.record.splitlines()
    while picture.position["actor"] == 0 or len(picture.position["legal"]) < 2:
        picture.take(-1)
    assert not picture.page.locator(COACH).is_visible() and picture.device.ask("advise") == "null"


BARS = "[...document.querySelectorAll('.podium .bars[aria-label]')].map((it) => it.ariaLabel)"


def test_the_podium_shows_luck_and_choices_of_all_seats_as_bars(picture):
    play_to_the_end(picture, seats=4)
    page = picture.page
    until(page, "document.querySelectorAll('.podium .bars[aria-label]').length === 4")
    shares = review_of(page)["seats"]
    for seat, each in enumerate(shares):
        assert each["start"] + each["luck"] + each["choices"] == pytest.approx(each["result"])
        words = "%s: luck %s, choices %s."
        assert any(
            words % (NAMES[seat], luck, choices) in page.evaluate(BARS)
            for luck in rounded(each["luck"])
            for choices in rounded(each["choices"])
        )
        assert page.locator("[data-sum='%d']" % seat).inner_text() in rounded(each["luck"] + each["choices"])
    for title in ("Mint wins!", "Annegret and Maximilian win!"):
        page.evaluate("(title) => document.querySelector('.podium h1').textContent = title", title)
        assert faults_in_both(page) == [] and badly_laid(page, sizes=("small", "phone", "landscape", "desk")) == {}, (
            title
        )


def test_the_best_moment_of_the_winner_leads_to_its_turn(picture):
    game = play_to_the_end(picture)
    page = picture.page
    until(page, "document.querySelector('.podium .moment button') !== null")
    moments = review_of(page)["moments"]
    best = moments[game.winners()[0]]
    words = page.locator(".podium .moment").inner_text()
    assert words.rstrip(".!") == "Best moment: turn %d, %s" % (best["turn"], best["text"])
    lines = [line for line in picture.device.record.splitlines() if line[:1].isdigit() or line[:3] in ("die", "egg")]
    assert lines[best["number"] - 1].startswith("%d " % game.winners()[0])
    assert badly_laid(page, sizes=("small", "phone", "landscape", "desk")) == {} and faults_in_both(page) == []
    page.locator(".podium .moment button").click()
    until(page, "document.querySelector('#step')?.value === '%d'" % (best["turn"] - 1))


def test_turning_points_show_the_best_moment_of_each_seat(picture):
    """A small phone, and a list of many seats, have no room for it on the podium."""
    play_to_the_end(picture, seats=6)
    page = picture.page
    resize(page, *SIZES["small"])
    page.locator("[data-opens=review]").click()
    until(page, "document.querySelector('.turning .moment') !== null")
    moments = [moment for moment in review_of(page)["moments"] if moment]
    shown = page.locator(".turning .moment button")
    assert [words.strip().rstrip(".!") for words in shown.all_inner_texts()] == [
        "Turn %d: %s" % (moment["turn"], moment["text"]) for moment in moments
    ]
    assert len(moments) > 3 and badly_laid(page, scrolls=True, sizes=("small", "phone", "landscape")) == {}
    assert faults_in_both(page) == []
    shown.last.click()
    until(page, "document.querySelector('#step')?.value === '%d'" % (moments[-1]["turn"] - 1))


def test_a_review_ends_quietly_when_another_game_begins(picture):
    play_to_the_end(picture)
    picture.device.begin("mahe", ["human"] * 2)
    assert picture.page.evaluate("askDevice('review', 1)") == "null"


def signed(points):
    """Return a number of points with its sign, as the page writes it."""
    return ("%+.1f" % points).replace("-", "−").replace("+0.0", "0.0").replace("−0.0", "0.0")


def rounded(points):
    """Return a number of points as the page may write it: browser and Python round an exact half differently."""
    return {signed(points - NUDGE), signed(points + NUDGE)}


def review_of(page):
    """Return the finished review of the game on the table."""
    return page.evaluate("async () => JSON.parse(await askDevice('review', 100_000))")


def test_a_game_without_turning_points_shows_why_and_the_luck_of_all(picture):
    picture.device.begin("mahe", ["clever"] * 3)
    picture.device.hurry()
    until(picture.page, TAPPABLE)
    picture.page.locator("[data-opens=review]").click()
    until(picture.page, "document.querySelector('#sheet .curve svg')")
    why = "No single turn was a mistake, by the values of the clever bot."
    assert picture.page.locator("#sheet .turning > p").first.inner_text() == why
    assert picture.page.locator("#sheet .moments button").count() == 3  # rows that lead to their turns
    assert picture.page.locator("#sheet .bars").count() == 0  # the podium shows them
    assert faults_in_both(picture.page) == []
    assert badly_laid(picture.page, scrolls=True, sizes=("small", "phone", "landscape")) == {}


def test_turning_points_show_two_boards_and_lead_to_their_turn(picture):
    play_to_the_end(picture)  # bots that are not clever, so that there are turning points
    page = picture.page
    page.locator("[data-opens=review]").click()
    until(page, "document.querySelectorAll('.turning .board .table').length === 2")
    points = sorted(review_of(page)["points"], key=lambda point: point["number"])
    assert len(points) == 3 and page.locator("#sheet progress").count() == 0
    assert page.evaluate(BESIDE_BOARDS) == []
    assert faults_in_both(page) == [] and badly_laid(page, scrolls=True, sizes=("small", "phone", "landscape")) == {}
    for at, point in enumerate(points, 1):
        texts = page.locator(".turning figcaption").all_inner_texts()
        assert [text.split("\n")[0] for text in texts] == ["Played", "The clever bot"]
        assert [text.split("\n")[1] for text in texts] == [
            point[which]["previews"][0]["text"] for which in ("played", "advised")
        ]
        plus, zero, minus, *turns, unit = page.locator(".curve text").all_text_contents()
        assert (zero, unit, minus) == ("0", "Turn", plus.replace("+", "−"))
        assert turns[0] == str(point["turn"]) and set(turns) <= {str(each["turn"]) for each in points}
        assert page.locator(".curve > svg > path[fill='var(--gold)']").count() == len(points)
        assert "turning point %d of 3" % at in page.locator(".turning header").inner_text()
        assert "−%.1f" % point["cost"] in page.locator(".turning .cost").inner_text()
        if at < len(points):
            page.get_by_role("button", name="Next turning point").click()
    page.get_by_role("button", name="Watch from here").click()
    until(page, "document.querySelector('#step')?.value === '%d'" % (points[-1]["turn"] - 1))


def test_the_slider_of_a_replay_marks_turning_points(picture):
    play_to_the_end(picture)
    page = picture.page
    review = review_of(page)
    turns = sorted({point["turn"] for point in review["points"]})
    page.get_by_role("button", name="Watch it").click()
    until(page, "document.querySelectorAll('#stars svg').length > 0")
    assert page.evaluate(STARS) == [pytest.approx(turn / len(review["luck"]), abs=0.01) for turn in turns]
    assert page.locator("#legend").inner_text().split() == ["won", "bust", "turning", "point"]
    assert faults_in_both(page) == [] and badly_laid(page, sizes=("small", "phone", "landscape", "desk")) == {}


def test_back_from_a_replay_shows_the_podium_again(picture):
    game = play_to_the_end(picture)
    page = picture.page
    crowned = page.locator(".podium .crowned").inner_text()
    buttons = page.evaluate(BUTTONS)
    assert crowned.endswith("1\xa0minute") and buttons[0].endswith("begins")
    page.get_by_role("button", name="Watch it").click()
    until(page, "document.querySelector('#board > *') !== null && !document.getElementById('playback').hidden")
    page.get_by_role("button", name="Back", exact=True).click()
    until(page, TAPPABLE)
    points = [int(text.split()[0]) for _, text in page.evaluate(PLACES)]
    assert points == sorted(game.scores(), reverse=True) and not page.locator("#playback").is_visible()
    assert page.locator(".podium .crowned").inner_text() == crowned and page.evaluate(BUTTONS) == buttons


@pytest.mark.parametrize("is_known", [False, True])
def test_again_after_a_replay_begins_as_announced_or_asks_who_plays(picture, is_known):
    play_to_the_end(picture)
    page = picture.page
    begins = NAMES.index(re.fullmatch("Again (.*) begins", page.evaluate(BUTTONS)[0])[1])
    page.get_by_role("button", name="Watch it").click()
    until(page, "document.querySelector('#board > *') !== null && !document.getElementById('playback').hidden")
    page.get_by_role("button", name="Back", exact=True).click()
    until(page, TAPPABLE)
    if is_known:
        page.evaluate("(saved) => localStorage.setItem('turtleback set-up', saved)", SET_UP)
    page.locator(".podium [data-opens=again]").click()
    if not is_known:
        started(page)
        until(page, "document.getElementById('new').open")
        assert page.locator("#new-title").inner_text() == "Who plays Mahé?"
        return
    device = device_of(page)
    until(page, "document.getElementById('home').hidden")
    device.run(50, 4)
    assert read_record(device.record.splitlines()).game.options["first"] == begins


SET_UP = json.dumps({"mahe": {"players": ["human"] * 3, "setting": {"options": {"target": 20}}}})
HAND_END = """async ([position, seat]) => {
  const { endingOfPhone } = await import("./js/phones/ending.js");
  const ending = endingOfPhone(position, { seat, nameOf: () => "Ada", facts: null, seats: null, link: null });
  if (!ending.score) return [ending.heading, ending.review ?? ""];
  return [ending.heading, ending.score({ words: (points) => `${points} eggs` })];
}"""


# Returns whether there are turning points before the review, the review, and whether they are there after it.
NO_RECORD = """async (position) => {
  const { endingOfPhone } = await import("./js/phones/ending.js");
  window.setTimeout = (then) => queueMicrotask(then);
  const facts = { games: [{ name: "mahe", bots: ["clever"] }] };
  const { acts, review } = endingOfPhone(position, { seat: 0, nameOf: () => "Ada", facts, seats: null, link: null });
  const place = document.createElement("div");
  place.append(...acts);
  const offers = () => place.textContent.includes("Turning points");
  return [offers(), await review(() => true), offers()];
}"""


@pytest.mark.parametrize(
    "scores, winners, seat, heading, score",
    [
        ([7, 4, 2], [0], 0, "You win, Ada!", "7 eggs"),
        ([7, 7, 2], [0, 1], 1, "You share the win, Ada!", "7 eggs"),
        ([7, 4, 2], [0], 1, "Second place, Ada!", "4 eggs. Mint wins!"),
        ([7, 7, 2], [0, 1], 2, "Third place, Ada!", "2 eggs. Mint wins!"),
        ([7, 4, 4], [0], 2, "Second place, Ada!", "4 eggs. Mint wins!"),
        ([9, 8, 7, 6, 5], [0], 4, "Place 5, Ada", "5 eggs. Mint wins!"),
        ([7, 7, 2], [1], 0, "Second place, Ada!", "7 eggs. Mint wins!"),
        ([0, 0], [], 0, "Mint wins!", ""),
        ([0, 0, 0], [0, 1, 2], 1, "Mint wins!", ""),  # a clock, which has no winner
    ],
)
def test_a_phone_names_the_place_of_its_player(device, scores, winners, seat, heading, score):
    position = {"scores": scores, "winners": winners, "seats": len(scores), "view": {}, "asks": "Mint wins!"}
    assert device.page.evaluate(HAND_END, [position, seat]) == [heading, score]


def test_a_phone_without_a_record_offers_no_turning_points(device):
    """Such a phone sits at a table that follows a Pico by cable."""
    position = {"scores": [7, 4], "winners": [0], "seats": 2, "view": {}, "asks": "Mint wins!", "game": "mahe"}
    offers = device.page.evaluate(NO_RECORD, position)
    assert offers == [True, None, False]


def test_the_position_of_the_day_has_an_answer(picture):
    picture.page.locator("[data-opens=today]").click()
    picture.page.wait_for_url("**/#today")
    until(picture.page, ASKED)
    names = picture.choices
    assert len(names) == len(picture.position["legal"]) > 1
    picture.tap(0)
    until(picture.page, "document.querySelector('#sheet').open")
    assert picture.page.evaluate(LINES)[0].startswith("The bot would: ")

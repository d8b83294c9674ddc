"""What happens is seen before it is said, counted or answered: a queue of events on the table."""

import pytest

from chromium import until
from test_page_table_mice import Race
from turtleback.engine.contract import OVER

# Writes down what is said, counted and offered, and how much moves at that moment.
WATCH = """{
  window.seen = [];
  const isMoving = ({ playState, effect }) => playState === "running" && effect.getKeyframes().length;
  const moving = () => document.getAnimations().filter(isMoving).length;
  const look = (kind, text) => seen.push([kind, text, moving()]);
  const start = () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.matches?.(".line")) look("said", target.textContent);
      if (target.closest?.(".points") || target.parentElement?.closest(".points")) look("counted", target.textContent);
      for (const added of addedNodes) if (added.matches?.(".seats > li")) look("counted", added.textContent);
      for (const added of addedNodes) if (added.matches?.(".choice, .pad")) look("offered", added.title);
    }
  }).observe(document.getElementById("board"), { childList: true, subtree: true, characterData: true });
  addEventListener("DOMContentLoaded", start);
}"""
FASTEST = "Math.max(...document.getAnimations().map(({ playbackRate }) => playbackRate)) "
PACE = "async (share) => (await import('./js/tables/motion.js')).setPace(share)"


@pytest.fixture
def picture(context, opened, served):
    context.add_init_script(WATCH)
    picture = Race(context, opened, served, motion="no-preference")
    picture.page.evaluate(PACE, 0.05)
    return picture


@pytest.mark.parametrize(
    "game, options, scored",
    [
        ("mahe", {"card_variant": 1}, " won "),
        ("mada", {}, " sets aside "),
        ("mice", {"track": 2, "hidden": 1}, " brings home "),
    ],
)
def test_nothing_is_said_counted_or_offered_before_its_event_has_been_seen(picture, game, options, scored):
    picture.begin(game, ["human", "clever", "clever"], options)
    picture.play_to_end(lambda position: len(position["legal"]) - 1, picture.tap)
    scores = [text for text in said_in_order(picture) if scored in text + " "]
    assert len(scores) >= len(picture.position["winners"])


def test_the_gold_of_midas_is_counted_once_it_has_been_seen(picture):
    picture.begin("midas", ["human", "clever", "clever"], {"guard": 3})
    while picture.position["actor"] != OVER:
        picture.tap(0)
        picture.settle()
    said = said_in_order(picture)
    assert len([text for text in said if text.endswith(" is King")]) == 3
    assert len([text for text in said if text.endswith(" takes gold")]) == sum(picture.position["scores"])


def said_in_order(picture):
    """All that was said; nothing moved while it was said, counted or offered."""
    seen = picture.page.evaluate("seen")
    assert [entry for entry in seen if entry[2]] == []
    assert {kind for kind, *_ in seen} == {"said", "counted", "offered"}
    return [text for kind, text, _ in seen if kind == "said"]


def test_what_moves_goes_faster_while_the_table_is_held(picture):
    picture.begin("mahe", ["human", "clever", "clever"])
    picture.page.evaluate(PACE, 100)
    picture.tap(0)
    picture.device.run(500)
    until(picture.page, FASTEST + "=== 1")
    picture.page.locator("#board .table").hover()
    picture.page.mouse.down()
    until(picture.page, FASTEST + "> 4")
    picture.page.mouse.up()
    picture.settle()


def test_a_tap_shows_all_that_has_happened(picture):
    picture.begin("mahe", ["human"] * 2)
    picture.page.evaluate(PACE, 100)
    picture.tap(0)
    picture.device.run(500)
    until(picture.page, "document.getAnimations().length")
    picture.page.locator("#board .table").click()
    assert picture.page.evaluate("document.getElementById('why').textContent") == ""
    picture.settle()
    assert len(picture.choices) == len(picture.position["legal"])

"""What happens is seen before it is said, counted or answered: a queue of events on the table."""

import pytest

from chromium import until
from tables import Picture

# Writes down what is said, counted and offered, and how much moves or is waited for at that moment.
WATCH = """{
  window.seen = [];
  const moving = () => document.getAnimations().filter((it) => it.playState === "running").length;
  const look = (kind, text) => seen.push([kind, text, moving()]);
  const start = () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.matches?.(".line")) look("said", target.textContent);
      if (target.closest?.(".points") || target.parentElement?.closest(".points")) look("counted", target.textContent);
      for (const added of addedNodes) if (added.matches?.(".seats > li")) look("counted", added.textContent);
      for (const added of addedNodes) if (added.matches?.(".choice")) look("offered", added.title);
    }
  }).observe(document.getElementById("board"), { childList: true, subtree: true, characterData: true });
  addEventListener("DOMContentLoaded", start);
}"""
QUICKLY = "localStorage.setItem('turtleback pace', '0.05')"


@pytest.fixture
def picture(context, opened, served):
    context.add_init_script(WATCH)
    picture = Picture(context, opened, served, motion="no-preference")
    picture.page.evaluate(QUICKLY)
    return picture


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"card_variant": 1}])
def test_nothing_is_said_counted_or_offered_before_its_event_has_been_seen(picture, options):
    picture.begin("mahe", ["human", "clever", "clever"], options)
    picture.play(lambda position, names: len(names) - 1, picture.tap)
    seen = picture.page.evaluate("seen")
    assert [entry for entry in seen if entry[2]] == []
    swims = [line for line in picture.device.record.splitlines() if " wins " in line]
    assert len([text for kind, text, _ in seen if kind == "said" and " won " in text]) >= len(swims)
    assert {kind for kind, *_ in seen} == {"said", "counted", "offered"}


def test_a_tap_shows_all_that_has_happened(picture):
    picture.begin("mahe", ["human"] * 2)
    picture.page.evaluate("localStorage.setItem('turtleback pace', '100')")
    picture.begin("mahe", ["human"] * 2)
    picture.tap(0)
    picture.device.run(500)
    until(picture.page, "document.getAnimations().length")
    picture.page.locator("#board .table").click()
    picture.settle()
    assert len(picture.choices) == len(picture.position["legal"])

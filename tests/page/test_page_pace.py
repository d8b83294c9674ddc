"""Tests how long the sentences on bots stand, and how long bots take, in virtual time."""

import pytest

from tables import NOT_FRESH, REACTION_MS, Picture
from test_page_tables import mixed_player
from turtleback_tools.documents.screens import SEED

READ_MS = 900
ROUND_MS = 6000
BOTS = 3
DEAL_MS = 2000
MAX_MESSAGES = 6
# Replaces the clock of animations: each ends when `pass_time` reaches its end. Records what can be read, and when.
VIRTUAL = """{
  window.now = 0;
  performance.now = () => 0; // no drawing takes time, however slow the machine is
  window.read = []; // pairs of a time and the sentences that are shown from then on
  window.faults = [];
  const running = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const { duration, delay = 0 } = how;
    const animation = animate.call(this, frames, how);
    animation.pause();
    const one = { animation, end: now + delay + duration };
    running.add(one);
    animation.finished.then(() => running.delete(one), () => running.delete(one));
    return animation;
  };
  const look = () => {
    const log = document.querySelector("#board .dock .log");
    const lines = [...document.querySelectorAll("#board .log li, #board .line")]
      .filter((it) => (log ? log.contains(it) : it.matches(".line"))).map((it) => it.textContent).filter(Boolean);
    const [, before = []] = read.at(-1) ?? [];
    if (`${lines}` !== `${before}`) read.push([now, lines]);
  };
  const start = () => new MutationObserver(look).observe(document.getElementById("board"), {
    childList: true, subtree: true, characterData: true, attributes: true,
  });
  addEventListener("DOMContentLoaded", start);
  const isLoaded = () => {
    const shown = document.querySelector("#board > *");
    return shown && shown !== window.earlier && shown.querySelector(".seats > li");
  };
  const isAsked = () => window.position?.asked && document.querySelector("#board .choice");
  // Lets time pass until the person at seat 0 is asked. Returns how long bots were marked as acting.
  window.passTime = async () => {
    let byBots = 0;
    for (let step = 0; step < 2000; step++) {
      do await new Promise((resolve) => setTimeout(resolve));
      while (window.position && !isLoaded()); // which takes real time
      const position = window.position ?? {};
      if (position.winners || (isAsked() && !running.size)) return byBots;
      const before = now;
      const isOfBot = !document.querySelector("#board .seats > .on:first-child");
      const [next] = [...running].sort((one, other) => one.end - other.end);
      if (position.people && running.size) {
        const marked = document.querySelectorAll("#board .seats .on").length;
        if (marked !== 1 && window.known !== undefined) faults.push(`${marked} seats are marked: ${position.asks}`);
        if (document.querySelector("#board .dock").textContent.trim() === "…") faults.push("empty card");
      }
      if (next) {
        now = Math.max(now, next.end);
        next.animation.finish();
      } else {
        await askDevice("advance", 20);
        now += 20;
      }
      if (isOfBot) byBots += now - before;
    }
    throw new Error(`busy for minutes: ${position.asks}`);
  };
}"""

# Returns the sentences that the person at seat 0 has caused, and the one that was there when they chose.
BY_PERSON = """(() => {
  let last = -1;
  const news = messages.flatMap(({ position }) => position?.news ?? []);
  const texts = news.flatMap(({ actor, sentences }) => {
    if (actor >= 0) last = actor;
    return last === 0 ? sentences.filter(Boolean).map(([, text]) => text) : [];
  });
  return [known, ...texts].flatMap((text) => [text, text.replace(/(\\d) (?=\\p{L})/gu, "$1\u00a0")]);
})()"""


@pytest.fixture
def timed(context, opened, served, same_dice):
    """Return a table whose animations run in virtual time."""
    context.add_init_script(VIRTUAL)
    return Picture(context, opened, served, motion="no-preference")


def stood(read):
    """Return how long each sentence on a bot could be read, in ms, until another one took its place."""
    begun, found = {}, []
    for now, lines in read:
        for line in list(begun):
            if line not in lines:
                found.append((now - begun.pop(line), line))
        for line in lines:
            begun.setdefault(line, now)
    return found


@pytest.mark.parametrize("game", ["mahe", "mice", "mada", "midas"])
def test_sentences_on_bots_stand_and_their_round_is_short(timed, game):
    page = timed.page
    timed.device.ask_for(game, ["human"] + ["clever"] * BOTS, stir=False)
    choose = mixed_player(game, 1)
    rounds, short = [], []
    page.evaluate("passTime()")
    while not timed.position["winners"] and len(rounds) < 8:
        timed.device.run(REACTION_MS)
        if timed.position["legal"] and timed.position["legal"][0][0] == "place":
            page.evaluate(NOT_FRESH)
            page.get_by_role("button", name="Ready").click()
            page.evaluate("passTime()")
            continue
        lines = len(timed.decisions)
        page.evaluate("{ read.length = 0; window.known = document.querySelector('#board .line').textContent }")
        timed.tap(choose(timed.position, timed.choices))
        by_bots = page.evaluate("passTime()")
        actors = [line.split()[0] for line in timed.decisions[lines + 1 :]]
        turns = sum(one != "0" and one != before for before, one in zip(["", *actors], actors))
        known = page.evaluate(BY_PERSON)
        short += [found for found in stood(page.evaluate("read")) if found[0] < READ_MS and found[1] not in known]
        if turns:
            rounds.append(by_bots * BOTS / max(turns, BOTS))
    assert rounds and max(rounds) <= ROUND_MS, rounds
    assert (short, page.evaluate("faults")) == ([], [])


@pytest.mark.parametrize("seed", [1, 4, 5])  # with seeds 4 and 5, a bot is the first King
def test_the_first_choice_of_midas_comes_within_two_seconds(timed, seed):
    """The deal is a single message. Every message costs time, too."""
    page = timed.page
    page.workers[0].evaluate("() => " + SEED % seed)
    timed.device.ask_for("midas", ["human"] + ["clever"] * BOTS, stir=False)
    page.evaluate("passTime()")
    assert page.evaluate("now") <= DEAL_MS
    assert page.evaluate("messages.filter(({ type }) => type === 'position').length") <= MAX_MESSAGES + len(
        timed.decisions
    )

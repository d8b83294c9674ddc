"""A record on the page with the chances to win along it, from what `turtleback analyse --json` prints."""

import json

import pytest

from chromium import until
from english import English
from page_site import device_of
from turtleback_host.cli import main
from turtleback_host.page.link import link_to

RECORD = "tests/games/mahe/golden/mahe-2-seats.txt"
SHOWN = "document.querySelector('#chances').innerText"
# An analysis of two steps, and what is said of its only decision.
STEP = {"number": 1, "seat": 0, "action": "roll", "before": 0.3, "after": 0.2, "best": "stop"}
ANALYSIS = {
    **{"game": "mahe", "seats": 2, "decisions": [STEP], "mistakes": [STEP]},
    "lead": [{"action": 0, "chances": [0.25, 0.75]}],
}
BETTER = {
    "en": ("1: Mint roll, stop was better", "Mint 25 %, Blue 75 %. stop was better than roll."),
    "it": ("1: Menta tirare, meglio fermarsi", "Menta 25 %, Blu 75 %. fermarsi era meglio di tirare."),
    "fr": (
        "1\u00a0: Menthe lancer, mieux s'arrêter",
        "Menthe 25 %, Bleu 75 %. s'arrêter valait mieux que lancer.",
    ),
    "de": ("1: Mint würfeln, besser war aufhören", "Mint 25 %, Blau 75 %. aufhören war besser als würfeln."),
    "nl": ("1: Mint gooien, stoppen was beter", "Mint 25 %, Blauw 75 %. stoppen was beter dan gooien."),
}
# Drops two files, of which the first is read more slowly.
DROP_TWO = """async ([first, second]) => {
  const { text } = Blob.prototype;
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  let reads = 0;
  Blob.prototype.text = async function () {
    if (++reads === 1) await held;
    return text.call(this);
  };
  for (const content of [first, second]) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], "analysis.json"));
    dispatchEvent(new DragEvent("drop", { dataTransfer }));
  }
  while (!document.querySelector("#chances p")) await new Promise((done) => setTimeout(done));
  release();
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
  return document.querySelector("#chances p").textContent;
}"""
HOLD_STEPS = """
const real = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  if (message.what === "step") window.release = () => real.call(this, message);
  else real.call(this, message);
};
"""
CAPTION = "document.querySelector('#caption').textContent"


@pytest.fixture
def replay(opened, served, pytestconfig):
    """The page with a record."""
    page = opened(link_to(served, (pytestconfig.rootpath / RECORD).read_text()))
    device_of(page).run(100)
    until(page, f"{CAPTION}.startsWith('0 of')")
    page.click("summary")
    return page


@pytest.mark.slow
def test_the_chances_stand_along_the_record_and_mistakes_are_one_tap_away(replay, pytestconfig, capsys, tmp_path):
    pytest.importorskip("numba", reason="`analyse` needs Numba, which `make simulate` sets up.")
    main(["analyse", str(pytestconfig.rootpath / RECORD), "--json"])
    analysis = json.loads(capsys.readouterr().out)
    (tmp_path / "analysis.json").write_text(json.dumps(analysis))
    replay.set_input_files("#analysis", tmp_path / "analysis.json")
    chance = round(100 * analysis["lead"][0]["chances"][0])
    assert f"Mint {chance} %" in until(replay, SHOWN)
    assert replay.locator("#chances polyline").count() == 2
    for mistake in analysis["mistakes"][:1]:
        replay.locator("#chances button").first.click()
        until(replay, f"{CAPTION}.startsWith('{mistake['number']} of')")


@pytest.mark.parametrize(
    "text", ["", "{}", "[1, 2]", '{"game": "mahe", "seats": 2, "lead": [], "decisions": [], "mistakes": []}']
)
def test_another_file_gets_one_sentence(replay, tmp_path, text):
    (tmp_path / "other.json").write_text(text)
    replay.set_input_files("#analysis", tmp_path / "other.json")
    assert until(replay, "document.querySelector('#why').textContent").startswith("This is no analysis of this game")


@pytest.mark.parametrize("code", BETTER)
def test_they_are_in_the_language_of_the_page(code, context, opened, served, pytestconfig):
    context.add_init_script("localStorage.setItem('turtleback language', '\"%s\"')" % code)
    page = opened(link_to(served, (pytestconfig.rootpath / RECORD).read_text()))
    device_of(page).run(100)
    until(page, "document.documentElement.lang === '%s' && %s" % (code, CAPTION))
    content = json.dumps(ANALYSIS).encode()
    page.locator("#analysis").set_input_files({"name": "analysis.json", "mimeType": "", "buffer": content})
    mistake, better = BETTER[code]
    page.locator("#chances button").evaluate("(it) => it.click()")
    until(page, "(words) => document.querySelector('#chances p').textContent === words", better)
    assert page.locator("#chances button").text_content() == mistake
    assert code == "en" or English(code).left(page) == []


def test_a_file_that_is_read_slowly_does_not_take_the_place_of_another(replay):
    other = ANALYSIS | {"lead": [{"action": 0, "chances": [0.5, 0.5]}]}
    assert replay.evaluate(DROP_TWO, [json.dumps(other), json.dumps(ANALYSIS)]).startswith("Mint 25 %")


def test_a_file_that_comes_before_the_first_step_waits_for_it(context, opened, served, pytestconfig):
    context.add_init_script(HOLD_STEPS)
    page = opened(link_to(served, (pytestconfig.rootpath / RECORD).read_text()))
    until(page, "Boolean(window.release)")
    content = json.dumps(ANALYSIS).encode()
    page.locator("#analysis").set_input_files({"name": "analysis.json", "mimeType": "", "buffer": content})
    page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    page.evaluate("release()")
    assert until(page, "document.querySelector('#chances p')?.textContent").startswith("Mint 25 %")
    assert page.locator("#why").text_content() == ""

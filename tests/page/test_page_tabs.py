"""Two tabs: the second one says so and watches, and takes over when the first is closed."""

import json

from chromium import until
from page_site import started

WATCHES = "document.querySelector('#banner').textContent.includes('open in another tab')"
SHOWN = "document.querySelector('#screen').innerText"
DIM = """["roll", "stop", "more"].every((id) => {
  const it = document.getElementById(id);
  return it.closest("[inert]") && getComputedStyle(it.closest("[inert]")).opacity < 0.6;
})"""
OPEN = "[...document.querySelectorAll('[data-opens=new], [data-opens=games]')].every((it) => !it.disabled)"
DRAWN = "!document.getElementById('board').hidden && document.getElementById('board').textContent"
GERMAN = "Turtleback ist in einem anderen Tab offen"


def test_a_second_tab_says_so_and_watches(opened, served):
    first = started(opened(served))
    first.ask("begin", json.dumps({"game": "mahe"}))
    second = opened(served)
    until(second, WATCHES)
    first.run(100)
    assert until(second, f"{SHOWN}.includes('Fair-dice code')")
    assert second.evaluate("window.deviceWorker") is None
    assert second.evaluate("['buttons', 'more'].every((id) => document.getElementById(id).inert)")  # they press nothing
    assert second.evaluate(DIM) and not second.evaluate(OPEN)  # and say so
    first.tap("stop")
    first.settle()
    until(second, f"{SHOWN}.includes('turn')")


def test_a_second_tab_speaks_the_language_and_knows_the_names(context, opened, served):
    context.add_init_script("localStorage.setItem('turtleback names', JSON.stringify({Mint: 'Ada'}))")
    context.add_init_script("localStorage.setItem('turtleback language', '\"de\"')")
    first = started(opened(served))
    first.ask("language", "de")
    second = opened(served)
    until(second, f"document.querySelector('#banner').textContent.startsWith('{GERMAN}')")
    first.ask("begin", json.dumps({"game": "mahe", "players": ["human"] * 2, "options": {"first": 0}}))
    first.settle()
    until(second, f"{SHOWN}.includes('Ada')")
    second.locator("[data-opens=names]").click()
    assert second.locator("#name-Mint").input_value() == "Ada"
    second.locator("#name-Mint").fill("Eva")
    second.keyboard.press("Escape")
    until(first.page, f"{SHOWN}.includes('Eva')")
    second.locator("[data-opens=help]").click()
    second.locator("[data-opens=lights]").click()
    assert second.locator("#seats li").count() > 6


def test_a_second_tab_draws_the_same_table_and_takes_no_taps(opened, served):
    first = started(opened(served))
    second = opened(served)
    until(second, WATCHES)
    first.ask("begin", json.dumps({"game": "mahe", "players": ["human"] * 2, "options": {"first": 0}}))
    first.tap("stop")
    first.settle()
    until(second, f"({DRAWN} || '').includes('Mint')")
    late = opened(served)
    until(late, f"({DRAWN} || '').includes('Mint')")
    for tab in (second, late):
        assert tab.locator("#board .choice").count() == 0
        tab.locator("#board").click()
    first.tap("roll")
    first.settle()
    assert "0 roll" in first.record
    until(second, f"({DRAWN} || '').includes('decides')")


def test_a_second_tab_has_no_hand_that_is_covered_in_the_first(opened, served):
    first = started(opened(served))
    second = opened(served)
    heard = "window.heard = []; new BroadcastChannel(`turtleback /`).onmessage = ({ data }) => heard.push(data); 0"
    second.evaluate(heard)
    first.ask("begin", json.dumps({"game": "mada", "players": ["human"] * 2, "options": {"first": 0}}))
    first.tap("stop")
    first.run(500, 60)
    asked = first.words[0]
    assert asked.startswith("Pass to")
    until(second, f"({DRAWN} || '').includes('Mint')")
    told = "heard.filter(({ position }) => position)"
    assert second.evaluate(f"{told}.length > 0 && {told}.every(({{ position }}) => position.view.hand === null)")
    assert second.locator("#board .choice").count() == 0  # another tab uncovers nothing
    first.tap("roll")
    first.run(500, 4)
    until(second, f"{told}.at(-1).position.view.hand?.length")  # what is seen in the one is seen in the other
    first.tap("stop")
    first.run(500, 20)
    assert first.words[0].startswith("Pass to") and first.words[0] != asked
    until(second, f"{told}.at(-1).position.view.hand === null")
    assert not second.evaluate("document.getElementById('spoken').textContent.includes('Hand')")


def test_the_second_tab_goes_on_when_the_first_is_closed(opened, served):
    first = started(opened(served))
    first.ask("begin", json.dumps({"game": "mahe"}))
    first.settle()
    first.tap("roll")
    first.settle()
    record = first.record
    assert "0 roll" in record
    second = opened(served)
    until(second, WATCHES)
    first.page.close()
    device = started(second)
    until(second, f"!{WATCHES}")
    assert not second.evaluate("document.getElementById('buttons').inert") and second.evaluate(OPEN)
    assert device.words[0] == "A game is saved"
    assert second.evaluate("document.getElementById('board').hidden")  # the table comes with the game
    device.ask("state")
    device.click("Go on")
    device.run(500)
    assert device.record == record


def test_a_reload_offers_the_game(opened, served):
    device = started(opened(served))
    device.ask("begin", json.dumps({"game": "mahe"}))
    device.settle()
    device.tap("roll")
    device.settle()
    device.page.reload()
    device = started(device.page)
    assert device.words[0] == "A game is saved"

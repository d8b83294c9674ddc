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

"""The page on phones, tablets and desks: what a game needs is seen at once, and large text fits."""

import pytest

from chromium import MAHE, resize, until
from dialogs import DIALOGS, open_dialog
from tables import open_menu

SIZES = {"phone": (360, 740), "turned": (844, 390), "tablet": (1024, 768), "desk": (1440, 900)}
PARTS = "body > header, #ring, #screen p, #more button, .big"
OUT_OF_SIGHT = (
    """() => [...document.querySelectorAll("%s")].filter((it) => {
  const box = it.getBoundingClientRect();
  return !it.hidden && (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight);
}).map((it) => it.id || it.textContent)"""
    % PARTS
)
OVERLAPS = """() => {
  const parts = ["body > header", "#ring", "#more", "#roll", "#stop", ...[...document.querySelectorAll("#screen p")]]
    .map((it) => typeof it === "string" ? document.querySelector(it) : it);
  return parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${one.id || one.textContent} on ${other.id || other.textContent}`));
}"""
TOO_WIDE = """() => [...document.querySelectorAll("dialog[open], dialog[open] *:not(.unseen)")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth && it.tagName !== "INPUT")
  .map((it) => it.outerHTML.slice(0, 100))"""
TOO_SMALL = """() => [...document.querySelectorAll("button, label:has([type=radio]), input:not([type=radio]), select")]
.filter((it) => {
  const box = it.getBoundingClientRect();
  return box.width && (box.width < 44 || box.height < 44);
}).map((it) => it.outerHTML)"""


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_seen_at_once(size, device):
    width, height = SIZES[size]
    page = device.page
    resize(page, width, height)
    device.ask("begin", MAHE)
    device.settle()
    for press in ("roll", "roll", "stop"):
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(OVERLAPS) == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        device.tap(press)
        device.settle()


@pytest.mark.parametrize("size", SIZES)
def test_text_of_twice_the_size_fits(size, device):
    width, height = SIZES[size]
    page = device.page
    resize(page, width, height)
    page.evaluate("document.documentElement.style.setProperty('--text-size', '2')")
    device.ask("begin", MAHE)
    device.settle()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # where ROLL and STOP stand below all else
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("Games that were played", "Settings", "Help"):
        open_menu(page, name)
        until(page, "document.querySelector('dialog[open]')?.id")
        assert page.evaluate(TOO_WIDE) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("name", DIALOGS)
def test_targets_of_fingers_are_large_enough(name, device):
    device.ask("begin", MAHE)
    device.settle()
    assert device.page.evaluate(TOO_SMALL) == []
    open_dialog(device.page, name)
    until(device.page, "(%s)().length === 0" % TOO_SMALL)  # once it is laid out


@pytest.mark.parametrize("size", ["phone", "turned"])
def test_a_message_gives_its_room_back_once_it_is_closed(size, device):
    width, height = SIZES[size]
    page = device.page
    page.set_viewport_size({"width": width, "height": height})
    ring = "document.getElementById('ring').clientHeight"
    before = page.evaluate(ring)
    page.evaluate("import('./js/dom.js').then(({ announce }) => announce('%s'))" % ("A long message. " * 7))
    until(page, "!document.getElementById('banner').hidden")
    assert page.evaluate(OVERLAPS) == []
    page.get_by_role("button", name="Close the message").tap()
    assert page.locator("#notice").is_hidden()
    until(page, "(before) => %s === before" % ring, before)

"""The page on phones, tablets and desks: what a game needs is seen at once."""

from chromium import MAHE, resize, until

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


def test_everything_is_seen_at_once(device):
    page = device.page
    device.ask("begin", MAHE)
    device.settle()
    for press in ("roll", "roll", "stop"):
        for size in SIZES.values():
            resize(page, *size)
            assert page.evaluate(OUT_OF_SIGHT) == [], size
            assert page.evaluate(OVERLAPS) == [], size
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
        device.tap(press)
        device.settle()


def test_a_message_gives_its_room_back_once_it_is_closed(device):
    page = device.page
    ring = "document.getElementById('ring').clientHeight"
    for size in ("phone", "turned"):
        resize(page, *SIZES[size])
        before = page.evaluate(ring)
        page.evaluate("import('./js/dom.js').then(({ announce }) => announce('%s'))" % ("A long message. " * 7))
        until(page, "!document.getElementById('banner').hidden")
        assert page.evaluate(OVERLAPS) == []
        page.get_by_role("button", name="Close the message").tap()
        assert page.locator("#notice").is_hidden()
        until(page, "(before) => %s === before" % ring, before)

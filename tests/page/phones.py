"""A table and its phones, each in its own browser profile. Their clocks are not stopped."""

import json

from chromium import MANUAL_CLOCK, PageDevice, begin_with, until
from page_site import HAS_DEVICE, IS_THERE, NO_HINTS, PHONE, SEES_TABLE
from tables import HEAR as HEAR_DEVICE
from turtleback.engine.record import read_proved_record
from turtleback_tools.documents.screens import SEED

# Records all messages that a phone receives and sends, every text that its banner has shown, and "away" for each time
# that it had lost the table.
HEAR = """
window.banners = [];
new MutationObserver(() => {
  const text = document.getElementById("banner")?.textContent;
  if (text !== banners.at(-1)) banners.push(text);
}).observe(document, { subtree: true, childList: true, characterData: true });
new MutationObserver(() => {
  if (document.body?.dataset.state === "away") banners.push("away");
}).observe(document, { subtree: true, attributeFilter: ["data-state"] });
window.heard = [];
window.sent = [];
const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...how) {
  const channel = make.apply(this, how);
  channel.addEventListener("message", ({ data }) => heard.push(JSON.parse(data)));
  channel.addEventListener("open", () => (window.channel = channel));
  const send = channel.send.bind(channel);
  channel.send = (text) => {
    sent.push(JSON.parse(text));
    send(text);
  };
  return channel;
};
"""
KINDS = {"welcome", "seats", "position", "history", "spares", "code", "commits", "reveals", "missing", "record", "pong"}
KINDS |= {"refused", "game", "dropped", "seals"}

# Makes a phone choose at random whenever it is asked, while `plays` is true.
PLAY = """(seed) => {
  window.plays = true;
  let last = seed;
  const random = (n) => (last = (last * 1103515245 + 12345) % 2147483648) % n;
  const newest = () => heard.findLast(({ type }) => type === "position")?.position;
  let asked = -1;
  let answered = 0;
  window.player = setInterval(() => {
    const position = newest();
    const isOpen = window.channel?.readyState === "open";
    if (!plays || !position?.asked || !isOpen) return;
    const refused = heard.filter(({ type }) => type === "refused").length;
    if (position.stamp === asked && refused === answered) return;
    asked = position.stamp;
    answered = refused;
    const action = position.legal[random(position.legal.length)];
    channel.send(JSON.stringify({ type: "choose", stamp: position.stamp, actions: [action] }));
  }, 10);
}"""
HAS_MOVED = """async (moves) => {
  const state = JSON.parse(await askDevice("state"));
  return state.over || state.moves !== moves;
}"""
RESTORE = """if (!sessionStorage.length)
  for (const [key, value] of Object.entries(JSON.parse(%s))) sessionStorage.setItem(key, value);"""
SHORT = {"midas": {"guard": 14}}  # Random play would take half an hour.
NEW_LINK = """(before) => {
  const { value } = document.getElementById("phones-link");
  return value !== before && value;
}"""
# As soon as the table has a device, lets the device's time pass faster than real time.
# One request at a time, because a slow device would answer phones only after all requests that wait.
PASS = """(async () => {
  for (;;) {
    await new Promise((done) => setTimeout(done, 10));
    if (window.deviceWorker) await askDevice("advance", 250).catch(() => {});
  }
})()"""


class Table(PageDevice):
    """The page of the table, on which the game runs."""

    def __init__(self, page):
        until(page, HAS_DEVICE)
        super().__init__(page)
        until(page, IS_THERE)

    def begin(self, game, seats, **options):
        """Begin a game in which players do not stir the dice."""
        self.ask_for(game, ["human"] * seats, options=SHORT.get(game, {}) | options, stir=False)

    def invite(self):
        """Open the sheet for phones, and return the link in its QR code."""
        page = self.page
        if not page.evaluate("document.getElementById('phones').open"):
            page.evaluate("document.querySelector('[data-opens=phones]').click()")
        self._link = until(page, NEW_LINK, getattr(self, "_link", ""))
        return self._link

    def play_to_the_end(self):
        """Wait while the phones play, and return the record."""
        self.play_to(float("inf"))
        return until(self.page, "turtleback.record().includes('\\nend ') && turtleback.record()")

    def play_to(self, moves):
        """Wait until the game has `moves` moves or is over. Returns True if the game goes on."""
        while not (state := self.state)["over"] and state["moves"] < moves:
            until(self.page, HAS_MOVED, state["moves"])
        return not state["over"]

    def close(self):
        self.page.evaluate("document.getElementById('phones').close()")


class Phone:
    """A phone that plays one seat."""

    def __init__(self, page):
        self.page = page

    def sit(self, seat, name=""):
        """Choose a seat, and wait until the table confirms it."""
        until(self.page, "document.body.dataset.state === 'choose' && heard.some(({type}) => type === 'seats')")
        self.say({"type": "sit", "seat": seat, "name": name})
        until(self.page, "(seat) => heard.findLast(({type}) => type === 'welcome')?.seat === seat", seat)
        return self

    def play(self, seed):
        """Start to play at random."""
        self.page.evaluate(PLAY, seed)

    def kill(self):
        """Close the tab, as a phone does that needs memory, and restore it. Returns the messages of the closed tab."""
        heard = self.page.evaluate("heard")
        self.page = self.twin(dies=True)
        return heard

    def twin(self, dies=False):
        """Open a tab with the same session storage. With `dies`, close the current tab first."""
        kept, address = self.page.evaluate("[JSON.stringify(sessionStorage), location.href]")
        context = self.page.context
        if dies:
            self.page.close()
        page = context.new_page()
        page.add_init_script(RESTORE % json.dumps(kept))
        page.goto(address)
        return page

    def newest(self):
        """Return the latest position message."""
        return self.page.evaluate("heard.findLast(({ type }) => type === 'position')")

    def say(self, message):
        self.page.evaluate("(message) => channel.send(JSON.stringify(message))", message)


def says(page, words):
    """Wait until a page's banner contains a text."""
    until(page, "(words) => document.getElementById('banner').textContent.includes(words)", words)


def until_lost(page):
    """Wait until the phone has lost the table. The table may be back when this function returns.

    The phone's banner says so after a second, so it says nothing if the table is back earlier.
    """
    until(page, "banners.includes('away')")


def table_of(browser, address, seed=1):
    """Open a table in its own profile. A seed fixes its dice and cards, and its time is accelerated."""
    context = browser.new_context(**PHONE)
    context.route("**/js/device/worker.js", begin_with(SEED % seed))
    context.add_init_script(SEES_TABLE)
    context.add_init_script(NO_HINTS)
    context.add_init_script(MANUAL_CLOCK)
    context.add_init_script(PASS)
    context.add_init_script(HEAR_DEVICE)
    page = context.new_page()
    page.goto(address)
    return Table(page)


def faulty(*faults):
    """Return a route handler that applies the given faults to the first requests, and passes on the others."""
    left = [*faults]

    def serve(route):
        (left.pop(0) if left else pass_on)(route)

    serve.left = left
    return serve


def pass_on(route):
    """Pass a request on to the server."""
    route.fallback()


def lose(route):
    """Drop a request, as bad Wi-Fi does."""
    route.abort()


def garble(text):
    """Return a route handler that answers with a text, labelled as JSON."""
    return lambda route: route.fulfill(body=text, content_type="application/json")


def phone_of(browser, link, has_clock=False, mail=pass_on, script="", locale="en"):
    """Open the page of a scanned link on a phone. With `has_clock`, a test can advance the page's clock."""
    context = browser.new_context(**PHONE | {"locale": locale})
    context.route("**/mail/**", mail)
    context.add_init_script(SEES_TABLE)
    context.add_init_script(HEAR)
    context.add_init_script(script)
    page = context.new_page()
    if has_clock:
        page.clock.install()
    page.goto(link)
    return Phone(page)


def check_messages(heard, seat, record):
    """Check that a phone's messages show the whole game in order, and exactly what its seat may see of it.

    A table that was reloaded may show the last actions of chance once more.
    """
    match, _ = read_proved_record(record.split("\n")[:-1])
    game = type(match.game)(match.game.seats, match.game.options)
    rest = list(match.history)
    assert {message["type"] for message in heard} <= KINDS
    is_over = False
    for message in heard:
        if message["type"] == "record":
            assert is_over
        if message["type"] != "position":
            continue
        position = message["position"]
        if position["discontinuous"]:
            game, rest = type(match.game)(match.game.seats, match.game.options), list(match.history)
        is_due = game.actor() == seat or not position["asked"]  # The view may not change while other seats choose.
        while json.loads(json.dumps(game.view(seat))) != position["view"] or not is_due:
            assert rest, "no position of the game looks like that to seat %d: %s" % (seat, position)
            game.apply(game.legal()[rest.pop(0)])
            is_due = game.actor() == seat or not position["asked"]
        assert position["viewer"] == seat and position["asked"] == bool(position["legal"])
        assert not position["asked"] or game.actor() == seat
        is_over = bool(position["winners"])
        if game.HIDDEN_FIELDS and not is_over:
            for played in position["news"]:
                assert len(played["action"]) == 1
                assert all(event == ["card"] for event in played["events"] if event[0] == "card")
    assert is_over

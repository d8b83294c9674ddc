"""Tests that the page's store loses no data if a write is interrupted anywhere, and respects the browser's quota."""

import json
import subprocess
from errno import ENOSPC
from pathlib import Path

import pytest

from page_site import started
from rows import each_row
from soak import TIMES
from test_page_games import WINNERS, downloaded, opened_row, rows
from turtleback_host.page.cards import SOURCES
from turtleback_tools.emulator.vm import node

FILL = Path(__file__).with_name("fill.js")
PLACES = 100 * TIMES  # number of places at which a log is cut; 2,000 in a long run
# Stores on two files in memory. The files fail after a number of bytes, and other stores then read them.
IN_MEMORY = """
const { Store } = await import(process.argv[1]);
class Memory {
  constructor(bytes = [], room = Infinity) { this.bytes = [...bytes]; this.room = room; }
  read(into, { at }) { into.set(this.bytes.slice(at, at + into.length)); return into.length; }
  write(bytes, { at }) {
    for (const byte of bytes) {
      if (this.room-- <= 0) throw new Error("the plug");
      this.bytes[at++] = byte;
    }
    return bytes.length;
  }
  truncate(size) { if (this.room <= 0) throw new Error("the plug"); this.bytes.length = size; }
  flush() {}
  getSize() { return this.bytes.length; }
}
const stored = (store) => JSON.stringify(store.names("").map((name) => [name, store.read(name)]));
const found = (...files) => stored(new Store(...files.map((file) => new Memory(file))));
let last = 1;
const random = (n) => (last = (last * 75 + 74) % 65537) % n;
"""
TORN_ANYWHERE = """
const GARBAGE = ["", "\\0".repeat(40), "\\xff\\n", '0badc0de["write","x","y"]\\n'];
const files = [new Memory(), new Memory()];
const store = new Store(...files);
const grown = () => Math.max(...files.map(({ bytes }) => bytes.length));
const states = [[grown(), stored(store)]];
for (let at = 0; at < 60; at++) {
  if (at % 7 === 3) store.rename(`f${at % 5}`, "kept");
  else if (at % 11 === 5) store.remove("kept");
  else if (at % 3) store.append(`f${at % 5}`, `${at} roll \u00e9\n`);
  else store.write(`f${at % 5}`, "x".repeat(at));
  states.push([grown(), stored(store)]);
}
const log = files.find(({ bytes }) => bytes.length === grown()).bytes;
const wrong = [];
for (let time = 0; time < PLACES; time++) {
  const place = states[0][0] + random(log.length - states[0][0] + 1);
  const garbage = [...GARBAGE[random(4)]].map((letter) => letter.charCodeAt(0));
  const [, expected] = states.findLast(([end]) => end <= place);
  const [torn, other] = [new Memory([...log.slice(0, place), ...garbage]), new Memory()];
  const again = new Store(torn, other);
  if (stored(again) !== expected) wrong.push(place);
  again.write("after", "it"); // and it goes on behind that
  if (found(torn.bytes, other.bytes) !== stored(again)) wrong.push(-place);
}
console.log(JSON.stringify([states.length, wrong]));
"""
TORN_WHILE_RENEWED = """
const files = [new Memory(), new Memory()];
let store = new Store(...files);
for (let at = 0; at < 40; at++) store.write(`f${at}`, "x".repeat(6000));
const expected = stored(store);
const wrong = [];
for (let room = 0; room < 260000; room += 1999) {
  const [first, second] = files.map(({ bytes }) => new Memory(bytes, room));
  store = new Store(first, second);
  for (let at = 0; at < 4; at++) store.write("f39", "x".repeat(6000));
  if (found(first.bytes, second.bytes) !== expected) wrong.push(room);
}
console.log(JSON.stringify(wrong));
"""
WRITTEN_TWICE = """
let written = 0;
const files = [new Memory(), new Memory()];
for (const file of files) {
  const write = file.write.bind(file);
  file.write = (bytes, where) => ((written += bytes.length), write(bytes, where));
}
const store = new Store(...files);
for (let at = 0; at < 300; at++) store.write(`f${at}`, "x".repeat(2000));
console.log(written / (300 * 2000));
"""
NOISE = """
const noise = Array.from({ length: 5000 }, () => random(256));
console.log(found(noise, noise));
"""


def result_of(script):
    """Run a script about stores in Node, and return its JSON output."""
    command = [node(), "--input-type=module", "-e", IN_MEMORY + script, str(SOURCES / "js/device/store.js")]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_torn_log_loses_nothing_that_was_stored():
    """In tests/year, browsers with a real page are killed."""
    assert result_of("const PLACES = %d;" % PLACES + TORN_ANYWHERE) == [61, []]


@each_row("script", [TORN_WHILE_RENEWED, NOISE])
def test_a_torn_rewrite_loses_nothing_and_noise_is_ignored(script):
    assert result_of(script) == []


def test_the_log_is_rewritten_rarely():
    assert result_of(WRITTEN_TWICE) < 4  # written bytes for each stored byte


def test_a_browser_without_storage_still_plays(opened, served, context):
    limit_quota(context, served, 1)
    device = started(opened(served))
    assert "keeps nothing here" in device.page.text_content("#banner")
    device.begin()
    device.tap_each("roll")
    assert "0 roll" in device.record


POSTED = """new Promise((resolve, reject) => {
  const worker = new Worker("/js/device/test.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => reject(new Error("the script does not run"));
})"""


@pytest.fixture
def with_store(context, opened, served):
    """Return a function that runs a script in a Worker with the store, and returns the Worker's message."""

    def work(script):
        context.route("**/js/device/test.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
        page = opened(served + "icons/192.png")
        posted = page.evaluate(POSTED)
        page.close()
        return posted

    return work


def test_a_full_store_refuses_writes_and_keeps_its_data(with_store, served, context):
    limit_quota(context, served, 4_000_000)
    filled = with_store(FILL.read_text())
    assert filled["refused"] == ENOSPC and filled["count"] > 10
    assert filled["held"] == filled["count"] and filled["last"] == 50_000


UNREADABLE = "what no device has written"
SPOIL = """const { store } = await (await import("./storage.js")).openStore(true);
postMessage(store.write("journal/game.txt", "%s"));"""


def test_an_unreadable_game_is_set_aside_for_download(with_store, opened, served):
    with_store(SPOIL % UNREADABLE)
    device = started(opened(served))
    page = device.page
    assert "is set aside" in page.text_content("#banner")
    device.begin("bag", ["human"])
    device.tap_each("roll", "stop", "stop", "roll", "stop")
    device.begin()
    assert rows(page)[1:] == ["Dice bag", "1. A game that cannot be read"]
    unreadable = opened_row(page, 2)
    assert unreadable.get_by_role("button").all_inner_texts() == ["Download", "Delete"]
    assert page.evaluate(WINNERS) == "" and downloaded(unreadable)[1] == UNREADABLE


def limit_quota(context, address, size):
    """Limit the browser's storage for the page, in bytes."""
    session = context.new_cdp_session(context.new_page())
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": size})

"""The page's store: whatever instant a write is torn at, all that was stored before is there, in the real browser."""

import json
import random
import zlib
from errno import ENOSPC

from page_site import FIRST_WORDS_MS, started
from soak import TIMES
from turtleback.app.journal_reader import JournalReader
from turtleback.dice.chance import Chance
from turtleback_host.records.write import lines_of

PLACES = 100 * TIMES  # that a log is torn at; 1,000 with SOAK=10
GARBAGE = (b"", b"\0" * 40, b"\xff\n", b'0badc0de["write","x","y"]\n')

# Store on two files in memory that fail after so many bytes, and what is then in it.
IN_MEMORY = """() => {
globalThis.Memory = class {
  constructor(bytes = [], room = Infinity) { this.bytes = bytes; this.room = room; }
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
};
}"""

TORN_WHILE_RENEWED = """async () => {
  const { Store } = await import("./js/store.js");
  const files = [new Memory(), new Memory()];
  let store = new Store(...files);
  for (let at = 0; at < 40; at++) store.write(`f${at}`, "x".repeat(6000));
  const [before] = [files.map((file) => [...file.bytes])];
  const stored = () => store.names("").map((name) => [name, store.read(name)]);
  const expected = JSON.stringify(stored());
  let torn = 0;
  for (let room = 0; room < 260000; room += 1999) {
    const [first, second] = before.map((bytes) => new Memory([...bytes]));
    store = new Store(first, second);
    second.room = first.room = room;
    for (let at = 0; at < 4; at++) store.write("f39", "x".repeat(6000));
    store = new Store(new Memory([...first.bytes]), new Memory([...second.bytes]));
    if (JSON.stringify(stored()) !== expected) return `room for ${room}`;
    torn++;
  }
  return torn;
}"""


def lines_in(log):
    """The operations of a log's whole lines, read as the store's documents say, with the end of each."""
    at, operations = 0, []
    for line in log.split(b"\n")[:-1]:
        at += len(line) + 1
        assert b"%08x" % zlib.crc32(line[8:]) == line[:8]
        operations.append((at, json.loads(line[8:])))
    return operations


def journal_after(operations):
    """The text of the journal that operations leave, as the firmware puts it together from its two files."""
    files = {}
    for name, *rest in operations:
        if name == "snapshot":
            files = dict(rest[1])
        elif name == "write":
            files[rest[0]] = rest[1]
        elif name == "append":
            files[rest[0]] = files.get(rest[0], "") + rest[1]
        elif name == "remove":
            files.pop(rest[0], None)
        elif name == "rename":
            files[rest[1]] = files.pop(rest[0])
    text = files.get("journal/game.txt", "")
    length, _, tail = files.get("journal/tail.txt", "").partition("\n")
    return text + (tail if text and length == str(len(text)) else "")


def record_of(journal):
    """The record that a journal makes."""
    reading = JournalReader()
    for line in journal.splitlines():
        reading.read(line)
    match = reading.end()
    chance = Chance(bytes.fromhex(reading.proof.seed))
    reading.go_on(chance)
    return "".join(line + "\n" for line in lines_of(match, chance))


def played(device, decisions):
    """Play a game with four people, who decide by chance."""
    chance = random.Random(7)
    device.ask("begin", json.dumps({"game": "mahe"}))
    device.tap("stop")
    for _ in range(decisions):
        device.settle()
        if device.state["over"]:
            break
        device.tap(chance.choice(["roll", "stop"]))
    device.settle()


LOGS = """async () => {
  const { openFolder } = await import("./js/storage.js");
  const folder = await openFolder();
  return Promise.all(["games.0.log", "games.1.log"].map(async (name) =>
    [...new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer())]));
}"""

# Put bytes into the log files.
STORE = """async (logs) => {
  const { openFolder } = await import("./js/storage.js");
  const folder = await openFolder();
  for (const [at, bytes] of logs.entries()) {
    const handle = await folder.getFileHandle(`games.${at}.log`, { create: true });
    let file; // locked until the browser has noticed that the Worker before is gone
    while (!file) file = await handle.createWritable().catch(() => undefined);
    await file.write(Uint8Array.from(bytes));
    await file.close();
  }
}"""
# The same, and start a device on them, and say what it offers and goes on with.
STARTED_ON = (
    """async ([logs, ms]) => {
  await (%s)(logs);
  const worker = new Worker("js/worker.js", { type: "module" });
  const seen = { words: [], record: "" };
  const heard = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.type === "words") seen.words = data.lines;
      if (data.type === "record") seen.record = data.record;
      if (data.type === "failed") reject(new Error(data.sentence));
      if (data.type === "answer" && data.id === 3) resolve();
    };
  });
  let id = 0;
  const ask = (what, ...args) => worker.postMessage({ type: "ask", id: id++, what, with: args });
  worker.postMessage({ type: "start", language: "en", clock: "manual" });
  ask("advance", ms);
  await new Promise((resolve) => setTimeout(resolve));
  ask("advance", ms);
  ask("gesture", "hold both");
  const offered = () => seen.words.join(" ");
  ask("advance", 5 * ms);
  await heard;
  worker.terminate();
  return [offered(), seen.record];
}"""
    % STORE
)


def test_a_log_that_is_torn_anywhere_loses_nothing_that_was_stored(opened, served, device):
    played(device, 12)
    page = device.page
    page.evaluate("deviceWorker.terminate()")
    log = bytes(max(page.evaluate(LOGS), key=len))
    operations = lines_in(log)
    assert len(operations) > 10
    chance = random.Random(1)
    for place in chance.sample(range(len(log) + 1), min(PLACES, len(log))):
        torn = log[:place] + chance.choice(GARBAGE)
        _, record = page.evaluate(STARTED_ON, [[list(torn), []], FIRST_WORDS_MS])
        journal = journal_after([operation for end, operation in operations if end <= place])
        if " roll\n" in journal:  # before that nothing has been decided, and no game is offered
            assert record.startswith(record_of(journal)), place  # and goes on with what falls by itself


def test_a_log_that_is_torn_while_it_is_written_anew_loses_nothing(opened, served):
    page = opened(served)
    page.evaluate(IN_MEMORY)
    assert page.evaluate(TORN_WHILE_RENEWED) > 100


WRITTEN_TWICE = """async () => {
  const { Store } = await import("./js/store.js");
  let written = 0;
  const files = [new Memory(), new Memory()];
  for (const file of files) {
    const write = file.write.bind(file);
    file.write = (bytes, where) => ((written += bytes.length), write(bytes, where));
  }
  const store = new Store(...files);
  for (let at = 0; at < 300; at++) store.write(`f${at}`, "x".repeat(2000));
  return written / (300 * 2000);
}"""


def test_many_games_do_not_have_the_log_written_anew_all_the_time(opened, served):
    page = opened(served)
    page.evaluate(IN_MEMORY)
    assert page.evaluate(WRITTEN_TWICE) < 4  # times what was stored


def test_random_bytes_are_no_log_and_the_device_begins(opened, served, device):
    page = device.page
    page.evaluate("deviceWorker.terminate()")
    noise = list(random.Random(3).randbytes(5000))
    words, _ = page.evaluate(STARTED_ON, [[noise, noise], FIRST_WORDS_MS])
    assert "Fair-dice code." in words  # both buttons held begin a game


def test_a_browser_that_lets_nothing_be_stored_says_so_and_plays_on(opened, served, context):
    limit_quota(context, served, 1)
    device = started(opened(served))
    assert "keeps nothing here" in device.page.text_content("#banner")
    device.ask("begin", json.dumps({"game": "mahe"}))
    device.settle()
    assert device.words[:2] == ["Not saved", "> go on"]
    device.tap("stop")
    device.settle()
    device.tap("roll")
    device.settle()
    assert "0 roll" in device.record


def test_a_store_without_room_refuses_and_keeps_what_it_has(opened, served_for_scripts, context):
    limit_quota(context, served_for_scripts, 4_000_000)
    page = opened(served_for_scripts + "icons/192.png")  # where no device has the store
    filled = page.evaluate(
        "new Promise((said) => { new Worker('/js/fill.js', { type: 'module' }).onmessage = ({ data }) => said(data) })"
    )
    assert filled["refused"] == ENOSPC and filled["count"] > 10
    assert filled["held"] == filled["count"] and filled["last"] == 50_000


def limit_quota(context, address, size):
    """Have the browser give the page so many bytes."""
    session = context.new_cdp_session(context.new_page())
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": size})

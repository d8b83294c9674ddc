// The worker of the device. It runs the firmware on MicroPython's VM, receives ToDevice messages, and sends FromDevice
// messages.

import { hexOf } from "../bytes.js";
import { loadFirmware, pythonSentence, DeviceTexts } from "./firmware.js";
import { N_, ofBrowser } from "../language.js";
import { FAILED, NOT_LOADED } from "./messages.js";
import { openStore } from "./storage.js";

/** @typedef {Awaited<ReturnType<typeof openStore>>["store"]} AnyStore */

const TICKS_MASK = (1 << 30) - 1; // MicroPython's millisecond counter wraps after this value
const TICKS = 8; // the number of ticks in a row before the worker handles messages again

/**
 * Send the page a message.
 *
 * @param {FromDevice} message
 */
const send = (message) => postMessage(message);

/** The clock of the device, which ticks when the app asks for it. */
class DeviceClock {
  #timer = 0;
  #measured = { ticks: 0, ms: 0, longest: 0 };
  #manualMs = 0;

  /**
   * Create a clock that does not run yet.
   *
   * @param {(now: number) => number} tick runs a tick, and returns the time in ms until the next tick
   * @param {boolean} isManual true for tests, in which only `advance` moves the clock
   */
  constructor(tick, isManual) {
    this.tick = tick;
    this.isManual = isManual;
  }

  /**
   * Return the time in ms, which wraps like MicroPython's ticks.
   *
   * @param {number} [at] the time of an event in ms since 1970; by default the current time
   */
  now(at = Number.POSITIVE_INFINITY) {
    if (this.isManual) return this.#manualMs;
    // Not later than now: the page's clock may be a little ahead of the worker's.
    return Math.floor(Math.min(at - performance.timeOrigin, performance.now())) & TICKS_MASK;
  }

  /** Tick now, and again whenever the app asks for it. */
  run() {
    if (this.isManual) return;
    clearTimeout(this.#timer);
    let waitMs = 0;
    try {
      for (let ticks = 0; !waitMs && ticks < TICKS; ticks++) waitMs = this.#tickAndMeasure();
      this.#timer = setTimeout(() => this.run(), waitMs);
    } catch (error) {
      this.run = () => {}; // a failed tick may have left the app inconsistent; the journal has the game
      throw error;
    }
  }

  /** Run a tick and measure its duration. Returns: the time in ms until the next tick. */
  #tickAndMeasure() {
    const begun = performance.now();
    const waitMs = this.tick(this.now());
    const ms = performance.now() - begun;
    const { ticks, ms: all, longest } = this.#measured;
    this.#measured = { ticks: ticks + 1, ms: all + ms, longest: Math.max(longest, ms) };
    return waitMs;
  }

  /** Return the number of ticks since the last call, and the ms that all of them and the longest one took. */
  measured() {
    const measured = this.#measured;
    this.#measured = { ticks: 0, ms: 0, longest: 0 };
    return measured;
  }

  /**
   * Advance a manual clock, and tick when the app asks for it.
   *
   * @param {number} ms
   */
  advance(ms) {
    const end = this.#manualMs + ms;
    for (;;) {
      const waitMs = this.tick(this.#manualMs);
      if (this.#manualMs >= end) return;
      this.#manualMs = Math.min(end, this.#manualMs + Math.max(1, waitMs));
    }
  }
}

/**
 * Return the module `browser` for Python (device/browser.pyi).
 *
 * @param {AnyStore} store
 */
function browserModule(store) {
  return {
    need_texts: (/** @type {string} */ code) => needTexts(code),
    read: (/** @type {string} */ path) => store.read(path),
    length: (/** @type {string} */ path) => store.length(path),
    names: (/** @type {string} */ path) => store.names(path).join("\n"),
    write: (/** @type {string} */ path, /** @type {string} */ text) => store.write(path, text),
    append: (/** @type {string} */ path, /** @type {string} */ text) => store.append(path, text),
    remove: (/** @type {string} */ path) => store.remove(path),
    rename: (/** @type {string} */ path, /** @type {string} */ other) => store.rename(path, other),
    random: (/** @type {number} */ bytes) => hexOf(crypto.getRandomValues(new Uint8Array(bytes))),
    tell: (/** @type {string} */ message) => send(JSON.parse(message)),
  };
}

/** Load the texts of a language, unless they are loaded or being loaded. @type {(code: string) => void} */
let needTexts = () => {};

/**
 * Start the device, and handle the messages that arrived before the start.
 *
 * @param {StartDevice} message
 */
async function start(message) {
  const { store, notKept } = await openStore(message.replay === undefined);
  const vm = await loadFirmware(browserModule(store));
  /** @type {any} */ // the PageDevice of page_device.py
  const device = vm.pyimport("page_device").device;
  const gc = vm.pyimport("gc");
  const clock = new DeviceClock(device.tick, message.clock === "manual");
  /**
   * The commands of this module; all others are commands of page_device.py.
   *
   * @type {Record<string, (...args: any[]) => any>}
   */
  const answers = {
    advance: (ms) => clock.advance(ms),
    // Benchmarks use this. It returns the ticks since the last call and the number of bytes in use on the heap.
    measure: () => {
      gc.collect();
      return { ...clock.measured(), heap: gc.mem_alloc() };
    },
  };
  // Each function is read only once, because every read creates a proxy that the VM keeps until JavaScript's garbage
  // collector runs.
  const { press, run_command: runCommand } = device;
  const answer = (/** @type {string} */ name, /** @type {any[]} */ args) =>
    answers[name] ? answers[name](...args) : runCommand(name, JSON.stringify(args));
  const texts = new DeviceTexts(vm.FS);
  needTexts = (code) => {
    if (texts.has(code)) return;
    texts.load(code).then((isLoaded) => {
      if (isLoaded) device.texts_loaded();
      clock.run();
    });
  };
  const handle = (/** @type {ToDevice} */ message) => {
    if (message.type === "press") {
      press(message.button, message.down, clock.now(message.at));
    } else if (message.type === "ask") {
      send(answerTo(message.id, () => answer(message.command, message.args)));
    }
    clock.run();
  };
  // A command that sets the language waits for the language's texts, and later messages wait for the command.
  const receive = (/** @type {ToDevice} */ message) => {
    const code = message.type === "ask" && message.command === "language" ? message.args[0] : "";
    if (!code || texts.has(code)) {
      handle(message);
      return;
    }
    handler = queue;
    texts.load(code).then(() => {
      handle(message);
      receiveQueued();
    });
  };
  const receiveQueued = () => {
    handler = receive;
    for (const each of queued.splice(0)) handler(each);
  };
  const { replay, language } = message;
  const code = replay === undefined ? device.start_language(language, ofBrowser()) : language || ofBrowser();
  await texts.load(code); // before the first text, which would be in English
  device.name_people(JSON.stringify(message.names));
  if (replay === undefined) device.start(code, !notKept);
  else device.replay(replay, code);
  send({ type: "ready", facts: JSON.parse(device.facts()), notKept });
  clock.run();
  receiveQueued();
}

/**
 * Run a command and return its answer.
 *
 * @param {number} id the id of the command
 * @param {() => any} ask
 * @returns {CommandAnswer}
 */
function answerTo(id, ask) {
  try {
    return { type: "answer", id, value: ask() ?? null, error: "" };
  } catch (error) {
    return { type: "answer", id, value: null, error: pythonSentence(error, FAILED) };
  }
}

/**
 * Return a sentence on why the device does not start.
 *
 * @param {unknown} error
 * @param {boolean} isReplay
 */
function startFailure(error, isReplay) {
  const sentence = pythonSentence(error, "");
  if (!sentence) return NOT_LOADED;
  return isReplay ? N_("This record cannot be shown: %s", sentence) : sentence;
}

/**
 * The messages that arrived before the device had started.
 *
 * @type {ToDevice[]}
 */
const queued = [];
const queue = (/** @type {ToDevice} */ message) => {
  queued.push(message);
};
/**
 * Handles a message. Messages that arrive before `start` are queued.
 *
 * @param {ToDevice} message
 */
let handler = (message) => {
  if (message.type !== "start") queue(message);
  else {
    start(message).catch((error) =>
      send({ type: "failed", sentence: startFailure(error, message.replay !== undefined) }),
    );
  }
};
addEventListener("message", ({ data }) => handler(data));

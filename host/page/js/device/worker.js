// The device: the firmware on MicroPython's VM, in a Worker of its own. What comes in and goes out is in types.js.

import { hexOf } from "../bytes.js";
import { loadFirmware, sentenceOf } from "./firmware.js";
import { N_, ofBrowser } from "../language.js";
import { FAILED, NOT_LOADED } from "./messages.js";
import { openStore } from "./storage.js";

/** @typedef {Awaited<ReturnType<typeof openStore>>["store"]} AnyStore */

const TICKS_MASK = (1 << 30) - 1; // where MicroPython's millisecond tick wraps
const TICKS = 8; // in a row, before messages are heard again

/** @param {FromDevice} message */
const send = (message) => postMessage(message);

/** What the device does all the time: looks at its clock, and ticks when the app asks for it. */
class DeviceClock {
  #timer = 0;
  #measured = { ticks: 0, ms: 0, longest: 0 };
  #stoodAt = 0;

  /**
   * @param {(now: number) => number} tick returns for how many ms it need not be called again
   * @param {boolean} standsStill until it is told to go on: for tests, which have no time to lose
   */
  constructor(tick, standsStill) {
    this.tick = tick;
    this.standsStill = standsStill;
  }

  /** The time in ms, wrapping. @param {number} [at] an instant in ms since 1970 */
  now(at = Number.POSITIVE_INFINITY) {
    if (this.standsStill) return this.#stoodAt;
    // Never later than now: the page's clock may run a little before that of its Worker.
    return Math.floor(Math.min(at - performance.timeOrigin, performance.now())) & TICKS_MASK;
  }

  /** Tick now, and from then on when it is time. */
  run() {
    if (this.standsStill) return;
    clearTimeout(this.#timer);
    let rest = 0;
    try {
      for (let ticks = 0; !rest && ticks < TICKS; ticks++) rest = this.#tickAndMeasure();
      this.#timer = setTimeout(() => this.run(), rest);
    } catch (error) {
      this.run = () => {}; // what has failed halfway must not go on: its journal knows where the game is
      throw error;
    }
  }

  #tickAndMeasure() {
    const begun = performance.now();
    const rest = this.tick(this.now());
    const ms = performance.now() - begun;
    const { ticks, ms: all, longest } = this.#measured;
    this.#measured = { ticks: ticks + 1, ms: all + ms, longest: Math.max(longest, ms) };
    return rest;
  }

  /** How many ticks there were since this was asked last, and how many ms they took together and at most. */
  measured() {
    const measured = this.#measured;
    this.#measured = { ticks: 0, ms: 0, longest: 0 };
    return measured;
  }

  /** Go on while standing still. @param {number} ms */
  advance(ms) {
    const end = this.#stoodAt + ms;
    for (;;) {
      const rest = this.tick(this.#stoodAt);
      if (this.#stoodAt >= end) return;
      this.#stoodAt = Math.min(end, this.#stoodAt + Math.max(1, rest));
    }
  }
}

/** What the device asks of the browser (device/browser.pyi). @param {AnyStore} store */
function browserModule(store) {
  return {
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

/** @param {StartDevice} message */
async function start(message) {
  const { store, notKept } = await openStore(message.replay === undefined);
  const vm = await loadFirmware(browserModule(store));
  /** @type {any} a PageDevice of page_device.py */
  const device = vm.pyimport("page_device").device;
  const gc = vm.pyimport("gc");
  const clock = new DeviceClock(device.tick, message.clock === "manual");
  /** What this module answers; the rest are commands of page_device.py. @type {Record<string, (...args: any[]) => any>} */
  const answers = {
    advance: (ms) => clock.advance(ms),
    // For benchmarks: the ticks since it was asked last, how many bytes of the heap are in use.
    measure: () => {
      gc.collect();
      return { ...clock.measured(), heap: gc.mem_alloc() };
    },
  };
  // Each is taken once: the VM remembers each function that is taken, until JavaScript's collector runs.
  const { press, run_command: runCommand } = device;
  const answer = (/** @type {string} */ name, /** @type {any[]} */ given) =>
    answers[name] ? answers[name](...given) : runCommand(name, JSON.stringify(given));
  const handle = (/** @type {ToDevice} */ message) => {
    if (message.type === "press") {
      press(message.button, message.down, clock.now(message.at));
    } else if (message.type === "ask") {
      send(answerTo(message.id, () => answer(message.command, message.args)));
    }
    clock.run();
  };
  device.name_people(JSON.stringify(message.names));
  if (message.replay === undefined) device.start(message.language, ofBrowser(), !notKept);
  else device.replay(message.replay, message.language || ofBrowser());
  send({ type: "ready", facts: JSON.parse(device.facts()), notKept });
  clock.run();
  queued.forEach(handle);
  handler = handle;
}

/** @param {number} id @param {() => any} ask @returns {CommandAnswer} */
function answerTo(id, ask) {
  try {
    return { type: "answer", id, value: ask() ?? null, error: "" };
  } catch (error) {
    return { type: "answer", id, value: null, error: sentenceOf(error, FAILED) };
  }
}

/** Why a device does not start. @param {unknown} error @param {boolean} isReplay */
function whyNot(error, isReplay) {
  const sentence = sentenceOf(error, "");
  if (!sentence) return NOT_LOADED;
  return isReplay ? N_("This record cannot be shown: %s", sentence) : sentence;
}

/** What has come before the device was there. @type {ToDevice[]} */
const queued = [];
/** @param {ToDevice} message */
let handler = (message) => {
  if (message.type !== "start") queued.push(message);
  else {
    start(message).catch((error) => send({ type: "failed", sentence: whyNot(error, message.replay !== undefined) }));
  }
};
addEventListener("message", ({ data }) => handler(data));

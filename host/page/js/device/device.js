// The device as the rest of the page sees it: messages of the Worker as events, its answers as promises.

import { FAILED, NOT_LOADED } from "./messages.js";
import { isolatedNames } from "../namerule.js";
import { LAMPS } from "../ring.js";
import { savedNames } from "../settings.js";

/** Fires `ready`, `failed`, `frame`, `words`, `position`, `record`, `tone` and `say`; an event's `detail` is the Worker's message. */
export class Device extends EventTarget {
  /** @type {string} R, G, B of each lamp, in hexadecimal */
  frame = "00".repeat(3 * LAMPS);
  /** @type {string[]} the lines of the small screen */
  words = [];
  /** The same, with their language and as sentences. @type {Spoken | undefined} */
  spoken;
  /** @type {string} the record of the game on the table */
  record = "";
  /** @type {Position | null} the game on the table, as the person in front may see it */
  position = null;
  /** @type {Facts | null} */
  facts = null;
  saves = true; // whether the game on the table survives the end of the page

  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #pending = new Map();

  /**
   * @param {string} language the one to speak, "" for the one that is kept, or the browser's
   * @param {string} [replay] a record to be shown, instead of a game to be played
   */
  constructor(language, replay) {
    super();
    this.#worker.onmessage = ({ data }) => this.#handle(data);
    this.#worker.onerror = (event) => {
      this.#handle({ type: "failed", sentence: event.message ? FAILED : NOT_LOADED });
    };
    this.#send({ type: "start", language, names: isolatedNames(savedNames()), replay });
  }

  /**
   * Press a button or let go of it.
   * @param {Button} button @param {boolean} down
   * @param {number} at when the finger did it, in ms as `performance.now()` counts: a busy page hears of it later
   */
  press(button, down, at = performance.now()) {
    this.#send({ type: "press", button, down, at: performance.timeOrigin + at });
  }

  /** Let it go for good. */
  close() {
    this.#worker.terminate();
  }

  /** Make a gesture of the firmware's, such as "hold both". @param {string} gesture */
  gesture(gesture) {
    this.ask("gesture", gesture);
  }

  /**
   * Run a command of device/page_device.py. The promise is rejected with the firmware's sentence.
   * @param {string} command @param {any[]} args
   * @returns {Promise<any>}
   */
  ask(command, ...args) {
    const id = this.#pending.size ? Math.max(...this.#pending.keys()) + 1 : 1;
    this.#send({ type: "ask", id, command, args });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  /** @param {ToDevice} message */
  #send(message) {
    this.#worker.postMessage(message);
  }

  /** @param {FromDevice} message */
  #handle(message) {
    if (message.type === "answer") {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.error) asked?.reject(new Error(message.error));
      else asked?.resolve(message.value);
      return;
    }
    if (message.type === "failed") {
      for (const { reject } of this.#pending.values()) reject(new Error(message.sentence));
      this.#pending.clear();
    }
    if (message.type === "words") {
      this.words = message.lines;
      this.spoken = message;
    }
    if (message.type === "frame") this.frame = message.frame;
    if (message.type === "position") this.position = message.position;
    if (message.type === "record") this.record = message.record;
    if (message.type === "saves") this.saves = message.saves;
    if (message.type === "ready") this.facts = message.facts;
    this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
  }
}

// The device as the rest of the page sees it: messages of the worker become events, answers to commands promises.

import { FAILED, NOT_LOADED } from "./messages.js";
import { isolatedNames } from "../namerule.js";
import { LAMPS } from "../ring.js";
import { savedNames } from "../settings.js";

/**
 * A device in a worker of its own.
 *
 * It fires an event for each message of FromDevice except `answer`, with the type of the message as its name and the
 * message as its `detail`.
 */
export class Device extends EventTarget {
  /**
   * R, G, B of each lamp, in hexadecimal.
   *
   * @type {string}
   */
  frame = "00".repeat(3 * LAMPS);
  /**
   * The lines of the small screen.
   *
   * @type {string[]}
   */
  words = [];
  /**
   * The same text as sentences, with its language.
   *
   * @type {Spoken | undefined}
   */
  spoken;
  /**
   * The record of the game on the table; empty while it would reveal a secret.
   *
   * @type {string}
   */
  record = "";
  /**
   * The newest position of the game on the table, as the person in front may see it.
   *
   * @type {Position | null}
   */
  position = null;
  /** @type {Facts | null} */
  facts = null;
  saves = true; // whether the game on the table survives closing the page

  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #pending = new Map();

  /**
   * Start a device.
   *
   * @param {string} language a code; "" for the saved language, or else the browser's
   * @param {string} [replay] a record to show instead of a game
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
   * Press or release a button.
   *
   * @param {Button} button
   * @param {boolean} down
   * @param {number} at the time of the event (ms, as performance.now); a busy page handles it later
   */
  press(button, down, at = performance.now()) {
    this.#send({ type: "press", button, down, at: performance.timeOrigin + at });
  }

  /** End the device. */
  close() {
    this.#worker.terminate();
  }

  /**
   * Make a gesture of the firmware, such as "hold both".
   *
   * @param {string} gesture
   */
  gesture(gesture) {
    this.ask("gesture", gesture);
  }

  /**
   * Run a command of device/page_device.py. Rejects with an Error whose message is a sentence if the command fails.
   *
   * @param {string} command
   * @param {any[]} args
   * @returns {Promise<any>} what the command returns
   */
  ask(command, ...args) {
    const id = this.#pending.size ? Math.max(...this.#pending.keys()) + 1 : 1;
    this.#send({ type: "ask", id, command, args });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  /**
   * Send the worker a message.
   *
   * @param {ToDevice} message
   */
  #send(message) {
    this.#worker.postMessage(message);
  }

  /**
   * Store what a message of the worker says, and fire it as an event.
   *
   * @param {FromDevice} message
   */
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

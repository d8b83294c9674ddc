// Gives the page access to the device, which runs in a worker. Messages of the worker become events. Answers to
// commands resolve promises.

import { FAILED, NOT_LOADED } from "./messages.js";
import { isolatedNames } from "../namerule.js";
import { LAMPS } from "../ring.js";
import { savedNames } from "../settings.js";

/**
 * A device that runs in its own worker.
 *
 * It fires an event for each FromDevice message except `answer`. The name of the event is the type of the message, and
 * its `detail` is the message.
 */
export class Device extends EventTarget {
  /**
   * The colours of all lamps in hexadecimal: R, G and B for each lamp.
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
   * The newest text with all its fields, such as its sentences and its language.
   *
   * @type {Spoken | undefined}
   */
  spoken;
  /**
   * The record of the current game; "" while the record would reveal a secret.
   *
   * @type {string}
   */
  record = "";
  /**
   * The newest position of the current game, with only what the person in front of the screen may see.
   *
   * @type {Position | null}
   */
  position = null;
  /** @type {Facts | null} */
  facts = null;
  saves = true; // whether the current game survives closing the page

  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  #pending = new Map();

  /**
   * Start a device.
   *
   * @param {string} language a language code. "" means the saved language, or the browser's language if none is
   *   saved. With `replay`, "" always means the browser's language.
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
   * @param {boolean} down true to press the button, false to release it
   * @param {number} at the time of the event in ms, on the clock of performance.now; it may be earlier than this call
   */
  press(button, down, at = performance.now()) {
    this.#send({ type: "press", button, down, at: performance.timeOrigin + at });
  }

  /** End the device. */
  close() {
    this.#worker.terminate();
  }

  /**
   * Send a gesture of the firmware, such as "hold both", to the device.
   *
   * @param {string} gesture a gesture of the firmware, `skip` or `go on`
   */
  gesture(gesture) {
    this.ask("gesture", gesture);
  }

  /**
   * Run a command of device/page_device.py, or the command `advance` or `measure` of the worker.
   *
   * If the command fails, the promise rejects with an Error whose message is a sentence.
   *
   * @param {string} command the name of the command
   * @param {any[]} args the arguments of the command
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
   * Resolve the answer to a command, or store the content of another message and fire an event for it.
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

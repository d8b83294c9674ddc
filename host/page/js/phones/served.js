// A connection to a table that is a program on the PC this page comes from (turtleback_host/phones): it tells by
// server-sent events, and is told by requests, one after the other. Fires the same events as a Link.

import { messageIn } from "./link.js";
import { newBox } from "./mailbox.js";

export const SERVED = "here"; // in place of a ticket

export class ServedLink extends EventTarget {
  #address = new URL(`line/${newBox()}`, location.href);
  #events = new EventSource(this.#address);
  /** @type {Promise<unknown>} */
  #sending = Promise.resolve();
  #isClosed = false;
  /** When the other side was lastHeard last (ms). */
  lastHeard = performance.now();

  constructor() {
    super();
    this.#events.onopen = () => {
      this.lastHeard = performance.now();
      this.dispatchEvent(new Event("open"));
    };
    this.#events.onerror = () => this.close();
    this.#events.onmessage = ({ data }) => {
      this.lastHeard = performance.now();
      this.dispatchEvent(new CustomEvent("message", { detail: messageIn(data) }));
    };
  }

  get isOpen() {
    return !this.#isClosed && this.#events.readyState === EventSource.OPEN;
  }

  /** Say something, if the other side is there. @param {object} message */
  send(message) {
    if (!this.isOpen) return;
    const post = () => fetch(this.#address, { method: "POST", body: JSON.stringify(message) });
    this.#sending = this.#sending.then(post).then(
      ({ ok }) => ok || this.close(),
      () => this.close(),
    );
  }

  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#events.close();
    this.dispatchEvent(new Event("closed"));
  }
}

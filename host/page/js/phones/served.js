// Connects to a table that is a program on a PC (turtleback_host/phones). The program also serves this page. The table
// sends server-sent events. The phone sends one request after the other.

import { messageIn } from "./link.js";
import { newBox } from "./mailbox.js";

export const SERVED = "here"; // stands for a ticket if a program serves the page

/** The phone's end of a connection to a program. It fires the same events as a Link. */
export class ServedLink extends EventTarget {
  #address = new URL(`line/${newBox()}`, location.href);
  #events = new EventSource(this.#address);
  /** @type {Promise<unknown>} */
  #sending = Promise.resolve();
  #isClosed = false;
  lastHeard = performance.now(); // the time of the newest message (ms)

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

  /** True while messages can be sent. */
  get isOpen() {
    return !this.#isClosed && this.#events.readyState === EventSource.OPEN;
  }

  /**
   * Send a message. Does nothing unless the connection is open.
   *
   * @param {object} message
   */
  send(message) {
    if (!this.isOpen) return;
    const post = () => fetch(this.#address, { method: "POST", body: JSON.stringify(message) });
    this.#sending = this.#sending.then(post).then(
      ({ ok }) => ok || this.close(),
      () => this.close(),
    );
  }

  /** Close the connection. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#events.close();
    this.dispatchEvent(new Event("closed"));
  }
}

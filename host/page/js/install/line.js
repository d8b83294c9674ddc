// A serial port as a line to a board: bytes are sent, and waited for. It knows nothing of MicroPython.

import { joined } from "../bytes.js";
import { later } from "../language.js";
/** @import { SerialPort } from "../serialport.js" */

const MOST = 1 << 18; // bytes that wait to be read: no board has more to say

export class Unplugged extends Error {
  constructor() {
    super(later("The board stopped answering; it still starts: check the cable, and do this again."));
  }
}

/** The board has been silent for too long. */
export class Silent extends Unplugged {}

export class Line {
  #port;
  #received = new Uint8Array();
  #hasEnded = false;
  #wake = () => {};

  /** @param {SerialPort} port */
  constructor(port) {
    this.#port = port;
    this.#receive();
  }

  async #receive() {
    for await (const piece of this.#port.pieces()) {
      if (this.#received.length > MOST) break;
      this.#received = joined(this.#received, piece);
      this.#wake();
    }
    this.#hasEnded = true;
    this.#wake();
  }

  /** Send text. Unplugged. @param {string} text */
  async send(text) {
    try {
      await this.#port.write(text);
    } catch {
      throw new Unplugged();
    }
  }

  /** Forget what has come and was not read. */
  discard() {
    this.#received = new Uint8Array();
  }

  /** The next bytes, so many of them. Silent, Unplugged. @param {number} count @param {number} ms without a byte */
  read(count, ms) {
    return this.#take(() => (this.#received.length < count ? -1 : count), ms);
  }

  /** The text up to and with an ending. Silent, Unplugged. @param {string} ending @param {number} ms without a byte */
  async readUntil(ending, ms) {
    const wanted = new TextEncoder().encode(ending);
    let searched = 0;
    const end = () => {
      const bytes = this.#received;
      for (; searched + wanted.length <= bytes.length; searched++) {
        if (wanted.every((byte, at) => bytes[searched + at] === byte)) return searched + wanted.length;
      }
      return -1;
    };
    return new TextDecoder().decode(await this.#take(end, ms));
  }

  /** How many bytes wait to be read. */
  get waiting() {
    return this.#received.length;
  }

  /** @param {() => number} count of the bytes to take, -1 if they are not all there @param {number} ms */
  async #take(count, ms) {
    for (;;) {
      const ready = count();
      if (ready >= 0) {
        const taken = this.#received.slice(0, ready);
        this.#received = this.#received.slice(ready);
        return taken;
      }
      if (this.#hasEnded) throw new Unplugged();
      await this.#nextByte(ms);
    }
  }

  /** @param {number} ms @returns {Promise<void>} */
  #nextByte(ms) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Silent()), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Let go of the port. */
  close() {
    return this.#port.close();
  }
}

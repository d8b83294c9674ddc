// A serial port as a line to a board: bytes are sent, and waited for. It knows nothing of MicroPython.

/**
 * What a port needs to have: Web Serial's SerialPort has it.
 * @typedef {{open: (options: {baudRate: number}) => Promise<void>, close: () => Promise<void>,
 *   readable: ReadableStream<Uint8Array> | null, writable: WritableStream<Uint8Array> | null}} Port
 */

const BAUD = 115200; // which USB does not care about
const MOST = 1 << 18; // bytes that wait to be read: no board has more to say

export class Unplugged extends Error {
  constructor() {
    super("The board stopped answering; it still starts: check the cable, and do this again.");
  }
}

/** The board has been silent for too long. */
export class Silent extends Unplugged {}

export class Line {
  #port;
  #reader;
  #writer;
  #received = new Uint8Array();
  #hasEnded = false;
  #wake = () => {};

  /** @param {Port} port that is open */
  constructor(port) {
    if (!port.readable || !port.writable) throw new Unplugged();
    this.#port = port;
    this.#reader = port.readable.getReader();
    this.#writer = port.writable.getWriter();
    this.#receive();
  }

  /** Open a port. An Error with a sentence if another program has it. @param {Port} port */
  static async open(port) {
    try {
      await port.open({ baudRate: BAUD });
    } catch {
      throw new Error("The port does not open: close what else uses the board (Thonny, a terminal), and try again.");
    }
    return new Line(port);
  }

  async #receive() {
    try {
      for (;;) {
        const { done, value } = await this.#reader.read();
        if (done || this.#received.length > MOST) break;
        const all = new Uint8Array(this.#received.length + value.length);
        all.set(this.#received);
        all.set(value, this.#received.length);
        this.#received = all;
        this.#wake();
      }
    } catch {
      // The cable was pulled.
    }
    this.#hasEnded = true;
    this.#wake();
  }

  /** Send text. Unplugged. @param {string} text */
  async send(text) {
    try {
      await this.#writer.write(new TextEncoder().encode(text));
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
  async close() {
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    await this.#writer.abort().catch(() => {});
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }
}

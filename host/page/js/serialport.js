// A serial port of the browser's (Web Serial), as bytes or lines. It knows no device but the Pico's numbers.

import { joined } from "./bytes.js";
import { N_ } from "./language.js";

// MicroPython's own vendor and product on a Pico.
const PICO = { usbVendorId: 0x2e8a, usbProductId: 0x0005 };
const BAUD = 115_200; // USB takes no notice, but the browser wants a number
const MOST = 1 << 18; // bytes that wait to be read: no board has more to say

/** @typedef {{readable: ReadableStream<Uint8Array> | null, writable: WritableStream<Uint8Array> | null,
 *   open: (how: {baudRate: number}) => Promise<void>, close: () => Promise<void>}} Port */

/** @returns {{getPorts: () => Promise<Port[]>, requestPort: (how: object) => Promise<Port>} | undefined} */
const serial = () => /** @type {any} */ (navigator).serial;

/** Whether this browser can open serial ports. */
export const hasSerial = () => serial() !== undefined;

/**
 * Open the port of the Pico that was chosen before, if there is just one, or of the one that the person chooses now. Null if
 * none is chosen; an Error if it cannot be opened.
 */
export async function choosePort() {
  const known = (await serial()?.getPorts()) ?? [];
  const port =
    known.length === 1
      ? known[0]
      : await serial()
          ?.requestPort({ filters: [PICO] })
          .catch(() => null);
  if (!port) return null;
  await port.open({ baudRate: BAUD });
  return new SerialPort(port);
}

export class Unplugged extends Error {
  constructor() {
    super(N_("The board stopped answering; it still starts: check the cable, and do this again."));
  }
}

/** The board has been silent for too long. */
export class Silent extends Unplugged {}

/** An open port: bytes are sent, and waited for. */
export class SerialPort {
  #port;
  #writer;
  #reader;
  #received = new Uint8Array();
  #hasEnded = false;
  #wake = () => {};

  /** @param {Port} port */
  constructor(port) {
    if (!port.readable || !port.writable) throw new Error(N_("This port cannot be read and written."));
    this.#port = port;
    this.#writer = port.writable.getWriter();
    this.#reader = port.readable.getReader();
    this.#receive();
  }

  async #receive() {
    for (;;) {
      const { value } = await this.#reader.read().catch(() => ({ value: undefined }));
      if (!value || this.#received.length > MOST) break;
      this.#received = joined(this.#received, value);
      this.#wake();
    }
    this.#hasEnded = true;
    this.#wake();
  }

  /** Send text. Unplugged. @param {string} text */
  async send(text) {
    await this.#writer.write(new TextEncoder().encode(text)).catch(() => {
      throw new Unplugged();
    });
  }

  /** Forget what has come and was not read. */
  discard() {
    this.#received = new Uint8Array();
  }

  /** The next bytes, so many of them. Silent, Unplugged. @param {number} count @param {number} ms without a byte */
  read(count, ms) {
    return this.#take(() => (this.#received.length < count ? -1 : count), ms);
  }

  /** The text up to and with an ending. Silent, Unplugged. @param {string} ending @param {number} [ms] without a byte */
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

  /** @param {() => number} count of the bytes to take, -1 if they are not all there @param {number} [ms] */
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

  /** @param {number} [ms] @returns {Promise<void>} */
  #nextByte(ms) {
    return new Promise((resolve, reject) => {
      const timer = ms && setTimeout(() => reject(new Silent()), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The lines that come, until the cable is out or the port is closed. */
  async *lines() {
    for (;;) {
      const line = await this.readUntil("\n").catch(() => "");
      if (!line) return;
      yield line.replace(/\r?\n$/, "");
    }
  }

  /** Let go of the port. */
  async close() {
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }
}

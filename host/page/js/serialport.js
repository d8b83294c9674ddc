// A serial port of the browser's (Web Serial), as bytes or lines. It knows no device but the Pico's numbers.

import { joined } from "./bytes.js";
import { N_ } from "./language.js";

// The USB vendors and products of MicroPython: those of ports.MICROPYTHON_USB in host/turtleback_host/pico.
const MICROPYTHON = [
  [0x2e8a, 0x0005],
  [0x2e8a, 0x1002],
  [0x16d0, 0x08c7],
  [0x239a, 0x80f2],
  [0x239a, 0x80f8],
  [0x239a, 0x80fe],
  [0x2341, 0x025e],
  [0x1ffb, 0x2043],
  [0x1ffb, 0x2044],
  [0x1209, 0xf502],
  [0x1b4f, 0x0025],
  [0x1b4f, 0x0026],
  [0x1b4f, 0x0038],
  [0x1b4f, 0x0039],
  [0x1b4f, 0x0044],
  [0x1b4f, 0x0046],
  [0x1b4f, 0x0047],
];
const BAUD = 115_200; // USB takes no notice, but the browser wants a number
const MAX_UNREAD = 1 << 18; // bytes that wait to be read: no board has more to say

/** @typedef {{readable: ReadableStream<Uint8Array> | null, writable: WritableStream<Uint8Array> | null,
 *   open: (how: {baudRate: number}) => Promise<void>, close: () => Promise<void>}} Port */

/** @returns {{getPorts: () => Promise<Port[]>, requestPort: (how: object) => Promise<Port>} | undefined} */
const serial = () => /** @type {any} */ (navigator).serial;

/** Whether this browser can open serial ports. */
export const hasSerial = () => serial() !== undefined;

/** The board that was chosen on this visit, as long as it is plugged in. @type {Port | null} */
let chosen = null;

/**
 * Open the port of the board that was chosen on this visit, or of the one that the person chooses now in the browser's list of
 * boards. Null if none is chosen; an Error if it cannot be opened, and the next call shows the list again.
 */
export async function choosePort() {
  const granted = (await serial()?.getPorts()) ?? [];
  if (!chosen || !granted.includes(chosen)) chosen = await requestBoard();
  if (!chosen) return null;
  const port = chosen;
  await port.open({ baudRate: BAUD }).catch((error) => {
    forgetChoice();
    throw error;
  });
  return new SerialPort(port);
}

/** A board from the browser's list; null if the person takes none. @returns {Promise<Port | null>} */
async function requestBoard() {
  const filters = MICROPYTHON.map(([usbVendorId, usbProductId]) => ({ usbVendorId, usbProductId }));
  return (
    (await serial()
      ?.requestPort({ filters })
      .catch(() => null)) ?? null
  );
}

/** True if a board was chosen on this visit. */
export const hasChoice = () => chosen !== null;

/** Let the next `choosePort` show the list of boards. */
export function forgetChoice() {
  chosen = null;
}

export class PortUnplugged extends Error {
  constructor() {
    super(N_("The board stopped answering; it still starts: check the cable, and do this again."));
  }
}

/** The board has been silent for too long. */
export class Silent extends PortUnplugged {}

/** The board prints without end. */
export class Endless extends PortUnplugged {}

/** An open port: bytes are sent, and waited for. */
export class SerialPort {
  #port;
  #writer;
  #reader;
  #received = new Uint8Array();
  #hasEnded = false;
  #isEndless = false;
  #isClosed = false;
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
      this.#isEndless = this.#received.length > MAX_UNREAD;
      if (!value || this.#isEndless) break;
      this.#received = joined(this.#received, value);
      this.#wake();
    }
    this.#hasEnded = true;
    this.#wake();
  }

  /** Send text. PortUnplugged. @param {string} text */
  async send(text) {
    await this.#writer.write(new TextEncoder().encode(text)).catch(() => {
      throw new PortUnplugged();
    });
  }

  /** Forget what has come and was not read. */
  discard() {
    this.#received = new Uint8Array();
  }

  /** The next bytes, so many of them. Silent, PortUnplugged. @param {number} count @param {number} ms without a byte */
  read(count, ms) {
    return this.#take(() => (this.#received.length < count ? -1 : count), ms);
  }

  /** The text up to and with an ending. Silent, PortUnplugged. @param {string} ending @param {number} [ms] without a byte */
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
      if (this.#hasEnded) throw this.#isEndless ? new Endless() : new PortUnplugged();
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

  /** Let go of the port, once. */
  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }
}

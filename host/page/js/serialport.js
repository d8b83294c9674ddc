// Uses a serial port through the browser's Web Serial interface. The port is read as bytes or lines. Boards are
// recognized by their USB numbers.

import { joined } from "./bytes.js";
import { N_ } from "./language.js";

// The USB vendor and product numbers of MicroPython, as in ports.MICROPYTHON_USB of host/turtleback_host/pico.
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
const BAUD = 115_200; // USB ignores it, but the browser requires a number
const MAX_UNREAD = 1 << 18; // the most unread bytes; no board needs to send more at once

/**
 * The part of Web Serial's SerialPort that is used here.
 * @typedef {{readable: ReadableStream<Uint8Array> | null, writable: WritableStream<Uint8Array> | null,
 *   open: (options: {baudRate: number}) => Promise<void>, close: () => Promise<void>}} Port
 */

/**
 * Return the browser's Web Serial interface, or undefined.
 *
 * @returns {{getPorts: () => Promise<Port[]>, requestPort: (options: object) => Promise<Port>} | undefined}
 */
const serial = () => /** @type {any} */ (navigator).serial;

/** Return true if this browser can open serial ports. */
export const hasSerial = () => serial() !== undefined;

/**
 * The board that was chosen on this visit.
 *
 * @type {Port | null}
 */
let chosen = null;

/**
 * Open the port of the board that was chosen on this visit. If none was chosen, ask the user to choose a board.
 *
 * Raises: Error if the port cannot be opened. The next call then shows the list again.
 *
 * @returns {Promise<SerialPort | null>} null if the user chooses no board
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

/**
 * Ask the user to choose a board in the browser's list.
 *
 * @returns {Promise<Port | null>} null if the user chooses no board
 */
async function requestBoard() {
  const filters = MICROPYTHON.map(([usbVendorId, usbProductId]) => ({ usbVendorId, usbProductId }));
  return (
    (await serial()
      ?.requestPort({ filters })
      .catch(() => null)) ?? null
  );
}

/** Return true if a board was chosen on this visit. */
export const hasChoice = () => chosen !== null;

/** Forget the board, so that the next `choosePort` shows the list. */
export function forgetChoice() {
  chosen = null;
}

/** The connection has ended, because the board was unplugged or its program has stopped answering. */
export class PortUnplugged extends Error {
  constructor() {
    super(N_("The board stopped answering; it still starts: check the cable, and do this again."));
  }
}

/** The board has sent nothing for too long. */
export class Silent extends PortUnplugged {}

/** The board prints without end. */
export class Endless extends PortUnplugged {}

/** An open port. It sends text, and reads bytes or lines. */
export class SerialPort {
  #port;
  #writer;
  #reader;
  #received = new Uint8Array();
  #hasEnded = false;
  #isEndless = false;
  #isClosed = false;
  #wake = () => {};

  /**
   * Take over an open port. Raises: Error with a sentence if the port cannot be read and written.
   *
   * @param {Port} port
   */
  constructor(port) {
    if (!port.readable || !port.writable) throw new Error(N_("This port cannot be read and written."));
    this.#port = port;
    this.#writer = port.writable.getWriter();
    this.#reader = port.readable.getReader();
    this.#receive();
  }

  /** Buffer the bytes that the board sends. Stops if the port ends or if more than MAX_UNREAD bytes are unread. */
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

  /**
   * Send text. Raises: PortUnplugged if the port has ended.
   *
   * @param {string} text
   */
  async send(text) {
    await this.#writer.write(new TextEncoder().encode(text)).catch(() => {
      throw new PortUnplugged();
    });
  }

  /** Discard the received bytes that have not been read. */
  discard() {
    this.#received = new Uint8Array();
  }

  /**
   * Read a given number of bytes.
   *
   * Raises: Silent if no byte arrives for `ms`; PortUnplugged if the port has ended.
   *
   * @param {number} count the number of bytes
   * @param {number} ms the longest time without a byte
   */
  read(count, ms) {
    return this.#take(() => (this.#received.length < count ? -1 : count), ms);
  }

  /**
   * Read text up to and including an ending.
   *
   * Raises: Silent if no byte arrives for `ms`; PortUnplugged if the port has ended.
   *
   * @param {string} ending
   * @param {number} [ms] the longest time without a byte; without a limit by default
   */
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

  /** The number of received bytes that have not been read. */
  get waiting() {
    return this.#received.length;
  }

  /**
   * Wait for bytes and remove them from the buffer.
   *
   * Raises: Silent if no byte arrives for `ms`; PortUnplugged if the port has ended.
   *
   * @param {() => number} count returns the number of bytes to remove, or -1 if some of them have not arrived
   * @param {number} [ms] the longest time without a byte
   */
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

  /**
   * Wait for the next bytes, or for the end of the port. Raises: Silent if nothing arrives for `ms`.
   *
   * @param {number} [ms] the longest time to wait; without a limit by default
   * @returns {Promise<void>}
   */
  #nextByte(ms) {
    return new Promise((resolve, reject) => {
      const timer = ms && setTimeout(() => reject(new Silent()), ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Yield each line without its ending, until the board is unplugged or the port is closed. */
  async *lines() {
    for (;;) {
      const line = await this.readUntil("\n").catch(() => "");
      if (!line) return;
      yield line.replace(/\r?\n$/, "");
    }
  }

  /** Close the port. Does nothing if the port is already closed. */
  async close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#reader.cancel().catch(() => {});
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    await this.#port.close().catch(() => {});
  }
}

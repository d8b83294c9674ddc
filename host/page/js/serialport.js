// A serial port of the browser's (Web Serial), as lines of text. It knows no device but the Pico's numbers.

import { N_ } from "./language.js";

// MicroPython's own vendor and product on a Pico.
const PICO = { usbVendorId: 0x2e8a, usbProductId: 0x0005 };
const BAUD = 115_200; // USB takes no notice, but the browser wants a number
const LONGEST = 4096; // letters of a line; what is longer is cut off

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

/** An open port. */
export class SerialPort {
  #port;
  #writer;
  #reader;

  /** @param {Port} port */
  constructor(port) {
    if (!port.readable || !port.writable) throw new Error(N_("This port cannot be read and written."));
    this.#port = port;
    this.#writer = port.writable.getWriter();
    this.#reader = port.readable.getReader();
  }

  /** Send text. The promise is rejected when the cable is out. @param {string} text */
  async write(text) {
    await this.#writer.write(new TextEncoder().encode(text));
  }

  /** The bytes that come, piece by piece, until the cable is out or the port is closed. */
  async *pieces() {
    for (;;) {
      const { value, done } = await this.#reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || !value) return;
      yield value;
    }
  }

  /** The lines that come. */
  async *lines() {
    const decoder = new TextDecoder();
    let coming = "";
    for await (const piece of this.pieces()) {
      coming += decoder.decode(piece, { stream: true });
      const lines = coming.split("\n");
      coming = (lines.pop() ?? "").slice(-LONGEST);
      for (const line of lines) yield line.replace(/\r$/, "");
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

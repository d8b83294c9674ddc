// What a firmware for a Pico says of itself: program, version, board, and where its file system lies. The layout is told
// in host/turtleback_host/pico/image.py.

import { FLASH, SECTOR } from "./uf2.js";

/** @typedef {{program: string, version: string, board: string, storage: number, storageBytes: number}} FirmwareInfo */

const MARKS = [0x7188ebf2, 0xe71aa390];
const SEARCHED = 4096;
const MOST_FACTS = 1000;
const [STRING, BLOCK_DEVICE] = [6, 7];
const [PROGRAM, VERSION, BOARD] = [0x02031c86, 0x11a9bc3a, 0xb63cffbb];
const LONGEST = 100;

/** What the firmware in a file says of itself; null if it does not say all of it. @param {import("./uf2.js").Uf2} image @returns {FirmwareInfo | null} */
export function firmwareIn({ sectors, end }) {
  const flash = new Uint8Array(end - FLASH.first + SECTOR).fill(0xff);
  for (const [address, sector] of sectors) flash.set(sector, address - FLASH.first);
  const view = new DataView(flash.buffer);
  const text = (/** @type {number} */ address) => textAt(flash, address - FLASH.first);
  /** @type {Map<number, string>} */
  const strings = new Map();
  /** @type {Map<string, [number, number]>} */
  const devices = new Map();
  try {
    for (const at of factsIn(view)) {
      const [kind, name, first, second] = [
        view.getUint16(at, true),
        ...[4, 8, 12].map((offset) => view.getUint32(at + offset, true)),
      ];
      if (kind === STRING && !strings.has(name)) strings.set(name, text(first));
      if (kind === BLOCK_DEVICE && !devices.has(text(name))) devices.set(text(name), [first, second]);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the file ends in the middle of them
  }
  const [program, version, board] = [PROGRAM, VERSION, BOARD].map((id) => strings.get(id));
  const device = devices.get(program ?? "");
  if (!program || !version || !board || !device) return null;
  return { program, version, board, storage: device[0], storageBytes: device[1] };
}

/** Where in the flash each fact stands. Those in memory, which a program may change, are left out. @param {DataView} view */
function* factsIn(view) {
  const words = Math.min(SEARCHED, view.byteLength - 20) / 4;
  for (let word = 0; word < words; word++) {
    const [mark, first, last, , endMark] = [0, 1, 2, 3, 4].map((place) => view.getUint32(4 * (word + place), true));
    if (mark !== MARKS[0]) continue;
    if (endMark !== MARKS[1]) return;
    for (let at = first; at < Math.min(last, first + 4 * MOST_FACTS); at += 4) {
      const fact = isInFlash(at) ? view.getUint32(at - FLASH.first, true) : 0;
      if (isInFlash(fact)) yield fact - FLASH.first;
    }
    return;
  }
}

/** @param {number} address */
const isInFlash = (address) => address >= FLASH.first && address <= FLASH.last;

/** The text at a place, up to a zero; an empty one if there is none. @param {Uint8Array} flash @param {number} at */
function textAt(flash, at) {
  if (at < 0 || at >= flash.length) return "";
  const bytes = flash.subarray(at, at + LONGEST);
  const end = bytes.indexOf(0);
  return String.fromCharCode(...bytes.subarray(0, end < 0 ? LONGEST : end));
}

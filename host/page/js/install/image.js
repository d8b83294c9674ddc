// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2: as
// host/turtleback_host/pico/ does in uf2.py, image.py and user_config.py, where the rules stand, and the reasons.

import { hexOf, joined, unpacked } from "../bytes.js";
import { N_ } from "../language.js";

/**
 * What the build tells of images (install/facts.json): the boards by the name that MicroPython has for them, with title
 * and chip (family in UF2), the SHA-256 of official files by board and version, and the numbers of blocks for which
 * there is a file system; of config.py the usual one, what separates it from yours, and how many bytes there are for it.
 * @typedef {{usual: string, overrides: string, room: number}} ConfigFacts
 * @typedef {{madeFor: string, boards: Record<string, {title: string, chip: number}>, official: Record<string, string>,
 *   blocks: number[], config: ConfigFacts}} ImageFacts
 * @typedef {{program: string, version: string, board: string, storage: number, storageBytes: number}} FirmwareInfo
 */

const PLACE = 0x23; // the byte that fills the place kept for your config.py
const LINE_FEED = 10;
const DOWNLOAD = N_("download the .uf2 of version 1.26.1 to which the link for your board leads.");
const LINE = /\r?\n/;
const NOTHING = /^\s*(#.*)?$|^"""[^"\\]*"""$/; // what a line may be that sets nothing: a comment, or what the file is
const SETTING = /^([A-Z_]+)\s*=\s*(?:None|True|False|-?(?:0|[1-9]\d*)|"[^"\\]*"|'[^'\\]*')\s*(?:#.*)?$/;
// UF2, the format of files for the drive of the BOOTSEL button
const BLOCK = 512;
const PAGE = 256;
const HEADER = 32;
const SECTOR = 4096;
const FLASH = { first: 0x10000000, last: 0x10ffffff };
const ABSOLUTE = 0xe48bff57;
const HAS_FAMILY = 0x2000;
const NOT_FLASH = 0x1001;
const MAGIC = [0x0a324655, 0x9e5d5157];
const END_MAGIC = 0x0ab16f30;
const ERRATUM = { address: 0x10ffff00, number: 0, total: 2, fill: 0xef };
const CUT_OFF = N_("The file is cut off: download it again.");
// of what a firmware says of itself
const MARKS = [0x7188ebf2, 0xe71aa390];
const SEARCHED = 4096;
const MOST_FACTS = 1000;
const [STRING, BLOCK_DEVICE] = [6, 7];
const [PROGRAM, VERSION, BOARD] = [0x02031c86, 0x11a9bc3a, 0xb63cffbb];
const LONGEST = 100;

/**
 * MicroPython in a file with Turtleback put into it. An Error with a sentence if that cannot be.
 * @param {Uint8Array<ArrayBuffer>} official
 * @param {Uint8Array | null} config your config.py, or null for the usual one
 * @param {ImageFacts} facts
 * @param {(name: string) => Promise<ArrayBuffer>} load a file of the build
 */
export async function joinedImage(official, config, facts, load) {
  const image = readUf2(official);
  const known = firmwareIn(image);
  if (known?.program !== "MicroPython") throw new Error(N_("This file is no MicroPython: %s", DOWNLOAD));
  const board = facts.boards[known.board];
  if (board?.chip !== image.family) {
    throw new Error(N_("This is MicroPython for a board that Turtleback does not know: %s", DOWNLOAD));
  }
  const number = /^v(\d+\.\d+)\.\d+$/.exec(known.version)?.[1];
  if (number !== facts.madeFor) {
    throw new Error(
      N_("This is MicroPython %s, and Turtleback is made for %s: %s", known.version, facts.madeFor, DOWNLOAD),
    );
  }
  if (known.storage < image.end) throw new Error(N_("This file has more than MicroPython in it: %s", DOWNLOAD));
  const blocks = known.storageBytes / SECTOR;
  if (!facts.blocks.includes(blocks) || known.storage % SECTOR) {
    throw new Error(N_("This MicroPython has its files at a place that Turtleback does not know: %s", DOWNLOAD));
  }
  const isKnown = await isOfficial(official, facts.official[`${known.board} ${known.version}`]);
  const sectors = new Map();
  for (const [block, data] of await fileSystemWith(config, blocks, load)) {
    sectors.set(known.storage + Number(block.slice(1)) * SECTOR, data);
  }
  return { file: withSectors(image, sectors), title: board.title, version: known.version, isKnown };
}

/**
 * Whether a file is the official one, and not one of a version whose sum nobody knows. An Error with a sentence if it is
 * damaged. @param {Uint8Array<ArrayBuffer>} file @param {string | undefined} known its SHA-256
 */
async function isOfficial(file, known) {
  if (!known || !crypto.subtle) return false; // which a page has only where nobody can change it on its way
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  if (hexOf(sum) !== known) {
    throw new Error(N_("This file is damaged, or somebody has changed it: %s", DOWNLOAD));
  }
  return true;
}

/** The file system of so many blocks, with your config.py in place of the one that fills a block. @param {Uint8Array | null} config @param {number} blocks @param {(name: string) => Promise<ArrayBuffer>} load */
async function fileSystemWith(config, blocks, load) {
  const usual = unpacked(await load(`storage-${blocks}.bin`));
  if (!config) return usual;
  const block = new Uint8Array(SECTOR).fill(LINE_FEED);
  block.set(config);
  const withPlace = unpacked(await load(`storage-${blocks}-config.bin`));
  const filled = [...withPlace].map(
    ([number, data]) => /** @type {[string, Uint8Array]} */ ([number, isPlace(data) ? block : data]),
  );
  return new Map([...usual, ...filled]);
}

/** Whether a block is the place for a config.py. @param {Uint8Array} data */
const isPlace = (data) => data.every((byte) => byte === PLACE);

/** The config.py that a board gets with such a file. An Error with a sentence. @param {string} text @param {string} name of the file @param {ConfigFacts} facts */
export function overUsual(text, name, { usual, overrides, room }) {
  const known = settingsOf(usual);
  for (const [at, line] of text.split(LINE).entries()) {
    if (!NOTHING.test(line) && !known.has(SETTING.exec(line)?.[1] ?? "")) {
      throw new Error(
        N_("Line %d of %s sets nothing to a number or a text: write it as BRIGHTNESS = 128.", at + 1, name),
      );
    }
  }
  const own = settingsOf(text);
  if (!own.size) throw new Error(N_("%s sets nothing: give it a line for each setting.", name));
  const isWhole = [...known].every((setting) => own.has(setting));
  const config = new TextEncoder().encode(isWhole ? text : usual + overrides + text);
  if (config.length >= room) throw new Error(N_("%s is too long, by %d letters.", name, config.length + 1 - room));
  return config;
}

/** The names of the settings of a text. @param {string} text */
const settingsOf = (text) => new Set(text.split(LINE).flatMap((line) => SETTING.exec(line)?.[1] ?? []));

/**
 * A block: address, number, number of blocks of the file, family of the chip, 256 bytes, and all 512.
 * @typedef {{address: number, number: number, total: number, family: number, data: Uint8Array, raw: Uint8Array}} Block
 */

/**
 * The content of a file: the family of the chip, its sectors (address to 4096 bytes), the address behind the last byte,
 * and the block with which a file for the RP2350 begins, if it does.
 * @typedef {{family: number, sectors: Map<number, Uint8Array>, end: number, absolute: Uint8Array}} Uf2
 */

/** The content of a UF2 file. An Error with a sentence unless it is whole and for the flash of one chip. @param {Uint8Array} file @returns {Uf2} */
export function readUf2(file) {
  /** @type {Block[]} */
  const blocks = [];
  for (let at = 0; at < file.length; at += BLOCK) blocks.push(blockOf(file.subarray(at, at + BLOCK), at / BLOCK));
  const absolute = blocks.length && isErratum(blocks[0]) ? /** @type {Block} */ (blocks.shift()).raw : new Uint8Array();
  check(blocks);
  /** @type {Map<number, Uint8Array>} */
  const sectors = new Map();
  for (const { address, data } of blocks) {
    const start = address - (address % SECTOR);
    const sector = sectors.get(start) ?? new Uint8Array(SECTOR).fill(0xff);
    sector.set(data, address - start);
    sectors.set(start, sector);
  }
  return { family: blocks[0].family, sectors, end: blocks[blocks.length - 1].address + PAGE, absolute };
}

/** A UF2 file of sectors. @param {Map<number, Uint8Array>} sectors @param {number} family @returns {Uint8Array<ArrayBuffer>} */
function writeUf2(sectors, family) {
  const perSector = SECTOR / PAGE;
  const total = sectors.size * perSector;
  const file = new Uint8Array(total * BLOCK);
  const view = new DataView(file.buffer);
  let number = 0;
  for (const address of [...sectors.keys()].sort((one, other) => one - other)) {
    const sector = /** @type {Uint8Array} */ (sectors.get(address));
    for (let page = 0; page < perSector; page++, number++) {
      const at = number * BLOCK;
      const head = [...MAGIC, HAS_FAMILY, address + page * PAGE, PAGE, number, total, family];
      for (const [place, value] of head.entries()) view.setUint32(at + 4 * place, value, true);
      file.set(sector.subarray(page * PAGE, (page + 1) * PAGE), at + HEADER);
      view.setUint32(at + BLOCK - 4, END_MAGIC, true);
    }
  }
  return file;
}

/**
 * A UF2 file with more sectors added. An Error if two of them are for the same place.
 * @param {Uf2} image @param {Map<number, Uint8Array>} more @returns {Uint8Array<ArrayBuffer>}
 */
function withSectors({ family, sectors, absolute }, more) {
  if ([...more.keys()].some((address) => sectors.has(address))) {
    throw new Error(N_("The two files are for the same place in the flash."));
  }
  return joined(absolute, writeUf2(new Map([...sectors, ...more]), family));
}

/** @param {Uint8Array} raw @param {number} index @returns {Block} */
function blockOf(raw, index) {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  const word = (/** @type {number} */ place) => view.getUint32(4 * place, true);
  if (raw.length < 8 || word(0) !== MAGIC[0] || word(1) !== MAGIC[1]) {
    throw new Error(
      index ? N_("Block %d of the file is damaged: download the file again.", index) : N_("This is no .uf2 file."),
    );
  }
  if (raw.length < BLOCK) throw new Error(CUT_OFF);
  const [flags, address, size, number, total, family] = [2, 3, 4, 5, 6, 7].map(word);
  const isSound =
    word(BLOCK / 4 - 1) === END_MAGIC &&
    size === PAGE &&
    address % PAGE === 0 &&
    address >= FLASH.first &&
    address <= FLASH.last;
  if (!isSound || !(flags & HAS_FAMILY) || flags & NOT_FLASH) {
    throw new Error(N_("Block %d of the file is damaged, or not for a Pico: download the file again.", index));
  }
  return { address, number, total, family, data: raw.subarray(HEADER, HEADER + PAGE), raw };
}

/** @param {Block} block */
function isErratum({ family, address, number, total, data }) {
  return (
    family === ABSOLUTE &&
    address === ERRATUM.address &&
    number === ERRATUM.number &&
    total === ERRATUM.total &&
    data.every((byte) => byte === ERRATUM.fill)
  );
}

/** An Error unless these are all blocks of one program, in their order. @param {Block[]} blocks */
function check(blocks) {
  if (!blocks.length) throw new Error(N_("The file is empty."));
  if (blocks[0].total > blocks.length) throw new Error(CUT_OFF);
  for (const [number, block] of blocks.entries()) {
    const fits = block.number === number && block.total === blocks.length && block.family === blocks[0].family;
    if (!fits || (number && block.address <= blocks[number - 1].address)) {
      throw new Error(N_("The blocks of the file do not belong together: download the file again."));
    }
  }
}

/** What the firmware in a file says of itself; null if it does not say all of it. @param {Uf2} image @returns {FirmwareInfo | null} */
function firmwareIn({ sectors, end }) {
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

// UF2, the format of files for the drive of the BOOTSEL button, as host/turtleback_host/pico/uf2.py reads and writes it:
// there stand the rules by which two files become one, and the reasons.

import { joined } from "../bytes.js";
import { later } from "../language.js";

const BLOCK = 512;
const PAGE = 256;
const HEADER = 32;
export const SECTOR = 4096;
export const FLASH = { first: 0x10000000, last: 0x10ffffff };
const ABSOLUTE = 0xe48bff57;
const HAS_FAMILY = 0x2000;
const NOT_FLASH = 0x1001;
const MAGIC = [0x0a324655, 0x9e5d5157];
const END_MAGIC = 0x0ab16f30;
const ERRATUM = { address: 0x10ffff00, number: 0, total: 2, fill: 0xef };
const CUT_OFF = later("The file is cut off: download it again.");

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
export function writeUf2(sectors, family) {
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
export function withSectors({ family, sectors, absolute }, more) {
  if ([...more.keys()].some((address) => sectors.has(address))) {
    throw new Error(later("The two files are for the same place in the flash."));
  }
  return joined(absolute, writeUf2(new Map([...sectors, ...more]), family));
}

/** @param {Uint8Array} raw @param {number} index @returns {Block} */
function blockOf(raw, index) {
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  const word = (/** @type {number} */ place) => view.getUint32(4 * place, true);
  if (raw.length < 8 || word(0) !== MAGIC[0] || word(1) !== MAGIC[1]) {
    throw new Error(
      index
        ? later("Block %d of the file is damaged: download the file again.", index)
        : later("This is no .uf2 file."),
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
    throw new Error(later("Block %d of the file is damaged, or not for a Pico: download the file again.", index));
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
  if (!blocks.length) throw new Error(later("The file is empty."));
  if (blocks[0].total > blocks.length) throw new Error(CUT_OFF);
  for (const [number, block] of blocks.entries()) {
    const fits = block.number === number && block.total === blocks.length && block.family === blocks[0].family;
    if (!fits || (number && block.address <= blocks[number - 1].address)) {
      throw new Error(later("The blocks of the file do not belong together: download the file again."));
    }
  }
}

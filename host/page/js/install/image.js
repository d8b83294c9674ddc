// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2.

import { hexOf, unpacked } from "../bytes.js";
import { later } from "../language.js";
import { firmwareIn } from "./firmware_info.js";
import { readUf2, SECTOR, withSectors } from "./uf2.js";

/**
 * What the build tells of images (install/facts.json): the boards by the name that MicroPython has for them, with title
 * and chip (family in UF2), the SHA-256 of official files by board and version, and the numbers of blocks for which
 * there is a file system.
 * @typedef {{madeFor: string, boards: Record<string, {title: string, chip: number}>, official: Record<string, string>,
 *   blocks: number[], config: import("./config.js").ConfigFacts}} ImageFacts
 */

const PLACE = 0x23; // the byte that fills the place kept for your config.py
const LINE_FEED = 10;
const DOWNLOAD = later("download the .uf2 of version 1.26.1 to which the link for your board leads.");

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
  if (known?.program !== "MicroPython") throw new Error(later("This file is no MicroPython: %s", DOWNLOAD));
  const board = facts.boards[known.board];
  if (board?.chip !== image.family) {
    throw new Error(later("This is MicroPython for a board that Turtleback does not know: %s", DOWNLOAD));
  }
  const number = /^v(\d+\.\d+)\.\d+$/.exec(known.version)?.[1];
  if (number !== facts.madeFor) {
    throw new Error(
      later("This is MicroPython %s, and Turtleback is made for %s: %s", known.version, facts.madeFor, DOWNLOAD),
    );
  }
  if (known.storage < image.end) throw new Error(later("This file has more than MicroPython in it: %s", DOWNLOAD));
  const blocks = known.storageBytes / SECTOR;
  if (!facts.blocks.includes(blocks) || known.storage % SECTOR) {
    throw new Error(later("This MicroPython has its files at a place that Turtleback does not know: %s", DOWNLOAD));
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
    throw new Error(later("This file is damaged, or somebody has changed it: %s", DOWNLOAD));
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

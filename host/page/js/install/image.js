// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2.

import { later } from "../language.js";
import { unpacked } from "../pack.js";
import { firmwareIn } from "./firmware_info.js";
import { readUf2, SECTOR, withSectors } from "./uf2.js";

/**
 * A board that can be chosen: its wiring, the page of micropython.org with the file that it takes, and the names that
 * MicroPython in such a file may have for its board.
 * @typedef {{title: string, wiring: string, download: string, takes: string[]}} Choice
 */
/**
 * What the build tells of images (install/facts.json): the boards by the name that MicroPython has for them, with title,
 * chip (family in UF2) and wiring, and by wiring the numbers of blocks for which there is a file system.
 * @typedef {{madeFor: string, boards: Record<string, {title: string, chip: number, wiring: string}>,
 *   choices: Choice[], blocks: Record<string, number[]>, config: import("./config.js").ConfigFacts}} ImageFacts
 */

const PICO = "pico"; // of whose file system those of other wirings differ in a few blocks
const PLACE = 0x23; // the byte of which a config.py is made that stands for one's own
const LINE_FEED = 10;
const DOWNLOAD = later("download the .uf2 of version 1.26.1 to which the link for your board leads.");

/**
 * MicroPython in a file with Turtleback put into it, for the board that was chosen. An Error with a sentence if that
 * cannot be.
 * @param {Uint8Array} official
 * @param {Choice} choice
 * @param {Uint8Array | null} config a config.py of one's own, or null for the usual one
 * @param {ImageFacts} facts
 * @param {(name: string) => Promise<ArrayBuffer>} load a file of the build
 */
export async function joinedImage(official, choice, config, facts, load) {
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
  if (!choice.takes.includes(known.board)) {
    throw new Error(
      later(
        "This is MicroPython for the %s, and you have chosen the %s: choose the board that you have, and the file of its link.",
        board.title,
        choice.title,
      ),
    );
  }
  if (known.storage < image.end) throw new Error(later("This file has more than MicroPython in it: %s", DOWNLOAD));
  const blocks = known.storageBytes / SECTOR;
  if (!facts.blocks[choice.wiring].includes(blocks) || known.storage % SECTOR) {
    throw new Error(later("This MicroPython has its files at a place that Turtleback does not know: %s", DOWNLOAD));
  }
  const sectors = new Map();
  const fileSystem = config
    ? await fileSystemWith(config, blocks, load)
    : await fileSystemOf(choice.wiring, blocks, load);
  for (const [block, data] of fileSystem) {
    sectors.set(known.storage + Number(block.slice(1)) * SECTOR, data);
  }
  const title = choice.wiring === PICO ? board.title : choice.title;
  return { file: withSectors(image, sectors), title, version: known.version };
}

/** The file system of so many blocks for a wiring. @param {string} wiring @param {number} blocks @param {(name: string) => Promise<ArrayBuffer>} load */
async function fileSystemOf(wiring, blocks, load) {
  const ofPico = unpacked(await load(`storage-${blocks}.bin`));
  if (wiring === PICO) return ofPico;
  return new Map([...ofPico, ...unpacked(await load(`storage-${blocks}-${wiring}.bin`))]);
}

/** The same with a config.py of one's own, in the place of one that fills a block. @param {Uint8Array} config @param {number} blocks @param {(name: string) => Promise<ArrayBuffer>} load */
async function fileSystemWith(config, blocks, load) {
  const block = new Uint8Array(SECTOR).fill(LINE_FEED);
  block.set(config);
  const withPlace = unpacked(await load(`storage-${blocks}-config.bin`));
  const filled = [...withPlace].map(
    ([number, data]) => /** @type {[string, Uint8Array]} */ ([number, isPlace(data) ? block : data]),
  );
  return new Map([...unpacked(await load(`storage-${blocks}.bin`)), ...filled]);
}

/** Whether a block is the place for a config.py. @param {Uint8Array} data */
const isPlace = (data) => data.every((byte) => byte === PLACE);

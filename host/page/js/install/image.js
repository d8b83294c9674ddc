// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2.

import { later } from "../language.js";
import { unpacked } from "../pack.js";
import { firmwareIn } from "./firmware_info.js";
import { readUf2, SECTOR, withSectors } from "./uf2.js";

/**
 * What the build tells of images (install/facts.json): the boards by the name that MicroPython has for them, with title,
 * chip (family in UF2) and wiring, and the numbers of blocks for which there is a file system of a board wired as a Pico.
 * @typedef {{madeFor: string, version: string, boards: Record<string, {title: string, chip: number, wiring: string}>, blocks: number[]}} ImageFacts
 */

const DOWNLOAD = later(
  "download the .uf2 of version 1.26.1 from micropython.org/download/RPI_PICO (RPI_PICO2 for a Pico 2).",
);

/**
 * MicroPython in a file with Turtleback put into it, and the board that it is for. An Error with a sentence if that
 * cannot be.
 * @param {Uint8Array} official
 * @param {ImageFacts} facts
 * @param {(blocks: number) => Promise<ArrayBuffer>} load the file system of so many blocks
 */
export async function joinedImage(official, facts, load) {
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
  if (board.wiring !== "pico") {
    throw new Error(
      later(
        'This is MicroPython for the %s: copy it onto the board\'s drive as it is, and go on with "Install or update", which knows its pins.',
        board.title,
      ),
    );
  }
  if (known.storage < image.end) throw new Error(later("This file has more than MicroPython in it: %s", DOWNLOAD));
  const blocks = known.storageBytes / SECTOR;
  if (!facts.blocks.includes(blocks) || known.storage % SECTOR) {
    throw new Error(later("This MicroPython has its files at a place that Turtleback does not know: %s", DOWNLOAD));
  }
  const fileSystem = unpacked(await load(blocks));
  const sectors = new Map(
    [...fileSystem].map(([block, data]) => [known.storage + Number(block.slice(1)) * SECTOR, data]),
  );
  return { file: withSectors(image, sectors), title: board.title, version: known.version };
}

// Joins an official MicroPython file and the file system of the build into one .uf2 file. The modules of `turtleback
// image`, which run on the VM, do this.

import { joined, unpacked } from "../bytes.js";
import { withModule } from "./python.js";

/**
 * A config.py of the user: its text, its file name, and the text of the default config.py.
 * @typedef {{text: string, name: string, usual: string}} Config
 */

const [OFFICIAL, BLOCKS, JOINED] = ["/official.uf2", "/blocks.bin", "/joined.uf2"];
const SECTOR = 4096;
const PLACE = 0x23; // the byte that fills the block reserved for the user's config.py
const LINE_FEED = 10;

/**
 * Join MicroPython and Turtleback. Raises: Error with a sentence if the file or the config.py cannot be used.
 *
 * @param {Uint8Array} official the file of MicroPython
 * @param {Config | null} own null for the default config.py
 * @param {(name: string) => Promise<ArrayBuffer>} load loads a file of the build
 * @returns {Promise<{title: string, version: string, note: string, isKnown: boolean, file: Uint8Array<ArrayBuffer>}>}
 *   the board, the version of MicroPython, a note on this version or "", whether `official` is an official file, and
 *   the joined file
 */
export const joinedImage = (official, own, load) =>
  withModule("joining", async (joining, files) => {
    const config = own && new TextEncoder().encode(joining.own_config(own.text, own.usual, own.name));
    files.writeFile(OFFICIAL, official);
    const known = JSON.parse(joining.recognize());
    const blocks = await fileSystemWith(config, known.blocks, load);
    files.writeFile(BLOCKS, joined(...blocks.values()));
    joining.join_blocks(JSON.stringify([...blocks.keys()].map((path) => Number(path.slice(1)))));
    return { ...known, file: files.readFile(JOINED) };
  });

/**
 * Return the used blocks of the file system, each under its path.
 *
 * @param {Uint8Array | null} config the user's config.py, null for the default one
 * @param {number} blocks the size of the file system in blocks
 * @param {(name: string) => Promise<ArrayBuffer>} load loads a file of the build
 */
async function fileSystemWith(config, blocks, load) {
  const usual = unpacked(await load(`storage-${blocks}.bin`));
  if (!config) return usual;
  const block = new Uint8Array(SECTOR).fill(LINE_FEED);
  block.set(config);
  for (const [path, data] of unpacked(await load(`storage-${blocks}-config.bin`)))
    usual.set(path, data.every((byte) => byte === PLACE) ? block : data);
  return usual;
}

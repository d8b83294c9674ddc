// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2: by the modules of
// `turtleback image`, on the VM.

import { joined, unpacked } from "../bytes.js";
import { withModule } from "./python.js";

/** A config.py of your own, and the usual one. @typedef {{text: string, name: string, usual: string}} Config */

const [OFFICIAL, BLOCKS, JOINED] = ["/official.uf2", "/blocks.bin", "/joined.uf2"];
const SECTOR = 4096;
const PLACE = 0x23; // the byte that fills the place kept for your config.py
const LINE_FEED = 10;

/**
 * MicroPython in a file with Turtleback put into it. An Error with a sentence if that cannot be.
 * @param {Uint8Array} official
 * @param {Config | null} own null for the usual one
 * @param {(name: string) => Promise<ArrayBuffer>} load a file of the build
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

/** The file system of so many blocks, with your config.py in place of the one that fills a block. @param {Uint8Array | null} config @param {number} blocks @param {(name: string) => Promise<ArrayBuffer>} load */
async function fileSystemWith(config, blocks, load) {
  const usual = unpacked(await load(`storage-${blocks}.bin`));
  if (!config) return usual;
  const block = new Uint8Array(SECTOR).fill(LINE_FEED);
  block.set(config);
  for (const [path, data] of unpacked(await load(`storage-${blocks}-config.bin`)))
    usual.set(path, data.every((byte) => byte === PLACE) ? block : data);
  return usual;
}

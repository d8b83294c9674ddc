// Joins an official MicroPython and Turtleback's file system, which the build has made, to one .uf2: by the modules of
// `turtleback image`, on the VM.

import { joined, unpacked } from "../bytes.js";
import { N_ } from "../language.js";
import { withModule } from "./python.js";

/**
 * What the build tells of config.py (install/facts.json): the usual one, what separates it from yours, and how many bytes
 * there are for it.
 * @typedef {{usual: string, overrides: string, room: number}} ConfigFacts
 */

const [OFFICIAL, BLOCKS, JOINED] = ["/official.uf2", "/blocks.bin", "/joined.uf2"];
const SECTOR = 4096;
const PLACE = 0x23; // the byte that fills the place kept for your config.py
const LINE_FEED = 10;
const LINE = /\r?\n/;
const NOTHING = /^\s*(#.*)?$|^"""[^"\\]*"""$/; // what a line may be that sets nothing: a comment, or what the file is
const SETTING = /^([A-Z_]+)\s*=\s*(?:None|True|False|-?(?:0|[1-9]\d*)|"[^"\\]*"|'[^'\\]*')\s*(?:#.*)?$/;

/**
 * MicroPython in a file with Turtleback put into it. An Error with a sentence if that cannot be.
 * @param {Uint8Array} official
 * @param {Uint8Array | null} config your config.py, or null for the usual one
 * @param {(name: string) => Promise<ArrayBuffer>} load a file of the build
 */
export const joinedImage = (official, config, load) =>
  withModule("joining", async (joining, files) => {
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

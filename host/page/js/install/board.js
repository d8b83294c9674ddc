// A MicroPython board on a line: its facts and its files. Every operation leaves a board that starts, whenever the cable
// is pulled.

import { hexOf } from "../bytes.js";
import { later } from "../language.js";
import { ScriptError } from "./repl.js";

/** @typedef {{name: string, platform: string, machine: string, version: string, mpy: number}} BoardFacts */

const CHUNK = 1024; // bytes of a file that go in one script
const DIGEST = /^\('([^'\\]*)', b(['"])(.*)\2\)$/s; // what the helper `look` prints
const FACTS = `
import json, sys
print(json.dumps([sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
    ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0)]))`;
/** @import { Repl } from "./repl.js" */

export class Board {
  /** @param {Repl} repl of a board whose program is stopped @param {string} helpers functions for the scripts */
  constructor(repl, helpers) {
    this.repl = repl;
    this.helpers = helpers;
  }

  /** Make the helpers known. Called once after each stop. */
  async prepare() {
    await this.run(`${this.helpers}\nimport json`);
  }

  /** The interpreter on the board, as it describes itself. @returns {Promise<BoardFacts>} */
  async facts() {
    const [name, platform, machine, version, mpy] = await this.#value(FACTS);
    return { name, platform, machine, version, mpy };
  }

  /** Free bytes of the flash, and the bytes of a block. */
  async room() {
    const status = await this.#value('print(json.dumps(os.statvfs("/")))');
    return { free: status[0] * status[3], block: status[0] };
  }

  /** SHA-256 in hexadecimal of these files, and of all files in these folders. @param {string[]} paths */
  async digests(paths) {
    const printed = await this.run(`for path in ${JSON.stringify(paths)}:\n    look(path)`);
    /** @type {Map<string, string>} */
    const digests = new Map();
    for (const line of printed.split("\n").filter(Boolean)) {
      const [, path, , bytes] = DIGEST.exec(line) ?? [];
      if (path === undefined)
        throw new Error(later("The board has a file with a name that none should have: %s", line.slice(0, 60)));
      digests.set(path, printedHex(bytes));
    }
    return digests;
  }

  /** The first line of a text file; empty if there is none. @param {string} path @returns {Promise<string>} */
  firstLine(path) {
    return this.#value(`print(json.dumps(first_line(${JSON.stringify(path)})))`);
  }

  /** Write a file, making its folders. @param {string} path @param {Uint8Array} data @param {(bytes: number) => void} progress */
  async put(path, data, progress = () => {}) {
    for (let at = 0; at === 0 || at < data.length; at += CHUNK) {
      const part = data.subarray(at, at + CHUNK);
      const how = at ? "ab" : "wb";
      await this.run(`put(${JSON.stringify(path)}, "${how}", a2b_base64("${btoa(String.fromCharCode(...part))}"))`);
      progress(part.length);
    }
  }

  /** @param {string} path @param {string} to a name that is free, or whose file is replaced */
  async rename(path, to) {
    await this.run(`os.rename(${JSON.stringify(path)}, ${JSON.stringify(to)})`);
  }

  /** Copy a file on the board. @param {string} path @param {string} to */
  async copy(path, to) {
    await this.run(`put(${JSON.stringify(to)}, "wb", open(${JSON.stringify(path)}, "rb").read())`);
  }

  /** Run a script; returns what it printed. An Error with a sentence. @param {string} script */
  async run(script) {
    try {
      return await this.repl.run(script);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      if (/ENOSPC|Errno 28/.test(error.message)) {
        throw new Error(
          later("The board's flash is full; it still starts: remove files of yours from it, and do this again."),
        );
      }
      throw new Error(later("The board failed to run a command: %s", error.message));
    }
  }

  /** @param {string} script that prints a line of JSON */
  async #value(script) {
    const printed = await this.run(script);
    try {
      return JSON.parse(printed);
    } catch {
      throw new Error(
        later("The board gave an answer that does not fit the question: unplug it, plug it in, and do this again."),
      );
    }
  }
}

/** The bytes that Python prints between quotes, in hexadecimal. @param {string} printed */
function printedHex(printed) {
  const named = /** @type {Record<string, string>} */ ({ n: "\n", r: "\r", t: "\t" });
  const bytes = printed.replace(/\\(?:x([0-9a-f]{2})|(.))/gs, (_, hex, letter) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (named[letter] ?? letter),
  );
  return hexOf(Array.from(bytes, (letter) => letter.charCodeAt(0)));
}

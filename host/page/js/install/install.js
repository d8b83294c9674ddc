// Puts Turtleback on a board at the other end of a serial port: looks what is there, and copies only what differs, as
// host/turtleback_host/pico/install.py does. The board always starts, with the old program or the new one, whenever the
// cable is pulled.

import { hexOf } from "../bytes.js";
import { N_ } from "../language.js";
import { Repl, ScriptError } from "./repl.js";

/**
 * @typedef {{version: string, config: import("./image.js").ConfigFacts, install: InstallFacts, helpers: string,
 *   selftest: string}} Facts what the build writes into install/facts.json
 * @typedef {{say: (sentence: string) => void, progress: (share: number) => void}} Reporter
 */
/**
 * @typedef {Map<string, Uint8Array>} Files
 * @typedef {{copied: Map<string, Uint8Array>, removed: string[], staged: Set<string>}} Plan what differs, what an older
 *   version has left, and what an interrupted run has already written
 */

/**
 * Names and texts of install.py that the build writes into install/facts.json.
 * @typedef {{ours: string[], folder: string, versionFile: string, kinds: string[], new: string, finishFile: string,
 *   finish: string, unfinished: string, spareBlocks: number, folderBlocks: number}} InstallFacts
 */

/** @typedef {{name: string, platform: string, machine: string, version: string, mpy: number}} BoardFacts */

const KB = 1024;
const OTHERS_MAIN = "main.old.py";
const MPY_VERSION = 1; // the byte of a .mpy file
const CHUNK = 1024; // bytes of a file that go in one script
const DIGEST = /^\('([^'\\]*)', b(['"])(.*)\2\)$/s; // what the helper `look` prints
const FACTS = `
import json, sys
print(json.dumps([sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
    ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0)]))`;

/**
 * Do something with the board on an open port, whose program is stopped for it; afterwards the program starts again.
 * @template T
 * @param {import("../serialport.js").SerialPort} port @param {Facts} facts @param {(board: Board) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBoard(port, facts, work) {
  const board = new Board(new Repl(port), facts.helpers);
  let isStopped = false;
  try {
    await board.repl.stop();
    isStopped = true;
    await board.prepare();
    return await work(board);
  } finally {
    // What has not been started by the work itself, is now; a cable that was pulled needs a new plug.
    if (isStopped && !board.repl.isRunning) await board.repl.start().catch(() => {});
    await port.close();
  }
}

/**
 * Have the board have exactly these files of Turtleback, its own config.py excepted. An Error with a sentence; the board
 * still starts then. @param {Board} board @param {(name: string) => Promise<Map<string, Uint8Array>>} load a bundle of files
 * @param {Facts} facts @param {Reporter} reporter
 */
export async function install(board, load, facts, { say, progress }) {
  const about = await board.facts();
  const files = await load("pico.bin");
  check(about, files);
  await finishInterrupted(board, facts.install);
  const there = await board.digests(facts.install.ours);
  if (there.has("config.py")) files.delete("config.py"); // the pins are as its owner has set them
  const plan = await planFor(files, there, facts.install);
  plan.removed = plan.removed.filter((path) => path !== "config.py");
  const before = (await board.firstLine(facts.install.versionFile)) || N_("no Turtleback");
  say(N_("%s, MicroPython %s, %s.", about.machine || about.platform, about.version, before));
  if (!plan.copied.size) {
    await board.repl.start();
    return N_("Turtleback %s is on the board already, and has started.", facts.version);
  }
  await checkRoom(board, plan, there, facts.install);
  const own = await keepOtherProgram(board, there);
  const all = [...plan.copied.values()].reduce((sum, data) => sum + data.length, 0);
  let done = 0;
  await stage(board, plan, facts.install, (_, bytes) => {
    done += bytes;
    progress(done / all);
  });
  say(N_("The board puts the new files in place, and starts ..."));
  await swap(board, plan, facts.install);
  const copied = [facts.version, plan.copied.size, files.size];
  return `${N_("Turtleback %s has started: %d of %d files were copied.", ...copied)}${own}`;
}

/** An Error unless Turtleback runs on such a board. @param {BoardFacts} about @param {Map<string, Uint8Array>} files */
function check({ name, platform, machine, version, mpy }, files) {
  if (name !== "micropython") {
    throw new Error(N_("This board runs %s, and Turtleback needs MicroPython: begin with step 1.", name));
  }
  if (platform !== "rp2")
    throw new Error(N_("This is no Raspberry Pi Pico but %s: choose another port.", machine || platform));
  const module = files.get("turtleback/board.mpy");
  if (module && module[MPY_VERSION] !== (mpy & 0xff)) {
    throw new Error(N_("MicroPython %s on this board is too old or too new: put 1.26.1 on it with step 1.", version));
  }
}

/** Keep a main.py that is somebody's own; returns a sentence that says so. @param {Board} board @param {Map<string, string>} there */
async function keepOtherProgram(board, there) {
  const first = await board.firstLine("main.py");
  if (!there.has("main.py") || !first || first.includes("Turtleback")) return "";
  if ((await board.digests([OTHERS_MAIN])).size) {
    throw new Error(N_("The board has a program of yours, and an older one in %s: rename that first.", OTHERS_MAIN));
  }
  await board.copy("main.py", OTHERS_MAIN);
  return ` ${N_("The board's own main.py is kept as %s.", OTHERS_MAIN)}`;
}

/** @param {Uint8Array} data */
async function digestOf(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {Uint8Array<ArrayBuffer>} */ (data)));
  return hexOf(digest);
}

/**
 * @param {Files} files that the board shall have
 * @param {Map<string, string>} there SHA-256 by path of what it has
 * @param {InstallFacts} facts
 * @returns {Promise<Plan>}
 */
async function planFor(files, there, facts) {
  const isOurs = (/** @type {string} */ path) =>
    facts.ours.includes(path) ||
    path === facts.versionFile ||
    (path.startsWith(facts.folder) && facts.kinds.some((end) => path.endsWith(end)));
  const left = [...there.keys()].filter((path) => isOurs(path) && !files.has(path));
  /** @type {Map<string, Uint8Array>} */
  const copied = new Map();
  /** @type {Set<string>} */
  const staged = new Set();
  for (const [path, data] of files) {
    const digest = await digestOf(data);
    const isMain = path === "main.py"; // which the finishing script replaces
    if (there.get(path) !== digest || isMain) copied.set(path, data);
    if (there.get(path + facts.new) === digest) staged.add(path);
  }
  if (
    !left.length &&
    copied.size === 1 &&
    there.get("main.py") === (await digestOf(/** @type {Uint8Array} */ (files.get("main.py"))))
  ) {
    copied.clear();
  }
  const removed = left.filter((path) => !(path.endsWith(facts.new) && copied.has(path.slice(0, -facts.new.length))));
  return { copied, removed: removed.sort(), staged };
}

/** An Error unless the board has room for the plan; nothing has been written by then. @param {Board} board @param {Plan} plan @param {Map<string, string>} there what it has @param {InstallFacts} facts */
async function checkRoom(board, plan, there, facts) {
  const { free, block } = await board.room();
  const coming = [...plan.copied].filter(([path]) => !plan.staged.has(path));
  const known = new Set([...there.keys()].flatMap(foldersOf));
  const folders = new Set(coming.flatMap(([path]) => foldersOf(path)).filter((folder) => !known.has(folder)));
  const blocks = coming.reduce((sum, [, data]) => sum + Math.floor(data.length / block) + 1, 0);
  const needed = (blocks + facts.folderBlocks * folders.size + facts.spareBlocks) * block;
  if (needed > free) {
    throw new Error(
      N_(
        "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: take its games to a PC with `turtleback fetch`, and remove files of yours.",
        Math.floor(needed / KB),
        Math.floor(free / KB),
      ),
    );
  }
}

/** Write each new file beside the old one. @param {Board} board @param {Plan} plan @param {InstallFacts} facts @param {(path: string, bytes: number) => void} progress */
async function stage(board, plan, facts, progress) {
  for (const [path, data] of plan.copied) {
    if (plan.staged.has(path)) progress(path, data.length);
    else await board.put(path + facts.new, data, (bytes) => progress(path, bytes));
  }
  const arrived = await board.digests([...plan.copied.keys()].map((path) => path + facts.new));
  for (const [path, data] of plan.copied) {
    if (arrived.get(path + facts.new) !== (await digestOf(data))) {
      throw new Error(N_("%s did not arrive whole; the board still starts: do this again.", path));
    }
  }
}

/** Replace the old files by the new ones, and start. @param {Board} board @param {Plan} plan @param {InstallFacts} facts */
async function swap(board, plan, facts) {
  const named = [...plan.copied.keys()].filter((path) => path !== "main.py").sort();
  const emptied = [...new Set(plan.removed.flatMap(foldersOf))].sort().reverse();
  const finish = facts.finish
    .replace("{named}", JSON.stringify(named))
    .replace("{removed}", JSON.stringify(plan.removed))
    .replace("{emptied}", JSON.stringify(emptied));
  await board.put(facts.finishFile, new TextEncoder().encode(finish));
  await board.rename(facts.finishFile, "main.py");
  await board.repl.start(2);
}

/** Let the finishing script of an interrupted run do its work, if there is one. @param {Board} board @param {InstallFacts} facts */
async function finishInterrupted(board, facts) {
  if (!(await board.firstLine("main.py")).startsWith(facts.unfinished)) return;
  await board.repl.start(2);
  await board.repl.stop();
  await board.prepare();
}

/** Each folder on the way to a path. @param {string} path */
function foldersOf(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** A MicroPython board: its facts and its files. */
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
        throw new Error(N_("The board has a file with a name that none should have: %s", line.slice(0, 60)));
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
          N_("The board's flash is full; it still starts: remove files of yours from it, and do this again."),
        );
      }
      throw new Error(N_("The board failed to run a command: %s", error.message));
    }
  }

  /** @param {string} script that prints a line of JSON */
  async #value(script) {
    const printed = await this.run(script);
    try {
      return JSON.parse(printed);
    } catch {
      throw new Error(
        N_("The board gave an answer that does not fit the question: unplug it, plug it in, and do this again."),
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

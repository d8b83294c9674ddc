// What has to be changed on a board so that these files are its only Turtleback, and how it is done: as
// host/turtleback_host/pico/install.py tells, so that the board always starts, with the old program or the new one.

import { hexOf } from "../bytes.js";
import { later } from "../language.js";
/** @import { Board } from "./board.js" */

/**
 * @typedef {Map<string, Uint8Array>} Files
 * @typedef {{copied: Map<string, Uint8Array>, removed: string[], staged: Set<string>}} Plan what differs, what an older
 *   version has left, and what an interrupted run has already written
 */

/**
 * Names and texts of install.py that the build writes into install/facts.json.
 * @typedef {{ours: string[], folder: string, versionFile: string, code: string[], new: string, finishFile: string,
 *   finish: string, unfinished: string, spareBlocks: number, folderBlocks: number}} InstallFacts
 */

const KB = 1024;

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
export async function planFor(files, there, facts) {
  const isOurs = (/** @type {string} */ path) =>
    facts.ours.includes(path) ||
    path === facts.versionFile ||
    (path.startsWith(facts.folder) && facts.code.some((end) => path.endsWith(end)));
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

/** An Error unless the board has room for the plan; nothing has been written by then. @param {Board} board @param {Plan} plan @param {InstallFacts} facts */
export async function checkRoom(board, plan, facts) {
  const { free, block } = await board.room();
  const coming = [...plan.copied].filter(([path]) => !plan.staged.has(path));
  const folders = new Set(coming.flatMap(([path]) => foldersOf(path)));
  const blocks = coming.reduce((sum, [, data]) => sum + Math.floor(data.length / block) + 1, 0);
  const needed = (blocks + facts.folderBlocks * folders.size + facts.spareBlocks) * block;
  if (needed > free) {
    throw new Error(
      later(
        "The board is too full, %d KB are needed and %d KB are free, and nothing was changed: remove files of yours.",
        Math.floor(needed / KB),
        Math.floor(free / KB),
      ),
    );
  }
}

/** Write each new file beside the old one. @param {Board} board @param {Plan} plan @param {InstallFacts} facts @param {(path: string, bytes: number) => void} progress */
export async function stage(board, plan, facts, progress) {
  for (const [path, data] of plan.copied) {
    if (plan.staged.has(path)) progress(path, data.length);
    else await board.put(path + facts.new, data, (bytes) => progress(path, bytes));
  }
  const arrived = await board.digests([...plan.copied.keys()].map((path) => path + facts.new));
  for (const [path, data] of plan.copied) {
    if (arrived.get(path + facts.new) !== (await digestOf(data))) {
      throw new Error(later("%s did not arrive whole; the board still starts: do this again.", path));
    }
  }
}

/** Replace the old files by the new ones, and start. @param {Board} board @param {Plan} plan @param {InstallFacts} facts */
export async function swap(board, plan, facts) {
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
export async function finishInterrupted(board, facts) {
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

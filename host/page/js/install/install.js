// Puts Turtleback on a board at the other end of a serial port: looks what is there, and copies only what differs.

import { later } from "../language.js";
import { Board } from "./board.js";
import { Line } from "./line.js";
import { checkRoom, finishInterrupted, planFor, stage, swap } from "./plan.js";
import { Repl } from "./repl.js";
/** @import { InstallFacts } from "./plan.js" */

/**
 * @typedef {{version: string, image: import("./image.js").ImageFacts, install: InstallFacts, helpers: string,
 *   selftest: string}} Facts what the build writes into install/facts.json
 * @typedef {{say: (sentence: string) => void, progress: (share: number) => void}} Reporter
 */

const OTHERS_MAIN = "main.old.py";
const MPY_VERSION = 1; // the byte of a .mpy file

/**
 * Do something with the board on an open port, whose program is stopped for it; afterwards the program starts again.
 * @template T
 * @param {import("../serialport.js").SerialPort} port @param {Facts} facts @param {(board: Board) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBoard(port, facts, work) {
  const line = new Line(port);
  const board = new Board(new Repl(line), facts.helpers);
  let isStopped = false;
  try {
    await board.repl.stop();
    isStopped = true;
    await board.prepare();
    return await work(board);
  } finally {
    // What has not been started by the work itself, is now; a cable that was pulled needs a new plug.
    if (isStopped && !board.repl.isRunning) await board.repl.start().catch(() => {});
    await line.close();
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
  const before = (await board.firstLine(facts.install.versionFile)) || later("no Turtleback");
  say(later("%s, MicroPython %s, %s.", about.machine || about.platform, about.version, before));
  if (!plan.copied.size) {
    await board.repl.start();
    return later("Turtleback %s is on the board already, and has started.", facts.version);
  }
  await checkRoom(board, plan, facts.install);
  const own = await keepOtherProgram(board, there);
  const all = [...plan.copied.values()].reduce((sum, data) => sum + data.length, 0);
  let done = 0;
  await stage(board, plan, facts.install, (_, bytes) => {
    done += bytes;
    progress(done / all);
  });
  say(later("The board puts the new files in place, and starts ..."));
  await swap(board, plan, facts.install);
  const copied = [facts.version, plan.copied.size, files.size];
  return `${later("Turtleback %s has started: %d of %d files were copied.", ...copied)}${own}`;
}

/** An Error unless Turtleback runs on such a board. @param {import("./board.js").BoardFacts} about @param {Map<string, Uint8Array>} files */
function check({ name, platform, machine, version, mpy }, files) {
  if (name !== "micropython") {
    throw new Error(later("This board runs %s, and Turtleback needs MicroPython: begin with step 1.", name));
  }
  if (platform !== "rp2")
    throw new Error(later("This is no Raspberry Pi Pico but %s: choose another port.", machine || platform));
  const module = files.get("turtleback/board.mpy");
  if (module && module[MPY_VERSION] !== (mpy & 0xff)) {
    throw new Error(
      later("MicroPython %s on this board is too old or too new: put 1.26.1 on it with step 1.", version),
    );
  }
}

/** Keep a main.py that is somebody's own; returns a sentence that says so. @param {Board} board @param {Map<string, string>} there */
async function keepOtherProgram(board, there) {
  const first = await board.firstLine("main.py");
  if (!there.has("main.py") || !first || first.includes("Turtleback")) return "";
  if ((await board.digests([OTHERS_MAIN])).size) {
    throw new Error(later("The board has a program of yours, and an older one in %s: rename that first.", OTHERS_MAIN));
  }
  await board.copy("main.py", OTHERS_MAIN);
  return ` ${later("The board's own main.py is kept as %s.", OTHERS_MAIN)}`;
}

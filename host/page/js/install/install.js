// A board at the other end of a serial port: its program stopped and started, and device/installing.py's steps done on it.

import { unpackInto } from "../device/firmware.js";
import { withModule } from "./python.js";
import { Repl } from "./repl.js";

/**
 * @typedef {{version: string, config: string, helpers: string,
 *   stopWatchdog: string, selftest: string}} InstallFacts what
 *   the build writes into install/facts.json
 */

const FOLDER = "/board"; // of the VM

/**
 * Do something with the board on an open port, whose program is stopped for it; afterwards the program starts again.
 * @template T
 * @param {import("../serialport.js").SerialPort} port @param {InstallFacts} facts @param {(repl: Repl) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBoard(port, { stopWatchdog }, work) {
  const repl = new Repl(port, stopWatchdog);
  let isStopped = false;
  try {
    await repl.stop();
    isStopped = true;
    return await work(repl);
  } finally {
    // What has not been started by the work itself, is now; a cable that was pulled needs a new plug.
    if (isStopped && !repl.isRunning) await repl.start().catch(() => {});
    await port.close();
  }
}

/**
 * Have the board have the files of a bundle; returns a sentence on it. An Error with a sentence; the board still starts
 * then. @param {Repl} repl @param {ArrayBuffer} bundle
 * @param {(sentence: string) => void} say @param {(share: number) => void} progress
 */
export function install(repl, bundle, say, progress) {
  /** @type {Record<string, (about: any) => any>} */
  const steps = {
    run: (script) => repl.run(script),
    start: (boots) => repl.start(boots),
    stop: () => repl.stop(),
    say,
    progress,
  };
  return withModule("installing", async (installing, files) => {
    const installation = installing.Installation(JSON.stringify(unpackInto(files, FOLDER, bundle)));
    let answer = "";
    for (;;) {
      const [what, about] = JSON.parse(installation.step(answer));
      if (what === "done") return /** @type {string} */ (about);
      answer = (await steps[what](about)) ?? "";
    }
  });
}

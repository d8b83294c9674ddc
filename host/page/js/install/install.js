// Works with a board on a serial port. It stops and starts the program of the board, and runs the steps of
// device/installing.py on the board.

import { unpackInto } from "../device/firmware.js";
import { withModule } from "./python.js";
import { Repl } from "./repl.js";

/**
 * The content of install/facts.json, which the build writes.
 *
 * @typedef {object} InstallFacts
 * @property {string} version the version of Turtleback
 * @property {string} config the default config.py
 * @property {string} helpers a script that defines the functions of the installer
 * @property {string} stopWatchdog a script that stops a watchdog
 * @property {string} selftest a script that defines the self-test
 */

const FOLDER = "/board"; // the folder of the bundle in the file system of the VM

/**
 * Stop the program of a board, work with the board, start the program again, and close the port.
 *
 * @template T
 * @param {import("../serialport.js").SerialPort} port
 * @param {InstallFacts} facts
 * @param {(repl: Repl) => Promise<T>} work works with the board
 * @returns {Promise<T>} the result of `work`
 */
export async function withBoard(port, { stopWatchdog }, work) {
  const repl = new Repl(port, stopWatchdog);
  let isStopped = false;
  try {
    await repl.stop();
    isStopped = true;
    return await work(repl);
  } finally {
    // `work` may have started the program itself. If the cable was unplugged, the start fails.
    if (isStopped && !repl.isRunning) await repl.start().catch(() => {});
    await port.close();
  }
}

/**
 * Copy the files of a bundle to a board. Raises: Error with a sentence if copying fails. The board can still start.
 *
 * @param {Repl} repl
 * @param {ArrayBuffer} bundle the files of the build, as one pack
 * @param {(sentence: string) => void} say shows a sentence on the board
 * @param {(share: number) => void} progress shows the progress, from 0 to 1
 * @returns {Promise<string>} a sentence on what was done
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

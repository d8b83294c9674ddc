// A worker that reviews one record on MicroPython's VM, in parts. A phone loads the VM only after the game.

import { DeviceTexts, loadFirmware, pythonSentence } from "../device/firmware.js";

/** @type {Promise<any> | null} */ // the Review of review.py
let review = null;

/**
 * Start the review of a record.
 *
 * @param {import("./review.js").ReviewedGame} game
 */
async function begin({ record, language, names }) {
  const vm = await loadFirmware({});
  await new DeviceTexts(vm.FS).load(language);
  return vm.pyimport("hand_review").begin(record, language, JSON.stringify(names));
}

addEventListener("message", async ({ data: { game, part } }) => {
  review ??= begin(game);
  try {
    postMessage({ found: (await review).look(part) });
  } catch (error) {
    postMessage({ fault: pythonSentence(error, "") });
  }
});

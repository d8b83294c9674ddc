// A worker that follows the game on a Pico by the lines that the Pico sends. The worker runs the firmware's rules on
// MicroPython's VM. Its name is the language code for its sentences.

import { loadFirmware, DeviceTexts } from "./firmware.js";

/** @type {string[]} */
const early = [];
/**
 * Handle a line of the device. Lines are queued until the firmware is loaded.
 *
 * @param {string} line
 */
let feed = (line) => {
  early.push(line);
};
addEventListener("message", ({ data }) => feed(data));

const vm = await loadFirmware({ tell: (/** @type {string} */ message) => postMessage(JSON.parse(message)) });
await new DeviceTexts(vm.FS).load(self.name);
const following = vm.pyimport("following");
following.speak(self.name);
const answerTo = following.feed;
feed = (line) => {
  try {
    const letter = answerTo(line);
    if (letter) postMessage({ type: "answer", letter });
  } catch (error) {
    console.warn("A line cannot be followed:", error); // if the Pico gets no answer, it sends everything again
  }
};
postMessage({ type: "ready", facts: JSON.parse(following.facts()) });
early.forEach(feed);

// A worker that follows a Pico by the lines that it sends, with the firmware's rules on MicroPython's VM.
// The name of the worker is the code of the language into which it translates what happens.

import { loadFirmware, loadTexts } from "./firmware.js";

/** @type {string[]} */
const early = [];
/**
 * Handles a line of the device: at first by queueing it.
 *
 * @param {string} line
 */
let feed = (line) => {
  early.push(line);
};
addEventListener("message", ({ data }) => feed(data));

const vm = await loadFirmware({ tell: (/** @type {string} */ message) => postMessage(JSON.parse(message)) });
await loadTexts(vm.FS, self.name).catch(console.warn); // its texts stay English
const following = vm.pyimport("following");
following.speak(self.name);
const answerTo = following.feed;
feed = (line) => {
  try {
    const letter = answerTo(line);
    if (letter) postMessage({ type: "answer", letter });
  } catch (error) {
    console.warn("A line cannot be followed:", error); // without an answer the Pico sends everything again
  }
};
postMessage({ type: "ready", facts: JSON.parse(following.facts()) });
early.forEach(feed);

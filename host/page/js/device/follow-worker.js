// Follows a device by the lines that it sends, with the firmware's own rules on MicroPython's VM.
// Its name is the code of the language in which it tells what happens.

import { loadFirmware } from "./firmware.js";

/** @type {string[]} */
const early = [];
/** @param {string} line */
let feed = (line) => {
  early.push(line);
};
addEventListener("message", ({ data }) => feed(data));

const vm = await loadFirmware({ tell: (/** @type {string} */ message) => postMessage(JSON.parse(message)) });
const following = vm.pyimport("following");
following.speak(self.name);
const answerTo = following.feed;
feed = (line) => {
  try {
    const letter = answerTo(line);
    if (letter) postMessage({ type: "answer", letter });
  } catch (error) {
    console.warn("A line cannot be followed:", error); // it is not answered, so the page asks for all again
  }
};
postMessage({ type: "ready", facts: JSON.parse(following.facts()) });
early.forEach(feed);

// Follows a Pico on a port of this browser: its lines go to the firmware's own Python on the VM, which knows the rules.

import { _, language, translated } from "./language.js";
import { choosePort } from "./serialport.js";
/** @import { FromGame } from "./watch-messages.js" */

const ASK = "watch\n";
const ASK_AGAIN_MS = 3000;
const SILENT_MS = 5000; // the device says something every two seconds

/** Have the person choose a Pico, and follow its game. Returns whether one was chosen. @param {(message: FromGame) => void} onMessage */
export async function connectCable(onMessage) {
  const fault = (/** @type {string} */ sentence) => onMessage({ type: "fault", sentence });
  const port = await choosePort().catch((error) =>
    fault(_("The port cannot be opened: %s", translated(error.message))),
  );
  if (!port) return false;
  const worker = new Worker(new URL("follow-worker.js", import.meta.url), { type: "module", name: language() });
  let lastAnswerAt = -SILENT_MS;
  const ask = () => port.write(ASK).catch(() => {});
  const asking = setInterval(() => {
    if (performance.now() - lastAnswerAt < SILENT_MS) return;
    if (lastAnswerAt > 0) fault(_("The Pico does not answer: is Turtleback running on it?"));
    ask();
  }, ASK_AGAIN_MS);
  worker.onmessage = ({ data }) => {
    if (data.type === "answer") {
      lastAnswerAt = performance.now();
      port.write(data.letter).catch(() => {});
    } else if (data.type === "ready") {
      onMessage({ type: "state", facts: data.facts, names: {} });
      ask();
    } else onMessage(data);
  };
  worker.onerror = () => fault(_("The page could not be loaded whole: reload it."));
  const follow = async () => {
    for await (const line of port.lines()) worker.postMessage(line);
    clearInterval(asking);
    worker.terminate();
    await port.close();
    fault(_("The cable is out: plug it in, and connect again."));
  };
  follow();
  return true;
}

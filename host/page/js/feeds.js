// Receives the game that the page shows. It comes from a program on a PC by server-sent events, or from a Pico on a
// serial port.

import { _, language, translated } from "./language.js";
import { choosePort, forgetChoice } from "./serialport.js";

const SILENT_MS = 10_000; // longer than the three seconds in which a program sends at least one message
const ASK = "watch\n";
const ASK_AGAIN_MS = 3000;
const SILENT_PICO_MS = 5000; // longer than the two seconds in which a Pico sends at least one line

/**
 * Pass on a message. If the message cannot be read or shown, it is logged and skipped.
 *
 * @param {(message: ToTelevision) => Promise<void>} onMessage is called with the message
 * @param {() => ToTelevision} read returns the message
 */
async function passOn(onMessage, read) {
  try {
    await onMessage(read());
  } catch (error) {
    console.warn("A message of the game cannot be shown:", error);
  }
}

/**
 * Follow the game of the server that serves this page. Reconnects automatically.
 *
 * @param {(message: ToTelevision) => Promise<void>} onMessage is called with the whole state, and then with each change
 * @param {(isConnected: boolean) => void} onConnection is called when the connection is made and when it is lost
 */
export function followServer(onMessage, onConnection) {
  const source = new EventSource("events");
  let silence = 0;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source.close(); // the browser does not notice that the network is down
      onConnection(false);
      followServer(onMessage, onConnection);
    }, SILENT_MS);
  };
  source.onmessage = ({ data }) => {
    listen();
    passOn(onMessage, () => {
      const message = JSON.parse(data);
      if (message.type === "state") onConnection(true);
      return message;
    });
  };
  source.onerror = () => onConnection(false);
  listen();
}

/** Stop following the Pico that was connected last. */
let leave = async () => {};

/**
 * Ask the user to choose a Pico, and follow its game. A worker that runs the firmware reads the Pico's lines.
 *
 * @param {(message: ToTelevision) => Promise<void>} onMessage is called with each message
 * @returns {Promise<boolean>} false if no Pico is chosen or its port does not open
 */
export async function connectCable(onMessage) {
  let isLeft = false;
  const fault = (/** @type {string} */ sentence) => {
    if (!isLeft) passOn(onMessage, () => ({ type: "fault", sentence }));
  };
  await leave();
  forgetChoice(); // a user who connects again wants to choose another board
  const port = await choosePort().catch((error) =>
    fault(_("The port cannot be opened: %s", translated(error.message))),
  );
  if (!port) return false;
  const worker = new Worker(new URL("device/follow-worker.js", import.meta.url), { type: "module", name: language() });
  let lastAnswerAt = -SILENT_PICO_MS;
  const ask = () => port.send(ASK).catch(() => {});
  const asking = setInterval(() => {
    if (performance.now() - lastAnswerAt < SILENT_PICO_MS) return;
    if (lastAnswerAt > 0) fault(_("The Pico does not answer: is Turtleback running on it?"));
    ask();
  }, ASK_AGAIN_MS);
  worker.onmessage = ({ data }) => {
    if (data.type === "answer") {
      lastAnswerAt = performance.now();
      port.send(data.letter).catch(() => {});
    } else if (data.type === "ready") {
      passOn(onMessage, () => ({ type: "state", facts: data.facts, names: {} }));
      ask();
    } else passOn(onMessage, () => data);
  };
  worker.onerror = () => fault(_("The page could not be loaded whole: reload it."));
  const follow = async () => {
    for await (const line of port.lines()) worker.postMessage(line);
    clearInterval(asking);
    worker.terminate();
    await port.close();
    fault(_("The cable is out: plug it in, and connect again."));
  };
  const following = follow();
  leave = async () => {
    isLeft = true;
    await port.close();
    await following;
  };
  return true;
}

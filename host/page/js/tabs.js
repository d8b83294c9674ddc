// One tab has the device and its games. Another one says so, and watches.

import { later } from "./language.js";
import { announce, byId } from "./dom.js";

const WATCHING = later("Turtleback is open in another tab: this one watches, and takes over when that one is closed.");

// Other copies of the page may live on the same host.
const NAME = `turtleback ${new URL("..", import.meta.url).pathname}`;

/**
 * What a tab shows: `facts` come once, `position` when it has changed.
 * @typedef {{frame: string, words: string[], spoken?: import("./words.js").Spoken,
 *   facts: import("./messages.js").Facts | null, position: import("./messages.js").Position | null}} Seen
 */

/**
 * Call `first` once this tab is the only one that has the device; until then, if another one has it, say so and call
 * `second` at once.
 * @param {() => void} first @param {() => void} second
 */
export async function claimDevice(first, second) {
  if (!navigator.locks) return first();
  const mine = await new Promise((resolve) => {
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {}); // for as long as the tab lives
    });
  });
  if (mine) return first();
  announce(WATCHING);
  second();
  navigator.locks.request(NAME, () => {
    announce("");
    first();
    return new Promise(() => {});
  });
}

/** Let everything be pressed that plays, begins or lists games, or nothing of it. @param {boolean} isPlayable */
export function setPlayable(isPlayable) {
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).inert = !isPlayable;
  for (const button of document.querySelectorAll("[data-opens=new], [data-opens=games]"))
    button.toggleAttribute("disabled", !isPlayable);
}

/**
 * Tell the tabs that watch what a device shows, and those that come later, too.
 * @param {import("./device.js").Device} device
 * @returns {(isWhole?: boolean) => void} to be called after each change, with true when the facts are there
 */
export function broadcast(device) {
  const channel = new BroadcastChannel(NAME);
  /** @type {Seen["position"]} */
  let told = null;
  const send = (isWhole = false) => {
    const { frame, words, spoken, facts, position } = device;
    const isNew = isWhole || position !== told;
    told = position;
    channel.postMessage({
      frame,
      words,
      spoken,
      facts: isWhole ? facts : null,
      position: isNew && position ? onlySeen(position, isWhole) : null,
    });
  };
  channel.onmessage = ({ data }) => data === "what?" && send(true);
  return send;
}

/** A position for those who choose nothing. @param {import("./messages.js").Position} position @param {boolean} jumps */
function onlySeen(position, jumps) {
  return { ...position, asked: false, legal: [], jumps };
}

/** Watch what the tab that has the device shows. @param {(seen: Seen) => void} show @returns {() => void} to stop */
export function watch(show) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => data !== "what?" && show(data);
  channel.postMessage("what?");
  return () => channel.close();
}

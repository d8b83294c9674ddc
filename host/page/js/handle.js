// `window.turtleback`: what the device shows, for tests and for those who build on it. Read-only.
//
//   turtleback.record()   the record of the game on the table, as text; "" before there is one
//   turtleback.frame()    72 bytes: R, G, B of the 24 lamps
//   turtleback.words()    the lines of the small screen
//
// It fires the events "record", "frame" and "words" when they change, and "ready" when the device is there.

import { bytesOf } from "./bytes.js";

/** Put the handle on the window. @param {() => {record: string, frame: string, words: string[]} | null} device */
export function publishHandle(device) {
  const events = new EventTarget();
  const handle = Object.freeze({
    record: () => device()?.record ?? "",
    frame: () => bytesOf(device()?.frame ?? "00".repeat(72)),
    words: () => [...(device()?.words ?? [])],
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  Object.defineProperty(window, "turtleback", { value: handle, enumerable: true });
  return (/** @type {string} */ name) => events.dispatchEvent(new Event(name));
}

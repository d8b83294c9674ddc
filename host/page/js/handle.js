// Defines `window.turtleback`, a read-only interface to the device for tests and for programs that build on the page.
//
//   turtleback.record()   the record of the current game as text; "" if there is no record yet
//   turtleback.frame()    the colours of the 24 lamps in 72 bytes: R, G, B for each lamp
//   turtleback.words()    the lines of the small screen
//
// It fires the events "record", "frame" and "words" when these values change, and "ready" when the device has started.

import { bytesOf } from "./bytes.js";

/**
 * Define `window.turtleback`.
 *
 * @param {() => {record: string, frame: string, words: string[]} | null} device returns the device;
 *   null before the device starts
 * @returns {(name: string) => boolean} a function that fires an event with a given name on the interface
 */
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

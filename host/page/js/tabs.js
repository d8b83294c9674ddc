// One tab has the device and its games. Another one says so, and watches.

// Other copies of the page may live on the same host.
const NAME = `turtleback ${new URL("..", import.meta.url).pathname}`;

/** @typedef {{frame: string, words: string[], spoken?: import("./words.js").Spoken}} Seen */

/**
 * Call `first` once this tab is the only one that has the device, and `second` at once if another one has it.
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
  second();
  navigator.locks.request(NAME, () => {
    first();
    return new Promise(() => {});
  });
}

/** Tell the tabs that watch what is seen, and those that come later, too. @param {() => Seen} seen @returns {() => void} to be called after each change */
export function broadcast(seen) {
  const channel = new BroadcastChannel(NAME);
  const send = () => channel.postMessage(seen());
  channel.onmessage = ({ data }) => data === "what?" && send();
  return send;
}

/** Watch what the tab that has the device shows. @param {(seen: Seen) => void} show @returns {() => void} to stop */
export function watch(show) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => data !== "what?" && show(data);
  channel.postMessage("what?");
  return () => channel.close();
}

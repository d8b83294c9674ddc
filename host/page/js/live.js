// What a program on a PC tells of the game: the whole state first, then each change. What breaks off is begun anew.

/** @typedef {import("./watch-messages.js").FromGame} FromGame */

const SILENT_MS = 10_000; // it says something every three seconds
const AGAIN_MS = 1000;
const LONGEST_MS = 60_000; // between two tries where there has never been a program, as on a web site

/**
 * Follow the game of the server that this page comes from.
 * @param {(message: FromGame) => void} hear
 * @param {(isThere: boolean) => void} notice whether it is there, each time that changes
 */
export function followLive(hear, notice) {
  /** @type {EventSource | null} */
  let source = null;
  let heard = 0;
  let again = AGAIN_MS;
  let isKnown = false;
  const connect = () => {
    source?.close();
    heard = performance.now();
    source = new EventSource("events");
    source.onmessage = ({ data }) => {
      heard = performance.now();
      const message = JSON.parse(data);
      if (message.type === "state") {
        isKnown = true;
        again = AGAIN_MS;
        notice(true);
      }
      hear(message);
    };
    source.onerror = () => {
      source?.close();
      source = null;
      notice(false);
      setTimeout(connect, again);
      if (!isKnown) again = Math.min(LONGEST_MS, 2 * again);
    };
  };
  setInterval(() => {
    if (source && performance.now() - heard > SILENT_MS) {
      notice(false); // a network that has gone away says nothing
      connect();
    }
  }, AGAIN_MS);
  connect();
}

// The game of a program on a PC, as server-sent events: the whole state first, then each change. It reconnects by itself.

/** @import { FromGame } from "./watch-messages.js" */

const SILENT_MS = 10_000; // it says something every three seconds
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000; // between two tries where there has never been a program, as on a web site

/**
 * Follow the game of the server that this page comes from.
 * @param {(message: FromGame) => void} onMessage
 * @param {(isConnected: boolean) => void} onConnection called with each change
 */
export function followServer(onMessage, onConnection) {
  /** @type {EventSource | null} */
  let source = null;
  let lastMessageAt = 0;
  let retryMs = RETRY_MS;
  let isKnown = false;
  const connect = () => {
    source?.close();
    lastMessageAt = performance.now();
    source = new EventSource("events");
    source.onmessage = ({ data }) => {
      lastMessageAt = performance.now();
      const message = JSON.parse(data);
      if (message.type === "state") {
        isKnown = true;
        retryMs = RETRY_MS;
        onConnection(true);
      }
      onMessage(message);
    };
    source.onerror = () => {
      source?.close();
      source = null;
      onConnection(false);
      setTimeout(connect, retryMs);
      if (!isKnown) retryMs = Math.min(LONGEST_RETRY_MS, 2 * retryMs);
    };
  };
  setInterval(() => {
    if (source && performance.now() - lastMessageAt > SILENT_MS) {
      onConnection(false); // a network that has gone away says nothing
      connect();
    }
  }, RETRY_MS);
  connect();
}

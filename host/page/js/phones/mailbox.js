// Uses the mailbox of the program that serves the page (turtleback_host/page/server.py), if there is one. The mailbox
// passes on tickets, but no messages of the game.

/**
 * A letter of a phone to the box of a table.
 *
 * @typedef {object} Letter
 * @property {string} box the phone's own box; if the phone needs a new ticket, the table sends the ticket to this box
 * @property {string} answer the tag of the table's ticket, a dot and the phone's ticket; "" to ask for a new ticket
 */

const LETTERS = 12;
const NOT_IMPLEMENTED = 501; // a server without a mailbox may send this status; a higher one is a temporary fault
const [TRIES, AGAIN_MS] = [5, 400];

/** Return a new name for a box, which cannot be guessed. */
export const newBox = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(LETTERS)), (byte) => (byte % 36).toString(36)).join("");

/**
 * Return the address of a box.
 *
 * @param {string} box the name of the box
 */
const address = (box) => new URL(`../../mail/${box}`, import.meta.url);

/**
 * Return the answer of the server. Returns null if the request is lost or the server has a temporary fault.
 *
 * @param {string} box the name of the box
 * @param {RequestInit} request
 */
async function answerOf(box, request) {
  const answer = await fetch(address(box), request).catch(() => null);
  return answer && (answer.status > NOT_IMPLEMENTED || answer.status === 500) ? null : answer;
}

/**
 * Put a letter into a box. Tries again if a request is lost.
 *
 * @param {string} box the name of the box
 * @param {object} content the letter
 * @returns {Promise<boolean>} true if a mailbox has taken the letter
 */
export async function post(box, content) {
  for (let time = 1; ; time++) {
    const answer = await answerOf(box, { method: "POST", body: JSON.stringify(content) });
    if (answer || time === TRIES) return Boolean(answer?.ok);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Take all letters out of a box.
 *
 * @param {string} box the name of the box
 * @returns {Promise<Record<string, unknown>[] | null | undefined>} null if there is no mailbox; undefined if the request is
 *   lost or its answer cannot be read, so that a later request may succeed
 */
export async function collect(box) {
  const answer = await answerOf(box, { cache: "no-store" });
  if (!answer) return undefined;
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) return null;
  const letters = await answer.json().catch(() => undefined);
  return Array.isArray(letters) ? letters.filter((letter) => letter && typeof letter === "object") : undefined;
}

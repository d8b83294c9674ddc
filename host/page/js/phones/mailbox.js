// The mailbox of the program that serves the page (turtleback_host/page/server.py), if there is one: it carries tickets,
// and nothing of the game.

/**
 * What phones put into a table's box: an answer behind the beginning of its ticket; or, with none, the wish for a ticket,
 * which comes into the phone's own `box`.
 * @typedef {{box: string, answer: string}} Letter
 */

const LETTERS = 12;
const NOT_IMPLEMENTED = 501; // what a server without a mailbox may answer; what is higher is a fault that passes
const [TRIES, AGAIN_MS] = [5, 400];

/** A new name of a box, which nobody can guess. */
export const newBox = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(LETTERS)), (byte) => (byte % 36).toString(36)).join("");

/** @param {string} box */
const address = (box) => new URL(`../../mail/${box}`, import.meta.url);

/** Return the answer of the server, or null if the request is lost. @param {string} box @param {RequestInit} how */
async function answerOf(box, how) {
  const answer = await fetch(address(box), how).catch(() => null);
  return answer && (answer.status > NOT_IMPLEMENTED || answer.status === 500) ? null : answer;
}

/** Put something into a box, again if a request is lost; returns whether a mailbox has it. @param {string} box @param {object} content */
export async function post(box, content) {
  for (let time = 1; ; time++) {
    const answer = await answerOf(box, { method: "POST", body: JSON.stringify(content) });
    if (answer || time === TRIES) return Boolean(answer?.ok);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Take all out of a box.
 * @param {string} box @returns {Promise<Record<string, unknown>[] | null | undefined>} null if there is no mailbox;
 *   undefined if the request is lost or its answer cannot be read, which says nothing about the next one
 */
export async function collect(box) {
  const answer = await answerOf(box, { cache: "no-store" });
  if (!answer) return undefined;
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) return null;
  const letters = await answer.json().catch(() => undefined);
  return Array.isArray(letters) ? letters.filter((letter) => letter && typeof letter === "object") : undefined;
}

// The mailbox of the program that serves the page (turtleback_host/page/server.py), if there is one: it carries tickets,
// and nothing of the game.

/**
 * What phones put into a table's box: an answer behind the beginning of its ticket; or, with none, the wish for a ticket,
 * which comes into the phone's own `box`.
 * @typedef {{box: string, answer: string}} Letter
 */

const LETTERS = 12;

/** A new name of a box, which nobody can guess. */
export const newBox = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(LETTERS)), (byte) => (byte % 36).toString(36)).join("");

/** @param {string} box */
const address = (box) => new URL(`../../mail/${box}`, import.meta.url);

/** Put something into a box; returns whether there is a mailbox. @param {string} box @param {object} content */
export async function post(box, content) {
  try {
    return (await fetch(address(box), { method: "POST", body: JSON.stringify(content) })).ok;
  } catch {
    return false;
  }
}

/** Take all out of a box; null if there is no mailbox. @param {string} box @returns {Promise<any[] | null>} */
export async function collect(box) {
  try {
    const response = await fetch(address(box), { cache: "no-store" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

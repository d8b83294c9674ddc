// Connects a phone to the table with a scanned ticket, with a spare, or through the mailbox.

import { fingerprintOf, Link, newSpare, spareAnswer } from "./link.js";
import { collect, newBox, post } from "./mailbox.js";
import { certificate, keep, kept } from "./memory.js";

const NEXT_MS = 700; // the time between the starts of two attempts
// On a slow or busy device, the connection of two different browsers takes much longer than usual.
const [POLL_MS, GIVE_UP_MS, MAX_GIVE_UP_MS] = [400, 6000, 48_000];

const mine = newBox(); // each page has a new box, because a table that comes back answers old letters

/**
 * Wait.
 *
 * @param {number} ms the time in ms
 */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Wait until a connection is open. If the connection is not open after `ms`, close it.
 *
 * @template {Link | import("./served.js").ServedLink} T
 * @param {T} link
 * @param {number} ms the time in ms
 * @returns {Promise<T | null>} the open connection, or null if it was closed
 */
export const opened = (link, ms) =>
  new Promise((resolve) => {
    if (link.isOpen) resolve(link);
    link.addEventListener("open", () => resolve(link));
    link.addEventListener("closed", () => resolve(null));
    setTimeout(() => link.isOpen || link.close(), ms);
  });

/**
 * Connect with a ticket. The answer goes to the mailbox. If another phone was faster, a new ticket comes back.
 *
 * Raises: Error if the ticket is invalid; TicketError if the browser cannot answer it.
 *
 * @param {string} ticket the ticket of the table; "" to request a ticket through the mailbox
 * @param {string} box the mailbox of the table, or "" if there is none
 * @param {(answer: string) => void} show shows the answer, which the table has to read if there is no mailbox
 * @param {number} ms the longest time to wait
 * @returns {Promise<Link | null>} null if the table cannot be reached
 */
export async function join(ticket, box, show, ms) {
  const end = performance.now() + ms;
  const first = ticket ? await answered(ticket) : { link: new Link(), answer: "" };
  let { link } = first;
  const isPosted = box && (await post(box, { box: mine, answer: first.answer }));
  if (ticket && !isPosted) {
    show(first.answer);
    return opened(link, ms);
  }
  while (performance.now() < end) {
    if (ticket && (await Promise.race([opened(link, end - performance.now()), pause(POLL_MS)]))) return link;
    if (link.isOpen) return link;
    const letter = (await collect(mine))?.at(-1);
    const next = typeof letter?.ticket === "string" ? await answered(letter.ticket).catch(() => null) : null;
    if (next) {
      link.close();
      link = next.link;
      ticket = "another";
      await post(box, { box: mine, answer: next.answer });
    } else if (!ticket) await pause(POLL_MS);
  }
  link.close();
  return null;
}

/**
 * Answer a ticket. Raises: Error if the ticket is invalid.
 *
 * @param {string} ticket
 */
async function answered(ticket) {
  const link = new Link();
  try {
    return { link, answer: `${ticket.slice(0, 4)}.${await link.answer(ticket)}` };
  } catch (error) {
    link.close();
    throw error;
  }
}

/**
 * Reconnect with a spare or through the mailbox of the table.
 *
 * @param {number} failures how often this has failed since the connection was lost; each makes it more patient
 * @returns {Promise<Link | null>} null if the table cannot be reached
 */
export async function comeBack(failures) {
  const { spares, box } = kept;
  const giveUpMs = Math.min(MAX_GIVE_UP_MS, GIVE_UP_MS * 2 ** failures);
  /** @type {(() => Promise<Link | null>)[]} */
  const ways = spares.map((spare) => async () => {
    const link = new Link([await certificate()]);
    await link.answerAgain(spare).catch(() => link.close());
    return opened(link, giveUpMs);
  });
  // A table that was reloaded has no spares, but reads its box.
  if (box) ways.splice(1, 0, () => join("", box, () => {}, giveUpMs));
  /** @type {Link | null} */
  let found = null;
  await new Promise((resolve) => {
    const tried = ways.map(async (way, at) => {
      await pause(at * NEXT_MS);
      const link = found ? null : await way().catch(() => null); // another attempt may succeed
      if (found) link?.close();
      found ??= link;
      if (found) resolve(found);
    });
    Promise.all(tried).then(resolve);
  });
  return found;
}

/**
 * Store new spares for reconnecting.
 *
 * @param {string} box the mailbox of the table
 * @param {string[]} tickets the tickets of the table
 * @returns {Promise<string[]>} an answer to each ticket
 */
export async function agree(box, tickets) {
  const made = tickets.map(newSpare);
  const print = await fingerprintOf(await certificate());
  keep({ box, spares: [...made, ...kept.spares.slice(0, 1)] }); // keeps an old spare, because the answers may be lost
  return made.map((spare) => spareAnswer(spare, print));
}

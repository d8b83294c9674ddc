// How a phone comes to the table: by a ticket that it has scanned, by what was agreed before, or by the mailbox.

import { fingerprintOf, Link, newSpare, spareAnswer } from "./link.js";
import { collect, newBox, post } from "./mailbox.js";
import { certificate, keep, kept } from "./memory.js";

const NEXT_MS = 700; // after which one more way is tried
const [POLL_MS, GIVE_UP_MS] = [400, 6000];

const mine = newBox(); // for as long as this page lives: a table that was away answers old letters

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until a connection is there; null if it never will be.
 * @template {Link | import("./served.js").ServedLink} T @param {T} link @param {number} ms @returns {Promise<T | null>}
 */
export const opened = (link, ms) =>
  new Promise((resolve) => {
    if (link.isOpen) resolve(link);
    link.addEventListener("open", () => resolve(link));
    link.addEventListener("closed", () => resolve(null));
    setTimeout(() => link.isOpen || link.close(), ms);
  });

/**
 * Come by a ticket. Where there is a mailbox, it carries the answer, and brings another ticket if somebody else was
 * first; else `show` is told what the table has to read. Resolves when the table is there; null if that fails. Rejects if
 * the ticket is none, or the browser cannot answer it.
 * @param {string} ticket @param {string} box of the table, "" for none @param {(answer: string) => void} show
 * @param {number} ms to wait for
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

/** Answer a ticket; rejects if it is none. @param {string} ticket */
async function answered(ticket) {
  const link = new Link();
  try {
    return { link, answer: `${ticket.slice(0, 4)}.${await link.answer(ticket)}` };
  } catch (error) {
    link.close();
    throw error;
  }
}

/** Come back as was agreed, or by the mailbox of the table; null if nothing leads back. */
export async function comeBack() {
  const { spares, box } = kept;
  /** @type {(() => Promise<Link | null>)[]} */
  const ways = spares.map((spare) => async () => {
    const link = new Link([await certificate()]);
    await link.answerAgain(spare).catch(() => link.close());
    return opened(link, GIVE_UP_MS);
  });
  // A table that has died knows of none of these, but looks into its box.
  if (box) ways.splice(1, 0, () => join("", box, () => {}, GIVE_UP_MS));
  /** @type {Link | null} */
  let found = null;
  await new Promise((resolve) => {
    const tried = ways.map(async (way, at) => {
      await pause(at * NEXT_MS);
      const link = found ? null : await way().catch(() => null); // the other ways may still lead back
      if (found) link?.close();
      found ??= link;
      if (found) resolve(found);
    });
    Promise.all(tried).then(resolve);
  });
  return found;
}

/** Agree on how to come back, by the box and the tickets of the table; returns the answers to these. @param {string} box @param {string[]} tickets */
export async function agree(box, tickets) {
  const made = tickets.map(newSpare);
  const print = await fingerprintOf(await certificate());
  keep({ box, spares: [...made, ...kept.spares.slice(0, 1)] }); // the newest may never reach the table
  return made.map((spare) => spareAnswer(spare, print));
}

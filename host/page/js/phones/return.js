// How a phone comes to the table: by a ticket that it has scanned, by what was agreed before, or by the mailbox.

import { Link, newSpare, spareAnswer } from "./link.js";
import { collect, newBox, post } from "./mailbox.js";
import { certificate, keep } from "./memory.js";

/** @typedef {import("./memory.js").Kept} Kept */

const NEXT_MS = 700; // after which one more spare is tried
const [POLL_MS, GIVE_UP_MS] = [400, 6000];

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
 * first; else `show` is told what the table has to read. Resolves when the table is there; null if that fails.
 * @param {string} ticket @param {string} box of the table, "" for none @param {(answer: string) => void} show
 * @param {number} ms to wait for
 */
export async function join(ticket, box, show, ms) {
  const mine = newBox();
  const end = performance.now() + ms;
  let to = ticket.slice(0, 4);
  let link = new Link();
  let answer = ticket && (await link.answer(ticket));
  if (!box || !(await post(box, { box: mine, to: ticket && to, answer }))) {
    if (!ticket) return null;
    show(`${to}.${answer}`);
    return opened(link, ms);
  }
  while (performance.now() < end) {
    if (ticket && (await Promise.race([opened(link, end - performance.now()), pause(POLL_MS)]))) return link;
    if (link.isOpen) return link;
    const [letter] = (await collect(mine)) ?? [];
    if (typeof letter?.ticket === "string") {
      link.close();
      link = new Link();
      ticket = letter.ticket;
      to = ticket.slice(0, 4);
      answer = await link.answer(ticket);
      await post(box, { box: mine, to, answer });
    } else if (!ticket) await pause(POLL_MS);
  }
  link.close();
  return null;
}

/** Come back as was agreed; null if nothing leads back. @param {Kept} kept */
export async function comeBack({ spares }) {
  const known = [await certificate()];
  /** @type {Link[]} */
  const tried = [];
  const first = new Promise((resolve) => {
    for (const [at, spare] of spares.entries())
      setTimeout(async () => {
        if (tried.some(({ isOpen }) => isOpen)) return;
        const link = new Link(known);
        tried.push(link);
        await link.answerAgain(spare).catch(() => link.close());
        if (await opened(link, GIVE_UP_MS - at * NEXT_MS)) resolve(link);
      }, at * NEXT_MS);
  });
  const found = /** @type {Link | null} */ (await Promise.race([first, pause(spares.length ? GIVE_UP_MS : 0)])) ?? null;
  for (const link of tried) if (link !== found) link.close();
  return found;
}

/** Agree on how to come back, by the tickets of the table; returns the answers to them. @param {Kept} kept @param {string[]} tickets */
export async function agree(kept, tickets) {
  const made = tickets.map(newSpare);
  const known = await certificate();
  kept.spares = [...made, ...kept.spares.slice(0, 1)]; // the newest may never reach the table
  keep(kept);
  return made.map((spare) => spareAnswer(spare, known));
}

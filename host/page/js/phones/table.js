// The table's side: connections to phones. Who sits where, and what each is told, the device knows (page_phones.py).

import { announce, withdraw } from "../dom.js";
import { N_ } from "../language.js";
import { loadSetting, PHONES_KEY, saveSetting } from "../settings.js";
import { Link } from "./link.js";
import { collect, newBox, post } from "./mailbox.js";

/**
 * How somebody with a seat is reached: by the line of that number, 0 while the phone is away; and how it comes back.
 * @typedef {{seat: number, line: number, spares: Link[], older: Link[]}} Reach
 */

const [MAX_INVITATIONS, SPARES] = [10, 2];
const [AWAY_MS, LOOK_MS, PATIENCE_MS] = [3000, 500, 15_000];

const AWAY = N_("%s's phone is away: it comes back by itself. In the menu, under phones, its seat can be played here.");
const NO_NUMBER = N_("%s's phone gave no number for the dice: they go without it.");

/** All phones at the table. Fires `change` when somebody sits down, goes, or comes back. */
export class Phones extends EventTarget {
  /** The seats that can be taken, and who sits there. @type {Chair[]} */
  chairs = [];
  /** All connections, by number. @type {Map<number, Link>} */
  #lines = new Map();
  #lastLine = 0;
  /** By token. @type {Map<string, Reach>} */
  #reach = new Map();
  /** Those that wait for an answer, by the beginning of their tickets. @type {Map<string, Link>} */
  #invitations = new Map();
  #box; // whose name only this tab and its phones know
  #isCollecting = false;
  /** Whether a mailbox carries letters here; null until it is known. @type {boolean | null} */
  hasMailbox = null;

  /** @param {Device} device @param {Names} names */
  constructor(device, names) {
    super();
    this.device = device;
    this.names = names;
    const hear = (/** @type {string} */ type, /** @type {(detail: any) => void} */ take) =>
      device.addEventListener(type, (event) => take(/** @type {CustomEvent} */ (event).detail));
    hear("phone", ({ line, message }) => {
      if (message) this.#lines.get(line)?.send(message);
      else setTimeout(() => this.#lines.get(line)?.close(), 50); // what was sent has to go out first
    });
    hear("phones", ({ chairs, sitters }) => this.#take(chairs, sitters));
    hear("called", ({ seat, name }) => names.set(seat, name));
    hear("missing", ({ seat }) => announce(N_(NO_NUMBER, names.of(seat))));
    /** @type {{box: string, tokens: [number, string][]}} */
    const { box, tokens } = loadSetting(PHONES_KEY, { box: newBox(), tokens: [] }, "sessionStorage");
    this.#box = box;
    device.ask("restore_phones", JSON.stringify(tokens));
    setInterval(() => this.#look(), LOOK_MS);
  }

  /** Whether nobody has answered a ticket yet. @param {string} ticket */
  isInviting(ticket) {
    return this.#invitations.has(tagOf(ticket));
  }

  /** A new ticket for a phone, and the box in which its answer is looked for. */
  async invite() {
    const link = new Link();
    const ticket = await link.offer();
    this.#expect(link);
    if (this.#invitations.size >= MAX_INVITATIONS) this.#invitations.values().next().value?.close();
    this.#invitations.set(tagOf(ticket), link);
    link.addEventListener("closed", () => this.#invitations.delete(tagOf(ticket)));
    return { ticket, box: this.hasMailbox ? this.#box : "" };
  }

  /** Take a phone's answer, behind the beginning of its ticket; returns whether that is still open. @param {string} text */
  async accept(text) {
    const [to, answer = ""] = text.trim().split(".");
    const link = this.#invitations.get(to);
    if (!link || !(await link.accept(answer))) return false;
    this.#invitations.delete(to);
    this.dispatchEvent(new Event("change")); // that ticket is used
    setTimeout(() => link.isOpen || link.close(), PATIENCE_MS);
    return true;
  }

  /** Play a seat here, whose phone is let go. @param {number} seat */
  letGo(seat) {
    this.device.ask("let_phone_go", seat);
  }

  /** Look for letters once, if anybody may write. */
  async collect() {
    if (this.hasMailbox === false || this.#isCollecting) return;
    this.#isCollecting = true;
    const letters = await collect(this.#box);
    this.#isCollecting = false;
    const had = this.hasMailbox;
    if (letters) this.hasMailbox = true;
    else if (letters === null) this.hasMailbox ??= false; // one that has answered before will answer again
    if (had !== this.hasMailbox) this.dispatchEvent(new Event("change"));
    for (const letter of letters ?? [])
      await this.#read(letter).catch((error) => console.warn("A letter cannot be read:", error));
  }

  /** Take an answer, or send whoever wants one a ticket. @param {Record<string, unknown>} letter */
  async #read({ box, answer }) {
    if (typeof answer === "string" && (await this.accept(answer))) return;
    if (typeof box === "string") post(box, { ticket: (await this.invite()).ticket });
  }

  /** Pass on what comes by a connection. @param {Link} link */
  #expect(link) {
    const line = ++this.#lastLine;
    this.#lines.set(line, link);
    link.addEventListener("closed", () => {
      this.#lines.delete(line);
      this.device.ask("lose_phone", line);
    });
    link.addEventListener("message", (event) => {
      const message = /** @type {CustomEvent} */ (event).detail;
      const reach = [...this.#reach.values()].find((one) => one.line === line);
      if (reach && message?.type === "spares" && isAnswers(message.answers)) this.#agree(reach, link, message.answers);
      else this.device.ask("hear_phone", line, JSON.stringify(message));
    });
  }

  /** Take in who sits where. @param {Chair[]} chairs @param {[number, string, number][]} sitters */
  #take(chairs, sitters) {
    this.chairs = chairs;
    for (const [seat, token, line] of sitters) {
      const reach = this.#reach.get(token) ?? { seat, line: 0, spares: [], older: [] };
      const before = reach.line;
      Object.assign(reach, { seat, line });
      this.#reach.set(token, reach);
      if (before && !line) announce(N_(AWAY, this.names.of(seat)));
      if (!line || line === before) continue;
      withdraw(N_(AWAY, this.names.of(seat)));
      this.#prepareReturn(reach, /** @type {Link} */ (this.#lines.get(line)));
    }
    const tokens = new Set(sitters.map(([, token]) => token));
    for (const [token, { line, spares, older }] of this.#reach) {
      if (tokens.has(token)) continue;
      this.#reach.delete(token);
      for (const spare of [...spares, ...older]) if (spare !== this.#lines.get(line)) spare.close();
    }
    const had = { box: this.#box, tokens: sitters.map(([seat, token]) => [seat, token]) };
    saveSetting(PHONES_KEY, had, "sessionStorage");
    this.dispatchEvent(new Event("change"));
  }

  /** Tell a phone how it can come back without being invited. @param {Reach} reach @param {Link} link */
  async #prepareReturn(reach, link) {
    reach.older.push(...reach.spares);
    const made = Array.from({ length: SPARES }, () => new Link());
    reach.spares = made;
    for (const spare of made) this.#expect(spare);
    const tickets = await Promise.all(made.map((spare) => spare.offer()));
    link.send({ type: "spares", box: this.#box, tickets });
  }

  /** Take its answers to that. @param {Reach} reach @param {Link} link @param {string[]} answers */
  async #agree(reach, link, answers) {
    await Promise.all(answers.map((answer, at) => reach.spares[at]?.accept(answer)));
    for (const old of reach.older.splice(0)) if (old !== link) old.close();
  }

  /** Look who has not been heard for a while, and for letters. */
  #look() {
    const now = performance.now();
    for (const link of this.#lines.values()) if (link.isOpen && now - link.lastHeard > AWAY_MS) link.close();
    if (this.chairs.some(({ state }) => state === "away")) this.collect();
  }
}

/** What a ticket's answer names it by. @param {string} ticket */
export const tagOf = (ticket) => ticket.slice(0, 4);

/** @param {unknown} answers */
const isAnswers = (answers) =>
  Array.isArray(answers) && answers.length <= SPARES && answers.every((answer) => typeof answer === "string");

// The table's connections to phones. The device assigns the seats and decides what each phone receives
// (page_phones.py).

import { announce, withdraw } from "../dom.js";
import { N_ } from "../language.js";
import { loadSetting, PHONES_KEY, saveSetting } from "../settings.js";
import { Link } from "./link.js";
import { collect, newBox, post } from "./mailbox.js";

/**
 * The connections of a phone that has a seat.
 *
 * @typedef {object} Reach
 * @property {number} seat the seat of the phone
 * @property {number} line the number of the phone's connection, or 0 while the phone is away
 * @property {Link[]} spares the connections with which the phone may come back
 * @property {Link[]} older earlier spares, which the phone may still use until it has answered the newer ones
 */

const [MAX_INVITATIONS, SPARES] = [10, 2];
const [AWAY_MS, LOOK_MS, PATIENCE_MS] = [3000, 500, 15_000];

const AWAY = N_("%s's phone is away: it comes back by itself. In the menu, under phones, its seat can be played here.");
const NO_NUMBER = N_("%s's phone gave no number for the dice: they go without it.");

/** All phones at the table. It fires `change` when a seat, a ticket or the mailbox has changed. */
export class Phones extends EventTarget {
  /**
   * The seats that people can take, with the states of their phones.
   *
   * @type {Chair[]}
   */
  chairs = [];
  /**
   * All connections, by number.
   *
   * @type {Map<number, Link>}
   */
  #lines = new Map();
  #lastLine = 0;
  /**
   * The phones that have a seat, by token.
   *
   * @type {Map<string, Reach>}
   */
  #reach = new Map();
  /**
   * The connections that wait for an answer, by the tag of their tickets.
   *
   * @type {Map<string, Link>}
   */
  #invitations = new Map();
  #box; // the name of this tab's mailbox, which only this tab and its phones know
  #isCollecting = false;
  /**
   * True if there is a mailbox; null until this is known.
   *
   * @type {boolean | null}
   */
  hasMailbox = null;

  /**
   * Connect the phones to the device. After a reload, restore the phones that were connected before.
   *
   * @param {Device} device
   * @param {Names} names
   */
  constructor(device, names) {
    super();
    this.device = device;
    this.names = names;
    const hear = (/** @type {string} */ type, /** @type {(detail: any) => void} */ take) =>
      device.addEventListener(type, (event) => take(/** @type {CustomEvent} */ (event).detail));
    hear("phone", ({ line, message }) => {
      if (message) this.#lines.get(line)?.send(message);
      else setTimeout(() => this.#lines.get(line)?.close(), 50); // the delay lets earlier messages be sent first
    });
    hear("phones", ({ chairs, seated }) => this.#take(chairs, seated));
    hear("called", ({ seat, name }) => names.set(seat, name));
    hear("missing", ({ seat }) => announce(N_(NO_NUMBER, names.of(seat))));
    /** @type {{box: string, tokens: [number, string][]}} */
    const { box, tokens } = loadSetting(PHONES_KEY, { box: newBox(), tokens: [] }, "sessionStorage");
    this.#box = box;
    device.ask("restore_phones", JSON.stringify(tokens));
    setInterval(() => this.#look(), LOOK_MS);
  }

  /**
   * Return true while a ticket waits for an answer.
   *
   * @param {string} ticket
   */
  isInviting(ticket) {
    return this.#invitations.has(tagOf(ticket));
  }

  /**
   * Create a ticket for a phone.
   *
   * @returns {Promise<{ticket: string, box: string}>} `box` is the mailbox for the answer, or "" if there is none
   */
  async invite() {
    const link = new Link();
    const ticket = await link.offer();
    this.#expect(link);
    if (this.#invitations.size >= MAX_INVITATIONS) this.#invitations.values().next().value?.close();
    this.#invitations.set(tagOf(ticket), link);
    link.addEventListener("closed", () => this.#invitations.delete(tagOf(ticket)));
    return { ticket, box: this.hasMailbox ? this.#box : "" };
  }

  /**
   * Connect the phone that has answered a ticket.
   *
   * @param {string} text the tag of the ticket, a dot and the phone's ticket
   * @returns {Promise<boolean>} false if the ticket is used or the answer is invalid
   */
  async accept(text) {
    const [to, answer = ""] = text.trim().split(".");
    const link = this.#invitations.get(to);
    if (!link || !(await link.accept(answer))) return false;
    this.#invitations.delete(to);
    this.dispatchEvent(new Event("change")); // the ticket is used
    setTimeout(() => link.isOpen || link.close(), PATIENCE_MS);
    return true;
  }

  /**
   * Disconnect the phone of a seat. The seat is then played at the table.
   *
   * @param {number} seat
   */
  letGo(seat) {
    this.device.ask("let_phone_go", seat);
  }

  /** Read the letters in the mailbox once. Does nothing if it is known that there is no mailbox. */
  async collect() {
    if (this.hasMailbox === false || this.#isCollecting) return;
    this.#isCollecting = true;
    const letters = await collect(this.#box);
    this.#isCollecting = false;
    const had = this.hasMailbox;
    if (letters) this.hasMailbox = true;
    else if (letters === null) this.hasMailbox ??= false; // a mailbox that has answered before will answer again
    if (had !== this.hasMailbox) this.dispatchEvent(new Event("change"));
    for (const letter of letters ?? [])
      await this.#read(letter).catch((error) => console.warn("A letter cannot be read:", error));
  }

  /**
   * Use the answer in a letter. If the answer is missing or too late, send the phone a new ticket.
   *
   * @param {Record<string, unknown>} letter
   */
  async #read({ box, answer }) {
    if (typeof answer === "string" && (await this.accept(answer))) return;
    if (typeof box === "string") post(box, { ticket: (await this.invite()).ticket });
  }

  /**
   * Give a connection a number, and pass on its messages to the device.
   *
   * @param {Link} link
   */
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

  /**
   * Store the phones at the table after a change.
   *
   * @param {Chair[]} chairs
   * @param {Sitting[]} seated
   */
  #take(chairs, seated) {
    this.chairs = chairs;
    for (const [seat, token, line] of seated) {
      const reach = this.#reach.get(token) ?? { seat, line: 0, spares: [], older: [] };
      const before = reach.line;
      Object.assign(reach, { seat, line });
      this.#reach.set(token, reach);
      if (before && !line) announce(N_(AWAY, this.names.of(seat)));
      if (!line || line === before) continue;
      withdraw(N_(AWAY, this.names.of(seat)));
      const link = this.#lines.get(line);
      if (link) this.#prepareReturn(reach, link); // without a link, the connection has been closed meanwhile
    }
    const tokens = new Set(seated.map(([, token]) => token));
    for (const [token, { line, spares, older }] of this.#reach) {
      if (tokens.has(token)) continue;
      this.#reach.delete(token);
      for (const spare of [...spares, ...older]) if (spare !== this.#lines.get(line)) spare.close();
    }
    const had = { box: this.#box, tokens: seated.map(([seat, token]) => [seat, token]) };
    saveSetting(PHONES_KEY, had, "sessionStorage");
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Send a phone the tickets of new spares, with which the phone can come back.
   *
   * @param {Reach} reach
   * @param {Link} link
   */
  async #prepareReturn(reach, link) {
    reach.older.push(...reach.spares);
    const made = Array.from({ length: SPARES }, () => new Link());
    reach.spares = made;
    for (const spare of made) this.#expect(spare);
    const tickets = await Promise.all(made.map((spare) => spare.offer()));
    link.send({ type: "spares", box: this.#box, tickets });
  }

  /**
   * Complete the spares with the answers of the phone, and close older spares.
   *
   * @param {Reach} reach
   * @param {Link} link
   * @param {string[]} answers
   */
  async #agree(reach, link, answers) {
    await Promise.all(answers.map((answer, at) => reach.spares[at]?.accept(answer)));
    for (const old of reach.older.splice(0)) if (old !== link) old.close();
  }

  /** Close connections that have been silent for too long, and read the mailbox while a phone is away. */
  #look() {
    const now = performance.now();
    for (const link of this.#lines.values()) if (link.isOpen && now - link.lastHeard > AWAY_MS) link.close();
    if (this.chairs.some(({ state }) => state === "away")) this.collect();
  }
}

/**
 * Return the tag of a ticket, which is the beginning of the ticket. An answer contains the tag of its ticket.
 *
 * @param {string} ticket
 */
export const tagOf = (ticket) => ticket.slice(0, 4);

/**
 * Return true if a value is a valid list of a phone's answers to spares.
 *
 * @param {unknown} answers
 */
const isAnswers = (answers) =>
  Array.isArray(answers) && answers.length <= SPARES && answers.every((answer) => typeof answer === "string");

// The table's side: who sits by phone, what each phone is sent, and which of its wishes the device is asked for.

import { hexOf } from "../bytes.js";
import { announce, withdraw } from "../dom.js";
import { later } from "../language.js";
import { RENAMED } from "../names.js";
import { Link } from "./link.js";
import { loadPhones, savePhones } from "./had.js";
import { collect, newBox, post } from "./mailbox.js";
import { checked, SPARES } from "./messages.js";
import { commitment } from "./stirring.js";

/**
 * @typedef {import("../device.js").Device} Device
 * @typedef {import("../names.js").Names} Names
 * @typedef {import("./messages.js").FromPhone} FromPhone
 * @typedef {import("./messages.js").FromTable} FromTable
 *
 * Somebody who sits by phone: `link` is null while the phone is away.
 * @typedef {{token: string, language: string, link: Link | null, spares: Link[], older: Link[], refused: number}} Sitter
 *
 * What is known of a game's numbers: those who were asked, and what came.
 * @typedef {{code: string, seats: number[], commits: Map<number, string>, reveals: Map<number, [number, string]>,
 *   timer: ReturnType<typeof setTimeout>}} Stirring
 */

const MOST = 7; // phones
const [MOST_STRANGERS, MOST_REFUSED] = [10, 20];
const [AWAY_MS, LOOK_MS, PATIENCE_MS, NUMBER_MS] = [3000, 500, 15_000, 4000];

const AWAY = later(
  "%s's phone is away: it comes back by itself. In the menu, under phones, its seat can be played here.",
);
const NOT_OPEN = later("That is not open now: look at the table again.");
const NO_SEAT = later("That seat is not free: choose another one.");
const FULL = later("Seven phones sit at this table: more cannot.");
const ELSEWHERE = later("Your seat is played on another phone now.");
const HERE = later("Your seat is played at the table now.");
const TOO_MUCH = later("This phone sent what no hand sends: scan the code again.");
const NO_NUMBER = later("%s's phone gave no number for the dice: they go without it.");

/** All phones at the table. Fires `change` when somebody sits down, goes, or comes back. */
export class Phones extends EventTarget {
  /** @type {Map<number, Sitter>} by seat */
  sitters = new Map();
  /** Connections whose phones have no seat yet, or are not there yet. @type {Set<Link>} */
  #strangers = new Set();
  /** Those that wait for an answer, by the beginning of their tickets. @type {Map<string, Link>} */
  #invitations = new Map();
  /** @type {Stirring | null} */
  #stirring = null;
  #box = newBox();
  #isCollecting = false;
  hasMailbox = true; // until it is known

  /** @param {Device} device @param {Names} names @param {(seat: number) => string} nameOf */
  constructor(device, names, nameOf) {
    super();
    this.device = device;
    this.names = names;
    this.nameOf = nameOf;
    const had = loadPhones();
    this.#box = had?.box ?? this.#box;
    for (const [seat, token] of had?.tokens ?? []) this.sitters.set(seat, newSitter(token));
    device.addEventListener("hand", (event) => {
      const { seat, position } = /** @type {CustomEvent} */ (event).detail;
      this.#tell(seat, { type: "position", position: JSON.parse(position) });
    });
    device.addEventListener("code", (event) => this.#stir(/** @type {CustomEvent} */ (event).detail));
    device.addEventListener("record", () => this.#tellRecord());
    let people = "";
    device.addEventListener("position", () => {
      const now = `${device.position?.people}`;
      if (now !== people) this.#tellSeats();
      people = now;
    });
    document.addEventListener(RENAMED, () => this.#tellSeats());
    setInterval(() => this.#look(), LOOK_MS);
    if (this.sitters.size) this.#changed();
  }

  /** The seats that can be taken, before there is a game all of them. */
  get #people() {
    const { position, facts } = this.device;
    return position && !position.winners ? (position.people ?? []) : (facts?.names.map((_, seat) => seat) ?? []);
  }

  /** Whether nobody has answered a ticket yet. @param {string} ticket */
  isInviting(ticket) {
    return this.#invitations.has(toOf(ticket));
  }

  /** Who sits where. @returns {import("./messages.js").Chair[]} */
  chairs() {
    return this.#people.map((seat) => {
      const sitter = this.sitters.get(seat);
      return { seat, name: this.nameOf(seat), state: !sitter ? "free" : sitter.link ? "phone" : "away" };
    });
  }

  /** A new ticket for a phone, and the box in which its answer is looked for. */
  async invite() {
    const link = new Link();
    const ticket = await link.offer();
    this.#expect(link);
    if (this.#invitations.size >= MOST_STRANGERS) this.#invitations.values().next().value?.close();
    this.#invitations.set(toOf(ticket), link);
    link.addEventListener("closed", () => this.#invitations.delete(toOf(ticket)));
    return { ticket, box: this.hasMailbox ? this.#box : "" };
  }

  /** Take a phone's answer; returns whether it answers a ticket that is still open. @param {string} to @param {string} answer */
  async accept(to, answer) {
    const link = this.#invitations.get(to);
    if (!link || !(await link.accept(answer))) return false;
    this.#invitations.delete(to);
    this.dispatchEvent(new Event("change")); // that ticket is used
    setTimeout(() => link.isOpen || link.close(), PATIENCE_MS);
    return true;
  }

  /** Accept the answer to whichever ticket it belongs to: it begins with that. @param {string} text */
  acceptTyped(text) {
    const [to, answer = ""] = text.trim().split(".");
    return this.accept(to, answer);
  }

  /** Play a seat here, whose phone is let go. @param {number} seat */
  letGo(seat) {
    const sitter = this.sitters.get(seat);
    if (!sitter) return;
    this.sitters.delete(seat);
    end(sitter, HERE);
    this.#changed();
  }

  /** Look for letters once, if anybody may write. */
  async collect() {
    if (!this.hasMailbox || this.#isCollecting) return;
    this.#isCollecting = true;
    const letters = await collect(this.#box);
    this.#isCollecting = false;
    this.hasMailbox = letters !== null;
    for (const { box, to, answer } of letters ?? []) {
      if (typeof to === "string" && typeof answer === "string" && (await this.accept(to, answer))) continue;
      if (typeof box === "string") post(box, { ticket: (await this.invite()).ticket });
    }
  }

  /** Have a connection heard of which nobody knows yet whose it is. @param {Link} link */
  #expect(link) {
    let seat = -1;
    let isGreeted = false;
    let language = "en";
    this.#strangers.add(link);
    link.addEventListener("closed", () => {
      this.#strangers.delete(link);
      const sitter = this.sitters.get(seat);
      if (sitter?.link === link) this.#lose(seat, sitter);
    });
    link.addEventListener("message", (event) => {
      const message = checked(/** @type {CustomEvent} */ (event).detail);
      if (!message) return off(link, TOO_MUCH);
      if (message.type === "ping") link.send({ type: "pong" });
      else if (message.type === "hello") {
        const sitter = this.sitters.get(seat);
        language = message.language;
        if (!isGreeted) seat = this.#greet(link, message);
        else if (sitter?.link === link) this.#speak(sitter, message.language);
        isGreeted = true;
      } else if (message.type === "sit") seat = this.#sit(link, message, seat, language);
      else if (this.sitters.get(seat)?.link === link) this.#hear(seat, link, message);
      else refuse(link, NO_SEAT);
    });
  }

  /** Somebody is there: the seat that the phone had before, if it is still its own; else -1. @param {Link} link @param {{token: string, language: string}} hello */
  #greet(link, { token, language }) {
    const [seat, sitter] = [...this.sitters].find(([, one]) => token && one.token === token) ?? [-1, null];
    if (!sitter) {
      link.send({ type: "welcome", seat: -1, token: "", box: this.#box, facts: this.#facts() });
      this.#tellSeatsTo(link, null);
      return -1;
    }
    if (sitter.link) off(sitter.link, ELSEWHERE);
    sitter.language = language;
    this.#seat(seat, sitter, link);
    return seat;
  }

  /** Somebody has chosen another language. @param {Sitter} sitter @param {string} language */
  #speak(sitter, language) {
    sitter.language = language;
    this.#changed();
  }

  /** Somebody chooses a seat; returns the one that the phone then has. @param {Link} link @param {{seat: number, name: string}} wish @param {number} before @param {string} language */
  #sit(link, { seat, name }, before, language) {
    const mine = this.sitters.get(before);
    const hadOne = mine?.link === link;
    if (!this.#people.includes(seat) || (this.sitters.has(seat) && seat !== before))
      return refuse(link, NO_SEAT, before);
    if (!hadOne && this.sitters.size >= MOST) return refuse(link, FULL, before);
    if (hadOne) this.sitters.delete(before);
    const colour = this.device.facts?.names[seat] ?? "";
    if (name.trim()) this.names.set(colour, name);
    this.#seat(seat, hadOne ? mine : newSitter(hexOf(crypto.getRandomValues(new Uint8Array(16))), language), link);
    return seat;
  }

  /** @param {number} seat @param {Sitter} sitter @param {Link} link */
  #seat(seat, sitter, link) {
    this.#strangers.delete(link);
    withdraw(later(AWAY, this.nameOf(seat)));
    sitter.link = link;
    this.sitters.set(seat, sitter);
    link.send({ type: "welcome", seat, token: sitter.token, box: this.#box, facts: this.#facts() });
    this.#changed();
    this.#prepareReturn(sitter, link);
    this.#tellRecord(seat);
  }

  /** Tell a phone how it can come back without being invited. @param {Sitter} sitter @param {Link} link */
  async #prepareReturn(sitter, link) {
    sitter.older.push(...sitter.spares);
    const made = Array.from({ length: SPARES }, () => new Link());
    sitter.spares = made;
    for (const spare of made) this.#expect(spare);
    const tickets = await Promise.all(made.map((spare) => spare.offer()));
    link.send({ type: "spares", tickets });
  }

  /** What somebody wants who has a seat. @param {number} seat @param {Link} link @param {FromPhone} message */
  async #hear(seat, link, message) {
    const sitter = /** @type {Sitter} */ (this.sitters.get(seat));
    if (message.type === "choose") {
      const { stamp, actions } = message;
      const isOpen = actions.length && (await this.device.ask("choose_as", seat, stamp, JSON.stringify(actions)));
      if (isOpen) return;
      sitter.refused += 1;
      refuse(link, NOT_OPEN);
      if (sitter.refused > MOST_REFUSED) off(link, TOO_MUCH);
    } else if (message.type === "spares") {
      await Promise.all(message.answers.map((answer, at) => sitter.spares[at]?.accept(answer)));
      for (const old of sitter.older.splice(0)) if (old !== sitter.link) old.close();
    } else if (message.type === "commit") this.#takeCommit(seat, message.hash);
    else if (message.type === "reveal") this.#takeReveal(seat, message.number, message.salt);
  }

  /** @param {number} seat @param {Sitter} sitter */
  #lose(seat, sitter) {
    sitter.link = null;
    announce(later(AWAY, this.nameOf(seat)));
    this.#tellSeats();
  }

  /** Look who has not been heard for a while, and for letters. */
  #look() {
    const now = performance.now();
    for (const link of [...this.#strangers, ...[...this.sitters.values()].map(({ link }) => link)])
      if (link?.isOpen && now - link.heard > AWAY_MS) link.close();
    if ([...this.sitters.values()].some(({ link }) => !link)) this.collect();
  }

  #changed() {
    const seats = [...this.sitters].map(([seat, { language }]) => [seat, language]);
    this.device.ask("phones", JSON.stringify(seats));
    const tokens = [...this.sitters].map(([seat, { token }]) => /** @type {[number, string]} */ ([seat, token]));
    savePhones({ box: this.#box, tokens });
    this.#tellSeats();
  }

  #tellSeats() {
    for (const [seat, { link }] of this.sitters) if (link) this.#tellSeatsTo(link, seat);
    for (const link of this.#strangers) this.#tellSeatsTo(link, null);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {Link} link @param {number | null} yours */
  #tellSeatsTo(link, yours) {
    const colours = this.device.facts?.names ?? [];
    const names = Object.fromEntries(colours.map((colour) => [colour, this.names.typed(colour)]));
    const sits = this.#people.includes(yours ?? -1) ? yours : null;
    link.send({ type: "seats", chairs: this.chairs(), yours: sits, names, colours });
  }

  /** @param {number} seat @param {FromTable} message */
  #tell(seat, message) {
    this.sitters.get(seat)?.link?.send(message);
  }

  /** @param {FromTable} message */
  #tellAll(message) {
    for (const seat of this.sitters.keys()) this.#tell(seat, message);
  }

  /** Send the record of a game that is over. @param {number} [only] a seat */
  #tellRecord(only) {
    const { record, position } = this.device;
    if (!position?.winners || !record.includes("\nseed ")) return;
    for (const seat of this.sitters.keys())
      if (only === undefined || seat === only) this.#tell(seat, { type: "record", record });
  }

  #facts() {
    return /** @type {import("../messages.js").Facts} */ (this.device.facts);
  }

  /** Ask phones for numbers before a game begins. @param {{code: string, seats: number[]}} wish */
  #stir({ code, seats }) {
    clearTimeout(this.#stirring?.timer);
    for (const [seat, { link }] of this.sitters) if (!link) this.letGo(seat); // gone since the game before
    const asked = seats.filter((seat) => this.sitters.get(seat)?.link);
    const timer = setTimeout(() => this.#askNumbers(), NUMBER_MS);
    this.#stirring = { code, seats: asked, commits: new Map(), reveals: new Map(), timer };
    this.#tellAll({ type: "code", code });
    if (!asked.length) this.#endStirring();
  }

  /** @param {number} seat @param {string} hash */
  #takeCommit(seat, hash) {
    const stirring = this.#stirring;
    if (!stirring?.seats.includes(seat) || stirring.commits.has(seat)) return;
    stirring.commits.set(seat, hash);
    if (stirring.commits.size === stirring.seats.length) this.#askNumbers();
  }

  /** All hashes are there, or time is over: from now on no other counts. */
  #askNumbers() {
    const stirring = this.#stirring;
    if (!stirring) return;
    clearTimeout(stirring.timer);
    stirring.timer = setTimeout(() => this.#endStirring(), NUMBER_MS);
    const missing = stirring.seats.find((seat) => !stirring.commits.has(seat));
    if (missing !== undefined) announce(later(NO_NUMBER, this.nameOf(missing)));
    stirring.seats = stirring.seats.filter((seat) => stirring.commits.has(seat));
    this.#tellAll({ type: "commits", commits: [...stirring.commits] });
    if (!stirring.seats.length) this.#endStirring();
  }

  /** @param {number} seat @param {number} number @param {string} salt */
  #takeReveal(seat, number, salt) {
    const stirring = this.#stirring;
    if (!number || stirring?.commits.get(seat) !== commitment(stirring?.code ?? "", number, salt)) return;
    stirring.reveals.set(seat, [number, salt]);
    if (stirring.reveals.size === stirring.seats.length) this.#endStirring();
  }

  /** Stir what has come, and begin. */
  #endStirring() {
    const stirring = this.#stirring;
    if (!stirring) return;
    this.#stirring = null;
    clearTimeout(stirring.timer);
    const missing = stirring.seats.find((seat) => !stirring.reveals.has(seat));
    if (missing !== undefined) announce(later(NO_NUMBER, this.nameOf(missing)));
    const numbers = [...stirring.reveals].sort(([one], [other]) => one - other);
    this.#tellAll({ type: "reveals", reveals: numbers.map(([seat, [number, salt]]) => [seat, number, salt]) });
    this.device.ask("stir", JSON.stringify(numbers.map(([seat, [number]]) => [seat, number])));
  }
}

/** What a ticket's answer names it by. @param {string} ticket */
export const toOf = (ticket) => ticket.slice(0, 4);

/** @param {string} token @param {string} [language] @returns {Sitter} */
const newSitter = (token, language = "en") => ({ token, language, link: null, spares: [], older: [], refused: 0 });

/** @param {Link} link @param {string} sentence @param {number} [seat] that the phone keeps */
function refuse(link, sentence, seat = -1) {
  link.send({ type: "refused", sentence });
  return seat;
}

/** Say why, and end a connection. @param {Link} link @param {string} sentence */
function off(link, sentence) {
  link.send({ type: "off", sentence });
  setTimeout(() => link.close(), 50); // what was sent has to go out first
}

/** @param {Sitter} sitter @param {string} sentence */
function end({ link, spares, older }, sentence) {
  if (link) off(link, sentence);
  for (const spare of [...spares, ...older]) if (spare !== link) spare.close();
}

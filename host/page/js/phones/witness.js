// Checks the dice of a game on a phone, using the messages of the table (firmware/dice.md). This module trusts no
// message, and depends neither on the page nor on the rules.

import { hexOf } from "../bytes.js";
import { hashOf } from "../sha256.js";

export const MAX_NUMBER = 21;
const CHANCE = -1;
const DIGEST_DIGITS = 16;
const [AT_ONCE, AFTER_GAP, TAKEN_BACK] = [0, 1, 2]; // the relations of a position to the previous position
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // without letters that sound or look like another character
const SIGNS_SHOWN = 4;
const SECRET = /^[0-9a-f]{32}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * A position that was shown: its relation to the previous position, the seat that saw the position, the digest of the
 * position, and the digest of each news item. The digest of the position is "" if a part may have been taken back. The
 * digests of dice and cards begin with "!".
 * @typedef {[follows: number, seat: number, view: string, news: string[]]} ShownItem
 */

/**
 * A reason for the warning FALSE DICE.
 *
 * @typedef {object} DiceFault
 * @property {"mine" | "kept" | "lists" | "early" | "records" | "record"} kind
 *   `mine`: the number of this phone was left out;
 *   `kept`: a number is not the one that was committed to;
 *   `lists`: the table sent two different lists of numbers;
 *   `early`: dice were thrown before the numbers were revealed;
 *   `records`: the table sent two different records;
 *   `record`: the record is false
 * @property {string} sentence a sentence on why the record is false, or "" for the other kinds
 */

/**
 * The result of the check after a game.
 *
 * @typedef {object} Verdict
 * @property {"follow" | "none" | "late" | "left" | "open" | "unchecked"} kind
 *   `follow`: all dice follow from the numbers of all players;
 *   `none`: the game had no dice;
 *   `late`: this phone gave no number;
 *   `left`: the number of this phone came too late;
 *   `open`: the record is not complete;
 *   `unchecked`: the rules could not be loaded
 * @property {number} drawn the number of dice and cards that follow from the seed
 * @property {number} keyed the number of dice that players entered
 * @property {number} asked the number of rounds in which this phone revealed its number since the last finished game
 * @property {number} missing the number of committed numbers that were not revealed
 */

/**
 * The state of a phone that checks the dice of a game.
 *
 * @typedef {object} Dice
 * @property {"idle" | "committed" | "revealed" | "playing"} state the state of the round, as in firmware/dice.md
 * @property {string} code the begin code
 * @property {string[]} header the first lines of the record
 * @property {string} round the name of the round of numbers
 * @property {number} seat the seat of this phone in the round of numbers
 * @property {number} number the number of this phone, from 1 to MAX_NUMBER
 * @property {string} secret the secret from which the salt of this phone is made, in hexadecimal
 * @property {SeatSentence[]} commits the seats with the hashes of their numbers
 * @property {SeatNumber[]} reveals the seats with their numbers and salts
 * @property {boolean} isLeft whether the dice were made without the number of this phone
 * @property {boolean} isAway whether this phone was away during this game
 * @property {boolean} isBack whether the table is still repeating the messages that this phone has missed
 * @property {number} asked the number of rounds in which this phone revealed its number since the last finished game
 * @property {number} stamp the number of the newest position
 * @property {boolean} isGap whether positions after the newest one may be missing
 * @property {boolean} isOver whether this phone was shown the end of the game
 * @property {string} record the SHA-256 of the record, or "" before the record has arrived
 * @property {SeatSentence[]} seals the seats with the secrets from which their salts are made
 * @property {Verdict | null} verdict the verdict on the finished game
 * @property {DiceFault | null} fault the first fault; later games do not clear it
 */

/**
 * The result of checking a record against the rules (turtleback_portable/phones/record_check.py).
 *
 * @typedef {object} RecordCheck
 * @property {string} fault a sentence on why the record is false, or "" if it is true
 * @property {number} drawn the number of dice and cards that follow from the seed
 * @property {number} keyed the number of dice that players entered
 * @property {boolean} isWhole whether the record is complete
 */

/** @type {Dice} */
const NOTHING = {
  state: "idle",
  code: "",
  header: [],
  round: "",
  seat: -1,
  number: 0,
  secret: "",
  commits: [],
  reveals: [],
  isLeft: false,
  isAway: false,
  isBack: false,
  asked: 0,
  stamp: -1,
  isGap: true,
  isOver: false,
  record: "",
  seals: [],
  verdict: null,
  fault: null,
};

/** The witness of one phone, which checks the dice of a table. */
export class Witness {
  /** @type {Dice} */
  dice;
  /**
   * The positions of this game that were shown.
   *
   * @type {ShownItem[]}
   */
  items;
  #save;

  /**
   * Restore the stored state.
   *
   * @param {Partial<Dice>} kept
   * @param {ShownItem[]} items
   * @param {(dice: Dice, items: ShownItem[]) => void} save is called after each change
   */
  constructor(kept, items, save) {
    this.dice = { ...NOTHING, ...kept };
    this.items = items;
    this.#save = save;
  }

  /** Note that this phone may have missed messages. */
  away() {
    this.#set({ isGap: true, isAway: true, isBack: true });
  }

  /**
   * Handle a message, and store the changed state.
   *
   * @param {FromTable} message
   * @param {number} seat the seat of this phone
   * @returns {FromPhone[]} the answers to send
   */
  hear(message, seat) {
    if (message.type === "pong" && !this.dice.isBack) return [];
    const answers = this.#take(message, seat);
    this.#save(this.dice, this.items);
    return answers;
  }

  /**
   * Handle a message.
   *
   * @param {FromTable} message
   * @param {number} seat
   * @returns {FromPhone[]} the answers to send
   */
  #take(message, seat) {
    const { state, round } = this.dice;
    switch (message.type) {
      case "pong": // before this message, the table has repeated all messages that this phone has missed
        this.#set({ isBack: false });
        return [];
      case "game":
        if (message.code !== this.dice.code) this.#begin({ code: String(message.code) });
        return [];
      case "code":
        return this.#takeCode(message, seat);
      case "position":
        this.#note(message.position);
        return [];
      case "record":
        return this.#takeRecord(message.record);
    }
    if (!("round" in message) || message.round !== round) return [];
    if (message.type === "seals") this.#takeSeals(message.seals);
    if (state === "idle") return [];
    if (message.type === "commits") return this.#takeCommits(message.commits, message.missing);
    if (message.type === "reveals") this.#takeReveals(message.reveals, message.missing);
    if (message.type === "dropped" && state !== "playing") this.#set({ state: "idle", isLeft: true });
    return [];
  }

  /**
   * Change the state.
   *
   * @param {Partial<Dice>} changes
   */
  #set(changes) {
    Object.assign(this.dice, changes);
  }

  /**
   * Forget the previous game, because another game has begun.
   *
   * @param {Partial<Dice>} known the known values of the new game
   */
  #begin(known) {
    const { asked, fault, isBack } = this.dice;
    this.dice = { ...NOTHING, asked, fault, isBack, isAway: isBack, ...known };
    this.items = [];
  }

  /**
   * Store a fault, unless an earlier fault is stored.
   *
   * @param {DiceFault["kind"]} kind the kind of the fault
   * @param {string} [sentence]
   * @returns {[]} no answers
   */
  #fail(kind, sentence = "") {
    if (!this.dice.fault) this.#set({ fault: { kind, sentence } });
    return [];
  }

  /**
   * Choose a number and commit to it.
   *
   * @param {StirCode} message
   * @param {number} seat
   * @returns {FromPhone[]} the answers to send
   */
  #takeCode({ code, header, round }, seat) {
    if (seat < 0 || !DIGEST.test(code) || !SECRET.test(round) || !isList(header, isText)) return [];
    if (round === this.dice.round) return this.dice.state === "committed" ? [this.#commit()] : [];
    const random = crypto.getRandomValues(new Uint8Array(1 + SECRET_BYTES));
    while (random[0] >= MAX_NUMBER * FAIR) crypto.getRandomValues(random);
    const [number, secret] = [1 + (random[0] % MAX_NUMBER), hexOf(random.subarray(1))];
    this.#begin({ state: "committed", code, header, round, seat, number, secret });
    return [this.#commit()];
  }

  /**
   * Return the message with the hash of this phone's number.
   *
   * @returns {FromPhone}
   */
  #commit() {
    return { type: "commit", round: this.dice.round, hash: this.#hash };
  }

  /** The salt of this phone's number. */
  get #salt() {
    return saltOf(this.dice.secret);
  }

  /** The hash that commits to this phone's number. */
  get #hash() {
    return commitment(this.dice.code, this.dice.number, this.#salt);
  }

  /**
   * Reveal this phone's number if its hash is in the list of all hashes.
   *
   * @param {SeatSentence[]} commits seats and hashes
   * @param {number[]} missing the seats without a hash
   * @returns {FromPhone[]} the answers to send
   */
  #takeCommits(commits, missing) {
    const { state, seat, round, number, asked } = this.dice;
    if (!isList(commits, ([, hash]) => DIGEST.test(hash)) || !ascend(commits)) return this.#fail("kept");
    if (state !== "committed") {
      // A table that has two lists could learn the numbers before it chooses one of the lists.
      if (`${commits}` !== `${this.dice.commits}`) return this.#fail("lists");
      return state === "revealed" ? [{ type: "reveal", round, number, salt: this.#salt }] : [];
    }
    const mine = commits.find(([who]) => who === seat);
    if (!mine && this.#isExcused(missing)) this.#set({ state: "idle", isLeft: true });
    else if (mine?.[1] !== this.#hash) return this.#fail("mine");
    else {
      this.#set({ state: "revealed", commits, asked: asked + 1 });
      return [{ type: "reveal", round, number, salt: this.#salt }];
    }
    return [];
  }

  /**
   * Check the numbers of all players.
   *
   * @param {SeatNumber[]} reveals seats, numbers and salts
   * @param {number[]} missing the seats without a number
   */
  #takeReveals(reveals, missing) {
    const { state, code, seat, commits } = this.dice;
    if (state === "playing") {
      if (`${reveals}` !== `${this.dice.reveals}`) this.#fail("lists");
      return;
    }
    const hashes = new Map(commits);
    const isKept = (/** @type {[number, number, string]} */ [who, number, salt]) =>
      Number.isInteger(number) &&
      number >= 1 &&
      number <= MAX_NUMBER &&
      hashes.get(who) === commitment(code, number, salt);
    if (!isList(reveals, isKept) || !ascend(reveals)) this.#fail(state === "revealed" ? "kept" : "early");
    else if (reveals.some(([who]) => who === seat)) this.#set({ state: "playing", reveals });
    else if (this.#isExcused(missing)) this.#set({ state: "idle", isLeft: true });
    else this.#fail("mine");
  }

  /**
   * Return true if this phone's number may be missing, because this phone was away and the table reports it as missing.
   *
   * @param {number[]} missing the seats without a number or hash
   */
  #isExcused(missing) {
    return this.dice.isAway && isList(missing, Number.isInteger) && missing.includes(this.dice.seat);
  }

  /**
   * Add a position to the positions that were shown.
   *
   * @param {PhonePosition} position
   */
  #note(position) {
    if (this.dice.record && !position.winners && position.discontinuous) this.#begin({}); // a game without a begin code
    if (this.dice.record) return;
    const { state, isAway, isGap, stamp } = this.dice;
    const news = position.news.map(digestOf);
    if ((state === "committed" || state === "revealed") && news.some(isDrawn)) {
      if (isAway) this.#set({ state: "idle", isLeft: true });
      else this.#fail("early");
    }
    const shown = digestOfPosition(position);
    if (!isGap && position.stamp === stamp && this.items.at(-1)?.[2] === shown) return;
    const isNext = !isGap && !position.discontinuous && position.stamp === stamp + 1;
    const follows = position.takenBack ? TAKEN_BACK : isNext ? AT_ONCE : AFTER_GAP;
    if (follows) this.#forgetDecisions();
    this.items.push([follows, position.viewer ?? -1, shown, news]);
    this.#set({ stamp: position.stamp, isGap: false, isBack: false, isOver: position.winners !== null });
  }

  /** Forget the decisions since the newest die or card. They may have been taken back, but dice and cards never are. */
  #forgetDecisions() {
    for (;;) {
      const item = this.items.at(-1);
      const drawn = item?.[3].findLastIndex(isDrawn) ?? -1;
      if (!item) return;
      if (drawn < 0) this.items.pop();
      else {
        if (drawn + 1 < item[3].length)
          this.items[this.items.length - 1] = [item[0], item[1], "", item[3].slice(0, drawn + 1)];
        return;
      }
    }
  }

  /**
   * Store the record of a finished game, and send the secret behind this phone's salt.
   *
   * @param {string} record
   * @returns {FromPhone[]} the answers to send
   */
  #takeRecord(record) {
    if (typeof record !== "string" || !this.dice.isOver) return [];
    const digest = hashOf(record);
    if (this.dice.record && this.dice.record !== digest) return this.#fail("records");
    this.#set({ record: digest });
    const { state, round, secret } = this.dice;
    return state === "playing" ? [{ type: "seal", round, secret }] : [];
  }

  /** The data with which a record is checked against the rules (record_check.py), as JSON. */
  get noted() {
    const { state, code, header, reveals } = this.dice;
    const isGiven = state === "playing";
    return JSON.stringify({ code, header, reveals: isGiven ? reveals : null, items: this.items });
  }

  /**
   * Set the verdict on the newest record.
   *
   * @param {string} record
   * @param {RecordCheck | null} found null if the rules could not be loaded
   */
  judge(record, found) {
    const { state, isLeft, asked, commits, reveals } = this.dice;
    if (hashOf(record) !== this.dice.record || this.dice.verdict) return;
    if (found?.fault) this.#fail("record", found.fault);
    const { drawn = 0, keyed = 0, isWhole = false } = found ?? {};
    /** @type {Verdict["kind"]} */
    let kind = "follow";
    if (!found) kind = "unchecked";
    else if (isWhole && !drawn) kind = "none";
    else if (state !== "playing") kind = isLeft ? "left" : "late";
    else if (!isWhole) kind = "open";
    const missing = state === "playing" ? commits.length - reveals.length : 0;
    const isFinished = isWhole && (state === "playing" || isLeft);
    this.#set({ verdict: { kind, drawn, keyed, asked, missing }, asked: isFinished ? 0 : asked });
    this.#save(this.dice, this.items);
  }

  /**
   * Store the secrets of all players, if they match the salts.
   *
   * @param {SeatSentence[]} seals seats and secrets
   */
  #takeSeals(seals) {
    const salts = new Map(this.dice.reveals.map(([seat, , salt]) => [seat, salt]));
    const isSalted = (/** @type {[number, string]} */ [seat, secret]) =>
      SECRET.test(secret) && salts.get(seat) === saltOf(secret);
    if (this.dice.seals.length || !isList(seals, isSalted) || !ascend(seals)) return;
    if (this.dice.record && seals.some(([, secret]) => secret === this.dice.secret)) this.#set({ seals });
  }

  /** The four characters that all phones show before the first die, or "" if this phone has none. */
  get signs() {
    const { state, code, header, commits, reveals } = this.dice;
    return state === "playing" ? signsOf(JSON.stringify([header, code, commits, reveals])) : "";
  }

  /** The four characters that all phones show after the game, or "" if this phone has none. */
  get endSigns() {
    const { record, seals } = this.dice;
    return seals.length ? signsOf(JSON.stringify([record, seals])) : "";
  }
}

const SECRET_BYTES = 16;
const FAIR = Math.floor(256 / MAX_NUMBER);

/**
 * Return the hash that commits to a number.
 *
 * @param {string} code the begin code
 * @param {number} number
 * @param {string} salt
 */
export const commitment = (code, number, salt) => hashOf(`${code} ${number} ${salt}`);

/**
 * Return the salt that is made from a secret.
 *
 * @param {string} secret
 */
const saltOf = (secret) => hashOf(secret).slice(0, 2 * SECRET_BYTES);

/**
 * Return four characters that depend on a text.
 *
 * @param {string} text
 */
const signsOf = (text) =>
  [
    ...hashOf(text)
      .slice(0, 2 * SIGNS_SHOWN)
      .matchAll(/../g),
  ]
    .map(([byte]) => SIGNS[Number.parseInt(byte, 16) % SIGNS.length])
    .join("");

/**
 * Return true if a news item is a die or a card.
 *
 * @param {string} digest the digest of the item
 */
const isDrawn = (digest) => digest.startsWith("!");

/**
 * Return the digest of a news item.
 *
 * @param {NewsItem} news
 */
const digestOf = ({ actor, action, events }) =>
  (actor === CHANCE ? "!" : "") + hashOf(canonical([actor, action, events])).slice(0, DIGEST_DIGITS);

/**
 * Return the digest of a position.
 *
 * @param {PhonePosition} position
 */
const digestOfPosition = ({ game, seats, actor, scores, view, legal, winners }) =>
  hashOf(canonical([game, seats, actor, scores, view]) + canonical(legal) + canonical(winners)).slice(0, DIGEST_DIGITS);

/**
 * Return JSON data as text, with sorted keys and without spaces, as record_check.py does.
 *
 * @param {any} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "string") return `"${value}"`;
  if (value === null || typeof value !== "object") return `${value}`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `"${name}":${canonical(value[name])}`).join(",")}}`;
}

/**
 * Return true if a value is a string.
 *
 * @param {unknown} value
 */
const isText = (value) => typeof value === "string";

/**
 * Return true if a value is a list whose items all pass a test.
 *
 * @param {unknown} list
 * @param {(part: any) => boolean} isRight the test; an exception counts as false
 */
function isList(list, isRight) {
  try {
    return Array.isArray(list) && list.every(isRight);
  } catch {
    return false;
  }
}

/**
 * Return true if the seats in a list are in ascending order without repetition.
 *
 * @param {[seat: number, ...any][]} list
 */
const ascend = (list) => list.every(([seat], at) => Number.isInteger(seat) && (!at || seat > list[at - 1][0]));

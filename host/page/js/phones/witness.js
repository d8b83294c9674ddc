// What a phone takes from the table about the dice of a game, and what it may say of them in the end: the states and
// messages of firmware/dice.md. It trusts no message, and knows neither page nor rules.

import { hexOf } from "../bytes.js";
import { hashOf } from "./sha256.js";

export const HIGHEST = 21;
const CHANCE = -1;
const DIGEST_DIGITS = 16;
const [AT_ONCE, AFTER_GAP, TAKEN_BACK] = [0, 1, 2]; // how a position follows from the one before it
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // none of which sounds or looks like another
const SIGNS_SHOWN = 4;
const SECRET = /^[0-9a-f]{32}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * A position that was shown: how it follows from the one before, the seat, its digest ("" for one that may have been
 * taken back), and a digest for each piece of news, with "!" before those of chance.
 * @typedef {[follows: number, seat: number, view: string, news: string[]]} ShownItem
 *
 * Why a phone says FALSE DICE: `mine` its number was left out, `kept` a number is not the one that was promised, `lists` it
 * was told two lists, `early` dice fell before the numbers were told, `records` it was shown two records, `record` that one
 * is false, for a reason in a sentence.
 * @typedef {{kind: "mine" | "kept" | "lists" | "early" | "records" | "record", sentence: string}} DiceFault
 *
 * What is said of a game that is over: `follow` all dice follow from the numbers of all, `none` it had no dice, `late` the
 * phone gave no number, `left` its number came too late, `open` the record is no whole proof, `unchecked` no rules.
 * @typedef {{kind: "follow" | "none" | "late" | "left" | "open" | "unchecked", drawn: number, keyed: number,
 *   asked: number, missing: number}} Verdict
 *
 * What a phone keeps of the dice of a game; `asked` counts the rounds in which it told its number since a game was over,
 * `isAway` is whether it was away in this one, `isBack` whether the table is still telling it what it has missed, `isOver` whether it was shown how the game ended.
 * @typedef {{state: "idle" | "committed" | "revealed" | "playing", code: string, header: string[], round: string,
 *   seat: number, number: number, secret: string, commits: [number, string][], reveals: [number, number, string][],
 *   isLeft: boolean, isAway: boolean, isBack: boolean, asked: number, stamp: number, isGap: boolean, isOver: boolean, record: string,
 *   seals: [number, string][], verdict: Verdict | null, fault: DiceFault | null}} Dice
 *
 * What the rules say of a record (turtleback_portable/phones/record_check.py).
 * @typedef {{fault: string, drawn: number, keyed: number, isWhole: boolean}} RecordCheck
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

/** One phone's part in the dice of a table. */
export class Witness {
  /** @type {Dice} */
  dice;
  /** What was shown of this game. @type {ShownItem[]} */
  items;
  #save;

  /** @param {Partial<Dice>} kept @param {ShownItem[]} items @param {(dice: Dice, items: ShownItem[]) => void} save */
  constructor(kept, items, save) {
    this.dice = { ...NOTHING, ...kept };
    this.items = items;
    this.#save = save;
  }

  /** Note that the table could not be heard for a while. */
  away() {
    this.#set({ isGap: true, isAway: true, isBack: true });
  }

  /** Take a message; returns what to answer. @param {FromTable} message @param {number} seat of this phone @returns {FromPhone[]} */
  hear(message, seat) {
    if (message.type === "pong" && !this.dice.isBack) return [];
    const answers = this.#take(message, seat);
    this.#save(this.dice, this.items);
    return answers;
  }

  /** @param {FromTable} message @param {number} seat @returns {FromPhone[]} */
  #take(message, seat) {
    const { state, round } = this.dice;
    switch (message.type) {
      case "pong": // what this phone has missed was told before that
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

  /** @param {Partial<Dice>} changes */
  #set(changes) {
    Object.assign(this.dice, changes);
  }

  /** Another game has begun. @param {Partial<Dice>} what is known of it */
  #begin(what) {
    const { asked, fault, isBack } = this.dice;
    this.dice = { ...NOTHING, asked, fault, isBack, isAway: isBack, ...what };
    this.items = [];
  }

  /** @param {DiceFault["kind"]} kind @param {string} [sentence] @returns {[]} */
  #fail(kind, sentence = "") {
    if (!this.dice.fault) this.#set({ fault: { kind, sentence } }); // which no other game takes back
    return [];
  }

  /** @param {Extract<FromTable, {type: "code"}>} message @param {number} seat @returns {FromPhone[]} */
  #takeCode({ code, header, round }, seat) {
    if (seat < 0 || !DIGEST.test(code) || !SECRET.test(round) || !isList(header, isText)) return [];
    if (round === this.dice.round) return this.dice.state === "committed" ? [this.#commit()] : [];
    const random = crypto.getRandomValues(new Uint8Array(1 + SECRET_BYTES));
    while (random[0] >= HIGHEST * FAIR) crypto.getRandomValues(random);
    const [number, secret] = [1 + (random[0] % HIGHEST), hexOf(random.subarray(1))];
    this.#begin({ state: "committed", code, header, round, seat, number, secret });
    return [this.#commit()];
  }

  /** @returns {FromPhone} */
  #commit() {
    return { type: "commit", round: this.dice.round, hash: this.#hash };
  }

  get #salt() {
    return saltOf(this.dice.secret);
  }

  get #hash() {
    return commitment(this.dice.code, this.dice.number, this.#salt);
  }

  /** @param {[number, string][]} commits @param {number[]} missing @returns {FromPhone[]} */
  #takeCommits(commits, missing) {
    const { state, seat, round, number, asked } = this.dice;
    if (!isList(commits, ([, hash]) => DIGEST.test(hash)) || !ascend(commits)) return this.#fail("kept");
    if (state !== "committed") {
      if (`${commits}` !== `${this.dice.commits}`) return this.#fail("lists"); // whoever has two wants to know numbers first
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

  /** @param {[number, number, string][]} reveals @param {number[]} missing */
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
      number <= HIGHEST &&
      hashes.get(who) === commitment(code, number, salt);
    if (!isList(reveals, isKept) || !ascend(reveals)) this.#fail(state === "revealed" ? "kept" : "early");
    else if (reveals.some(([who]) => who === seat)) this.#set({ state: "playing", reveals });
    else if (this.#isExcused(missing)) this.#set({ state: "idle", isLeft: true });
    else this.#fail("mine");
  }

  /** Whether the own number may be missing: the table says so, and has not heard this phone for a while. @param {number[]} missing */
  #isExcused(missing) {
    return this.dice.isAway && isList(missing, Number.isInteger) && missing.includes(this.dice.seat);
  }

  /** Add a position to what was shown. @param {PhonePosition} position */
  #note(position) {
    if (this.dice.record && !position.winners && position.discontinuous) this.#begin({}); // of which no code was told
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

  /** Forget what was decided since the newest die or card, for it may have been taken back; a die never is. */
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

  /** @param {string} record @returns {FromPhone[]} */
  #takeRecord(record) {
    if (typeof record !== "string" || !this.dice.isOver) return [];
    const digest = hashOf(record);
    if (this.dice.record && this.dice.record !== digest) return this.#fail("records");
    this.#set({ record: digest });
    const { state, round, secret } = this.dice;
    return state === "playing" ? [{ type: "seal", round, secret }] : [];
  }

  /** What the rules need to check a record (record_check.py). */
  get noted() {
    const { state, code, header, reveals } = this.dice;
    const isGiven = state === "playing";
    return JSON.stringify({ code, header, reveals: isGiven ? reveals : null, items: this.items });
  }

  /** Take what the rules say of the newest record, null if they could not be loaded. @param {string} record @param {RecordCheck | null} found */
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

  /** @param {[number, string][]} seals */
  #takeSeals(seals) {
    const salts = new Map(this.dice.reveals.map(([seat, , salt]) => [seat, salt]));
    const isSalted = (/** @type {[number, string]} */ [seat, secret]) =>
      SECRET.test(secret) && salts.get(seat) === saltOf(secret);
    if (this.dice.seals.length || !isList(seals, isSalted) || !ascend(seals)) return;
    if (this.dice.record && seals.some(([, secret]) => secret === this.dice.secret)) this.#set({ seals });
  }

  /** The signs that all phones show before the first die; "" if this one has none to show. */
  get signs() {
    const { state, code, header, commits, reveals } = this.dice;
    return state === "playing" ? signsOf(JSON.stringify([header, code, commits, reveals])) : "";
  }

  /** The signs that all phones show at the end; "" if there are none. */
  get endSigns() {
    const { record, seals } = this.dice;
    return seals.length ? signsOf(JSON.stringify([record, seals])) : "";
  }
}

const SECRET_BYTES = 16;
const FAIR = Math.floor(256 / HIGHEST);

/** The hash that commits to a number. @param {string} code @param {number} number @param {string} salt */
export const commitment = (code, number, salt) => hashOf(`${code} ${number} ${salt}`);

/** The salt behind which a phone has a secret. @param {string} secret */
const saltOf = (secret) => hashOf(secret).slice(0, 2 * SECRET_BYTES);

/** Four signs of a text. @param {string} text */
const signsOf = (text) =>
  [
    ...hashOf(text)
      .slice(0, 2 * SIGNS_SHOWN)
      .matchAll(/../g),
  ]
    .map(([byte]) => SIGNS[Number.parseInt(byte, 16) % SIGNS.length])
    .join("");

/** @param {string} digest of a piece of news */
const isDrawn = (digest) => digest.startsWith("!");

/** @param {NewsItem} news */
const digestOf = ({ actor, action, events }) =>
  (actor === CHANCE ? "!" : "") + hashOf(canonical([actor, action, events])).slice(0, DIGEST_DIGITS);

/** @param {PhonePosition} position */
const digestOfPosition = ({ game, seats, actor, scores, view, legal, winners }) =>
  hashOf(canonical([game, seats, actor, scores, view]) + canonical(legal) + canonical(winners)).slice(0, DIGEST_DIGITS);

/** The text of JSON data that record_check.py makes, too: names sorted, no spaces. @param {any} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "string") return `"${value}"`;
  if (value === null || typeof value !== "object") return `${value}`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `"${name}":${canonical(value[name])}`).join(",")}}`;
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string";

/** Whether something is a list of which each part is right. @param {unknown} list @param {(part: any) => boolean} isRight */
function isList(list, isRight) {
  try {
    return Array.isArray(list) && list.every(isRight);
  } catch {
    return false;
  }
}

/** Whether seats ascend, none of them twice. @param {[number, ...any][]} list */
const ascend = (list) => list.every(([seat], at) => Number.isInteger(seat) && (!at || seat > list[at - 1][0]));

// The play of a game that people have logged elsewhere, and the parsing of its values. A play is no record: nothing
// proves it. turtleback_host/history/play.py has the same rules; both read the files of tests/archive/exports alike.

import { N_ } from "../language.js";
import { hashOf } from "../sha256.js";

/**
 * The result of one player, as the file says it. `score` is the number of `score_text`, or null if it has none.
 *
 * @typedef {{name: string, person: string | null, score: number | null, score_text: string, won: boolean,
 *   began: boolean, team: string, role: string, place: number | null}} Player
 */

/**
 * One play, named like the fields of `turtleback export`. `key` identifies it among the plays of its origin, `played`
 * is its time like 2026-11-21 20:15:00, or its date alone.
 *
 * @typedef {{origin: string, key: string, title: string, played: string, players: Player[], seconds: number | null,
 *   times: number, cooperative: boolean, low_wins: boolean, ignored: boolean, bgg_id: number | null, changed: string,
 *   renamed: string, details: Record<string, any>}} Play
 */

/**
 * The content of one file: its plays, what was left out with a reason for each, the keys of plays that were deleted
 * where they come from, with the time of the deletion or "", and sentences on the whole file.
 *
 * @typedef {{plays: Play[], skipped: Sentence[], removed: Map<string, string>, notes: Sentence[]}} Export
 */

/** A sentence to translate, and its values. @typedef {[text: string, ...values: any[]]} Sentence */

export const ORIGINS = ["bgstats", "bgg", "csv"];
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099];
const MAX_HOURS = 1000; // a play that lasts longer is a mistake
const MAX_PLAYERS = 200;
export const MAX_TIMES = 10_000;
const MAX_SCORE_LENGTH = 1000;
const MAX_ID = 2 ** 53;
const SHOWN = 60; // characters of a value in a sentence
const MIDNIGHT = "00:00:00"; // stands for a date alone: programs write it for plays without a time
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/; // its zone is ignored
// One amount, or several with signs. Three digits after a mark could be thousands, so such a text has no number.
const AMOUNT = String.raw`\d{1,12}(?:\.(?:\d{1,2}|\d{4,6}))?`;
const SUM = new RegExp(`^[+-]?${AMOUNT}(?:[+-]${AMOUNT})*$`);
const TERM = /[+-]?[^+-]+/g;
const PARTS = 6; // digits after the mark of a decimal number
const CONTROLS = /(?![\t\n])\p{Cc}|\p{Surrogate}/gu;
const SPACES = /[\p{Zs}\t\n\v\f\r\u2028\u2029]+/gu;
const JOINERS = /[\u200c\u200d]/g;
const SELECTOR = /\ufe0f/g; // phones append it to emoji

/** An error for a file without plays. Its message says why and what to do. */
export class UnreadableFile extends Error {}

/** An error for one play that cannot be read. `sentence` says why, with a place for what identifies the play. */
export class UnreadablePlay extends Error {}

export const NO_DATE = N_("%s has no date like 2026-11-21.");
const NO_TITLE = N_("%s has no game.");
const TOO_MANY = N_("%s has more than 200 players.");

/** Return what identifies a play in a sentence: title and date. @param {...any} values */
export const called = (...values) => values.map(lineOf).filter(Boolean).join(", ").slice(0, SHOWN) || "?";

/** Return an empty export. @returns {Export} */
export const emptyExport = () => ({ plays: [], skipped: [], removed: new Map(), notes: [] });

/** Return a value of a file as text without control characters; numbers as digits, anything else as "". @param {any} value */
export function cleanText(value) {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return `${value}`.replace(/\r\n?/g, "\n").replace(CONTROLS, "\ufffd").trim();
}

/** Return a value of a file as one line of text with single spaces. @param {any} value */
export const lineOf = (value) => cleanText(value).replace(SPACES, " ").trim();

/**
 * Return a value of a file as a whole number from `low` to `high`, or 0 for anything else.
 *
 * @param {any} value
 * @param {number} [high]
 * @param {number} [low]
 */
export function whole(value, high = MAX_ID, low = 0) {
  const number = typeof value === "string" && /^\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  return Number.isInteger(number) && low <= number && number <= high ? number : 0;
}

/** Return seconds from a number of minutes of a file, or null if it is unknown. @param {any} minutes */
export const secondsOf = (minutes) => 60 * whole(minutes, 60 * MAX_HOURS) || null;

/** Return true if a length is longer than any play. @param {number} minutes */
export const isTooLong = (minutes) => minutes > 60 * MAX_HOURS;

/** Return how many plays were logged as one. @param {any} value */
export const timesOf = (value) => whole(value, MAX_TIMES) || 1;

/** Return true if a value of a file says yes. @param {any} value */
export const isSet = (value) =>
  value === true || value === 1 || (typeof value === "string" && ["1", "true"].includes(value.trim().toLowerCase()));

/** Return a key for comparing names. Names that are considered the same have equal keys. @param {string} name */
export const folded = (name) =>
  name
    .replace(JOINERS, "")
    .normalize("NFD")
    .replace(/[^\u0131]+/g, (text) => text.toLowerCase().toUpperCase().toLowerCase()) // like casefold() of Python
    .replace(/\u03c2/g, "\u03c3")
    .replace(SELECTOR, "")
    .normalize("NFC");

/**
 * Return a time like 2026-11-21, 2026-11-21 20:15 or 2026-11-21T20:15:30Z as `played` has it.
 *
 * @param {string} text
 * @returns {string}
 * @throws {UnreadablePlay} if it is no such time
 */
export function timeOf(text) {
  const found = TIME.exec(text.trim());
  const [, year, month, day, minute = MIDNIGHT.slice(0, 5), second = "00"] = found ?? [];
  const time = `${minute}:${second}`;
  const date = `${year}-${month}-${day}`;
  const exact = new Date(`${date}T${time}Z`);
  const isReal = !Number.isNaN(exact.getTime()) && exact.toISOString().startsWith(`${date}T${time}`);
  if (!found || !isReal || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) throw new UnreadablePlay(NO_DATE);
  return time === MIDNIGHT ? date : `${date} ${time}`;
}

/**
 * Return the number of a score: of `7`, `4.5`, `4,5` or a sum such as `-10+7+22`; null for any other text.
 *
 * @param {string} score
 */
export function numberOf(score) {
  const plain = score
    .replace(/\s/g, "")
    .replace(/\u2212/g, "-")
    .replace(/,/g, ".");
  if (plain.length > MAX_SCORE_LENGTH || !SUM.test(plain)) return null;
  const total = (plain.match(TERM) ?? []).reduce((sum, term) => sum + millionths(term), 0n);
  return Number(total) / 10 ** PARTS;
}

/** Return a decimal number in millionths, which add up exactly. @param {string} term */
function millionths(term) {
  const [units, parts = ""] = term.replace("+", "").split(".");
  return BigInt(units + parts.padEnd(PARTS, "0"));
}

/**
 * Return the result of a player, with the number of its score. Its place comes with the play.
 *
 * @param {string} name
 * @param {{score?: string, won?: boolean, began?: boolean, team?: string, role?: string, person?: string}} facts
 * @returns {Player}
 */
export const playerOf = (name, { score = "", won = false, began = false, team = "", role = "", person = "" }) => ({
  name,
  person: person || null,
  score: numberOf(score),
  score_text: score,
  won,
  began,
  team,
  role,
  place: null,
});

/**
 * Return a whole play, with the places of its players. A play without a key gets one from its date, title and players.
 *
 * @param {Partial<Play> & {origin: string, title: string, played: string, players: Player[]}} given
 * @returns {Play}
 * @throws {UnreadablePlay} if it has no title, or too many players
 */
export function playOf(given) {
  if (!given.title) throw new UnreadablePlay(NO_TITLE);
  if (given.players.length > MAX_PLAYERS) throw new UnreadablePlay(TOO_MANY);
  const rest = { seconds: null, times: 1, cooperative: false, low_wins: false, ignored: false, bgg_id: null };
  const play = { key: "", ...rest, changed: "", renamed: "", details: {}, ...given };
  const places = placesOf(play);
  play.players = play.players.map((player, at) => ({ ...player, place: places[at] }));
  play.key ||= keyOf(play);
  return play;
}

/** Return a key that turtleback_host/history/play.py gives to the same play, too. @param {Play} play */
function keyOf({ played, title, players }) {
  const names = players.map(({ name }) => folded(name)).sort();
  return hashOf(`[${inJson(played)}, ${inJson(folded(title))}, [${names.map(inJson).join(", ")}]]`).slice(0, 32);
}

/** Return a text as JSON in ASCII. @param {string} text */
const inJson = (text) =>
  JSON.stringify(text).replace(/[\x80-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Return the place of each player: 1 for every winner, then by points if all others have points.
 *
 * Without a winner the places are null, but people who lose together share the second.
 *
 * @param {Play} play
 * @returns {(number | null)[]}
 */
function placesOf({ players, cooperative, low_wins }) {
  const winners = players.filter(({ won }) => won).length;
  if (!winners) return players.map(() => (cooperative ? 2 : null));
  const sign = low_wins ? -1 : 1;
  const losers = players.flatMap(({ won, score }) => (won || score === null ? [] : [sign * score]));
  const areKnown = losers.length === players.length - winners && !cooperative;
  return players.map(({ won, score }) => {
    if (won) return 1;
    const better = areKnown && score !== null ? losers.filter((other) => other > sign * score).length : 0;
    return winners + better + 1;
  });
}

/** Return plays with different keys: equal ones, like two rounds of one evening, get a number. @param {Play[]} plays */
export function numbered(plays) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return plays.map((play) => {
    const count = (counts.get(play.key) ?? 0) + 1;
    counts.set(play.key, count);
    return count === 1 ? play : { ...play, key: `${play.key} ${count}` };
  });
}

/** Return the values that are neither empty nor 0. @param {Record<string, any>} values */
export const detailsOf = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && value.length !== 0));

/**
 * Read plays one by one, and note those that cannot be read.
 *
 * @template Entry
 * @param {Export} found to which the plays are added
 * @param {Entry[]} entries
 * @param {(entry: Entry) => Play} read
 * @param {(entry: Entry) => string} name returns what identifies a play in a sentence
 */
export function readAll(found, entries, read, name) {
  for (const entry of entries) {
    try {
      found.plays.push(read(entry));
    } catch (error) {
      if (!(error instanceof UnreadablePlay)) throw error;
      found.skipped.push([error.message, name(entry)]);
    }
  }
  return found;
}

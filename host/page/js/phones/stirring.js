// Numbers for the dice that nobody can choose after the others: every phone first tells the hash of its own number,
// then the number. And what a phone can compute again of a record without knowing the rules. firmware/dice.md says what is proved.

import { bytesOf, hexOf, joined } from "../bytes.js";
import { hashOf, hmac, sha256 } from "./sha256.js";

export const HIGHEST = 21;
const SEED_TIMES = 6144;

/**
 * What a phone keeps of a game: its begin code, its own number, the hashes of all, and all numbers.
 * @typedef {{code: string, number: number, salt: string, commits: [number, string][], reveals: [number, number, string][]}} Dice
 */

/** A number for the dice of a begin code. @param {string} code @returns {Dice} */
export function newNumber(code) {
  const random = crypto.getRandomValues(new Uint32Array(1))[0];
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return { code, number: 1 + (random % HIGHEST), salt, commits: [], reveals: [] };
}

/** The hash that commits to a number. @param {string} code @param {number} number @param {string} salt */
export const commitment = (code, number, salt) => hashOf(`${code} ${number} ${salt}`);

/** Whether all numbers are those that were committed to. @param {Dice} dice */
export function isKept({ code, commits, reveals }) {
  const hashes = new Map(commits);
  return reveals.every(([seat, number, salt]) => hashes.get(seat) === commitment(code, number, salt));
}

/** Whether the own number is among those that count. @param {Dice} dice @param {number} seat */
export const hasOwn = ({ number, salt, reveals }, seat) =>
  reveals.some(([who, which, with_]) => who === seat && which === number && with_ === salt);

/**
 * What is false in the record of a game that is over: "code", "numbers", "end" or "die 7", "" if nothing is; and how many dice
 * were computed anew, which is possible in Mahé: its chance is dice of six faces alone.
 * @param {string} record @param {Dice} dice
 */
export function verify(record, { code, reveals }) {
  const lines = record.split("\n");
  const valueIn = (/** @type {string} */ word) =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const seed = bytesOf(valueIn("seed"));
  const stir = valueIn("stir");
  const result = (/** @type {string} */ fault, checked = 0) => ({ fault, checked });
  const repeated = new Uint8Array(SEED_TIMES * seed.length);
  for (let at = 0; at < repeated.length; at += seed.length) repeated.set(seed, at);
  if (!code || valueIn("commitment") !== code || hexOf(sha256(repeated)) !== code) return result("code");
  if (stir !== reveals.map(([seat, number]) => `${seat}:${number}`).join(" ")) return result("numbers");
  const end = valueIn("end");
  if (hashOf(record.slice(0, record.indexOf(`end ${end}`))) !== end) return result("end");
  if (valueIn("game").split(" ")[0] !== "mahe" || lines.includes("keyed die")) return result("");
  const numbers = stir ? sha256(new TextEncoder().encode(stir)) : new Uint8Array();
  const draws = lines.filter((line) => /^(die|egg|starts) /.test(line));
  let checked = 0;
  for (const [at, line] of draws.entries()) {
    const digest = hmac(seed, joined(new TextEncoder().encode(`${at}/0`), numbers));
    if (!line.startsWith("die ")) continue;
    const drawn = ((digest.find((byte) => byte < 252) ?? 0) % 6) + 1;
    if (line !== `die ${drawn}`) return result(`die ${checked + 1}`, checked);
    checked += 1;
  }
  return result("", checked);
}

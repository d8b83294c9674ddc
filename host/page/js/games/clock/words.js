// The texts of the turn clock, and the state of its time.

import { _ } from "../../language.js";

/**
 * The facts that `derived` of a position has (games/clock/host_only/preview.py). All times are in ms.
 * @typedef {object} Times
 * @property {number} left the time that was left at the newest action, of the limit that ends first
 * @property {number} full that limit; 0 without one
 * @property {boolean} countsOn whether the time beyond the limit is shown
 * @property {number} ofTurn the time of the turn up to the newest action
 * @property {number[]} times the time of each seat
 * @property {number[]} bank for each seat what is left of its time in all; empty without that limit
 * @property {number[]} order the seats that are present, from the one whose turn it is on
 * @property {[seat: number, ms: number][]} turns each finished turn
 */

/** @typedef {"plenty" | "third" | "last" | "up" | "paused" | "open"} State the state of a turn; open: without a limit */

export const LAST_MS = 10_000;
/** Added to what is left, so that it is rounded up to a second. */
export const ALMOST_A_SECOND_MS = 999;
const LONG_S = 6_000;

/** Return a time as text: 0:40, or from 100 minutes on 1 h 40. @param {number} ms */
export function minutes(ms) {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const two = (/** @type {number} */ value) => `${value}`.padStart(2, "0");
  if (seconds < LONG_S) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor(seconds / 60) % 60)}`;
}

/**
 * Return the state of a turn.
 * @param {Position} position
 * @param {number} elapsed the time since the newest action, in ms
 * @returns {State}
 */
export function stateOf({ derived, view }, elapsed) {
  const { left, full } = /** @type {Times} */ (derived);
  if (!view.running) return "paused";
  if (!full) return "open";
  const now = left - elapsed;
  if (now > Math.max(full / 3, LAST_MS)) return "plenty";
  return now <= 0 ? "up" : now <= LAST_MS ? "last" : "third";
}

/**
 * Return the figure of the clock: what is left, or without a limit what has passed.
 * @param {Position} position
 * @param {number} elapsed the time since the newest action, in ms
 */
export function figure({ derived }, elapsed) {
  const { left, full, countsOn, ofTurn } = /** @type {Times} */ (derived);
  const now = left - elapsed;
  if (!full) return minutes(ofTurn + elapsed);
  if (now > 0) return minutes(now + ALMOST_A_SECOND_MS);
  return countsOn ? `+${minutes(-now)}` : "0:00";
}

/** Return a state in words. @param {State} state */
export function stateWords(state) {
  if (state === "plenty") return _("plenty of time");
  if (state === "third") return _("the last third");
  if (state === "last") return _("last seconds");
  return state === "up" ? _("time is up") : state === "paused" ? _("paused") : "";
}

// The texts of the score pad's table.

import { _, withMinus } from "../../language.js";

/** @typedef {import("./paper.js").Sheet} Sheet */

const MAX_NAMED = 2; // seats whose way to the goal is shown

/**
 * Return the points of a seat after an entry.
 * @param {Position} position
 * @param {number} seat
 * @param {number} amount
 */
export const after = ({ scores, derived }, seat, amount) => scores[seat] + derived.sign * amount;

/**
 * Return the sum that an amount makes: "64 + 47 = 111", after its amounts if there are several.
 * @param {Position} position
 * @param {number} seat
 * @param {import("./amount.js").Amount} amount
 * @returns {[sum: string, result: string]}
 */
export function sumOf(position, seat, amount) {
  const { value, terms } = amount;
  const parts = terms.length > 1 ? `${terms.join(" + ")} · ` : "";
  const isLess = value * position.derived.sign < 0;
  const sum = `${withMinus(position.scores[seat])} ${isLess ? "−" : "+"} ${Math.abs(value)} = `;
  return [parts + sum, withMinus(after(position, seat, value))];
}

/**
 * Return the place of a seat: "place 2 of 4". Seats with equal points share a place.
 * @param {Position} position
 * @param {number} seat
 * @returns {string} the words, or "" while all seats have equal points
 */
export function placeWords({ scores, seats, derived }, seat) {
  const { order, leaders } = /** @type {Sheet} */ (derived);
  if (!leaders.length) return "";
  return _("place %d of %d", 1 + order.findIndex((other) => scores[other] === scores[seat]), seats);
}

/** Return who leads and by how much, and the way to the goal. @param {Position} position @param {Name} name */
export function leadWords({ scores, derived }, name) {
  const { order, aim, needs } = /** @type {Sheet} */ (derived);
  const [first, second] = order;
  const lead = second === undefined ? 0 : Math.abs(scores[first] - scores[second]);
  const leads = lead ? _("%s leads by %d", name(first), lead) : _("%s: %s", name(first), withMinus(scores[first]));
  const title = lead || second === undefined ? leads : _("Nobody leads alone");
  if (aim === null) return [title, ""];
  const near = [...order].sort((one, other) => needs[one] - needs[other]).slice(0, MAX_NAMED);
  const ways = near.map((seat) => _("%s needs %d", name(seat), needs[seat]));
  return [title, _("To %d: %s", aim, ways.join(", "))];
}

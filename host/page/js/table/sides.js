// The layout for people around a tablet on the table: each seat is at one side and readable from there.

import { element } from "../dom.js";

const LARGE = matchMedia("(width >= 900px) and (height >= 650px)");

/** Return true if people sit around the screen: it is large, and the setting is on. */
export const isInTheMiddle = () => LARGE.matches && document.documentElement.hasAttribute("data-turns");

/**
 * Return the side of a seat: 0 in front, then clockwise to 3.
 * @param {number} seat
 * @param {number} seats their number
 */
export const sideOf = (seat, seats) => Math.round((4 * seat) / seats) % 4;

/**
 * Distribute the chips of the seats over the four sides.
 * @param {HTMLElement[]} chips by seat
 * @returns {HTMLElement[]} one list item for each side
 */
export function atSides(chips) {
  const rows = [0, 1, 2, 3].map(() => element("ol"));
  for (const [seat, chip] of chips.entries()) {
    const side = sideOf(seat, chips.length);
    if (!side && 2 * seat > chips.length)
      rows[side].prepend(chip); // The last seats are to the left of seat 0.
    else rows[side].append(chip);
  }
  return rows.map((row, side) => element("li", { class: "side", "data-side": `${side}` }, row));
}

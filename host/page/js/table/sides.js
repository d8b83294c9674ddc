// People round a tablet that lies in the middle: each seat is at a side of it, from which that can be read.

import { element } from "../dom.js";

const LARGE = matchMedia("(width >= 900px) and (height >= 650px)");

/** Whether people sit round the screen. */
export const isInTheMiddle = () => LARGE.matches && document.documentElement.hasAttribute("data-turns");

/** The side where a seat is: 0 in front, then clockwise to 3. @param {number} seat @param {number} seats */
export const sideOf = (seat, seats) => Math.round((4 * seat) / seats) % 4;

/** Seats at their sides, in the order of these. @param {HTMLElement[]} chips */
export function atSides(chips) {
  const rows = [0, 1, 2, 3].map(() => element("ol"));
  for (const [seat, chip] of chips.entries()) {
    const side = sideOf(seat, chips.length);
    if (!side && 2 * seat > chips.length)
      rows[side].prepend(chip); // the last seats sit before the first
    else rows[side].append(chip);
  }
  return rows.map((row, side) => element("li", { class: "side", "data-side": `${side}` }, row));
}

// Draws the dice of the bag.

import { die, drawing, letters } from "../../pieces.js";

export const TURNS = [-17, 11, 8, -24, 14, -6]; // degrees; one for each place on the cloth
const PLAIN = 12; // dice without a drawing of their own use the drawing of a die with 12 faces
const DRAWN = [2, 4, 8, 10, PLAIN, 20];
/** The distance of the number below the middle of a die, by its number of faces. @type {Record<number, number>} */
const DOWN = { 4: 27, 8: 10 };

/**
 * Draw a die with its result. The drawing is centred at 0 0 and 200 wide.
 * @param {number} faces the number of faces
 * @param {number} value the result; 0 without one
 */
export function dieOf(faces, value) {
  if (faces === 6) return die(value, 176); // blank without a result
  const made = drawing(`die${DRAWN.includes(faces) ? faces : PLAIN}`);
  const mark = faces > 8 && (value === 6 || value === 9) ? "underline" : "none";
  if (value) made.append(number(value, faces === 4 ? 50 : 68, DOWN[faces] ?? 0, mark));
  return made;
}

/**
 * Draw a number, centred horizontally at 0 0.
 * @param {number} value
 * @param {number} size the font size
 * @param {number} down the distance of the number below 0 0
 * @param {string} mark the value of `text-decoration`
 */
export const number = (value, size, down, mark) =>
  letters(value, 0, down + size * 0.36, size, { "font-weight": 650, "text-decoration": mark, stroke: "none" });

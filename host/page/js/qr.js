// A QR code, drawn.

import { encode } from "../vm/uqr.mjs";

const SVG = "http://www.w3.org/2000/svg";
const BORDER = 4; // squares of nothing, which readers need around a code

/** The QR code of a text. An Error where it is longer than a code can be. @param {string} text @param {string} label */
export function codeOf(text, label) {
  const squares = encode(text, { ecc: "L", border: BORDER, boostEcc: false });
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${squares.size} ${squares.size}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  const path = squares.data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  picture.append(
    shape("rect", { width: "100%", height: "100%", fill: "#fff" }),
    shape("path", { d: path, fill: "#000" }),
  );
  return picture;
}

/** @param {string} tag @param {Record<string, string>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

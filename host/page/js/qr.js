// Draws QR codes.

import { encode } from "../vm/uqr.mjs";
import { svg } from "./svg.js";

const BORDER = 4; // the width of the empty border that QR readers need, in squares

/**
 * Draw the QR code of a text. Raises: Error if the text is too long for a QR code.
 *
 * @param {string} text
 * @param {string} label the label for screen readers
 */
export function codeOf(text, label) {
  const squares = encode(text, { ecc: "L", border: BORDER, boostEcc: false });
  const d = squares.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return svg(
    "svg",
    { viewBox: `0 0 ${squares.size} ${squares.size}`, class: "code", role: "img", "aria-label": label },
    svg("rect", { width: "100%", height: "100%", fill: "#fff" }),
    svg("path", { d, fill: "#000" }),
  );
}

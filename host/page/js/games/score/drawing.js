// The drawing of a score pad, for the set-up.

import { letters, PAPER } from "../../pieces.js";
import { svg } from "../../svg.js";

const CELLS = ["12", "25", "8", "0", "18", "22", "27", "9", "14"];

/** Draw a sheet of paper with numbers. */
export function paper() {
  const numbers = CELLS.map((cell, at) => letters(cell, 62 + 28 * (at % 3), 46 + 26 * Math.floor(at / 3), 17));
  const box = { x: 44, y: 16, width: 92, height: 98, rx: 10, fill: PAPER, stroke: "#10303a", "stroke-width": 2.5 };
  const lines = svg("path", { d: "M76 18v94M104 18v94M46 54h88M46 80h88", stroke: "#e7dcc4", "stroke-width": 2 });
  return svg("g", { transform: "rotate(-6 90 65)" }, svg("rect", box), lines, ...numbers);
}

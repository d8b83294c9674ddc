// The drawing of a stopwatch, for the set-up.

import { colourOf, INK, PAPER } from "../../pieces.js";
import { svg } from "../../svg.js";

const EDGE = { fill: "none", stroke: INK, "stroke-width": 3, "stroke-linecap": "round" };
const RIM = 31;

/** Draw a stopwatch with the colours of four seats, centred at x y. @param {number} x @param {number} y */
export function stopwatch(x, y) {
  const knob = svg("rect", { x: -9, y: -60, width: 18, height: 14, ...EDGE, fill: PAPER });
  const face = svg("circle", { r: 44, ...EDGE, fill: PAPER });
  const quarter = `M${-RIM * 0.64} ${-RIM * 0.77}A${RIM} ${RIM} 0 0 1 ${RIM * 0.64} ${-RIM * 0.77}`;
  const seats = [0, 1, 2, 3].map((seat) => {
    const how = { d: quarter, transform: `rotate(${90 * seat})`, fill: "none", stroke: colourOf(seat) };
    return svg("path", { ...how, "stroke-width": 11 });
  });
  const hands = svg("path", { d: "M0 -20V0L14 10", ...EDGE, "stroke-width": 5, "stroke-linejoin": "round" });
  return svg("g", { transform: `translate(${x} ${y})` }, knob, face, ...seats, hands);
}

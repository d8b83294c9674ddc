// Draws pieces and pictures from pieces.svg, in any size and in the colours of a seat.

import { ended, points } from "./phrases.js";
import { element } from "./dom.js";
import { svg } from "./svg.js";

/** The colour of outlines on the table. */
export const INK = "#10303a";
export const PAPER = "#fffdf6";
const COLOURS = 7; // The eighth seat has the colour of the first seat.

// build.py inserts pieces.svg into this element.
const pieces = /** @type {HTMLTemplateElement} */ (document.getElementById("pieces")).content;

/** Return the colour of a seat's pieces as a CSS value. @param {number} seat */
export const colourOf = (seat) => `var(--s${seat % COLOURS})`;

/**
 * Return an SVG transform that moves, scales and rotates a drawing.
 * @param {number} x
 * @param {number} y
 * @param {number} [size] the scale
 * @param {number} [turn] the angle in degrees
 */
export const at = (x, y, size = 1, turn = 0) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)})${turn ? ` rotate(${turn})` : ""}${size === 1 ? "" : ` scale(${size})`}`;

/**
 * Return a copy of a drawing of pieces.svg.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElement}
 */
export function drawing(name, attributes = {}) {
  const made = document.importNode(/** @type {any} */ (pieces.getElementById(name)), true);
  made.removeAttribute("id");
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  return made;
}

/**
 * Return a copy of a drawing, with the colours and the shape of a seat.
 * @param {string} name
 * @param {number} seat
 * @param {Record<string, string | number>} [attributes]
 */
export function ofSeat(name, seat, attributes) {
  const made = drawing(name, attributes);
  made.style.setProperty("--seat", colourOf(seat));
  made.style.setProperty("--skin", `var(--p${seat % COLOURS})`);
  made.querySelector(".shape")?.append(drawing(`shape${seat}`));
  return made;
}

/**
 * Draw the shape of a seat, centred at 0 0.
 * @param {number} seat
 * @param {number} size half the width of the shape
 * @param {string} [fill] the colour
 */
export const emblem = (seat, size, fill = INK) => drawing(`shape${seat}`, { fill, transform: at(0, 0, size / 10) });

/** Draw the disc of a seat, centred at 0 0. @param {number} seat @param {number} size the radius */
export const disc = (seat, size) => ofSeat("disc", seat, { transform: at(0, 0, size / 12) });

/**
 * Return a picture for use in HTML.
 * @param {string} viewBox
 * @param {number} width the width in pixels
 * @param {number} height the height in pixels
 * @param {Node[]} content
 */
export const picture = (viewBox, width, height, ...content) =>
  svg("svg", { viewBox, width, height, "aria-hidden": "true" }, ...content);

/** Return the disc of a seat as a picture. @param {number} seat @param {number} width the width in pixels */
export const discPicture = (seat, width) => picture("-12 -12 24 24", width, width, disc(seat, 12));

/**
 * Give a drawing a name, which a screen reader says where a finger touches the drawing.
 * @template {Element} T
 * @param {T} drawn
 * @param {string} name
 */
export function nameThing(drawn, name) {
  drawn.removeAttribute("aria-hidden");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", ended(name));
  return drawn;
}

/** Draw a background that means nothing, so that screen readers skip it. @param {Node[]} drawn */
export const scenery = (...drawn) => svg("g", { "aria-hidden": "true" }, ...drawn);

/**
 * Draw a text, centred horizontally at x.
 * @param {string | number} words the text
 * @param {number} x
 * @param {number} y the y of the baseline
 * @param {number} size the font size
 * @param {Record<string, string | number>} [how] further SVG attributes
 */
export const letters = (words, x, y, size, how = {}) =>
  svg("text", { x, y, "font-size": size, "font-weight": 600, "text-anchor": "middle", fill: INK, ...how }, `${words}`);

/**
 * Draw a turtle with its feet at 0 0.
 * @param {number} seat
 * @param {number} knobs the number of knobs on its shell, which tell the turtles of a seat apart
 */
export function turtle(seat, knobs = 0) {
  const made = ofSeat("turtle", seat);
  if (knobs) made.append(drawing(`knobs${knobs}`));
  return made;
}

/** Return a turtle as a picture. @param {number} seat @param {number} width the width in pixels */
export const turtlePicture = (seat, width) => picture("-56 -66 122 70", width, Math.round(width * 0.576), turtle(seat));

/**
 * Draw a mouse, centred at 0 0.
 * @param {number} seat
 * @param {number | string} sign the text on its plate; "" to show the shape of the seat there
 * @param {boolean} looksLeft true if the mouse looks to the left
 */
export function mouse(seat, sign = "", looksLeft = false) {
  const made = ofSeat("mouse", seat);
  const [body, plate] = made.children;
  if (sign) plate.lastElementChild?.replaceWith(letters(sign, 0, 9, 27, { "font-weight": 650 }));
  if (looksLeft) body.setAttribute("transform", "scale(-1 1)");
  if (looksLeft) plate.setAttribute("transform", at(8, 6));
  return made;
}

const PIPS = ["", "c", "ai", "aci", "adfi", "adcfi", "abdfhi"];
/** @type {Record<string, [number, number]>} */
const PIP_PLACES = { a: [-1, -1], b: [-1, 0], h: [1, 0], d: [-1, 1], f: [1, -1], i: [1, 1], c: [0, 0] };

/**
 * Draw a die, centred at 0 0.
 * @param {number} value the number of pips; 0 for a blank side
 * @param {number} side the width of the die
 * @param {string} [fill] the colour
 */
export function die(value, side, fill = PAPER) {
  const box = { x: -side / 2, width: side, height: side, rx: side * 0.24 };
  const pips = [...PIPS[value]].map((pip) => {
    const [x, y] = PIP_PLACES[pip];
    return svg("circle", { cx: x * side * 0.26, cy: y * side * 0.26, r: side * 0.1, fill: INK });
  });
  return svg(
    "g",
    {},
    svg("rect", { ...box, y: side * -0.43, fill: INK }),
    svg("rect", { ...box, y: -side / 2, fill, stroke: INK, "stroke-width": Math.max(1.6, side * 0.045) }),
    ...pips,
  );
}

/** Draw an egg, centred at 0 0. @param {number} high the height */
export const egg = (high) => drawing("egg", { transform: at(0, 0, high / 20) });

/** Draw a card with eggs, centred at 0 0. @param {number} value the number of eggs @param {number} high the height */
export function eggCard(value, high) {
  const wide = high * 0.72;
  const box = { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: high * 0.12 };
  const rows = value > 3 ? [Math.ceil(value / 2), Math.floor(value / 2)] : [value];
  const drawn = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, one) => {
      const y = high * (value > 3 ? 0.1 + 0.23 * row : 0.2);
      return svg("g", { transform: at((one - (count - 1) / 2) * wide * 0.24, y) }, egg(high * 0.21));
    }),
  );
  return svg(
    "g",
    {},
    svg("rect", { ...box, fill: PAPER, stroke: INK, "stroke-width": 2 }),
    letters(value, 0, high * -0.06, high * 0.42, { "font-weight": 650 }),
    ...drawn,
  );
}

/** Draw the pear of a cactus, centred at 0 0. @param {number} high the height */
export const pear = (high) => drawing("pear", { transform: at(0, 0, high / 17) });

const LINES = { fill: "none", stroke: "currentColor", "stroke-linecap": "round", "stroke-linejoin": "round" };

/**
 * Return the icon of a button as a picture.
 * @param {string} name
 * @param {number} [width] the width in pixels
 * @param {Record<string, string | number>} [how] further SVG attributes
 */
export const icon = (name, width = 24, how = { "stroke-width": 2.2 }) =>
  picture("0 0 24 24", width, width, drawing(`icon-${name}`, { ...LINES, ...how }));

/** The pieces for a game that defines no pieces. @type {Pieces} */
export const PLAIN_PIECES = { piece: (seat) => svg("g", { transform: at(0, -34) }, disc(seat, 34)), words: points };

/**
 * Return a piece that is moved, scaled and rotated.
 * @param {number} x
 * @param {number} y
 * @param {number} size the scale
 * @param {Node} piece
 * @param {number} [turn] the angle in degrees
 */
export const placed = (x, y, size, piece, turn) => svg("g", { transform: at(x, y, size, turn) }, piece);

/**
 * Return a row of dots. The first ones are filled.
 * @param {number} full the number of filled dots
 * @param {number} all the total number of dots
 */
export const dots = (full, all) =>
  element(
    "span",
    { class: "dots", "aria-hidden": "true" },
    ...Array.from({ length: all }, (_, index) => element("i", index < full ? { class: "full" } : {})),
  );

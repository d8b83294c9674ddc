// Draws the ring: the device's 24 lamps around an island. This module does not know the rules of the games.

import { _, CHANGED } from "./language.js";
import { element } from "./dom.js";
import { at, drawing, letters } from "./pieces.js";
import { PLAIN_LABELS } from "./ringlabels.js";
import { svg } from "./svg.js";

export const LAMPS = 24;
const MIDDLE_SLOT = 22;
// The distances of lamps, labels and shores from the middle, in thousandths of the ring's width.
const [LAMP_FAR, NUMBER_FAR, SHORE_FAR] = [415, 332, 236];

/** @type {RingLabels} */
const PLAIN = { labels: PLAIN_LABELS };

/**
 * Return the place of a lamp or of its label. The lamps are numbered counter-clockwise, with lamp 22 at the top.
 * @param {number} lamp
 * @param {number} far the distance from the middle
 */
function spot(lamp, far) {
  const angle = ((MIDDLE_SLOT - lamp) * 2 * Math.PI) / LAMPS;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** A ring that is drawn into an element. It redraws only lamps that have changed. */
export class LampRing {
  #still = svg("svg", { viewBox: "-500 -500 1000 1000", "aria-hidden": "true" });
  #lamps = Array.from({ length: LAMPS }, (_, lamp) => lampAt(spot(lamp, LAMP_FAR)));
  #labels = PLAIN;
  #frame = "";

  /** Draw a dark ring into an element. @param {HTMLElement} root */
  constructor(root) {
    root.classList.add("ring");
    root.replaceChildren(this.#still, ...this.#lamps);
    document.addEventListener(CHANGED, () => this.#drawStill());
    this.#drawStill();
  }

  /** Show a frame. @param {string} frame R, G, B of each lamp in hexadecimal */
  showFrame(frame) {
    for (const [index, lamp] of this.#lamps.entries()) {
      const colour = frame.slice(6 * index, 6 * index + 6);
      if (colour !== this.#frame.slice(6 * index, 6 * index + 6)) light(lamp, colour);
    }
    this.#frame = frame;
  }

  /** Write labels beside the lamps. @param {RingLabels} [labels] the labels of a game */
  label(labels = PLAIN) {
    if (this.#labels === labels) return;
    this.#labels = labels;
    this.#drawStill();
  }

  #drawStill() {
    this.#still.replaceChildren(...still(this.#labels));
  }
}

/** Return a dark lamp at a place of the ring. @param {{x: number, y: number}} place */
function lampAt({ x, y }) {
  const lamp = newLamp();
  Object.assign(lamp.style, { left: `${50 + x / 10}%`, top: `${50 + y / 10}%` });
  return lamp;
}

/** Return a dark lamp. */
export const newLamp = () => element("i", { class: "lamp" });

/**
 * Set the colour of a lamp; black turns it off.
 * @param {HTMLElement} lamp
 * @param {string} colour R, G, B in hexadecimal
 */
export function light(lamp, colour) {
  const isLit = colour !== "000000";
  lamp.classList.toggle("lit", isLit);
  lamp.style.color = isLit ? `#${colour}` : "";
}

/** Draw the parts of the device that do not change, without the lamps. @param {RingLabels} labels */
function still({ labels, shores = [] }) {
  const numbers = labels.map((label, lamp) => word(label && _(label), spot(lamp, NUMBER_FAR), 46, "#dfe9e9"));
  const drawn = shores.map(([name, text, lamp]) => shore(name, _(text), spot(lamp, SHORE_FAR)));
  return [drawing("device"), ...numbers, ...drawn];
}

/**
 * Draw a word, centred at a place.
 * @param {string} text
 * @param {{x: number, y: number}} place
 * @param {number} size the font size
 * @param {string} fill the colour
 */
const word = (text, { x, y }, size, fill) => letters(text, x, y + size * 0.36, size, { fill });

/**
 * Draw the raft or the beach, with its name on it.
 * @param {string} name the name of the drawing
 * @param {string} text
 * @param {{x: number, y: number}} place
 */
const shore = (name, text, { x, y }) =>
  svg(
    "g",
    {},
    drawing(name, { transform: at(x, y) }),
    word(text, { x, y }, Math.min(42, 200 / text.length), "#14100a"),
  );

// The ring: the device's 24 lamps in the water around its island. It knows no rules.

import { _, CHANGED, N_ } from "./language.js";
import { element } from "./dom.js";
import { at, drawing, letters } from "./pieces.js";
import { svg } from "./svg.js";

export const LAMPS = 24;
const SPACES = 21;
const MIDDLE_SLOT = 22;
const [LAMP_FAR, NUMBER_FAR, SHORE_FAR] = [415, 332, 236]; // from the middle, as thousandths of the ring's width

/** Return the numbers from 1 up to a count, as labels. @param {number} count */
export const numbered = (count) => Array.from({ length: count }, (_, at) => `${at + 1}`);

/** The labels of a game that has none of its own: spaces, and the dice between them. */
export const PLAIN_LABELS = [...numbered(SPACES), "", N_("dice"), ""];
/** @type {RingLabels} */
const PLAIN = { labels: PLAIN_LABELS };

/** Where a lamp is, or what belongs to it: the slots are at the top, and numbers run counter-clockwise. @param {number} lamp @param {number} far */
function spot(lamp, far) {
  const angle = ((MIDDLE_SLOT - lamp) * 2 * Math.PI) / LAMPS;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** The ring in an element; only what has changed is drawn anew. */
export class Ring {
  #still = svg("svg", { viewBox: "-500 -500 1000 1000", "aria-hidden": "true" });
  #lamps = Array.from({ length: LAMPS }, (_, lamp) => lampAt(spot(lamp, LAMP_FAR)));
  #labels = PLAIN;
  #frame = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    root.classList.add("ring");
    root.replaceChildren(this.#still, ...this.#lamps);
    document.addEventListener(CHANGED, () => this.#drawStill());
    this.#drawStill();
  }

  /** @param {string} frame R, G, B of each lamp, in hexadecimal */
  show(frame) {
    for (const [index, lamp] of this.#lamps.entries()) {
      const colour = frame.slice(6 * index, 6 * index + 6);
      if (colour !== this.#frame.slice(6 * index, 6 * index + 6)) light(lamp, colour);
    }
    this.#frame = frame;
  }

  /** Write the labels of a game beside the lamps. @param {RingLabels} [labels] */
  label(labels = PLAIN) {
    if (this.#labels === labels) return;
    this.#labels = labels;
    this.#drawStill();
  }

  #drawStill() {
    this.#still.replaceChildren(...still(this.#labels));
  }
}

/** A lamp at a place of the ring. @param {{x: number, y: number}} place */
function lampAt({ x, y }) {
  const lamp = newLamp();
  Object.assign(lamp.style, { left: `${50 + x / 10}%`, top: `${50 + y / 10}%` });
  return lamp;
}

/** A lamp that is off. */
export const newLamp = () => element("i", { class: "lamp" });

/** Give a lamp a colour; black is off. @param {HTMLElement} lamp @param {string} colour in hexadecimal */
export function light(lamp, colour) {
  const isLit = colour !== "000000";
  lamp.classList.toggle("lit", isLit);
  lamp.style.color = isLit ? `#${colour}` : "";
}

/** The device without its light. @param {RingLabels} labels */
function still({ labels, shores = [] }) {
  const numbers = labels.map((label, lamp) => word(label && _(label), spot(lamp, NUMBER_FAR), 46, "#dfe9e9"));
  const drawn = shores.map(([name, text, lamp]) => shore(name, _(text), spot(lamp, SHORE_FAR)));
  return [drawing("device"), ...numbers, ...drawn];
}

/** @param {string} text @param {{x: number, y: number}} place @param {number} size @param {string} fill */
const word = (text, { x, y }, size, fill) => letters(text, x, y + size * 0.36, size, { fill });

/** Wood or sand with a word on it. @param {string} name @param {string} text @param {{x: number, y: number}} place */
const shore = (name, text, { x, y }) =>
  svg(
    "g",
    {},
    drawing(name, { transform: at(x, y) }),
    word(text, { x, y }, Math.min(42, 200 / text.length), "#14100a"),
  );

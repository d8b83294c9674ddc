// The ring: the device's 24 lamps in the water around its island. It knows no rules.

import { _, CHANGED, N_ } from "./language.js";
import { LAMPS } from "./device.js";
import { element } from "./dom.js";
import { at, drawing, letters } from "./pieces.js";
import { svg } from "./svg.js";

const SPACES = 21;
const MIDDLE_SLOT = 22;
const [LAMP_FAR, NUMBER_FAR, SHORE_FAR] = [415, 332, 236]; // from the middle, as thousandths of the ring's width
const SPOKES = 18; // of Midas in Love
/** @param {number} count */
const numbers = (count) => Array.from({ length: count }, (_, at) => `${at + 1}`);
const PLAIN = [...numbers(SPACES), "", N_("dice"), ""];
const MAHE = [...PLAIN]; // with the raft and the beach
const MIDAS = [...numbers(SPOKES), ...numbers(5).map((ring) => `r${ring}`), N_("who")];
/** What stands beside the lamps, by game. @type {Record<string, string[]>} */
const LABELS = { mahe: MAHE, midas: MIDAS };
/** Where a lamp is, or what belongs to it: the slots are at the top, and numbers run counter-clockwise. @param {number} lamp @param {number} far */
function spot(lamp, far) {
  const angle = ((MIDDLE_SLOT - lamp) * 2 * Math.PI) / LAMPS;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** The ring in an element; only what has changed is drawn anew. */
export class Ring {
  #still = svg("svg", { viewBox: "-500 -500 1000 1000", "aria-hidden": "true" });
  #lamps = Array.from({ length: LAMPS }, (_, lamp) => lampAt(spot(lamp, LAMP_FAR)));
  #labels = MAHE; // until a game is there
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

  /** @param {string} game the name of the game whose labels stand beside the lamps */
  label(game) {
    if (this.#labels === (LABELS[game] ?? PLAIN)) return;
    this.#labels = LABELS[game] ?? PLAIN;
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

/** The device without its light. @param {string[]} labels */
function still(labels) {
  const numbers = labels.map((label, lamp) => word(label && _(label), spot(lamp, NUMBER_FAR), 46, "#dfe9e9"));
  const [first, last] = [spot(0, SHORE_FAR), spot(SPACES - 1, SHORE_FAR)];
  const shores = labels === MAHE ? [shore("raft", _("raft"), first), shore("beach", _("beach"), last)] : [];
  return [drawing("device"), ...numbers, ...shores];
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

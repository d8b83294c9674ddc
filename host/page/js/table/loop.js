// A way round a box with round corners, from the middle of its top, counter-clockwise; and how ways and places are drawn.

import { at, INK, letters } from "../pieces.js";
import { svg } from "../svg.js";

/** @typedef {{x: number, y: number, turn: number}} Spot a point of the way; `turn` in degrees, as one goes */

const HALF_TURN = Math.PI;
const SMALL = 20; // for a number

/**
 * A part of the way that is straight, or as round as its corners.
 * @typedef {{begins: number, length: number, x: number, y: number, heading: number, isCorner: boolean}} Part
 */

export class Loop {
  /** @type {Part[]} */
  #parts = [];
  #radius;
  #d;
  total = 0;

  /** @param {number} width @param {number} height @param {number} edge from the box to the way @param {number} radius of its corners */
  constructor(width, height, edge, radius) {
    this.width = width;
    this.height = height;
    this.#radius = radius;
    const [wide, high] = [width - 2 * (edge + radius), height - 2 * (edge + radius)];
    let end = { x: width / 2, y: edge, heading: HALF_TURN };
    const add = (/** @type {number} */ length, isCorner = false) => {
      const part = { ...end, begins: this.total, length, isCorner };
      this.#parts.push(part);
      this.total += length;
      end = this.#on(part, length);
    };
    for (const side of [wide / 2, high, wide, high]) {
      add(side);
      add((radius * HALF_TURN) / 2, true);
    }
    add(wide / 2);
    const arc = `A${radius} ${radius} 0 0 0`;
    const drawn = this.#parts.map(({ x, y }, at) => `${at ? (at % 2 ? "L" : arc) : "M"}${x} ${y}`);
    this.#d = `${drawn.join("")}Z`;
  }

  /** Where one is on a part. @param {Part} part @param {number} far from where it begins */
  #on({ x, y, heading, isCorner }, far) {
    if (!isCorner) return { x: x + far * Math.cos(heading), y: y + far * Math.sin(heading), heading };
    const turned = heading - far / this.#radius;
    return {
      x: x + this.#radius * (Math.sin(heading) - Math.sin(turned)),
      y: y + this.#radius * (Math.cos(turned) - Math.cos(heading)),
      heading: turned,
    };
  }

  /** A point of the way. @param {number} far from the middle of the top, in either direction, however often round @returns {Spot} */
  pointAt(far) {
    const past = ((far % this.total) + this.total) % this.total;
    const part = /** @type {Part} */ (this.#parts.findLast(({ begins }) => begins <= past));
    const { x, y, heading } = this.#on(part, past - part.begins);
    return { x, y, turn: (heading * 180) / Math.PI };
  }

  /** Whether an animal looks to the left there, as it goes. @param {{x: number, y: number}} point */
  looksLeft({ x, y }) {
    return y < this.height * 0.2 || (y <= this.height * 0.8 && x >= this.width / 2 - 4);
  }

  /** So far beside a point, towards the middle. @param {number} far @param {number} off */
  beside(far, off) {
    const { x, y, turn } = this.pointAt(far);
    const angle = ((turn - 90) * Math.PI) / 180;
    return { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) };
  }

  /** A part of the way for `d`, the whole of it where none is given. @param {number} [from] @param {number} [to] */
  drawn(from = 0, to = this.total) {
    if (to - from >= this.total) return this.#d;
    const points = Array.from({ length: 121 }, (_, part) => this.pointAt(from + ((to - from) * part) / 120));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  }
}

/** The ground of a way, between lines of foam. @param {string} d @param {number} thick */
export function channel(d, thick) {
  const line = { d, fill: "none", "stroke-linecap": "round" };
  return [
    svg("path", { ...line, stroke: "var(--foam)", "stroke-width": thick + 8 }),
    svg("path", { ...line, stroke: "var(--lagoon)", "stroke-width": thick }),
  ];
}

/** A place on a way with its number; gold where a move leads. @param {number} number @param {{x: number, y: number, turn: number}} spot @param {[number, number]} size along the way, and across @param {boolean} isGold @param {Record<string, string | number>} line around another one */
export function place(number, { x, y, turn }, [long, deep], isGold, line) {
  const box = { x: -long / 2, y: -deep / 2, width: long, height: deep, rx: Math.min(long, deep) * 0.43 };
  /** @type {Record<string, string | number>} */
  const look = isGold ? { fill: "var(--gold)", stroke: INK, "stroke-width": 3.5 } : { fill: "var(--stone)", ...line };
  const words = letters(number, x, y + 5.5, 15, isGold ? {} : { fill: "var(--stone-text)" });
  const shown = long < SMALL ? [] : [words];
  return svg("g", { class: "cell" }, svg("rect", { ...box, ...look, transform: at(x, y, 1, turn) }), ...shown);
}

// Lays out a closed path along the edge of a rounded box, and draws paths and cells. The path runs counter-clockwise
// and starts in the middle of the top.

import { at, INK, letters, nameThing } from "../pieces.js";
import { svg } from "../svg.js";

/**
 * A point of a path; `turn` is the direction of travel in degrees.
 * @typedef {{x: number, y: number, turn: number}} Spot
 */

const HALF_TURN = Math.PI;
const GOALS = {
  gold: { fill: "var(--gold)", stroke: INK, "stroke-width": 3.5 },
  danger: { fill: "var(--danger-pale)", stroke: "var(--danger)", "stroke-width": 3.5 },
};
const SMALL = 20; // cells that are shorter have no number

/**
 * A section of the path, either straight or a corner. `begins` is the distance from the start of the path to the
 * section, and `heading` is the direction of the section in radians.
 * @typedef {{begins: number, length: number, x: number, y: number, heading: number, isCorner: boolean}} Part
 */

/** A closed path along the edge of a box with rounded corners. */
export class Loop {
  /** @type {Part[]} */
  #parts = [];
  #radius;
  #d;
  total = 0;

  /**
   * Lay out the path in a box.
   * @param {number} width the width of the box
   * @param {number} height the height of the box
   * @param {number} edge the distance from the edge of the box to the path
   * @param {number} radius the radius of the corners
   */
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

  /** Return a point on a section. @param {Part} part @param {number} far the distance from the start of the section */
  #on({ x, y, heading, isCorner }, far) {
    if (!isCorner) return { x: x + far * Math.cos(heading), y: y + far * Math.sin(heading), heading };
    const turned = heading - far / this.#radius;
    return {
      x: x + this.#radius * (Math.sin(heading) - Math.sin(turned)),
      y: y + this.#radius * (Math.cos(turned) - Math.cos(heading)),
      heading: turned,
    };
  }

  /**
   * Return a point of the path.
   * @param {number} far the distance from the middle of the top; it may be negative or longer than the path
   * @returns {Spot}
   */
  pointAt(far) {
    const past = ((far % this.total) + this.total) % this.total;
    const part = /** @type {Part} */ (this.#parts.findLast(({ begins }) => begins <= past));
    const { x, y, heading } = this.#on(part, past - part.begins);
    return { x, y, turn: (heading * 180) / Math.PI };
  }

  /** Return true if an animal at a point of the path looks to the left. @param {{x: number, y: number}} point */
  looksLeft({ x, y }) {
    return y < this.height * 0.2 || (y <= this.height * 0.8 && x >= this.width / 2 - 4);
  }

  /**
   * Return a point beside the path, towards the middle of the box.
   * @param {number} far the distance along the path
   * @param {number} off the distance from the path
   */
  beside(far, off) {
    const { x, y, turn } = this.pointAt(far);
    const angle = ((turn - 90) * Math.PI) / 180;
    return { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) };
  }

  /**
   * Return a section of the path as the `d` of an SVG path. By default the section is the whole path.
   * @param {number} [from] the distance from the start of the path to the section
   * @param {number} [to] the distance from the start of the path to the end of the section
   */
  drawn(from = 0, to = this.total) {
    if (to - from >= this.total) return this.#d;
    const points = Array.from({ length: 121 }, (_, part) => this.pointAt(from + ((to - from) * part) / 120));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  }
}

/**
 * Draw the bed of a path with an outline of foam.
 * @param {string} d the `d` of the SVG path
 * @param {number} thick the width of the bed
 */
export function channel(d, thick) {
  const line = { d, fill: "none", "stroke-linecap": "round" };
  return [
    svg("path", { ...line, stroke: "var(--foam)", "stroke-width": thick + 8 }),
    svg("path", { ...line, stroke: "var(--lagoon)", "stroke-width": thick }),
  ];
}

/**
 * Draw a cell of a path with its number. Where a move leads, the moved piece stands on the cell instead of the number.
 * @param {number | ""} number
 * @param {{x: number, y: number, turn: number}} spot
 * @param {[number, number]} size the length along the path, and the width across it
 * @param {"" | "gold" | "danger"} goal if a move leads to this cell: "danger" if the move loses pieces
 * @param {Record<string, string | number>} line SVG attributes of the outline of a cell to which no move leads
 * @param {string} words the accessible name of the cell
 */
export function place(number, { x, y, turn }, [long, deep], goal, line, words) {
  const box = { x: -long / 2, y: -deep / 2, width: long, height: deep, rx: Math.min(long, deep) * 0.43 };
  /** @type {Record<string, string | number>} */
  const look = goal ? GOALS[goal] : { fill: "var(--stone)", ...line };
  const sign = letters(number, x, y + 5.5, 15, { fill: "var(--stone-text)" });
  const shown = long < SMALL || goal ? [] : [sign];
  const cell = svg("g", { class: "cell" }, svg("rect", { ...box, ...look, transform: at(x, y, 1, turn) }), ...shown);
  return nameThing(cell, words);
}

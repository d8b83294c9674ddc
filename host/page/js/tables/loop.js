// A way round a box with round corners, from the middle of its top, counter-clockwise.

import { svg } from "./svg.js";

/** @typedef {{x: number, y: number, turn: number}} Spot a point of the way; `turn` in degrees, as one goes */

export class Loop {
  #path;
  #d;

  /** @param {number} width @param {number} height @param {number} edge from the box to the way @param {number} radius of its corners */
  constructor(width, height, edge, radius) {
    this.width = width;
    this.height = height;
    const [left, right, top, bottom] = [edge, width - edge, edge, height - edge];
    const corner = (/** @type {number} */ x, /** @type {number} */ y) => `A${radius} ${radius} 0 0 0 ${x} ${y}`;
    this.#d =
      `M${width / 2} ${top}H${left + radius}${corner(left, top + radius)}V${bottom - radius}` +
      `${corner(left + radius, bottom)}H${right - radius}${corner(right, bottom - radius)}V${top + radius}` +
      `${corner(right - radius, top)}Z`;
    this.#path = /** @type {SVGPathElement} */ (svg("path", { d: this.#d }));
    this.total = this.#path.getTotalLength();
  }

  /** @param {number} far in either direction, however often round */
  #at(far) {
    return this.#path.getPointAtLength(((far % this.total) + this.total) % this.total);
  }

  /** A point of the way. @param {number} far from the middle of the top @returns {Spot} */
  pointAt(far) {
    const { x, y } = this.#at(far);
    const [before, after] = [this.#at(far - 0.5), this.#at(far + 0.5)];
    return { x, y, turn: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI };
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
    const points = Array.from({ length: 121 }, (_, part) => this.#at(from + ((to - from) * part) / 120));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  }
}

// A way round a box with round corners, from the middle of its top, counter-clockwise.

/** @typedef {{x: number, y: number, turn: number}} Spot a point of the way; `turn` in degrees, as one goes */

export class Loop {
  /** @param {number} width @param {number} height @param {number} edge from the box to the way @param {number} radius of its corners */
  constructor(width, height, edge, radius) {
    this.radius = radius;
    this.parts = this.#parts(width, height, edge);
    this.total = this.parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** Straight and round parts, in their order. @param {number} width @param {number} height @param {number} edge */
  #parts(width, height, edge) {
    const { radius } = this;
    const [left, right, top, bottom] = [edge, width - edge, edge, height - edge];
    const [across, down, arc] = [right - left - 2 * radius, bottom - top - 2 * radius, (Math.PI * radius) / 2];
    const round = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ from) => ({
      length: arc,
      x,
      y,
      from,
      dx: 0,
      dy: 0,
    });
    const straight = (/** @type {number[]} */ ...[length, x, y, dx, dy]) => ({
      length,
      x,
      y,
      from: Number.NaN,
      dx,
      dy,
    });
    return [
      straight(across / 2, width / 2, top, -1, 0),
      round(left + radius, top + radius, -90),
      straight(down, left, top + radius, 0, 1),
      round(left + radius, bottom - radius, 180),
      straight(across, left + radius, bottom, 1, 0),
      round(right - radius, bottom - radius, 90),
      straight(down, right, bottom - radius, 0, -1),
      round(right - radius, top + radius, 0),
      straight(across / 2, right - radius, top, -1, 0),
    ];
  }

  /** A point of the way. @param {number} far from the middle of the top, in either direction, however often round @returns {Spot} */
  pointAt(far) {
    let rest = ((far % this.total) + this.total) % this.total;
    const part =
      this.parts.find((one) => {
        if (rest <= one.length) return true;
        rest -= one.length;
        return false;
      }) ?? this.parts[0];
    if (!Number.isNaN(part.from)) {
      const angle = ((part.from - (rest / part.length) * 90) * Math.PI) / 180;
      return {
        x: part.x + this.radius * Math.cos(angle),
        y: part.y + this.radius * Math.sin(angle),
        turn: (angle * 180) / Math.PI - 90,
      };
    }
    return {
      x: part.x + part.dx * rest,
      y: part.y + part.dy * rest,
      turn: (Math.atan2(part.dy, part.dx) * 180) / Math.PI,
    };
  }

  /** So far beside a point, towards the middle. @param {number} far @param {number} off */
  beside(far, off) {
    const { x, y, turn } = this.pointAt(far);
    const angle = ((turn - 90) * Math.PI) / 180;
    return { x: x + off * Math.cos(angle), y: y + off * Math.sin(angle) };
  }

  /** A part of the way for `d`, the whole of it where none is given. @param {number} [from] @param {number} [to] */
  drawn(from = 0, to = this.total) {
    const points = Array.from({ length: 121 }, (_, part) => this.pointAt(from + ((to - from) * part) / 120));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${to - from < this.total ? "" : "Z"}`;
  }
}

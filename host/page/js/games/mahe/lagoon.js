// Lays out and draws the lagoon of Mahé in a box of any size. The lagoon has 21 spaces around an island. The raft is
// before the first space, and the beach is after the last space.

import { at, die, drawing, nameThing, scenery } from "../../pieces.js";
import { channel, Loop, place } from "../../table/loop.js";
import { svg } from "../../svg.js";

export const SPACES = 21;
export const RAFT = 0;
const TOP = 2; // the y of the raft and the beach
const LOW = 500; // pixels; in a smaller box the water is narrower

/** The layout of the lagoon in a box. */
export class Lagoon {
  /**
   * Lay out the lagoon.
   * @param {number} width
   * @param {number} height
   * @param {number} above the height by which stacks of turtles may extend above the box
   */
  constructor(width, height, above = 0) {
    const isSmall = Math.min(height, 1.35 * width) < LOW;
    this.width = width;
    this.height = height;
    this.above = above;
    this.thick = isSmall ? 56 : 66; // the width of the water
    this.gap = isSmall ? 176 : 192; // the length of the part of the path that raft and beach take together
    this.turtle = this.thick * 0.91; // the width of a turtle
    this.rise = this.turtle * 0.43; // the height of a turtle above the one on which it rides
    this.edge = 4 + this.thick / 2;
    this.radius = Math.min(118, (height - 2 * this.edge) / 2, (width - 2 * this.edge) / 2);
    this.way = new Loop(width, height, this.edge, this.radius);
    this.total = this.way.total;
    this.step = (this.total - this.gap) / SPACES;
  }

  /** Return the distance of a space along the path; the raft is before the first space. @param {number} space */
  distanceOf(space) {
    return space === RAFT ? this.gap / 4 : this.gap / 2 + (space - 0.5) * this.step;
  }

  /** Return the middle of a space. @param {number} space */
  spot(space) {
    return this.way.pointAt(this.distanceOf(space));
  }

  /**
   * Return the position of a turtle's feet in a stack.
   * @param {number} space
   * @param {number} up the number of turtles below it
   * @param {number} [tall] the number of turtles in the stack
   */
  feet(space, up, tall = 1) {
    const spot = this.spot(space);
    const room = spot.y - this.turtle * 0.32 + this.above; // the room above the lowest turtle
    const sinks = Math.max(0, Math.min(this.thick * 0.2, (tall - 1) * this.rise - room));
    // The turtles of a high stack are closer together, so that the stack stays in the picture.
    const rise = Math.min(this.rise, (room + sinks) / Math.max(1, tall - 1));
    const lean = up % 2 ? this.turtle * 0.03 : this.turtle * -0.02;
    return { x: spot.x + (tall > 1 ? lean : 0), y: spot.y + this.turtle * 0.35 + sinks - up * rise };
  }

  get raft() {
    return { x: this.width / 2 - this.gap / 4, y: TOP + this.thick * 0.55, turn: 0 };
  }

  get beach() {
    return { x: this.width / 2 + this.gap / 4, y: TOP + this.thick * 0.55, turn: 0 };
  }

  /**
   * Return the position of a turtle's feet on the raft, which has a place for each turtle.
   * @param {number} index the index of the place
   * @param {number} count the number of places
   * @param {number} [up] the number of turtles below it in a stack
   */
  onRaft(index, count, up = 0) {
    const wide = this.gap / 2 - 6;
    const columns = count > 9 ? 5 : Math.min(3, count);
    const rows = Math.ceil(count / columns);
    const x = this.raft.x + ((index % columns) - (columns - 1) / 2) * (wide / (columns + 0.3));
    const y =
      TOP + this.thick * (rows === 1 ? 0.88 : 0.5 + (0.72 / rows) * Math.floor(index / columns) * (rows > 2 ? 1.1 : 1));
    const size = this.sizeOnRaft(count);
    return { x, y: y - up * Math.min(size * 0.43, y / count) };
  }

  /** Return the width of a turtle on the raft. @param {number} count the number of places */
  sizeOnRaft(count) {
    return count > 9 ? 22 : count > 3 ? 30 : Math.min(46, this.gap / (count + 2));
  }

  /**
   * Draw everything that never moves.
   * @param {{to?: number, maybe?: number[]}} marks `to`: the space to which the move leads; `maybe`: the spaces
   *   to which another die may lead
   * @param {(space: number) => string} words returns the accessible name of a space or of the raft
   */
  drawn({ to, maybe = [] }, words) {
    const { width, height, thick, step, radius, gap } = this;
    const island = (/** @type {number} */ inset, /** @type {string} */ fill) =>
      svg("rect", {
        x: inset,
        y: inset,
        width: width - 2 * inset,
        height: height - 2 * inset,
        rx: Math.max(24, radius - inset + this.edge),
        fill,
      });
    const stones = Array.from({ length: SPACES }, (_, index) => {
      const space = index + 1;
      const stroke = maybe.includes(space) ? "var(--gold)" : "none";
      const line = { stroke, "stroke-width": 3.5, "stroke-dasharray": "7 5" };
      const goal = space === to ? "gold" : "";
      return place(space, this.spot(space), [Math.min(step - 5, thick), thick - 8], goal, line, words(space));
    });
    const inner = 4 + thick + 4;
    return svg(
      "g",
      {},
      scenery(
        ...channel(this.way.drawn(), thick),
        island(inner, "var(--sand)"),
        island(inner + 8, "var(--clearing)"),
        drawing("shore", { cx: this.beach.x, cy: this.beach.y, rx: gap / 4 - 3, ry: thick * 0.6 }),
      ),
      ...stones,
      nameThing(
        drawing("planks", {
          transform: `${at((width - gap) / 2 + 2, TOP)} scale(${(gap / 2 - 6) / 90} ${(thick + 8) / 74})`,
        }),
        words(RAFT),
      ),
      ...(height - 2 * inner > 420
        ? [scenery(drawing("palm", { transform: at(width - inner - 36, height - inner - 22, 0.65) }))]
        : []),
    );
  }

  /**
   * Draw gold bubbles along a move, between the path and the island.
   * @param {number} from the space where the move starts
   * @param {number} to the space where the move ends
   * @param {number} steps the number of spaces
   */
  bubbles(from, to, steps) {
    const [start, far] = [this.distanceOf(from), this.lengthOf(from, to, steps)];
    const drawn = [];
    for (let done = 30; done < far - 10; done += 16) {
      const past = (((start + done) % this.total) + this.total) % this.total;
      if (past > this.total - this.gap / 2 || past < this.gap / 2) continue;
      const { x, y } = this.way.beside(start + done, this.thick / 2 + 8);
      drawn.push(drawing("bubble", { transform: at(x, y) }));
    }
    return drawn;
  }

  /**
   * Return the length of the path of a move, which may lead around the island more than once.
   * @param {number} from the space where the move starts
   * @param {number} to the space where the move ends
   * @param {number} steps the number of spaces
   */
  lengthOf(from, to, steps) {
    const rounds = (steps - to + from) / SPACES;
    return this.distanceOf(to) - this.distanceOf(from) + rounds * this.total;
  }

  /** Draw a small die beside the space to which it leads. @param {number} space @param {number} value */
  dieBeside(space, value) {
    const { x, y } = this.spot(space);
    const side = x > this.width / 2 ? -1 : 1;
    const inward = y < 1.4 * this.thick ? 1 : y > this.height - this.thick ? -1 : 0; // 0 at the left and right sides
    const place = inward ? at(x, y + inward * this.thick * 0.5) : at(x + side * this.thick * 0.5, y - 17);
    return svg("g", { transform: place }, die(value, 20));
  }
}

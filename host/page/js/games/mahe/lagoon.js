// The lagoon of Mahé in a box of any shape: 21 stones around an island, the raft before the first, the beach after the last.

import { at, die, drawing } from "../../pieces.js";
import { channel, Loop, place } from "../../table/loop.js";
import { svg } from "../../svg.js";

export const SPACES = 21;
export const RAFT = 0;
const TOP = 2; // of raft and beach
const LOW = 500; // a box that is lower has narrower water

/** Where everything is in a box of that size. */
export class Lagoon {
  /** @param {number} width @param {number} height @param {number} above how far stacks may stand out of it */
  constructor(width, height, above = 0) {
    const isSmall = Math.min(height, 1.35 * width) < LOW;
    this.width = width;
    this.height = height;
    this.above = above;
    this.thick = isSmall ? 56 : 66; // of the water
    this.gap = isSmall ? 176 : 192; // for raft and beach
    this.turtle = this.thick * 0.91; // how wide it is
    this.rise = this.turtle * 0.43; // how much higher a rider sits
    this.edge = 4 + this.thick / 2;
    this.radius = Math.min(118, (height - 2 * this.edge) / 2, (width - 2 * this.edge) / 2);
    this.way = new Loop(width, height, this.edge, this.radius);
    this.total = this.way.total;
    this.step = (this.total - this.gap) / SPACES;
  }

  /** How far along a space is; the raft lies before the first. @param {number} space */
  distanceOf(space) {
    return space === RAFT ? this.gap / 4 : this.gap / 2 + (space - 0.5) * this.step;
  }

  /** The middle of a space. @param {number} space */
  spot(space) {
    return this.way.pointAt(this.distanceOf(space));
  }

  /** The feet of the turtle so high up in a stack. @param {number} space @param {number} up @param {number} [tall] the stack's turtles */
  feet(space, up, tall = 1) {
    const spot = this.spot(space);
    const room = spot.y - this.turtle * 0.32 + this.above; // over the lowest one
    const sinks = Math.max(0, Math.min(this.thick * 0.2, (tall - 1) * this.rise - room));
    const rise = Math.min(this.rise, (room + sinks) / Math.max(1, tall - 1)); // a high stack stays in the picture
    const lean = up % 2 ? this.turtle * 0.03 : this.turtle * -0.02;
    return { x: spot.x + (tall > 1 ? lean : 0), y: spot.y + this.turtle * 0.35 + sinks - up * rise };
  }

  get raft() {
    return { x: this.width / 2 - this.gap / 4, y: TOP + this.thick * 0.55, turn: 0 };
  }

  get beach() {
    return { x: this.width / 2 + this.gap / 4, y: TOP + this.thick * 0.55, turn: 0 };
  }

  /** Return the feet of a turtle on the raft, where each of `count` has its place; `up` turtles are below it there. @param {number} index @param {number} count @param {number} [up] */
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

  /** How wide turtles are of which so many are beside each other on the raft. @param {number} count */
  sizeOnRaft(count) {
    return count > 9 ? 22 : count > 3 ? 30 : Math.min(46, this.gap / (count + 2));
  }

  /** All that never moves. @param {{to?: number, maybe?: number[]}} marks where the move leads, and where another die may */
  drawn({ to, maybe = [] }) {
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
      return place(space, this.spot(space), [Math.min(step - 5, thick), thick - 8], space === to, line);
    });
    const inner = 4 + thick + 4;
    return svg(
      "g",
      {},
      ...channel(this.way.drawn(), thick),
      island(inner, "var(--sand)"),
      island(inner + 8, "var(--clearing)"),
      ...stones,
      drawing("planks", {
        transform: `${at((width - gap) / 2 + 2, TOP)} scale(${(gap / 2 - 6) / 90} ${(thick + 8) / 74})`,
      }),
      drawing("shore", { cx: this.beach.x, cy: this.beach.y, rx: gap / 4 - 3, ry: thick * 0.6 }),
      ...(height - 2 * inner > 420
        ? [drawing("palm", { transform: at(width - inner - 36, height - inner - 22, 0.65) })]
        : []),
    );
  }

  /** Gold bubbles along a move, on the island's side. @param {number} from @param {number} to @param {number} steps */
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

  /** How long the way of a swim is, however often it goes round. @param {number} from @param {number} to @param {number} steps */
  lengthOf(from, to, steps) {
    const rounds = (steps - to + from) / SPACES;
    return this.distanceOf(to) - this.distanceOf(from) + rounds * this.total;
  }

  /** A small die beside a stone to which it leads. @param {number} space @param {number} value */
  dieBeside(space, value) {
    const { x, y } = this.spot(space);
    const side = x > this.width / 2 ? -1 : 1;
    const inward = y < this.thick ? 1 : y > this.height - this.thick ? -1 : 0; // in the rows above and below
    const place = inward ? at(x, y + inward * this.thick * 0.5) : at(x + side * this.thick * 0.5, y - 17);
    return svg("g", { transform: place }, die(value, 20));
  }
}

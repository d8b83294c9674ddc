// The dial of the turn clock. Its rim shows the seats in their order round the table, its stones the time.

import { at, colourOf, disc, emblem, scenery } from "../../pieces.js";
import { svg } from "../../svg.js";
import { LAST_MS } from "./words.js";

/** @typedef {import("./words.js").Times} Times */

const STONES = 24; // as many as lamps
const MIN_SIZE = 160; // px; a table that is not laid out yet has no height
const MARGIN = 26;
const CORNER = 0.41; // of the width
const RIM = 13;
const RIM_OF_TURN = 26;
const DISC = 17;
const DISC_OF_TURN = 22;
const STONE = 9;
const TO_STONES = 42; // from the rim to the stones
const STEP = 6; // the distance of the points that make up an arc
const GAP = 5; // between two arcs

/** A line along a rectangle with round corners, from the middle of its top on, clockwise. */
class RimLine {
  /**
   * Create a line.
   * @param {number} width of the rectangle
   * @param {number} height of the rectangle
   * @param {number} inset the distance from its edges
   * @param {number} corner the radius of the corners at the edges
   */
  constructor(width, height, inset, corner) {
    const r = Math.max(1, corner - inset + MARGIN);
    const [wide, high] = [width - 2 * inset - 2 * r, height - 2 * inset - 2 * r];
    const [left, right, top, bottom] = [inset + r, width - inset - r, inset + r, height - inset - r];
    const quarter = (Math.PI * r) / 2;
    const turn = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ from) => [
      quarter,
      (/** @type {number} */ way) => {
        const angle = from + way / r;
        return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
      },
    ];
    this.parts = /** @type {[number, (way: number) => [number, number]][]} */ ([
      [wide / 2, (/** @type {number} */ way) => [width / 2 + way, inset]],
      turn(right, top, 0),
      [high, (/** @type {number} */ way) => [width - inset, top + way]],
      turn(right, bottom, Math.PI / 2),
      [wide, (/** @type {number} */ way) => [right - way, height - inset]],
      turn(left, bottom, Math.PI),
      [high, (/** @type {number} */ way) => [inset, bottom - way]],
      turn(left, top, 1.5 * Math.PI),
      [wide / 2, (/** @type {number} */ way) => [left + way, inset]],
    ]);
    this.length = this.parts.reduce((sum, [long]) => sum + long, 0);
  }

  /** Return the point at a distance from the start. @param {number} way @returns {[number, number]} */
  pointAt(way) {
    let left = ((way % this.length) + this.length) % this.length;
    for (const [long, point] of this.parts) {
      if (left <= long) return point(left);
      left -= long;
    }
    return this.parts[0][1](0);
  }

  /** Return the points from one distance to another, for a polyline. @param {number} from @param {number} to */
  points(from, to) {
    const count = Math.max(2, Math.round((to - from) / STEP));
    const ways = Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
    return ways
      .map((way) =>
        this.pointAt(way)
          .map((each) => each.toFixed(1))
          .join(","),
      )
      .join(" ");
  }
}

/** The drawing of the dial. */
export class Dial {
  root = svg("svg", { class: "dial" });
  /** @type {SVGElement[]} */
  #stones = [];
  #shown = "";

  /**
   * Draw the rim and the stones.
   * @param {number} wide the width; at least MIN_SIZE is drawn
   * @param {number} high the height, likewise
   * @param {Position} position
   * @param {((seat: number) => void) | null} tapped is called with a seat that is tapped; null if no seat can be
   * @param {boolean} [isAround] true if people sit around the screen: the first seat is at the bottom, not at the top
   */
  draw(wide, high, position, tapped, isAround = false) {
    const [width, height] = [Math.max(wide, MIN_SIZE), Math.max(high, MIN_SIZE)];
    const corner = Math.min(CORNER * width, height / 2 - MARGIN);
    const rim = new RimLine(width, height, MARGIN, corner);
    const box = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN, rx: corner };
    const each = rim.length / position.seats;
    const first = isAround ? rim.length / 2 : 0;
    const seats = Array.from({ length: position.seats }, (_, seat) => seat);
    seats.sort((one, other) => Number(one === position.view.turn) - Number(other === position.view.turn));
    const arcs = seats.map((seat) => this.#arc(rim, first + each * seat, each, seat, position, tapped));
    const inner = new RimLine(width, height, MARGIN + TO_STONES, corner);
    const { full } = /** @type {Times} */ (position.derived);
    this.#stones = Array.from({ length: full ? STONES : 0 }, (_, index) => {
      const [x, y] = inner.pointAt(inner.length * (1 - (index + 0.5) / STONES));
      return svg("path", { class: "stone", d: shape((index * full) / STONES, full), transform: at(x, y) });
    });
    this.#shown = "";
    const face = scenery(svg("rect", { class: "dial-face", ...box }), ...this.#stones);
    this.root.replaceChildren(face, ...(tapped ? arcs : [scenery(...arcs)]));
  }

  /**
   * Draw the arc of a seat.
   * @param {RimLine} rim
   * @param {number} middle the distance of the arc's middle from the start of the rim
   * @param {number} each the length of an arc
   * @param {number} seat
   * @param {Position} position
   * @param {((seat: number) => void) | null} tapped
   */
  #arc(rim, middle, each, seat, { view, seatSummaries }, tapped) {
    const [isTurn, isPresent] = [seat === view.turn, Boolean(view.present[seat])];
    const gap = isTurn ? 0 : GAP;
    const points = rim.points(middle - each / 2 + gap / 2, middle + each / 2 - gap / 2);
    const wide = isTurn ? RIM_OF_TURN : RIM;
    const line = (/** @type {string} */ kind, /** @type {number} */ width, stroke = "") =>
      svg("polyline", { class: kind, points, fill: "none", "stroke-width": width, ...(stroke ? { stroke } : {}) });
    const [x, y] = rim.pointAt(middle);
    const lines = isPresent
      ? [...(isTurn ? [line("dial-gold", wide + 14)] : []), line("dial-edge", wide + 5), line("", wide, colourOf(seat))]
      : [line("dial-gone", 4)];
    const mark = isPresent
      ? disc(seat, isTurn ? DISC_OF_TURN : DISC)
      : svg("g", {}, svg("circle", { class: "dial-away", r: DISC }), emblem(seat, 8, "var(--quiet)"));
    const arc = svg("g", {}, ...lines, svg("g", { transform: at(x, y) }, mark));
    if (!tapped) return arc;
    const names = { role: "button", tabindex: 0, "aria-label": seatSummaries[seat] };
    for (const [name, value] of Object.entries(names)) arc.setAttribute(name, `${value}`);
    arc.append(svg("circle", { cx: x, cy: y, r: 24, fill: "transparent" }));
    arc.addEventListener("click", () => tapped(seat));
    arc.addEventListener("keydown", (event) => {
      if (["Enter", " "].includes(/** @type {KeyboardEvent} */ (event).key)) tapped(seat);
    });
    return arc;
  }

  /**
   * Show the time that is left.
   * @param {number} share from 0 to 1
   * @param {import("./words.js").State} state
   */
  showTime(share, state) {
    const count = Math.min(STONES, Math.ceil(share * STONES));
    const shown = `${count} ${state}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.root.dataset.state = state;
    for (const [index, stone] of this.#stones.entries()) stone.classList.toggle("lit", index < count);
  }
}

/**
 * Return the outline of a stone: a circle, a diamond in the last third, a triangle in the last seconds.
 * @param {number} ms the time that is left when it goes out
 * @param {number} full the whole time
 */
function shape(ms, full) {
  const r = STONE;
  if (ms < Math.min(LAST_MS, full)) return `M0 ${-r - 1}L${r + 2} ${r}H${-r - 2}Z`;
  if (ms < full / 3) return `M0 ${-r - 2}L${r + 2} 0L0 ${r + 2}L${-r - 2} 0Z`;
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}

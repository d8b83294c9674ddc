// Lays out and draws the track of the mouse race in a box of any size. The longest path of a seat becomes a loop around
// the meadow. The loop is open at the top unless the path is a ring. The other cells are in rows inside the loop. Below
// these cells, each seat has a row of seven starts.

import { at, disc, drawing, emblem, INK, nameThing, scenery } from "../../pieces.js";
import { channel, Loop, place } from "../../table/loop.js";
import { svg } from "../../svg.js";

/**
 * The place of a cell: its middle, its direction, and the size of a mouse on it. A cell on the loop also has its
 * distance along the loop.
 * @typedef {{x: number, y: number, turn: number, size: number, far?: number}} Spot
 * @typedef {{cell: (cell: number) => string, gate: (seat: number) => string}} CellWords returns the accessible name
 *   of a cell or the cheese, and of the disc where the mice of a seat enter the track
 */

export const MICE = 7;
export const CHEESE = 0;
const LOW = 440; // pixels; the loop is narrower in a box of less height
const BESIDE = 30; // the distance from one cell to the next inside the loop
const PATH = 15; // the distance from one bubble to the next
const MARGIN = 36; // the distance from the loop to the starts
const GATE = 12; // the distance from the loop to the discs and to the way into the cheese
const CRUMBS = 13; // the distance from one crumb to the next
const [CHEESE_WIDE, MAX_CHEESE] = [60, 1.25]; // the width of the drawing, and its largest scale
const HOME_STEP = 22; // the distance from one mouse at home to the next
const STEEP = 0.5; // the cosine of the angle from which a way goes up or down rather than to a side
const THIN = { stroke: INK, "stroke-opacity": 0.14, "stroke-width": 1.5 };

/** The layout of a track in a box. */
export class Track {
  /** @type {Map<number, Spot>} */
  spots = new Map();
  /** The seats whose starts are inside the loop, from top to bottom. @type {number[]} */
  #files = [];
  /** @type {Spot} */
  cheese = { x: 0, y: 0, turn: 0, size: 1 };
  rowsEnd = 0; // the y of the lower edge of the rows inside the loop
  row = 0; // the height of a row inside the loop
  slot = 0; // the width of a start

  /**
   * Lay out a track.
   * @param {number[][]} paths the cells of each seat: its starts, its way to the cheese, and CHEESE
   * @param {number} width
   * @param {number} height
   */
  constructor(paths, width, height) {
    this.paths = paths;
    this.width = width;
    this.height = height;
    this.thick = height < LOW ? 46 : 56;
    const edge = 4 + this.thick / 2;
    this.loop = new Loop(width, height, edge, Math.max(8, Math.min(104, height / 2 - edge, width / 2 - edge)));
    const tails = paths.map((path) => path.slice(MICE, -1));
    this.trunk = tails.reduce((longest, tail) => (tail.length > longest.length ? tail : longest));
    const [first, last] = [this.trunk[0], this.trunk[this.trunk.length - 1]];
    this.isRing = tails.some((tail) => tail.includes(last) && tail[tail.indexOf(last) + 1] === first);
    this.step = this.loop.total / (this.trunk.length + (this.isRing ? 0 : 2));
    const before = this.isRing ? 0.5 : 1.5; // the number of steps from the middle of the top to the first cell
    const size = Math.max(26, Math.min(this.thick - 8, 0.92 * this.step));
    this.trunk.forEach((cell, index) => {
      const far = (index + before) * this.step;
      this.spots.set(cell, { ...this.loop.pointAt(far), far, size });
    });
    this.#layInside(tails);
  }

  /**
   * Lay out the inside of the loop: the cells that are not on the loop, the starts, and the cheese.
   * @param {number[][]} tails the paths, without starts and cheese
   */
  #layInside(tails) {
    const inset = this.thick + MARGIN;
    const wide = this.width - 2 * inset;
    const high = this.height - 2 * this.thick - 36;
    const starts = this.paths.map((path) => path.slice(0, MICE));
    const others = [...new Set(tails.flat())].filter((cell) => !this.spots.has(cell) && !starts.flat().includes(cell));
    const across = Math.max(1, Math.floor(wide / BESIDE));
    const besides = Math.ceil(others.length / across);
    this.#files = starts.flatMap((file, seat) => (file.some((cell) => !this.spots.has(cell)) ? [seat] : []));
    const rows = besides + this.#files.length;
    this.row = Math.min(57, (0.68 * high) / Math.max(1, rows));
    const left = (/** @type {number} */ width) => (this.width - width) / 2;
    const rowY = (/** @type {number} */ row) => this.thick + 34 + (row + 0.5) * this.row;
    others.forEach((cell, index) => {
      const row = Math.floor(index / across);
      const column = row % 2 ? across - 1 - (index % across) : index % across;
      const x = left(across * BESIDE) + (column + 0.5) * BESIDE;
      this.spots.set(cell, { x, y: rowY(row), turn: 0, size: Math.min(BESIDE - 2, this.row) });
    });
    this.slot = Math.min(54, wide / MICE);
    this.#files.forEach((seat, row) => {
      starts[seat].forEach((cell, index) => {
        if (this.spots.has(cell)) return;
        const x = left(MICE * this.slot) + (index + 0.5) * this.slot;
        this.spots.set(cell, { x, y: rowY(besides + row), turn: 0, size: Math.min(1.2 * this.slot, 0.86 * this.row) });
      });
    });
    this.rowsEnd = rowY(rows - 0.5);
    const rest = this.height - this.thick - 12 - this.rowsEnd;
    const size = Math.min(MAX_CHEESE, rest / 92, wide / 150);
    this.cheese = { x: this.width / 2, y: this.rowsEnd + rest * 0.52, turn: 0, size };
  }

  /** Return the middle of a cell, or of the cheese. @param {number} cell @returns {Spot} */
  spot(cell) {
    return this.spots.get(cell) ?? this.cheese;
  }

  /**
   * Return the place beside the cheese for a mouse that has come home.
   * @param {number} index the index of the mouse among the mice at home
   * @param {number} count the number of mice at home
   * @returns {Spot}
   */
  home(index, count) {
    const { x, y, size } = this.cheese;
    const besides = 2 * Math.max(1, Math.floor((this.width / 2 - this.thick - 20 - 38 * size) / HOME_STEP)); // in a row
    const rows = Math.ceil(count / besides);
    const [row, column] = [Math.floor(index / besides), index % besides];
    const aside = 38 * size + 6 + HOME_STEP * Math.floor(column / 2);
    const high = Math.min(HOME_STEP, (56 * size) / Math.max(1, rows - 1));
    return { x: x + (column % 2 ? -aside : aside), y: y + high * (row - (rows - 1) / 2), turn: 0, size: 30 };
  }

  /** Return true if a mouse at a spot looks to the left. @param {Spot} spot */
  looksLeft({ x, turn, far }) {
    const ahead = Math.cos((turn * Math.PI) / 180);
    return far !== undefined && (Math.abs(ahead) > STEEP ? ahead < 0 : x > this.width / 2);
  }

  /**
   * Divide a way at the points where a mouse turns round.
   * @param {number[]} cells the cells of the way
   * @returns {{points: {x: number, y: number}[], looksLeft: boolean}[]} the last point of a leg begins the next one
   */
  legs(cells) {
    const points = [this.spot(cells[0]), ...this.way(cells, 9)];
    /** @type {ReturnType<Track["legs"]>} */
    const legs = [];
    points.slice(1).forEach((to, index) => {
      const from = points[index];
      const ahead = (to.x - from.x) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
      const looksLeft = Math.abs(ahead) > STEEP ? ahead < 0 : to.x > this.width / 2;
      const last = legs[legs.length - 1];
      if (last?.looksLeft === looksLeft) last.points.push(to);
      else legs.push({ points: [from, to], looksLeft });
    });
    return legs;
  }

  /**
   * Return the way from the last cell of a path into the cheese. It passes the rows at their side.
   * @param {Spot} last the spot of the last cell, on the loop
   * @returns {{x: number, y: number}[]}
   */
  #wayHome({ far = 0 }) {
    const { x, y, size } = this.cheese;
    const gate = this.loop.beside(far + (this.isRing ? this.step / 2 : 0), this.thick / 2 + GATE);
    const side = gate.x <= x ? -1 : 1;
    const door = { x: x + side * 42 * size, y: y + 8 * size };
    if (gate.y > y + 30 * size && Math.abs(gate.x - x) < 60) return [gate, { x, y: y + 30 * size }];
    if (gate.y > this.rowsEnd) return [gate, ...bend(gate, { x: door.x + side * 24, y: gate.y }, door)];
    const edge = side < 0 ? this.thick + 8 + GATE : this.width - this.thick - 8 - GATE;
    const corner = { x: edge, y: gate.y + 14 };
    const low = { x: edge, y: Math.max(corner.y, y - 26) };
    const isAbove = Math.abs(gate.x - edge) > 20;
    const round = isAbove ? bend({ x: edge - side * 14, y: gate.y }, { x: edge, y: gate.y }, corner) : [corner];
    return [
      gate,
      ...(isAbove ? [{ x: edge - side * 14, y: gate.y }] : []),
      ...round,
      low,
      ...bend(low, { x: edge, y: door.y }, door),
    ];
  }

  /**
   * Return points along a way.
   * @param {number[]} cells the cells of the way
   * @param {number} apart the largest distance between two points
   * @param {number} off how far the points are moved from the way towards the inside of the loop
   */
  way(cells, apart, off = 0) {
    return cells.slice(1).flatMap((cell, index) => {
      const [from, to] = [this.spot(cells[index]), this.spot(cell)];
      if (cell === CHEESE && from.far !== undefined)
        return spaced([...(off ? [] : [from]), ...this.#wayHome(from), ...(off ? [] : [to])], apart);
      const along = this.#along(from, to);
      const count = Math.ceil((along ? Math.abs(along) : Math.hypot(to.x - from.x, to.y - from.y)) / apart);
      return Array.from({ length: count }, (_, part) => {
        const done = (part + 1) / count;
        if (along) return this.loop.beside((from.far ?? 0) + along * done, off);
        return { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
      });
    });
  }

  /**
   * Return the distance along the loop between two neighbouring cells. Returns 0 if the cells are not neighbours on it.
   * @param {Spot} from
   * @param {Spot} to
   */
  #along(from, to) {
    if (from.far === undefined || to.far === undefined) return 0;
    const { total } = this.loop;
    const far = to.far - from.far - total * Math.round((to.far - from.far) / total);
    return Math.abs(far) < 1.5 * this.step ? far : 0;
  }

  /** Draw gold bubbles along a move. @param {number[]} cells */
  bubbles(cells) {
    return this.way(cells, PATH, this.thick / 2 + 7).map(({ x, y }) => drawing("bubble", { transform: at(x, y) }));
  }

  /**
   * Draw everything that never moves.
   * @param {number | undefined} to the cell to which a move leads
   * @param {boolean} isCostly true if the move loses mice of its own seat
   * @param {number[]} standing the cells of mice, whose numbers are left out
   * @param {CellWords} words
   */
  drawn(to, isCostly, standing, words) {
    const goal = isCostly ? "danger" : "gold";
    const { width, height, thick, loop, step } = this;
    const inset = thick + 8;
    const [from, end] = this.isRing ? [0, loop.total] : [step * 0.9, loop.total - step * 0.9];
    const field = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: 72 };
    return svg(
      "g",
      {},
      scenery(
        ...channel(loop.drawn(from, end), thick),
        svg("rect", { ...field, fill: "var(--clearing)" }),
        ...this.#joins(),
        ...this.#directions(),
        ...this.#crumbs(),
      ),
      ...this.#files.map((seat) => this.#file(seat, words)),
      ...[...this.spots].flatMap(([cell, spot]) =>
        this.#isStart(cell)
          ? []
          : [
              place(
                standing.includes(cell) ? "" : cell,
                spot,
                this.#sizeOf(spot),
                cell === to ? goal : "",
                THIN,
                words.cell(cell),
              ),
            ],
      ),
      ...this.#gates(words),
      nameThing(this.#drawnCheese(to === CHEESE), words.cell(CHEESE)),
    );
  }

  /** Draw the cheese with its door. @param {boolean} isGoal true if a move leads there */
  #drawnCheese(isGoal) {
    const { x, y, size } = this.cheese;
    const drawn = svg("g", { transform: at(x, y, size) }, drawing("cheese"), drawing("door"));
    const ring = { r: 0.6 * CHEESE_WIDE, fill: "none" };
    if (!isGoal) return drawn;
    drawn.append(svg("circle", { ...ring, stroke: INK, "stroke-width": 6 }));
    drawn.append(svg("circle", { ...ring, stroke: "var(--gold)", "stroke-width": 3.4 }));
    return drawn;
  }

  /** Draw the ways from the last cells into the cheese as crumbs. */
  #crumbs() {
    const lasts = new Set(this.paths.map((path) => path[path.length - 2]));
    const look = { fill: "none", stroke: "var(--foam)", "stroke-width": 5, "stroke-linecap": "round" };
    return [...lasts].flatMap((cell) => {
      const last = this.spots.get(cell);
      if (last?.far === undefined) return [];
      const points = this.#wayHome(last).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      return [svg("path", { ...look, d: `M${points.join("L")}`, "stroke-dasharray": `0.1 ${CRUMBS}` })];
    });
  }

  /** Draw the direction of the loop at four places between two cells where no seat enters. */
  #directions() {
    const count = this.trunk.length;
    const entries = this.paths.map((path) => this.trunk.indexOf(path[MICE]));
    return [1, 3, 5, 7].map((part) => {
      const index = Math.round((part * count) / 8);
      const far =
        (this.spots.get(this.trunk[0])?.far ?? 0) + (index - 0.5 + Number(entries.includes(index))) * this.step;
      const { x, y } = this.loop.beside(far, this.thick / 2 - 1);
      return drawing("chevron", { transform: at(x, y, 1, this.loop.pointAt(far).turn) });
    });
  }

  /** Return true if a cell is a start inside the loop. @param {number} cell */
  #isStart(cell) {
    return this.spots.get(cell)?.far === undefined && this.paths.some((path) => path.slice(0, MICE).includes(cell));
  }

  /** Draw lines between consecutive cells of a path that are not side by side. */
  #joins() {
    /** @type {Set<string>} */
    const pairs = new Set();
    for (const path of this.paths)
      for (let index = MICE; index + 1 < path.length; index++) {
        const [one, other] = [this.spot(path[index]), this.spot(path[index + 1])];
        const isClose = Math.hypot(one.x - other.x, one.y - other.y) < 1.3 * BESIDE;
        const isHome = path[index + 1] === CHEESE && one.far !== undefined; // That way is drawn as crumbs.
        if (isClose || isHome || this.#along(one, other)) continue;
        pairs.add(`M${one.x.toFixed(1)} ${one.y.toFixed(1)}L${other.x.toFixed(1)} ${other.y.toFixed(1)}`);
      }
    return [...pairs].map((d) =>
      svg("path", { d, stroke: "var(--foam)", "stroke-width": 7, "stroke-linecap": "round" }),
    );
  }

  /** Draw the starts of a seat. @param {number} seat @param {CellWords} words */
  #file(seat, words) {
    const spots = this.paths[seat].slice(0, MICE).map((cell) => this.spot(cell));
    const { y, size } = spots.find(({ far }) => far === undefined) ?? spots[0];
    const [wide, high] = [MICE * this.slot + 10, size + 4];
    const box = { x: (this.width - wide) / 2, y: y - high / 2, width: wide, height: high, rx: high / 2 };
    const touched = { x: -this.slot / 2, y: -high / 2, width: this.slot, height: high, fill: "transparent" };
    const marks = spots.map((spot, index) => {
      const drawn = svg("g", { opacity: 0.45 }, emblem(seat, 5.5, "var(--stone-text)"));
      const start = svg("g", { class: "start-cell", transform: at(spot.x, spot.y) }, svg("rect", touched), drawn);
      return nameThing(start, words.cell(this.paths[seat][index]));
    });
    return svg("g", {}, scenery(svg("rect", { ...box, fill: "var(--stone)", opacity: 0.8 })), ...marks);
  }

  /** Return the length and width of a cell. @param {Spot} spot @returns {[number, number]} */
  #sizeOf({ far, size }) {
    return far === undefined ? [size, size] : [Math.min(this.step - 4, 50), Math.min(this.thick - 8, 2 * this.step)];
  }

  /** Draw the disc of each seat beside the cell where its mice enter the track. @param {CellWords} words */
  #gates(words) {
    const gates = this.paths.map((path) => path[MICE]);
    return gates.map((cell, seat) => {
      const { x, y, far, size } = this.spot(cell);
      const [all, before] = [gates, gates.slice(0, seat)].map((them) => them.filter((one) => one === cell).length);
      const place =
        far === undefined
          ? { x: x - size / 2, y: y - size / 2 }
          : this.loop.beside(
              far - (this.isRing ? this.step / 2 : 0) + (before - (all - 1) / 2) * 22,
              this.thick / 2 + GATE,
            );
      const gate = svg("g", { class: "gate", transform: at(place.x, place.y) }, disc(seat, 11));
      return nameThing(gate, words.gate(seat));
    });
  }
}

/** @typedef {{x: number, y: number}} Point */

/**
 * Return points of a curve.
 * @param {Point} from
 * @param {Point} by the point towards which the curve is drawn
 * @param {Point} to
 * @returns {Point[]}
 */
const bend = (from, by, to) =>
  Array.from({ length: 12 }, (_, part) => {
    const done = (part + 1) / 12;
    const mix = (/** @type {"x" | "y"} */ key) =>
      (1 - done) ** 2 * from[key] + 2 * done * (1 - done) * by[key] + done ** 2 * to[key];
    return { x: mix("x"), y: mix("y") };
  });

/**
 * Return points along straight lines.
 * @param {Point[]} points the ends of the lines
 * @param {number} apart the largest distance between two points
 */
function spaced(points, apart) {
  let rest = apart; // the distance to the next point
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    /** @type {Point[]} */
    const found = [];
    for (; rest <= length; rest += apart) {
      const done = rest / length;
      found.push({ x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done });
    }
    rest -= length;
    return index + 2 === points.length ? [...found, to] : found;
  });
}

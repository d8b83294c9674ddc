// The map of the mouse race without mice: meadow, ways, cells, starts and cheese; and the way of one move upon it.

import { DARK, GOLD, GRASS, SAND } from "./colours.js";
import { cell, cheese, line, at as placed } from "./mice_pieces.js";
import { css, svg } from "./svg.js";

/**
 * @typedef {import("./mice_map.js").MiceMap} MiceMap
 * @typedef {import("./mice_map.js").Box} Box
 * @typedef {import("./mice_map.js").Spot} Spot
 */

const MICE = 7;
const CHEESE = 0;
const BESIDE = 2.1; // cells farther apart than so many sizes are joined by a thin line
const NEXT = 1.6;
const CLEAR = 16; // from the middle of a small cheese to that of a number

/** Where a cell is. @param {MiceMap} map @param {number} cell @returns {Spot} */
export const spotOf = (map, cell) => (cell === CHEESE ? map.cheese : /** @type {Spot} */ (map.spots.get(cell)));

/**
 * The map, empty.
 * @param {MiceMap} map @param {number[][]} paths @param {Box} box @param {readonly (readonly number[])[]} colours
 */
export function ground(map, paths, box, colours) {
  const meadow = { ...box, rx: 22, fill: GRASS, stroke: "#2b4f2a", "stroke-width": 2 };
  const drawn = svg("g", { class: "ground" }, svg("rect", /** @type {any} */ (meadow)));
  const { sand, marks } = ways(map, paths, colours);
  drawn.append(...sand);
  const owner = new Map(paths.flatMap((path, seat) => path.slice(0, MICE).map((start) => [start, seat])));
  for (const [number, spot] of map.spots) {
    const seat = owner.get(number);
    drawn.append(cell(spot, seat === undefined ? `${number}` : "", seat === undefined ? undefined : colours[seat]));
  }
  drawn.append(...marks, placed(map.cheese.x, map.cheese.y, map.cheese.size / 36, cheese()));
  return drawn;
}

/** @param {MiceMap} map @param {number[][]} paths @param {readonly (readonly number[])[]} colours */
function ways(map, paths, colours) {
  const near = new Map();
  /** @type {SVGElement[]} */
  const files = [];
  /** @type {SVGElement[]} */
  const marks = [];
  paths.forEach((path, seat) => {
    for (let at = 1; at < path.length; at++) {
      const [from, to] = [spotOf(map, path[at - 1]), spotOf(map, path[at])];
      const apart = Math.hypot(to.x - from.x, to.y - from.y);
      const isNear = apart < (path[at] === CHEESE ? NEXT : BESIDE) * Math.min(from.size, to.size);
      if (at === MICE) {
        const way = [from, ...(map.bends.get(`${path[at - 1]},${path[at]}`) ?? []), to];
        files.push(line(way, { stroke: css(colours[seat]), "stroke-width": 2.5 }));
        marks.push(tip(way[way.length - 2], to, css(colours[seat])));
      } else if (isNear && at > MICE) near.set([path[at - 1], path[at]].sort().join(), [from, to]);
      else if (path[at] === CHEESE) marks.push(exit(from, spotOf(map, path[MICE]), to, css(colours[seat])));
      else files.push(line([from, to], { stroke: at > MICE ? css(colours[seat]) : "#2b4f2a", "stroke-width": 2 }));
    }
  });
  const sand = [...near.values()].map((pair) => line(pair, { stroke: SAND, "stroke-width": 0.5 * map.size }));
  return { sand: [...sand, ...files], marks };
}

/** The tip of an arrow to the cell where a seat enters. @param {Spot} from @param {Spot} to @param {string} colour */
function tip(from, to, colour) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const back = to.size / 2 + 1;
  const [x, y] = [to.x - back * Math.cos(angle), to.y - back * Math.sin(angle)];
  const drawn = svg("path", { d: "M0 0L-9-6V6z", fill: colour, stroke: DARK });
  return svg("g", { transform: `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})` }, drawn);
}

/**
 * A small cheese where a seat leaves the track for it: beside its last cell, before the one where it has entered.
 * @param {Spot} from @param {Spot} gate @param {Spot} to @param {string} colour
 */
function exit(from, gate, to, colour) {
  const isLap = Math.hypot(gate.x - from.x, gate.y - from.y) < NEXT * from.size;
  const foot = isLap ? { x: (from.x + gate.x) / 2, y: (from.y + gate.y) / 2 } : from;
  const ahead = isLap ? square(from, gate, to) : { x: to.x - foot.x, y: to.y - foot.y };
  const beside = Math.hypot(from.x - foot.x, from.y - foot.y); // how far the numbers are from the foot
  const far = Math.max(
    isLap ? 0.42 * from.size : 0.5 * from.size + 5,
    Math.sqrt(CLEAR ** 2 - Math.min(beside, CLEAR) ** 2),
  );
  const part = far / Math.hypot(ahead.x, ahead.y);
  const [x, y] = [foot.x + part * ahead.x, foot.y + part * ahead.y];
  const disc = svg("circle", { cx: x, cy: y, r: 7.5, fill: DARK, stroke: colour, "stroke-width": 2 });
  return svg("g", { class: "exit" }, disc, placed(x, y, 0.29, cheese()));
}

/** Across the way between two cells, on the side of a third. @param {Spot} one @param {Spot} other @param {Spot} third */
function square(one, other, third) {
  const across = { x: one.y - other.y, y: other.x - one.x };
  const isThere = across.x * (third.x - one.x) + across.y * (third.y - one.y) > 0;
  return isThere ? across : { x: -across.x, y: -across.y };
}

/** The way of one move: from a cell over others to the last one. @param {MiceMap} map @param {number[]} way */
export function preview(map, way) {
  const spots = way.flatMap((cell, at) => [...(map.bends.get(`${way[at - 1]},${cell}`) ?? []), spotOf(map, cell)]);
  const end = spots[spots.length - 1];
  const ring = { cx: end.x, cy: end.y, r: end.size / 2 + 2, fill: "none", stroke: GOLD, "stroke-width": 3 };
  return svg(
    "g",
    { "pointer-events": "none" },
    line(spots, { stroke: DARK, "stroke-width": 7 }),
    line(spots, { stroke: GOLD, "stroke-width": 4 }),
    svg("circle", ring),
  );
}

/** Crosses out the mice that a move runs over. @param {MiceMap} map @param {number[]} taken cells */
export function crosses(map, taken) {
  return svg("g", { "pointer-events": "none" }, ...taken.map((cell) => crossed(spotOf(map, cell))));
}

/** @param {Spot} spot */
function crossed(spot) {
  const half = spot.size / 2;
  const d = `M${spot.x - half} ${spot.y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
  const under = svg("path", { d, stroke: DARK, "stroke-width": 5 });
  return svg("g", {}, under, svg("path", { d, stroke: "#ff8f7a", "stroke-width": 2.6 }));
}

// The board of Midas in Love: the spaces around the whirlpool, and the drawings on them.

import { at, drawing, INK, letters, nameThing, ofSeat, PAPER, scenery } from "../../pieces.js";
import { _ } from "../../language.js";
import { svg } from "../../svg.js";

/** @typedef {[number, number]} Point */

const SPOKES = 18;
const RINGS = 5;
const MEN = 5; // the number of nymphs of each colour; the white nymphs have the lower numbers
const EDGES = [427, 357, 294, 235, 178, 124]; // the radii of the rings' edges, from the rim to the whirlpool
const SIZES = [2.8, 2.8, 2.7, 2.3, 1.85]; // the sizes of pieces on each ring
const NUMBERS = 446;
export const RIM = 468;
/** The angle between two spokes, in degrees. */
export const SPOKE = 360 / SPOKES;

/** Return the spoke of a space. @param {number} space */
const spokeOf = (space) => Math.floor((space - 1) / RINGS);
/** Return the ring of a space. Ring 0 is at the rim. @param {number} space */
const ringOf = (space) => (space - 1) % RINGS;
/**
 * Return the direction of a spoke in degrees. 0 is to the right, and the spokes are numbered counter-clockwise.
 * @param {number} spoke
 */
const angleOf = (spoke) => -90 - spoke * SPOKE;
/** Return the numbers of a space's spoke and ring, as texts name them. @param {number} space */
export const coordinatesOf = (space) => [spokeOf(space) + 1, ringOf(space) + 1];
/** Return the angle in degrees by which the board has to turn to bring a space to the front. @param {number} space */
export const turnTo = (space) => 90 - angleOf(spokeOf(space));
/** Return the distance of a space from the middle of the board. @param {number} space */
const radiusOf = (space) => (EDGES[ringOf(space)] + EDGES[ringOf(space) + 1]) / 2;
/**
 * Convert polar coordinates to a point.
 * @param {number} radius the distance from the middle of the board
 * @param {number} degrees the angle
 * @returns {Point}
 */
const polar = (radius, degrees) => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];
/** Return a point as text for an SVG path. @param {Point} point */
const text = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
/** Return the size of a piece on a space. @param {number} space */
export const sizeOn = (space) => SIZES[ringOf(space)];
/** Return the middle of a space; for 0, the middle of the whirlpool. @param {number} space @returns {Point} */
export const middle = (space) => (space ? polar(radiusOf(space), angleOf(spokeOf(space))) : [0, 0]);
/** Return the place of a nugget on a space where a piece is, too. @param {number} space */
export const beside = (space) => polar(radiusOf(space) + 20, angleOf(spokeOf(space) - 0.32));

/**
 * Return points on the way between two spaces. The way leads around the board or straight through the whirlpool.
 * @param {number} from
 * @param {number} to
 * @returns {Point[]}
 */
export function way(from, to) {
  const start = angleOf(spokeOf(from));
  const turn = ((angleOf(spokeOf(to)) - start + 540) % 360) - 180;
  const isAcross = Math.abs(turn) === 180;
  const [near, far] = [radiusOf(from), isAcross ? -radiusOf(to) : radiusOf(to)];
  return Array.from({ length: 13 }, (_, step) =>
    polar(near + ((far - near) * step) / 12, start + (isAcross ? 0 : (turn * step) / 12)),
  );
}

/**
 * Return the outline of a space as the `d` of an SVG path.
 * @param {number} space
 * @param {number} within the distance from the edge of the space to the outline inside it
 */
export function outline(space, within) {
  const [outer, inner] = [EDGES[ringOf(space)] - within, EDGES[ringOf(space) + 1] + within];
  const angle = angleOf(spokeOf(space));
  const [far, near] = [outer, inner].map((radius) => SPOKE / 2 - ((within / radius) * 180) / Math.PI);
  return (
    `M${text(polar(outer, angle - far))}A${outer} ${outer} 0 0 1 ${text(polar(outer, angle + far))}` +
    `L${text(polar(inner, angle + near))}A${inner} ${inner} 0 0 0 ${text(polar(inner, angle - near))}Z`
  );
}

/**
 * Draw the whirlpool, which turns with the current.
 * @param {number} current -1 clockwise, 1 counter-clockwise; 0 without a current
 */
export const whirlpool = (current) =>
  drawing(current ? "pool" : "calm-pool", current < 0 ? { transform: "scale(1 -1)" } : {});

/**
 * Draw arrows on the rim that show the direction of the current.
 * @param {number} current -1 clockwise, 1 counter-clockwise; 0 draws none
 */
export const currents = (current) =>
  Array.from({ length: current ? SPOKES : 0 }, (_, spoke) => {
    const angle = angleOf(spoke + 0.5);
    const place = at(...polar(NUMBERS, angle), 17, angle - 90 * current);
    return svg("path", { d: "M-.8-1L.9 0L-.8 1L-.3 0Z", fill: "#7a5710", transform: place });
  });

/** Draw the parts that never change: the rim, the spaces and the numbers of the spokes. */
export function ground() {
  const spaces = Array.from({ length: SPOKES * RINGS }, (_, index) => {
    const space = index + 1;
    const fill = { fill: `var(--ring${ringOf(space)})`, "fill-opacity": spokeOf(space) % 2 ? 0.92 : 1 };
    return svg("path", { "data-space": space, d: outline(space, 2), ...fill });
  });
  const numbers = Array.from({ length: SPOKES }, (_each, spoke) =>
    nameThing(
      upright(polar(NUMBERS, angleOf(spoke)), letters(spoke + 1, 0, 12, 34, { class: "spoke", fill: "#3a2a0c" })),
      _("Spoke %d", spoke + 1),
    ),
  );
  return [
    scenery(
      svg("circle", { r: RIM - 3, fill: "#f4dca6", stroke: INK, "stroke-width": 5 }),
      svg("circle", { r: EDGES[0], fill: INK }),
    ),
    ...spaces,
    ...numbers,
  ];
}

/**
 * Place drawings on the board. They stay upright when the board turns.
 * @param {Point} place
 * @param {Node[]} drawn
 */
export const upright = ([x, y], ...drawn) =>
  svg("g", { transform: at(x, y) }, svg("g", { class: "upright" }, ...drawn));

/**
 * Draw a piece on its disc, centred at 0 0 and 24 wide and high. A petal of the disc has the shape of the seat.
 * @param {number} piece 0 for the King, otherwise the number of a nymph
 * @param {number} seat
 */
export function token(piece, seat) {
  const isLight = piece > 0 && piece <= MEN;
  const [fill, stroke] = piece === 0 ? ["var(--gold)", INK] : isLight ? [PAPER, INK] : [INK, PAPER];
  const man = drawing(`man${piece && 1 + ((piece - 1) % MEN)}`, { fill, stroke });
  const made = ofSeat("token", seat);
  made.children[1].append(man);
  return made;
}

/**
 * Draw a footprint, centred at 0 0.
 * @param {boolean} isLeft true for the left foot
 * @param {boolean} isPale true for a pale print
 */
export const footprint = (isLeft, isPale) =>
  drawing("foot", { transform: `scale(${isLeft ? 1 : -1} 1)`, opacity: isPale ? 0.35 : 1 });

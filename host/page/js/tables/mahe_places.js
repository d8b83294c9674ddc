// The island of Mahé on a picture of 1000 by 1000: where its spaces are, and who stands where.

/**
 * What Mahé's `view` tells.
 * @typedef {{options: Record<string, any>, turn: number, moved: number, decider: number, groups: number[][],
 *   owners: number[], dice: number[], spent: number, prize: number, deck: number[], cards: number[][],
 *   stacks: number[][]}} View
 * @typedef {{x: number, y: number}} Spot
 */

export const SPACES = 21;
export const RAFT = 0;
export const MIDDLE = 500;
export const BEACH = { x: 596, y: 118 }; // the middle of the prize that lies there
const PITCH = 13.7; // degrees from one space to the next: the rest, at the top, is for raft and beach
const LOWEST = 11; // the space at the bottom
const SWIM = 352; // how far from the middle turtles swim
const FEET = 22; // how far below the middle of its space a turtle stands
const STEP = 19; // from one turtle's feet to those of the next on its back
const TALLEST = 84; // from the lowest feet of a stack to the highest

/** Degrees from the top, clockwise: spaces run counter-clockwise, space 1 left of the top. @param {number} space */
export const angleOf = (space) => 180 + (LOWEST - space) * PITCH;

/** Half of what a space is wide, in degrees. */
export const HALF = PITCH / 2 - 0.5;

/** A point by angle (degrees from the top, clockwise) and distance. @param {number} degrees @param {number} far @returns {Spot} */
export function around(degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE + far * Math.sin(angle), y: MIDDLE - far * Math.cos(angle) };
}

/** Where the lowest turtle on a space has its feet. @param {number} space @returns {Spot} */
export function feet(space) {
  const { x, y } = around(angleOf(space), SWIM);
  return { x, y: y + FEET };
}

/** How far apart the feet of so many turtles in a stack are. @param {number} count */
export const rise = (count) => Math.min(STEP, TALLEST / Math.max(1, count - 1));

/** A turtle's own place on the raft. @param {number} turtle @returns {Spot} */
const onRaft = (turtle) => ({ x: 360 + 86 * (turtle % 2), y: 78 + 50 * Math.floor(turtle / 2) });

/** Where each turtle has its feet. @param {View} view @returns {Spot[]} by turtle */
export function standing(view) {
  /** @type {Spot[]} */
  const spots = [];
  view.stacks.forEach((stack, place) => {
    stack.forEach((turtle, up) => {
      if (place === RAFT && !view.options.raft_stacks) spots[turtle] = onRaft(turtle);
      else {
        const { x, y } = place === RAFT ? { x: 403, y: 212 } : feet(place);
        spots[turtle] = { x, y: y - up * rise(stack.length) };
      }
    });
  });
  return spots;
}

/** The place of a turtle, 0 for the raft. @param {View} view @param {number} turtle */
export const placeOf = (view, turtle) => view.stacks.findIndex((stack) => stack.includes(turtle));

/** The spaces that so many steps lead over, the last one included. @param {number} from @param {number} steps */
export const way = (from, steps) => Array.from({ length: steps }, (_, step) => ((from + step) % SPACES) + 1);

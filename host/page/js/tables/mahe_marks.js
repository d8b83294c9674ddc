// What is marked on Mahé's board: the prize, how high stacks are, the turtle that is meant, and where a move would lead.

import { _ } from "../language.js";
import { eggs } from "./plural.js";
import { DARK, GOLD, LIGHT } from "./colours.js";
import { turtleOf } from "./mahe_middle.js";
import { card, text, tileShape } from "./mahe_pieces.js";
import { BEACH, feet, placeOf, RAFT, rise } from "./mahe_places.js";
import { svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./mahe_places.js").View} View
 * @typedef {import("./mahe_words.js").Action} Action
 */

const LAST = 7; // the eggs of the beach itself
const CARD = 152; // high

/** The prize on the beach. @param {Position} position */
export function prize(position) {
  const view = /** @type {View} */ (position.view);
  const left = position.derived.toCome;
  const isOver = position.actor === -2;
  const isLast = view.prize === LAST;
  const pile = Array.from({ length: Math.min(3, left) }, (_, at) => lying(card(0, CARD), 12 - 4 * at));
  const top = isLast ? (isOver ? [] : seven()) : [lying(card(view.prize, CARD), 0)];
  const below = isLast ? (isOver ? "" : _("the last")) : _("%d more", left);
  const said = isOver ? _("No prize is left.") : saidOf(view.prize, left);
  return svg(
    "g",
    { "data-says": said },
    svg("title", {}, said),
    svg("rect", { x: 508, y: 22, width: 176, height: 226, fill: "none", "pointer-events": "all" }),
    ...pile,
    ...top,
    text(BEACH.x, 226, 32, below, { fill: DARK }),
  );
}

/** @param {number} value @param {number} left */
function saidOf(value, left) {
  if (!value) return _("No card lies open yet.");
  if (value === LAST) return _("The last prize: the beach, 7 eggs.");
  return _("The prize: %s; %d cards to come.", eggs(value), left);
}

/** @param {SVGElement} drawn @param {number} off */
function lying(drawn, off) {
  drawn.setAttribute("transform", `translate(${BEACH.x + off} ${BEACH.y + off})`);
  return drawn;
}

/** The seven eggs of the beach. */
function seven() {
  return Array.from({ length: LAST }, (_, at) => {
    const [cx, cy] = [BEACH.x + 46 * ((at % 3) - (at < 6 ? 1 : 0)), 70 + 58 * Math.floor(at / 3)];
    return svg("ellipse", { cx, cy, rx: 15, ry: 20, fill: GOLD, stroke: DARK, "stroke-width": 2 });
  });
}

/** How many turtles are in a stack, beside it. @param {number} place @param {number} turtles */
export function count(place, turtles) {
  const { x, y } = feet(place);
  const at = { cx: x - 42, cy: y - 6 };
  const disc = svg("circle", { ...at, r: 20, fill: LIGHT, stroke: DARK, "stroke-width": 3 });
  const written = text(at.cx, at.cy, 32, `${turtles}`, { fill: DARK, weight: 800 });
  return svg("g", { "pointer-events": "none" }, disc, written);
}

/**
 * Mark where the turtle stands that is to move, and where an action would lead, or stopping, if one may stop.
 * @param {SVGElement} marks @param {Position} position @param {readonly (readonly number[])[]} colours
 * @param {Action | null} action
 */
export function mark(marks, position, colours, action) {
  const view = /** @type {View} */ (position.view);
  const looked = action && previewOf(position, action);
  const stop = position.legal.find(([verb]) => verb === "stop");
  const shown = looked?.to ? looked : stop && previewOf(position, stop);
  const drawn = position.actor < 0 ? [] : starts(view, action);
  for (const space of looked?.path?.slice(1) ?? []) drawn.push(around(space, { fill: GOLD, opacity: 0.22 }));
  if (shown?.to) {
    drawn.push(around(shown.to, { stroke: GOLD, "stroke-width": 7, "stroke-dasharray": "16 9" }));
    drawn.push(...ghosts(view, shown.to, colours));
    const beach = { x: 505, y: 19, width: 182, height: 232, rx: 43, fill: "none" };
    if (shown.wins) drawn.push(svg("rect", { ...beach, stroke: GOLD, "stroke-width": 7 }));
  }
  marks.replaceChildren(...drawn);
}

/** The spaces of the turtles that may move now. @param {View} view @param {Action | null} action */
function starts(view, action) {
  const meant = action?.[0] === "turtle" ? view.groups.filter(([mover]) => mover === action[1]) : view.groups;
  const places = meant.map(([mover]) => placeOf(view, mover)).filter((place) => place !== RAFT);
  return places.map((place) => around(place, { stroke: LIGHT, "stroke-width": 6 }));
}

/**
 * The turtles as they would stand where they land.
 * @param {View} view @param {number} to @param {readonly (readonly number[])[]} colours
 */
function ghosts(view, to, colours) {
  const [group] = view.groups;
  const { x, y } = feet(to);
  const below = view.stacks[to].filter((which) => !group.includes(which)).length;
  const step = rise(below + group.length);
  return group.map((which, up) => {
    const ghost = svg("g", { transform: `translate(${x} ${y - (below + up) * step})`, opacity: 0.55 });
    ghost.append(turtleOf(view, which, colours));
    return ghost;
  });
}

/** @param {number} space @param {Record<string, string | number>} how */
function around(space, how) {
  return svg("path", { d: tileShape(space, 2), fill: "none", "stroke-linejoin": "round", ...how });
}

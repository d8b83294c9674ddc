// What can be chosen in the mouse race, below its map: each mouse with each die, the numbers to place, the dice to throw.

import { _ } from "../language.js";
import { DARK, GREEN, LIGHT, WATER } from "./colours.js";
import { at, cheese, die, fence, MOUSE, mouse, text } from "./mice_pieces.js";
import { signOf } from "./mice_words.js";
import { choice, svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("./mice_map.js").Box} Box
 * @typedef {import("./table.js").Position} Position
 * @typedef {[string, ...number[]]} Action
 * @typedef {{choose: (action: Action) => void, name: (seat: number) => string,
 *   look: (action: Action | null) => void, colour: string}} Hands
 */

const MICE = 7;
const CHEESE = 0;
const HEAD = 22; // the row of mice above their dice
const [WIDEST, HIGHEST] = [78, 90];

/** All open actions, each as a choice; if none is open, the dice that lie there. @param {Box} box @param {Position} position @param {Hands} hands */
export function panel(box, position, hands) {
  const { legal } = position;
  if (!legal.length) return diceOf(box, position);
  if (legal[0][0] === "move") return moves(box, position, hands);
  const drawn = svg("g", {});
  const width = Math.min(box.width / legal.length, legal.length === 1 ? 200 : WIDEST);
  const left = box.x + (box.width - width * legal.length) / 2;
  const height = Math.min(box.height, HIGHEST);
  legal.forEach((action, index) => {
    const place = { x: left + index * width, y: box.y + (box.height - height) / 2, width, height };
    drawn.append(button(place, action, position, hands, face(action, position)));
  });
  return drawn;
}

/** What is on a button that is not a move. @param {Action} action @param {Position} position */
function face([verb, value], { view, actor }) {
  if (verb === "place") return at(0, 0, 1.7, mouse(actor, `${value}`));
  if (verb === "value") return at(0, 0, 1.7, mouse(Math.floor(view.pending[0] / MICE), `${value}`));
  if (verb === "starts") return at(0, 0, 1.7, mouse(value, ""));
  if (verb === "roll") return svg("g", {}, at(-62, 0, 1.5, die(5)), at(62, 0, 1.5, die(0)), text(0, 0, 24, _("Roll")));
  return at(0, 0, 1.6, die(value));
}

/** A column for each mouse, a row for each die. @param {Box} box @param {Position} position @param {Hands} hands */
function moves(box, position, hands) {
  const { legal, actor } = position;
  const movers = [...new Set(legal.map(([, one]) => one))];
  const dice = [...new Set(legal.map(([, , pips]) => pips))];
  const width = Math.min(WIDEST, box.width / movers.length);
  const left = box.x + (box.width - width * movers.length) / 2;
  const height = Math.min(HIGHEST / 2, (box.height - HEAD) / dice.length);
  const top = box.y + Math.max(0, (box.height - HEAD - height * dice.length) / 2);
  const drawn = svg("g", {});
  movers.forEach((one, column) => {
    const x = left + (column + 0.5) * width;
    drawn.append(at(x, top + HEAD / 2, 20 / MOUSE, mouse(actor, signOf(position, MICE * actor + one))));
  });
  for (const action of legal) {
    const x = left + movers.indexOf(action[1]) * width;
    const y = top + HEAD + dice.indexOf(action[2]) * height;
    drawn.append(
      button(
        { x, y, width, height },
        action,
        position,
        hands,
        goal(action, position, { width, height, colour: hands.colour }),
      ),
    );
  }
  return drawn;
}

/** A move on its button: the die, where it leads, whom it takes. @param {Action} action @param {Position} position @param {{width: number, height: number, colour: string}} how */
function goal(action, position, { width, height, colour }) {
  const { view, actor } = position;
  const { to: end = CHEESE, takes: taken = [] } = previewOf(position, action);
  const side = width / 2;
  const drawn = svg("g", {}, at(15 - side, 0, 0.95, die(action[2])));
  const [middle, rise] = [12, taken.length ? 0.2 * height : 0];
  if (end === CHEESE) drawn.append(at(middle, -rise, taken.length ? 0.36 : 0.5, cheese()));
  else if (view.paths[actor].indexOf(end) < MICE) drawn.append(start(middle, -rise, colour));
  else drawn.append(text(middle, -rise, taken.length ? 12 : 14, `${end}`, { "font-weight": 700 }));
  const pitch = Math.min(12, (width - 26) / taken.length);
  taken.forEach((other, index) => {
    const x = middle + (index - (taken.length - 1) / 2) * pitch;
    const isOwn = Math.floor(other / MICE) === actor;
    drawn.append(at(x, 0.23 * height, 0.5, mouse(Math.floor(other / MICE), "")));
    if (isOwn) drawn.append(at(x, 0.23 * height + 2, 0.62, fence()));
  });
  return drawn;
}

/** One of the starts, as on the map. @param {number} x @param {number} y @param {string} stroke */
const start = (x, y, stroke) => svg("circle", { cx: x, cy: y, r: 6, fill: WATER, stroke, "stroke-width": 1.8 });

/** @param {Box} box @param {Action} action @param {Position} position @param {Hands} hands @param {SVGElement} content */
function button({ x, y, width, height }, action, position, hands, content) {
  const [w, h] = [width - 3, height - 3];
  const frame = { x: -w / 2, y: -h / 2, width: w, height: h, rx: 6, fill: GREEN, stroke: LIGHT, "stroke-width": 1 };
  const drawn = at(x + width / 2, y + height / 2, 1, svg("rect", frame), content);
  const words = previewOf(position, action).text;
  drawn.append(svg("title", {}, words));
  choice(drawn, words, () => hands.choose(action));
  for (const event of ["pointerenter", "focus"]) drawn.addEventListener(event, () => hands.look(action));
  for (const event of ["pointerleave", "blur"]) drawn.addEventListener(event, () => hands.look(null));
  return drawn;
}

/** The dice that lie on the table. @param {Box} box @param {Position} position */
function diceOf(box, { view, actor }) {
  const shown = [...view.dice];
  if (shown.length === 1 && actor >= 0 && view.moved < 0) shown.push(0);
  const [y, middle] = [box.y + box.height / 2, box.x + box.width / 2];
  const drawn = svg("g", { "pointer-events": "none" });
  shown.forEach((value, index) => {
    drawn.append(at(middle + 54 * (index - (shown.length - 1) / 2), y, 2, die(value)));
  });
  if (!shown.length && !view.over) drawn.append(at(middle, y, 2.4, mouse(view.turn, "")));
  return svg("g", { fill: DARK }, drawn);
}

// The middle of Mahé's island: whose decision it is, the stack that it is about, the dice, and what can be done.

import { _ } from "../language.js";
import { steps } from "./plural.js";
import { GOLD, GREEN, GREY, LIGHT, RED } from "./colours.js";
import { button, card, die, dieSlot, text, turtle } from "./mahe_pieces.js";
import { captions, whose } from "./mahe_words.js";
import { choice, css, isStill, svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("./mahe_places.js").View} View
 * @typedef {import("./mahe_words.js").Action} Action
 * @typedef {import("../messages.js").Position} Position
 *
 * The newest dice, whether the last one has just fallen, and what came of them and of those before.
 * @typedef {{dice: number[], steps: number, fresh: boolean, isBust: boolean, said: string[]}} Thrown
 */

const ROW = { y: 508, height: 112 }; // of the buttons
const CARDS_Y = 668;
const DIE = { x: 446, y: 402, side: 88, apart: 104 };
const ROLL_MS = 700;
const LONGEST = 30; // letters of a line

/** @param {View} view @param {number} owner */
export const spotsOf = (view, owner) => view.owners.filter((other) => other === owner).length - 1;

/**
 * A small drawing of a turtle with its feet at 0 0.
 * @param {View} view @param {number} which @param {readonly (readonly number[])[]} colours
 */
export function turtleOf(view, which, colours) {
  const owner = view.owners[which];
  return turtle(owner, spotsOf(view, owner) ? (which % 2) + 1 : 0, css(colours[owner]));
}

/**
 * The line on whose decision it is, the stack of the turtle to be moved, and the dice.
 * @param {Position} position @param {import("./table.js").Given} given
 * @param {Thrown} thrown
 */
export function middle(position, given, thrown) {
  const view = /** @type {View} */ (position.view);
  const below = position.legal.some(([verb]) => verb === "card") ? 748 : position.asked ? 668 : 548;
  const said = thrown.said.slice(-2);
  const lines = below > 700 ? said : said.flatMap(broken);
  return svg(
    "g",
    {},
    text(500, 304, 44, whose(position, given.name), { width: 430, weight: 800 }),
    ...stack(position, given),
    ...dice(view, position.derived.steps || thrown.steps, thrown),
    ...lines.map((line, at) => text(500, below + 44 * at, 34, line, { width: below > 700 ? 330 : 460, weight: 500 })),
  );
}

/** A sentence in one line, or in two if it is long. @param {string} sentence */
function broken(sentence) {
  const comma = sentence.lastIndexOf(", ");
  return sentence.length > LONGEST && comma > 0
    ? [sentence.slice(0, comma + 1), sentence.slice(comma + 2)]
    : [sentence];
}

/** @param {Position} position @param {import("./table.js").Given} given */
function stack({ view, actor }, { facts }) {
  if (actor === -2 || view.groups.length !== 1) return [];
  const [group] = view.groups;
  const whole = group.length === 1 ? group : view.stacks.find((/** @type {number[]} */ all) => all.includes(group[0]));
  const shown = /** @type {number[]} */ (view.stacks.indexOf(whole) > 0 ? whole : group);
  const size = shown.length > 3 ? 1.1 : 1.45;
  const step = Math.min(19, 84 / Math.max(1, shown.length - 1)) * size;
  return shown.flatMap((which, up) => {
    const y = 462 - step * up;
    const drawn = svg("g", {
      transform: `translate(302 ${y}) scale(${size})`,
      opacity: group.includes(which) ? 1 : 0.4,
    });
    drawn.append(turtleOf(view, which, facts.colours));
    if (which !== group[0]) return [drawn];
    return [drawn, svg("path", { d: `M222 ${y - 30}l26 15l-26 15z`, fill: GOLD })];
  });
}

/** @param {View} view @param {number} far the steps that the dice make @param {Thrown} thrown */
function dice(view, far, thrown) {
  const lie = view.dice.length ? view.dice : thrown.dice;
  const isPast = !view.dice.length && lie.length > 0;
  const drawn = [0, 1, 2].map((at) => {
    const place = svg("g", { transform: `translate(${DIE.x + DIE.apart * at} ${DIE.y})` });
    const value = lie[at];
    place.append(value ? die(value, DIE.side) : dieSlot(DIE.side));
    if (!value) place.classList.add("slot");
    if (value && isPast) place.setAttribute("opacity", "0.45");
    if (value && thrown.fresh && at === lie.length - 1) roll(/** @type {SVGElement} */ (place.firstChild));
    return place;
  });
  if (!lie.length) return drawn;
  const sum = lie.reduce((total, value) => total + value, 0);
  const added = lie.length > 1 ? `${lie.join(" + ")} = ${sum}` : `${sum}`;
  const led = lie.length > 1 ? _("%d times %d: %d steps", sum, lie.length, far) : steps(far);
  const said = isPast && thrown.isBust ? _("%s: bust", added) : led;
  return [...drawn, text(DIE.x + DIE.apart, 474, 34, said, { width: 330, fill: isPast ? "#b9cbd0" : LIGHT })];
}

/** Have a die roll in from the right, and stand. @param {SVGElement} drawn */
function roll(drawn) {
  if (isStill()) return;
  drawn.animate(
    [
      { transform: "translate(160px, -70px) rotate(300deg)" },
      { transform: "translate(60px, 24px) rotate(90deg)", offset: 0.6 },
      { transform: "translate(0, 0) rotate(0deg)" },
    ],
    { duration: ROLL_MS, easing: "ease-out" },
  );
}

/**
 * What can be done, as choices.
 * @param {Position} position @param {import("./table.js").Given} given
 * @param {(action: Action) => void} chosen @param {(action: Action | null) => void} preview
 */
export function choices(position, given, chosen, preview) {
  const inHand = position.legal.filter(([verb]) => verb === "card");
  const others = position.legal.filter(([verb]) => verb !== "card");
  // ROLL lies left of STOP, as the buttons do.
  const wide = Math.min(268, (552 - 12 * (others.length - 1)) / others.length);
  const left = 500 - (others.length * (wide + 12) - 12) / 2;
  const drawn = others.map((action, at) => {
    const [caption, below] = captions(position, action, given.name);
    const box = { x: left + at * (wide + 12), width: wide, ...ROW };
    if (action[0] === "egg" || action[0] === "die") return picked(action, box);
    if (action[0] === "turtle") return turtleButton(position.view, action[1], box, caption, below, given.facts.colours);
    const fill = { roll: GREEN, stop: RED }[action[0]] ?? GREY;
    return button(box, fill, caption, below);
  });
  inHand.forEach(([, value], at) => {
    const x = 500 + 74 * (at - (inHand.length - 1) / 2);
    drawn.push(svg("g", { transform: `translate(${x} ${CARDS_Y})` }, card(value, 84)));
  });
  return position.legal.map((action) => {
    const at = [...others, ...inHand].indexOf(action);
    const made = choice(drawn[at], previewOf(position, action).text, () => chosen(action));
    for (const [on, off] of [
      ["pointerenter", "pointerleave"],
      ["focus", "blur"],
    ]) {
      made.addEventListener(on, () => preview(action));
      made.addEventListener(off, () => preview(null));
    }
    return made;
  });
}

/**
 * The button for a turtle, with the turtle on it.
 * @param {View} view @param {number} which @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} caption @param {string} below @param {readonly (readonly number[])[]} colours
 */
function turtleButton(view, which, box, caption, below, colours) {
  const made = button(box, GREY, "", below);
  const drawn = svg("g", { transform: `translate(${box.x + 56} ${box.y + 58})` }, turtleOf(view, which, colours));
  made.insertBefore(text(box.x + 182, box.y + 38, 38, caption, { width: 150, weight: 800 }), made.lastChild);
  made.append(drawn);
  return made;
}

/** A die or card that people choose what has fallen with. @param {Action} action @param {{x: number, width: number}} box */
function picked([verb, value], { x, width }) {
  const place = `translate(${x + width / 2} ${ROW.y + ROW.height / 2})`;
  return svg("g", { transform: place }, verb === "egg" ? card(value, 104) : die(value, 78));
}

// The dice bag, drawn: dice, a coin or who starts, how they fell, and what can be taken into the hand.

import { _, later, listed } from "../language.js";
import { GRASS, GREEN, GREY, SAND, WATER } from "./colours.js";
import { coin, dieOf } from "./bag_pieces.js";
import { button, text, turtle } from "./drawing.js";
import { choice, css, isStill, seatPatterns, svg } from "./svg.js";
import { previewOf } from "./table.js";

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {import("./table.js").Given} Given
 * @typedef {{hand: number, air: number, dice: number, faces: number, fell: number[], throws: number, closed: number}} View
 */

const [DICE, COIN, STARTER, COUNT] = [0, 1, 2, 3];
const ROLLS = [later("Roll"), later("Toss"), later("Draw")]; // by what is in the hand
const ROLL_MS = 700;
// Where the dice lie, by how many there are: the middle of each, and its scale.
const ROWS = [[], [1], [2], [3], [2, 2], [3, 2], [3, 3]];

/** @param {Given} given @returns {import("./table.js").Table} */
export function createTable(given) {
  let isFocused = false;
  const root = svg("svg", { viewBox: "0 0 1000 1000", role: "group", "font-family": "system-ui, sans-serif" });
  const shown = svg("g");
  const ground = svg("rect", { width: 1000, height: 1000, rx: 36, fill: WATER });
  const felt = svg("rect", {
    x: 40,
    y: 120,
    width: 920,
    height: 480,
    rx: 60,
    fill: GRASS,
    stroke: SAND,
    "stroke-width": 14,
  });
  root.append(svg("defs", {}, ...seatPatterns(given.facts.colours)), ground, felt, shown);
  given.root.replaceChildren(root);
  /** @type {Position | null} */
  let newest = null;
  root.addEventListener("click", (event) => {
    if (newest && !(/** @type {Element} */ (event.target).closest(".choice"))) given.why(whyNot(newest));
  });
  return {
    show(position) {
      const focused = document.activeElement;
      isFocused = root.contains(focused) || (isFocused && focused === document.body);
      newest = position;
      const view = /** @type {View} */ (position.view);
      const open = choices(position, given);
      shown.replaceChildren(
        text(500, 66, 52, title(view), { width: 920, weight: 800 }),
        ...fallen(position, given),
        ...open,
      );
      root.setAttribute("aria-label", `${_("The dice bag.")} ${title(view)}. ${result(view, given)}`);
      if (isFocused) open[0]?.focus();
    },
  };
}

/** @param {number} count @param {number} faces */
const dice = (count, faces) => _.plural("%d die of %d faces", "%d dice of %d faces", count, count, faces);

/** What is in the hand. @param {View} view */
function title(view) {
  if (view.closed) return _("The bag is closed");
  if (view.hand === DICE) return dice(view.dice, view.faces);
  return ["", _("A coin"), _("Who starts?"), _("The open bag: how many dice?"), _("Of how many faces?")][view.hand];
}

/** How it fell, in words. @param {View} view @param {Given} given */
function result({ hand, fell, dice: count }, { name }) {
  if (!fell.length || hand >= COUNT) return "";
  if (hand === COIN) return fell[0] ? _("Heads") : _("Tails");
  if (hand === STARTER) return _("%s starts", name(fell[0]));
  const sum = fell.reduce((total, die) => total + die, 0);
  return fell.length === count && count > 1 ? `${fell.join(" + ")} = ${sum}` : fell.join(", ");
}

/** What lies on the felt. @param {Position} position @param {Given} given */
function fallen({ view, news }, given) {
  /** @type {View} */
  const { hand, fell } = view;
  const words = text(500, 556, 50, result(view, given), { width: 840, weight: 800 });
  if (!fell.length || hand >= COUNT) return [words];
  const isFresh = news.some(({ events }) => events.some(([kind]) => ["die", "coin", "starts"].includes(kind)));
  const rows = hand === DICE ? ROWS[view.dice] : [1];
  const size = hand === DICE ? (rows.length > 1 ? 0.84 : 1.1) : 1.6;
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: 500 + 270 * (at - (count - 1) / 2),
      y: 330 + 195 * (row - (rows.length - 1) / 2),
    })),
  );
  const drawn = fell.map((/** @type {number} */ value, /** @type {number} */ at) => {
    const place = svg("g", { transform: `translate(${places[at].x} ${places[at].y}) scale(${size})` });
    const piece = pieceOf(view, value, given);
    place.append(piece);
    if (isFresh && at === fell.length - 1) roll(piece);
    return place;
  });
  return [...drawn, words];
}

/** @param {View} view @param {number} value @param {Given} given */
function pieceOf({ hand, faces }, value, { facts }) {
  if (hand === DICE) return dieOf(faces, value);
  if (hand === COIN) return coin(value);
  const seat = turtle(value, 0, css(facts.colours[value]));
  return svg("g", {}, svg("g", { transform: "translate(0 40) scale(3)" }, seat));
}

/** Have a piece roll in from the right, and stand. @param {SVGElement} drawn */
function roll(drawn) {
  if (isStill()) return;
  const frames = [
    { transform: "translate(260px, -90px) rotate(300deg)" },
    { transform: "translate(0, 0) rotate(0deg)" },
  ];
  drawn.animate(frames, { duration: ROLL_MS, easing: "ease-out" });
}

/** What is written on an action. @param {Position} position @param {[string, ...number[]]} action */
function caption(position, action) {
  const [verb, value] = action;
  if (verb === "roll") return _(ROLLS[position.view.hand]);
  if (verb === "stop") return previewOf(position, action).text;
  if (verb === "close") return _("Close");
  return verb === "back" ? _("Back") : `${value}`;
}

/** What can be done, as choices: in one row, or more where there are many. @param {Position} position @param {Given} given */
function choices(position, given) {
  const { legal, view } = position;
  const inRow = legal.length > 2 ? 4 : 2;
  const wide = inRow > 2 ? 180 : 360;
  const high = inRow > 2 ? 104 : 150;
  return legal.map((action, at) => {
    const box = {
      x: 30 + (wide + 10) * (at % inRow),
      y: 630 + (high + 10) * Math.floor(at / inRow),
      width: wide,
      height: high,
    };
    const drawn = button(
      box,
      action[0] === "roll" ? GREEN : GREY,
      view.hand > COUNT && action[0] === "faces" ? "" : caption(position, action),
      "",
    );
    if (view.hand > COUNT && action[0] === "faces") {
      const middle = `translate(${box.x + wide / 2} ${box.y + high / 2}) scale(0.44)`;
      drawn.append(svg("g", { transform: middle }, dieOf(action[1], action[1])));
    }
    return choice(drawn, previewOf(position, action).text, () => given.choose(action));
  });
}

/** Why a tap on something else does nothing. @param {Position} position */
function whyNot(position) {
  if (position.actor === -2) return _("The bag is closed.");
  if (!position.asked) return _("Wait: it is still falling.");
  if (position.legal.length > 2) return _("Choose one of the buttons.");
  return _(
    "Choose %s.",
    listed(
      position.legal.map((action) => caption(position, action)),
      _(" or "),
    ),
  );
}

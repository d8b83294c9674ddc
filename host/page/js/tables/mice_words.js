// The mouse race in words: what a choice does, what stands where, and why a tap does nothing.

/**
 * @typedef {import("./table.js").Position} Position
 * @typedef {(seat: number) => string} Name
 */

const MICE = 7;
const CHEESE = 0;
const LETTERS = "ABCDEFG";
const OVER = -2;
const CHANCE = -1;

/**
 * What tells the mice of the seat to move apart: their numbers if they are seen, else letters from the rearmost on.
 * @param {Position} position @param {number} one of all mice
 */
export function signOf({ view, viewer, actor }, one) {
  const value = view.value?.[one] ?? 0;
  if (value) return `${value}`;
  const isMover = Math.floor(one / MICE) === view.turn && view.place[one] > CHEESE;
  return isMover && actor === view.turn && viewer !== null && view.options.hidden ? LETTERS[one % MICE] : "";
}

/** Where a move leads: the cells from the mouse's own to the last. @param {any} view @param {number} mouse @param {number} pips @returns {number[]} */
export function wayOf(view, mouse, pips) {
  const path = view.paths[view.turn];
  const start = path.indexOf(view.place[MICE * view.turn + mouse]);
  return path.slice(start, start + pips + 1);
}

/** Which mice stand on a way, ahead of the one that runs. @param {any} view @param {number[]} way @returns {number[]} */
export const takenOn = (view, way) =>
  way
    .slice(1)
    .flatMap((cell) =>
      cell === CHEESE
        ? []
        : view.place.flatMap((/** @type {number} */ at, /** @type {number} */ one) => (at === cell ? [one] : [])),
    );

/** What an open action does. @param {Position} position @param {[string, ...number[]]} action @param {Name} name */
export function actionWords(position, [verb, first, pips], name) {
  const { view, actor, legal } = position;
  if (verb === "roll") return "Roll both dice";
  if (verb === "place")
    return `Give the number ${first} to mouse ${MICE - legal.length + 1} of 7, counted from the rearmost start`;
  if (verb === "starts") return `${name(first)} begins`;
  if (verb === "value") return `The mouse is a ${first}`;
  if (verb === "die") return `The die shows ${first}`;
  if (verb === "blank") return first ? `The second die shows ${first}` : "The second die is blank";
  const way = wayOf(view, first, pips);
  const goal = way[way.length - 1] === CHEESE ? "home to the cheese" : `to ${cellWords(view, way[way.length - 1])}`;
  const taken = takenOn(view, way).map((one) => takenWords(position, one, actor, name));
  const sign = signOf(position, MICE * actor + first);
  return [`Mouse ${sign || LETTERS[first]} runs ${pips} ${goal}`, ...taken].join(", ");
}

/** @param {any} view @param {number} cell */
function cellWords(view, cell) {
  const start = view.paths[view.turn].indexOf(cell);
  return start < MICE ? `start ${start + 1}` : `cell ${cell}`;
}

/** @param {Position} position @param {number} one @param {number} mover @param {Name} name */
function takenWords(position, one, mover, name) {
  const owner = Math.floor(one / MICE);
  if (owner !== mover) return `captures a mouse of ${name(owner)}`;
  return `puts its own mouse ${signOf(position, one) || LETTERS[one % MICE]} into the fence`;
}

/** One line that says what goes on. @param {Position} position @param {Name} name */
export function statusWords({ actor, asked, legal, view, winners }, name) {
  if (actor === OVER) return winnersWords(winners ?? [], name);
  if (actor === CHANCE && asked) {
    const said = {
      die: "What does the die of 1 to 6 show?",
      blank: "What does the other die show?",
      starts: "Who begins?",
    };
    if (legal[0][0] === "value")
      return `A mouse of ${name(Math.floor(view.pending[0] / MICE))} is turned up: its number?`;
    return said[/** @type {"die"} */ (legal[0][0])] ?? "";
  }
  const who = name(view.turn);
  if (!asked) return actor === CHANCE ? `${who} throws` : `${who}'s turn`;
  if (legal[0][0] === "place") return `${who}: a number for mouse ${MICE - legal.length + 1} of 7, from the rear`;
  if (legal[0][0] === "roll") return `${who}'s turn`;
  if (view.moved >= 0) return `${who}: another mouse with the other die`;
  return `${who}: a mouse and a die`;
}

/** @param {number[]} winners @param {Name} name */
export const winnersWords = (winners, name) =>
  winners.length === 1 ? `${name(winners[0])} wins` : `${winners.map(name).join(" and ")} share the win`;

/** The position for who does not see it. @param {Position} position @param {Name} name @param {number[]} points */
export function positionWords(position, name, points) {
  const { view, seats } = position;
  const said = ["The mouse race", statusWords(position, name)];
  if (view.dice.length) said.push(`dice ${view.dice.join(" and ")}`);
  for (let seat = 0; seat < seats; seat++) {
    const cells = view.place.slice(MICE * seat, MICE * seat + MICE);
    const on = cells.filter((/** @type {number} */ cell) => cell > CHEESE).length;
    const home = cells.filter((/** @type {number} */ cell) => cell === CHEESE).length;
    said.push(`${name(seat)} has ${on} mice on the map, ${home} home, ${points[seat]} points`);
  }
  return `${said.join(". ")}.`;
}

/** A mouse, where it is and whose. @param {Position} position @param {number} one @param {Name} name */
export function mouseWords({ view }, one, name) {
  const [owner, cell, value] = [Math.floor(one / MICE), view.place[one], view.value?.[one]];
  const what = value ? `Mouse ${value} of ${name(owner)}` : `A mouse of ${name(owner)}`;
  if (cell === CHEESE) return `${what}, home`;
  if (cell < CHEESE) return -1 - cell === owner ? `${what}, in its fence` : `${what}, captured by ${name(-1 - cell)}`;
  const start = view.paths[owner].indexOf(cell);
  return start < MICE ? `${what}, on start ${start + 1}` : `${what}, on cell ${cell}`;
}

/** Why a tap on a mouse, or beside everything, does nothing. @param {Position} position @param {number | null} one @param {Name} name */
export function whyNot({ actor, asked, legal, view }, one, name) {
  if (actor === OVER) return "The race is over.";
  if (!asked) return `It is ${name(view.turn)}'s turn: wait for what comes.`;
  const verb = legal[0][0];
  if (verb === "roll") return "Tap Roll below the map to throw both dice.";
  if (verb === "place") return "Tap one of the numbers below the map for the mouse that is marked.";
  if (verb !== "move") return "Tap below the map what has fallen.";
  if (one !== null && view.place[one] > CHEESE) {
    if (Math.floor(one / MICE) !== actor)
      return `That is a mouse of ${name(Math.floor(one / MICE))}: you run with your own.`;
    if (one % MICE === view.moved) return "This mouse has moved with the other die: choose another one.";
    return "Tap below this mouse's picture which die it runs with.";
  }
  if (one !== null) return "This mouse has left the map.";
  return "Tap a die below one of your mice under the map.";
}

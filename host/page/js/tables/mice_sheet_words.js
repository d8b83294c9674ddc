// The score sheet of the mouse race in words: what is asked, what a choice does, what has happened, how it stands.

/**
 * @typedef {import("../messages.js").Position} Position
 * @typedef {(seat: number) => string} Name
 * @typedef {[string, ...number[]]} Action
 */

export const MICE = 7;
// What became of a mouse; TAKEN + s: captured by seat s, which for its own mouse is the fence.
export const UNSEEN = 0;
export const BOARD = 1;
export const HOME = 2;
export const TAKEN = 3;
const OVER = -2;

/** @param {number} pips */
const fell = (pips) => (pips ? `${pips}` : "blank");

/** What is asked. @param {Position} position @param {Name} name */
export function asked({ view, legal, actor, winners }, name) {
  if (winners) return `${winners.map(name).join(" and ")} ${winners.length > 1 ? "share the win" : "wins"}`;
  if (actor === OVER) return "The race is over";
  const [verb] = legal[0] ?? [""];
  if (verb === "roll" && view.dice.length) return `${name(view.mover)} moves, then ${name(view.turn)} throws`;
  if (verb === "roll") return `${name(view.turn)} throws`;
  if (verb === "mouse" || verb === "out") return "Whose mouse was turned up?";
  if (verb === "number") return `${name(view.colour)}'s mouse: tap its number`;
  if (verb === "starts") return "Who begins?";
  if (verb === "die") return "What does the die of 1 to 6 show?";
  if (verb === "blank") return "What does the other die show?";
  if (verb) return `Where is ${name(Math.floor(view.asked / MICE))}'s ${(view.asked % MICE) + 1}?`;
  return `${name(view.mover)} throws`;
}

/** What an action does. @param {Position} position @param {Action} action @param {Name} name */
export function actionWords({ view }, [verb, value], name) {
  const mover = name(view.mover);
  const owner = name(Math.floor(view.asked / MICE));
  const which = (view.asked % MICE) + 1;
  /** @type {Record<string, string>} */
  const said = {
    roll: `Roll: ${name(view.turn)} throws both dice`,
    stop: `Turned up: ${mover} met a mouse, or the race is over`,
    mouse: value === view.mover ? `${mover} brings home a mouse` : `${mover} captures a mouse of ${name(value)}`,
    out: `Race over: ${name(value)} has no mouse left on the map`,
    number: `It is the ${value} of ${name(view.colour)}`,
    starts: `${name(value)} begins`,
    die: `The die shows ${value}`,
    blank: value ? `The other die shows ${value}` : "The other die is blank",
    board: `${owner}'s ${which} is still on the map`,
    fence: `${owner}'s ${which} is in its own fence`,
    home: `${owner}'s ${which} is home`,
    taken: `${name(value)} captured ${owner}'s ${which}`,
  };
  return said[verb] ?? verb;
}

/** What has just happened, of what is worth saying. @param {Position} position @param {Name} name */
export function happened({ news, view }, name) {
  const events = news.flatMap((played) => played.events);
  const won = events.findLast(([kind]) => kind === "won");
  const out = events.findLast(([kind]) => kind === "out");
  if (out) return `${name(out[2])} has no mouse left: fill in the sheet`;
  if (won) {
    const [, mover, number, colour] = won;
    return mover === colour
      ? `${name(mover)} brought home a ${number}`
      : `${name(mover)} captured ${name(colour)}'s ${number}`;
  }
  return view.dice.length === 2 && events.some(([kind]) => kind === "blank")
    ? `${name(view.mover)} threw ${view.dice.map(fell).join(" and ")}`
    : "";
}

/** Why a tap on something else does nothing. @param {Position} position @param {Name} name */
export function whyNot({ actor, asked: isAsked, legal, view }, name) {
  if (actor === OVER) return "The race is over.";
  if (!isAsked) return "Wait: the dice are falling.";
  const [verb] = legal[0];
  if (verb === "roll") return `Tap Roll when ${name(view.turn)} throws, or Turned up first if a mouse was.`;
  if (verb === "mouse" || verb === "out")
    return "Tap the colour of the mouse in the sheet, or below who has none left.";
  if (verb === "number") return `Tap a number in ${name(view.colour)}'s row that is still open.`;
  if (verb === "starts") return "Tap who begins.";
  return "Tap one of the buttons below the sheet.";
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view, seats, scores } = position;
  const rows = Array.from({ length: seats }, (_, seat) => {
    const own = view.sheet.slice(MICE * seat, MICE * seat + MICE);
    const told = own.flatMap((/** @type {number} */ place, /** @type {number} */ which) =>
      place === UNSEEN ? [] : [`${which + 1} ${placeWords(place, seat, name)}`],
    );
    return `${name(seat)}, ${scores?.[seat] ?? 0} points: ${told.join(", ") || "nothing entered"}.`;
  });
  return `Score sheet of the mouse race. ${asked(position, name)}. ${rows.join(" ")}`;
}

/** @param {number} place @param {number} seat @param {Name} name */
function placeWords(place, seat, name) {
  if (place === HOME) return "home";
  if (place === BOARD) return "on the map";
  return place === TAKEN + seat ? "in its own fence" : `captured by ${name(place - TAKEN)}`;
}

// The score sheet of the mouse race in words: what is asked, what a choice does, what has happened, how it stands.

import { _, listed } from "../language.js";

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
const fell = (pips) => (pips ? `${pips}` : _("blank"));

/** What is asked. @param {Position} position @param {Name} name */
export function asked({ view, legal, actor, winners }, name) {
  if (winners) return _.plural("%s wins", "%s share the win", winners.length, listed(winners.map(name)));
  if (actor === OVER) return _("The race is over");
  const [verb] = legal[0] ?? [""];
  if (verb === "roll" && view.dice.length) return _("%s moves, then %s throws", name(view.mover), name(view.turn));
  if (verb === "roll") return _("%s throws", name(view.turn));
  if (verb === "mouse" || verb === "out") return _("Whose mouse was turned up?");
  if (verb === "number") return _("%s's mouse: tap its number", name(view.colour));
  if (verb === "starts") return _("Who begins?");
  if (verb === "die") return _("What does the die of 1 to 6 show?");
  if (verb === "blank") return _("What does the other die show?");
  if (verb) return _("Where is %s's %d?", name(Math.floor(view.asked / MICE)), (view.asked % MICE) + 1);
  return _("%s throws", name(view.mover));
}

/** What has just happened, of what is worth saying. @param {Position} position @param {Name} name */
export function happened({ news, view }, name) {
  const events = news.flatMap((played) => played.events);
  const won = events.findLast(([kind]) => kind === "won");
  const out = events.findLast(([kind]) => kind === "out");
  if (out) return _("%s has no mouse left: fill in the sheet", name(out[2]));
  if (won) {
    const [, mover, number, colour] = won;
    return mover === colour
      ? _("%s brought home a %d", name(mover), number)
      : _("%s captured %s's %d", name(mover), name(colour), number);
  }
  return view.dice.length === 2 && events.some(([kind]) => kind === "blank")
    ? _("%s threw %s", name(view.mover), listed(view.dice.map(fell)))
    : "";
}

/** Why a tap on something else does nothing. @param {Position} position @param {Name} name */
export function whyNot({ actor, asked: isAsked, legal, view }, name) {
  if (actor === OVER) return _("The race is over.");
  if (!isAsked) return _("Wait: the dice are falling.");
  const [verb] = legal[0];
  if (verb === "roll") return _("Tap Roll when %s throws, or Turned up first if a mouse was.", name(view.turn));
  if (verb === "mouse" || verb === "out")
    return _("Tap the colour of the mouse in the sheet, or below who has none left.");
  if (verb === "number") return _("Tap a number in %s's row that is still open.", name(view.colour));
  if (verb === "starts") return _("Tap who begins.");
  return _("Tap one of the buttons below the sheet.");
}

/** The whole position. @param {Position} position @param {Name} name */
export function allWords(position, name) {
  const { view, seats, scores } = position;
  const rows = Array.from({ length: seats }, (_none, seat) => {
    const own = view.sheet.slice(MICE * seat, MICE * seat + MICE);
    const told = own.flatMap((/** @type {number} */ place, /** @type {number} */ which) =>
      place === UNSEEN ? [] : [`${which + 1} ${placeWords(place, seat, name)}`],
    );
    return `${_("%s, %d points", name(seat), scores?.[seat] ?? 0)}: ${told.join(", ") || _("nothing entered")}.`;
  });
  return `${_("Score sheet of the mouse race.")} ${asked(position, name)}. ${rows.join(" ")}`;
}

/** @param {number} place @param {number} seat @param {Name} name */
function placeWords(place, seat, name) {
  if (place === HOME) return _("home");
  if (place === BOARD) return _("on the map");
  return place === TAKEN + seat ? _("in its own fence") : _("captured by %s", name(place - TAKEN));
}

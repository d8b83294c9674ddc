// The score sheet of the mouse race. The row of each seat shows the states of its seven mice.

import { _ } from "../../language.js";
import { die, disc, drawing, mouse, picture } from "../../pieces.js";
import { field, named, numbered, Sheet } from "../../table/sheet.js";

const MICE = 7;
// The states of a mouse. TAKEN + s means that seat s has captured the mouse, or that the mouse is in the fence of its
// own seat s.
const [UNSEEN, BOARD, HOME, TAKEN] = [0, 1, 2, 3];

/**
 * Create the score sheet of the mouse race.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) =>
  new Sheet(context, position, { legend, ofSeats: ["mouse", "starts"], actsOf, fields, write });

/** Return the drawings of the states, with their meanings. @returns {[drawn: Node, words: string][]} */
const legend = () => [
  [fate(TAKEN + 1, 0, 18), _("caught by this colour")],
  [fate(TAKEN, 0, 18), _("own fence")],
  [fate(HOME, 0, 18), _("home")],
  [fate(BOARD, 0, 18), _("on the map")],
];

/** Return the seat that throws, moves or enters a result. @param {Position} position */
const actsOf = ({ actor, legal, view, winners }) =>
  legal[0]?.[0] === "number" ? view.colour : winners || actor >= 0 ? actor : view.mover;

/** Draw the fields of a seat, one for each mouse. @param {Position} position @param {number} seat */
function fields({ legal, view }, seat) {
  const [verb] = legal[0] ?? [""];
  return Array.from({ length: MICE }, (_, which) => {
    const place = view.sheet[MICE * seat + which];
    const isAsked = ["board", "fence", "home"].includes(verb) && view.asked === MICE * seat + which;
    const isOpen = verb === "number" && seat === view.colour && place === UNSEEN;
    return field(isAsked || isOpen, `${which + 1}`, ...(place === UNSEEN ? [] : [fate(place, seat, 20)]));
  });
}

/**
 * Draw the state of a mouse.
 * @param {number} place the state
 * @param {number} seat the mouse's own seat
 * @param {number} size the width and height of the picture
 */
function fate(place, seat, size) {
  const names = { [HOME]: "cheese", [BOARD]: "on-map", [TAKEN + seat]: "fence" };
  const drawn = names[place]
    ? drawing(names[place], place === HOME ? { transform: "scale(0.36)" } : {})
    : disc(place - TAKEN, 10);
  return picture("-12 -12 24 24", size, size, drawn);
}

/** Draw a small mouse. @param {number} seat @param {boolean} isCrossed true to cross it out */
const mousePicture = (seat, isCrossed = false) =>
  picture("-56 -42 112 76", 53, 36, mouse(seat), ...(isCrossed ? [drawing("cross")] : []));

/**
 * Return the label of an action.
 * @param {Position} position
 * @param {Action} action
 * @param {Name} name
 * @returns {ActionLabel}
 */
function write({ view }, [verb, value], name) {
  if (verb === "roll") return { kind: "risk", title: _("Roll"), lines: [_("%s throws", name(view.turn))] };
  if (verb === "stop") return { kind: "safe", title: _("Turned up"), lines: [_("a mouse was met")] };
  const seat = Math.floor(view.asked / MICE);
  const words = { board: _("on the map"), fence: _("own fence"), home: _("home") }[verb];
  const place = { board: BOARD, fence: TAKEN + seat, home: HOME, taken: TAKEN + value }[verb];
  if (words) return { kind: "plain", title: words, drawn: fate(place ?? BOARD, seat, 28) };
  if (verb === "die" || verb === "blank") {
    return { kind: "plain", title: "", drawn: picture("-24 -24 48 48", 44, 44, die(value, 42)) };
  }
  if (verb === "number") return { kind: "plain", title: "", drawn: numbered(value) };
  if (verb === "starts") return { kind: "plain", title: "", drawn: named(value, name(value)) };
  return { kind: "plain", title: "", drawn: mousePicture(value, verb === "out") };
}

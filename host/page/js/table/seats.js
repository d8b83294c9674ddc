// The seats of a table. The chip of a seat shows its name, its score and a mark for a connected phone. If people sit
// around the screen, the chips are at its four sides.

import { _, withMinus } from "../language.js";
import { element } from "../dom.js";
import { isolated } from "../namerule.js";
import { discPicture, icon, picture } from "../pieces.js";
import { actingSeat } from "../phrases.js";

const ROOMY = matchMedia("(min-width: 700px) and (min-height: 650px)"); // enough room for full names
const LARGE = matchMedia("(min-width: 900px) and (min-height: 650px)"); // enough room for people around the screen
const MAX_ONE_LINE = 4; // with more seats, the names are on a separate line
const MAX_LETTERS = 36; // the total length of all names that fit the width of a phone
const MAX_LARGE = 7; // with more seats, names and scores are smaller

/** The chips of all seats. A gold ring marks the acting seat. */
export class Seats {
  list = element("ol", { class: "seats" });
  /** @type {HTMLElement[]} */
  chips = []; // one for each seat
  acting = 0;
  /** Further places of the names, by seat, such as cards. @type {HTMLElement[]} */
  #places = [];
  /** The texts whose names are shortened, with their full sentences. @type {Map<Text, string>} */
  #sentences = new Map();

  /** Create an empty list of seats. @param {TableContext} context */
  constructor(context) {
    this.context = context;
  }

  /**
   * Draw all chips. The frame places them.
   * @param {Position} position
   * @param {(seat: number) => Node[]} more returns further elements for a seat's chip
   */
  showSeats(position, more) {
    const { seats, seatSummaries, winners, scores } = position;
    this.acting = actingSeat(position); // also while its die rolls
    this.list.classList.toggle("many", seats > MAX_ONE_LINE);
    this.list.classList.toggle("most", seats > MAX_LARGE);
    this.chips = scores.map((score, seat) => {
      const on = winners ? winners.includes(seat) : this.acting === seat;
      const points = counted(this.context.pieces, seat, score);
      const chip = element("button", { type: "button", class: "seat", title: withMinus(seatSummaries[seat]) });
      const called = element("span", { class: "name" });
      chip.append(discPicture(seat, seats > MAX_ONE_LINE ? 22 : 26), called, " ", points, ...more(seat));
      chip.append(...phoneMark(this.context.phoneAt?.(seat)));
      chip.onclick = () => this.context.why(`${chip.title}.`);
      return element("li", on ? { class: "on", "aria-current": "true" } : {}, chip);
    });
    this.writeNames();
  }

  /** Write the names into the chips and the sentences. The names are shortened if there is little room. */
  writeNames() {
    const places = this.chips.map((chip) => /** @type {HTMLElement} */ (chip.querySelector(".name") ?? chip));
    for (const each of [places, this.#places]) fillNames(each, this.#fullNames);
    for (const [text, sentence] of this.#sentences)
      if (text.isConnected) text.data = this.inShort(sentence);
      else this.#sentences.delete(text);
  }

  /** Write the names also into further places, now and whenever the room changes. @param {HTMLElement[]} places */
  writeNamesInto(places) {
    this.#places = places;
    fillNames(places, this.#fullNames);
  }

  /** Shorten the names in the texts of an element, now and whenever the room changes. @param {Node} part */
  shorten(part) {
    for (const text of part.childNodes)
      if (text instanceof Text) {
        this.#sentences.set(text, text.data);
        text.data = this.inShort(text.data);
      } else this.shorten(text);
  }

  get #fullNames() {
    return this.chips.map((_, seat) => this.context.name(seat));
  }

  /** Return a sentence with the names as the chips show them. @param {string} sentence */
  inShort(sentence) {
    const names = this.#fullNames;
    if (!names.length) return sentence;
    const shown = namesFor(names);
    const longestFirst = [...names].sort((one, other) => other.length - one.length);
    const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const any = escaped.join("|").replaceAll(" ", "[ \u00a0]"); // a sentence binds a number to the word after it
    return sentence.replace(
      new RegExp(any, "g"),
      (name) => shown[names.indexOf(name.replaceAll("\u00a0", " "))] ?? name,
    );
  }

  /** Return the chip of a seat. @param {number} seat */
  seat(seat) {
    return this.chips[seat];
  }

  /** Return the element with a seat's score. @param {number} seat */
  pointsOf(seat) {
    return this.seat(seat).querySelector(".points") ?? this.seat(seat);
  }

  /**
   * Change the score shown for a seat, before the next position is shown.
   * @param {number} seat
   * @param {number} points the points to add, which may be negative
   */
  addPoints(seat, points) {
    for (const { firstChild } of this.context.root.querySelectorAll(`.points[data-seat="${seat}"]`)) {
      const before = Number(firstChild?.textContent?.replace("−", "-"));
      if (firstChild) firstChild.textContent = withMinus(before + points);
    }
  }
}

/**
 * Return a mark for a seat that is played by phone or whose phone is away. Returns an empty list for a seat without a
 * phone.
 * @param {"phone" | "away" | "free"} [state] the state of the phone
 */
export function phoneMark(state = "free") {
  if (state === "free") return [];
  const mark = element("span", { class: "by-phone", role: "img", "data-state": state });
  mark.title = state === "phone" ? _("has a phone") : _("phone is away");
  mark.setAttribute("aria-label", mark.title);
  mark.append(icon("phone"));
  return [mark];
}

/**
 * Draw a seat's score, which `addPoints` can change.
 * @param {Pieces} pieces
 * @param {number} seat
 * @param {number} points the score
 */
export function counted({ unit }, seat, points) {
  const drawn = picture("-11 -11 22 22", 13, 13, ...(unit ? [unit()] : []));
  return element("span", { class: "points", "data-seat": `${seat}` }, withMinus(points), drawn);
}

/**
 * Write the names of all seats, shortened if there is little room. They are as large as the room allows.
 * @param {HTMLElement[]} places where they are written
 * @param {string[]} fullNames
 */
function fillNames(places, fullNames) {
  const names = namesFor(fullNames);
  const letters = Math.max(...names.map(({ length }) => length)); // all names are equally large
  for (const [seat, place] of places.entries()) {
    place.textContent = names[seat];
    place.style.setProperty("--letters", `${letters}`);
  }
}

/** Return the names of all seats as this screen shows them. @param {string[]} fullNames */
const namesFor = (fullNames) => (ROOMY.matches && fullNames.length < MAX_LARGE ? fullNames : shortNames(fullNames));

/**
 * Return names that fit above the table on a phone. A long name is replaced by the first of its short forms that is
 * no form of another name.
 * @param {string[]} names
 */
export function shortNames(names) {
  const ways = names.map((name) => {
    const [first = name, ...others] = name
      .replace(/[\u2068\u2069]/g, "")
      .split(/[ -]+/)
      .filter(Boolean);
    const last = others.at(-1) ?? first;
    return [first, last, `${[...first][0]}. ${last}`].map(isolated);
  });
  return names.map((name, seat) => {
    if (name.length * names.length <= MAX_LETTERS) return name;
    return ways[seat].find((way) => ways.every((others, at) => at === seat || !others.includes(way))) ?? name;
  });
}

/** The result of `ownSeat` for a table that is for all seats alike. */
export const NO_OWN_SEAT = -1;

/** Return the seat of the phone that shows a table, or NO_OWN_SEAT. @param {Position} position */
export const ownSeat = ({ people, viewer, seats }) =>
  people?.length === 1 && seats > 1 ? (viewer ?? NO_OWN_SEAT) : NO_OWN_SEAT;

/** Return true if people sit around the screen, that is, if the screen is large and the setting is on. */
export const isInTheMiddle = () => LARGE.matches && document.documentElement.hasAttribute("data-turns");

/**
 * Return the side of a seat. Side 0 is in front, and sides 1 to 3 follow clockwise.
 * @param {number} seat
 * @param {number} seats the number of seats
 */
export const sideOf = (seat, seats) => Math.round((4 * seat) / seats) % 4;

/**
 * Distribute the chips of the seats over the four sides.
 * @param {HTMLElement[]} chips the chips, by seat
 * @returns {HTMLElement[]} one list item for each side
 */
export function atSides(chips) {
  const rows = [0, 1, 2, 3].map(() => element("ol"));
  for (const [seat, chip] of chips.entries()) {
    const side = sideOf(seat, chips.length);
    if (!side && 2 * seat > chips.length)
      rows[side].prepend(chip); // The last seats are to the left of seat 0.
    else rows[side].append(chip);
  }
  return rows.map((row, side) => element("li", { class: "side", "data-side": `${side}` }, row));
}

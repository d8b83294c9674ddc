// The seats of a table: a chip for each, with its name, what it has, and a mark for a phone.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { isolated } from "../namerule.js";
import { discPicture, picture, sign } from "../pieces.js";
import { actingSeat } from "../phrases.js";

const ROOMY = matchMedia("(width >= 700px) and (height >= 650px)"); // for whole names
const MANY = 4; // seats, above which their names stand alone in a line
const LETTERS = 36; // of all names together, in the width of a phone
const MOST = 7; // seats, above which names and points are smaller

/** The chips of the seats, of which the acting one is ringed with gold. */
export class Seats {
  list = element("ol", { class: "seats" });
  /** @type {HTMLElement[]} */
  chips = []; // by seat
  acting = 0;

  /** @param {TableContext} context */
  constructor(context) {
    this.context = context;
  }

  /** Draw all chips; the frame places them. @param {Position} position @param {(seat: number) => Node[]} more what else a seat has */
  show(position, more) {
    const { seats, actor, seatSummaries, winners, scores } = position;
    this.list.classList.toggle("many", seats > MANY);
    this.list.classList.toggle("most", seats > MOST);
    this.chips = scores.map((score, seat) => {
      const on = winners ? winners.includes(seat) : actor === seat;
      const points = counted(this.context.pieces, seat, score);
      const chip = element("button", { type: "button", class: "seat", title: seatSummaries[seat] });
      const called = element("span", { class: "name" });
      chip.append(discPicture(seat, seats > MANY ? 22 : 26), called, points, ...more(seat));
      chip.append(...phoneMark(this.context.phoneAt?.(seat)));
      chip.onclick = () => this.context.why(`${seatSummaries[seat]}.`);
      return element("li", on ? { class: "on", "aria-current": "true" } : {}, chip);
    });
    this.acting = actingSeat(position);
    this.writeNames();
  }

  /** Write what the seats are called: shorter where there is little room. */
  writeNames() {
    const whole = this.chips.map((_, seat) => this.context.name(seat));
    const names = ROOMY.matches && whole.length < MOST ? whole : shortNames(whole);
    for (const [seat, chip] of this.chips.entries()) (chip.querySelector(".name") ?? chip).textContent = names[seat];
  }

  /** The place of a seat's score, for what flies there. @param {number} seat */
  seat(seat) {
    return this.chips[seat];
  }

  /** Where a seat's score is written. @param {number} seat */
  pointsOf(seat) {
    return this.seat(seat).querySelector(".points") ?? this.seat(seat);
  }

  /** Change what a seat has, before the position is shown. @param {number} seat @param {number} points to be added */
  addPoints(seat, points) {
    for (const { firstChild } of this.context.root.querySelectorAll(`.points[data-seat="${seat}"]`))
      if (firstChild) firstChild.textContent = `${Number(firstChild.textContent) + points}`;
  }
}

/** Says that somebody sits here by phone, or that the phone is away. @param {"phone" | "away" | "free"} [state] */
export function phoneMark(state = "free") {
  if (state === "free") return [];
  const mark = element("span", { class: "by-phone", role: "img", "data-state": state });
  mark.ariaLabel = mark.title = state === "phone" ? _("has a phone") : _("phone is away");
  mark.append(sign("phone"));
  return [mark];
}

/** Draw what a seat has, which the frame counts. @param {Pieces} pieces @param {number} seat @param {number} points */
export function counted({ unit }, seat, points) {
  const drawn = picture("-11 -11 22 22", 13, 13, ...(unit ? [unit()] : []));
  return element("span", { class: "points", "data-seat": `${seat}` }, `${points}`, drawn);
}

/** What fits above the table of a phone: of a longer name the word that tells whom. @param {string[]} names */
export function shortNames(names) {
  const ways = names.map((name) => {
    const [first, ...others] = name.replace(/[\u2068\u2069]/g, "").split(/[ -]/);
    const last = others.at(-1) ?? first;
    return [first, last, `${[...first][0]}. ${last}`].map(isolated);
  });
  return names.map((name, seat) => {
    if (name.length * names.length <= LETTERS) return name;
    return ways[seat].find((way, at) => ways.filter((other) => other[at] === way).length === 1) ?? name;
  });
}

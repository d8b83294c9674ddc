// The frame around every table. The seats are above the table or at its sides. The status line and the open actions
// are below it.

import { _, withMinus } from "../language.js";
import { element, mark } from "../dom.js";
import { icon } from "../pieces.js";
import { baseGame, ended } from "../phrases.js";
import { History } from "./history.js";
import { Offers } from "./offers.js";
import { atSides, isInTheMiddle, Seats, sideOf } from "./seats.js";

const MAX_UNSCALED = 480; // pixels; a table whose shorter side is longer is drawn enlarged

/** A table in `context.root`, with its seats, status line, history and open actions. */
export class Frame {
  #seats;
  #history;
  #offers;
  table = element("div", { class: "table" });
  story = element("div", { class: "story" });
  #description = element("p", { class: "description unseen" });
  #undo = roundButton("undo", _("Take back"));
  #help = roundButton("bulb", _("What would the bot do?"));

  /**
   * Build the frame and put it into `context.root`.
   * @param {TableContext} context
   * @param {string} game the name of the game
   * @param {Element} [island] the middle of a table that looks the same from every side; only such a table can have
   *   seats on all sides
   */
  constructor(context, game, island) {
    this.context = context;
    this.island = island;
    this.#seats = new Seats(context);
    const shorten = (/** @type {Element} */ part) => this.#seats.shorten(part);
    this.#history = new History(context, shorten);
    this.#offers = new Offers(context, this.table, this.#history, shorten);
    this.edge = this.#history.edge;
    this.tray = this.#offers.tray;
    this.dock = this.#offers.dock;
    const menu = roundButton("menu", _("Menu"));
    menu.dataset.opens = "around";
    this.#undo.hidden = !context.takeBack;
    this.#undo.addEventListener("click", () => context.takeBack?.());
    this.#help.classList.add("coach");
    this.#help.hidden = true;
    this.#help.addEventListener("click", () => context.advise?.());
    const rules = roundButton("book", _("Rules"));
    rules.hidden = !context.rules;
    rules.addEventListener("click", () => context.rules?.(game, this.title));
    this.story.append(menu, rules, this.#history.status, this.#history.now, this.#help, this.#undo);
    this.#placeHint(this.story);
    if (context.intro) this.say(-1, _(context.intro));
    context.root.className = "frame";
    context.root.toggleAttribute("data-first", context.hints?.isFirst(game) ?? false);
    context.root.dataset.game = game;
    context.root.dataset.ground = baseGame(game);
    this.title = _(context.facts.games.find(({ name }) => name === game)?.title ?? game);
    const heading = element("h1", { class: "unseen" }, this.title);
    new ResizeObserver(() => {
      this.#seats.writeNames();
      this.#offers.fit();
      this.#history.fit();
      if (this.#seats.chips.length && this.#isAround !== context.root.classList.contains("around")) this.#placeSeats();
    }).observe(context.root);
    const { past } = this.#history;
    context.root.replaceChildren(heading, this.#seats.list, past, this.table, this.story, this.tray, this.dock);
  }

  /**
   * Redraw a picture whenever the size of the table changes.
   * @param {SVGElement} drawn the picture, whose viewBox is set to the width and height
   * @param {(width: number, height: number, size: number) => void} draw draws in a box; `size` is the scale in
   *   pixels per unit, which is 1 if the shorter side has up to MAX_UNSCALED pixels
   */
  fit(drawn, draw) {
    new ResizeObserver(() => {
      const { clientWidth, clientHeight } = this.table;
      const size = Math.max(1, Math.min(clientWidth, clientHeight) / MAX_UNSCALED);
      const [width, height] = [clientWidth / size, clientHeight / size];
      if (!width || !height) return;
      drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
      draw(width, height, size);
    }).observe(this.table);
  }

  /**
   * Show the seats. A gold ring marks the acting seat. Clears the history after a jump. Shows or hides Help.
   * @param {Position} position
   * @param {(seat: number) => Node[]} more returns further elements for a seat's chip
   */
  showSeats(position, more = () => []) {
    if (position.discontinuous) this.#history.past.replaceChildren();
    this.#help.hidden = !position.help || !this.context.advise;
    if (position.asked) this.#undo.setAttribute("aria-disabled", `${!position.canUndo}`); // A tap then explains why.
    this.#seats.showSeats(position, more);
    this.#history.showActing(this.#seats.acting, position.asks, position);
    this.#placeSeats();
  }

  /**
   * Describe the table to screen readers: its title, the question, the places and the seats. The things on the drawing
   * keep their own names.
   * @param {Element} drawn
   * @param {Pick<Position, "asks" | "where" | "seatSummaries">} position
   */
  describe(drawn, { asks, where, seatSummaries }) {
    drawn.setAttribute("role", "group");
    drawn.setAttribute("aria-label", this.title);
    if (!this.#description.isConnected) this.context.root.firstChild?.after(this.#description);
    this.#description.textContent = withMinus([this.title, asks, ...where, ...seatSummaries].map(ended).join(" "));
  }

  /** True if people sit around this table, each at a side of the table. */
  get #isAround() {
    return Boolean(this.island) && isInTheMiddle();
  }

  /**
   * Place the seats above the table. If people sit around the table, instead place each seat at its side of the
   * table, the large buttons beside the acting seat, and the status line and the small buttons on the island.
   */
  #placeSeats() {
    const { root } = this.context;
    const isAround = this.#isAround;
    const { chips, acting } = this.#seats;
    root.classList.toggle("around", isAround);
    mark("around", isAround);
    if (isAround) this.island?.append(this.#history.status, this.tray);
    else this.#help.before(this.#history.status);
    this.#seats.list.replaceChildren(...(isAround ? atSides(chips) : chips));
    if (isAround) {
      root.dataset.side = `${sideOf(acting, chips.length)}`;
      chips[acting].append(this.dock);
      chips[acting].classList.add("asked");
      this.#placeHint(chips[acting]);
    } else if (this.dock.parentElement !== root) {
      delete root.dataset.side;
      root.append(this.tray, this.dock);
      this.#placeHint(this.story);
    }
  }

  /** Place hints where they cover nothing: in the row of the status line, or beside the actions of a seat. @param {Element} place */
  #placeHint(place) {
    if (this.context.hints) place.append(this.context.hints.box);
  }

  /** Return the chip of a seat. Pieces and cards can fly to it and from it. @param {number} seat */
  seat(seat) {
    return this.#seats.seat(seat);
  }

  /** Return the element with a seat's score. @param {number} seat */
  pointsOf(seat) {
    return this.#seats.pointsOf(seat);
  }

  /**
   * Change the score shown for a seat, before the next position is shown.
   * @param {number} seat
   * @param {number} points the points to add, which may be negative
   */
  addPoints(seat, points) {
    this.#seats.addPoints(seat, points);
  }

  /**
   * Show a sentence in the status line.
   * @param {number} seat the seat that the sentence is about, -1 for no seat
   * @param {string} sentence
   */
  say(seat, sentence) {
    this.#history.say(seat, sentence);
  }

  /** Shorten the names in the texts of an element like those of the seats, also after a resize. @param {Element} part */
  shorten(part) {
    this.#seats.shorten(part);
  }

  /** Write the names of all seats into further places, as the seats show them. @param {HTMLElement[]} places by seat */
  writeNamesInto(places) {
    this.#seats.writeNamesInto(places);
  }

  /** Offer the open actions. @param {Parameters<Offers["offer"]>} offered the arguments of `Offers.offer` */
  offer(...offered) {
    this.#offers.offer(...offered);
  }

  /**
   * Show what the table is waiting for, without offering an action.
   * @param {string} title
   * @param {string} [below] a second line
   */
  wait(title, below) {
    this.#offers.wait(title, below);
  }

  /**
   * Show the newest sentences while others act. At the beginning of a game, show what the table is waiting for.
   * @param {string} title
   * @param {string} [below] a second line
   */
  watch(title, below) {
    this.#offers.watch(title, below);
  }

  /** Replace the buttons in the dock. @param {Element[]} buttons */
  fill(...buttons) {
    this.#offers.fill(...buttons);
  }
}

/**
 * Return a round button with an icon.
 * @param {"menu" | "book" | "undo" | "bulb"} name the name of the icon
 * @param {string} words its accessible name
 */
function roundButton(name, words) {
  const made = element("button", { type: "button", class: "round", "aria-label": words });
  made.append(icon(name));
  return made;
}

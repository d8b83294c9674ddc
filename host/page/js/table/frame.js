// What is around every table and where it lies: the seats above it or at its sides; below, the line and what can be done.

import { _ } from "../language.js";
import { element } from "../dom.js";
import { sign } from "../pieces.js";
import { ended } from "../phrases.js";
import { History } from "./history.js";
import { Offers } from "./offers.js";
import { Seats } from "./seats.js";
import { atSides, isInTheMiddle, sideOf } from "./sides.js";

const LARGEST = 480; // pixels of the shorter side of a table

/** A table with its seats, line and actions, in `context.root`. */
export class Frame {
  #seats;
  #history;
  #offers;
  table = element("div", { class: "table" });
  story = element("div", { class: "story" });
  #undo = roundButton("undo", _("Take back"));
  #help = roundButton("help", _("What would the bot do?"));

  /** @param {TableContext} context @param {string} game @param {Element} [island] of a table that looks the same from each side */
  constructor(context, game, island) {
    this.context = context;
    this.island = island;
    this.#seats = new Seats(context);
    this.#history = new History(context);
    this.#offers = new Offers(context, this.table);
    this.tray = this.#offers.tray;
    this.dock = this.#offers.dock;
    const menu = roundButton("menu", _("Menu"));
    menu.dataset.opens = "around";
    this.#undo.hidden = !context.takeBack;
    this.#undo.addEventListener("click", () => context.takeBack?.());
    this.#help.classList.add("coach");
    this.#help.hidden = true;
    this.#help.addEventListener("click", () => context.advise?.());
    this.story.append(menu, this.#history.said, this.#help, this.#undo);
    if (context.intro) this.say(-1, _(context.intro));
    context.root.className = "frame";
    context.root.dataset.game = game;
    [context.root.dataset.ground] = game.split("_"); // of a score sheet that of its game
    this.title = _(context.facts.games.find(({ name }) => name === game)?.title ?? game);
    const heading = element("h1", { class: "unseen" }, this.title);
    new ResizeObserver(() => {
      this.dock.style.minHeight = "";
      this.#seats.writeNames();
      if (this.#seats.chips.length && this.#isAround !== context.root.classList.contains("around")) this.#placeSeats();
    }).observe(context.root);
    const { past } = this.#history;
    context.root.replaceChildren(heading, this.#seats.list, past, this.table, this.story, this.tray, this.dock);
  }

  /** Have a drawing be drawn anew as large as the table is: what is larger than LARGEST is drawn larger. @param {SVGElement} drawn @param {(width: number, height: number, size: number) => void} draw */
  fit(drawn, draw) {
    new ResizeObserver(() => {
      const { clientWidth, clientHeight } = this.table;
      const size = Math.max(1, Math.min(clientWidth, clientHeight) / LARGEST);
      const [width, height] = [clientWidth / size, clientHeight / size];
      if (!width || !height) return;
      drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
      draw(width, height, size);
    }).observe(this.table);
  }

  /**
   * Show the seats: who acts is ringed with gold.
   * @param {Position} position @param {(seat: number) => Node[]} more what else it has
   */
  showSeats(position, more = () => []) {
    if (position.discontinuous) this.#history.past.replaceChildren();
    this.#help.hidden = !position.help || !this.context.advise;
    this.#seats.show(position, more);
    this.#placeSeats();
  }

  /** Have a drawing tell who does not see it how the game stands. @param {Element} drawn @param {Pick<Position, "asks" | "where" | "seatSummaries">} position */
  describe(drawn, { asks, where, seatSummaries }) {
    drawn.ariaLabel = [this.title, asks, ...where, ...seatSummaries].map(ended).join(" ");
  }

  /** Whether people sit round this table, each at a side of it. */
  get #isAround() {
    return Boolean(this.island) && isInTheMiddle();
  }

  /** Put the seats above the table; around it at its sides, the actions beside whoever acts, the line on the island. */
  #placeSeats() {
    const { root } = this.context;
    const isAround = this.#isAround;
    const { chips, acting } = this.#seats;
    root.classList.toggle("around", isAround);
    if (isAround) this.island?.append(this.#history.said);
    else this.story.firstChild?.after(this.#history.said);
    this.#seats.list.replaceChildren(...(isAround ? atSides(chips) : chips));
    if (isAround) {
      root.dataset.side = `${sideOf(acting, chips.length)}`;
      chips[acting].append(this.dock);
    } else if (this.dock.parentElement !== root) {
      delete root.dataset.side;
      root.append(this.dock);
    }
  }

  /** Return the place of a seat's score, for what flies there. @param {number} seat */
  seat(seat) {
    return this.#seats.seat(seat);
  }

  /** Return where a seat's score is written. @param {number} seat */
  pointsOf(seat) {
    return this.#seats.pointsOf(seat);
  }

  /** Change what a seat has, before the position is shown. @param {number} seat @param {number} points to be added */
  addPoints(seat, points) {
    this.#seats.addPoints(seat, points);
  }

  /** Say what has just happened. @param {number} seat whom it is about, -1 for nobody @param {string} sentence */
  say(seat, sentence) {
    this.#history.say(seat, sentence);
  }

  /** Offer the open actions. @param {Parameters<Offers["offer"]>} offered as `Offers` takes it */
  offer(...offered) {
    this.#offers.offer(...offered);
  }

  /** Offer nothing: say what is waited for. @param {string} title @param {string} [below] */
  wait(title, below) {
    this.#offers.wait(title, below);
  }

  /** Put buttons into the dock. @param {Element[]} buttons */
  fill(...buttons) {
    this.#offers.fill(...buttons);
  }
}

/** @param {"menu" | "undo" | "help"} name @param {string} words */
function roundButton(name, words) {
  const made = element("button", { type: "button", class: "round", "aria-label": words });
  made.append(sign(name));
  return made;
}

// The table of the turn clock: the dial with the time of the turn, and buttons to end a turn and to pause.

import { _ } from "../../language.js";
import { element, showSheet } from "../../dom.js";
import { discPicture, nameThing, turtlePicture } from "../../pieces.js";
import { actButton } from "../../table/offers.js";
import { Frame } from "../../table/frame.js";
import { NO_OWN_SEAT, ownSeat } from "../../table/seats.js";
import { Dial } from "./dial.js";
import { ALMOST_A_SECOND_MS, figure, minutes, stateOf, stateWords } from "./words.js";

/** @typedef {import("./words.js").Times} Times */

const TICK_MS = 200;
const ROUND_MIDDLE = 84; // px on each side between the middle and the edge of the table
const HIGH_HZ = 880;
const NOTE_MS = 180;
/** The notes of a state: one at the last third, two at the end. @type {Record<string, number>} */
const NOTES = { third: 1, up: 2 };

/**
 * Create the table of the turn clock.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new ClockTable(context, position);

/** A table of the turn clock. */
class ClockTable {
  #position;
  #dial = new Dial();
  #began = 0; // when the newest action was played (performance.now)
  #state = "";
  #timer = 0;
  #size = [0, 0];
  #who = element("h2", { class: "ask" });
  #turtle = element("div", { class: "ride" });
  #figure = element("p", { class: "figure", role: "timer" });
  #pill = element("p", { class: "state", role: "status" });
  #opposite = element("p", { class: "opposite", "aria-hidden": "true" }); // the time again, for the other side
  #middle = element(
    "div",
    { class: "clock-middle" },
    this.#who,
    this.#turtle,
    this.#figure,
    this.#pill,
    this.#opposite,
  );
  #queue = element("div", { class: "queue" }); // on a phone, while another seat has its turn
  #queueTime = element("b", { class: "remaining" });

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame(context, position.game, this.#middle);
    this.frame.table.append(this.#dial.root, this.#middle, this.#queue);
    this.#middle.addEventListener("click", (event) => this.#tapped(/** @type {Element} */ (event.target)));
    this.frame.fit(this.#dial.root, (width, height, size) => {
      this.#size = [width, height];
      const [wide, high] = [width - 2 * ROUND_MIDDLE, height - 2 * ROUND_MIDDLE];
      this.#middle.style.cssText = `--size: ${size}; --wide: ${wide}px; --high: ${high}px`;
      this.#draw();
    });
  }

  /** Show a position. @param {Position} position */
  showPosition(position) {
    this.#position = position;
    this.#began = performance.now() - (position.elapsed ?? 0);
    this.#state = "";
    clearInterval(this.#timer);
    const own = this.#own;
    this.frame.island = own === NO_OWN_SEAT ? this.#middle : undefined; // a phone of one seat lies in front of its player
    this.frame.showSeats({ ...position, scores: /** @type {any} */ (this.#chips(0)) });
    const { view, winners } = position;
    for (const [seat, present] of view.present.entries()) this.frame.seat(seat).classList.toggle("gone", !present);
    const name = this.context.name(view.turn);
    this.#who.textContent = _("%s's turn", name);
    this.#turtle.replaceChildren(nameThing(turtlePicture(view.turn, 130), name));
    const isWaiting = own !== NO_OWN_SEAT && !position.asked;
    this.context.root.classList.toggle("isown", own !== NO_OWN_SEAT);
    this.context.root.classList.toggle("iswaiting", isWaiting);
    this.#queue.replaceChildren(...(isWaiting ? this.#order(own) : []));
    this.#draw();
    this.frame.describe(this.#dial.root, position);
    this.#offer();
    if (view.running && !winners && position.elapsed !== undefined) {
      this.#timer = setInterval(() => this.#tick(), TICK_MS);
    }
  }

  /**
   * Show an event.
   * @param {Action} _event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(_event, motion, say) {
    say();
    await motion.rest(0);
  }

  /** End the turn if the middle is tapped, but not by a tap on a button there. @param {Element} target */
  #tapped(target) {
    if (this.#position.asked && this.#position.view.running && !target.closest("button")) this.#play(["next", 0]);
  }

  /** The seat of the phone that shows this table. At the end the table is for all seats alike. */
  get #own() {
    return this.#position.winners ? NO_OWN_SEAT : ownSeat(this.#position);
  }

  /** Return the time since the newest action, in ms. */
  get #elapsed() {
    const { view, winners, elapsed } = this.#position;
    return view.running && !winners && elapsed !== undefined ? performance.now() - this.#began : 0;
  }

  /** Return the text on each seat's chip: what it has used, or what is left of its time in all. @param {number} elapsed */
  #chips(elapsed) {
    const { derived, view } = this.#position;
    const { bank, times } = /** @type {Times} */ (derived);
    return times.map((used, seat) => {
      const more = seat === view.turn ? elapsed : 0;
      return minutes(bank.length ? bank[seat] - more + ALMOST_A_SECOND_MS : used + more);
    });
  }

  /** Return the size of the dial, measured here until the frame measures it. */
  #measured() {
    if (!this.#size[0]) {
      this.#size = [this.frame.table.clientWidth, this.frame.table.clientHeight];
      this.#dial.root.setAttribute("viewBox", `0 0 ${this.#size.join(" ")}`);
    }
    return this.#size;
  }

  #draw() {
    const { asked, view } = this.#position;
    const mayChange = asked && !view.running;
    const isAround = this.context.root.matches(".around");
    const [width, height] = this.#measured();
    const tapped = mayChange ? (/** @type {number} */ seat) => this.#askAbout(seat) : null;
    if (width) this.#dial.draw(width, height, this.#position, tapped, isAround);
    this.#showTime();
  }

  #tick() {
    if (!this.context.root.isConnected) clearInterval(this.#timer);
    else this.#showTime();
  }

  /** Show the time: the figure, the stones, the state in words, and the chip of the turn. */
  #showTime() {
    const position = this.#position;
    const elapsed = this.#elapsed;
    const { left, full } = /** @type {Times} */ (position.derived);
    const state = stateOf(position, elapsed);
    this.#figure.textContent = figure(position, elapsed);
    this.#queueTime.textContent = this.#opposite.textContent = this.#figure.textContent;
    this.#dial.showTime(full ? Math.max(0, left - elapsed) / full : 0, state);
    const { firstChild } = this.frame.pointsOf(position.view.turn);
    if (firstChild) firstChild.textContent = this.#chips(elapsed)[position.view.turn];
    if (state === this.#state) return;
    if (this.#state) this.#sound(state);
    this.#state = state;
    this.context.root.dataset.state = state;
    this.#pill.textContent = stateWords(state);
  }

  /** Sound the notes of a state that has begun. @param {string} state */
  #sound(state) {
    const count = NOTES[state] ?? 0;
    const notes = Array.from(
      { length: count },
      (_, at) => /** @type {Note} */ ([HIGH_HZ, HIGH_HZ, 2 * at * NOTE_MS, NOTE_MS]),
    );
    if (count) this.context.feel?.({ notes, tremble: Array(count).fill([60, 120]).flat() });
  }

  /** Return the order of the seats for a phone that waits, with its own one in it. @param {number} own */
  #order(own) {
    const { asks, derived, seats, view } = this.#position;
    const { bank, order } = /** @type {Times} */ (derived);
    const { name } = this.context;
    const chips = this.#chips(0);
    const away = Array.from({ length: seats }, (_none, seat) => seat).filter((seat) => !view.present[seat]);
    const rows = [...order, ...away].map((seat, at) => {
      const used = bank.length ? chips[seat] : _("%s so far", chips[seat]);
      const state = at === 1 && order.length > 1 ? _("next") : "";
      return element(
        "li",
        { ...(at ? {} : { "aria-current": "true" }), ...(seat === own ? { class: "mine" } : {}) },
        discPicture(seat, 36),
        element("b", {}, seat === own ? _("You") : name(seat)),
        element("small", {}, used),
        at ? element("span", {}, view.present[seat] ? state : _("has left")) : this.#queueTime,
      );
    });
    const title = order[1] === own ? _("You are next, %s", name(own)) : asks;
    const shakes = "vibrate" in navigator ? [_("This phone shakes when it is your turn.")] : [];
    const turtle = element("div", { class: "ride" }, turtlePicture(own, 130), element("p", {}, ...shakes));
    return [element("h2", { class: "ask" }, title), element("ol", {}, ...rows), turtle];
  }

  /** Offer the buttons of a phone: the end of its own turn, and a pause for all. @param {number} own */
  #offerOwn(own) {
    const { asked, derived, seats, view } = this.#position;
    const { order } = /** @type {Times} */ (derived);
    const { name } = this.context;
    const [isHere, isRunning] = [Boolean(view.present[own]), Boolean(view.running)];
    const change = /** @type {Action} */ ([isHere ? "leave" : "back", own]);
    const around = /** @type {Action[]} */ (isRunning ? [["pause", 0], change, ["go_on"]] : [change]);
    const mayChange = !isHere || order.length > 1;
    const goes = actButton({ kind: "plain", title: isHere ? _("I leave") : _("I am back") });
    const changes = mayChange ? [this.#connect(goes, ...around)] : [];
    this.frame.tray.replaceChildren();
    if (isRunning) {
      const next = name(order[1] ?? order[0]);
      const done = asked ? [this.#button("risk done", _("Done"), _("%s is next", next), ["next", 0])] : [];
      this.frame.fill(...done, ...changes, this.#button("safe", _("Pause for all"), "", ["pause", 0]));
      return;
    }
    const goOn = this.#button("safe done", _("Go on"), `${name(view.turn)}, ${figure(this.#position, 0)}`, ["go_on"]);
    this.frame.fill(goOn, ...changes, this.#button("plain", _("Finish"), "", ["close"]));
    if (seats > 2) this.frame.tray.replaceChildren(this.#change(_("Reverse"), ["reverse"]));
  }

  /** Offer what can be done now. */
  #offer() {
    const { asked, view, winners, derived } = this.#position;
    const { order } = /** @type {Times} */ (derived);
    const { name } = this.context;
    const own = this.#own;
    if (own !== NO_OWN_SEAT) return this.#offerOwn(own);
    if (winners || !asked) {
      this.frame.wait(this.#position.asks, order.slice(1).map(name).join(" · "));
      return;
    }
    if (view.running) {
      const next = name(order[1] ?? order[0]);
      this.frame.tray.replaceChildren();
      this.frame.fill(
        this.#button("risk done", _("Done"), _("%s is next", next), ["next", 0]),
        this.#button("safe", _("Pause"), _("time stops"), ["pause", 0]),
      );
      return;
    }
    this.frame.fill(
      this.#button("plain", _("Finish"), _("show the times"), ["close"]),
      this.#button("safe done", _("Go on"), `${name(view.turn)}, ${figure(this.#position, 0)}`, ["go_on"]),
    );
    const back = view.present.flatMap((/** @type {number} */ present, /** @type {number} */ seat) =>
      present ? [] : [this.#change(_("%s is back", name(seat)), ["back", seat])],
    );
    const leaves = order.length > 1 ? [this.#change(_("%s leaves", name(view.turn)), ["leave", view.turn])] : [];
    const reverse = this.#position.seats > 2 ? [this.#change(_("Reverse"), ["reverse"])] : [];
    this.frame.tray.replaceChildren(...leaves, ...back, ...reverse);
  }

  /**
   * Return a large button.
   * @param {string} kind its class
   * @param {string} title
   * @param {string} line a second line, or ""
   * @param {Action} action
   */
  #button(kind, title, line, action) {
    const made = actButton({ kind: /** @type {any} */ (kind), title, lines: line ? [line] : [] });
    return this.#connect(made, action);
  }

  /** Return a small button. @param {string} words @param {Action} action */
  #change(words, action) {
    return this.#connect(element("button", { type: "button", class: "pill" }, words), action);
  }

  /**
   * Connect a button with an action, or with several in a row, and show the preview of a single one as a tooltip.
   * @param {HTMLElement} made
   * @param {Action[]} actions
   */
  #connect(made, ...actions) {
    const { legal, previews } = this.#position;
    const at = actions.length > 1 ? -1 : legal.findIndex(([verb]) => verb === actions[0][0]);
    if (at >= 0) {
      made.classList.add("choice");
      made.title = previews[at].text;
    }
    made.onclick = () => this.#play(...actions);
    return made;
  }

  /** Ask what happens to a seat. @param {number} seat */
  #askAbout(seat) {
    const { view, derived } = this.#position;
    const name = this.context.name(seat);
    /** @type {[string, Action][]} */
    const ways = [];
    if (!view.present[seat]) ways.push([_("%s is back", name), ["back", seat]]);
    if (view.present[seat] && seat !== view.turn) ways.push([_("%s's turn now", name), ["give", seat]]);
    if (view.present[seat] && derived.order.length > 1) ways.push([_("%s leaves", name), ["leave", seat]]);
    if (!ways.length) return;
    const buttons = ways.map(([words, action]) => {
      const button = element("button", { type: "button", class: "pill" }, words);
      button.onclick = () => {
        sheet.close();
        this.#play(action);
      };
      return button;
    });
    const sheet = showSheet(this.#position.seatSummaries[seat], element("div", { class: "tray" }, ...buttons));
  }

  /** Play an action, or several, and ignore further taps until the result is shown. @param {Action[]} actions */
  async #play(...actions) {
    const { dock } = this.frame;
    if (dock.classList.contains("chosen") || dock.classList.contains("fresh")) return;
    dock.classList.add("chosen");
    if (!(await this.context.choose(...actions))) dock.classList.remove("chosen");
  }
}

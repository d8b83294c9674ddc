// The table of the score pad: the paper under the seats, the number that is written, and the number pad.

import { _, withMinus } from "../../language.js";
import { element, showSheet } from "../../dom.js";
import { colourOf, discPicture, drawing, picture } from "../../pieces.js";
import { actButton, freshen } from "../../table/offers.js";
import { Frame } from "../../table/frame.js";
import { NO_OWN_SEAT, ownSeat } from "../../table/seats.js";
import { Amount } from "./amount.js";
import { curve } from "./curve.js";
import { Keys, usedMost } from "./keys.js";
import { Paper } from "./paper.js";
import { amountsOfTitle, keepAmount } from "./usual.js";
import { after, leadWords, placeWords, sumOf } from "./words.js";

/** @typedef {import("./paper.js").Entry} Entry */
/** @typedef {import("./paper.js").Sheet} Sheet */

const NONE = -1;
const FRESH_MS = 400; // a double tap must not write 0 for the next seat
const LAST = 2; // the number of a seat's last entries on its card
const MAX_ROOMY = 4; // with more seats, their cards are smaller

/**
 * Create the table of the score pad.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new ScoreTable(context, position);

/** A table of the score pad. */
class ScoreTable {
  #position;
  #amount = new Amount();
  #entry = NONE; // the index of the entry that is corrected
  #seat = NONE; // the seat that the player has chosen, if any seat may get points
  /** The action that is played as soon as the table is ready for it. @type {Action[]} */
  #waiting = [];
  #isResting = false; // true after a round, until the next number is written
  #paper;
  #keys = new Keys((key) => this.#press(key));
  #cards = element("div", { class: "free", role: "group", "aria-label": _("Points for whom?") });
  #ask = element("div", { class: "ask" });
  #number = element("div", { class: "amount", role: "status" });
  #sum = element("p", { class: "sum" });
  #curve = element("div", { class: "curve" });
  #write = actButton({ kind: "safe", title: "" });
  #other = actButton({ kind: "plain", title: "" });

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame(context, position.game);
    this.#paper = new Paper(context.name, (entry) => this.#correct(entry));
    const entry = element("div", { class: "entry" }, this.#ask, this.#number, this.#sum);
    this.frame.table.append(this.#paper.root, this.#cards, entry, this.#curve);
    const type = (/** @type {KeyboardEvent} */ event) => this.#type(event, type);
    document.addEventListener("keydown", type);
    this.#write.onclick = () => this.#take();
    this.#other.onclick = () => this.#takeOther();
  }

  /** Show a position. @param {Position} position */
  showPosition(position) {
    const before = this.#position;
    const sheet = /** @type {Sheet} */ (position.derived);
    const isNew = sheet.rounds.length !== before.derived.rounds.length;
    this.#position = position;
    const own = this.#own;
    const isChanged = this.#isAlone() ? ofSeat(sheet, own) !== ofSeat(before.derived, own) : isNew;
    if (isChanged || position.discontinuous || !this.#isOpen()) this.#clear();
    this.#isResting =
      sheet.inTurn && sheet.isOver && sheet.rounds.length > 0 && position.asked && isNew && !position.takenBack;
    if (!sheet.inTurn && !(this.#seat in position.scores)) this.#seat = position.viewer ?? 0;
    this.context.root.classList.toggle("isfree", !sheet.inTurn && own === NO_OWN_SEAT);
    this.context.root.classList.toggle("isown", own !== NO_OWN_SEAT);
    this.context.root.classList.toggle("iswriting", this.#isWriting());
    const acting = this.#isAlone() && !position.winners ? own : position.actor; // on its own phone each seat acts
    this.frame.showSeats({ ...position, actor: acting }, (seat) => [
      ...(leads(position, seat) ? [crown()] : []),
      ...(sheet.aim ? [headway(seat, 1 - sheet.needs[seat] / sheet.aim)] : []),
      ...(seat === own ? [this.#standing(seat)] : []),
    ]);
    if (own !== NO_OWN_SEAT) this.#enlarge(own);
    if (sheet.inTurn || own !== NO_OWN_SEAT) this.#cards.replaceChildren();
    this.#drawKeys();
    this.#update();
    this.#offer(isChanged || !this.#isAlone());
    const [waiting] = this.#waiting.splice(0);
    if (waiting && position.asked) this.#play(waiting);
    else if (waiting) this.#waiting.push(waiting);
  }

  /** Draw the keys. The amounts used most under the title of the game have their own. */
  #drawKeys() {
    const { rounds, inTurn } = /** @type {Sheet} */ (this.#position.derived);
    const written = this.#own === NO_OWN_SEAT ? amountsOfTitle() : [];
    const amounts = written.length ? written : rounds.map(([, , amount]) => Math.abs(amount));
    this.#keys.draw(usedMost(amounts), inTurn);
  }

  /**
   * Show an event.
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent([kind, seat, points], motion, say) {
    say();
    if (kind === "total") this.frame.addPoints(seat, points - this.#position.scores[seat]);
    await motion.rest(0);
  }

  /** The seat whose number is written. */
  get #writer() {
    const { actor, derived } = this.#position;
    if (this.#entry !== NONE) return derived.rounds[this.#entry][0];
    return derived.inTurn ? actor : this.#seat;
  }

  /** The seat of the phone that shows this table, or NO_OWN_SEAT. */
  get #own() {
    return ownSeat(this.#position);
  }

  /** Return true on a phone that writes the points of its own seat at any time. */
  #isAlone() {
    return this.#own !== NO_OWN_SEAT && !this.#position.derived.inTurn;
  }

  /** Return true if the player may write. On its own phone also while the table shows the newest entry. */
  #isOpen() {
    return this.#position.asked || (this.#isAlone() && !this.#position.winners);
  }

  /** Return the place of a seat, and who leads. @param {number} seat */
  #standing(seat) {
    const [lead] = leadWords(this.#position, this.context.name);
    const place = placeWords(this.#position, seat);
    return element("span", { class: "standing" }, ...(place ? [element("b", {}, place), " "] : []), lead);
  }

  /** Place the chip of a seat before the others. It offers to correct the numbers of this seat. @param {number} seat */
  #enlarge(seat) {
    const item = this.frame.seat(seat);
    const chip = /** @type {HTMLElement} */ (item.firstElementChild);
    item.classList.add("own-seat");
    item.parentElement?.prepend(item);
    const mine = this.#position.derived.rounds.flatMap(
      (/** @type {Entry} */ [whose, round, amount], /** @type {number} */ at) =>
        whose === seat ? [{ at, round, amount }] : [],
    );
    if (!this.#position.asked || !mine.length) return;
    chip.onclick = () => {
      const buttons = mine.map((/** @type {{at: number, round: number, amount: number}} */ { at, round, amount }) => {
        const words = `${_("Correct round %d", round)}: ${withMinus(amount)}`;
        const button = element("button", { type: "button", class: "pill" }, words);
        button.onclick = () => {
          sheet.close();
          this.#correct(at);
        };
        return button;
      });
      const sheet = showSheet(chip.title, element("div", { class: "tray" }, ...buttons));
    };
  }

  /** Return true if the player writes or corrects a number now. */
  #isWriting() {
    return this.#isOpen() && !this.#isResting;
  }

  #clear() {
    this.#amount = new Amount();
    this.#entry = NONE;
  }

  /** Put the keys and the buttons in their places. @param {boolean} [isNew] true if early taps are not meant for them */
  #offer(isNew = true) {
    const { legal, winners } = this.#position;
    if (winners || !this.#isOpen()) {
      this.frame.wait(this.#position.asks, "");
      return;
    }
    this.frame.fill(...(this.#isTwo() ? [this.#other, this.#write] : [this.#write]));
    this.frame.tray.replaceChildren(...(this.#isWriting() ? [this.#keys.root] : []));
    const close = legal.findIndex(([verb]) => verb === "close");
    const isChoice = this.#isResting && close >= 0;
    this.#other.classList.toggle("choice", isChoice);
    this.#other.title = isChoice ? this.#position.previews[close].text : "";
    if (isNew) freshen(this.frame.dock, FRESH_MS);
  }

  /** Return true if there are two buttons: to correct, after a round, or if any seat may get points. */
  #isTwo() {
    return this.#entry !== NONE || this.#isResting || !this.#position.derived.inTurn;
  }

  /** Show what is written, everywhere. */
  #update() {
    const position = this.#position;
    const { asked, derived, winners } = position;
    const sheet = /** @type {Sheet} */ (derived);
    const isWriting = this.#isWriting();
    const { value } = this.#amount;
    const text = this.#amount.isEmpty() ? "" : withMinus(value);
    const isOwn = this.#own !== NO_OWN_SEAT;
    const isNext = !winners && !this.#isResting && this.#entry === NONE && (sheet.inTurn || isOwn);
    const now = isNext ? this.#writer : NONE;
    this.#paper.draw(position, { now, entry: this.#entry, text, hasHead: isOwn });
    this.#paper.root.hidden = !sheet.inTurn && !isOwn && this.#entry === NONE && !winners && asked;
    this.#drawCards();
    this.#curve.replaceChildren(
      ...(isWriting || sheet.rounds.length === 0 ? [] : [curve(position, this.context.name)]),
    );
    this.#keys.update((key) => this.#amount.takes(key));
    if (!isWriting) this.#showLead();
    else if (this.#entry === NONE) this.#showEntry(text);
    else this.#showCorrection(text);
  }

  #showLead() {
    const position = this.#position;
    const { name } = this.context;
    const [title, way] = leadWords(position, name);
    this.#ask.replaceChildren(title);
    this.#number.replaceChildren();
    this.#sum.replaceChildren(way);
    if (!this.#isResting) return;
    const round = Math.max(...position.derived.round);
    label(this.#write, _("Round %d", round), _("%s begins", name(position.actor)));
    const winners = position.scores.flatMap((_, seat) => (leads(position, seat) ? [name(seat)] : []));
    label(this.#other, _("End it here"), winners.length === 1 ? _("%s would win", winners[0]) : _("a shared win"));
  }

  /** Show the number for the next entry. @param {string} text */
  #showEntry(text) {
    const [position, seat] = [this.#position, this.#writer];
    const name = this.context.name(seat);
    const { inTurn, round } = /** @type {Sheet} */ (position.derived);
    if (this.#own !== NO_OWN_SEAT) return this.#showOwnEntry(text);
    this.#ask.replaceChildren(...(inTurn ? [discPicture(seat, 30), _("%s, round %d", name, round[seat])] : []));
    this.#showNumber(text);
    const [sum, result] = sumOf(position, seat, this.#amount);
    if (!inTurn) this.#sum.replaceChildren(_("for %s; tap somebody else above", name));
    else
      this.#sum.replaceChildren(
        ...(text ? [sum, element("b", {}, result)] : [_("%s has %s", name, withMinus(position.scores[seat]))]),
      );
    if (!inTurn) return this.#showBothWays(name, seat);
    const next = this.context.name((seat + 1) % position.seats);
    const then = position.seats > 1 ? [_("then %s", next)] : [];
    if (text) label(this.#write, _("Write %s for %s", text, name), ...then);
    else label(this.#write, _("Nothing for %s", name), _("0 points"));
    this.#write.className = text ? "act safe" : "act plain";
  }

  /** Show what is written in its field, or a pale 0. @param {string} text */
  #showNumber(text) {
    const written = text || element("span", { class: "none", "aria-hidden": "true" }, "0");
    this.#number.replaceChildren(written, element("i", {}));
  }

  /** Show the number for the next entry on the phone of its seat. @param {string} text */
  #showOwnEntry(text) {
    const [position, seat] = [this.#position, this.#own];
    const { terms, value } = this.#amount;
    const sheet = /** @type {Sheet} */ (position.derived);
    this.#ask.replaceChildren(sheet.inTurn ? _("Your points, round %d", sheet.round[seat]) : _("Your points"));
    this.#showNumber(text);
    const then = element("b", {}, _("then %s", withMinus(after(position, seat, value))));
    this.#sum.replaceChildren(...(terms.length > 1 ? [`${terms.join(" + ")} · `] : []), ...(text ? [then] : []));
    if (!sheet.inTurn) return this.#showBothWays(this.context.name(seat), seat);
    const next = _("%s is next", this.context.name((seat + 1) % position.seats));
    label(this.#write, text ? _("Write %s", text) : _("Nothing for %s", this.context.name(seat)), next);
    this.#write.className = text ? "act safe" : "act plain";
  }

  /** Label the buttons that give points to a seat, and take them away. @param {string} name @param {number} seat */
  #showBothWays(name, seat) {
    const amount = Math.abs(this.#amount.value);
    const has = (/** @type {number} */ value) => _("%s has %s", name, withMinus(after(this.#position, seat, value)));
    label(this.#other, `− ${amount}`, has(-amount));
    label(this.#write, `+ ${amount}`, has(amount));
    this.#write.className = "act safe";
  }

  /** Show the number that replaces an entry. @param {string} text */
  #showCorrection(text) {
    const position = this.#position;
    const [seat, round, before] = /** @type {Sheet} */ (position.derived).rounds[this.#entry];
    const name = this.context.name(seat);
    const value = text ? this.#amount.value : before;
    this.#ask.replaceChildren(discPicture(seat, 30), _("Correct round %d", round));
    const old = element("s", {}, withMinus(before));
    this.#number.replaceChildren(...(text ? [old, text] : [withMinus(before)]), element("i", {}));
    const total = after(position, seat, value - before);
    const becomes = _("%s: %s becomes %s", name, withMinus(position.scores[seat]), withMinus(total));
    this.#sum.replaceChildren(text ? becomes : _("Type the right number"));
    const less = position.scores[seat] - total;
    const change = less > 0 ? _("%d less for %s", less, name) : _("%d more for %s", -less, name);
    label(this.#write, text ? _("Make it %s", text) : _("Make it …"), ...(less ? [change] : []));
    this.#write.className = "act safe";
    label(this.#other, _("Leave %s", withMinus(before)));
  }

  #drawCards() {
    const { derived, scores, seats, seatSummaries, asked } = this.#position;
    if (derived.inTurn || this.#own !== NO_OWN_SEAT) return;
    const names = Array.from({ length: seats }, () => element("b"));
    const cards = names.map((_, seat) => {
      const last = /** @type {Sheet} */ (derived).rounds.filter(([whose]) => whose === seat).slice(-LAST);
      const small = last.map(([, , amount]) => (amount < 0 ? withMinus(amount) : `+${amount}`)).join(" ");
      const card = element("button", { type: "button", "aria-pressed": `${asked && seat === this.#writer}` });
      card.title = withMinus(seatSummaries[seat]);
      card.append(discPicture(seat, 30), names[seat]);
      card.append(element("strong", {}, withMinus(scores[seat])), element("small", {}, small));
      card.onclick = () => this.#choose(seat);
      return card;
    });
    this.frame.writeNamesInto(names);
    this.#cards.classList.toggle("crowded", seats > MAX_ROOMY);
    this.#cards.replaceChildren(...cards);
  }

  /** Choose the seat that gets points. @param {number} seat */
  #choose(seat) {
    if (!this.#position.asked) return;
    this.#seat = seat;
    this.#entry = NONE;
    this.#update();
    this.#offer();
  }

  /** Correct an entry. @param {number} entry its index, or NONE for an empty field */
  #correct(entry) {
    const { asked, derived, ranges } = this.#position;
    if (!asked || !ranges.some(([verb]) => verb === "correct") || entry < 0) return;
    if (this.#own !== NO_OWN_SEAT && derived.rounds[entry][0] !== this.#own) return;
    this.#amount = new Amount();
    this.#entry = entry;
    this.#isResting = false;
    this.#update();
    this.#offer();
  }

  /** Press a key of the number pad. @param {string} key */
  #press(key) {
    if (!this.#isOpen()) return;
    if (this.#isResting) {
      this.#isResting = false;
      this.#offer();
    }
    if (this.#amount.press(key)) this.#update();
  }

  /**
   * Press the key that a keyboard types, while the table is shown and nothing covers it.
   * @param {KeyboardEvent} event
   * @param {(event: KeyboardEvent) => void} listener the listener, which ends with the table
   */
  #type(event, listener) {
    const { root } = this.context;
    if (!root.isConnected) document.removeEventListener("keydown", listener);
    const key = Keys.typed(event);
    if (!key || !this.#isOpen() || !root.getClientRects().length || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#press(key);
  }

  /** Take the large button: write the number, correct it, or go on after a round. */
  async #take() {
    if (this.#isResting) {
      this.#isResting = false;
      this.#update();
      this.#offer();
      return;
    }
    const { value } = this.#amount;
    if (this.#entry === NONE)
      await this.#play(["points", this.#writer, this.#position.derived.inTurn ? value : Math.abs(value)]);
    else if (!this.#amount.isEmpty()) await this.#play(["correct", this.#entry, value]);
  }

  /** Take the other button: leave the correction, end the game, or take points away. */
  async #takeOther() {
    if (this.#entry !== NONE) {
      this.#clear();
      this.#update();
      this.#offer();
    } else if (this.#isResting) await this.#play(["close"]);
    else await this.#play(["points", this.#writer, -Math.abs(this.#amount.value)]);
  }

  /** Play an action, and ignore further taps until its result is shown. @param {Action} action */
  async #play(action) {
    const { dock } = this.frame;
    if (dock.classList.contains("chosen")) return;
    if (!this.#position.asked) {
      this.#waiting[0] = action;
      return;
    }
    dock.classList.add("chosen");
    if (!(await this.context.choose(action))) dock.classList.remove("chosen");
    else if (action[0] === "correct") {
      this.#clear(); // a correction adds no entry, by which the table would know that it has been played
      this.#update();
      this.#offer();
    } else if (action[0] === "points" && this.#own === NO_OWN_SEAT) {
      keepAmount(Number(action[2]));
      this.#drawKeys();
      this.#update();
    }
  }
}

/** Return true if a seat leads alone or with others, once there are points. @param {Position} position @param {number} seat */
const leads = ({ derived }, seat) => /** @type {Sheet} */ (derived).leaders.includes(seat);

/** Return the entries of a seat as text. @param {Sheet} sheet @param {number} seat */
const ofSeat = ({ rounds }, seat) => rounds.filter(([whose]) => whose === seat).join();

const crown = () => {
  const drawn = picture("-12 -11 24 20", 26, 22, drawing("crown"));
  return element("span", { class: "crowned" }, drawn);
};

/** Create the bar that shows how much of the way to the goal a seat has gone. @param {number} seat @param {number} share */
function headway(seat, share) {
  const bar = element("span", { class: "headway" });
  bar.style.setProperty("--seat", colourOf(seat));
  bar.style.setProperty("--share", `${Math.min(1, Math.max(0, share))}`);
  return bar;
}

/** Write a title and further lines on a button. @param {Element} button @param {string} title @param {string[]} lines */
function label(button, title, ...lines) {
  const shown = lines.flatMap((line) => [" ", element("span", {}, line)]);
  button.replaceChildren(element("b", {}, title), ...shown);
}

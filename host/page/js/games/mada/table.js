// The table of MADA. The other seats are above, the player's pile and the deck are in the middle, and the player's hand
// is below.

import { _, withMinus } from "../../language.js";
import { element } from "../../dom.js";
import { at, discPicture, dots, nameThing } from "../../pieces.js";
import { Frame } from "../../table/frame.js";
import { hintFor } from "../../table/offers.js";
import { counted } from "../../table/seats.js";
import { backs, card, DOUBLE, fan, LEMUR, SCORPION } from "./cards.js";
import * as words from "./words.js";
import { cover } from "../../table/pass_screen.js";
import { svg } from "../../svg.js";
/** @import { View } from "./words.js" */

const [PLAY_MS, TURN_MS, SLIDE_MS] = [260, 320, 500];
const [SHOWN_MS, LOST_MS] = [600, 1500]; // how long a played card and a lost round are shown
const EMPTY_PLACES = 3; // drawn for an empty hand
const ENOUGH = 5; // the number of cacti that ends the game

/**
 * Create the table of MADA.
 * @param {TableContext} context
 * @param {Position} position the first position, which `showPosition` draws
 * @returns {Table}
 */
export const createTable = (context, position) => new MadaTable(context, position);

/** A table of MADA. */
class MadaTable {
  #position;
  /** The piles as they are drawn; while events are shown, they may be older than the position. @type {number[][]} */
  #piles = [];
  /** The seat whose hand is shown below; undefined for spectators. @type {number | undefined} */
  #me;
  #who = 0; // the seat that draws or turns up a card
  #isDealing = true;
  #isTurnedUp = false; // True if the latest card was turned up, not drawn.
  #own = element("div", { class: "own" });
  #deck = element("div", { class: "deck" });
  #hand = element("ol", { class: "hand" });

  /** Create the table with its frame. @param {TableContext} context @param {Position} position */
  constructor(context, position) {
    this.context = context;
    this.#position = position;
    this.frame = new Frame(context, "mada");
    this.frame.table.append(this.#own, this.#deck, this.#hand);
  }

  /** Show a position whose events have been shown. @param {Position} position */
  showPosition(position) {
    const view = /** @type {View} */ (position.view);
    const { name, root } = this.context;
    this.#position = position;
    this.#piles = view.piles.map((pile) => [...pile]);
    this.#me = this.#seatBelow(position);
    this.#who = view.turn;
    cover(root, position.passTo, name, backsOfHand);
    this.#showSeats(position);
    this.#showOwn(position);
    this.#showDeck(position);
    this.#showHand(position);
    this.frame.describe(this.frame.table, { ...position, seatSummaries: [] });
    const write = (/** @type {Action} */ action) => words.write(position, action, name);
    const hint = hintFor(this.context, position, ...words.hintWords(position));
    this.frame.offer(position, write, { thingOf: this.#thingOf, hint });
  }

  /** Return the seat whose hand and pile are shown below, or undefined. @param {Position} position */
  #seatBelow({ outlook, people, passTo, viewer, view, winners }) {
    if (!people) return outlook ? undefined : view.turn; // a television has an outlook; a record has none
    if (winners || (passTo ?? viewer) === null) return people.includes(this.#me ?? -1) ? this.#me : people[0];
    return passTo ?? viewer ?? undefined;
  }

  /** Show the other seats, each with its cards, pile and cacti. @param {Position} position */
  #showSeats(position) {
    const view = /** @type {View} */ (position.view);
    const more = (/** @type {number} */ seat) => [
      element("span", { class: "backs" }, ...(view.held[seat] ? [fan(backs(view.held[seat]), 60)] : [])),
      this.#pile(seat),
      dots(words.cactiOf(view, seat), ENOUGH),
    ];
    this.frame.showSeats({ ...position, actor: view.turn }, more);
    const own = this.frame.seat(this.#me ?? -1);
    own?.setAttribute("hidden", "");
    own?.querySelector(".pile")?.remove();
  }

  /** Return the element of a seat's pile, with its drawing. Events find it by the seat. @param {number} seat */
  #pile(seat) {
    return element("span", { class: "pile", "data-pile": `${seat}` }, this.#pileDrawn(seat));
  }

  /** Draw the cards of a seat's pile. @param {number} seat */
  #pileDrawn(seat) {
    const cards = this.#piles[seat].map((kind) => this.#card(kind));
    return fan(cards, seat === this.#me ? 17 : 11);
  }

  /** Draw a card with the pears that the options of this game set. @param {number} kind the kind of the card */
  #card(kind) {
    return card(kind, this.#position.view.options.pears);
  }

  /** Show the player's own pile, cacti and points. @param {Position} position */
  #showOwn(position) {
    const seat = this.#me;
    if (seat === undefined) return this.#own.replaceChildren();
    const says = withMinus(position.seatSummaries[seat]);
    const cacti = words.cactiOf(position.view, seat);
    const called = position.people?.length === 1 ? _("Your pile") : this.context.name(seat);
    const points = counted(this.context.pieces, seat, position.scores[seat]);
    this.#own.classList.toggle("on", position.view.turn === seat);
    this.#own.replaceChildren(
      this.#button(this.#pile(seat), says, () => `${says}.`),
      element("p", { class: "tag" }, discPicture(seat, 22), called),
      element("p", { class: "won" }, nameThing(dots(cacti, ENOUGH), _("%d of %d cacti", cacti, ENOUGH)), points),
    );
  }

  /** Show the deck. @param {Position} position */
  #showDeck(position) {
    const says = position.where.join(". ");
    const why = () => (position.asked ? words.whyNot(position, "deck") : `${says}.`);
    this.#deck.replaceChildren(
      this.#button(fan(backs(Math.min(3, position.view.left)), 4), says, why),
      element("p", { class: "tag" }, words.leftWords(position.view)),
      element("p", {}, words.drawWords(position)),
    );
  }

  /** Show the player's hand; equal cards share a button. @param {Position} position */
  #showHand(position) {
    const view = /** @type {View} */ (position.view);
    const seat = this.#me;
    const hand = position.viewer === seat || position.asked ? view.hand : null;
    if (seat === undefined || position.winners) return this.#hand.replaceChildren();
    const hidden = backs(view.held[seat]).map((back) =>
      element("li", {}, nameThing(fan([back]), _("A card face down"))),
    );
    const cards = [...new Set(hand)].map((kind) => {
      const caption = words.captionOf(position, kind);
      const isOpen = position.legal.some(([verb, which]) => ["play", "discard"].includes(verb) && which === kind);
      const equal = (hand ?? []).filter((one) => one === kind);
      const drawn = equal.map((one) => this.#card(one));
      const why = () => words.whyNot(position, `${kind}`);
      const button = this.#button(fan(drawn, 14), words.cardWords(view, equal, caption), why);
      button.dataset.kind = `${kind}`;
      return element("li", caption && !isOpen ? { class: "low" } : {}, button, element("span", {}, caption));
    });
    const shown = hand ? cards : hidden;
    // A record has no people: there the other cards take the room.
    const places = shown.length || !position.people ? 0 : EMPTY_PLACES;
    const empty = Array.from({ length: places }, () => element("li", { "aria-hidden": "true" }, fan([])));
    this.#hand.replaceChildren(...shown, ...empty);
  }

  /**
   * Return a button for a thing on the table. If the thing is not an open action, a tap explains why nothing happens.
   * @param {Element} drawn the picture on the button
   * @param {string} says the title of the button
   * @param {() => string} why returns why a tap does nothing
   */
  #button(drawn, says, why) {
    const button = element("button", { type: "button", class: "bare", title: says });
    button.append(drawn);
    button.onclick = () => this.context.why(why());
    return button;
  }

  /** Return the thing on the table that represents an action. @param {Action} action @returns {HTMLElement | null} */
  #thingOf = ([verb, which]) =>
    verb === "draw" || verb === "swap"
      ? (verb === "draw" ? this.#deck : this.frame.seat(which)).querySelector("button")
      : this.#hand.querySelector(`[data-kind="${which}"]`);

  /**
   * Show an event.
   * @param {Action} event
   * @param {Motion} motion
   * @param {() => void} say shows the sentence of the event
   */
  async showEvent(event, motion, say) {
    const [verb, seat, kind] = event;
    if (["draw", "luck"].includes(verb)) {
      this.#who = seat;
      this.#isTurnedUp = verb === "luck";
    }
    if (verb === "draw") this.#isDealing = false;
    else if (verb === "card" && !this.#isDealing)
      await this.#fly(backs(1)[0], this.#deck, this.#handOf(this.#who), motion);
    else if (verb === "play") await this.#lay(seat, kind, this.#leave(seat, kind), motion);
    else if (verb === "flip") await this.#turnUp(seat, motion);
    else if (verb === "pile") await this.#slide(seat, event.slice(2).map(Number), motion);
    else if (verb === "discard") await this.#fly(this.#card(kind), this.#leave(seat, kind), this.#deck, motion);
    else if (verb === "sting" && !this.#isTurnedUp)
      await this.#fly(this.#card(SCORPION), this.#handOf(seat), this.#deck, motion, SLIDE_MS);
    else if (verb === "swap") await this.#swap(seat, kind, motion);
    else if (verb === "lost") await motion.shake(this.#pileOf(seat));
    else if (verb === "aside") await this.#setAside(seat, kind, motion);
    else if (verb === "shuffle") await motion.shake(this.#deck);
    say();
    if (verb === "aside" && kind !== LEMUR) this.frame.addPoints(seat, this.#position.view.options.pears[kind - 1]);
    if (["play", "discard", "sting", "swap"].includes(verb)) await motion.rest(SHOWN_MS);
    if (verb === "lost") await motion.rest(LOST_MS);
  }

  /** Return the element of a seat's pile. @param {number} seat @returns {Element} */
  #pileOf(seat) {
    return this.context.root.querySelector(`[data-pile="${seat}"]`) ?? this.#own;
  }

  /** Return the element of a seat's hand. @param {number} seat @returns {Element} */
  #handOf(seat) {
    return seat === this.#me ? this.#hand : (this.frame.seat(seat).querySelector(".backs") ?? this.#own);
  }

  /**
   * Mark the element of a card that leaves a hand, and return this element.
   * @param {number} seat
   * @param {number} kind the kind of the card
   * @returns {Element}
   */
  #leave(seat, kind) {
    const hand = this.#handOf(seat);
    const left = hand.querySelector(`[data-kind="${kind}"]`) ?? topOf(hand);
    (left.closest("li:not(.seats *)") ?? left).classList.add("left");
    return left;
  }

  /**
   * Fly a card from one pile or hand to another.
   * @param {SVGElement} drawn the card
   * @param {Element} from
   * @param {Element} to
   * @param {Motion} motion
   * @param {number} [ms] the duration
   */
  #fly(drawn, from, to, motion, ms = PLAY_MS) {
    return motion.fly(fan([drawn]), topOf(from), topOf(to), ms);
  }

  /**
   * Play a card onto its seat's pile. A double lemur flies to the deck, because it is not played onto a pile.
   * @param {number} seat
   * @param {number} kind the kind of the card
   * @param {Element} from
   * @param {Motion} motion
   */
  async #lay(seat, kind, from, motion) {
    await this.#fly(this.#card(kind), from, kind === DOUBLE ? this.#deck : this.#pileOf(seat), motion);
    if (kind !== DOUBLE) this.#change(seat, [...this.#piles[seat], kind]);
  }

  /** Draw a new pile for a seat. @param {number} seat @param {number[]} pile the kinds of its cards */
  #change(seat, pile) {
    this.#piles[seat] = pile;
    this.#pileOf(seat).replaceChildren(this.#pileDrawn(seat));
  }

  /** Turn up the top card of the deck, and then play it. @param {number} kind @param {Motion} motion */
  async #turnUp(kind, motion) {
    const laid = motion.lay(fan(backs(1)), topOf(this.#deck));
    await motion.change(laid, "translateX(50%) scaleX(0)", TURN_MS, () =>
      laid.replaceChildren(fan([this.#card(kind)])),
    );
    await motion.rest(SHOWN_MS);
    laid.remove();
    if (kind !== SCORPION) await this.#lay(this.#who, kind, this.#deck, motion);
  }

  /**
   * Slide cards from the top of a pile to its bottom.
   * @param {number} seat
   * @param {number[]} pile the pile after the event
   * @param {Motion} motion
   */
  #slide(seat, pile, motion) {
    const aside = "translateX(45%) rotate(4deg)";
    return motion.change(this.#pileOf(seat), aside, SLIDE_MS, () => this.#change(seat, pile));
  }

  /**
   * Swap the piles of two seats.
   * @param {number} one a seat
   * @param {number} other the other seat
   * @param {Motion} motion
   */
  async #swap(one, other, motion) {
    const places = [this.#pileOf(one), this.#pileOf(other)];
    const flights = [one, other].map((seat, index) =>
      motion.fly(this.#pileDrawn(seat), places[index], places[1 - index], SLIDE_MS),
    );
    for (const place of places) place.classList.add("left");
    await Promise.all(flights);
    for (const place of places) place.classList.remove("left");
    const pile = this.#piles[one];
    this.#change(one, this.#piles[other]);
    this.#change(other, pile);
  }

  /**
   * Move the top card of a pile to the cacti that the seat has set aside, and remove the pile.
   * @param {number} seat
   * @param {number} kind the kind of the card
   * @param {Motion} motion
   */
  async #setAside(seat, kind, motion) {
    const won = (seat === this.#me ? this.#own : this.frame.seat(seat)).querySelector(".dots") ?? this.#own;
    this.#change(seat, []);
    await this.#fly(this.#card(kind), this.#pileOf(seat), won, motion, SLIDE_MS);
  }
}

/** Return the top card of a pile or a hand. @param {Element} drawn @returns {Element} */
const topOf = (drawn) => [drawn, ...drawn.querySelectorAll("svg > :last-child")].slice(-1)[0];

/** Draw the backs of three cards that a player holds. */
const backsOfHand = () =>
  backs(3).map((back, index) => {
    const [x, y] = [52 * index - 84, index === 1 ? -90 : -78];
    return svg("g", { transform: `${at(x, y, 0.62)} rotate(${16 * (index - 1)} 50 70)` }, back);
  });

// The hand of the mouse race. It shows the dice and the player's mice with the outcome of each move, or lets the player
// arrange the numbers of the mice. The player can hide the hand.

import { chooseByArrows } from "../../arrows.js";
import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { die, discPicture, drawing, icon, letters, mouse, nameThing, picture } from "../../pieces.js";
import { dieWords } from "../../phrases.js";
import { svg } from "../../svg.js";
import { actButton, hintFor, previewOf } from "../../table/offers.js";
import { FENCE } from "./facts.js";
import { CHEESE, MICE } from "./track.js";
import { mouseWords, outlookOf, ownerOf, signOf, write } from "./words.js";

const STROKE = { stroke: "currentColor", "stroke-width": 2.2, "stroke-linecap": "round" };
const DRAGGED = 8; // pixels; a touch that moves farther is a drag, not a tap

/** The hand of the asked player, below the track. */
export class Hand {
  /** @type {Position} */
  #position = /** @type {any} */ (null);
  /** The numbers of all mice; 0 for an unknown number. @type {number[]} */
  #values = [];
  /** The dice of this turn, in the order in which they fell. @type {number[]} */
  #dice = [];
  /** True for each of these dice that can still be used. @type {boolean[]} */
  #isOpen = [];
  #die = 0; // the value of the die for which a mouse is chosen
  /** The move whose outcome is shown on the track. @type {Action | null} */
  picked = null;
  isHidden = false;
  /** The numbers in the order that the player has arranged, from the rearmost mouse on. @type {number[]} */
  order = [];
  #held = -1; // the index in `order` of the number to be swapped, or -1 if no number is chosen
  /** The buttons for the open actions, or for the numbers. @type {HTMLElement[]} */
  #chips = [];
  #eyes = element("div", { class: "eyes" });

  /**
   * Create the hand in the dock and tray of a frame.
   * @param {Frame} frame
   * @param {TableContext} context
   * @param {() => void} changed is called when the table has to be redrawn
   */
  constructor(frame, context, changed) {
    this.frame = frame;
    this.context = context;
    this.changed = changed;
    frame.story.append(this.#eyes);
  }

  /** Show a position. @param {Position} position @param {number[]} values the number of each mouse; 0 if unknown */
  showHand(position, values) {
    if (position.viewer !== this.#position?.viewer) this.isHidden = false;
    this.#position = position;
    this.#values = values;
    this.#keepDice(position.view.dice);
    this.#offer();
  }

  /** Keep the dice where they lie, and note which can still be used. @param {number[]} left the unused dice, sorted */
  #keepDice(left) {
    const unused = [...left];
    const isOpen = [...this.#dice].reverse().map((value) => {
      const index = unused.indexOf(value);
      if (index >= 0) unused.splice(index, 1);
      return index >= 0;
    });
    const isSame = left.length && !unused.length;
    this.#dice = isSame ? this.#dice : left;
    this.#isOpen = isSame ? isOpen.reverse() : left.map(() => true);
  }

  #offer() {
    const { people, viewer, view, legal, winners } = this.#position;
    const isShared = (people?.length ?? 0) > 1 && !view.options.hidden && !winners;
    const verb = legal[0]?.[0] ?? "";
    const open = legal.map(([, value]) => value);
    this.picked = null;
    this.#chips = [];
    if (verb !== "place") this.order = [];
    else if ([...this.order].sort().join() !== open.join()) this.order = open;
    this.#eyes.replaceChildren(...(isShared ? this.#look(viewer) : []));
    if (verb && this.isHidden) this.frame.wait(_("Hidden"));
    else if (verb === "place") this.#offerOrder();
    else if (verb === "move") this.#offerMoves();
    else {
      this.frame.offer(this.#position, this.#write);
      this.frame.dock.prepend(...(verb === "roll" ? restingDice() : this.#diceThere()));
      this.frame.tray.replaceChildren(...this.#ownMice());
    }
  }

  /** Return pictures of the mice on the track whose player sees the hand. */
  #ownMice() {
    const { viewer, people = [], view, winners } = this.#position;
    const seat = viewer ?? -1;
    const isPlaced = view.options.hidden || this.#values[MICE * seat];
    if (this.isHidden || !people.includes(seat) || winners || !isPlaced) return [];
    const own = Array.from({ length: MICE }, (_, index) => MICE * seat + index);
    const there = own.filter((which) => view.place[which] > CHEESE);
    return there.map((which) => {
      const drawn = element("div", { class: "small mouse" }, mousePicture(seat, this.#sign(which)));
      return nameThing(drawn, mouseWords(this.#position, which, this.#sign(which), this.context.name));
    });
  }

  /** Return the name of the player who sees the hand, and a button that hides it. @param {number | null} viewer */
  #look(viewer) {
    if (viewer === null) return [element("span")];
    const words = this.isHidden ? _("Show") : _("Hide");
    const hide = element("button", { type: "button", class: "pill", "aria-label": words });
    hide.append(icon("eye"), element("span", {}, words));
    if (!this.isHidden) hide.firstElementChild?.append(svg("path", { d: "M4 20L20 4", ...STROKE }));
    hide.onclick = () => {
      const isFocused = document.activeElement === hide;
      this.isHidden = !this.isHidden;
      this.#offer();
      this.changed();
      if (isFocused) this.#eyes.querySelector("button")?.focus(); // which has taken its place
    };
    return [icon("eye"), element("span", {}, _("Only %s looks", this.context.name(viewer))), hide];
  }

  #sign = (/** @type {number} */ which) => signOf(this.#position, this.#values, which);
  #write = (/** @type {Action} */ action) =>
    write(this.#position, action, this.context.name, this.#values, drawnOn(this.#position, action));

  /** Offer the dice, and each mouse with the outcome of its move by the chosen die. */
  #offerMoves() {
    const { legal, actor } = this.#position;
    if (!legal.some(([, , pips]) => pips === this.#die)) this.#die = legal[0][2];
    const dice = this.#dice.map((value, index) => {
      if (!this.#isOpen[index]) return this.#usedDie(value);
      const button = element("button", { type: "button", class: "die-choice", role: "radio" });
      button.onclick = () => {
        this.#die = value;
        this.#offer();
        this.changed();
      };
      return button;
    });
    this.#chips = legal.map((action) => {
      const chip = element("button", { type: "button", class: "small mouse" });
      chip.append(mousePicture(actor, this.#sign(MICE * actor + action[1])));
      chip.append(element("i", {}, ...this.#outlook(action)));
      if (outlookOf(this.#position, action, this.#values).own.length) {
        chip.classList.add("costly");
        chip.setAttribute("aria-description", _(FENCE));
      }
      chip.hidden = action[2] !== this.#die;
      return chip;
    });
    this.frame.offer(this.#position, this.#write, {
      isSmall: () => true,
      thingOf: (action) => this.#chips[legal.indexOf(action)],
      hint: hintFor(this.context, this.#position, _("Which mouse?")),
      look: (action) => {
        this.picked = action;
        this.#drawDice(dice);
        this.changed();
      },
    });
    const group = element("div", { class: "die-choices", role: "radiogroup", "aria-label": _("Dice") }, ...dice);
    this.frame.dock.prepend(group);
    this.#drawDice(dice);
    chooseByArrows(group, () => this.frame.dock.querySelector(".die-choices"));
  }

  /** Show which die is chosen, and whether the other die is used next. @param {HTMLElement[]} dice */
  #drawDice(dice) {
    const hasThen = this.picked && previewOf(this.#position, this.picked).then;
    const chosen = this.#dice.findIndex((value, index) => this.#isOpen[index] && value === this.#die);
    dice.forEach((button, index) => {
      if (!this.#isOpen[index]) return;
      const isChosen = chosen === index;
      const words = hasThen ? (isChosen ? _("first") : _("then")) : "";
      button.setAttribute("aria-checked", `${isChosen}`);
      button.setAttribute("aria-label", [dieWords(this.#dice[index]), ...(words ? [words] : [])].join(", "));
      button.replaceChildren(diePicture(this.#dice[index]), words);
    });
  }

  /**
   * Pick a mouse in the hand after the player has tapped it on the track.
   * @param {number} which the index among all mice
   * @returns {boolean} true if the mouse is in the hand
   */
  tap(which) {
    const chip = ownerOf(which) === this.#position.actor && this.#chips[this.#indexOf(which)];
    if (chip) chip.click();
    return Boolean(chip);
  }

  /** Return the index of a mouse in the hand, or -1. @param {number} which the index among all mice */
  #indexOf(which) {
    const { legal } = this.#position;
    if (this.order.length) return (which % MICE) - this.#placed;
    return legal.findIndex(([, one, pips]) => one === which % MICE && pips === this.#die);
  }

  /** Return the outcome of a move as brief text with pictures: first the loss, then the gain. @param {Action} action */
  #outlook(action) {
    const { to, own, others, start, costs, wins } = outlookOf(this.#position, action, this.#values);
    const discs = (/** @type {number[]} */ mice) => mice.map((which) => discPicture(ownerOf(which), 18));
    /** @type {(Node | string)[]} */
    const shown = own.length
      ? [element("b", {}, `−${costs || ""}`), ...(costs ? [] : discs(own)), fencePicture(18)]
      : [];
    if (wins || others.length) shown.push(element("b", {}, `+${wins || ""}`));
    if (to === CHEESE) shown.push(picture("-34 -32 68 60", 26, 22, drawing("cheese")));
    shown.push(...discs(others));
    return shown.length ? shown : [start < MICE ? _("ahead") : _("to %s", `${to}`)];
  }

  /** The number of mice that have a number. */
  get #placed() {
    return MICE - this.#position.legal.length;
  }

  /** Offer the numbers in an order that the player can change. */
  #offerOrder() {
    const shuffle = actButton({ kind: "plain", title: _("Shuffle") });
    shuffle.onclick = () => {
      for (let last = this.order.length - 1; last > 0; last--) this.#swap(last, Math.floor(Math.random() * (last + 1)));
    };
    const ready = actButton({ kind: "safe", title: _("Ready") });
    ready.onclick = async () => {
      this.frame.wait("…");
      this.frame.say(-1, ""); // clears the question
      const all = this.order.map((value) => /** @type {Action} */ (["place", value]));
      if (!(await this.context.choose(...all))) this.#offer();
    };
    this.#held = -1;
    this.#chips = this.order.map((_, index) => this.#numberChip(index));
    this.frame.say(-1, this.#position.asks);
    this.frame.fill(shuffle, ready);
    this.frame.tray.replaceChildren(...this.#chips);
    this.#drawOrder();
  }

  /**
   * Return a button for a number. The player can drag the number to another place, or swap two numbers by two taps.
   * @param {number} index the index of the number in the order
   */
  #numberChip(index) {
    const chip = element("button", { type: "button", class: "small choice number" });
    letDrag(chip, (under) => {
      const places = under.flatMap((one) => {
        const which = one.closest("[data-mouse]")?.getAttribute("data-mouse");
        return which ? this.#indexOf(Number(which)) : this.#chips.findIndex((other) => other.contains(one));
      });
      this.#swap(index, places.find((place) => place >= 0 && place !== index) ?? -1);
    });
    chip.onclick = () => {
      if (this.#held >= 0) return this.#swap(this.#held, index);
      this.#held = index;
      this.#drawOrder();
    };
    return chip;
  }

  /** Swap two numbers of the order. @param {number} one an index @param {number} other the other index */
  #swap(one, other) {
    if (!(other in this.order)) return;
    [this.order[one], this.order[other]] = [this.order[other], this.order[one]];
    this.#held = -1;
    this.#drawOrder();
  }

  #drawOrder() {
    this.#chips.forEach((chip, index) => {
      const words = _("Number %d on mouse %d of 7, from the rear", this.order[index], this.#placed + index + 1);
      chip.setAttribute("aria-pressed", `${index === this.#held}`);
      chip.setAttribute("aria-label", words);
      chip.replaceChildren(mousePicture(this.#position.actor, this.order[index]));
    });
    this.changed();
  }

  /**
   * Throw a die.
   * @param {number} value
   * @param {number} seat the seat that throws
   * @param {boolean} isFirst true for the first die of a throw
   * @param {Motion} motion
   */
  async throwDie(value, seat, isFirst, motion) {
    this.#dice = isFirst ? [value] : [...this.#dice, value];
    this.#isOpen = this.#dice.map(Boolean);
    const drawn = this.#diceThere();
    if (isFirst) drawn.push(element("div", { class: "die-choice absent" }, diePicture(0))); // the other die falls there
    this.frame.watch(_("%s throws", this.context.name(seat)));
    this.frame.dock.prepend(...drawn);
    this.frame.tray.replaceChildren(...this.#ownMice());
    await motion.throw(drawn[this.#dice.length - 1]);
    if (!isFirst) await motion.rest();
  }

  #diceThere() {
    return this.#dice.map((value, index) =>
      this.#isOpen[index] || !this.#position.view.dice.length
        ? nameThing(element("div", { class: "die-choice" }, diePicture(value)), dieWords(value))
        : this.#usedDie(value),
    );
  }

  /** Draw a die that cannot be used any more. @param {number} value */
  #usedDie(value) {
    const words = value ? _("used") : "";
    return element("div", { class: "die-choice used", "aria-hidden": "true" }, diePicture(value), words);
  }
}

/** Draw the fence. @param {number} width the width in pixels */
export const fencePicture = (width) => picture("-11 -11 22 22", width, width, drawing("fence"));

/** Draw a small mouse. @param {number} seat @param {number | string} [sign] the text on its plate */
const mousePicture = (seat, sign) => picture("-52 -44 108 78", 56, 40, mouse(seat, sign));

/** Draw a die. @param {number} value */
const diePicture = (value) => picture("-32 -32 64 68", 54, 57, die(value, 54));

/** Return the two dice before a throw, in the places where they will lie. */
const restingDice = () =>
  [0, 1].map(() => {
    const drawn = picture("-32 -32 64 68", 54, 57, die(0, 54), letters("?", 0, 11, 32));
    return element("div", { class: "resting", "aria-hidden": "true" }, drawn);
  });

/**
 * Return the picture on the button of an action that is not a move.
 * @param {Position} position
 * @param {Action} action
 */
function drawnOn({ view }, [verb, value]) {
  if (verb === "starts") return mousePicture(value);
  if (verb === "value") return mousePicture(ownerOf(view.pending[0]), value);
  return verb === "die" || verb === "blank" ? diePicture(value) : undefined;
}

/**
 * Make an element draggable. A drag does not count as a click.
 * @param {HTMLElement} thing
 * @param {(under: Element[]) => void} drop is called with the elements below the point of release
 */
function letDrag(thing, drop) {
  /** @type {PointerEvent | null} */
  let start = null;
  let isDragged = false;
  thing.onpointerdown = (event) => {
    [start, isDragged] = [event, false];
    thing.setPointerCapture(event.pointerId);
  };
  thing.onpointermove = ({ clientX, clientY }) => {
    if (!start) return;
    const [right, down] = [clientX - start.clientX, clientY - start.clientY];
    isDragged ||= Math.hypot(right, down) > DRAGGED;
    if (isDragged) thing.style.translate = `${right}px ${down}px`;
  };
  thing.onpointerup = thing.onpointercancel = ({ type, clientX, clientY }) => {
    start = null;
    thing.style.translate = "";
    if (isDragged && type === "pointerup") drop(document.elementsFromPoint(clientX, clientY));
  };
  thing.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation());
}

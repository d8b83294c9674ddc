// What is around every table: the seats above it; below, the line of what has just happened and what can be done.

import { _, bindNumbers } from "../language.js";
import { isFocusLost } from "../covered.js";
import { element, showSheet } from "../dom.js";
import { isolated } from "../namerule.js";
import { discPicture, picture, sign } from "../pieces.js";
import { actingSeat, ended } from "../phrases.js";
import { atSides, isInTheMiddle, sideOf } from "./sides.js";
import { previewOf } from "./position.js";

const FRESH_MS = 250; // in which a new button takes no tap: it was meant for what stood there before
const ROOMY = matchMedia("(width >= 700px) and (height >= 650px)"); // for whole names
const MANY = 4; // seats, above which their names stand alone in a line
const LARGEST = 480; // pixels of the shorter side of a table
const PAST = 20; // sentences, which fill the largest screen
const LETTERS = 36; // of all names together, in the width of a phone
const MOST = 7; // seats, above which names and points are smaller

/** A table with its seats, line and actions, in `given.root`. */
export class Frame {
  table = element("div", { class: "table" });
  #seats = element("ol", { class: "seats" });
  story = element("div", { class: "story" });
  tray = element("div", { class: "tray" });
  dock = element("div", { class: "dock" });
  #line = element("button", { type: "button", class: "line" });
  #said = element("div", { class: "said", role: "status" }, this.#line);
  #past = element("ol", { class: "past", "aria-hidden": "true" }); // what stood in the line; a tap on that tells all
  #undo = roundButton("undo", _("Take back"));
  #help = roundButton("help", _("What would the bot do?"));
  /** @type {HTMLElement[]} */
  #chips = []; // by seat
  #acting = 0;
  #hasOffered = false;
  #isFocused = false; // whether somebody plays by keys, who goes on with what is offered next

  /** @param {Given} given @param {string} game @param {Element} [island] of a table that looks the same from each side */
  constructor(given, game, island) {
    this.given = given;
    this.island = island;
    const menu = roundButton("menu", _("Menu"));
    menu.dataset.opens = "around";
    this.#undo.hidden = !given.takeBack;
    this.#undo.addEventListener("click", () => given.takeBack?.());
    this.#help.classList.add("coach");
    this.#help.hidden = true;
    this.#help.addEventListener("click", () => given.advise?.());
    this.#line.disabled = !given.history;
    if (given.history) this.#line.onclick = () => this.#showHistory();
    this.story.append(menu, this.#said, this.#help, this.#undo);
    if (given.intro) this.say(-1, _(given.intro));
    given.root.className = "frame";
    given.root.dataset.game = game;
    [given.root.dataset.ground] = game.split("_"); // of a score sheet that of its game
    this.title = _(given.facts.games.find(({ name }) => name === game)?.title ?? game);
    const heading = element("h1", { class: "unseen" }, this.title);
    new ResizeObserver(() => {
      this.dock.style.minHeight = "";
      this.#writeNames();
      if (this.#chips.length && this.#isAround !== given.root.classList.contains("around")) this.#placeSeats();
    }).observe(given.root);
    given.root.replaceChildren(heading, this.#seats, this.#past, this.table, this.story, this.tray, this.dock);
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
    const { seats, actor, seatSummaries, winners, scores, help, discontinuous } = position;
    if (discontinuous) this.#past.replaceChildren();
    this.#help.hidden = !help || !this.given.advise;
    this.#seats.classList.toggle("many", seats > MANY);
    this.#seats.classList.toggle("most", seats > MOST);
    this.#chips = scores.map((score, seat) => {
      const on = winners ? winners.includes(seat) : actor === seat;
      const points = counted(this.given.pieces, seat, score);
      const chip = element("button", { type: "button", class: "seat", title: seatSummaries[seat] });
      const called = element("span", { class: "name" });
      chip.append(discPicture(seat, seats > MANY ? 22 : 26), called, points, ...more(seat));
      chip.append(...phoneMark(this.given.phoneAt?.(seat)));
      chip.onclick = () => this.given.why(`${seatSummaries[seat]}.`);
      return element("li", on ? { class: "on", "aria-current": "true" } : {}, chip);
    });
    this.#acting = actingSeat(position);
    this.#writeNames();
    this.#placeSeats();
  }

  /** Write what the seats are called: shorter where there is little room. */
  #writeNames() {
    const whole = this.#chips.map((_, seat) => this.given.name(seat));
    const names = ROOMY.matches && whole.length < MOST ? whole : shortNames(whole);
    for (const [seat, chip] of this.#chips.entries()) (chip.querySelector(".name") ?? chip).textContent = names[seat];
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
    const { root } = this.given;
    const isAround = this.#isAround;
    root.classList.toggle("around", isAround);
    if (isAround) this.island?.append(this.#said);
    else this.story.firstChild?.after(this.#said);
    this.#seats.replaceChildren(...(isAround ? atSides(this.#chips) : this.#chips));
    if (isAround) {
      root.dataset.side = `${sideOf(this.#acting, this.#chips.length)}`;
      this.#chips[this.#acting].append(this.dock);
    } else if (this.dock.parentElement !== root) {
      delete root.dataset.side;
      root.append(this.dock);
    }
  }

  /** The place of a seat's score, for what flies there. @param {number} seat */
  seat(seat) {
    return this.#chips[seat];
  }

  /** Where a seat's score is written. @param {number} seat */
  pointsOf(seat) {
    return this.seat(seat).querySelector(".points") ?? this.seat(seat);
  }

  /** Change what a seat has, before the position is shown. @param {number} seat @param {number} points to be added */
  addPoints(seat, points) {
    for (const { firstChild } of this.given.root.querySelectorAll(`.points[data-seat="${seat}"]`))
      if (firstChild) firstChild.textContent = `${Number(firstChild.textContent) + points}`;
  }

  /** Say what has just happened. @param {number} seat whom it is about, -1 for nobody @param {string} sentence */
  say(seat, sentence) {
    if (this.#line.textContent) this.#past.append(element("li", {}, ...this.#line.cloneNode(true).childNodes));
    if (this.#past.children.length > PAST) this.#past.firstChild?.remove();
    this.#line.replaceChildren(...signed(seat, sentence));
  }

  /** Show all that has happened in the game, the newest first. */
  async #showHistory() {
    const { said, code } = (await this.given.history?.()) ?? { said: [], code: "" };
    const lines = said.map((told) => element("li", {}, ...signed(...told)));
    const digits = code.match(/.{4}/g)?.join(" ") ?? "";
    const fair = element("p", { class: "quiet" }, digits && _("Fair-dice code: %s", digits));
    showSheet(_("What has happened"), element("ol", { class: "list" }, ...lines.reverse()), fair);
  }

  /**
   * Offer the open actions: those for the tray as small things, the others as large buttons; where none is open, say
   * what is waited for. What a thing on the table or in the tray stands for is offered once that is tapped, in place of
   * the `hint`; a second tap takes it. `look` shows where the action leads of which the thing was tapped.
   * @param {Position} position @param {(action: Action) => Act} write
   * @param {{isSmall?: (action: Action) => boolean, thingOf?: (action: Action) => HTMLElement | null, hint?: Element,
   *   look?: (action: Action) => void}} how
   */
  offer(position, write, { isSmall = () => false, thingOf = () => null, hint, look = () => {} } = {}) {
    if (!position.legal.length) return this.#waitFor(position);
    this.#look();
    if (!this.#hasOffered && isFocusLost()) this.#isFocused = true; // the game has begun: what is asked comes first
    this.#hasOffered = true;
    const things = position.legal.map(thingOf);
    const made = position.legal.map((action, at) => {
      const thing = things[at];
      const button = thing ?? actButton(write(action), isSmall(action));
      button.classList.add("choice");
      const { text } = previewOf(position, action);
      if (thing || button.querySelector("b")) button.title = text;
      else button.setAttribute("aria-label", text);
      const choose = () => this.#choose(action, made);
      button.onclick = thing ? () => this.#lift(thing, write(action), choose) && look(action) : choose;
      return button;
    });
    const small = made.filter((_, at) => isSmall(position.legal[at]));
    const large = made.filter((_, at) => !things[at] && !isSmall(position.legal[at]));
    this.tray.replaceChildren(...small);
    this.fill(...large, ...(hint ? [hint] : []));
    if (this.#isFocused) (large[0] ?? made[0])?.focus(); // a card is not under a finger that presses Enter
  }

  /** Lift a thing, and offer what it stands for; do that if it is lifted. Returns whether it has been lifted. @param {HTMLElement} thing @param {Act} act @param {() => void} choose */
  #lift(thing, act, choose) {
    if (thing.ariaPressed === "true") choose();
    if (thing.ariaPressed === "true" || this.dock.classList.contains("chosen")) return false;
    for (const other of this.given.root.querySelectorAll("[aria-pressed]")) other.removeAttribute("aria-pressed");
    thing.ariaPressed = "true";
    const button = actButton(act);
    button.title = thing.title;
    button.onclick = choose;
    this.fill(...[...this.dock.children].slice(0, -1), button);
    return true;
  }

  /** Choose once: until what comes of it is shown, nothing else can be. @param {Action} action @param {HTMLElement[]} offered */
  async #choose(action, offered) {
    if (this.dock.classList.contains("chosen")) return;
    this.#look();
    this.dock.classList.add("chosen");
    for (const button of offered) button.classList.remove("choice");
    if (await this.given.choose(action)) return;
    this.dock.classList.remove("chosen");
    for (const button of offered) button.classList.add("choice");
  }

  /** Say whose turn it is, and where that may lead, or that a tap hurries. @param {Position} position */
  #waitFor({ asks, onPhone, outlook, passTo, winners }) {
    const isHurried = !winners && passTo === null && !onPhone;
    this.wait(asks, outlook?.join(" · ") ?? (isHurried ? _("tap to hurry") : undefined));
  }

  /** Offer nothing: say what is waited for. @param {string} title @param {string} [below] */
  wait(title, below) {
    this.#look();
    this.tray.replaceChildren();
    this.fill(waiting(title, below));
  }

  /** See where the focus is, before what has it goes. */
  #look() {
    const focused = document.activeElement;
    if ([this.table, this.dock, this.tray].some((part) => part.contains(focused))) this.#isFocused = true;
    else if (focused !== document.body) this.#isFocused = false;
  }

  /** Put buttons into the dock, which stays as high as it was; they take no tap at once. @param {Element[]} buttons */
  fill(...buttons) {
    this.dock.replaceChildren(...buttons);
    this.dock.classList.toggle("grid", buttons.filter((one) => one.matches(".act")).length > 2);
    this.dock.classList.remove("chosen");
    // The table does not change with each question, but for those that the tray alone answers.
    this.dock.style.minHeight = buttons.length ? `${this.dock.offsetHeight}px` : "";
    for (const part of [this.dock, this.tray]) freshen(part);
  }
}

/** Have new buttons take no tap for a while. @param {Element} part of the page with them */
export function freshen(part) {
  part.classList.add("fresh");
  setTimeout(() => part.classList.remove("fresh"), FRESH_MS);
}

/** Says that somebody sits here by phone, or that the phone is away. @param {"phone" | "away" | "free"} [state] */
export function phoneMark(state = "free") {
  if (state === "free") return [];
  const mark = element("span", { class: "by-phone", role: "img", "data-state": state });
  mark.ariaLabel = mark.title = state === "phone" ? _("has a phone") : _("phone is away");
  mark.append(sign("phone"));
  return [mark];
}

/** A sentence behind the disc of whom it is about. @param {number} seat @param {string} sentence @returns {(string | Node)[]} */
const signed = (seat, sentence) => [...(seat < 0 ? [] : [discPicture(seat, 20)]), bindNumbers(sentence)];

/** Draw what a seat has, which the frame counts. @param {Pieces} pieces @param {number} seat @param {number} points */
export function counted({ unit }, seat, points) {
  const drawn = picture("-11 -11 22 22", 13, 13, ...(unit ? [unit()] : []));
  return element("span", { class: "points", "data-seat": `${seat}` }, `${points}`, drawn);
}

/** @param {"menu" | "undo" | "help"} name @param {string} words */
function roundButton(name, words) {
  const made = element("button", { type: "button", class: "round", "aria-label": words });
  made.append(sign(name));
  return made;
}

/** What is waited for. @param {string} title @param {string} [below] */
export const waiting = (title, below) => actButton({ kind: "plain", title, lines: below ? [below] : [] }, false, "div");

/** An action as it is written. @param {Act} act @param {boolean} [isSmall] @param {"button" | "div"} [tag] */
export function actButton({ kind, title, lines = [], drawn }, isSmall = false, tag = "button") {
  const made = element(tag, { class: isSmall ? "small" : `act ${kind}` });
  if (tag === "button") made.setAttribute("type", "button");
  if (title) made.append(element("b", {}, title));
  if (drawn) made.append(drawn);
  made.append(...lines.flatMap((line) => [" ", element("span", {}, line)]));
  return made;
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

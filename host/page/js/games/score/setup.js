// The part of the set-up that only the score pad has: the title of the game, earlier games, and how points come.

import { chooseByArrows } from "../../arrows.js";
import { _ } from "../../language.js";
import { element } from "../../dom.js";
import { cleaned } from "../../namerule.js";
import { loadSetting, saveSetting } from "../../settings.js";
import { svg } from "../../svg.js";
import { paper } from "./drawing.js";

/**
 * An earlier game: its title, the names of its people, and its options.
 * @typedef {{title: string, names: string[], options: Record<string, any>}} Earlier
 */

const KEY = "turtleback titles"; // the storage key of the earlier games, the newest first
const MAX_KEPT = 12;
const MAX_SHOWN = 3;
const MAX_TITLE = 40; // letters; turtleback_portable/records/titles.py has the same number
const WOOD = { r: 84, fill: "var(--wood)", stroke: "#10303a", "stroke-width": 2.5 };

/** The part of the set-up for the score pad. */
export class ScoreSetUp {
  title = _("Points for any game");
  rules = _("Rules");
  ownOptions = ["rounds"]; // the options that this part asks for
  #root;
  #field;
  #take;
  #rounds;
  #changed;

  /**
   * Create the part.
   * @param {HTMLElement} root the element to fill
   * @param {{title?: string, options: Record<string, any>}} last the last choice
   * @param {(earlier: Earlier) => void} take is called when the player chooses an earlier game
   * @param {() => void} changed is called when the player has changed something
   */
  constructor(root, { title = "", options }, take, changed) {
    this.#root = root;
    this.#take = take;
    this.#changed = changed;
    this.#rounds = options.rounds ?? 1;
    this.#field = element("input", { id: "new-game", maxlength: `${MAX_TITLE}`, autocomplete: "off" });
    this.#field.value = title;
    this.#field.oninput = () => this.#drawEarlier();
    this.#draw();
  }

  /** Return the title and the options that this part asks for. Options with their default are left out. */
  read() {
    return { title: cleaned(this.#field.value), options: this.#rounds ? {} : { rounds: 0 } };
  }

  /**
   * Describe the rules in a few words.
   * @param {Record<string, any>} options
   */
  describe({ low_wins: lowWins, goal, down, start = 0, last_round: last }) {
    const words = [lowWins ? _("fewest points win") : _("most points win")];
    if (goal) words.push(_("to %d", down ? start - goal : goal));
    if (last) words.push(_.plural("ends after %d round", "ends after %d rounds", last));
    return words.join(" · ");
  }

  /**
   * Describe what begins: the number of people, how points come, and the goal.
   * @param {number} people
   * @param {Record<string, any>} options
   */
  announce(people, { goal, down, start = 0 }) {
    const words = [_.plural("%d person", "%d people", people), this.#rounds ? _("in rounds") : _("free")];
    if (goal) words.push(_("to %d", down ? start - goal : goal));
    return words.join(", ");
  }

  /** Draw the table in the middle of the people. */
  table() {
    const picture = svg("svg", { viewBox: "-90 -90 180 180", "aria-hidden": "true" });
    const inner = { ...WOOD, r: 70, fill: "none", "stroke-width": 1.5, opacity: 0.35 };
    picture.append(svg("circle", WOOD), svg("circle", inner), svg("g", { transform: "translate(-90 -65)" }, paper()));
    return picture;
  }

  /**
   * Keep a game that begins among the earlier ones.
   * @param {string[]} names the names of its people
   * @param {Record<string, any>} options
   */
  keep(names, options) {
    const { title } = this.read();
    if (!title) return;
    const others = this.#known.filter((one) => one.title !== title);
    saveSetting(KEY, [{ title, names, options }, ...others].slice(0, MAX_KEPT));
  }

  /** The earlier games. @returns {Earlier[]} */
  get #known() {
    return loadSetting(KEY, /** @type {Earlier[]} */ ([]));
  }

  #draw() {
    const label = element("label", { for: "new-game" }, _("Which game? You may leave it open."));
    const chips = element("div", { class: "earlier", role: "group", "aria-label": _("Earlier games") });
    const ways = element("div", { class: "segment", role: "radiogroup", "aria-label": _("How points come") });
    this.#root.replaceChildren(label, this.#field, chips, ways);
    this.#drawEarlier();
    this.#drawWays(ways);
  }

  #drawEarlier() {
    const chosen = cleaned(this.#field.value);
    const chips = this.#known.slice(0, MAX_SHOWN).map((earlier) => {
      const chip = element("button", { type: "button", class: "pill", "aria-pressed": `${earlier.title === chosen}` });
      chip.append(element("bdi", {}, earlier.title));
      chip.onclick = () => {
        this.#field.value = earlier.title;
        this.#rounds = earlier.options.rounds ?? 1;
        this.#draw();
        this.#take(earlier);
      };
      return chip;
    });
    this.#root.querySelector(".earlier")?.replaceChildren(...chips);
  }

  /** Draw the two ways in which points come. @param {HTMLElement} ways */
  #drawWays(ways) {
    const answers = [
      [_("Free"), _("anybody, any time")],
      [_("In rounds"), _("each in turn")],
    ];
    const buttons = answers.map(([name, way], value) => {
      const attributes = { type: "button", role: "radio", "aria-checked": `${value === this.#rounds}` };
      const button = element("button", attributes, element("b", {}, name), " ", element("small", {}, way));
      button.onclick = () => {
        this.#rounds = value;
        this.#drawWays(ways);
        this.#changed();
      };
      return button;
    });
    const hadFocus = ways.contains(document.activeElement);
    ways.replaceChildren(...buttons.reverse());
    chooseByArrows(ways);
    if (hadFocus) /** @type {HTMLElement | null} */ (ways.querySelector("[aria-checked=true]"))?.focus();
  }
}

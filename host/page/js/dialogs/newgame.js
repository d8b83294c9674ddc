// The dialog that starts a game. It asks for the players, their names and levels of help, the bots, and the options of
// the rules.

import { chooseByArrows } from "../arrows.js";
import { _, N_, translated } from "../language.js";
import { byId, confirmed, dialog, element, sentenceOf } from "../dom.js";
import { factsOf, FIRST } from "../games/index.js";
import { NO_SEAT, PLAIN, showOptions } from "./options.js";
import { at, discPicture, dots, drawing, icon, picture } from "../pieces.js";
import { svg } from "../svg.js";
import { baseGame } from "../phrases.js";
import { noteBegin } from "../results.js";
import { loadSetting, saveSetting, SET_UP_KEY } from "../settings.js";

/** The game of a rematch, its number of players, and who begins (see `beginsWords`). @typedef {{game: string, players: number, first: number | null}} Rematch */

const HUMAN = "human";
const NONE = -1;
const MANY = 6; // with more buttons round a table the discs are smaller
const KNOWN = "turtleback known names"; // the storage key of the names of earlier games, the newest first
const [MAX_KNOWN, MAX_CHIPS] = [12, 4]; // how many of them are stored, and how many are offered
const PROPOSED = 4; // the number of seats on a first visit, for a person and three bots
/** @type {Record<string, string>} */
const KIND_NAMES = {
  [HUMAN]: N_("Person"),
  random: N_("Bot, easy"),
  below4: N_("Bot, steady"),
  clever: N_("Bot, clever"),
};

// The levels of help that a person may ask for.
const LEVELS = [N_("None"), N_("Is it close?"), N_("Its choice"), N_("Its choice, and why")];

/**
 * Return the name of a kind of player.
 *
 * @param {string} kind "human" or the name of a bot
 */
const kindName = (kind) => (kind in KIND_NAMES ? _(KIND_NAMES[kind]) : _("bot: %s", kind));

/**
 * Ask who plays a game, and begin the game.
 *
 * @param {Device} device
 * @param {Names} names
 * @param {string} name the name of the game
 * @param {() => void} onBegun is called when the game has begun
 * @param {number[]} onPhone the seats of people with phones, who keep their seats
 */
export function askForGame(device, names, name, onBegun, onPhone) {
  const game = device.facts?.games.find((known) => known.name === name);
  if (game) new SetUpDialog(device, names, game, onBegun, onPhone).show();
}

/**
 * Begin a game without asking, with the players of the last time or with everybody who has a name.
 *
 * @param {Device} device
 * @param {Names} names
 * @param {string} name the name of the game
 * @param {() => void} onBegun is called when the game has begun
 * @param {number[]} onPhone the seats of people with phones, who keep their seats
 */
export function beginAtOnce(device, names, name, onBegun, onPhone) {
  const game = device.facts?.games.find((known) => known.name === name);
  if (game) new SetUpDialog(device, names, game, onBegun, onPhone).begin();
}

/**
 * Begin the game of the last set-up once more, or ask who plays if that set-up was for other players.
 *
 * @param {Device} device
 * @param {Names} names
 * @param {Rematch} rematch
 * @param {() => void} onBegun is called when the game has begun
 * @param {number[]} onPhone the seats of people with phones, who keep their seats
 */
export function beginRematch(device, names, { game: name, players, first }, onBegun, onPhone) {
  const game = device.facts?.games.find((known) => known.name === name);
  if (!game) return;
  const setUp = new SetUpDialog(device, names, game, onBegun, onPhone);
  if (setUp.players.length === players && first !== null) setUp.begin(first);
  else setUp.show();
}

/**
 * Return a sentence on who would begin a rematch, or "" if the game does not ask who begins.
 *
 * @param {Device} device
 * @param {(seat: number) => string} name returns the name of a seat
 */
export const whoBegins = async (device, name) => beginsWords(await device.ask("rematch"), name);

/**
 * Return a sentence on who begins, or "" if the game does not ask.
 *
 * @param {number | null} first a seat, NO_SEAT if it is drawn, or null if the game does not ask
 * @param {(seat: number) => string} name returns the name of a seat
 */
export function beginsWords(first, name) {
  if (first === null) return "";
  return first === NO_SEAT ? _("Who begins is drawn") : _("%s begins", name(first));
}

/**
 * Draw the place that is shown below the players, with pieces of the game; only Mahé's has a palm.
 *
 * @param {string} game the name of the game
 */
function scene(game) {
  const { piece, unit } = factsOf(game).pieces ?? {};
  const found = [36, 58, 80].map((x, index) =>
    svg("g", { transform: at(x, index % 2 ? 72 : 62, 1.2) }, unit?.() ?? ""),
  );
  const palm = drawing("palm", { transform: at(262, 84, 1.15) });
  const beside = game === FIRST ? palm : svg("g", { transform: at(246, 82, 0.9) }, piece?.(0) ?? "");
  return picture("0 0 300 90", 300, 90, ...found, beside);
}

/** Draw the flag of the seat that begins. */
function flag() {
  const stick = { d: "M5 23V2", stroke: "#10303a", "stroke-width": 3, "stroke-linecap": "round" };
  const cloth = { d: "M6 3h14l-4 5 4 5H6z", fill: "var(--gold)", stroke: "#10303a", "stroke-width": 1.8 };
  const drawn = picture("0 0 24 24", 26, 26, svg("path", stick), svg("path", cloth));
  return element("span", { class: "flag" }, drawn);
}

/** The dialog for one game. */
class SetUpDialog {
  #seats = byId("new-players", HTMLElement);
  #kinds = byId("new-kinds", HTMLElement);
  #name = byId("new-name", HTMLInputElement);
  #levels = byId("new-levels", HTMLElement);
  #remove = byId("new-remove", HTMLButtonElement);
  #why = byId("new-why", HTMLElement);
  #dialog = dialog("new");
  #chosen = 0; // the seat that is being edited, or NONE
  /** @type {import("../games/score/setup.js").ScoreSetUp | import("../games/clock/setup.js").ClockSetUp | null} */
  #own = null; // the part that only this game has
  #isBeginning = false;
  #before = ""; // the players and the setting of the last game, as JSON

  /**
   * Fill the dialog with the last choice for the game.
   *
   * @param {Device} device
   * @param {Names} names
   * @param {GameFacts} game
   * @param {() => void} onBegun is called when the game has begun
   * @param {number[]} onPhone the seats of people with phones
   */
  constructor(device, names, game, onBegun, onPhone) {
    this.onBegun = onBegun;
    this.device = device;
    this.names = names;
    this.game = game;
    const [fewest, most] = game.seats;
    const best = game.bots[game.bots.length - 1] ?? HUMAN;
    const proposed = Array.from({ length: Math.max(fewest, Math.min(most, PROPOSED)) }, (_, seat) =>
      seat ? best : HUMAN,
    );
    const last = loadSetting(SET_UP_KEY, /** @type {Record<string, any>} */ ({}))[game.name] ?? {};
    /** @type {string[]} */
    this.players = last.players ?? proposed;
    const known = names.colours.findLastIndex((_, seat) => names.typed(seat)) + 1;
    if (factsOf(game.name).beginsAtOnce && known > 1) this.players = Array(Math.min(known, most)).fill(HUMAN);
    for (const seat of onPhone.filter((one) => one < most)) {
      while (this.players.length <= seat) this.players.push(best);
      this.players[seat] = HUMAN;
    }
    /** @type {number[]} */
    this.help = last.help ?? [];
    this.last = { ...PLAIN, ...last.setting, title: last.title };
    this.#before = last.players ? JSON.stringify([last.players, last.setting]) : "";
    this.options = this.#showOptions(this.last);
    byId("new-more", HTMLDetailsElement).open =
      !factsOf(game.name).loadSetUp && JSON.stringify({ ...PLAIN, ...last.setting }) !== JSON.stringify(PLAIN);
  }

  /**
   * Show the fields of the options that the game's own part does not ask for.
   *
   * @param {import("./options.js").Choice} choice the options to show first
   */
  #showOptions(choice) {
    const own = this.#own?.ownOptions ?? [];
    const game = { ...this.game, options: this.game.options.filter(({ name }) => !own.includes(name)) };
    return showOptions(byId("new-options", HTMLElement), game, (seat) => this.names.of(seat), choice);
  }

  /** Load and show the part that only this game has, if it has one. */
  async #showOwn() {
    const load = factsOf(this.game.name).loadSetUp;
    const root = byId("new-own", HTMLElement);
    root.replaceChildren();
    this.#dialog.classList.toggle("round-table", Boolean(load));
    this.#dialog.dataset.ground = baseGame(this.game.name);
    byId("new-holds", HTMLElement).textContent = byId("new-as", HTMLElement).textContent = "";
    byId("new-more", HTMLElement).querySelector("summary span")?.replaceChildren(_("Rules and dice"));
    byId("new-options", HTMLElement).oninput = null;
    if (!load) return;
    const Own = await load();
    const take = (/** @type {{names: string[], options: Record<string, any>}} */ { names, options }) => {
      this.players = names.map(() => HUMAN);
      for (const [seat, name] of names.entries()) this.names.set(seat, name);
      this.options = this.#showOptions({ ...PLAIN, options });
      this.#chosen = NONE;
      this.#draw();
    };
    this.#own = new Own(root, this.last, take, () => this.#describe());
    this.#chosen = NONE;
    this.options = this.#showOptions(this.last);
    byId("new-options", HTMLElement).oninput = () => this.#describe();
    byId("new-more", HTMLElement).querySelector("summary span")?.replaceChildren(this.#own.rules);
  }

  /** Return what is chosen: the options, and the title if the game has one. Raises: Error with a sentence. */
  #read() {
    const read = this.options.read();
    if (!this.#own) return { setting: read };
    const { title, options } = this.#own.read();
    return { setting: { ...read, options: { ...read.options, ...options } }, title };
  }

  /** Describe beside the game's own part which rules hold, and what begins. */
  #describe() {
    if (!this.#own) return;
    try {
      const { setting } = this.#read();
      const isAsLast = JSON.stringify([this.players, setting]) === this.#before;
      const what = this.#own.announce(this.players.length, setting.options);
      byId("new-holds", HTMLElement).textContent = this.#own.describe(setting.options);
      byId("new-as", HTMLElement).textContent = isAsLast ? _("as last time: %s", what) : what;
    } catch {
      // A field is not complete yet; Play says what is wrong.
    }
  }

  /** The kinds of players: "human", and then the bots from the weakest to the strongest. */
  get #known() {
    return [HUMAN, ...this.game.bots];
  }

  /** Show the dialog. */
  async show() {
    await this.#showOwn();
    byId("new-title", HTMLElement).textContent = this.#own?.title ?? _("Who plays %s?", _(this.game.title));
    this.#why.textContent = "";
    this.#name.oninput = () => {
      this.names.set(this.#chosen, this.#name.value);
      this.#drawSeats();
      this.#offerKnown();
    };
    this.#remove.onclick = () => this.#takeAway(this.#chosen);
    byId("new-cancel", HTMLButtonElement).onclick = () => this.#dialog.close();
    byId("new-rules", HTMLButtonElement).dataset.rules = baseGame(this.game.name);
    byId("new-form", HTMLFormElement).onsubmit = (event) => {
      event.preventDefault(); // the dialog stays open until the game has begun
      this.begin();
    };
    byId("new-scene", HTMLElement).replaceChildren(...(this.#own ? [] : [scene(this.game.name)]));
    this.#draw();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Draw everything that depends on the players. */
  #draw() {
    this.#drawSeats();
    this.#describe();
    byId("new-form", HTMLElement).classList.toggle("unchosen", this.#chosen === NONE);
    this.#name.value = this.names.typed(this.#chosen);
    this.#name.placeholder = this.names.of(this.#chosen);
    this.#offerKnown();
    this.#remove.hidden = this.players.length <= this.game.seats[0];
    this.#remove.setAttribute("aria-label", _("Remove %s", this.names.of(this.#chosen)));
    this.#kinds.hidden = this.#known.length === 1;
    const strengths = this.#known.map((kind, strength) => [
      ...(strength ? [dots(strength, this.#known.length - 1)] : []),
      kindName(kind),
    ]);
    this.#offer(this.#kinds, strengths, this.#known.indexOf(this.players[this.#chosen]), (at) => {
      this.players[this.#chosen] = this.#known[at];
    });
    byId("new-coach", HTMLElement).hidden = this.#kinds.hidden || this.players[this.#chosen] !== HUMAN;
    const levels = LEVELS.map((words) => [_(words)]);
    const level = this.help[this.#chosen] ?? 0;
    byId("new-level", HTMLElement).textContent = _(LEVELS[level]);
    this.#offer(this.#levels, levels, level, (at) => {
      this.help[this.#chosen] = at;
    });
    this.options.seat(this.players.length);
  }

  /** Offer the names of earlier games that are free at this table. */
  #offerKnown() {
    const isPerson = this.players[this.#chosen] === HUMAN;
    const taken = this.players.map((_kind, seat) => this.names.typed(seat));
    const free = loadSetting(KNOWN, /** @type {string[]} */ ([])).filter((name) => !taken.includes(name));
    const chips = free.slice(0, isPerson ? MAX_CHIPS : 0).map((name) => {
      const chip = element("button", { type: "button", class: "pill" }, name);
      chip.onclick = () => {
        this.names.set(this.#chosen, name);
        this.#draw();
      };
      return chip;
    });
    byId("new-known", HTMLElement).replaceChildren(...chips);
  }

  /** Store the names of the people who play. */
  #keepKnown() {
    const people = this.players.map((kind, seat) => (kind === HUMAN ? this.names.typed(seat) : "")).filter(Boolean);
    const known = new Set([...people, ...loadSetting(KNOWN, /** @type {string[]} */ ([]))]);
    saveSetting(KNOWN, [...known].slice(0, MAX_KNOWN));
  }

  /**
   * Show a button for each answer side by side, and mark the chosen answer.
   *
   * @param {HTMLElement} root the element for the buttons
   * @param {(string | Node)[][]} answers the content of each button
   * @param {number} chosen the index of the chosen answer
   * @param {(at: number) => void} choose is called with the index of an answer
   */
  #offer(root, answers, chosen, choose) {
    const buttons = answers.map((content, at) => {
      const attributes = { type: "button", role: "radio", "aria-checked": `${at === chosen}` };
      const button = element("button", attributes, ...content);
      button.onclick = () => {
        choose(at);
        this.#draw();
      };
      return button;
    });
    const hadFocus = root.contains(document.activeElement);
    root.replaceChildren(...buttons);
    chooseByArrows(root);
    if (hadFocus) buttons[chosen]?.focus(); // a redraw must not lose the focus
  }

  /** Draw a button for each seat, and a button that adds a seat. */
  #drawSeats() {
    const drawn = this.players.map((kind, seat) => {
      const button = element("button", { type: "button", class: "player", "aria-pressed": `${seat === this.#chosen}` });
      const bot = this.#known.indexOf(kind);
      const below = bot ? [dots(bot, this.#known.length - 1)] : [];
      const piece = factsOf(this.game.name).drawSeat?.(seat) ?? discPicture(seat, 60);
      button.append(
        piece,
        element("b", {}, this.names.of(seat)),
        element("i", {}, ...below, kind === HUMAN ? "" : kindName(kind)),
      );
      if (this.#own && !seat) button.append(flag());
      button.onclick = () => {
        this.#chosen = this.#own && this.#chosen === seat ? NONE : seat;
        this.#draw();
      };
      return button;
    });
    if (this.players.length < this.game.seats[1]) {
      const add = element("button", { type: "button", class: "player", id: "new-add" });
      add.append(element("span", { class: "plus" }, icon("plus")), element("b", {}, _("Add")), element("i"));
      add.onclick = () => {
        this.#chosen = this.players.push(HUMAN) - 1;
        this.#draw();
      };
      drawn.push(add);
    }
    const hadFocus = this.#seats.contains(document.activeElement);
    for (const [at, button] of drawn.entries()) {
      const angle = (2 * Math.PI * at) / drawn.length;
      button.style.setProperty("--right", `${Math.sin(angle)}`);
      button.style.setProperty("--down", `${-Math.cos(angle)}`);
    }
    this.#seats.classList.toggle("many", drawn.length > MANY);
    this.#seats.replaceChildren(...(this.#own ? [this.#own.table()] : []), ...drawn);
    chooseByArrows(this.#seats);
    const shown = drawn[Math.max(0, this.#chosen)];
    shown.scrollIntoView({ block: "nearest" });
    if (hadFocus) shown.focus();
  }

  /**
   * Remove a seat. The later seats move up with their names.
   *
   * @param {number} seat
   */
  #takeAway(seat) {
    for (let later = seat; later < this.players.length; later++) this.names.set(later, this.names.typed(later + 1));
    this.players.splice(seat, 1);
    this.help.splice(seat, 1);
    this.#chosen = this.#own ? NONE : Math.min(seat, this.players.length - 1);
    this.#draw();
  }

  /** Begin the game and close the dialog, or show why that is not possible. @param {number} [first] begins this game */
  async begin(first) {
    if (this.#isBeginning) return; // ignores a double tap
    this.#isBeginning = true;
    try {
      const { setting, title } = this.#read();
      if (!(await this.#mayBreakOff())) return;
      const help = this.players.map((kind, seat) => (kind === HUMAN ? (this.help[seat] ?? 0) : 0));
      const { players } = this;
      const { name } = this.game;
      noteBegin();
      const options = first === undefined ? setting.options : { ...setting.options, first };
      await this.device.ask("begin", JSON.stringify({ game: name, players, help, title, ...setting, options }));
      saveSetting(SET_UP_KEY, { ...loadSetting(SET_UP_KEY, {}), [name]: { players, help, setting, title } });
      this.#keepKnown();
      this.#own?.keep(
        players.map((_kind, seat) => this.names.typed(seat)),
        setting.options,
      );
      this.#dialog.close();
      this.onBegun();
    } catch (error) {
      this.#why.textContent = translated(sentenceOf(error));
    } finally {
      this.#isBeginning = false;
    }
  }

  /**
   * Ask whether to break off the current game. Returns true at once if no game is being played, or one without an end,
   * such as the dice bag.
   */
  async #mayBreakOff() {
    const { position } = this.device;
    if (!position || position.winners || factsOf(position.game).isEndless) return true;
    const { moves } = JSON.parse(await this.device.ask("state"));
    if (!moves) return true;
    return confirmed(_("Break off the game on the table? Its record is kept."), _("Break off"));
  }
}

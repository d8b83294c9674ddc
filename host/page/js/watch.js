// The page for a television. It follows a program on a PC, or a Pico that is connected to the browser's computer.
//
//   ?overlay   removes the background, so that the page can be laid over a camera picture
//   ?speak     speaks each event
//   ?lang=it   shows this language instead of the browser's language

import { announce, byId, mark } from "./dom.js";
import { connectCable, followServer } from "./feeds.js";
import { factsOf } from "./games/index.js";
import { publishHandle } from "./handle.js";
import { _, CODES, catalogueOf, deviceTextsOf, language, ofBrowser, setLanguage, translateDom } from "./language.js";
import { isolated } from "./namerule.js";
import { keepOffline } from "./offline.js";
import { at, drawing, picture, turtle } from "./pieces.js";
import { LampRing } from "./ring.js";
import { hasSerial } from "./serialport.js";
import { speakFromFirstTap, speakInTurn } from "./speech.js";
import { svg } from "./svg.js";
import { TableView, withoutNews } from "./tableview.js";

const MAX_WAITING = 2; // if more positions are waiting to be shown, animations are finished at once

/** The game of another device, shown from its messages. */
class GameViewer {
  frame = "00".repeat(72);
  record = "";
  /** @type {string[]} */
  words = [];
  /** @type {WatchedPosition | null} */
  #newest = null;
  #ring = new LampRing(byId("ring", HTMLElement));
  #board = byId("board", HTMLElement);
  #fire = publishHandle(() => this);
  /** @type {Record<string, string>} */
  #names = {};
  /**
   * The seats that are played by phone.
   *
   * @type {Chair[]}
   */
  #chairs = [];
  /** @type {Facts | null} */
  #facts = null;
  /** @type {TableView | null} */
  #tableView = null;
  #waiting = 0; // the number of positions that are waiting to be shown

  /**
   * Create a viewer without a game.
   *
   * @param {(sentence: string) => void} spoken is called with a sentence on each event
   */
  constructor(spoken) {
    this.spoken = spoken;
  }

  /**
   * Show the content of a message, and resolve when it is shown. Raises: Error if the message cannot be shown.
   *
   * @param {ToTelevision} message
   */
  async hear(message) {
    if (message.type === "state") await this.#begin(message);
    else if (message.type === "names") await this.#sit(message.names, this.#chairs);
    else if (message.type === "phones") await this.#sit(this.#names, message.chairs);
    else if (message.type === "game") this.#clear();
    else if (message.type === "position") await this.#showPosition(message);
    else if (message.type === "frame") this.#showScreen(message.frame, this.words);
    else if (message.type === "words") this.#showScreen(this.frame, message.lines);
    else if (message.type === "say" || message.type === "fault") announce(message.sentence);
  }

  /**
   * Show the whole state.
   *
   * @param {WatchedState} state
   */
  async #begin(state) {
    const { facts, names } = state;
    this.#facts = facts;
    this.#names = names;
    this.#tableView ??= new TableView({
      root: this.#board,
      facts,
      choose: async () => false,
      why: () => {},
      name: (seat) => this.#name(seat),
      phoneAt: (seat) => this.#chairs.find((chair) => chair.seat === seat)?.state,
      ending: async ({ asks }) => ({ heading: asks, acts: [] }),
      settled: () => {
        this.#waiting = 0;
      },
    });
    if (!state.position) this.#clear();
    const { fault = { type: "fault", sentence: "" }, phones, frame, words, position } = state;
    const messages = [fault, phones, frame, words, position].filter(Boolean);
    await Promise.all(messages.map((message) => this.hear(/** @type {ToTelevision} */ (message))));
  }

  /** Hide the table, because another game begins. */
  #clear() {
    this.#newest = null;
    this.words = [];
    byId("state", HTMLElement).textContent = _("No game has begun");
    this.#board.hidden = true;
    mark("table", false);
  }

  /**
   * Return the name of a seat.
   *
   * @param {number} seat
   */
  #name(seat) {
    const colour = this.#facts?.names[seat] ?? "";
    return isolated(this.#names[colour] ?? "") || _(colour);
  }

  /**
   * Show the lamps and the small screen. The page shows them even without a table.
   *
   * @param {string} frame R, G, B of each lamp in hexadecimal
   * @param {string[]} lines the lines of the small screen
   */
  #showScreen(frame, lines) {
    const shown = () => this.words.filter((line) => line.trim());
    const changed = frame === this.frame ? "words" : "frame";
    [this.frame, this.words] = [frame, lines];
    byId("ring", HTMLElement).hidden = false;
    mark("lamps", true);
    this.#ring.showFrame(frame);
    this.#tableView?.showScreen(frame, shown);
    if (!this.#newest) byId("state", HTMLElement).textContent = shown().join(". ");
    this.#fire(changed);
  }

  /**
   * Show a position in the language of the page.
   *
   * @param {WatchedPosition} message
   * @param {boolean} [isRedraw] true if only names have changed, so that no event is shown again
   */
  async #showPosition(message, isRedraw = false) {
    const shown = { ...message.position, ...message.translated[language()] };
    const position = isRedraw ? withoutNews(shown) : shown;
    this.#ring.label(factsOf(position.game).ring);
    this.#newest = message;
    if (++this.#waiting > MAX_WAITING) this.#tableView?.endMoves();
    for (const { sentences } of position.news) for (const each of sentences) if (each) this.spoken(each[1]);
    const isDrawn = await this.#tableView?.showPosition(position);
    if (this.#newest && isDrawn !== null) this.#board.hidden = !isDrawn; // null if another game has begun
    mark("table", !this.#board.hidden);
    this.#fire("position");
  }

  /**
   * Show the names and the phones of the seats.
   *
   * @param {Record<string, string>} names the names, by colour
   * @param {Chair[]} chairs
   */
  async #sit(names, chairs) {
    this.#names = names;
    this.#chairs = chairs;
    if (this.#newest) await this.#showPosition(this.#newest, true);
  }
}

/** Draw three turtles, two of them on each other, off a beach. */
function drawWaiting() {
  const swims = (/** @type {number} */ seat, /** @type {number} */ x, /** @type {number} */ y) =>
    svg("g", { transform: at(x, y) }, turtle(seat));
  const drawn = picture(
    "0 0 480 200",
    480,
    200,
    svg("ellipse", { cx: 240, cy: 158, rx: 236, ry: 42, fill: "var(--lagoon)" }),
    svg("ellipse", { cx: 372, cy: 150, rx: 86, ry: 28, fill: "var(--sand)" }),
    drawing("palm", { transform: at(384, 152, 1.7) }),
    ...[swims(2, 62, 180), swims(0, 204, 172), swims(1, 207, 129)],
  );
  byId("waiting", HTMLElement).replaceChildren(drawn);
}

const parameters = new URLSearchParams(location.search);
const asked = parameters.get("lang")?.slice(0, 2).toLowerCase() ?? "";
await setLanguage(CODES.includes(asked) ? asked : ofBrowser()); // before anything is shown or spoken
keepOffline("television");
if (language() !== CODES[0]) [catalogueOf(language()), deviceTextsOf(language())].map(keepOffline);
translateDom();
drawWaiting();
const lost = _("The program on the PC does not answer: this page goes on by itself once it does.");
const noSerial = _(
  "This browser cannot read a Pico: take Chrome, Edge or Firefox on a computer, or `turtleback watch`.",
);
document.documentElement.toggleAttribute("data-overlay", parameters.has("overlay"));
document.documentElement.dataset.look = "dark";

const game = new GameViewer(parameters.has("speak") ? speakInTurn : () => {});
if (parameters.has("speak")) speakFromFirstTap(() => true);
let hasServer = false; // true if a program has answered at least once
let isOnCable = false;

followServer(
  async (message) => {
    if (!isOnCable) await game.hear(message);
  },
  (isConnected) => {
    hasServer ||= isConnected;
    byId("offer", HTMLElement).hidden = hasServer || !hasSerial();
    if (isOnCable || isConnected) return;
    announce(hasServer ? lost : hasSerial() ? "" : noSerial);
  },
);

byId("connect", HTMLButtonElement).onclick = async () => {
  const isConnected = await connectCable(async (message) => {
    byId("offer", HTMLElement).hidden = message.type !== "fault"; // after a fault, the page offers to connect again
    await game.hear(message);
  });
  isOnCable ||= isConnected;
};

// The page for a television. It follows a program on a PC, or a Pico that is plugged into the machine of this browser.
//
//   ?overlay   on nothing, for the picture of a camera
//   ?speak     each event is said
//   ?lang=it   in that language, instead of the browser's

import { announce, byId } from "./dom.js";
import { connectCable, followServer } from "./feeds.js";
import { factsOf } from "./games/index.js";
import { publishHandle } from "./handle.js";
import { _, CODES, language, ofBrowser, setLanguage, translateDom } from "./language.js";
import { isolated } from "./namerule.js";
import { keepOffline } from "./offline.js";
import { Ring } from "./ring.js";
import { hasSerial } from "./serialport.js";
import { speakFromFirstTap, speakInTurn } from "./speech.js";
import { withoutNews } from "./table/position.js";
import { TableView } from "./tableview.js";

const MAX_WAITING = 2; // positions; with more, what moves is where it goes

/** Shows what it is told; `spoken` is called with each sentence as it happens. */
class GameViewer {
  frame = "00".repeat(72);
  record = "";
  /** @type {string[]} */
  words = [];
  /** @type {WatchedPosition | null} */
  #told = null;
  #ring = new Ring(byId("ring", HTMLElement));
  #board = byId("board", HTMLElement);
  #fire = publishHandle(() => this);
  /** @type {Record<string, string>} */
  #names = {};
  /** Seats that are played by phone. @type {Chair[]} */
  #chairs = [];
  /** @type {Facts | null} */
  #facts = null;
  /** @type {TableView | null} */
  #tableView = null;
  #waiting = 0; // positions that are not on the table yet

  /** @param {(sentence: string) => void} spoken */
  constructor(spoken) {
    this.spoken = spoken;
  }

  /** Take in a message, until it is shown; an Error if it makes no sense. @param {ToTelevision} message */
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

  /** @param {WatchedState} state */
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
      settled: () => {
        this.#waiting = 0;
      },
    });
    if (!state.position) this.#clear();
    const { fault = { type: "fault", sentence: "" }, phones, frame, words, position } = state;
    const messages = [fault, phones, frame, words, position].filter(Boolean);
    await Promise.all(messages.map((message) => this.hear(/** @type {ToTelevision} */ (message))));
  }

  #clear() {
    this.#told = null;
    this.words = [];
    byId("state", HTMLElement).textContent = _("No game has begun");
    this.#board.hidden = true;
  }

  /** @param {number} seat */
  #name(seat) {
    const colour = this.#facts?.names[seat] ?? "";
    return isolated(this.#names[colour] ?? "") || _(colour);
  }

  /** Show lamps and small screen, which stand where no table does. @param {string} frame @param {string[]} lines */
  #showScreen(frame, lines) {
    const shown = () => this.words.filter((line) => line.trim());
    const changed = frame === this.frame ? "words" : "frame";
    [this.frame, this.words] = [frame, lines];
    byId("ring", HTMLElement).hidden = false;
    this.#ring.show(frame);
    this.#tableView?.showScreen(frame, shown);
    if (!this.#told) byId("state", HTMLElement).textContent = shown().join(". ");
    this.#fire(changed);
  }

  /** @param {WatchedPosition} told @param {boolean} [isRedraw] whether names have changed, and nothing was played */
  async #showPosition(told, isRedraw = false) {
    const shown = { ...told.position, ...told.translated[language()] };
    const position = isRedraw ? withoutNews(shown) : shown;
    this.#ring.label(factsOf(position.game).ring);
    this.#told = told;
    if (++this.#waiting > MAX_WAITING) this.#tableView?.endMoves();
    for (const { said } of position.news) for (const each of said) if (each) this.spoken(each[1]);
    const isDrawn = await this.#tableView?.show(position);
    if (this.#told && isDrawn !== null) this.#board.hidden = !isDrawn; // else another game has begun
    this.#fire("position");
  }

  /** Show who sits there. @param {Record<string, string>} names @param {Chair[]} chairs */
  async #sit(names, chairs) {
    this.#names = names;
    this.#chairs = chairs;
    if (this.#told) await this.#showPosition(this.#told, true);
  }
}

const parameters = new URLSearchParams(location.search);
const asked = parameters.get("lang")?.slice(0, 2).toLowerCase() ?? "";
await setLanguage(CODES.includes(asked) ? asked : ofBrowser()); // before anything is shown or said
if (language() !== CODES[0]) keepOffline(`languages/${language()}.json`);
translateDom();
const lost = _("The program on the PC does not answer: this page goes on by itself once it does.");
const noSerial = _(
  "This browser cannot read a Pico: take Chrome, Edge or Firefox on a computer, or `turtleback watch`.",
);
document.documentElement.toggleAttribute("data-overlay", parameters.has("overlay"));
document.documentElement.dataset.look = "dark";

const game = new GameViewer(parameters.has("speak") ? speakInTurn : () => {});
if (parameters.has("speak")) speakFromFirstTap(() => true);
let hasServer = false; // whether a program has ever answered
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
    byId("offer", HTMLElement).hidden = message.type !== "fault"; // after one, a Pico is offered again
    await game.hear(message);
  });
  isOnCable ||= isConnected;
};

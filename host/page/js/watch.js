// The page for a television. It follows a program on a PC, or a Pico that is plugged into the machine of this browser.
//
//   ?overlay   on nothing, for the picture of a camera
//   ?speak     each event is said
//   ?lang=it   in that language, instead of the browser's

import { announce, byId, element } from "./dom.js";
import { connectCable, followServer } from "./feeds.js";
import { publishHandle } from "./handle.js";
import { _, CODES, language, ofBrowser, setLanguage, translateDom, translated } from "./language.js";
import { named } from "./names.js";
import { keepOffline } from "./offline.js";
import { Ring } from "./ring.js";
import { hasSerial } from "./serialport.js";
import { speakInTurn } from "./speech.js";
import { discPicture } from "./pieces.js";
import { phoneMark } from "./tables/frame.js";
import { positionWithNames, Tables } from "./tables/table.js";
/** @import { FromGame, State, Told } from "./messages.js" */

const MOST_EVENTS = 8;

/** Shows what it is told; `spoken` is called with each sentence as it happens. */
class WatchedGame {
  frame = "00".repeat(72);
  record = "";
  /** @type {string[]} */
  words = [];
  /** @type {Told | null} */
  told = null;
  #ring = new Ring(byId("ring", HTMLElement));
  #fire = publishHandle(() => this);
  /** @type {Record<string, string>} */
  #names = {};
  /** Seats that are played by phone. @type {import("./phones/messages.js").Chair[]} */
  #chairs = [];
  /** @type {State["facts"] | null} */
  #facts = null;
  /** @type {Tables | null} */
  #tables = null;

  /** @param {(sentence: string) => void} spoken */
  constructor(spoken) {
    this.spoken = spoken;
  }

  /** Take in a message. @param {FromGame} message */
  hear(message) {
    if (message.type === "state") this.#begin(message);
    else if (message.type === "names") this.#sit(message.names, this.#chairs);
    else if (message.type === "phones") this.#sit(this.#names, message.chairs);
    else if (message.type === "game") this.#clear();
    else if (message.type === "position") this.#showPosition(message);
    else if (message.type === "frame") this.#showFrame(message.frame);
    else if (message.type === "words") this.#showWords(message.lines);
    else if (message.type === "say") this.#happened([translated(message.sentence)]);
    else if (message.type === "fault") announce(message.sentence);
  }

  /** @param {State} state */
  #begin(state) {
    const { facts, names } = state;
    this.#facts = facts;
    this.#names = names;
    this.#tables ??= new Tables({
      root: byId("board", HTMLElement),
      facts,
      choose: async () => false,
      why: () => {},
      name: (seat) => this.#name(seat),
      phoneAt: (seat) => this.#phoneAt(seat),
    });
    if (!state.position) this.#clear();
    const { fault = { type: "fault", sentence: "" }, phones, frame, words, position } = state;
    for (const message of [fault, phones, frame, words, position])
      if (message) this.hear(/** @type {FromGame} */ (message));
  }

  #clear() {
    this.told = null;
    this.words = [];
    for (const id of ["facts", "seats", "events"]) byId(id, HTMLElement).replaceChildren();
    byId("state", HTMLElement).textContent = _("No game has begun");
    byId("board", HTMLElement).hidden = true;
  }

  /** @param {number} seat */
  #name(seat) {
    const colour = this.#facts?.names[seat] ?? "";
    return this.#names[colour] || _(colour);
  }

  /** A line of words with the names of people, for colours in English or in the language in force. @param {string} line */
  #called(line) {
    const names = Object.entries(this.#names).flatMap(([colour, name]) => [colour, _(colour)].map((it) => [it, name]));
    return named(line, Object.fromEntries(names));
  }

  /** @param {string} frame */
  #showFrame(frame) {
    this.frame = frame;
    byId("ring", HTMLElement).hidden = false;
    this.#ring.show(frame);
    this.#fire("frame");
  }

  /** The words of the small screen stand where no words of the game do. @param {string[]} lines */
  #showWords(lines) {
    this.words = lines;
    if (!this.told) this.#say(lines.filter((line) => line.trim()));
    this.#fire("words");
  }

  /** @param {Told} told */
  async #showPosition(told) {
    const shown = { ...told.position, ...told.translated[language()] };
    const position = positionWithNames(shown, (line) => this.#called(line), false);
    this.told = told;
    this.#ring.label(position.game);
    this.#say(shown.state);
    this.#showSeats(told);
    this.#happened(position.news.flatMap(({ said }) => said.flatMap((each) => (each ? [each[1]] : []))));
    const isDrawn = await this.#tables?.show(position);
    if (this.told && isDrawn !== null) byId("board", HTMLElement).hidden = !isDrawn; // else another game has begun
    this.#fire("position");
  }

  /** @param {string[]} lines */
  #say([first, ...more]) {
    byId("state", HTMLElement).textContent = this.#called(first ?? "");
    byId("facts", HTMLElement).replaceChildren(...more.map((line) => element("p", {}, this.#called(line))));
  }

  /** Show who sits there. @param {Record<string, string>} names @param {import("./phones/messages.js").Chair[]} chairs */
  #sit(names, chairs) {
    this.#names = names;
    this.#chairs = chairs;
    if (this.told) this.#showSeats(this.told);
  }

  /** @param {number} seat */
  #phoneAt(seat) {
    return this.#chairs.find((chair) => chair.seat === seat)?.state;
  }

  /** @param {Told} told */
  #showSeats({ position, players }) {
    const rows = players.map((player, seat) => {
      const score = position.scores ? `${position.scores[seat]}` : "";
      const bot = player === "human" ? "" : ` (${_("bot")})`;
      const marks = bot + (position.winners?.includes(seat) ? " ★" : "");
      const row = element("li", {}, discPicture(seat, 26), this.#name(seat) + marks, ...phoneMark(this.#phoneAt(seat)));
      row.append(element("span", { class: "score" }, score));
      if (position.actor === seat) {
        row.className = "asked";
        row.setAttribute("aria-current", "true");
      }
      return row;
    });
    byId("seats", HTMLElement).replaceChildren(...rows);
  }

  /** @param {string[]} sentences */
  #happened(sentences) {
    const list = byId("events", HTMLElement);
    for (const sentence of sentences.map((it) => this.#called(it))) {
      list.prepend(element("li", {}, sentence));
      this.spoken(sentence);
    }
    while (list.children.length > MOST_EVENTS) list.lastElementChild?.remove();
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

const game = new WatchedGame(parameters.has("speak") ? speakInTurn : () => {});
let hasServer = false; // whether a program has ever answered
let isOnCable = false;

followServer(
  (message) => {
    if (!isOnCable) game.hear(message);
  },
  (isConnected) => {
    hasServer ||= isConnected;
    byId("offer", HTMLElement).hidden = hasServer;
    if (isOnCable || isConnected) return;
    announce(hasServer ? lost : hasSerial() ? "" : noSerial);
  },
);

byId("connect", HTMLButtonElement).onclick = async () => {
  isOnCable = (await connectCable((message) => game.hear(message))) || isOnCable;
};

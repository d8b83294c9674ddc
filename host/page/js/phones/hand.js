// The page of a phone that plays one seat. It contains no rules, and knows only what the table sends to this seat.

import { CHANGED, _, N_, translated, translateDom } from "../language.js";
import { stayAwake } from "../awake.js";
import { announce, byId, dialog, element, explain, sentenceOf } from "../dom.js";
import { connectLanguage } from "../languagechoice.js";
import { FIRST } from "../games/index.js";
import { isolated } from "../namerule.js";
import { baseGame } from "../phrases.js";
import { discPicture } from "../pieces.js";
import { connectSettings, loadSetting, saveSetting } from "../settings.js";
import { setPace } from "../table/motion.js";
import { TableView, withoutNews } from "../tableview.js";
import { check, showDice, witness } from "./dice.js";
import { keep, kept } from "./memory.js";
import { agree, comeBack, join, opened, pause } from "./return.js";
import { SERVED, ServedLink } from "./served.js";
import { readTicket, TicketError } from "./ticket.js";

/** @typedef {import("./link.js").Link | ServedLink} Link */

const NAME = "turtleback hand name";
const [PING_MS, LOST_MS, JOIN_MS, KNOCK_MS] = [1000, 3000, 120_000, 4000];
const HELP_MS = 15_000;
const DIGITS = 16; // the number of digits of the begin code that the device shows
const [MINE_MS, PULSES] = [250, [20, 80, 20]]; // the delay of the vibration that announces a question, and its pattern

const WAITING = N_("Waiting for the table. It may have been closed, or be out of reach: this phone goes on by itself.");
const UNREACHED = N_(
  "The table does not answer. Have both in the same Wi-Fi, and scan the code once more; if the Wi-Fi keeps its devices apart, open a hotspot on one phone and join it with all.",
);
const SCAN = N_("Scan the code that the table shows under Menu, Phones at the table.");
const TAKEN_BACK = N_("A move was taken back.");
const OF_DICE = new Set(["game", "code", "commits", "reveals", "dropped", "seals", "position"]);
const ASLEEP_MS = 2500; // if no ping has been sent for a longer time, the phone was asleep

/** @type {Link | null} */
let link = null;
let isOff = false; // true if the table has closed the connection permanently
/** @type {Extract<FromTable, {type: "seats"}> | null} */
let seats = null;
/** @type {PhonePosition | null} */
let position = null;
/** @type {Facts | null} */
let facts = null;
/** @type {TableView | null} */
let tableView = null;
let mySeat = -1;
/** @type {((isOpen: boolean) => void) | null} */
let resolveChoice = null;
/** @type {((sentences: SeatSentence[]) => void) | null} */
let resolveHistory = null;

/**
 * Return the name of a seat.
 *
 * @param {number} seat
 */
const nameOf = (seat) => isolated(seats?.names[seats.colours[seat]] ?? "") || _(seats?.colours[seat] ?? "");

/**
 * Handlers for the messages of the table, by type.
 *
 * @type {{[K in FromTable["type"]]: (message: any) => void}}
 */
const HANDLERS = {
  pong: () => {},
  welcome: (/** @type {Extract<FromTable, {type: "welcome"}>} */ { seat, token, facts: known }) => {
    facts = known;
    mySeat = seat;
    if (token) keep({ token });
  },
  seats: (message) => {
    seats = message;
    if (!position?.winners || message.yours === null) show(true); // a podium follows its link
  },
  position: ({ position: shown }) => {
    const wasMine = position?.asked;
    const isKnown = position?.stamp === shown.stamp;
    position = shown;
    endChoice(true);
    if (shown.takenBack) explain(_(TAKEN_BACK));
    if (shown.asked && !wasMine) setTimeout(() => navigator.vibrate?.(PULSES), MINE_MS);
    show(isKnown);
  },
  spares: async ({ box, tickets }) => {
    const mine = link;
    mine?.send({ type: "spares", answers: await agree(box, tickets) });
  },
  refused: ({ sentence }) => {
    endChoice(false);
    explain(translated(sentence));
  },
  off: ({ sentence }) => {
    isOff = true;
    keep({ token: "", spares: [] });
    announce(sentence);
    document.body.dataset.state = "off";
  },
  game: () => {},
  code: () => {},
  commits: () => {},
  reveals: () => {},
  dropped: () => {},
  seals: () => {},
  history: ({ sentences }) => resolveHistory?.(sentences),
  missing: ({ seat }) => explain(_("%s's phone gave no number for the dice: they go without it.", nameOf(seat))),
  record: ({ record }) => check(record),
};

/**
 * Show the game or the free seats, or show that this phone is waiting for a game.
 *
 * @param {boolean} [isRedraw] true if only names or texts have changed, so that no event is shown again
 */
function show(isRedraw = false) {
  if (isOff || !link) return;
  const isSeated = seats?.yours !== null && seats !== null && mySeat >= 0;
  const isPlaying = isSeated && position?.viewer === mySeat;
  document.body.dataset.state = isPlaying ? "game" : isSeated ? "wait" : "choose";
  byId("who", HTMLElement).replaceChildren(
    ...(isSeated ? [discPicture(mySeat, 30), element("b", {}, nameOf(mySeat))] : []),
  );
  if (!isSeated) showChairs();
  if (isPlaying) draw(isRedraw);
}

/**
 * Draw the game.
 *
 * @param {boolean} isRedraw true if only names or texts have changed, so that no event is shown again
 */
function draw(isRedraw) {
  if (!position || !facts) return;
  byId("board", HTMLElement).hidden = false;
  document.body.dataset.ground = baseGame(position.game);
  tableView ??= new TableView({
    root: byId("board", HTMLElement),
    facts,
    choose,
    why: explain,
    name: nameOf,
    history: askHistory,
    phoneAt: (seat) => seats?.chairs.find((chair) => chair.seat === seat)?.state,
    ending: async (last) => {
      const { endingOfPhone } = await import("./ending.js");
      return endingOfPhone(last, { seat: mySeat, nameOf, facts, seats, link });
    },
    settled: (shown) => {
      const turn = shown.asked ? _("Your turn, %s", nameOf(mySeat)) : shown.asks;
      byId("spoken", HTMLElement).textContent = turn;
    },
  });
  tableView.showPosition(isRedraw ? withoutNews(position) : position);
}

/**
 * Send a choice: an action, or several actions in a row.
 *
 * @param {Action[]} actions
 * @returns {Promise<boolean>} true if the table has accepted the choice
 */
function choose(...actions) {
  endChoice(false);
  navigator.vibrate?.(10);
  if (!link || !position) return Promise.resolve(false);
  link.send({
    type: "choose",
    stamp: position.stamp,
    actions: actions.flat().some(Array.isArray) ? actions.flat() : actions,
  });
  return new Promise((resolve) => {
    resolveChoice = resolve;
  });
}

/**
 * Ask the table for the history of the game.
 *
 * @returns {Promise<GameHistory>}
 */
async function askHistory() {
  link?.send({ type: "history" });
  const sentences = await new Promise(
    (/** @type {(sentences: SeatSentence[]) => void} */ resolve) => (resolveHistory = resolve),
  );
  return { sentences, code: witness.dice.code.slice(0, DIGITS) };
}

/**
 * Resolve the newest choice.
 *
 * @param {boolean} isOpen true if the table has accepted the choice
 */
function endChoice(isOpen) {
  resolveChoice?.(isOpen);
  resolveChoice = null;
}

/** Offer the free seats. */
function showChairs() {
  const free = (seats?.chairs ?? []).filter(({ state }) => state === "free");
  byId("no-chair", HTMLElement).hidden = free.length > 0;
  byId("chairs", HTMLElement).replaceChildren(
    ...free.map(({ seat }) => {
      const button = element("button", { type: "button", class: "chair" });
      button.append(discPicture(seat, 40), element("b", {}, nameOf(seat)));
      button.onclick = () => {
        const typed = byId("name", HTMLInputElement).value;
        saveSetting(NAME, typed);
        link?.send({ type: "sit", seat, name: typed });
      };
      return button;
    }),
  );
}

/** Show an answer, if there is no mailbox. @param {string} answer */
const showAnswer = async (answer) => (await import("./answer.js")).showAnswer(answer);

/**
 * Start to use an open connection.
 *
 * @param {Link} found the connection
 */
function connect(found) {
  link = found;
  awake();
  announce("");
  showDice();
  found.addEventListener("message", (event) => {
    const message = /** @type {FromTable} */ (/** @type {CustomEvent} */ (event).detail);
    if (!message || !Object.hasOwn(HANDLERS, message.type)) return;
    if (performance.now() - pinged > ASLEEP_MS) witness.away();
    pinged = performance.now();
    try {
      for (const answer of witness.hear(message, mySeat)) found.send(answer);
      HANDLERS[message.type](message);
      if (OF_DICE.has(message.type)) showDice();
    } catch (error) {
      console.warn("The table has sent what cannot be shown:", error);
    }
  });
  let pinged = performance.now();
  const ping = setInterval(() => {
    pinged = performance.now();
    found.send({ type: "ping" });
    if (performance.now() - found.lastHeard > LOST_MS) found.close();
  }, PING_MS);
  found.addEventListener("closed", () => {
    clearInterval(ping);
    if (link !== found) return;
    witness.away();
    link = null;
    awake();
    endChoice(false);
    if (!isOff) seek();
  });
  greet();
}

/** Connect to the table as soon as it can be reached. */
async function seek() {
  const [ticket, box = ""] = location.hash.slice(1).split(".");
  const late = setTimeout(() => announce(kept.token ? WAITING : UNREACHED), kept.token ? PING_MS : HELP_MS);
  document.body.dataset.state = "away";
  /** @type {Link | null} */
  let found = null;
  let fault = UNREACHED;
  if (ticket === SERVED) {
    while (!found) {
      found = await opened(new ServedLink(), KNOCK_MS);
      if (!found) await pause(PING_MS);
    }
  } else if (ticket && ticket !== kept.used) {
    keep({ used: ticket });
    found = await join(ticket, box, showAnswer, JOIN_MS).catch((error) => {
      if (error instanceof TicketError) {
        fault = error.message;
        keep({ used: "" }); // a reload then shows the sentence again
      } else if (!readTicket(ticket)) fault = SCAN;
      return null;
    });
  } else if (!kept.token && !kept.box) announce(SCAN);
  for (let failures = 0; !found && (kept.spares.length || kept.box); failures++) {
    found = await comeBack(failures);
    if (!found) await pause(PING_MS);
  }
  clearTimeout(late);
  if (found) connect(found);
  else if (ticket) announce(fault);
}

/** Show the rules of the current game. */
async function showRules() {
  const help = await import("../dialogs/help.js");
  await help.showRules(baseGame(position?.game ?? FIRST)).catch((error) => explain(translated(sentenceOf(error))));
}

/** Send the table the token and the language of this phone. */
const greet = () => link?.send({ type: "hello", token: kept.token, language: document.documentElement.lang });

connectSettings(({ pace }) => setPace(pace));
byId("name", HTMLInputElement).value = loadSetting(NAME, "");
document.addEventListener("click", ({ target }) => {
  const opens = /** @type {Element} */ (target).closest("[data-opens]")?.getAttribute("data-opens");
  if (opens === "rules") showRules();
  else if (opens) dialog(opens).showModal();
});
addEventListener("hashchange", () => location.reload());
witness.away(); // this phone may have missed messages if this tab was reloaded
const awake = stayAwake(() => Boolean(link));
document.addEventListener(CHANGED, () => {
  greet();
  show(true);
});
translateDom();
await connectLanguage(() => null).loaded();
seek();

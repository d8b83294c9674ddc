// Starts the page: creates the device, its ring and texts, the input, and the dialogs.

import { _, N_, translated, translateDom } from "./language.js";
import { stayAwake } from "./awake.js";
import { Device } from "./device/device.js";
import { aimOf, announce, byId, dialog, explain, mark, mention, sentenceOf, withdraw } from "./dom.js";
import { carriesRecord, fragmentOf, recordIn, TODAY } from "./fragment.js";
import { factsOf, FIRST, isDrawn } from "./games/index.js";
import { publishHandle } from "./handle.js";
import { Names, RENAMED } from "./names.js";
import { Home, LOADING } from "./home.js";
import { Hints } from "./hints.js";
import { connectInput, vibrate } from "./input.js";
import { nameKeys } from "./keys.js";
import { connectLanguage, lastLanguage } from "./languagechoice.js";
import { askForGame, beginAtOnce, beginRematch, beginsWords, whoBegins } from "./dialogs/newgame.js";
import { askBeforeLeaving } from "./leaving.js";
import { workOffline } from "./offline.js";
import { baseGame } from "./phrases.js";
import { isTableWanted, Picture } from "./picture.js";
import { LampRing } from "./ring.js";
import { keepResult, minutesOf, minutesOfGame, noteBegin } from "./results.js";
import { connectSettings, keepGames, loadSetting, PHONES_KEY, saveSetting } from "./settings.js";
import { SoundFollower } from "./sound.js";
import { setPace } from "./table/motion.js";
import { claimDevice } from "./device/tabs.js";
import { nameMenu, Words } from "./words.js";

const isRecord = carriesRecord(location.hash); // true if the page shows a record instead of a game
translateDom();
const isForThisMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
for (const it of document.querySelectorAll(".only-here")) it.toggleAttribute("hidden", !isForThisMachine);
const ring = new LampRing(byId("ring", HTMLElement));
ring.label(factsOf(FIRST).ring); // these labels are shown until a game begins
const names = new Names();
const words = new Words(isHeard);
const sounds = new SoundFollower();
const hints = new Hints();
const home = new Home(
  (game) => whenReady((played) => askFor(played, game), false),
  (isShown) => (isShown ? words.forget() : words.speakSoon()),
);
document.addEventListener("close", () => words.speakSoon(), { capture: true }); // when a dialog closes
// The home screen needs none of these, so they load when they are used.
const loadCoach = () => import("./dialogs/coach.js");
const loadHelp = () => import("./dialogs/help.js");
const loadReplay = () => import("./dialogs/replay.js");
let vibrates = true;
/** @type {Promise<Phones> | null} */
let phones = null;
/**
 * The seats that people can take, with the states of their phones.
 *
 * @type {Chair[]}
 */
let chairs = [];
/** @type {Device | null} */
let device = null;
/** @type {Picture | null} */
let picture = null;
const language = connectLanguage(() => device);

const fire = publishHandle(() => device);
const lookAwake = stayAwake(() => Boolean(device?.position && !device.position.winners));

const isHomeShown = () => !byId("home", HTMLElement).hidden;

/**
 * Return true if the device's text should be read aloud: it is not covered, and the table does not show the same text.
 */
function isHeard() {
  if (isHomeShown() || document.querySelector("dialog[open]")) return false;
  const isOnTable = !byId("board", HTMLElement).hidden;
  return !(isOnTable && (device?.spoken?.isEvent || device?.spoken?.refusal || device?.position?.winners));
}

/**
 * Store the firmware's facts and create the picture.
 *
 * @param {Facts} facts
 */
function takeFacts(facts) {
  names.colours = facts.names;
  loadHelp().then(({ offerRules }) => offerRules(facts.games));
  picture ??= new Picture(
    {
      facts,
      name: nameOf,
      choose,
      history: async () => JSON.parse(await device?.ask("history")),
      rules: showRulesOf,
      advise: isRecord ? undefined : async () => device && (await loadCoach()).showAdvice(device),
      feel: ({ notes, tremble }) => {
        sounds.glide(notes);
        if (vibrates && tremble.length) navigator.vibrate?.(tremble);
      },
      phoneAt: (seat) => chairs.find((chair) => chair.seat === seat)?.state,
      hints: isRecord ? undefined : hints,
      intro: location.hash === TODAY ? N_("What would you do? Tap it, and the clever bot says what it would do.") : "",
      lineOf:
        isRecord && location.hash !== TODAY
          ? ({ game, news, asks }) => (news.length ? asks : aimOf(baseGame(game)))
          : undefined,
      ending: isRecord ? endingOfRecord : endingOfTable,
      settled: isRecord ? async () => (await loadReplay()).goOnAfterTurn() : undefined,
      takeBack: isRecord ? undefined : () => device?.gesture("hold stop"),
    },
    (gesture) => device?.gesture(gesture),
  );
}

/** Begin a game, or ask for its players first. @param {Device} played @param {string} game */
function askFor(played, game) {
  const open = factsOf(game).beginsAtOnce ? beginAtOnce : askForGame;
  open(played, names, game, () => home.hide(), onPhone());
}

/** Return the seats of people with phones. */
const onPhone = () => chairs.filter(({ state }) => state !== "free").map(({ seat }) => seat);

/**
 * Show the short rules of a game, or the whole ones if there are no short ones.
 *
 * @param {string} game
 * @param {string} title
 */
async function showRulesOf(game, title) {
  const { hasShortRules, showShortRules } = await import("./dialogs/shortrules.js");
  const options = async () => {
    const { optionsInWords } = await import("./dialogs/options.js");
    const facts = device?.facts?.games.find(({ name }) => name === game);
    return facts ? optionsInWords(facts, JSON.parse(await device?.ask("state")).options, nameOf) : [];
  };
  if (hasShortRules(game)) showShortRules({ game, title, options });
  else (await loadHelp()).showRules(baseGame(game));
}

/**
 * Return what the podium shows besides the places: who begins the next game, and the ways on.
 *
 * @param {Position} position the last position of a game
 * @returns {Promise<Ending>}
 */
async function endingOfTable(position) {
  const asked = device ? whoBegins(device, nameOf) : ""; // at once, because another game may begin
  const minutes = minutesOfGame();
  const [{ waysOn }, begins] = await Promise.all([import("./table/podium.js"), asked]);
  const acts = waysOn(begins, isRated(position.game), readyPlayers());
  return { heading: position.asks, acts, review: reviewer(position), minutes, watch: watchFrom };
}

/** Return a text on the players whose phones say that they play again, or "". */
function readyPlayers() {
  const ready = chairs.filter(({ again }) => again).map(({ seat }) => nameOf(seat));
  return ready.length ? _("ready: %s", ready.join(", ")) : "";
}

const REMATCH = "turtleback rematch"; // the storage key of what would be played again after a watched game
let isEndOfRecordShown = false; // true once the user has gone back from a record to its podium

/**
 * Return what the podium of a record shows besides the places, or null while the user watches the record.
 *
 * @param {Position} position the last position of the record
 * @returns {Promise<Ending | null>}
 */
async function endingOfRecord(position) {
  if (!isEndOfRecordShown) return null;
  const { waysOn } = await import("./table/podium.js");
  const acts = waysOn(beginsWords(savedRematch()?.first ?? null, nameOf), isRated(position.game));
  return {
    heading: position.asks,
    acts,
    review: reviewer(position),
    minutes: minutesOf(shownRecord),
    watch: watchFrom,
  };
}

/** Return what would be played again after the game whose podium led to the record. */
const savedRematch = () =>
  loadSetting(REMATCH, /** @type {import("./dialogs/newgame.js").Rematch | null} */ (null), "sessionStorage");

/**
 * Return a function that reviews the game on the device, or undefined if no bot rates its positions.
 *
 * @param {Position} position
 * @returns {Ending["review"]}
 */
function reviewer({ game }) {
  const reviewed = device;
  if (!reviewed || !isRated(game)) return undefined;
  return async (goOn) => (await import("./review.js")).reviewOf(reviewed, goOn);
}

/** Return true if a bot rates the positions of a game. @param {string} game */
const isRated = (game) => Boolean(device?.facts?.games.find(({ name }) => name === game)?.bots.length);

/**
 * Take an action of the current game, or several actions in a row.
 *
 * @param {Action[]} actions
 * @returns {Promise<boolean>} false if the first action is not open, or if the position of the day is shown
 */
async function choose(...actions) {
  if (vibrates) vibrate();
  hints.close();
  if (device && location.hash === TODAY) {
    await (await loadCoach()).showAnswer(device, actions[0]);
    return false;
  }
  const isOpen = Boolean(await device?.ask("choose", JSON.stringify(actions)));
  if (!isOpen) explain(_("That is not open now: look at the table again."));
  return isOpen;
}

/**
 * Show the messages of a device.
 *
 * @param {Device} shown the device that is shown
 */
function connect(shown) {
  device = shown;
  sounds.connect(shown);
  shown.addEventListener("frame", () => {
    ring.showFrame(shown.frame);
    showScreen();
    fire("frame");
  });
  shown.addEventListener("words", (event) => {
    const { both, refusal } = /** @type {CustomEvent} */ (event).detail;
    nameMenu(both);
    if (refusal && !byId("board", HTMLElement).hidden) explain(refusal);
    if (shown.spoken) words.showText(shown.spoken);
    showScreen();
    if (shown.spoken) language.take(shown.spoken.language);
    fire("words");
  });
  shown.addEventListener("position", () => {
    if (shown.position) showPosition(shown.position);
  });
  shown.addEventListener("record", () => {
    if (shown.position?.winners && !isRecord)
      keepResult(shown.record, shown.position, nameOf, (seat) => names.typed(seat));
    fire("record");
  });
  for (const kind of ["say", "failed"])
    shown.addEventListener(kind, (event) => announce(/** @type {CustomEvent} */ (event).detail.sentence));
  shown.addEventListener("ready", () => {
    if (shown.facts) takeFacts(shown.facts);
    fire("ready");
  });
  // Only then: the service worker loads the same large files, and then finds them in the browser's own cache.
  for (const kind of ["ready", "failed"]) shown.addEventListener(kind, prepareOffline, { once: true });
}

let isPrepared = false; // true once the page has been prepared for offline use

function prepareOffline() {
  if (!isPrepared) workOffline(mention);
  isPrepared = true;
}

/** Show the device's lamps and text on the table, if the game has no drawing. */
const showScreen = () => device && picture?.showScreen(device.frame, device.spoken?.sentences ?? []);

/**
 * The functions that open the parts of the page that need a device on which games can be played, by name.
 *
 * @type {Record<string, (device: Device) => void>}
 */
const ON_DEVICE = {
  new: (played) => home.show(played),
  first: (played) => {
    dialog("help").close();
    hints.restart();
    askFor(played, FIRST);
  },
  rematch: (played) => {
    const rematch = savedRematch();
    if (rematch) beginRematch(played, names, rematch, () => home.hide(), onPhone());
  },
  games: async (played) =>
    (await import("./dialogs/games.js")).showGames(played, {
      name: nameOf,
      watch: (record, step) => watchRecord(record, "games", step),
      again: (game) => askFor(played, game),
    }),
};
/**
 * The function to call when the device is ready, or null.
 *
 * @type {((device: Device) => void) | null}
 */
let wanted = null;

/**
 * Call a function with the device as soon as the device is ready. An earlier function that still waits is dropped.
 *
 * @param {(device: Device) => void} open
 * @param {boolean} [isAnnounced] true to announce that the device is loading, if it is
 */
function whenReady(open, isAnnounced = true) {
  if (device?.facts) open(device);
  else {
    wanted = open;
    if (isAnnounced) announce(LOADING);
  }
}

/**
 * Call a function of ON_DEVICE. If the page shows a record, leaves the record first. Waits until the device is ready.
 *
 * @param {string} name a key of ON_DEVICE
 */
function openOnDevice(name) {
  if (isRecord) leaveRecord(`#${name}`);
  else whenReady(ON_DEVICE[name]);
}

/** Start the device on which games are played. */
function play() {
  const played = new Device(lastLanguage());
  connect(played);
  played.addEventListener("ready", async (event) => {
    const { notKept } = /** @type {CustomEvent} */ (event).detail;
    if (notKept) announce(notKept);
    await language.loaded(); // otherwise the sentence could not be translated
    if (loadSetting(PHONES_KEY, null, "sessionStorage")) connectPhones(played);
    if (isTableWanted()) home.show(played);
    wanted?.(played);
    wanted = null;
    withdraw(LOADING);
  });
  connectInput(played, () => vibrates);
  askBeforeLeaving(played);
}

/**
 * Load the module for phones, and connect the phones to the device.
 *
 * @param {Device} played the device on which games are played
 * @returns {Promise<Phones>} the same object at each call
 */
function connectPhones(played) {
  phones ??= import("./phones/table.js").then(({ Phones }) => {
    const made = new Phones(played, names);
    made.addEventListener("change", () => {
      const isSame = JSON.stringify(chairs) === JSON.stringify(made.chairs);
      chairs = made.chairs;
      if (isSame) return;
      if (!played.position?.winners) picture?.refresh();
      else import("./table/podium.js").then(({ showReady }) => showReady(readyPlayers()));
    });
    return made;
  });
  return phones;
}

/**
 * Reload the page to show a record.
 *
 * @param {string} record
 * @param {import("./dialogs/replay.js").Origin} from the part of the page to which the user can go back
 * @param {string} [step] the first step to show
 */
async function watchRecord(record, from, step = "0") {
  const { FROM, STEP } = await loadReplay();
  saveSetting(FROM, from, "sessionStorage");
  if (from === "end" && !isRecord && device?.position) {
    const { game, seats: players } = device.position;
    saveSetting(REMATCH, { game, players, first: await device.ask("rematch") }, "sessionStorage");
  }
  saveSetting(STEP, step, "sessionStorage");
  const fragment = await fragmentOf(record);
  if (location.hash === fragment) location.reload();
  else location.hash = fragment; // the change reloads the page
}

let shownRecord = ""; // the record that the page shows instead of a game

/** Show the record or the position of the day, as the page's address requests. */
async function replay() {
  const { connectReplay, prepareReplay } = await loadReplay();
  prepareReplay((to) => (to === "end" && device ? showEndOfRecord(device) : leaveRecord(to && `#${to}`)));
  try {
    const isToday = location.hash === TODAY;
    const record = isToday ? `today ${new Date().toISOString().slice(0, 10)}` : await recordIn(location.hash);
    shownRecord = isToday ? "" : record;
    announce(LOADING);
    const shown = new Device(lastLanguage(), record);
    connect(shown);
    shown.addEventListener("position", () => withdraw(LOADING), { once: true });
    shown.addEventListener("ready", () => {
      const drawn = isToday ? shown.ask("step_record", "") : connectReplay(shown, record);
      drawn.catch((error) => announce(sentenceOf(error)));
    });
  } catch (error) {
    announce(sentenceOf(error));
  }
}

/**
 * Show the podium of the record, and hide the controls that step through it.
 *
 * @param {Device} shown
 */
function showEndOfRecord(shown) {
  isEndOfRecordShown = true;
  byId("record", HTMLElement).hidden = true;
  mark("replay", false);
  delete document.documentElement.dataset.ground;
  shown.ask("step_record", `${Number.MAX_SAFE_INTEGER}`);
}

/**
 * Reload the page to play instead of showing a record.
 *
 * @param {string} [fragment] names the part of the page to open after the reload, such as "#new"
 */
function leaveRecord(fragment = "") {
  history.replaceState(null, "", location.pathname + location.search + fragment);
  location.reload();
}

/**
 * Return the name of a seat.
 *
 * @param {number} seat
 */
const nameOf = (seat) => names.of(seat);

/**
 * Show a position of the current game.
 *
 * @param {Position} position
 */
function showPosition(position) {
  if (position.passTo !== null) {
    words.forget();
    explain("");
  }
  if (position.takenBack && phones) explain(_("A move was taken back."));
  if (position.winners && !isRecord) keepGames();
  if (position.discontinuous && !isRecord) home.hide();
  if (position.discontinuous && position.onRing && !isRecord) noteBegin(); // also if the game was begun with the lamps
  if (position.discontinuous) hints.close();
  picture?.showPosition(position);
  ring.label(factsOf(position.game).ring);
  lookAwake();
}

/** Show the record of the finished game from the turn of an action on. @param {number} number */
const watchFrom = (number) => device && watchRecord(shownRecord || device.record, "end", `action ${number}`);

/**
 * The functions that open a part of the page, by the value of `data-opens`. Any other value is the id of a dialog.
 *
 * @type {Record<string, (button: Element) => void>}
 */
const OPENS = {
  phones: () =>
    whenReady(async (played) => (await import("./phones/sheet.js")).showPhones(await connectPhones(played))),
  rules: async (button) => (await loadHelp()).showRules(button.getAttribute("data-rules") ?? ""),
  help: () => {
    nameKeys();
    dialog("help").showModal();
  },
  lights: async () => device?.facts && (await loadHelp()).showLights(device.facts),
  again: () => {
    if (isRecord) return leaveRecord("#rematch");
    noteBegin();
    device?.ask("again");
  },
  change: () => device?.position && askForGame(device, names, device.position.game, () => home.hide(), onPhone()),
  watch: () => device && watchRecord(shownRecord || device.record, "end"),
  review: async () => {
    if (!device) return;
    const { showTurningPoints } = await import("./dialogs/turningpoints.js");
    showTurningPoints(device, nameOf, watchFrom);
  },
  dice: async () => (await import("./dialogs/dice.js")).showDice(),
  today: () => {
    location.hash = TODAY; // the change reloads the page
  },
};

document.addEventListener("click", ({ target }) => {
  const button = /** @type {Element} */ (target).closest("[data-opens]");
  if (!button) return;
  const name = button.getAttribute("data-opens") ?? "";
  byId("around", HTMLDialogElement).close();
  if (name in ON_DEVICE) openOnDevice(name);
  else (OPENS[name] ?? (() => dialog(name).showModal()))(button);
});
connectSettings((settings) => {
  vibrates = settings.vibration;
  setPace(settings.pace);
  sounds.set(settings);
});
addEventListener("hashchange", () => location.reload());
byId("banner-close", HTMLButtonElement).addEventListener("click", () => announce(""));
byId("board", HTMLElement).addEventListener("seen", (event) => {
  sounds.isOnTable = /** @type {CustomEvent} */ (event).detail;
});
byId("board", HTMLElement).addEventListener("uncover", () => device?.gesture("tap roll"));
document.addEventListener(RENAMED, () => device?.ask("name_people", JSON.stringify(names.isolated)));
if (isRecord) replay();
else {
  const name = location.hash.slice(1);
  if (Object.hasOwn(ON_DEVICE, name) || isDrawn(name)) {
    wanted = ON_DEVICE[name] ?? ((played) => askFor(played, name));
    history.replaceState(null, "", location.pathname + location.search);
  }
  claimDevice(play, () => home.hide());
}
language.loaded().then(() => mark("waits", false));
mark("started", true); // from now on, early.js notes no taps
const early = document.querySelector("[data-tapped]");
early?.removeAttribute("data-tapped");
if (early instanceof HTMLButtonElement) early.click();
addEventListener("unhandledrejection", ({ reason }) => explain(translated(sentenceOf(reason))));

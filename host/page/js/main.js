// Puts the page together: a device, its ring and words, hands, and the dialogs around them.

import { _, CHANGED, translated } from "./language.js";
import { offerAgain } from "./again.js";
import { stayAwake } from "./awake.js";
import { Device } from "./device.js";
import { announce, byId, dialog, explain, sentenceOf } from "./dom.js";
import { carriesRecord, fragmentOf, recordIn } from "./fragment.js";
import { showGames } from "./games.js";
import { publishHandle } from "./handle.js";
import { showLights, showRules } from "./help.js";
import { Names, RENAMED } from "./names.js";
import { Home, drawSigns } from "./home.js";
import { Hearing } from "./hearing.js";
import { connectInput, vibrate } from "./input.js";
import { connectLanguage, lastLanguage } from "./languagechoice.js";
import { askForGame } from "./newgame.js";
import { nameMenu } from "./menubutton.js";
import { NOT_KEPT } from "./notkept.js";
import { workOffline } from "./offline.js";
import { isTableWanted, Picture } from "./picture.js";
import { connectReplay, prepareReplay } from "./replay.js";
import { Ring } from "./ring.js";
import { connectSettings } from "./settings.js";
import { Stacks } from "./stacks.js";
import { claimDevice } from "./tabs.js";
import { Words } from "./words.js";
import { translateWritten } from "./written.js";

translateWritten(document.body);
const ring = new Ring(byId("ring", HTMLCanvasElement));
const names = new Names();
const words = new Words(names);
const stacks = new Stacks(names);
const hearing = new Hearing();
const home = new Home((game) => device && askForGame(device, names, game, () => home.hide()));
drawSigns();
let vibrates = true;
let turns = false; // whether the picture turns to whoever is asked
/** @type {Device | null} */
let device = null;
/** @type {import("./messages.js").Facts | null} */
let facts = null;
/** @type {Picture | null} */
let picture = null;
const language = connectLanguage(() => device);

const fire = publishHandle(() => device);
const lookAwake = stayAwake(() => Boolean(device?.position && !device.position.winners));

/** Have fields for the names of people, the card of lights, and the picture. @param {import("./messages.js").Facts} known */
function takeFacts(known) {
  facts = known;
  names.connect(known.names);
  picture ??= new Picture(
    known,
    nameOf,
    (text) => names.in(text, device?.spoken?.seats),
    choose,
    (gesture) => device?.gesture(gesture),
  );
  picture.turns = turns;
}

/** Play an open action of the game on the table; returns whether it was open. @param {[string, ...number[]]} action */
async function choose(action) {
  if (vibrates) vibrate();
  const isOpen = Boolean(await device?.ask("choose", JSON.stringify(action)));
  if (!isOpen) explain(_("That is not open now: look at the table again."));
  return isOpen;
}

/** Show what a device shows. @param {Device} shown */
function connect(shown) {
  device = shown;
  hearing.connect(shown);
  shown.addEventListener("frame", () => {
    ring.show(shown.frame);
    fire("frame");
  });
  shown.addEventListener("words", (event) => {
    nameMenu(/** @type {CustomEvent} */ (event).detail.both);
    words.show(shown.words, shown.spoken);
    if (shown.spoken) language.take(shown.spoken.language);
    fire("words");
  });
  shown.addEventListener("position", () => {
    if (shown.position) showPosition(shown.position);
  });
  shown.addEventListener("record", () => {
    fire("record");
  });
  shown.addEventListener("say", (event) => announce(/** @type {CustomEvent} */ (event).detail.sentence));
  shown.addEventListener("failed", (event) => announce(/** @type {CustomEvent} */ (event).detail.sentence));
  shown.addEventListener("ready", () => {
    if (shown.facts) takeFacts(shown.facts);
    fire("ready");
  });
}

/** What needs the device that is played on. @type {Record<string, (device: Device) => void>} */
const ON_DEVICE = {
  new: (played) => home.show(played),
  games: (played) => showGames(played, watchRecord, nameOf),
};
let wanted = ""; // the one to open as soon as there is that device

/** Open what needs the device that is played on; where a record is shown, once that is left. @param {string} name */
function openOnDevice(name) {
  if (carriesRecord(location.hash)) leaveRecord(`#${name}`);
  else if (device?.facts) ON_DEVICE[name](device);
  else wanted = name;
}

function play() {
  const played = new Device(lastLanguage());
  connect(played);
  played.addEventListener("ready", async (event) => {
    const { notKept } = /** @type {CustomEvent} */ (event).detail;
    if (notKept) announce(NOT_KEPT[notKept]);
    language.claim(played);
    await language.loaded(); // in which that is written
    if (wanted) openOnDevice(wanted);
    else if (isTableWanted()) home.show(played);
    wanted = "";
  });
  connectInput(played, () => vibrates);
  offerAgain(played, nameOf);
  navigator.storage?.persist?.();
}

/** Watch a record on a page of its own. @param {string} record */
async function watchRecord(record) {
  location.hash = await fragmentOf(record); // which loads the page anew
}

/** Show the record in the link. */
async function replay() {
  prepareReplay(() => leaveRecord());
  try {
    const record = await recordIn(location.hash);
    const shown = new Device(lastLanguage(), record);
    connect(shown);
    shown.addEventListener("ready", () => connectReplay(shown, record, nameOf, names));
  } catch (error) {
    announce(sentenceOf(error));
  }
}

/** Go to the device that is played on. @param {string} [fragment] what to open there, such as #new */
function leaveRecord(fragment = "") {
  history.replaceState(null, "", location.pathname + location.search + fragment);
  location.reload();
}

/** What people call a seat. @param {number} seat */
const nameOf = (seat) => names.of(facts?.names[seat] ?? "");

/** Show the game on the table. @param {import("./messages.js").Position} position */
function showPosition(position) {
  if (position.passesTo !== null) {
    words.forget();
    explain("");
  }
  if (position.jumps && !carriesRecord(location.hash)) home.hide();
  picture?.show(position);
  ring.label(position.game);
  if (facts) stacks.update(position, facts);
  lookAwake();
}

/** @type {Record<string, (button: Element) => void>} */
const OPENS = {
  new: () => openOnDevice("new"),
  games: () => openOnDevice("games"),
  rules: (button) => showRules(button.getAttribute("data-rules") ?? ""),
  lights: () => facts && showLights(facts),
};

document.addEventListener("click", ({ target }) => {
  const button = /** @type {Element} */ (target).closest("[data-opens]");
  if (!button) return;
  const name = button.getAttribute("data-opens") ?? "";
  byId("around", HTMLDialogElement).close();
  (OPENS[name] ?? (() => dialog(name).showModal()))(button);
});
byId("ring", HTMLCanvasElement).addEventListener("click", (event) => {
  stacks.showAt(ring.lampAt(event.offsetX, event.offsetY));
});
connectSettings((settings) => {
  vibrates = settings.vibration;
  turns = settings.turns;
  if (picture) picture.turns = turns;
  ring.brightness = settings.brightness / 100;
  hearing.set(settings);
});
addEventListener("hashchange", () => location.reload());
byId("banner-close", HTMLButtonElement).addEventListener("click", () => announce(""));
byId("board", HTMLElement).addEventListener("uncover", () => device?.gesture("tap roll"));
document.addEventListener(CHANGED, () => facts && takeFacts(facts));
document.addEventListener(RENAMED, () => words.show());
if (carriesRecord(location.hash)) replay();
else {
  if (Object.hasOwn(ON_DEVICE, location.hash.slice(1))) {
    wanted = location.hash.slice(1);
    history.replaceState(null, "", location.pathname + location.search);
  }
  claimDevice(play);
}
addEventListener("unhandledrejection", ({ reason }) => explain(translated(sentenceOf(reason))));
workOffline(announce);

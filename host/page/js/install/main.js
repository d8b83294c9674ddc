// The page that installs Turtleback on a board. The user copies a file to the board, or the page uses a serial port.
// The page also runs the self-test.

import { announce, byId, element, mention, say, sentenceOf } from "../dom.js";
import { N_, translateDom } from "../language.js";
import { connectLanguage } from "../languagechoice.js";
import { keepOffline, workOffline } from "../offline.js";
import { choosePort, forgetChoice, hasChoice, hasSerial } from "../serialport.js";
import { joinedImage } from "./image.js";
import { install, withBoard } from "./install.js";
/** @import { InstallFacts } from "./install.js" */
/** @import { Repl } from "./repl.js" */

const FILE = "turtleback.uf2";
const UNKNOWN = N_(
  "This page does not know that file of MicroPython, and could only check its blocks: if the board does not start, download it again.",
);

/**
 * Load a file of the build. Raises: Error with a sentence if the file is missing.
 *
 * @param {string} name the name of the file
 */
const load = async (name) => {
  const answer = await fetch(new URL(`../../install/${name}`, import.meta.url)).catch(() => null);
  if (!answer?.ok) throw new Error(N_("A part of this page is missing: reload it while its server can be reached."));
  return answer;
};
/** @type {Promise<InstallFacts>} */
const factsLoaded = load("facts.json").then((answer) => answer.json());

/**
 * Load the bytes of a file of the build. Raises: Error with a sentence if the file is missing.
 *
 * @param {string} name the name of the file
 */
const loadBytes = (name) => load(name).then((answer) => answer.arrayBuffer());

/**
 * Show a sentence in a step of the page.
 *
 * @param {string} id the id of the element
 * @param {string} sentence the sentence, in English
 * @param {boolean} [isError] true to show the sentence as an error
 */
function report(id, sentence, isError = false) {
  const place = byId(id, HTMLElement);
  place.classList.toggle("error", isError);
  say(place, sentence);
}

/**
 * The file that was dropped or chosen last.
 *
 * @type {File | undefined}
 */
let official;
let newest = 0; // the number of the newest request; the user may choose another file or config.py during a request

/**
 * Join a file with Turtleback. Raises: Error with a sentence if the file cannot be used.
 *
 * @param {File} file
 * @returns {Promise<{whole: Uint8Array<ArrayBuffer>, sentence: string}>} the joined file, and a sentence on this file
 */
async function join(file) {
  const facts = await factsLoaded;
  const own = byId("config", HTMLInputElement).files?.[0];
  const config = own ? { text: await own.text(), name: own.name, usual: facts.config } : null;
  const joined = await joinedImage(new Uint8Array(await file.arrayBuffer()), config, loadBytes);
  const parts = [joined.version, joined.title, facts.version, joined.file.length >> 10];
  const made = N_("MicroPython %s for the %s, and Turtleback %s: %d KB.", ...parts);
  const sentences = [made, joined.note, joined.isKnown ? "" : UNKNOWN];
  return { whole: joined.file, sentence: sentences.filter(Boolean).join(" ") };
}

/**
 * Join a file and offer the result.
 *
 * @param {File | undefined} file
 */
async function take(file) {
  if (!file) return;
  official = file;
  const mine = ++newest;
  byId("joined", HTMLAnchorElement).hidden = true;
  report("joining", N_("Reading ..."));
  try {
    const { whole, sentence } = await join(file);
    if (mine !== newest) return;
    offer(whole);
    report("joining", sentence);
  } catch (error) {
    if (mine === newest) report("joining", sentenceOf(error), true);
  }
}

/**
 * Offer a file to be saved.
 *
 * @param {Uint8Array<ArrayBuffer>} whole the content of the file
 */
function offer(whole) {
  const link = byId("joined", HTMLAnchorElement);
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([whole]));
  link.download = FILE;
  link.hidden = false;
}

/** Open the port of a board. Raises: Error with a sentence if no port is chosen or the port does not open. */
async function openBoard() {
  const port = await choosePort().catch(() => {
    throw new Error(N_("The port does not open: close what else uses the board (Thonny, a terminal), and try again."));
  });
  if (!port) {
    throw new Error(N_("No board was chosen: plug one in with a cable that carries data, and choose it in the list."));
  }
  return port;
}

const SERIAL_BUTTONS = ["install", "test", "begin", "another"];

/**
 * Work with a board. All buttons for boards are disabled until the work is done.
 *
 * @param {string} id the id of the element that shows the sentences
 * @param {(repl: Repl, facts: InstallFacts) => Promise<string>} work returns a sentence on the result
 */
async function withPort(id, work) {
  const buttons = SERIAL_BUTTONS.map((name) => byId(name, HTMLButtonElement));
  for (const button of buttons) button.disabled = true;
  report(id, N_("Waiting for the board ..."));
  try {
    const facts = await factsLoaded;
    report(id, await withBoard(await openBoard(), facts, (repl) => work(repl, facts)));
  } catch (error) {
    report(id, sentenceOf(error), true);
  }
  for (const button of buttons) button.disabled = false;
  showChoice();
}

/** If a board is chosen, offer to choose another board. */
function showChoice() {
  byId("chosen", HTMLElement).hidden = !hasChoice();
}

/** Connect the button that forgets the chosen board. */
function connectChoice() {
  byId("another", HTMLButtonElement).onclick = () => {
    forgetChoice();
    showChoice();
    byId("install", HTMLButtonElement).focus();
  };
}

/** Connect the button that installs Turtleback, and its progress bar. */
function connectInstall() {
  const bar = byId("progress", HTMLProgressElement);
  byId("install", HTMLButtonElement).onclick = () =>
    withPort("installing", async (repl) => {
      const bundle = await loadBytes("pico.bin");
      bar.hidden = false;
      const show = (/** @type {number} */ share) => {
        bar.value = share;
      };
      return install(repl, bundle, (sentence) => report("installing", sentence), show).finally(() => {
        bar.hidden = true;
      });
    });
}

/** Connect the button that runs the self-test. */
function connectSelfTest() {
  const answers = byId("answers", HTMLElement);
  byId("test", HTMLButtonElement).onclick = () =>
    withPort("testing", async (repl, facts) => {
      byId("results", HTMLElement).replaceChildren();
      const isWell = await selfTest(repl, facts).finally(() => {
        answers.hidden = true;
      });
      return isWell
        ? N_("Every part is well. The board is ready to play again.")
        : N_("Some parts need attention: see the list.");
    });
}

/**
 * Run the self-test on the board, and ask the user what the lamps show.
 *
 * Raises: Error with a sentence if Turtleback is not installed or a script fails.
 *
 * @param {Repl} repl
 * @param {InstallFacts} facts
 * @returns {Promise<boolean>} true if every part passes
 */
async function selfTest(repl, { helpers, selftest }) {
  const installed = await repl.run(`${helpers}\nlook("turtleback/version.txt")`);
  if (!installed.trim()) throw new Error(N_("There is no Turtleback on the board yet: install it first."));
  await repl.run(selftest);
  let isWell = true;
  let answer = "None";
  for (;;) {
    const printed = await repl.run(`go(${answer})`);
    const lines = printed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const [kind, name, fault, note] of lines) {
      if (kind !== "result") continue;
      tellResult(name, fault, note);
      isWell &&= !fault;
    }
    const [kind, text, asks] = lines[lines.length - 1] ?? [];
    if (kind !== "prompt") return isWell;
    report("testing", text);
    answer = asks ? await answered(repl) : "None";
  }
}

/**
 * Show a result of the self-test below the earlier results.
 *
 * @param {string} name the name of the tested part
 * @param {string} fault "" if the part passes
 * @param {string} note the text to show if the part passes
 */
export function tellResult(name, fault, note) {
  const [about, found] = [element("span"), element("span")];
  byId("results", HTMLElement).append(element("li", { class: fault ? "error" : "" }, about, ": ", found));
  say(about, name);
  say(found, fault || note);
}

/**
 * Wait for the user's answer to a question of the self-test. One of the buttons shows the lamps again.
 *
 * @param {Repl} repl
 * @returns {Promise<string>} the answer as a Python literal
 */
function answered(repl) {
  const answers = byId("answers", HTMLElement);
  const buttons = [...answers.querySelectorAll("button")];
  const ask = () => {
    answers.hidden = false;
    buttons[0].focus();
  };
  ask();
  return new Promise((resolve, reject) => {
    for (const button of buttons) {
      button.onclick = () => {
        answers.hidden = true;
        if (button.value) resolve(button.value);
        else repl.run("again()").then(ask, reject);
      };
    }
  });
}

/** Connect the fields for files, and let files be dropped anywhere on the page. */
function connectDrop() {
  const file = byId("official", HTMLInputElement);
  const place = byId("drop", HTMLElement);
  file.onchange = () => take(file.files?.[0]);
  byId("config", HTMLInputElement).onchange = () => take(official);
  for (const kind of ["dragover", "drop"]) addEventListener(kind, (event) => event.preventDefault());
  addEventListener("dragover", () => place.classList.add("over"));
  addEventListener("dragleave", () => place.classList.remove("over"));
  addEventListener("drop", (event) => {
    place.classList.remove("over");
    take(event.dataTransfer?.files[0]);
  });
}

/** Connect everything that needs a serial port, or show that this browser has no serial ports. */
function connectSerial() {
  byId("no-serial", HTMLElement).hidden = hasSerial();
  for (const name of SERIAL_BUTTONS) byId(name, HTMLButtonElement).disabled = !hasSerial();
  if (!hasSerial()) return;
  connectChoice();
  connectInstall();
  connectSelfTest();
  byId("begin", HTMLButtonElement).onclick = () =>
    withPort("beginning", async (repl) => {
      await repl.start();
      return N_("It asks on its lamps which game it is to be: ROLL changes, STOP takes it.");
    });
}

translateDom();
connectLanguage(() => null);
connectDrop();
connectSerial();
workOffline(mention);
keepOffline("the installer");
factsLoaded.catch((error) => announce(error.message));

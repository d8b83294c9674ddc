// Shows the rules of the games, and the card that explains the lights.

import { _, N_ } from "../language.js";
import { hexOf } from "../bytes.js";
import { element, say, showSheet } from "../dom.js";
import { keepOffline } from "../offline.js";
import { light, newLamp } from "../ring.js";

const ENGLISH = "rules.html"; // this file is also stored for offline use
const RULE = /^[A-Z0-9]+-\d+$/; // the number of a rule
/**
 * The loaded rules, by file. A file contains the rules of all games in one language.
 *
 * @type {Map<string, Document>}
 */
const loaded = new Map();

/**
 * Load a file of rules. Raises: Error with a sentence if the file cannot be loaded.
 *
 * @param {string} path
 */
async function load(path) {
  const known = loaded.get(path);
  if (known) return known;
  const answer = await fetch(new URL(`../../${path}`, import.meta.url)).catch(() => null);
  if (!answer?.ok) throw new Error(N_("The rules cannot be loaded: try again when the page's server can be reached."));
  const rules = new DOMParser().parseFromString(await answer.text(), "text/html");
  loaded.set(path, rules);
  if (path !== ENGLISH) keepOffline(path);
  return rules;
}

/**
 * Add the rules of the games that index.html does not list to Help.
 *
 * @param {GameFacts[]} games
 */
export function offerRules(games) {
  const last = document.querySelector("#help [data-rules=by-ear]")?.parentElement;
  for (const { name, title } of games) {
    // The rules of a score sheet are part of the rules of its game.
    if (name.includes("_") || document.querySelector(`#help [data-rules=${name}]`)) continue;
    const button = element("button", { type: "button", "data-opens": "rules", "data-rules": name });
    say(button, title);
    last?.before(element("li", {}, button));
  }
}

let newest = 0; // the number of the newest request; the rules of an earlier request may arrive later

/**
 * Show the rules of a game in the language of the page, or in English if those rules cannot be loaded.
 *
 * @param {string} game the name of the game
 */
export async function showRules(game) {
  const mine = ++newest;
  const { title, text } = await rulesOf(game);
  if (mine !== newest) return;
  showSheet(title, text);
  letScroll(text);
}

/**
 * Return the title and the text of the rules of a game, in the language of the page, or in English if those rules cannot
 * be loaded.
 *
 * @param {string} game the name of the game
 */
export async function rulesOf(game) {
  const code = document.documentElement.lang;
  const rules = await load(code === "en" ? ENGLISH : `languages/rules-${code}.html`).catch(() => load(ENGLISH));
  const { lang } = rules.documentElement;
  const text = element("div", { class: "rules", lang });
  text.append(...(rules.getElementById(game)?.cloneNode(true).childNodes ?? []));
  const title = element("span", { lang }, text.querySelector("h1")?.textContent ?? "");
  text.querySelector("h1")?.remove();
  for (const table of text.querySelectorAll("table")) {
    const wide = element("div", { class: "wide" });
    table.replaceWith(wide);
    wide.append(table);
  }
  quieten(text);
  text.prepend(...aimParagraphs(text), ...contentsOf(text));
  return { title, text };
}

/** Return the paragraph on the aim, if any: it starts with a bold word and stands before the first heading. @param {Element} text */
function aimParagraphs(text) {
  const before = [...text.children].slice(
    0,
    [...text.children].findIndex((it) => it.matches("h2")),
  );
  return before.filter((it) => it.matches("p") && it.firstChild?.nodeName === "STRONG").slice(0, 1);
}

/** Move the numbers of the rules, which referees and tests use, to the ends of their paragraphs. @param {Element} text */
function quieten(text) {
  for (const number of text.querySelectorAll("strong")) {
    if (!RULE.test(number.textContent ?? "")) continue;
    const rule = number.parentElement;
    const first = number.nextSibling;
    if (first instanceof Text) first.data = first.data.trimStart();
    rule?.append(" ", element("small", { class: "rule-number" }, number.textContent ?? ""));
    number.remove();
  }
}

/** Return a list of buttons that scroll to the headings. @param {Element} text */
function contentsOf(text) {
  const headings = [...text.querySelectorAll("h2")];
  const buttons = headings.map((heading) => {
    heading.tabIndex = -1;
    const button = element("button", { type: "button", class: "pill" }, ...[...heading.cloneNode(true).childNodes]);
    button.onclick = () => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    };
    return element("li", {}, button);
  });
  if (buttons.length < 2) return [];
  return [element("nav", { "aria-label": _("Contents") }, element("ul", { class: "contents list" }, ...buttons))];
}

/** Give tables that are wider than the dialog a Tab stop, so that the keyboard can scroll them. @param {HTMLElement} text */
export function letScroll(text) {
  for (const wide of text.querySelectorAll(".wide"))
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute("tabindex", "0");
}

/**
 * Show the card of lights. It has a lamp for each seat with its colour and rhythm, and explains the other colours.
 *
 * @param {Facts} facts
 */
export function showLights(facts) {
  const lamps = facts.rhythms.map((rhythm, seat) => ({ rhythm, lamp: newLamp(), colour: hexOf(facts.colours[seat]) }));
  const seats = lamps.map(({ lamp }, seat) => element("li", {}, lamp, _(facts.names[seat])));
  const meanings = facts.meanings.map(({ words, colour }) => {
    const lamp = newLamp();
    light(lamp, hexOf(colour));
    return element("li", {}, lamp, _(words));
  });
  const card = showSheet(
    _("Card of lights"),
    element("p", {}, _("Each player has a colour, and blinks in their own rhythm.")),
    element("ul", { class: "lights list" }, ...seats),
    element("h3", {}, _("Other colours")),
    element("ul", { class: "lights list" }, ...meanings),
  );
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const blink = (/** @type {number} */ now) => {
    if (!card.open) return;
    const slot = Math.floor(now / facts.slotMs) % 8;
    for (const { lamp, colour, rhythm } of lamps) light(lamp, still || (0x80 >> slot) & rhythm ? colour : "000000");
    if (!still) requestAnimationFrame(blink);
  };
  blink(0);
}

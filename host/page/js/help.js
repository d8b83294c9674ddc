// Dialogs that say how things are: the rules of the games, the card of lights with lamps that live, the version.

import { byId, dialog, element } from "./dom.js";

/** @typedef {import("./messages.js").Facts} Facts */

/** Show the rules of a game, which the build has put into the page. @param {string} game */
export function showRules(game) {
  const rules = byId(`rules-${game}`, HTMLTemplateElement).content.cloneNode(true);
  const text = byId("rules-text", HTMLElement);
  text.replaceChildren(rules);
  byId("rules-title", HTMLElement).textContent = text.querySelector("h1")?.textContent ?? "Rules";
  text.querySelector("h1")?.remove();
  dialog("rules").showModal();
  dialog("rules").scrollTop = 0;
}

/** Show the card of lights: each seat in its colour and rhythm. @param {Facts} facts */
export function showLights(facts) {
  const card = dialog("lights");
  const lamps = facts.names.map((name, seat) => {
    return { name, lamp: newLamp(), colour: facts.colours[seat], rhythm: facts.rhythms[seat] };
  });
  byId("seats", HTMLElement).replaceChildren(...lamps.map(({ lamp, name }) => element("li", {}, lamp, name)));
  byId("meanings", HTMLElement).replaceChildren(
    ...facts.meanings.map(({ words, colour }) => {
      const lamp = newLamp();
      light(lamp, colour, true);
      return element("li", {}, lamp, words);
    }),
  );
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const blink = (/** @type {number} */ now) => {
    if (!card.open) return;
    const slot = Math.floor(now / facts.slotMs) % 8;
    for (const { lamp, colour, rhythm } of lamps) light(lamp, colour, still || ((0x80 >> slot) & rhythm) > 0);
    if (!still) requestAnimationFrame(blink);
  };
  card.showModal();
  blink(0);
}

const newLamp = () => element("canvas", { width: "64", height: "64" });

/** @param {HTMLCanvasElement} lamp @param {readonly number[]} colour @param {boolean} isLit */
function light(lamp, colour, isLit) {
  const context = lamp.getContext("2d");
  if (!context) return;
  context.clearRect(0, 0, 64, 64);
  context.fillStyle = isLit ? `rgb(${colour.join(" ")})` : "#0b1114";
  context.beginPath();
  context.arc(32, 32, 26, 0, 2 * Math.PI);
  context.fill();
}

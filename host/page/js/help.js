// Dialogs that say how things are: the rules of the games, the card of lights with lamps that live, the version.

import { byId, dialog, element } from "./dom.js";

/** @typedef {import("./messages.js").Facts} Facts */

const COLOURS = /** @type {const} */ ([
  ["eggs, prizes, points", [255, 219, 0]],
  ["cursor; the first die", [255, 255, 255]],
  ["bust, or a fault", [251, 165, 65]],
]);

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
    const lamp = element("canvas", { width: "32", height: "32" });
    byId("seats", HTMLElement).append(element("li", {}, lamp, name));
    return { lamp, colour: facts.colours[seat], rhythm: facts.rhythms[seat] };
  });
  byId("seats", HTMLElement).replaceChildren(
    ...lamps.map(({ lamp }, seat) => element("li", {}, lamp, facts.names[seat])),
  );
  byId("colours", HTMLElement).replaceChildren(
    ...COLOURS.map(([meaning, colour]) => {
      const lamp = element("canvas", { width: "32", height: "32" });
      light(lamp, colour, true);
      return element("li", {}, lamp, meaning);
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

/** @param {HTMLCanvasElement} lamp @param {readonly number[]} colour @param {boolean} isLit */
function light(lamp, colour, isLit) {
  const context = lamp.getContext("2d");
  if (!context) return;
  context.clearRect(0, 0, 32, 32);
  context.fillStyle = isLit ? `rgb(${colour.join(" ")})` : "#0b1114";
  context.beginPath();
  context.arc(16, 16, 13, 0, 2 * Math.PI);
  context.fill();
}

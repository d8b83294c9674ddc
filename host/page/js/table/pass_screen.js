// The screen that asks the players to pass the device to the next player, so that no other player sees the cards.

import { _ } from "../language.js";
import { isFocusLost } from "../covered.js";
import { element } from "../dom.js";
import { at, colourOf, emblem, icon, PAPER, picture, turtle } from "../pieces.js";
import { svg } from "../svg.js";

const HOLD_MS = 400;
const LARGE = matchMedia("(min-width: 600px) and (min-height: 600px)"); // no phone
const DARK_ON = [0, 3, 4, 6, 7]; // seats with a light colour, on which dark ink is easier to read
const PRESSES = ["Enter", " "];

/**
 * Cover the table until the player of a seat holds a button.
 * The button fires the event "uncover" at the root.
 * @param {HTMLElement} root the root of the table
 * @param {number | null} seat the seat of the next player; null uncovers the table
 * @param {Name} name
 * @param {() => Node[]} hidden draws the backs of the player's cards or pieces, centred at 0 0 and 200 wide
 */
export function cover(root, seat, name, hidden) {
  root.querySelector(".pass")?.remove();
  root.classList.toggle("passing", seat !== null);
  for (const part of root.children) if (part instanceof HTMLElement) part.inert = seat !== null;
  if (seat === null) return;
  const screen = element("section", { class: DARK_ON.includes(seat) ? "pass dark" : "pass" });
  screen.style.setProperty("--seat", colourOf(seat));
  const ground = svg("circle", { r: 96, fill: PAPER, opacity: 0.12 });
  const who = svg("g", { transform: at(-4, 80, 1.3) }, turtle(seat));
  screen.append(
    picture("-100 -100 200 200", 300, 300, ground, ...hidden(), who),
    element(
      "div",
      {},
      element("h2", {}, LARGE.matches ? _("Pass the device to %s", name(seat)) : _("Give the phone to %s", name(seat))),
      element("p", {}, _("The others look away.")),
      holdButton(seat, name(seat), () => root.dispatchEvent(new CustomEvent("uncover", { bubbles: true }))),
    ),
  );
  // The menu is here, too: otherwise a hand would have to be uncovered before a phone can join.
  const menu = element("button", { type: "button", class: "round", "data-opens": "around", "aria-label": _("Menu") });
  menu.append(icon("menu"));
  screen.prepend(menu);
  root.append(screen);
  if (isFocusLost()) screen.querySelectorAll("button")[1].focus();
}

/**
 * Return a button that the player holds down with a finger or a key. A click without a pointer, such as a click by a
 * switch, counts as a hold.
 * @param {number} seat
 * @param {string} name
 * @param {() => void} done is called when the button has been held for HOLD_MS
 */
function holdButton(seat, name, done) {
  const circle = { cx: 30, cy: 30, r: 25, fill: "none", "stroke-width": 7 };
  const drawn = picture(
    "0 0 60 60",
    60,
    60,
    svg("circle", { ...circle, stroke: "#d8cda8" }),
    svg("circle", { ...circle, class: "filling", stroke: colourOf(seat), pathLength: 1 }),
    svg("g", { transform: at(30, 30) }, emblem(seat, 13)),
  );
  const words = element("span", {}, _("I am %s:", name), " ", element("br"), _("hold to see"));
  const button = element("button", { type: "button", class: "hold choice" });
  button.append(drawn, words);
  let timer = 0;
  const begin = () => {
    button.classList.add("held");
    timer ||= setTimeout(done, HOLD_MS);
  };
  const end = () => {
    button.classList.remove("held");
    clearTimeout(timer);
    timer = 0;
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!PRESSES.includes(event.key)) return;
    event.preventDefault(); // prevents a click
    if (event.type === "keyup") end();
    else if (!event.repeat) begin(); // A key that repeats was pressed before this button appeared.
  };
  button.onpointerdown = begin;
  for (const ends of /** @type {const} */ (["pointerup", "pointerleave", "pointercancel", "blur"]))
    button.addEventListener(ends, end);
  button.onkeydown = button.onkeyup = press;
  button.onclick = ({ detail }) => detail || done();
  return button;
}

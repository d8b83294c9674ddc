// Fingers, mouse and keys on the two buttons, and the small buttons that need no long press.

import { byId } from "./dom.js";
import { codeOf } from "./keys.js";

const BUTTONS = /** @type {const} */ (["roll", "stop"]);
/** @type {Record<string, Button>} */
const KEYS = { KeyR: "roll", Space: "roll", ArrowLeft: "roll", KeyS: "stop", Enter: "stop", ArrowRight: "stop" };
const MENU_KEYS = ["Escape", "KeyM"];
const MENU = "hold both";
const VIBRATION_MS = 12;

/** Have a press be felt, where the machine can do that. */
export const vibrate = () => navigator.vibrate?.(VIBRATION_MS);

/** Have fingers, mouse and keys press the device. @param {Device} device @param {() => boolean} vibrates */
export function connectInput(device, vibrates) {
  const pressed = new PressedButtons(device, vibrates);
  for (const name of BUTTONS) {
    const button = byId(name, HTMLButtonElement);
    button.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      pressed.down(name, `pointer ${event.pointerId}`, event.timeStamp);
    });
    button.addEventListener("pointercancel", () => pressed.release());
    for (const end of ["pointerup", "lostpointercapture"]) {
      button.addEventListener(end, (event) =>
        pressed.up(`pointer ${/** @type {PointerEvent} */ (event).pointerId}`, event.timeStamp),
      );
    }
    // A screen reader or a switch clicks without a pointer: that is a tap.
    button.addEventListener("click", (event) => event.detail === 0 && !pressed.any && device.gesture(`tap ${name}`));
  }
  // A long press is a press, not the wish for a menu of the browser.
  document.querySelector("main")?.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const button of document.querySelectorAll("[data-gesture]")) {
    button.addEventListener("click", () => device.gesture(button.getAttribute("data-gesture") ?? ""));
  }
  addEventListener("keydown", (event) => {
    if (isElsewhere(event)) return;
    const code = codeOf(event);
    if (MENU_KEYS.includes(code)) openMenu(device);
    else if (code in KEYS) pressed.down(buttonOf(event), event.code, event.timeStamp);
    else return;
    event.preventDefault();
  });
  addEventListener("keyup", (event) => {
    if (pressed.up(event.code, event.timeStamp)) event.preventDefault();
  });
  addEventListener("blur", () => pressed.release());
  document.addEventListener("visibilitychange", () => pressed.release());
}

/** Open the menu of the table that fills the screen, else the device's. @param {Device} device */
function openMenu(device) {
  const round = document.querySelector("#board:not([hidden]) [data-opens=around]");
  if (round instanceof HTMLElement) round.click();
  else device.gesture(MENU);
}

/** The button that a key presses: Space and Enter press the one that has the focus. @param {KeyboardEvent} event @returns {Button} */
function buttonOf(event) {
  const at = event.target;
  const isPressed =
    at instanceof HTMLButtonElement && at.classList.contains("big") && ["Space", "Enter"].includes(event.code);
  return isPressed ? /** @type {Button} */ (at.id) : KEYS[codeOf(event)];
}

/** Whether a key is meant for something else than the device. @param {KeyboardEvent} event */
function isElsewhere(event) {
  if (
    event.defaultPrevented ||
    event.repeat ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    document.querySelector("dialog[open]")
  )
    return true;
  const at = event.target;
  if (at instanceof HTMLInputElement || at instanceof HTMLSelectElement) return true;
  // On any other button these two keys press that button.
  const onButton = at instanceof HTMLButtonElement && !at.classList.contains("big");
  return onButton && ["Space", "Enter"].includes(event.code);
}

/** What holds which button down: two fingers on one button are one press. */
class PressedButtons {
  /** @type {Map<string, Button>} */
  #held = new Map();

  /** @param {Device} device @param {() => boolean} vibrates */
  constructor(device, vibrates) {
    this.device = device;
    this.vibrates = vibrates;
  }

  get any() {
    return this.#held.size > 0;
  }

  /** @param {Button} button @param {string} what @param {number} at */
  down(button, what, at) {
    const isDown = this.#isDown(button);
    this.#held.set(what, button);
    if (isDown) return;
    if (this.vibrates()) vibrate();
    this.#press(button, true, at);
  }

  /** Returns whether that held a button. @param {string} what @param {number} [at] */
  up(what, at) {
    const button = this.#held.get(what);
    this.#held.delete(what);
    if (button && !this.#isDown(button)) this.#press(button, false, at);
    return button !== undefined;
  }

  /** Let go of everything, and have nothing of it count: a call has come, or another window. */
  release() {
    if (this.any) this.device.ask("cancel");
    for (const what of this.#held.keys()) this.up(what);
  }

  /** @param {Button} button */
  #isDown(button) {
    return [...this.#held.values()].includes(button);
  }

  /** @param {Button} button @param {boolean} down @param {number} [at] */
  #press(button, down, at) {
    byId(button, HTMLButtonElement).classList.toggle("down", down);
    this.device.press(button, down, at);
  }
}

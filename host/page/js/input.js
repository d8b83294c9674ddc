// Connects touch, mouse and keys to the device's two buttons, and connects the small buttons to gestures.

import { byId } from "./dom.js";
import { codeOf } from "./keys.js";

const BUTTONS = /** @type {const} */ (["roll", "stop"]);
/** @type {Record<string, Button>} */
const KEYS = { KeyR: "roll", Space: "roll", ArrowLeft: "roll", KeyS: "stop", Enter: "stop", ArrowRight: "stop" };
const MENU_KEYS = ["Escape", "KeyM"];
const MENU = "hold both";
const VIBRATION_MS = 12;

/** Vibrate briefly, if the browser supports it. */
export const vibrate = () => navigator.vibrate?.(VIBRATION_MS);

/**
 * Connect touch, mouse and keys to a device.
 * @param {Device} device
 * @param {() => boolean} vibrates returns true if each press should be felt as a vibration
 */
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
    // Screen readers and switches click without a pointer. Such a click counts as a tap.
    button.addEventListener("click", (event) => event.detail === 0 && !pressed.any && device.gesture(`tap ${name}`));
  }
  // A long press must not open the browser's context menu.
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

/** Open the table's menu if the table fills the screen; otherwise open the device's menu. @param {Device} device */
function openMenu(device) {
  const round = document.querySelector("#board:not([hidden]) [data-opens=around]");
  if (round instanceof HTMLElement) round.click();
  else device.gesture(MENU);
}

/**
 * Return the button that a key presses. If a button has the focus, Space and Enter press that button.
 * @param {KeyboardEvent} event
 * @returns {Button}
 */
function buttonOf(event) {
  const at = event.target;
  const isPressed =
    at instanceof HTMLButtonElement && at.classList.contains("big") && ["Space", "Enter"].includes(event.code);
  return isPressed ? /** @type {Button} */ (at.id) : KEYS[codeOf(event)];
}

/** Return true if a key press is not meant for the device. @param {KeyboardEvent} event */
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
  // If any other button has the focus, Space and Enter press that button.
  const onButton = at instanceof HTMLButtonElement && !at.classList.contains("big");
  return onButton && ["Space", "Enter"].includes(event.code);
}

/** The fingers and keys that hold each button down. Several fingers and keys on a button count as one press. */
class PressedButtons {
  /** @type {Map<string, Button>} */
  #held = new Map();

  /**
   * Start without pressed buttons.
   * @param {Device} device
   * @param {() => boolean} vibrates returns true if each press should be felt as a vibration
   */
  constructor(device, vibrates) {
    this.device = device;
    this.vibrates = vibrates;
  }

  get any() {
    return this.#held.size > 0;
  }

  /**
   * Press a button.
   * @param {Button} button
   * @param {string} what the name of the finger or key
   * @param {number} at the time of the event in ms
   */
  down(button, what, at) {
    const isDown = this.#isDown(button);
    this.#held.set(what, button);
    if (isDown) return;
    if (this.vibrates()) vibrate();
    this.#press(button, true, at);
  }

  /**
   * Release a finger or key.
   * @param {string} what the name of the finger or key
   * @param {number} [at] the time of the event in ms
   * @returns {boolean} true if the finger or key held a button
   */
  up(what, at) {
    const button = this.#held.get(what);
    this.#held.delete(what);
    if (button && !this.#isDown(button)) this.#press(button, false, at);
    return button !== undefined;
  }

  /** Cancel the press and release all buttons. Call this when a phone call or another window interrupts the press. */
  release() {
    if (this.any) this.device.ask("cancel");
    for (const what of this.#held.keys()) this.up(what);
  }

  /** Return true if a finger or key holds a button. @param {Button} button */
  #isDown(button) {
    return [...this.#held.values()].includes(button);
  }

  /**
   * Show a button as pressed or released, and send the change to the device.
   * @param {Button} button
   * @param {boolean} down true if the button is pressed
   * @param {number} [at] the time of the event in ms
   */
  #press(button, down, at) {
    byId(button, HTMLButtonElement).classList.toggle("down", down);
    this.device.press(button, down, at);
  }
}

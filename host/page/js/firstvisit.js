// The first visit: how a turn goes, and from there to a first game.

import { byId, dialog } from "./dom.js";
import { loadSetting, saveSetting } from "./settings.js";

const SEEN = "turtleback first visit";

/** Show somebody who is here for the first time how a turn goes. @param {() => void} begin leads to a first game */
export function welcome(begin) {
  if (loadSetting(SEEN, false)) return;
  const first = dialog("first");
  const button = byId("first-play", HTMLButtonElement);
  button.hidden = false;
  first.showModal();
  const leave = () => {
    saveSetting(SEEN, true);
    button.hidden = true;
    if (first.returnValue) begin();
  };
  first.addEventListener("close", leave, { once: true });
}

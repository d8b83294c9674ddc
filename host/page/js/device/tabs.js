// One tab has the device and its games. Another one says so, and can take them over.

import { N_ } from "../language.js";
import { announce, byId, withdraw } from "../dom.js";

const ELSEWHERE = N_("Turtleback is open in another tab.");
const NEED_DEVICE = ["new", "games", "lights"]; // dialogs

// Other copies of the page may live on the same host.
const NAME = `turtleback ${new URL("../..", import.meta.url).pathname}`;

/**
 * Call `use` as soon as this tab has the device: at once if no other tab has it, else when that one is closed, or when
 * somebody wants the device here. The other tab then lets go and says where it is.
 * @param {() => void} use
 */
export function claimDevice(use) {
  if (!navigator.locks) return use();
  byId("take-over", HTMLButtonElement).onclick = () => claim({ steal: true });
  claim({ ifAvailable: true });

  function claim(/** @type {LockOptions} */ options) {
    const held = navigator.locks.request(NAME, options, (lock) => {
      offer(!lock);
      if (!lock) return claim({});
      use();
      return new Promise(() => {}); // for as long as the tab lives
    });
    held.catch((error) => {
      if (error.name !== "AbortError") throw error;
      location.reload(); // another tab has taken it over: the device here ends, and this tab says where it is
    });
  }
}

/** Say that the device is elsewhere and offer to use it here, with nothing else that needs it; or take that back. @param {boolean} isElsewhere */
function offer(isElsewhere) {
  if (isElsewhere) announce(ELSEWHERE);
  else withdraw(ELSEWHERE);
  byId("take-over", HTMLButtonElement).hidden = !isElsewhere;
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = isElsewhere;
  for (const name of NEED_DEVICE)
    for (const button of document.querySelectorAll(`[data-opens=${name}]`))
      button.toggleAttribute("disabled", isElsewhere);
}

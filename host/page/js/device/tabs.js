// Lets one tab at a time use the device and its games. Other tabs show this and offer to take them over.

import { N_ } from "../language.js";
import { announce, byId, withdraw } from "../dom.js";

const ELSEWHERE = N_("Turtleback is open in another tab.");
const NEED_DEVICE = ["new", "games", "lights"]; // dialogs that need the device

// There may be other copies of the page on the same host.
const NAME = `turtleback ${new URL("../..", import.meta.url).pathname}`;

/**
 * Claim the device for this tab. While another tab has the device, wait until that tab is closed or the user takes the
 * device over here.
 *
 * @param {() => void} use is called when this tab has the device
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
      return new Promise(() => {}); // holds the lock until the tab is closed
    });
    held.catch((error) => {
      if (error.name !== "AbortError") throw error;
      location.reload(); // another tab has taken the device over; this tab shows that after the reload
    });
  }
}

/**
 * Show or hide the offer to take the device over, and disable or enable everything that needs the device.
 *
 * @param {boolean} isElsewhere whether another tab has the device
 */
function offer(isElsewhere) {
  if (isElsewhere) announce(ELSEWHERE);
  else withdraw(ELSEWHERE);
  byId("take-over", HTMLButtonElement).hidden = !isElsewhere;
  for (const id of ["buttons", "more"]) byId(id, HTMLElement).hidden = isElsewhere;
  for (const name of NEED_DEVICE)
    for (const button of document.querySelectorAll(`[data-opens=${name}]`))
      button.toggleAttribute("disabled", isElsewhere);
}

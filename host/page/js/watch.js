// The page for a television. It follows a program on a PC, or a Pico that is plugged into the machine of this browser.
//
//   ?overlay   on nothing, for the picture of a camera
//   ?speak     each event is said

import { connectCable } from "./cable.js";
import { byId } from "./dom.js";
import { followLive } from "./live.js";
import { hasSerial } from "./serialport.js";
import { speak } from "./speak.js";
import { WatchedGame } from "./watched.js";

const LOST = "The program on the PC does not answer: this page goes on by itself once it does.";
const NO_SERIAL = "This browser cannot read a Pico: take Chrome, Edge or Firefox on a computer, or `turtleback watch`.";

const wishes = new URLSearchParams(location.search);
document.documentElement.toggleAttribute("data-overlay", wishes.has("overlay"));
document.documentElement.dataset.look = "dark";

const game = new WatchedGame(wishes.has("speak") ? speak : () => {});
let isLive = false; // whether a program has ever told anything
let isOnCable = false;

followLive(
  (message) => {
    if (!isOnCable) game.hear(message);
  },
  (isThere) => {
    isLive ||= isThere;
    byId("offer", HTMLElement).hidden = isLive;
    if (isOnCable || isThere) return;
    game.fault(isLive ? LOST : hasSerial() ? "" : NO_SERIAL);
  },
);

byId("connect", HTMLButtonElement).onclick = async () => {
  isOnCable = await connectCable((message) => game.hear(message));
};

// The page for a television. It follows a program on a PC, or a Pico that is plugged into the machine of this browser.
//
//   ?overlay   on nothing, for the picture of a camera
//   ?speak     each event is said

import { connectCable } from "./cable.js";
import { byId } from "./dom.js";
import { hasSerial } from "./serialport.js";
import { followServer } from "./server-events.js";
import { speakInTurn } from "./speech.js";
import { WatchedGame } from "./watched.js";

const LOST = "The program on the PC does not answer: this page goes on by itself once it does.";
const NO_SERIAL = "This browser cannot read a Pico: take Chrome, Edge or Firefox on a computer, or `turtleback watch`.";

const parameters = new URLSearchParams(location.search);
document.documentElement.toggleAttribute("data-overlay", parameters.has("overlay"));
document.documentElement.dataset.look = "dark";

const game = new WatchedGame(parameters.has("speak") ? speakInTurn : () => {});
let hasServer = false; // whether a program has ever answered
let isOnCable = false;

followServer(
  (message) => {
    if (!isOnCable) game.hear(message);
  },
  (isConnected) => {
    hasServer ||= isConnected;
    byId("offer", HTMLElement).hidden = hasServer;
    if (isOnCable || isConnected) return;
    game.fault(hasServer ? LOST : hasSerial() ? "" : NO_SERIAL);
  },
);

byId("connect", HTMLButtonElement).onclick = async () => {
  isOnCable = await connectCable((message) => game.hear(message));
};

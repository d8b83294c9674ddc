// The page for a television. It follows a program on a PC, or a Pico that is plugged into the machine of this browser.
//
//   ?overlay   on nothing, for the picture of a camera
//   ?speak     each event is said
//   ?lang=it   in that language, instead of the browser's

import { _, CODES, language, ofBrowser, setLanguage } from "./language.js";
import { connectCable } from "./cable.js";
import { announce, byId } from "./dom.js";
import { keepOffline } from "./offline.js";
import { hasSerial } from "./serialport.js";
import { followServer } from "./server-events.js";
import { speakInTurn } from "./speech.js";
import { WatchedGame } from "./watched.js";
import { translateWritten } from "./written.js";

const parameters = new URLSearchParams(location.search);
const asked = parameters.get("lang")?.slice(0, 2).toLowerCase() ?? "";
await setLanguage(CODES.includes(asked) ? asked : ofBrowser()); // before anything is shown or said
if (language() !== CODES[0]) keepOffline(`languages/${language()}.json`);
translateWritten(document.body);
document.title = _("Turtleback: the game");
const lost = _("The program on the PC does not answer: this page goes on by itself once it does.");
const noSerial = _(
  "This browser cannot read a Pico: take Chrome, Edge or Firefox on a computer, or `turtleback watch`.",
);
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
    announce(hasServer ? lost : hasSerial() ? "" : noSerial);
  },
);

byId("connect", HTMLButtonElement).onclick = async () => {
  isOnCable = (await connectCable((message) => game.hear(message))) || isOnCable;
};

// The dialog on the table's page that connects phones and shows which seats have phones.

import { _, translated } from "../language.js";
import { byId, dialog, element } from "../dom.js";
import { discPicture } from "../pieces.js";
import { codeOf } from "../qr.js";
import { keepOffline } from "../offline.js";
import { loadReader } from "./reader.js";
import { TicketError } from "./ticket.js";

const LOOK_MS = 500;
const READ_MS = 200; // the time between two pictures of the camera

/**
 * The texts for the states of a seat.
 *
 * @type {Record<string, () => string>}
 */
const STATES = {
  free: () => _("plays here, or scans"),
  phone: () => _("✓ has a phone"),
  away: () => _("phone is away"),
};

/**
 * Show the dialog.
 *
 * @param {Phones} phones
 */
export async function showPhones(phones) {
  const sheet = dialog("phones");
  const typed = byId("phones-answer", HTMLInputElement);
  const why = byId("phones-why", HTMLElement);
  let shown = ""; // the ticket in the QR code on the screen
  let isCarried = false; // true if a mailbox receives the answer to this ticket
  const invite = async () => {
    shown = "";
    await phones.collect(); // finds out whether there is a mailbox
    const made = await phones.invite().catch((error) => {
      console.warn("There is no code for phones:", error);
      why.textContent = translated(new TicketError().message);
      return null;
    });
    for (const id of ["phones-code", "phones-link"]) byId(id, HTMLElement).hidden = !made;
    if (!made) return;
    const { ticket, box } = made;
    shown = ticket;
    isCarried = Boolean(box);
    const link = new URL(`hand.html#${ticket}${box && `.${box}`}`, location.href.split("#")[0]).href;
    byId("phones-code", HTMLElement).replaceChildren(codeOf(link, _("QR code of the link")));
    byId("phones-link", HTMLInputElement).value = link;
    byId("phones-by-hand", HTMLElement).hidden = isCarried;
    change(); // the ticket may have been used meanwhile, or the mailbox may have answered
  };
  const chairs = () =>
    byId("phones-chairs", HTMLElement).replaceChildren(
      ...phones.chairs.map(({ seat, state }) => {
        const name = phones.names.of(seat);
        const called = element("span", {}, element("b", {}, name), element("i", {}, STATES[state]()));
        const row = element("li", { "data-state": state }, discPicture(seat, 30), called);
        if (state === "free") return row;
        const button = element("button", { type: "button", class: "pill" }, _("Play here"));
        button.title = _("%s plays here, without the phone", name);
        button.onclick = () => phones.letGo(seat);
        row.append(button);
        return row;
      }),
    );
  const take = async (/** @type {string} */ text) => {
    const isTaken = await phones.accept(text);
    why.textContent = isTaken ? "" : _("This is no answer to the code above: have the phone scan it once more.");
    if (isTaken) typed.value = "";
    return isTaken;
  };
  const change = () => {
    chairs();
    if (shown && (!phones.isInviting(shown) || Boolean(phones.hasMailbox) !== isCarried)) invite();
  };
  typed.oninput = () => typed.value.length > 60 && take(typed.value);
  byId("phones-form", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    take(typed.value);
  };
  const camera = byId("phones-camera", HTMLButtonElement);
  camera.hidden = !navigator.mediaDevices; // missing over plain http
  camera.onclick = () =>
    read(take, () => sheet.open).catch((error) => {
      console.warn("The camera cannot be used:", error);
      why.textContent = _("The camera cannot be used: type or paste the answer.");
    });
  phones.addEventListener("change", change);
  const timer = setInterval(() => phones.collect(), LOOK_MS);
  sheet.addEventListener(
    "close",
    () => {
      clearInterval(timer);
      phones.removeEventListener("change", change);
    },
    { once: true },
  );
  why.textContent = "";
  chairs();
  sheet.showModal();
  keepOffline("phones");
  await invite();
}

/**
 * Read QR codes through the camera, unless it is already in use. Raises: DOMException if the camera cannot be used,
 * TypeError if the reader cannot be loaded.
 *
 * @param {(text: string) => Promise<boolean>} take handles the text of each code, and returns true to stop reading
 * @param {() => boolean} isWanted returns false to stop reading
 */
async function read(take, isWanted) {
  const video = byId("phones-video", HTMLVideoElement);
  if (!video.hidden) return;
  video.hidden = false;
  /** @type {MediaStream | undefined} */
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    video.srcObject = stream;
    const [readCode] = await Promise.all([loadReader(), video.play()]);
    while (isWanted()) {
      const text = await readCode(video);
      if (text && (await take(text))) return;
      await new Promise((resolve) => setTimeout(resolve, READ_MS));
    }
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.hidden = true;
  }
}

// A connection between a table and a phone, without any server: messages of JSON over a WebRTC data channel.

import { endOf, randomLetters, readTicket, sdpOf, TicketError, ticketOf } from "./ticket.js";

const MAX_LETTERS = 250_000; // letters of a message, of which the longest is a record
const [BURST, PER_SECOND] = [60, 30]; // messages from the other side

/** How a connection begins again without any message: what both ends already know. @typedef {{ticket: string, ufrag: string, password: string}} Spare */

/**
 * One end. Fires `open`, `message` with an object as its `detail`, and `closed` once, whoever closed it; then `detail`
 * says whether the other side had sent too much.
 */
export class Link extends EventTarget {
  #connection;
  #channel;
  #isClosed = false;
  #credit = BURST;
  #creditAt = performance.now();
  /** When the other side was lastHeard last (ms). */
  lastHeard = performance.now();

  /** Raises: TicketError without WebRTC. @param {RTCCertificate[]} [certificates] */
  constructor(certificates) {
    super();
    if (!("RTCPeerConnection" in window)) throw new TicketError();
    this.#connection = new RTCPeerConnection({ iceServers: [], ...(certificates && { certificates }) });
    this.#channel = this.#connection.createDataChannel("turtleback", { negotiated: true, id: 0 });
    this.#channel.onopen = () => {
      this.lastHeard = performance.now();
      this.dispatchEvent(new Event("open"));
    };
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    this.#channel.onclose = () => this.close();
    this.#connection.onconnectionstatechange = () => {
      if (this.#connection.connectionState === "failed") this.close();
    };
  }

  get isOpen() {
    return this.#channel.readyState === "open";
  }

  /** Begin as the table's end; returns the ticket for the other one. */
  async offer() {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered();
  }

  /** Take the ticket that answers; returns whether it is one. @param {string} ticket */
  async accept(ticket) {
    const end = readTicket(ticket);
    if (!end || this.#connection.signalingState !== "have-local-offer") return false;
    const description = /** @type {const} */ ({ type: "answer", sdp: sdpOf(end, "active") });
    return this.#connection.setRemoteDescription(description).then(
      () => true,
      () => false,
    );
  }

  /** Answer a ticket; returns one. @param {string} ticket of the table */
  async answer(ticket) {
    await this.#answer(ticket);
    return this.#gathered();
  }

  /** Answer as it was agreed before. @param {Spare} spare */
  async answerAgain({ ticket, ufrag, password }) {
    await this.#answer(ticket, (sdp) =>
      sdp.replace(/ice-ufrag:\S+/, `ice-ufrag:${ufrag}`).replace(/ice-pwd:\S+/, `ice-pwd:${password}`),
    );
  }

  /** @param {string} ticket @param {(sdp: string) => string} change */
  async #answer(ticket, change = (sdp) => sdp) {
    const end = readTicket(ticket);
    if (!end) throw new Error("no ticket");
    await this.#connection.setRemoteDescription({ type: "offer", sdp: sdpOf(end, "actpass") });
    const { sdp } = await this.#connection.createAnswer();
    await this.#connection.setLocalDescription({ type: "answer", sdp: change(sdp ?? "") });
  }

  async #gathered() {
    const connection = this.#connection;
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve(null);
      connection.onicegatheringstatechange = look;
      look();
    });
    return ticketOf(endOf(connection.localDescription?.sdp ?? ""));
  }

  /** Say something, if the other side is there. @param {object} message */
  send(message) {
    if (this.isOpen) this.#channel.send(JSON.stringify(message));
  }

  /** End it. @param {boolean} [isFlood] */
  close(isFlood = false) {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connection.close();
    this.dispatchEvent(new CustomEvent("closed", { detail: isFlood }));
  }

  /** @param {unknown} data */
  #hear(data) {
    if (this.#isClosed) return;
    this.lastHeard = performance.now();
    this.#credit = Math.min(BURST, this.#credit + ((this.lastHeard - this.#creditAt) / 1000) * PER_SECOND) - 1;
    this.#creditAt = this.lastHeard;
    if (this.#credit < 0) return this.close(true);
    this.dispatchEvent(new CustomEvent("message", { detail: messageIn(data) }));
  }
}

/** Return the message in what has come; null if it is none. @param {unknown} data @returns {unknown} */
export function messageIn(data) {
  if (typeof data !== "string" || data.length > MAX_LETTERS) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** Return the fingerprint of a certificate, from an offer: not every browser tells it otherwise. @param {RTCCertificate} certificate */
export async function fingerprintOf(certificate) {
  const connection = new RTCPeerConnection({ certificates: [certificate] });
  connection.createDataChannel("");
  const { sdp = "" } = await connection.createOffer();
  connection.close();
  return endOf(sdp).print;
}

/** The end that a phone will have, told before it is there. @param {Spare} spare @param {Uint8Array} print of its certificate */
export const spareAnswer = ({ ufrag, password }, print) => ticketOf({ ufrag, password, print, hosts: [] });

/** A connection to be made when this one is lost. @param {string} ticket of the table @returns {Spare} */
export const newSpare = (ticket) => ({ ticket, ufrag: randomLetters(3), password: randomLetters(18) });

// Connects a table and a phone without a server. They exchange JSON messages over a WebRTC data channel.

import { endOf, randomLetters, readTicket, sdpOf, TicketError, ticketOf } from "./ticket.js";

const MAX_LETTERS = 250_000; // the longest message; the longest messages are records
const [BURST, PER_SECOND] = [60, 30]; // the number of messages that the other end may send at once and per second

/**
 * The data with which a phone can reconnect. The table and the phone agree on the data in advance.
 *
 * @typedef {object} Spare
 * @property {string} ticket the ticket of the table
 * @property {string} ufrag the ICE user name of the phone
 * @property {string} password the ICE password of the phone
 */

/**
 * One end of a connection.
 *
 * It fires three events:
 * - `open` when messages can be sent
 * - `message` for each message; the `detail` is the message, or null if the message cannot be read
 * - `closed` once; the `detail` is true if the other end has sent too much
 */
export class Link extends EventTarget {
  #connection;
  #channel;
  #isClosed = false;
  #credit = BURST;
  #creditAt = performance.now();
  lastHeard = performance.now(); // the time of the newest message (ms)

  /**
   * Create an end that is not connected yet. Raises: TicketError if the browser has no WebRTC.
   *
   * @param {RTCCertificate[]} [certificates] the certificates of this end; by default a new certificate
   */
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

  /** True while messages can be sent. */
  get isOpen() {
    return this.#channel.readyState === "open";
  }

  /** Start the connection at the table's end, and return the ticket for the phone. */
  async offer() {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#gathered();
  }

  /**
   * Connect to the phone that has answered. Returns true if its ticket is valid.
   *
   * @param {string} ticket the ticket of the phone
   */
  async accept(ticket) {
    const end = readTicket(ticket);
    if (!end || this.#connection.signalingState !== "have-local-offer") return false;
    const description = /** @type {const} */ ({ type: "answer", sdp: sdpOf(end, "active") });
    return this.#connection.setRemoteDescription(description).then(
      () => true,
      () => false,
    );
  }

  /**
   * Answer a ticket, and return the ticket of this end. Raises: Error if the answered ticket is invalid.
   *
   * @param {string} ticket the ticket of the table
   */
  async answer(ticket) {
    await this.#answer(ticket);
    return this.#gathered();
  }

  /**
   * Answer a ticket that was agreed on in advance.
   *
   * @param {Spare} spare
   */
  async answerAgain({ ticket, ufrag, password }) {
    await this.#answer(ticket, (sdp) =>
      sdp.replace(/ice-ufrag:\S+/, `ice-ufrag:${ufrag}`).replace(/ice-pwd:\S+/, `ice-pwd:${password}`),
    );
  }

  /**
   * Answer a ticket. Raises: Error if the ticket is invalid.
   *
   * @param {string} ticket
   * @param {(sdp: string) => string} change changes the session description of the answer
   */
  async #answer(ticket, change = (sdp) => sdp) {
    const end = readTicket(ticket);
    if (!end) throw new Error("no ticket");
    await this.#connection.setRemoteDescription({ type: "offer", sdp: sdpOf(end, "actpass") });
    const { sdp } = await this.#connection.createAnswer();
    await this.#connection.setLocalDescription({ type: "answer", sdp: change(sdp ?? "") });
  }

  /** Wait for the addresses of this end, and return its ticket. */
  async #gathered() {
    const connection = this.#connection;
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve(null);
      connection.onicegatheringstatechange = look;
      look();
    });
    return ticketOf(endOf(connection.localDescription?.sdp ?? ""));
  }

  /**
   * Send a message. Does nothing unless the connection is open.
   *
   * @param {object} message
   */
  send(message) {
    if (this.isOpen) this.#channel.send(JSON.stringify(message));
  }

  /**
   * Close the connection.
   *
   * @param {boolean} [isFlood] true if the other end has sent too much
   */
  close(isFlood = false) {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connection.close();
    this.dispatchEvent(new CustomEvent("closed", { detail: isFlood }));
  }

  /**
   * Handle data from the other end. Closes the connection if the other end sends too much.
   *
   * @param {unknown} data
   */
  #hear(data) {
    if (this.#isClosed) return;
    this.lastHeard = performance.now();
    this.#credit = Math.min(BURST, this.#credit + ((this.lastHeard - this.#creditAt) / 1000) * PER_SECOND) - 1;
    this.#creditAt = this.lastHeard;
    if (this.#credit < 0) return this.close(true);
    this.dispatchEvent(new CustomEvent("message", { detail: messageIn(data) }));
  }
}

/**
 * Parse a message.
 *
 * @param {unknown} data
 * @returns {unknown} null if the message is too long or not JSON
 */
export function messageIn(data) {
  if (typeof data !== "string" || data.length > MAX_LETTERS) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/**
 * Return the fingerprint of a certificate. Not every browser has getFingerprints, so an offer is made and read.
 *
 * @param {RTCCertificate} certificate
 */
export async function fingerprintOf(certificate) {
  const connection = new RTCPeerConnection({ certificates: [certificate] });
  connection.createDataChannel("");
  const { sdp = "" } = await connection.createOffer();
  connection.close();
  return endOf(sdp).print;
}

/**
 * Return the ticket with which a phone will answer the ticket of a spare.
 *
 * @param {Spare} spare
 * @param {Uint8Array} print the fingerprint of the phone's certificate
 */
export const spareAnswer = ({ ufrag, password }, print) => ticketOf({ ufrag, password, print, hosts: [] });

/**
 * Return a new spare, with which a lost connection can be replaced.
 *
 * @param {string} ticket the ticket of the table
 * @returns {Spare}
 */
export const newSpare = (ticket) => ({ ticket, ufrag: randomLetters(3), password: randomLetters(18) });

// Reads and writes tickets. A ticket contains the data that a browser needs to connect to another browser. It has about
// 120 characters, so that it fits into a QR code or a message.
//
// A ticket consists of these bytes, encoded in base64url:
// - the first 3 bytes of ufrag and password together
// - the number of mDNS names, with a mark for the form of ufrag and password (1 byte)
// - the other bytes of ufrag and password (18 bytes, 17 for Firefox)
// - the fingerprint of the certificate (32 bytes)
// - each mDNS name with its port (18 bytes)
// - each IPv4 address with its port (6 bytes)
// All other parts of a session description are always the same.

import { bytesIn, bytesOf, hexOf, joined, lettersOf } from "../bytes.js";
import { N_ } from "../language.js";

/**
 * One end of a connection.
 *
 * @typedef {object} End
 * @property {string} ufrag the ICE user name
 * @property {string} password the ICE password
 * @property {Uint8Array} print the SHA-256 fingerprint of the end's certificate
 * @property {[host: string, port: number][]} hosts mDNS names or IPv4 addresses, with ports
 */

/**
 * The way in which a browser writes ufrag and password.
 *
 * @typedef {object} Form
 * @property {number} ufrag the length of the ufrag in characters
 * @property {number} bytes the length of ufrag and password together in bytes
 * @property {number} mark a bit that is set in the byte for the number of names
 * @property {RegExp} pattern matches ufrag and password with a space between them
 * @property {(letters: string) => Uint8Array} read returns the bytes of ufrag and password
 * @property {(bytes: Uint8Array) => string} write returns ufrag and password from their bytes
 */

const COUNT = 3;
const PRINT_BYTES = 32;
const [NAMED, ADDRESSED] = [18, 6]; // the bytes of an mDNS name and of an IPv4 address, each with its port
const MAX_HOSTS = 3; // the limit for mDNS names and for IPv4 addresses
export const MAX_TICKET_LETTERS = 176;
const MAX_MESSAGE_BYTES = 262_144; // all browsers accept this limit; the default limit is 65,536 bytes
const PRIORITY = 2_113_937_151;
const NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i;
const ADDRESS = /^\d+(\.\d+){3}$/;

/**
 * Return bytes in base64, as in session descriptions.
 *
 * @param {Uint8Array} bytes the bytes, whose number is a multiple of 3
 */
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));

/**
 * The forms. The highest bit of the mark is the index of the form.
 *
 * @type {Form[]}
 */
const FORMS = [
  { ufrag: 4, bytes: 21, mark: 0, pattern: /^[A-Za-z\d+/]{4} [A-Za-z\d+/]{24}$/, read: bytesIn, write: base64 }, // Chromium, WebKit
  { ufrag: 8, bytes: 20, mark: 0x80, pattern: /^[\da-f]{8} [\da-f]{32}$/, read: bytesOf, write: hexOf }, // Firefox
];

/** The browser cannot make a ticket. The message is a sentence. */
export class TicketError extends Error {
  constructor() {
    super(N_("This browser cannot connect phones to a table: take Chrome, Edge, Firefox or Safari."));
  }
}

/**
 * Return the form of an end's ufrag and password, or undefined for an unknown form.
 *
 * @param {{ufrag: string, password: string}} end
 */
const formOf = ({ ufrag, password }) => FORMS.find(({ pattern }) => pattern.test(`${ufrag} ${password}`));

/**
 * Return the end that a session description describes. Raises: TicketError if its form is unknown.
 *
 * @param {string} sdp
 * @returns {End}
 */
export function endOf(sdp) {
  const value = (/** @type {RegExp} */ pattern) => pattern.exec(sdp)?.[1] ?? "";
  const found = [...sdp.matchAll(/a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gi)];
  const end = {
    ufrag: value(/a=ice-ufrag:(\S+)/),
    password: value(/a=ice-pwd:(\S+)/),
    print: bytesOf(value(/a=fingerprint:sha-256 (\S+)/i).replaceAll(":", "")),
    hosts: found.map(([, host, port]) => /** @type {[string, number]} */ ([host, Number(port)])),
  };
  if (!formOf(end) || end.print.length !== PRINT_BYTES) throw new TicketError();
  return end;
}

/**
 * Return the ticket of an end. Raises: TicketError if its ufrag and password have no known form.
 *
 * @param {End} end
 */
export function ticketOf({ ufrag, password, print, hosts }) {
  const form = formOf({ ufrag, password });
  if (!form) throw new TicketError();
  const named = hosts.filter(([host]) => NAME.test(host)).slice(0, MAX_HOSTS);
  const addressed = hosts.filter(([host]) => ADDRESS.test(host)).slice(0, MAX_HOSTS);
  const secret = form.read(ufrag + password);
  const bytes = [...secret.slice(0, COUNT), named.length | form.mark, ...secret.slice(COUNT), ...print];
  for (const [host, port] of named) bytes.push(...bytesOf(host.replace(/-|\.local$/gi, "")), port >> 8, port & 255);
  for (const [host, port] of addressed) bytes.push(...host.split(".").map(Number), port >> 8, port & 255);
  return lettersOf(bytes);
}

/**
 * Return the end in a ticket.
 *
 * @param {string} ticket
 * @returns {End | null} null if the ticket is invalid
 */
export function readTicket(ticket) {
  if (ticket.length > MAX_TICKET_LETTERS || !/^[\w-]+$/.test(ticket)) return null;
  /** @type {Uint8Array} */
  let bytes;
  try {
    bytes = bytesIn(ticket);
  } catch {
    return null;
  }
  if (bytes.length <= COUNT) return null;
  const form = FORMS[bytes[COUNT] >> 7];
  const print = form.bytes + 1;
  const first = print + PRINT_BYTES;
  const addresses = first + NAMED * (bytes[COUNT] ^ form.mark);
  if (bytes.length < addresses || (bytes.length - addresses) % ADDRESSED) return null;
  /** @type {[string, number][]} */
  const hosts = [];
  for (let at = first; at < bytes.length; at += at < addresses ? NAMED : ADDRESSED) {
    const isName = at < addresses;
    const [port, next] = isName ? [at + 16, at + NAMED] : [at + 4, at + ADDRESSED];
    const host = isName ? nameOf(bytes.slice(at, port)) : bytes.slice(at, port).join(".");
    hosts.push([host, (bytes[next - 2] << 8) | bytes[next - 1]]);
  }
  const secret = form.write(joined(bytes.slice(0, COUNT), bytes.slice(COUNT + 1, print)));
  return {
    ufrag: secret.slice(0, form.ufrag),
    password: secret.slice(form.ufrag),
    print: bytes.slice(print, first),
    hosts,
  };
}

/**
 * Return the session description of an end.
 *
 * @param {End} end
 * @param {"actpass" | "active"} setup the value of `a=setup`
 */
export function sdpOf({ ufrag, password, print, hosts }, setup) {
  const digits = hexOf(print).toUpperCase().match(/../g)?.join(":");
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...hosts.map(([host, port], at) => `a=candidate:${at} 1 udp ${PRIORITY - at} ${host} ${port} typ host`),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${digits}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    `a=max-message-size:${MAX_MESSAGE_BYTES}`,
    "",
  ].join("\r\n");
}

/**
 * Return random bytes in base64.
 *
 * @param {number} bytes the number of bytes, a multiple of 3
 */
export const randomLetters = (bytes) => base64(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * Return the mDNS name of a UUID.
 *
 * @param {Uint8Array} bytes the 16 bytes of the UUID
 */
const nameOf = (bytes) => `${hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;

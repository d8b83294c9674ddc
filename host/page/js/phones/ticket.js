// What two browsers must know of each other to connect, in 120 letters: small enough for a QR code, or to be sent.
//
// ufrag 3 bytes, how many mDNS names 1, password 18, fingerprint of the certificate 32; then 18 for each mDNS name with
// its port, and 6 for each IPv4 address with its port. The rest of a session description is always the same.

import { bytesIn, bytesOf, hexOf, lettersOf } from "../bytes.js";
import { N_ } from "../language.js";

/**
 * One end of a connection: `hosts` are names or addresses with ports.
 * @typedef {{ufrag: string, password: string, print: Uint8Array, hosts: [string, number][]}} End
 */

const [COUNT, PASSWORD, PRINT, HOSTS] = [3, 4, 22, 54];
const [NAMED, ADDRESSED] = [18, 6]; // bytes
const MOST_HOSTS = 3; // of each kind
export const LONGEST_TICKET = 176;
const PRIORITY = 2_113_937_151;

/** The end that a session description tells of. An Error whose message is a sentence. @param {string} sdp @returns {End} */
export function endOf(sdp) {
  const value = (/** @type {RegExp} */ pattern) => pattern.exec(sdp)?.[1] ?? "";
  const found = [...sdp.matchAll(/a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/g)];
  const end = {
    ufrag: value(/a=ice-ufrag:(\S+)/),
    password: value(/a=ice-pwd:(\S+)/),
    print: bytesOf(value(/a=fingerprint:sha-256 (\S+)/).replaceAll(":", "")),
    hosts: found.map(([, host, port]) => /** @type {[string, number]} */ ([host, Number(port)])),
  };
  if (end.ufrag.length !== 4 || end.password.length !== 24 || end.print.length !== HOSTS - PRINT)
    throw new Error(N_("This browser cannot make a code for phones: take Chrome, Edge or Safari."));
  return end;
}

/** @param {End} end */
export function ticketOf({ ufrag, password, print, hosts }) {
  const named = hosts.filter(([host]) => host.endsWith(".local")).slice(0, MOST_HOSTS);
  const addressed = hosts.filter(([host]) => /^\d+(\.\d+){3}$/.test(host)).slice(0, MOST_HOSTS);
  const bytes = [...bytesIn(ufrag), named.length, ...bytesIn(password), ...print];
  for (const [host, port] of named) bytes.push(...bytesOf(host.replace(/-|\.local$/g, "")), port >> 8, port & 255);
  for (const [host, port] of addressed) bytes.push(...host.split(".").map(Number), port >> 8, port & 255);
  return lettersOf(bytes);
}

/** What a ticket says; null if it is none. @param {string} ticket @returns {End | null} */
export function readTicket(ticket) {
  if (ticket.length > LONGEST_TICKET || !/^[\w-]+$/.test(ticket)) return null;
  /** @type {Uint8Array} */
  let bytes;
  try {
    bytes = bytesIn(ticket);
  } catch {
    return null;
  }
  const addresses = HOSTS + NAMED * bytes[COUNT];
  if (bytes.length < addresses || (bytes.length - addresses) % ADDRESSED) return null;
  /** @type {[string, number][]} */
  const hosts = [];
  for (let at = HOSTS; at < bytes.length; at += at < addresses ? NAMED : ADDRESSED) {
    const isName = at < addresses;
    const [port, next] = isName ? [at + 16, at + NAMED] : [at + 4, at + ADDRESSED];
    const host = isName ? nameOf(bytes.slice(at, port)) : bytes.slice(at, port).join(".");
    hosts.push([host, (bytes[next - 2] << 8) | bytes[next - 1]]);
  }
  return {
    ufrag: base64(bytes.slice(0, COUNT)),
    password: base64(bytes.slice(PASSWORD, PRINT)),
    print: bytes.slice(PRINT, HOSTS),
    hosts,
  };
}

/** The session description of an end. @param {End} end @param {"actpass" | "active"} setup */
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
    "",
  ].join("\r\n");
}

/** Random letters of base64. @param {number} bytes a multiple of 3 */
export const randomLetters = (bytes) => base64(crypto.getRandomValues(new Uint8Array(bytes)));

/** @param {Uint8Array} bytes 16 of them */
const nameOf = (bytes) => `${hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;

/** Bytes as a session description has them. @param {Uint8Array} bytes a multiple of 3 */
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));

// The texts that stand in the page as it was written (index.html, watch.html), in the language in force.

import { _, CHANGED } from "./language.js";

const ATTRIBUTES = ["aria-label", "title", "placeholder"];

/** Have all texts below an element follow the language, but for those in elements with translate="no". @param {Element} root */
export function translateWritten(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof HTMLElement && !node.translate ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  /** @type {(() => void)[]} */
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) texts.push(...textOf(node));
    else if (node instanceof Element) texts.push(...attributesOf(node));
  }
  const translate = () => {
    for (const write of texts) write();
  };
  document.addEventListener(CHANGED, translate);
  translate();
}

/** Writes a text, between the spaces that stand around it. @param {Text} node */
function textOf(node) {
  const [, before, text, after] = /** @type {string[]} */ (node.data.match(/^(\s*)(.*?)(\s*)$/s));
  if (!/\p{L}/u.test(text)) return [];
  const english = text.replace(/\s+/g, " ");
  return [
    () => {
      node.data = before + _(english) + after;
    },
  ];
}

/** @param {Element} element */
function attributesOf(element) {
  return ATTRIBUTES.flatMap((name) => {
    const english = element.getAttribute(name);
    return english ? [() => element.setAttribute(name, _(english))] : [];
  });
}

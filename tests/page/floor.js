// Prints what the files of a built page use that a browser at the floor lacks, by the data of MDN, as lines of
// "file: feature". Arguments: the folder of the page, the folder of the packages, the floor as JSON (browser: version).

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [site, packages, floor] = [process.argv[2], process.argv[3], JSON.parse(process.argv[4])];
const load = createRequire(`${packages}/`);
const bcd = load("@mdn/browser-compat-data");
const acorn = load("acorn");
const { full: walkJs } = load("acorn-walk");
const { parse: parseCss, walk: walkCss } = load("css-tree");
const { builtins } = bcd.javascript;

/** Units that are younger than others, with their names in the data of MDN. */
const UNITS = {
  viewport_percentage_units_dynamic: ["dvh", "dvw", "dvmin", "dvmax"],
  viewport_percentage_units_large: ["lvh", "lvw"],
  viewport_percentage_units_small: ["svh", "svw"],
  container_query_length_units: ["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"],
};
/** Objects that hold an instance of an interface. */
const INSTANCES = { navigator: "Navigator", document: "Document", window: "Window", history: "History" };

const found = new Set();
let file = "";
const report = (feature) => found.add(`${file}: ${feature}`);

/** Compare versions such as "16.4" and "16". */
function isUpTo(version, limit) {
  const [one, other] = [version, limit].map((text) => text.replace("≤", "").split(".").map(Number));
  return one[0] < other[0] || (one[0] === other[0] && (one[1] ?? 0) <= (other[1] ?? 0));
}

/** Return true if all browsers at the floor have a feature, without a flag and under its own name. */
function isThere(compat) {
  return Object.entries(floor).every(([browser, limit]) =>
    [compat.support[browser] ?? []].flat().some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === "string" && added !== "preview" && isUpTo(added, limit) && !removed && !flags && !prefix && !other,
    ),
  );
}

/** Report a feature that is in the data of MDN, but not in all browsers at the floor. Returns true if it was there. */
function check(entry, feature) {
  const compat = entry?.__compat;
  if (compat && !isThere(compat)) report(feature);
  return Boolean(compat);
}

/** Collect the entries of a tree by their names. */
function collect(tree, into = new Map()) {
  for (const [name, entry] of Object.entries(tree)) {
    if (name === "__compat") continue;
    if (entry.__compat) into.set(name, [...(into.get(name) ?? []), entry]);
    collect(entry, into);
  }
  return into;
}

const VALUES = collect(bcd.css.types);
/** Interfaces whose members are used without the name of the interface. */
const USED = /^(Animation|Blob|Canvas.*2D|Clipboard|Crypto|CSSStyle.*|CustomEvent|Document.*|DOM.*|.*Element|EventTarget|.*Event|File.*|Headers|KeyframeEffect|Media.*|MessagePort|Navigator.*|Node.*|Performance|Re.*Observer|RTC.*|Request|Response|Screen.*|Selection|Service.*|Storage.*|Text.*|URL.*|WakeLock.*|Window|Worker|XPath.*)$/;
/** The members of interfaces and built-in objects by their names. */
const MEMBERS = new Map();
for (const owner of [...Object.keys(bcd.api).filter((name) => USED.test(name)).map((name) => bcd.api[name]), ...Object.values(builtins)])
  for (const [name, entry] of Object.entries(owner))
    if (entry.__compat && name !== "__compat") MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), entry]);

function checkStyle(text) {
  walkCss(parseCss(text, { parseCustomProperty: true }), {
    enter(node) {
      if (node.type === "Atrule") {
        check(bcd.css["at-rules"][node.name], `@${node.name}`);
        if (node.name === "supports") return this.skip; // Only browsers that have the feature read what is in it.
      } else if (node.type === "Raw" && this.atrule?.name === "media") {
        report("@media that cannot be parsed");
      } else if (node.type === "FeatureRange" && this.atrule?.name === "media") {
        check(bcd.css["at-rules"].media.range_syntax, "@media with a range");
      } else if (node.type === "Feature" && this.atrule?.name === "media") {
        check(bcd.css["at-rules"].media[node.name.replace(/^(min|max)-/, "")], `@media (${node.name})`);
      } else if (node.type === "NestingSelector") report("nesting");
      else if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") {
        if (!node.name.startsWith("-")) check(bcd.css.selectors[node.name], `:${node.name}`);
      } else if (node.type === "Declaration" && this.atrule?.name !== "font-face" && this.atrule?.name !== "property")
        checkDeclaration(node, this.block.children);
    },
  });
}

function checkDeclaration({ property, value }, block) {
  const known = bcd.css.properties[property];
  if (block.some((other) => other.property === `-webkit-${property}`)) return; // older browsers read that one
  if (!property.startsWith("-") && !check(known, property)) report(`${property}, which no browser knows`);
  walkCss(value, ({ type, name, unit }) => {
    if (type === "Identifier" && known?.[name]) check(known[name], `${property}: ${name}`);
    if (type === "Function" && VALUES.has(name) && !VALUES.get(name).some((entry) => isThere(entry.__compat)))
      report(`${name}()`);
    for (const [group, units] of Object.entries(UNITS))
      if (type === "Dimension" && units.includes(unit)) check(bcd.css.types.length[group], unit);
  });
}

function checkScript(text) {
  const ast = acorn.parse(text, { ecmaVersion: 2022, sourceType: "module", onToken: checkToken });
  const isOfPackage = file.startsWith("vm/"); // its members have other names than those of browsers
  const own = new Set();
  walkJs(ast, (node) => {
    if (["MethodDefinition", "PropertyDefinition", "Property"].includes(node.type)) own.add(node.key.name);
    if (node.type === "MemberExpression" && node.object.type === "ThisExpression") own.add(node.property.name);
  });
  walkJs(ast, (node) => {
    if (node.type === "StaticBlock") report("static block");
    if (node.type === "MemberExpression" && !node.computed && !isOfPackage) checkMember(node, own);
    if (node.type === "Identifier" && node.name.length > 3) {
      check(bcd.api[node.name], node.name);
      check(builtins[node.name], node.name);
    }
  });
}

function checkToken({ type, value }) {
  const pattern = type.label === "regexp" ? value.pattern : type.label === "string" ? value : "";
  if (/\(\?<[=!]/.test(pattern)) report("look-behind");
  if (type.label === "regexp" && /v/.test(value.flags)) report("regular expression with the flag v");
  if (/^\(?(width|height)\s*[<>]/.test(pattern)) report("media query with a range");
}

function checkMember({ object, property: { name } }, own) {
  const owner = object.type === "Identifier" ? (INSTANCES[object.name] ?? object.name) : "";
  const exact = bcd.api[owner]?.[`${name}_static`] ?? bcd.api[owner]?.[name] ?? builtins[owner]?.[name];
  if (check(exact, `${owner}.${name}`) || own.has(name)) return;
  const entries = MEMBERS.get(name) ?? [];
  if (entries.length && !entries.some((entry) => isThere(entry.__compat))) report(`.${name}`);
}

for (const path of readdirSync(site, { recursive: true }).sort()) {
  file = path;
  const kind = path.split(".")[1];
  if (kind === "css") checkStyle(readFileSync(join(site, path), "utf8"));
  if (kind === "js" || kind === "mjs") {
    try {
      checkScript(readFileSync(join(site, path), "utf8"));
    } catch (error) {
      report(error.message);
    }
  }
}
console.log([...found].join("\n"));

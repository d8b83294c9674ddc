// Stores all files of the page in the browser, one version at a time. An open page keeps the version it has loaded.

// `digests` has the SHA-256, in Base64, of each file that is loaded when the page is installed.
const { version, digests, pack, installing, phones, television, languages } = FACTS; // replaced by the build
const OURS = `turtleback ${registration.scope} `; // other copies of the page on the same host have other prefixes
const CACHE = OURS + version;
const INDEX = /index\.html(?=$|[?#])/; // stored by the address of its folder

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = (await keptBefore(languages)).map((file) => new Request(file, { cache: "no-cache" }));
      const files = Object.keys(digests).filter((file) => file !== pack);
      const storing = files.map(async (file) => cache.put(file, await loaded(file)));
      await Promise.all([...storing, cache.addAll(kept), unpackInto(cache)]);
    })(),
  );
});

/**
 * Return a file of this version: from the browser's HTTP cache, where most files are already, or from the server.
 *
 * The server is not asked about a cached file, because its digest proves its version. Raises: TypeError if the server
 * cannot be reached or has another version.
 *
 * @param {string} file
 */
function loaded(file) {
  const integrity = `sha256-${digests[file]}`;
  return fetch(file, { cache: "force-cache", integrity }).catch(() => fetch(file, { cache: "no-cache", integrity }));
}

/** The types of the files in the pack, by the ends of their names. @type {Record<string, string>} */
const TYPES = { js: "text/javascript", mjs: "text/javascript", css: "text/css", html: "text/html" };

/**
 * Store each file of the pack, with the headers of the pack and its own type.
 *
 * @param {Cache} cache
 */
async function unpackInto(cache) {
  const answer = await loaded(pack);
  /** @type {Record<string, string>} */
  const texts = await answer.json();
  for (const [path, text] of Object.entries(texts)) {
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    headers.set("Content-Type", `${TYPES[path.split(".")[1]]}; charset=utf-8`);
    await cache.put(path, new Response(text, { headers }));
  }
}

/**
 * Return those of the given paths whose files an older version of the page has stored.
 *
 * @param {string[]} paths
 */
async function keptBefore(paths) {
  const kept = await Promise.all(paths.map((path) => caches.match(path)));
  return paths.filter((_, at) => kept[at]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

// Some files are stored only when a page asks for them: the installer, what phones and televisions need, and the texts
// of a language.
self.addEventListener("message", (event) => {
  /** @type {Record<string, string[]>} */
  const groups = { "keep the installer": installing, "keep phones": phones, "keep television": television };
  const wanted = groups[event.data] ?? languages.filter((it) => event.data === `keep ${it}`);
  if (!wanted.length) return;
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      if (!(await cache.match(wanted[0]))) await cache.addAll(wanted);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request.url.replace(INDEX, ""), { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

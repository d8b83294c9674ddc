// Keeps the whole page in the browser, one version at a time. A page that runs keeps the version that it began with.

const { version, files, installing, phones, languages } = /* filled in by the build */ null;
const OURS = `turtleback ${registration.scope} `; // other copies of the page may live on the same host
const CACHE = OURS + version;

self.addEventListener("install", (event) => {
  // Each file as the server has it now: what the browser has kept may be of an older version, so it asks about that.
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const wanted = [...files, ...(await keptBefore(languages))];
      await cache.addAll(wanted.map((file) => new Request(file, { cache: "no-cache" })));
    })(),
  );
});

/** Which of these files an older version has kept. */
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

// What not everybody needs is kept when a page asks for it: how to put Turtleback on a board, the texts of a language.
self.addEventListener("message", (event) => {
  /** @type {Record<string, string[]>} */
  const groups = { "keep the installer": installing, "keep phones": phones };
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
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

// Keeps the whole page in the browser, one version at a time. A page that runs keeps the version that it began with.

const { version, files, installing } = /* filled in by the build */ null;
const OURS = `turtleback ${registration.scope} `; // other copies of the page may live on the same host
const CACHE = OURS + version;

self.addEventListener("install", (event) => {
  // Each file as the server has it now: what the browser has kept may be of an older version, so it asks about that.
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

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

// What only those need who put Turtleback on a board is kept when that page asks for it.
self.addEventListener("message", (event) => {
  if (event.data !== "keep the installer") return;
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      if (!(await cache.match(installing[0]))) await cache.addAll(installing);
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

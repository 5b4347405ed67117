// Keeps the site in the browser, for use without a network, and keeps each version of it whole.
//
// A version is installed when its cache holds every file, each with the content that the build has
// seen, and takes over when no page of the one before is open, or when somebody asks for it. A page
// gets all its files from the version it began with, even after another has taken over.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** The build writes them before the first line of this file: the SHA-256 of each file, base64. */
const { version, files } = worker.site;

const { scope } = worker.registration;
const folder = new URL(scope).pathname; // other copies of the site may share the origin and its caches
const prefix = `minescope ${folder} `;
const pages = `minescope-pages ${folder}`; // the cache that notes which page began with which version
const PAGE = "index.html";
// With these headers Python can be interrupted (the page is isolated from others), also where the
// host does not send them. They are added when a file is stored: what is answered is the stored
// response itself, because the browser keeps compiled code only for such.
const ISOLATED = new Set([PAGE, "js/solver/worker.js", "js/picture/worker.js"]);
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** @param {string} name */
const addressOf = (name) => new URL(name, scope).href;

/**
 * Fill the cache of this version. A file that an earlier version has, too, is not fetched again,
 * nor one that is here from an attempt that was cut off.
 */
async function fill() {
  const cache = await caches.open(prefix + version);
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== prefix + version,
  );
  // One after the other: somebody is using the page.
  for (const [name, hash] of Object.entries(files)) {
    const address = addressOf(name);
    if (await cache.match(address, { ignoreVary: true })) continue;
    const response = (await findEarlier(earlier, address, hash)) ?? (await fetchWhole(name, hash));
    await cache.put(address, ISOLATED.has(name) ? isolate(response) : response);
  }
}

/** @param {string[]} earlier @param {string} address @param {string} hash */
async function findEarlier(earlier, address, hash) {
  for (const cacheName of earlier) {
    const response = await caches.match(address, { cacheName, ignoreVary: true });
    if (response && (await digest(await response.clone().arrayBuffer())) === hash) return response;
  }
  return null;
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Fetch a file of this version; fails where the host has another content, half of a new version.
 * @param {string} name
 * @param {string} hash
 */
async function fetchWhole(name, hash) {
  // Hosts know the page by the folder, and some redirect the file's name there.
  const address = name === PAGE ? scope : addressOf(name);
  try {
    return await fetch(address, { cache: "no-cache", integrity: `sha256-${hash}` });
  } catch (cause) {
    throw new Error(`${name} did not come, or not as it was built`, { cause });
  }
}

/** @param {Response} response */
function isolate(response) {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/**
 * The versions of clients, which are pages and their workers; written down where it is another.
 * @type {Map<string, string>}
 */
const known = new Map();

/** @param {string} client */
const noteOf = (client) => addressOf(`?client=${client}`);

/** @param {string} client */
async function versionOf(client) {
  if (!client) return version;
  const found =
    known.get(client) ??
    (await (await caches.match(noteOf(client), { cacheName: pages }))?.text()) ??
    version;
  known.set(client, found);
  return found;
}

/** @param {string} client @param {string} begun */
async function remember(client, begun) {
  known.set(client, begun);
  if (begun !== version) await (await caches.open(pages)).put(noteOf(client), new Response(begun));
}

/**
 * Note for the pages that this version takes over, and their workers, which version they are of:
 * the last one that was active, unless they are older and noted already.
 */
async function takeOver() {
  const notes = await caches.open(pages);
  const last = await (await notes.match(addressOf("?active")))?.text();
  for (const { id } of last ? await worker.clients.matchAll({ type: "all" }) : []) {
    if (!(await notes.match(noteOf(id)))) await remember(id, /** @type {string} */ (last));
  }
  await notes.put(addressOf("?active"), new Response(version));
  await tidy();
}

/** Forget pages that are closed, and versions of which no page is open. */
async function tidy() {
  if (worker.registration.installing || worker.registration.waiting) return; // their caches are in the making
  const open = (await worker.clients.matchAll({ type: "all", includeUncontrolled: true })).map(
    ({ id }) => id,
  );
  const notes = await caches.open(pages);
  const kept = new Set([prefix + version]);
  for (const { url } of await notes.keys()) {
    const client = new URL(url).searchParams.get("client");
    if (client === null) continue;
    if (open.includes(client)) kept.add(prefix + (await versionOf(client)));
    else await notes.delete(url);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !kept.has(name)) await caches.delete(name);
  }
}

/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function answer(event, name) {
  const { request, clientId, resultingClientId } = event;
  const begun = request.mode === "navigate" ? version : await versionOf(clientId);
  if (resultingClientId) event.waitUntil(remember(resultingClientId, begun));
  const found = await caches.match(addressOf(name), {
    cacheName: prefix + begun,
    ignoreVary: true,
  });
  if (found) return found;
  // Either it is none of our files, or the browser has lost it: then only the same will do.
  return begun === version && Object.hasOwn(files, name)
    ? fetchWhole(name, files[name])
    : fetch(request);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(
    fill().catch(async (error) => {
      const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      for (const client of open)
        client.postMessage({ type: "not kept", message: String(error).slice(0, 300) });
      throw error;
    }),
  );
});

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(folder)) return;
  event.respondWith(answer(event, pathname.slice(folder.length) || PAGE));
});

worker.addEventListener("message", (event) => {
  const { type, version: begun } = event.data;
  if (type === "take over") event.waitUntil(worker.skipWaiting());
  else if (type === "hello") {
    const { source } = event;
    source?.postMessage({ type: "hello", version });
    // The page that installed this came from the network; if it is of this version, it can be
    // answered from here, without a network, before it is opened again.
    const claim = begun === version && worker.clients.claim();
    event.waitUntil(Promise.all([source && remember(source.id, begun), claim, tidy()]));
  }
});

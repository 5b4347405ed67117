// Use without a network: has the service worker keep the site, says when it does, and offers a new
// version when one has come. Nothing is reloaded unless somebody asks for it.

import { byId, make } from "./dom.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 */

const WORDS = {
  offline: {
    notYet: "Not yet available offline.",
    ready: "Works offline: this browser keeps the whole site.",
    fromNowOn: "Minescope now works offline.",
    notByThisBrowser:
      "Needs a network: this browser keeps sites for use offline only over https, and not in private windows.",
    /** @param {string} reason */
    notKept: (reason) =>
      `Needs a network: the browser could not keep the site for use offline (${reason}). The next visit tries again.`,
    /** @param {string} reason */
    notAllowed: (reason) =>
      `Needs a network: the browser did not allow the site to be kept for use offline (${reason}).`,
  },
  newVersion: {
    available: "A new version is available.",
    reload: "Reload",
    kept: "The board is kept",
    later: "Later",
  },
};

const LOOK_AGAIN = 3_600_000; // ms between two looks for a new version where the page stays open

/**
 * Begins when Python has all it needs, so that nothing comes between a person and the answer.
 * @param {Store} store
 * @param {(message: string) => void} say
 */
export async function startOffline(store, say) {
  const words = byId("keys").appendChild(make("p", { class: "offline" }, WORDS.offline.notYet));
  const tell = (/** @type {string} */ text) => {
    words.textContent = text;
  };
  if (!("serviceWorker" in navigator)) {
    tell(WORDS.offline.notByThisBrowser);
    return;
  }
  await sympyLoaded(store);
  try {
    const { serviceWorker } = navigator; // which a sandbox forbids even to look at
    const script = new URL("service-worker.js", document.baseURI);
    // Not from the browser's cache, where it could be older than the site.
    const registration = await serviceWorker.register(script, { updateViaCache: "none" });
    const firstVisit = !registration.active;
    serviceWorker.addEventListener("message", ({ data }) => {
      if (data.type === "not kept" && !registration.active) {
        tell(WORDS.offline.notKept(data.message));
      } else if (data.type === "hello" && data.version !== versionOfPage())
        offerReload(registration);
      else if (data.type === "hello") {
        tell(WORDS.offline.ready);
        if (firstVisit) say(WORDS.offline.fromNowOn);
      }
    });
    serviceWorker.startMessages();
    watch(registration);
  } catch (error) {
    tell(WORDS.offline.notAllowed(String(error).slice(0, 200)));
  }
}

/** @param {Store} store @returns {Promise<void>} */
function sympyLoaded(store) {
  return new Promise((resolve) => {
    const isThere = (/** @type {State} */ { python }) => python.is === "ready" && python.sympy;
    if (isThere(store.state)) resolve();
    else store.watch((state) => isThere(state) && resolve());
  });
}

/** The build writes it into the page's head. */
const versionOfPage = () => document.querySelector("meta[name=version]")?.getAttribute("content");

/**
 * Greet the version that is active, which answers with its name, and see new ones come.
 * @param {ServiceWorkerRegistration} registration
 */
function watch(registration) {
  const greet = () => registration.active?.postMessage({ type: "hello", version: versionOfPage() });
  const see = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offerReload(registration);
      else if (worker.state === "activated") greet();
    });
  if (registration.waiting) offerReload(registration);
  if (registration.active?.state === "activating") see(registration.active);
  else greet();
  see(registration.installing);
  registration.addEventListener("updatefound", () => see(registration.installing));

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => {}); // without a network there is nothing new
  });
}

/** @param {ServiceWorkerRegistration} registration */
function offerReload(registration) {
  if (document.getElementById("new-version")) return;
  const reload = () => {
    const { waiting } = registration;
    if (!waiting) location.reload(); // another page has let it in already
    waiting?.addEventListener(
      "statechange",
      () => waiting.state === "activated" && location.reload(),
    );
    waiting?.postMessage({ type: "take over" });
  };
  const words = make("p", { role: "status" });
  const notice = make(
    "div",
    { id: "new-version", class: "new-version" },
    words,
    make(
      "button",
      { type: "button", class: "reload", title: WORDS.newVersion.kept, onclick: reload },
      WORDS.newVersion.reload,
    ),
    make(
      "button",
      {
        type: "button",
        class: "later",
        "aria-label": WORDS.newVersion.later,
        title: WORDS.newVersion.later,
        onclick: () => notice.remove(),
      },
      "×",
    ),
  );
  document.body.append(notice);
  words.textContent = WORDS.newVersion.available; // A screen reader tells only what changes.
}

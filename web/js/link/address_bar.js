// The address bar and the board follow each other: a change of the board is written into the
// address, and an address that somebody opens becomes the board.

import { addressOf, keepForReload, positionInAddress } from "./address.js";
import { keepBoard, keepPast } from "./kept.js";

const DELAY = 200; // ms: browsers allow about 100 changes of the address in 30 s
const TRY_AGAIN = 10_000; // ms until a change that was not allowed may be

/**
 * @param {import("../state/store.js").Store} store
 * @param {(message: string) => void} say
 * @param {(replay: import("./replay.js").Replay) => void} showReplay  of a game on the board
 * @param {boolean} isUnread  the address could not be opened: it stays until the board is changed,
 *   since it may be mended by hand
 */
export function bindAddressBar(store, say, showReplay, isUnread) {
  let timer = 0;
  let shown = location.hash;
  const write = () => {
    const address = addressOf(store.state.position);
    const { hash } = new URL(address);
    keepBoard(hash); // whatever the browser allows
    const isAllowed = replaceAddress(address);
    shown = location.hash;
    if (!isAllowed) writeSoon(TRY_AGAIN);
    return hash;
  };
  const writeSoon = (delay = DELAY) => {
    clearTimeout(timer);
    // Where somebody has gone back meanwhile, that address is about to be opened.
    timer = window.setTimeout(() => location.hash === shown && write(), delay);
  };
  store.subscribe((state, before) => {
    if (state.position !== before.position) writeSoon();
  });
  window.addEventListener("hashchange", async () => {
    const { hash } = location;
    if (hash === shown) return;
    shown = hash;
    clearTimeout(timer); // what is being opened must not be written over meanwhile
    const { position, replay, problem } = await positionInAddress(hash);
    if (shown !== hash) return; // overtaken by another one
    if (position) store.dispatch({ do: "load", position });
    if (replay) showReplay(replay);
    if (problem) say(problem);
    else if (!position) write(); // The link that skips to the board leads to a place on the page.
  });
  window.addEventListener("pagehide", () => {
    if (isUnread && store.state.revision === 0) return;
    keepPast(store);
    const before = location.hash;
    keepForReload(before, write());
  });
  if (!isUnread) writeSoon(); // the page is to be seen first
}

/**
 * Whether the browser has allowed it: a sandbox forbids it, and after many changes in a short time
 * some browsers do.
 * @param {string} address
 */
function replaceAddress(address) {
  try {
    history.replaceState(null, "", address);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "SecurityError")) throw error;
    return false;
  }
  return true;
}

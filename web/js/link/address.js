// The position in the address of the page, which is read at its start, and from then on follows the board.

import { withoutFlags } from "../state/position.js";
import {
  FLAGS_KEY,
  KEY,
  LinkError,
  NeedsPlaces,
  REPLAY_KEY,
  readLink,
  writeLink,
} from "./codec.js";
import { keepBoard, keepPast, linkOfKeptGame } from "./kept.js";

/** What the link holds, where the part of the page that opens it did not come. */
const WORDS = {
  game: "The link holds a game, but the part of the page that replays it could not be loaded. Check your connection and reload the page.",
  graph:
    "The link holds a graph, but the part of the page that draws it could not be loaded. Check your connection and reload the page.",
};

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./codec.js").Placing} Placing
 * @typedef {import("./replay.js").Replay} Replay
 * @typedef {{position: Position | null, replay: Replay | null, problem: string}} Found
 */

const LEFT_KEY = "minescope left";

/**
 * The position in the address, and the game on it that somebody wants to show; `problem` says why
 * they could not be opened.
 * @param {string} [hash]
 * @returns {Promise<Found>}
 */
export async function positionInAddress(hash = location.hash) {
  const fields = new URLSearchParams(hash.slice(1));
  const [code, game] = [fields.get(KEY), fields.get(REPLAY_KEY)];
  try {
    if (game) {
      const { readReplay } = await part(() => import("./replay.js"), WORDS.game);
      return { ...(await placing((placed) => readReplay(game, placed))), problem: "" };
    }
    const position = code ? await placing((placed) => readLink(code, placed)) : null;
    const isCovered = fields.get(FLAGS_KEY) === "covered";
    return {
      position: position && isCovered ? withoutFlags(position) : position,
      replay: null,
      problem: "",
    };
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return { position: null, replay: null, problem: error.message };
  }
}

/**
 * Read something that may hold a graph without a drawing: what draws it is fetched then.
 * @template T
 * @param {(placed?: Placing) => T} read
 * @returns {Promise<T>}
 */
async function placing(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NeedsPlaces)) throw error;
  }
  const { placed } = await part(() => import("../graph/places.js"), WORDS.graph);
  return read(placed);
}

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {string} problem  to say where it does not come
 * @returns {Promise<T>}
 */
async function part(load, problem) {
  try {
    return await load();
  } catch {
    throw new LinkError(problem);
  }
}

/**
 * A reload opens the address that was there when somebody asked for it: what is written into it
 * from then on comes too late, and is kept here for the next start.
 * @param {string} before
 * @param {string} after
 */
export function keepForReload(before, after) {
  try {
    sessionStorage.removeItem(LEFT_KEY); // what was left before is older than the address
    sessionStorage.setItem(LEFT_KEY, JSON.stringify({ before, after }));
  } catch {
    // Without storage what the address does not hold yet may be lost.
  }
}

/**
 * The address of this page with a position; without one where that is too large for an address.
 * @param {Position} position
 */
export function addressOf(position) {
  const address = new URL(location.href);
  try {
    address.hash = `${KEY}=${writeLink(position)}`;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    address.hash = "";
  }
  return address.href;
}

function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/** The address's fragment at the start, with what was kept for a reload. */
export function startingHash() {
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? "null");
    sessionStorage.removeItem(LEFT_KEY);
    // The position of a game is kept with it, to its last move.
    const game = linkOfKeptGame();
    if (game && isReload()) return `#${KEY}=${game}`;
    if (left?.after && (isReload() || left.before === location.hash)) return String(left.after);
  } catch {
    // Storage may be forbidden or hold something else: the address does.
  }
  return location.hash;
}

// The address bar and the board follow each other: a change of the board is written into the
// address, and an address that somebody opens becomes the board.

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

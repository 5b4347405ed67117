// The position in the address of the page.

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
import { linkOfKeptGame } from "./kept.js";

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

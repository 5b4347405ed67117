// Undo and redo over a reload of the tab: the last steps are kept as links, which are short, beside
// the position they belong to. Moves of a game are not among them: a link must not tell its mines.

import { LinkError, readLink, wholeContent, writeLink } from "./codec.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").Moment} Moment
 */

const PAST_KEY = "minescope past";
const MOST_KEPT = 50;
const PATIENCE = 100; // ms for each direction: leaving the page must not be felt

/**
 * A link of a large board takes milliseconds; that of a step is written once.
 * @type {WeakMap<Moment, string>}
 */
const written = new WeakMap();

/** When the page is left. @param {Store} store */
export function keepPast({ moment, timeline: { past, future } }) {
  try {
    sessionStorage.setItem(
      PAST_KEY,
      JSON.stringify({
        at: writeLink(moment.position),
        past: newest(past),
        future: newest(future),
      }),
    );
  } catch {
    // Without storage, or with a graph too large for a link, there is nothing to undo after a
    // reload.
  }
}

/**
 * When the page begins: with what was kept at this position, if anything was.
 * @param {Store} store
 */
export function restorePast(store) {
  const { timeline } = store;
  try {
    const kept = JSON.parse(sessionStorage.getItem(PAST_KEY) ?? "null");
    sessionStorage.removeItem(PAST_KEY);
    if (!kept || kept.at !== writeLink(store.state.position)) return;
    for (const link of [...kept.past, ...kept.future]) wholeContent(link);
    timeline.past = kept.past.map(readLater);
    timeline.future = kept.future.map(readLater);
  } catch {
    return; // Storage may be forbidden or hold something else.
  }
  store.update({ canUndo: timeline.canUndo, canRedo: timeline.canRedo });
}

/**
 * The links of the last moments outside of games, back to what no link can hold.
 * @param {Moment[]} moments
 */
function newest(moments) {
  const links = [];
  const end = performance.now() + PATIENCE;
  for (const moment of moments
    .filter(({ game }) => !game)
    .slice(-MOST_KEPT)
    .reverse()) {
    const link = written.get(moment) ?? linkOf(moment);
    if (link === null || performance.now() > end) break;
    written.set(moment, link);
    links.unshift(link);
  }
  return links;
}

/** @param {Moment} moment */
function linkOf({ position }) {
  try {
    return writeLink(position);
  } catch (problem) {
    if (problem instanceof LinkError) return null;
    throw problem;
  }
}

/**
 * A moment that is read when somebody goes back to it: the page starts sooner.
 * @param {string} link
 * @returns {Moment}
 */
function readLater(link) {
  const moment = {
    get position() {
      return readLink(link);
    },
    game: null,
  };
  written.set(moment, link);
  return moment;
}

// Modules that most visitors never need: each is loaded when somebody asks for what it does. And what they all
// use: short words that lie over neither the board nor a button, and copying, which ends with some.

import { byId } from "./dom.js";

const WORDS = {
  notLoaded: "This part of the page could not be loaded. Check your connection and try again.",
  notAllowed: "The browser does not allow copying here. Select the text and copy it yourself.",
};

/**
 * What such a module may use of the page.
 * @typedef {{
 *   store: import("../state/store.js").Store, board: import("../board/board.js").Board,
 *   solver: import("../solver/client.js").Solver, say: (message: string) => void,
 *   copyText: (text: string, done: string) => Promise<boolean>,
 *   showCell: (index: number) => void,
 *   showView: (name: string, afresh?: boolean, supposed?: number | null) => HTMLElement, raiseSide: () => void,
 *   showGame: (position: import("../state/position.js").Position,
 *     replay: import("../link/replay.js").Replay) => void,
 *   startWorker: () => import("../solver/client.js").Started}} Context
 *   `showView` opens a view of what stands behind the probabilities, and gives its tab; `supposed`:
 *   a cell that it is to suppose a mine;
 *   `raiseSide` sees to it that the panel with the views is seen; `showGame`
 *   puts a finished game on the board, to be stepped through from its last move on; `startWorker`
 *   starts one more Python.
 */

/**
 * Load a module and use it; one that does not come is said, and can be asked for again.
 * @template T
 * @param {() => Promise<T>} load
 * @param {(message: string) => void} say
 * @param {(module: T) => void} use
 */
export async function withModule(load, say, use) {
  let module;
  try {
    module = await load();
  } catch {
    say(WORDS.notLoaded);
    return;
  }
  use(module);
}

const SHOWN_FOR = 4000; // ms
const HIGH = 56; // px of a message above the panel
let timer = 0;

/** @param {string} message */
export function say(message) {
  const toast = byId("toast");
  toast.textContent = message;
  toast.classList.toggle("above", isFreeAbovePanel());
  toast.classList.add("shown");
  clearTimeout(timer);
  timer = window.setTimeout(() => toast.classList.remove("shown"), SHOWN_FOR);
}

/** Whether there is room for a message between the board, with its legend, and the panel below. */
function isFreeAbovePanel() {
  const lowest = ["board", "outside", "key"]
    .map((id) => byId(id))
    .filter((element) => element.checkVisibility() && !element.closest("aside"))
    .map((element) => element.getBoundingClientRect().bottom);
  return byId("side").getBoundingClientRect().top - Math.max(...lowest) >= HIGH;
}

/**
 * @param {string} text
 * @param {string} done  what to say then
 * @returns {Promise<boolean>} whether it was allowed
 */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
    return true;
  } catch {
    say(WORDS.notAllowed);
    return false;
  }
}

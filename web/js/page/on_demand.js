// Modules that most visitors never need: each is loaded when somebody asks for what it does.

const WORDS = {
  notLoaded: "This part of the page could not be loaded. Check your connection and try again.",
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

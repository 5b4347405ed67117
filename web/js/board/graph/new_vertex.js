// A new vertex of a graph: where it stands, and that it gets the cursor.

/**
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 */

const SNAP = 2; // units: drawings get straight lines, and links stay short
const APART = 20; // units from a vertex to a new one beside it
const CLEAR = 14; // units around a new vertex in which no other stands

/**
 * @param {import("../../state/store.js").Store} store
 * @param {import("../board.js").Board} board
 * @param {Place} place
 * @param {number | null} joined
 * @param {GraphPosition} position
 */
export function addVertex(store, board, place, joined, position) {
  store.dispatch({ do: "vertex", place, joined });
  const cursor = position.names.length;
  if (store.state.position.labels.length <= cursor) return;
  store.setUi({ cursor, joining: null });
  // Its element is there after the next frame.
  requestAnimationFrame(() => board.focus(cursor));
}

/** @param {Place} place @returns {Place} */
export function snapped([x, y]) {
  return [SNAP * Math.round(x / SNAP), SNAP * Math.round(y / SNAP)];
}

/**
 * A free place beside a vertex: below it first, then around, then farther away.
 * @param {GraphPosition} position
 * @param {Place} place
 * @returns {Place}
 */
export function roomBeside({ places }, [x, y]) {
  for (let ring = 1; ; ring += 1) {
    for (let turn = 0; turn < 8 * ring; turn += 1) {
      // From below to both sides in turn.
      const angle =
        Math.PI / 2 + (Math.ceil(turn / 2) * (turn % 2 ? 1 : -1) * Math.PI) / (4 * ring);
      const free = [
        Math.round(x + APART * ring * Math.cos(angle)),
        Math.round(y + APART * ring * Math.sin(angle)),
      ];
      if (places.every(([a, b]) => Math.hypot(a - free[0], b - free[1]) >= CLEAR))
        return [free[0], free[1]];
    }
  }
}

// Keys on a graph: from vertex to vertex, and drawing without a pointer.

import { byId } from "../../page/dom.js";
import { areJoined } from "../../state/graph_edits.js";
import { isGraph } from "../../state/position.js";
import { movedAlike, toggled } from "../cell_actions.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 */

const STEP = 4; // units that a key moves a vertex

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * The vertex that a key leads to; null where the key leads nowhere.
 * @param {string} key
 * @param {number} cursor
 * @param {GraphPosition} position
 * @returns {number | null}
 */
export function stepInGraph(key, cursor, { places }) {
  if (places.length === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  if (!(key in WAYS)) return null;
  const [right, down] = WAYS[key];
  const [x, y] = places[cursor];
  let [best, target] = [Infinity, cursor];
  places.forEach((place, i) => {
    const along = (place[0] - x) * right + (place[1] - y) * down;
    const aside = Math.abs((place[0] - x) * down) + Math.abs((place[1] - y) * right);
    // Nearer is better, and straight ahead better still; what lies more aside than ahead is last.
    const cost = along + 2 * aside + (aside > along ? 1e6 : 0);
    if (i !== cursor && along > 0 && cost < best) [best, target] = [cost, i];
  });
  return target;
}

/**
 * @param {Store} store
 * @param {Board} board
 * @returns {(event: KeyboardEvent) => boolean} whether the key was one of these
 */
export function graphKeys(store, board) {
  return (event) => {
    const { position, hand } = store.state;
    if (!isGraph(position)) return false;
    const target = stepInGraph(event.key, hand.cursor, position);
    const isDrawn =
      !store.player && !store.brush?.erase && drawByKey(store, board, position, event);
    if (target !== null && !event.shiftKey) {
      store.setHand({ cursor: target, hover: null, ...(hand.picked && { selected: [] }) });
      board.focus(target);
    }
    return isDrawn || target !== null;
  };
}

/**
 * @param {Store} store
 * @param {Board} board
 * @param {GraphPosition} position
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was one of these
 */
function drawByKey(store, board, position, event) {
  const { cursor, joining, selected } = store.state.hand;
  const here = position.places[cursor];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "n" || key === "Insert") {
    const alone = event.shiftKey || key === "Insert" || !here;
    addVertex(store, board, roomBeside(position, here ?? [0, 0]), alone ? null : cursor, position);
    return true;
  }
  if (!here) return false;
  if (key in WAYS && event.shiftKey) {
    const [right, down] = WAYS[key];
    const moving = selected.length ? selected : [cursor];
    store.dispatch(
      { do: "drag", moves: movedAlike(moving, position.places, STEP * right, STEP * down) },
      `keys ${moving}`,
    );
    return true;
  }
  if (key === "e") {
    store.setHand({ joining: joining === null ? cursor : null });
    if (joining !== null && joining !== cursor) {
      store.dispatch({
        do: "edge",
        ends: [joining, cursor],
        joined: !areJoined(position, joining, cursor),
      });
    }
    return true;
  }
  if (key === "d" || (key === "Delete" && event.shiftKey)) {
    store.dispatch({ do: "erase", vertices: selected.length ? [...selected] : [cursor] });
    return true;
  }
  if (key === "s") {
    store.setHand({ selected: toggled(selected, cursor) });
    return true;
  }
  if (key === "r" || key === "F2") {
    // The field is that of the vertex that is looked at, which may be another one under the
    // pointer.
    store.setHand({ hover: null });
    store.draw();
    /** @type {HTMLInputElement} */ (byId("vertex-name")).select();
    return true;
  }
  return false;
}

// A new vertex of a graph: where it stands, and that it gets the cursor.

/**
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
  store.setHand({ cursor, joining: null });
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

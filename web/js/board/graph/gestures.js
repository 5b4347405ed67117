// The gestures on a graph: what becomes of a press of a button or a finger when it moves, and what it does when it
// does not.

import { DRAW, ERASE, isLabel, newStroke, SELECT } from "../../state/tools.js";
import {
  concerned,
  inBox,
  joined,
  movedAlike,
  playCell,
  toggled,
  writeOn,
} from "../cell_actions.js";
import { addVertex, snapped } from "./keyboard.js";

/**
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("./graph.js").GraphDrawing} GraphDrawing
 * @typedef {import("../../state/position.js").Edge} Edge
 * @typedef {import("../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../../state/position.js").Place} Place
 *
 * @typedef {{vertex: number | null, from: Place, x: number, y: number, touch: boolean,
 *   shift: boolean, selected: readonly number[], names: readonly string[],
 *   places: readonly Place[]}} Press
 *   Where it began: on `vertex` or on free ground; `from` is the place of the vertex or the point
 *   that was pressed, `x` and `y` the same in pixels of the window; `selected`: what a box adds to;
 *   `names`, `places`: of the graph it is about.
 *
 * @typedef {{
 *   buttons: number,
 *   follows?: boolean,
 *   clicks?: boolean,
 *   holdsStill?: boolean,
 *   move?: (event: PointerEvent, position: GraphPosition) => void,
 *   end?: (event: PointerEvent, position: GraphPosition) => void,
 * }} Gesture
 *   `buttons`: the bit of the button that is held meanwhile; `follows`: also beside the board;
 *   `clicks`: a press that does not move is a click; `holdsStill`: the page does not scroll under
 *   a finger; `move` and `end` come only after the press has moved.
 */

/** A press that is nothing but a click, wherever it goes. @type {Gesture} */
export const CLICK = { buttons: 1, clicks: true };

// The middle button moves the view.

/**
 * @param {HTMLElement} container
 * @returns {Gesture}
 */
export function startPanning(container) {
  return {
    buttons: 4,
    follows: true,
    move: ({ movementX, movementY }) =>
      container.parentElement?.scrollBy({
        left: -movementX,
        top: -movementY,
        behavior: "instant",
      }),
  };
}

// A click or tap on a graph, and what it does with each tool.

/**
 * @param {Store} store
 * @param {Board} board
 * @param {Press} press
 * @param {GraphPosition} position
 */
export function click(store, board, { vertex, from, shift, touch }, position) {
  const { tool, selected, joining } = store.state.hand;
  if (store.brush) {
    if (vertex !== null) store.brush.use([vertex], true);
    return;
  }
  const toggles =
    vertex !== null &&
    tool !== DRAW &&
    (shift || (touch && tool === SELECT && selected.length > 0));
  const writesOnSelection = vertex !== null && isLabel(tool) && selected.includes(vertex);
  if (selected.length && !shift && !toggles && !writesOnSelection) store.setHand({ selected: [] });
  if (store.player) {
    if (vertex !== null) playCell(store, vertex);
  } else if (toggles) {
    store.setHand({ selected: toggled(selected, vertex) });
  } else if (tool === ERASE) {
    eraseAt(store, board.graph, vertex, from, position);
  } else if (tool === DRAW) {
    if (vertex !== null) joinNext(store, vertex);
    else addVertex(store, board, snapped(from), joining, position);
  } else if (vertex !== null && tool === SELECT) {
    // A finger that taps one of several drops nothing by accident: it selects by pressing long.
    if (!touch) store.setHand({ selected: [vertex], picked: true });
  } else if (vertex !== null && isLabel(tool)) {
    writeOn(store, concerned(selected, vertex), tool);
  }
}

// A box around vertices selects them, besides those that were selected when it began.

/**
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {Press} press
 * @returns {Gesture}
 */
export function startBox(store, drawing, { from, selected: before }) {
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    holdsStill: true,
    move(event, { places }) {
      const corner = drawing.placeAt(event.clientX, event.clientY);
      drawing.lines.drawBox([from, corner]);
      const selected = joined(before, inBox(places, from, corner));
      if (String(selected) !== String(store.state.hand.selected)) store.setHand({ selected });
    },
  };
}

// The brush of an open view on a graph: a click uses it on a vertex, and a mouse that is dragged on
// all vertices it comes over.

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number | null} first  the vertex that was pressed
 * @param {import("../../state/state.js").Brush} brush
 * @returns {Gesture}
 */
export function startBrushing(store, board, first, brush) {
  let last = first;
  let isFirst = true;
  const use = (/** @type {number} */ vertex) => {
    brush.use([vertex], isFirst);
    isFirst = false;
  };
  return {
    buttons: 1,
    clicks: true,
    move(event) {
      if (store.brush !== brush) return;
      if (isFirst && first !== null) use(first);
      const vertex = board.indexAt(event.target);
      if (vertex === null || vertex === last) return;
      last = vertex;
      use(vertex);
      store.setHand({ cursor: vertex });
    },
  };
}

// Dragging a vertex moves it, and all that are selected together with it; one drag is undone at
// once.

/**
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {Press} press
 * @param {number} vertex
 * @returns {Gesture}
 */
export function startDragging(store, drawing, { from, x, y, places }, vertex) {
  const stroke = newStroke();
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    move(event) {
      if (!store.state.hand.painting) store.setHand({ painting: true });
      const { unit } = drawing.view;
      const [right, down] = snapped([
        from[0] + (event.clientX - x) / unit,
        from[1] + (event.clientY - y) / unit,
      ]);
      const { selected } = store.state.hand;
      const moving = concerned(selected, vertex);
      if (moving !== selected && selected.length) store.setHand({ selected: [] });
      const moves = movedAlike(moving, places, right - from[0], down - from[1]);
      store.dispatch({ do: "drag", moves }, stroke);
    },
  };
}

// Erasing: what is clicked, vertex or edge, goes; the edge that would go is shown before.

const REACH = 9; // pixels from an edge that still mean it

/**
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {number | null} vertex
 * @param {Place} place
 * @param {GraphPosition} position
 */
function eraseAt(store, drawing, vertex, place, position) {
  const edge = vertex === null ? edgeAt(position, place, REACH / drawing.view.unit) : null;
  if (vertex !== null) store.dispatch({ do: "erase", vertices: [vertex] });
  else if (edge) store.dispatch({ do: "edge", ends: edge, joined: false });
}

/**
 * The edge at a place, within a reach; null where none is.
 * @param {GraphPosition} position
 * @param {Place} place
 * @param {number} reach
 * @returns {Edge | null}
 */
export function edgeAt(position, [x, y], reach) {
  let [nearest, distanceOfIt] = [/** @type {Edge | null} */ (null), reach];
  for (const edge of position.edges) {
    const [[ax, ay], [bx, by]] = [position.places[edge[0]], position.places[edge[1]]];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    const distance = Math.hypot(x - ax - share * dx, y - ay - share * dy);
    if (distance < distanceOfIt) [nearest, distanceOfIt] = [edge, distance];
  }
  return nearest;
}

/**
 * Show the edge that a click would erase.
 * @param {Store} store
 * @param {GraphDrawing} drawing
 * @param {PointerEvent | null} event  null: none
 * @param {GraphPosition} position
 */
export function showDoomedEdge({ state, player }, drawing, event, position) {
  const edge =
    event && state.hand.tool === ERASE && !player
      ? edgeAt(position, drawing.placeAt(event.clientX, event.clientY), REACH / drawing.view.unit)
      : null;
  drawing.lines.markDoomedEdge(edge, position.places);
}

// Joining two vertices by an edge: by dragging from one to the other, or to free ground, where a
// new one comes; or by touching one after the other.

const NEW_VERTEX = 8; // units: dropped nearer to its beginning, an edge leads nowhere

/**
 * @param {Store} store
 * @param {Board} board
 * @param {number} vertex
 * @returns {Gesture}
 */
export function startJoining(store, board, vertex) {
  const drawing = board.graph;
  return {
    buttons: 1,
    follows: true,
    clicks: true,
    move(event, { places }) {
      drawing.lines.drawNewEdge([places[vertex], drawing.placeAt(event.clientX, event.clientY)]);
      const target = vertexUnder(board, event);
      if (store.state.hand.hover !== target) store.setHand({ hover: target });
    },
    end(event, position) {
      const target = vertexUnder(board, event);
      const place = drawing.placeAt(event.clientX, event.clientY);
      const [x, y] = position.places[vertex];
      store.setHand({ hover: null, joining: null });
      if (target !== null) store.dispatch({ do: "edge", ends: [vertex, target], joined: true });
      else if (Math.hypot(place[0] - x, place[1] - y) >= NEW_VERTEX)
        addVertex(store, board, snapped(place), vertex, position);
    },
  };
}

/**
 * An edge in two steps: the first vertex is remembered, the second joined to it.
 * @param {Store} store
 * @param {number} vertex
 */
function joinNext(store, vertex) {
  const { joining } = store.state.hand;
  store.setHand({ joining: joining === null ? vertex : null });
  if (joining !== null) store.dispatch({ do: "edge", ends: [joining, vertex], joined: true });
}

/**
 * The vertex under the pointer, whoever has captured it.
 * @param {Board} board
 * @param {PointerEvent} event
 */
function vertexUnder(board, event) {
  return board.indexAt(document.elementFromPoint(event.clientX, event.clientY));
}

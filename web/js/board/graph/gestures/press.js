// A press on a graph: where it begins, and what it is going to be.

import { isGraph } from "../../../state/position.js";
import { DRAW, ERASE, LOOK, SELECT } from "../../../state/tools.js";
import { startBox } from "./box.js";
import { startBrushing } from "./brush.js";
import { startDragging } from "./drag_vertices.js";
import { CLICK } from "./gesture.js";
import { startJoining } from "./join.js";
import { startPanning } from "./pan.js";

/**
 * @typedef {import("../../../state/store.js").Store} Store
 * @typedef {import("../../board.js").Board} Board
 * @typedef {import("../../../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("./gesture.js").Press} Press
 * @typedef {import("./gesture.js").Gesture} Gesture
 */

const SLIP = { mouse: 4, touch: 10 }; // pixels that a press may move and still be one

/**
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {GraphPosition} position
 * @returns {Press}
 */
export function pressOf(store, board, event, { names, places }) {
  const vertex = board.indexAt(event.target);
  const { clientX: x, clientY: y, shiftKey: shift } = event;
  const touch = event.pointerType === "touch";
  return {
    vertex,
    x,
    y,
    touch,
    shift,
    names,
    places,
    from: vertex === null ? board.graph.placeAt(x, y) : places[vertex],
    selected: touch || shift ? store.state.ui.selected : [],
  };
}

/**
 * Whether the graph is still the one that was pressed on.
 * @param {Press} press
 * @param {Store} store
 */
export function isAbout({ names }, { state: { position } }) {
  return isGraph(position) && position.names === names;
}

/**
 * Whether a press has moved too far to be a click.
 * @param {Press} press
 * @param {PointerEvent} event
 */
export function hasSlipped({ touch, x, y }, { clientX, clientY }) {
  return Math.hypot(clientX - x, clientY - y) >= (touch ? SLIP.touch : SLIP.mouse);
}

/**
 * What a press is going to be, if it moves.
 * @param {Store} store
 * @param {Board} board
 * @param {PointerEvent} event
 * @param {Press} press
 * @returns {Gesture}
 */
export function gestureFor(store, board, { button }, press) {
  const { container, graph: drawing } = board;
  const { tool } = store.state.ui;
  const { vertex, touch, shift } = press;
  if (button === 1) return startPanning(container);
  if (store.brush) return touch ? CLICK : startBrushing(store, board, vertex, store.brush);
  if (store.player) return CLICK;
  if (vertex === null)
    return !touch && (tool === LOOK || tool === SELECT || shift)
      ? startBox(store, drawing, press)
      : CLICK;
  if (tool === DRAW || shift) return startJoining(store, board, vertex);
  if (tool === SELECT || (tool !== ERASE && !touch))
    return startDragging(store, drawing, press, vertex);
  return CLICK;
}

// What a person can do to a position: small printable objects, and the pure function that carries
// them out. Every gesture, key and button ends here, so all of them can be undone alike.

import { cutOut, indicesIn, pasteChanges } from "./clip.js";
import {
  withEdge,
  withMoves,
  withName,
  withoutVertices,
  withPiece,
  withPlaces,
  withVertex,
} from "./graph_edits.js";
import { number, UNKNOWN } from "./labels.js";
import { isGraph, resized, shifted, withLabels, withoutFlags, withXMax } from "./position.js";

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {import("./position.js").Prior} Prior
 * @typedef {import("./clip.js").Rectangle} Rectangle
 * @typedef {import("./clip.js").Clip} Clip
 * @typedef {import("./position.js").Piece} Piece
 * @typedef {import("./position.js").Shape} Shape
 * @typedef {import("./position.js").GridPosition} GridPosition
 * @typedef {import("./position.js").GraphPosition} GraphPosition
 * @typedef {import("./position.js").Place} Place
 * @typedef {{do: "write", cells: number[], label: string}
 *   | {do: "cover"}
 *   | {do: "unflag"}
 *   | {do: "xMax", xMax: number}
 *   | {do: "prior", prior: Prior}
 *   | {do: "repair", cell: number | null, value: string}
 *   | {do: "fill", numbers: [number, number][]}
 *   | {do: "conclude", labels: [number, string][]}
 *   | {do: "load", position: Position}
 *   | GridAction | GraphAction} Action
 * @typedef {{do: "paste", clip: Clip, top: number, left: number}
 *   | {do: "move", area: Rectangle, top: number, left: number}
 *   | {do: "resize", top?: number, bottom?: number, left?: number, right?: number}
 *   | {do: "shift", down: number, right: number}
 *   | {do: "shape", shape: Shape}} GridAction
 * @typedef {{do: "vertex", place: Place, joined: number | null}
 *   | {do: "erase", vertices: number[]}
 *   | {do: "insert", piece: Piece}
 *   | {do: "edge", ends: readonly [number, number], joined: boolean}
 *   | {do: "drag", moves: (readonly [number, Place])[]}
 *   | {do: "rename", vertex: number, name: string}
 *   | {do: "place", places: Place[]}} GraphAction
 */

/**
 * The position after an action; the same object when nothing changes.
 * @param {Position} position
 * @param {Action} action
 * @returns {Position}
 */
export function act(position, action) {
  switch (action.do) {
    case "write":
      return withLabels(
        position,
        action.cells.map((cell) => [cell, action.label]),
      );
    case "cover":
      return withLabels(
        position,
        position.labels.map((_, i) => [i, UNKNOWN]),
      );
    case "unflag":
      return withoutFlags(position);
    case "xMax":
      return withXMax(position, action.xMax);
    case "prior":
      return { ...position, prior: action.prior };
    case "repair":
      return repaired(position, action.cell, action.value);
    case "fill":
      return withLabels(
        position,
        action.numbers.map(([cell, value]) => [cell, number(value)]),
      );
    case "conclude":
      return withLabels(position, action.labels);
    case "load":
      return action.position;
    case "paste":
    case "move":
    case "resize":
    case "shift":
    case "shape":
      return isGraph(position) ? position : actOnGrid(position, action);
    default:
      return isGraph(position) ? actOnGraph(position, action) : position;
  }
}

/**
 * @param {GridPosition} position
 * @param {GridAction} action
 * @returns {GridPosition}
 */
function actOnGrid(position, action) {
  switch (action.do) {
    case "paste":
      return withLabels(position, pasteChanges(position, action.clip, action.top, action.left));
    case "move":
      return moved(position, action.area, action.top, action.left);
    case "resize":
      return resized(position, action);
    case "shift":
      return shifted(position, action.down, action.right);
    case "shape":
      return action.shape === position.shape ? position : { ...position, shape: action.shape };
  }
}

/**
 * @param {GraphPosition} position
 * @param {GraphAction} action
 * @returns {GraphPosition}
 */
function actOnGraph(position, action) {
  switch (action.do) {
    case "vertex":
      return withVertex(position, action.place, action.joined);
    case "erase":
      return withoutVertices(position, action.vertices);
    case "insert":
      return withPiece(position, action.piece);
    case "edge":
      return withEdge(position, ...action.ends, action.joined);
    case "drag":
      return withMoves(position, action.moves);
    case "rename":
      return withName(position, action.vertex, action.name);
    case "place":
      return withPlaces(position, action.places);
  }
}

/**
 * @param {GridPosition} position
 * @param {Rectangle} area
 * @param {number} top
 * @param {number} left
 */
function moved(position, area, top, left) {
  const clip = cutOut(position, area);
  const lifted = withLabels(
    position,
    indicesIn(position, area).map((cell) => [cell, UNKNOWN]),
  );
  return withLabels(lifted, pasteChanges(lifted, clip, top, left));
}

/**
 * @param {Position} position
 * @param {number | null} cell
 * @param {string} value
 * @returns {Position}
 */
function repaired(position, cell, value) {
  if (cell !== null) return withLabels(position, [[cell, value]]);
  const weighting = position.prior.kind === "uniform" ? "distinct" : position.prior.weighting;
  return { ...position, prior: { kind: "total", mines: value, weighting } };
}

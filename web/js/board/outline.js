// One line around the cells that an overlay says to look at first: around a whole region, not around each cell.

import { makeSvg } from "../page/dom.js";
import { cornersAt } from "../state/geometry.js";
import { VERTEX } from "../state/graph_frame.js";
import { isGraph } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";
import { showsAnswers } from "../state/state.js";
import { boxOf, SCALE, UNIT } from "./layer_box.js";
import { overlayOf } from "./overlays/overlays.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/geometry.js").Point} Point
 * @typedef {[Point, Point]} Side
 */

/**
 * The cells that have it now. What a view shows on the board is to be seen as it is.
 * @param {Shown} state
 * @returns {readonly number[]}
 */
export function markedIn(state) {
  const { settings, viewed } = state;
  const { answer } = state.said;
  const result = showsAnswers(state) && !viewed ? answer?.result : null;
  return result?.legal ? overlayOf(settings.overlay).marked(result) : [];
}

/**
 * The sides of cells that no two of them share, in units of a cell.
 * @param {import("../state/position.js").GridPosition} position
 * @param {readonly number[]} cells
 * @returns {Side[]}
 */
export function sidesAround({ shape, width }, cells) {
  // Rows of hexagons lie half a cell beside each other: they share halves of their sides.
  const isHalved = TILINGS[shape].outline === "hexagon";
  /** @type {Map<string, Side>} */
  const sides = new Map();
  const add = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    // A neighbour goes along the same side the other way.
    if (!sides.delete(`${to} ${from}`)) sides.set(`${from} ${to}`, [from, to]);
  };
  for (const cell of cells) {
    const corners = cornersAt(shape, Math.floor(cell / width), cell % width);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length];
      if (!isHalved || from[1] !== to[1]) return add(from, to);
      /** @type {Point} */
      const middle = [(from[0] + to[0]) / 2, from[1]];
      add(from, middle);
      add(middle, to);
    });
  }
  return [...sides.values()];
}

/**
 * The same as a path of a picture whose unit is that of patches.
 * @param {Position} position
 * @param {readonly number[]} cells
 */
export function pathAround(position, cells) {
  if (!isGraph(position))
    return sidesAround(position, cells)
      .map((side) => `M${side.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join("L")}`)
      .join("");
  const r = UNIT / 2;
  const around = `a${r} ${r} 0 1 0 ${UNIT} 0a${r} ${r} 0 1 0 ${-UNIT} 0`;
  return cells
    .map((cell) => {
      const [x, y] = position.places[cell];
      return `M${(x - VERTEX / 2) * SCALE} ${y * SCALE}${around}`;
    })
    .join("");
}

export class Outline {
  constructor() {
    this.line = makeSvg("path", {});
    this.element = makeSvg(
      "svg",
      { class: "outline", "aria-hidden": "true", preserveAspectRatio: "none" },
      this.line,
    );
    /** What is drawn. @type {readonly unknown[]} */
    this.drawn = [];
  }

  /** @param {Shown} state */
  draw(state) {
    const { position, eye } = state;
    const cells = markedIn(state);
    const place = isGraph(position)
      ? [position.places, eye.frame]
      : [position.shape, position.width, position.height];
    const drawn = [...cells, ...place];
    if (drawn.length === this.drawn.length && drawn.every((part, i) => part === this.drawn[i]))
      return;
    this.drawn = drawn;
    this.element.setAttribute("viewBox", boxOf(position, eye.frame));
    this.line.setAttribute("d", pathAround(position, cells));
  }
}

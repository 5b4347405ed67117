// What is drawn over the cells, in pictures as large as the board: a line around those to look at first, and patches.
// They change no cell, so that the board need not know of them.

import { makeSvg } from "../page/dom.js";
import { cellSize, VERTEX } from "../state/frame.js";
import { badgeAt, cornersAt, extentOf, isSlanted, squareAt } from "../state/geometry.js";
import { isGraph } from "../state/position.js";
import { TILINGS } from "../state/shapes.js";
import { showsAnswers } from "../state/state.js";
import { overlayOf } from "./overlays/overlays.js";

export const UNIT = 100; // of a cell, so that no size is a fraction of a pixel
export const SCALE = UNIT / VERTEX; // of the places of a graph

/**
 * What is seen of a picture of the whole board.
 * @param {import("../state/position.js").Position} position
 * @param {import("../state/frame.js").Frame | null} frame  of a graph
 */
export function boxOf(position, frame) {
  if (isGraph(position)) {
    const { left, top, width, height } = frame ?? {
      left: 0,
      top: 0,
      width: VERTEX,
      height: VERTEX,
    };
    return [left, top, width, height].map((each) => each * SCALE).join(" ");
  }
  const { shape, width, height } = position;
  const extent = extentOf(shape, width, height);
  return `0 0 ${extent.width * UNIT} ${extent.height * UNIT}`;
}

// One line around the cells that an overlay says to look at first: around a whole region, not around each cell.

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../state/state.js").State} State
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
  return result?.legal ? (overlayOf(settings.overlay).marked?.(result) ?? []) : [];
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

// Patches over the board: groups with their letters and colours, and the mines of a configuration.

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../state/position.js").GridPosition} GridPosition
 * @typedef {{cells: number[], letter: string, tone: number, text: string | null, picked?: boolean,
 *   wrong?: boolean, area?: boolean, proof?: boolean, passive?: boolean, striped?: boolean, dashed?: boolean,
 *   dim?: boolean}}
 *   Patch
 *   Cells of one look. With a text they are covered and show it, else they get a badge with the
 *   letter, or none where that is "". `wrong`: what cannot hold; `area`: a part of the board that is
 *   shown as one; `proof`: a number of a reason, `passive`: one that a step of it does not use; `striped`:
 *   what numbers share; `dashed`: what a step supposes or concludes; `dim`: what is not spoken of.
 */

const INSET = 3; // units: of a tile in its cell
const LETTER = 11; // px: the height of a badge, where the cell leaves room for it
const [LEAST_BADGE, MOST_BADGE] = [22, 46]; // units

export class PatchLayer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.element = makeSvg("svg", {
      class: "patches",
      "aria-hidden": "true",
      preserveAspectRatio: "none",
    });
    this.key = "";
    this.isOutlining = false;
  }

  /**
   * @param {State} state
   * @param {readonly Patch[]} patches
   */
  draw(state, patches) {
    const { position } = state;
    const { container } = this.board;
    const badge = Math.min(
      MOST_BADGE,
      Math.max(LEAST_BADGE, Math.round((LETTER * UNIT) / cellSize(state))),
    );
    // A board of another size has thrown away what lay on it.
    if (this.element.parentNode !== container) container.append(this.element);
    this.tellBoard(patches.some(({ picked, area, proof }) => picked || area || proof));
    const graph = isGraph(position);
    const key = JSON.stringify([
      graph
        ? [position.places, state.eye.frame]
        : [position.shape, position.width, position.height],
      badge,
      patches,
    ]);
    if (key === this.key) return;
    this.key = key;
    this.element.setAttribute("viewBox", boxOf(position, state.eye.frame));
    this.element.replaceChildren(...tiles(position, patches, badge));
  }

  /**
   * While cells are outlined the board has no outlines of its own, which would be mistaken for them.
   * @param {boolean} isOutlining
   */
  tellBoard(isOutlining) {
    // Another layer may outline some.
    if (isOutlining || this.isOutlining)
      this.board.container.classList.toggle("outlined", isOutlining);
    this.isOutlining = isOutlining;
  }

  remove() {
    this.tellBoard(false);
    this.element.remove();
    this.key = "";
    this.element.replaceChildren();
  }
}

/**
 * An outline around each of these cells, with nothing written on them.
 * @param {number[]} cells
 * @param {Partial<Patch>} look
 * @returns {Patch[]}
 */
export function ring(cells, look) {
  return cells.length ? [{ cells, letter: "", tone: 0, text: null, ...look }] : [];
}

/**
 * The square that holds what is written on a cell.
 * @param {Position} position
 * @param {number} cell
 * @returns {[number, number]}
 */
function squareOf(position, cell) {
  if (isGraph(position)) {
    const [x, y] = position.places[cell];
    return [(x - VERTEX / 2) * SCALE, (y - VERTEX / 2) * SCALE];
  }
  const { shape, width } = position;
  const [x, y] = squareAt(shape, Math.floor(cell / width), cell % width);
  return [x * UNIT, y * UNIT];
}

/**
 * @param {Position} position
 * @param {readonly Patch[]} patches
 * @param {number} [badge]  units; the largest where nothing lies below
 */
export function tiles(position, patches, badge = MOST_BADGE) {
  return patches.flatMap((patch) => {
    if (patch.dim) return [shade(position, patch.cells)];
    return patch.cells.map((cell) => tile(position, cell, patch, badge));
  });
}

/**
 * One sheet over many cells, with what they show seen through it.
 * @param {Position} position
 * @param {number[]} cells
 */
function shade(position, cells) {
  const half = UNIT / 2;
  const around = `m${-half} 0a${half} ${half} 0 1 0 ${UNIT} 0a${half} ${half} 0 1 0 ${-UNIT} 0z`;
  const parts = cells.map((cell) => {
    if (isGraph(position))
      return `M${position.places[cell].map((at) => at * SCALE).join(" ")}${around}`;
    const { shape, width } = position;
    const corners = cornersAt(shape, Math.floor(cell / width), cell % width);
    return `M${corners.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join("L")}z`;
  });
  return makeSvg("path", { class: "dim", d: parts.join("") });
}

const LOOKS = /** @type {const} */ (["picked", "area", "proof", "passive", "striped", "dashed"]);

/** Slanted lines within the square of a cell. */
const STRIPES = [32, 54, 76, 98, 120, 142, 164]
  .map((sum) => {
    const [low, high] = [Math.max(INSET, sum - UNIT + INSET), Math.min(UNIT - INSET, sum - INSET)];
    return `M${low} ${high}L${high} ${low}`;
  })
  .join("");

/**
 * @param {Position} position
 * @param {number} cell
 * @param {Patch} patch
 * @param {number} size  of a badge that may hide nothing
 */
function tile(position, cell, { letter, tone, text, wrong, ...looks }, size) {
  const square = squareOf(position, cell);
  const full = text !== null;
  const high = full ? 36 : size;
  const wide = high * (0.95 + 0.62 * (letter.length - 1));
  const { ground, badge } = isGraph(position)
    ? { ground: drawSquare(UNIT / 2), badge: [INSET, INSET] }
    : groundAndBadge(position, cell, square, high);
  const made = makeSvg(
    "g",
    {
      class: [
        `tile tone${tone}`,
        full ? "full" : "",
        wrong ? "wrong-tile" : "",
        ...LOOKS.filter((look) => looks[look]),
      ]
        .filter(Boolean)
        .join(" "),
      transform: `translate(${square[0]} ${square[1]})`,
    },
    ground,
    ...(looks.striped ? [makeSvg("path", { class: "stripes", d: STRIPES })] : []),
    ...(letter === ""
      ? []
      : [
          makeSvg("rect", { class: "badge", x: badge[0], y: badge[1], width: wide, height: high }),
          makeSvg(
            "text",
            {
              class: "letter",
              x: badge[0] + wide / 2,
              y: badge[1] + high * 0.82,
              "font-size": high * 0.88,
            },
            letter,
          ),
        ]),
  );
  if (full)
    made.append(
      makeSvg(
        "text",
        { class: text === "0" ? "mines none" : "mines", x: 54, y: 82, "font-size": 56 },
        text,
      ),
    );
  return made;
}

/** @param {number} round  radius of its corners */
const drawSquare = (round) =>
  makeSvg("rect", {
    class: "ground",
    x: INSET,
    y: INSET,
    width: UNIT - 2 * INSET,
    height: UNIT - 2 * INSET,
    rx: round,
  });

/**
 * The ground of a tile, and where its badge lies, seen from the corner of its square.
 * @param {GridPosition} position
 * @param {number} cell
 * @param {[number, number]} square
 * @param {number} high  units
 */
function groundAndBadge({ shape, width }, cell, square, high) {
  if (!isSlanted(shape)) return { ground: drawSquare(0), badge: [INSET, INSET] };
  const [row, column] = [Math.floor(cell / width), cell % width];
  const fromSquare = (/** @type {[number, number]} */ [x, y]) =>
    [x * UNIT - square[0], y * UNIT - square[1]].map((each) => Math.round(each * 10) / 10);
  const corners = cornersAt(shape, row, column, INSET / UNIT).map(fromSquare);
  return {
    ground: makeSvg("polygon", { class: "ground", points: corners.join(" ") }),
    badge: fromSquare(badgeAt(shape, row, column, high / UNIT)),
  };
}

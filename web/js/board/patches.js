// Patches over the board: groups with their letters and colours, and the mines of a configuration.
// They lie on top and change no cell, so that the board need not know of them.

import { makeSvg } from "../page/dom.js";
import { cellSize } from "../state/cell_size.js";
import { badgeAt, cornersAt, isSlanted, squareAt } from "../state/geometry.js";
import { VERTEX } from "../state/graph_frame.js";
import { isGraph } from "../state/position.js";
import { boxOf, SCALE, UNIT } from "./layer_box.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
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

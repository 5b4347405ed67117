// The positions of the gallery. They stand in a file of plain data, so that the tests can solve
// each of them and hold its sentence to the answer.

import { labelFace } from "../board/face.js";
import { chanceOfShade } from "../board/overlays/mine_chance.js";
import { clipFromText, pasteChanges } from "../state/clip.js";
import { emptyPosition, withLabels } from "../state/position.js";
import groups from "./positions.json" with { type: "json" };

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {import("../state/position.js").Shape} Shape
 * @typedef {{
 *   id: string, title: string, see: string, source: string,
 *   deeper?: "moves" | "tree" | "decomposition" | "diagram" | "solutions",
 *   width: number, height: number, xMax: number, prior: Prior,
 *   look: [number, number], corner: [number, number], rows: string[], shades: string[]}} AnyExhibit
 *   `see` says what to see, `look` is the cell to begin with, counted from 1. `rows` are labels
 *   from `corner` on, the rest of the board is covered. `shades` has a letter for each of them:
 *   "a" to "u" for the steps 0 to 20 of the colour scale, "." where no chance is shown. `deeper` is
 *   the view that shows what the sentence speaks of.
 * @typedef {AnyExhibit & {shape: Shape}} GridExhibit
 * @typedef {AnyExhibit & {shape: "graph", names: string[], edges: [number, number][], places:
 *   [number, number][]}} GraphExhibit
 *   Its vertices are one row.
 * @typedef {GridExhibit | GraphExhibit} Exhibit
 * @typedef {{title: string, positions: Exhibit[]}} Theme
 */

export const THEMES = /** @type {Theme[]} */ (groups).map(({ title, positions }) => ({
  title,
  positions: positions.map((exhibit) => ({ ...exhibit, see: unbroken(exhibit.see) })),
}));

/** All of them, in the order in which one leafs through them. */
export const EXHIBITS = THEMES.flatMap((theme) => theme.positions);

/**
 * A formula or a percentage stays in one line.
 * @param {string} text
 */
function unbroken(text) {
  return text.replaceAll(/ (?=[%=+−])|(?<=[=+−]) /g, "\u00a0");
}

/**
 * @param {Exhibit} exhibit
 * @returns {Position}
 */
export function positionOf(exhibit) {
  const {
    shape,
    width,
    height,
    xMax,
    prior,
    corner: [top, left],
    rows,
  } = exhibit;
  if (shape === "graph") {
    const { names, edges, places } = exhibit;
    return { shape, names, edges, places, labels: rows[0].split(" "), xMax, prior };
  }
  const covered = { ...emptyPosition(width, height, 0), shape, xMax, prior };
  const clip = clipFromText(rows.join("\n"));
  if (!clip) throw new Error("The gallery holds a row that is no row of labels.");
  return withLabels(covered, pasteChanges(covered, clip, top, left));
}

/**
 * What the rows of an exhibit show in its small picture.
 * @param {Exhibit} exhibit
 */
export function facesOf({ rows, shades }) {
  return rows.map((row, i) =>
    row
      .split(" ")
      .map((label, j) =>
        shades[i][j] === "."
          ? labelFace(label)
          : chanceOfShade(shades[i].charCodeAt(j) - "a".charCodeAt(0)),
      ),
  );
}

/**
 * The cell to begin with.
 * @param {Exhibit} exhibit
 */
export function firstLook({ look: [row, column], width }) {
  return (row - 1) * width + column - 1;
}

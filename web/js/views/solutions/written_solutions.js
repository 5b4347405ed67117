// Solutions as texts to keep: each as a board with its mines, as JSON, or as `.mine` texts.

import { FREE, flag, isFlag, isNumber, UNKNOWN } from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";
import { signOf } from "../../text/names.js";
import { FORMS as TITLES } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/position.js").GridPosition} GridPosition
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {ReadonlyMap<number, number>} Pins
 *
 * @typedef {{name: string, title: string, suffix: string, type: string,
 *   isFor: (position: Position) => boolean,
 *   write: (position: Position, answer: SolutionsLegal, pins: Pins) => string}} Form
 */

/** @param {number} mines */
const minesInWords = (mines) => `${mines} ${mines === 1 ? "mine" : "mines"}`;

/**
 * The labels of the board with the mines of a solution: what was unknown is a flag, or known free.
 * @param {Position} position
 * @param {WrittenAssignment} solution
 */
export function labelsWith({ labels }, { cells }) {
  const mines = new Map(cells);
  return labels.map((label, i) => {
    if (label !== UNKNOWN) return label;
    const here = mines.get(i) ?? 0;
    return here ? flag(here) : FREE;
  });
}

/**
 * @param {Position} position
 * @param {WrittenAssignment} solution
 */
function textOf(position, solution) {
  const head = `# solution ${solution.number}: ${minesInWords(solution.mines)}`;
  const labels = labelsWith(position, solution);
  if (isGraph(position))
    return [head, ...labels.map((label, i) => `${position.names[i]} ${label}`)].join("\n");
  const widest = labels.reduce((most, { length }) => Math.max(most, length), 1);
  return [head, ...rowsOf(position, labels).map((row) => writtenRow(row, widest))].join("\n");
}

/** @param {string[]} row @param {number} widest */
const writtenRow = (row, widest) =>
  row
    .map((label) => label.padEnd(widest))
    .join(" ")
    .trimEnd();

/**
 * @template T
 * @param {GridPosition} position
 * @param {T[]} cells
 */
function rowsOf({ width, height }, cells) {
  return Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/**
 * One board with a flag on every mine; what is still hidden is free then.
 * @param {GridPosition} position
 * @param {WrittenAssignment} solution
 */
function mineOf(position, solution) {
  const cells = labelsWith(position, solution).map((label) =>
    isNumber(label) ? label : isFlag(label) ? "F" : "H",
  );
  const { width, height } = position;
  return [
    `${width}x${height}x${solution.mines}`,
    ...rowsOf(position, cells).map((row) => row.join("")),
  ].join("\n");
}

/**
 * @param {Position} position
 * @param {readonly (readonly [number, number])[]} cells
 */
function cellsOf(position, cells) {
  return cells.map(([cell, mines]) => ({ cell: signOf(position, cell), index: cell, mines }));
}

/** @type {readonly Form[]} */
export const FORMS = [
  {
    name: "text",
    title: TITLES.text,
    suffix: ".txt",
    type: "text/plain",
    isFor: () => true,
    write: (position, { solutions }) =>
      `${solutions.map((each) => textOf(position, each)).join("\n\n")}\n`,
  },
  {
    name: "json",
    title: TITLES.json,
    suffix: ".json",
    type: "application/json",
    isFor: () => true,
    write: (position, { total, order, solutions }, pins) =>
      `${JSON.stringify(
        {
          total,
          order,
          pins: cellsOf(position, [...pins]),
          solutions: solutions.map(({ number, mines, cells }) => ({
            number,
            mines,
            cells: cellsOf(position, cells),
          })),
        },
        null,
        1,
      )}\n`,
  },
  {
    name: "mine",
    title: TITLES.mine,
    suffix: ".mine",
    type: "text/plain",
    isFor: (position) => position.shape === PLAIN && position.xMax === 1,
    write: (position, { solutions }) =>
      `${solutions.map((each) => mineOf(/** @type {GridPosition} */ (position), each)).join("\n\n")}\n`,
  },
];

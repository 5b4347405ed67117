// The first solutions as a text to copy or to keep: each as a board with its mines, as JSON, or as `.mine` texts.

import { h } from "../../page/h.js";
import { button, download, selectField, textField } from "../../parts/fields.js";
import {
  FREE,
  flag,
  isFlag,
  isNumber,
  MAX_PAGE,
  MAX_WRITTEN,
  UNKNOWN,
} from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";
import { signOf } from "../../text/names.js";
import { counted } from "../../text/wording.js";
import { atOnce, orderOf, pinned, typeInto } from "./walk.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/position.js").GridPosition} GridPosition
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("./walk.js").Scene} Scene
 * @typedef {readonly (readonly [number, number])[]} Cells  with mines
 * @typedef {{name: string, title: string, type: string, isFor?: (position: Position) => boolean,
 *   write: (position: Position, answer: SolutionsLegal, pins: Cells) => string}} Form  `name`: of the files, too
 */

const WORDS = {
  label: "Export solutions",
  title: "Export",
  first: "The first",
  as: "as",
  download: "Download",
  copy: "Copy",
  text: "Text",
  json: "JSON",
  mine: ".mine texts",
  writing: "Writing …",
  countFrom1: (/** @type {string} */ most) => `Enter a whole number from 1 to ${most}.`,
  copied: (/** @type {number} */ count) => `${counted(count, "solution")} copied`,
  cannotCopy: "This browser does not allow copying here. Download them instead.",
  downloaded: (/** @type {number} */ count, /** @type {string} */ file) =>
    `${counted(count, "solution")} downloaded as ${file}.`,
};

/** @param {Scene} scene @returns {import("./walk.js").Asked} */
export function asksExport({ answer, local }) {
  const { exports } = local;
  if (!exports || !answer?.legal) return null;
  const { order, count } = exports;
  return { operation: "solutions", pins: pinned(local), order, count, key: local.turn };
}

/** Copy or keep what has come. @param {Scene} scene */
export function handOver(scene) {
  const { state, told, local, page, set } = scene;
  const { answer, problem } = told.export;
  const { exports } = local;
  if (!exports || (!answer && !problem)) return;
  const say = (/** @type {string} */ said) => set({ exports: null, said });
  if (!answer?.legal) return say(problem?.message ?? "");
  const form = formOf(scene);
  const text = form.write(state.position, answer, pinned(local));
  const { length } = answer.solutions;
  if (exports.as === "copy") {
    say("");
    const copied = WORDS.copied(length);
    page.copyText(text, copied).then((done) => say(done ? `${copied}.` : WORDS.cannotCopy));
  } else {
    const suffix = form.name === "text" ? "txt" : form.name;
    const name = `minescope-${sizeOf(state.position)}-solutions.${suffix}`;
    download(new Blob([text], { type: form.type }), name);
    say(WORDS.downloaded(length, name));
  }
}

/** @param {Position} position */
const sizeOf = (position) =>
  isGraph(position) ? `graph-${position.names.length}` : `${position.width}x${position.height}`;

/** @param {Position} position */
const formsFor = (position) => FORMS.filter(({ isFor }) => isFor?.(position) ?? true);

/** The one that was chosen, where the board can be written so. @param {Scene} scene */
const formOf = ({ state, local }) =>
  formsFor(state.position).find(({ name }) => name === local.form) ?? FORMS[0];

/** @param {Scene} scene */
export function drawExport(scene) {
  const { state, local, set } = scene;
  const { exports, said, isBad } = local;
  const most = atOnce(state.position, MAX_WRITTEN, MAX_PAGE);
  const start = (/** @type {"copy" | "download"} */ as) =>
    set(({ typed, turn }) => {
      const count = /^\s*\d{1,4}\s*$/.test(typed.export) ? Number(typed.export) : 0;
      if (count < 1 || count > most)
        return {
          exports: null,
          said: WORDS.countFrom1(most.toLocaleString("en")),
          isBad: true,
        };
      const order = orderOf(scene);
      return { turn: turn + 1, exports: { as, count, order }, said: "", isBad: false };
    });
  return h(
    "section",
    { key: "export", class: "solution-export", "aria-label": WORDS.label },
    h("h3", {}, WORDS.title),
    h(
      "div",
      { class: "solution-tools" },
      textField(
        {
          box: "solution-field",
          id: "export-solutions",
          label: WORDS.first,
          value: local.typed.export,
          type: typeInto(scene, "export", { said: "", isBad: false }),
          isWrong: isBad,
        },
        { inputmode: "numeric", class: "cost-field" },
      ),
      selectField({
        box: "solution-field",
        id: "export-form",
        label: WORDS.as,
        value: formOf(scene).name,
        choose: (form) => set({ form }),
        options: formsFor(state.position).map(({ name, title }) => ({ value: name, title })),
      }),
      button(WORDS.download, () => start("download")),
      button(WORDS.copy, () => start("copy")),
    ),
    h("p", { role: "status", class: isBad ? "problem" : "hint" }, exports ? WORDS.writing : said),
  );
}

/**
 * The labels of the board with the mines of a solution: what was unknown is a flag, or known free.
 * @param {Position} position
 * @param {WrittenAssignment} solution
 */
function labelsWith({ labels }, { cells }) {
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
  const { number, mines } = solution;
  const head = `# solution ${number}: ${mines} ${mines === 1 ? "mine" : "mines"}`;
  const labels = labelsWith(position, solution);
  if (isGraph(position))
    return [head, ...labels.map((label, i) => `${position.names[i]} ${label}`)].join("\n");
  const widest = labels.reduce((most, { length }) => Math.max(most, length), 1);
  const lineOf = (/** @type {string[]} */ cells) => cells.map((cell) => cell.padEnd(widest));
  const lines = rowsOf(position, labels).map((cells) => lineOf(cells).join(" ").trimEnd());
  return [head, ...lines].join("\n");
}

/**
 * @param {GridPosition} position
 * @param {string[]} cells
 */
const rowsOf = ({ width, height }, cells) =>
  Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));

/**
 * One board with a flag on every mine; what is still hidden is free then.
 * @param {GridPosition} position
 * @param {WrittenAssignment} solution
 */
function mineOf(position, solution) {
  const cells = labelsWith(position, solution).map((label) =>
    isNumber(label) ? label : isFlag(label) ? "F" : "H",
  );
  const size = `${position.width}x${position.height}x${solution.mines}`;
  return [size, ...rowsOf(position, cells).map((row) => row.join(""))].join("\n");
}

/**
 * @param {Position} position
 * @param {Cells} cells
 */
const cellsOf = (position, cells) =>
  cells.map(([cell, mines]) => ({ cell: signOf(position, cell), index: cell, mines }));

/** @type {readonly Form[]} */
export const FORMS = [
  {
    name: "text",
    title: WORDS.text,
    type: "text/plain",
    write: (position, { solutions }) =>
      `${solutions.map((each) => textOf(position, each)).join("\n\n")}\n`,
  },
  {
    name: "json",
    title: WORDS.json,
    type: "application/json",
    write(position, { total, order, solutions }, pins) {
      const written = solutions.map(({ cells, ...each }) => ({
        ...each,
        cells: cellsOf(position, cells),
      }));
      const all = { total, order, pins: cellsOf(position, pins), solutions: written };
      return `${JSON.stringify(all, null, 1)}\n`;
    },
  },
  {
    name: "mine",
    title: WORDS.mine,
    type: "text/plain",
    isFor: (position) => position.shape === PLAIN && position.xMax === 1,
    write: (position, { solutions }) =>
      `${solutions.map((each) => mineOf(/** @type {GridPosition} */ (position), each)).join("\n\n")}\n`,
  },
];

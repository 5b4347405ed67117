// The numbers as equations between groups: their matrix, its reduced row echelon form, and what follows from
// that: which groups are free, within which bounds, and how many candidates there are.

import { h } from "../../page/h.js";
import { buttonGroup, copyRow, FORMS } from "../../parts/fields.js";
import { drawTable, row as tableRow } from "../../parts/table.js";
import {
  element,
  exact,
  math,
  number,
  operator,
  row,
  subscript,
  variable,
} from "../../text/math.js";
import { cellName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { OUTER, OUTER_TONE, swatch } from "../groups.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").ConfigurationsLegal} Listing
 * @typedef {import("../../solver/protocol.js").ConfigurationsIsland} Island
 * @typedef {import("../../solver/protocol.js").WrittenMatrix} Matrix
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {{letter: string, tone: number}} Name  of the group of a column
 * @typedef {{title: string, matrix: Matrix, names: Name[], places: string[], valid: string}} System
 *   `places`: a name for each row of the matrix; `valid`: how many candidates are configurations
 * @typedef {{title: string, island: Island, groups: NamedGroup[], system: number,
 *   choose: (system: number) => void, page: Pick<Context, "copyText">}} Seen
 *   the island that is seen and what it is called where there are others; whose equations are
 */

const WORDS = {
  title: "Equations",
  meaning:
    "A row for each number, a column for each group. Row reduction leaves some groups free (marked); the others follow from them.",
  choose: "Equations of",
  oneIsland: "The island",
  board: "The whole board, with the total",
  matrix: "Matrix",
  reduced: "Reduced row echelon form",
  solved: "What follows from the free groups",
  copy: "Copy the matrices",
  free: "free",
  total: "total",
  inAll: " mines in all",
  candidates: (
    /** @type {number} */ free,
    /** @type {string} */ all,
    /** @type {string} */ valid,
  ) =>
    `${counted(free, "free variable")}, ${inThrees(all)} ${all === "1" ? "candidate" : "candidates"} within the bounds, ${inThrees(valid)} valid.`,
  tooLarge: (/** @type {number} */ rows, /** @type {number} */ columns) =>
    `The matrix has ${rows} rows and ${columns} columns, too many to show.`,
};

const MINUS = "−";
const MOST_COLUMNS = 24; // a larger matrix is nothing to look at
const OUTER_COLUMN = { letter: OUTER, tone: OUTER_TONE };

/**
 * @param {Listing} listing
 * @param {Position} position
 * @param {Seen} seen
 */
export function drawEquations(listing, position, { title, island, groups, system, choose, page }) {
  const systems = [
    ...ofIsland(island, title || WORDS.oneIsland, groups, position),
    ...ofBoard(listing, groups, position),
  ];
  return h(
    "section",
    { class: "equations" },
    h("h3", {}, WORDS.title),
    h("p", { class: "hint" }, WORDS.meaning),
    systems.length > 1 &&
      buttonGroup(
        WORDS.choose,
        systems.map((each) => each.title),
        system,
        choose,
      ),
    h("div", { class: "systems" }, systems.length > 0 && drawSystem(systems[system], page)),
  );
}

/**
 * @param {Island} island
 * @param {string} title
 * @param {NamedGroup[]} groups
 * @param {Position} position
 * @returns {System[]}
 */
function ofIsland({ matrix, numbers, groups: columns, count }, title, groups, position) {
  if (!matrix) return [];
  const places = numbers.map((cell) => cellName(position, cell));
  const names = columns.map((g) => groups[g]);
  return [{ title, matrix, names, places, valid: String(count) }];
}

/**
 * Without the row of the total the whole board says no more than its islands.
 * @param {Listing} listing
 * @param {NamedGroup[]} groups
 * @param {Position} position
 * @returns {System[]}
 */
function ofBoard({ matrix, combined }, groups, { prior }) {
  if (!matrix || prior.kind !== "total") return [];
  const { rows } = matrix;
  const valid = (combined ?? [])
    .filter(({ relative }) => relative !== "0")
    .reduce((sum, { choices }) => sum + BigInt(choices), 0n);
  return [
    {
      title: WORDS.board,
      matrix,
      names: rows[0].map((_, column) => groups[column] ?? OUTER_COLUMN),
      places: rows.map((_, i) => (i === rows.length - 1 ? WORDS.total : "")),
      valid: String(valid),
    },
  ];
}

/**
 * @param {System} system
 * @param {Pick<Context, "copyText">} page
 */
function drawSystem({ matrix, names, places, valid }, page) {
  const { rows, values, reduced, reduced_values: reducedValues, free } = matrix;
  const isTooLarge = names.length > MOST_COLUMNS || rows.length > MOST_COLUMNS;
  const columns = { names, free };
  const latex = () =>
    `A = ${latexMatrix(rows, values)}, \\quad \\operatorname{rref}(A) = ${latexMatrix(reduced, reducedValues)}`;
  return [
    isTooLarge
      ? h("p", { class: "hint" }, WORDS.tooLarge(rows.length, names.length))
      : [
          h(
            "div",
            { class: "matrices" },
            drawMatrix(WORDS.matrix, rows, values, columns, places),
            drawMatrix(WORDS.reduced, reduced, reducedValues, columns),
          ),
          h(
            "div",
            { class: "solved", tabindex: 0, role: "region", "aria-label": WORDS.solved },
            solvedRows(matrix, names),
            bounds(matrix, names),
          ),
        ],
    h(
      "p",
      { class: "candidates" },
      WORDS.candidates(free.length, String(matrix.candidates), valid),
    ),
    copyRow(
      [
        [FORMS.latex, latex],
        [FORMS.python, () => pythonMatrix(rows, values)],
      ],
      page,
      WORDS.copy,
    ),
  ];
}

/**
 * A matrix with its right sides, between brackets.
 * @param {string} title
 * @param {readonly (readonly (number | string)[])[]} rows
 * @param {readonly string[]} values
 * @param {{names: readonly Name[], free: readonly number[]}} columns  `free`: of groups that stay free
 * @param {readonly string[]} [places]  a name for each row
 */
function drawMatrix(title, rows, values, { names, free }, places = []) {
  const marked = (/** @type {number} */ column) => (free.includes(column) ? "unbound" : "");
  const entry = (/** @type {string} */ text, /** @type {number} */ column) =>
    h(
      "td",
      { class: `${marked(column)} ${text === "0" ? "zero" : ""}`.trim() || null },
      signed(text),
    );
  const heads = names.map((name, i) =>
    h(
      "th",
      { scope: "col", class: marked(i) || null, title: marked(i) && WORDS.free },
      swatch(name),
    ),
  );
  const lines = rows.map((entries, r) => {
    const isTotal = places[r] === WORDS.total;
    const right = h(
      "td",
      { class: "right" },
      signed(values[r]),
      isTotal && h("span", { class: "hidden" }, WORDS.inAll),
    );
    return tableRow([...entries.map((each, i) => entry(String(each), i)), right], {
      title: places[r] || null,
    });
  });
  return h(
    "div",
    { class: "table-box", tabindex: 0, role: "region", "aria-label": title },
    drawTable(
      { class: "matrix" },
      [...heads, h("th", { scope: "col", class: "right" }, "=")],
      lines,
      { caption: h("caption", {}, title) },
    ),
  );
}

/** @param {string} text */
const signed = (text) => text.replace("-", MINUS);

/** @param {Name} name */
const unknown = ({ letter }) => subscript(variable("m"), element("mtext", letter));

/**
 * Each bound group by the free ones.
 * @param {Matrix} matrix
 * @param {readonly Name[]} names
 */
function solvedRows({ reduced, reduced_values: values, pivots, free }, names) {
  return pivots.map((pivot, r) => {
    const terms = free
      .filter((column) => reduced[r][column] !== "0")
      .map((column) => ({ coefficient: reduced[r][column], name: names[column] }));
    const constant = values[r] !== "0" || !terms.length ? values[r] : "";
    let said = signed(constant);
    const summands = terms.map(({ coefficient, name }) => {
      const sign = coefficient.startsWith("-") ? said && "+" : MINUS; // it changes sides
      const magnitude = coefficient.replace("-", "");
      said += `${sign}${magnitude === "1" ? "" : magnitude}m${name.letter}`;
      return [sign && operator(sign), magnitude !== "1" && exact(magnitude), unknown(name)];
    });
    return math(
      `${names[pivot].letter} = ${said}`,
      row(unknown(names[pivot]), operator("="), row(constant && exact(constant), summands)),
    );
  });
}

/**
 * The bounds of the free groups.
 * @param {Matrix} matrix
 * @param {readonly Name[]} names
 */
const bounds = ({ free, bounds: all }, names) =>
  free
    .filter((column) => all[column])
    .map((column) => {
      const [least, most] = all[column];
      return h(
        "math",
        { class: "unbound", "aria-label": `${least} ≤ ${names[column].letter} ≤ ${most}` },
        row(number(least), operator("≤"), unknown(names[column]), operator("≤"), number(most)),
      );
    });

/**
 * @param {readonly (readonly (number | string)[])[]} rows
 * @param {readonly string[]} values
 */
export function latexMatrix(rows, values) {
  const entry = (/** @type {number | string} */ each) =>
    String(each).replace(/^(-?)(\d+)\/(\d+)$/, "$1\\frac{$2}{$3}");
  const lines = rows.map((row, r) => [...row, values[r]].map(entry).join(" & "));
  return `\\left[\\begin{array}{${"r".repeat(rows[0]?.length ?? 0)}|r}${lines.join(" \\\\ ")}\\end{array}\\right]`;
}

/**
 * @param {readonly (readonly (number | string)[])[]} rows
 * @param {readonly string[]} values
 */
export function pythonMatrix(rows, values) {
  const lines = rows.map((row, r) => `[${[...row, values[r]].join(", ")}]`);
  return `sympy.Matrix([${lines.join(", ")}]).rref()`;
}

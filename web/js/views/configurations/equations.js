// The numbers as equations between groups: their matrix, its reduced row echelon form, and what
// follows from that: which groups are free, within which bounds, and how many candidates there are.

import { copyRow } from "../../page/copies.js";
import { make } from "../../page/dom.js";
import { h } from "../../page/h.js";
import * as m from "../../text/math.js";
import { cellName } from "../../text/names.js";
import { OUTER_TONE } from "../groups.js";
import { FORMS, OUTER } from "../words.js";
import { latexMatrix, MINUS, matrixTable, pythonMatrix } from "./matrix.js";
import { candidatesInWords, EQUATIONS, islandName, tooLarge } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("./configurations.js").Listing} Listing
 * @typedef {import("../../solver/protocol.js").WrittenMatrix} Matrix
 * @typedef {import("./matrix.js").ColumnName} Name
 * @typedef {{matrix: Matrix, names: Name[], places: string[], valid: string}} System
 *   `places`: a name for each row of the matrix; `valid`: how many candidates are configurations
 */

const MOST_COLUMNS = 24; // a larger matrix is nothing to look at
const OUTER_COLUMN = { letter: OUTER, tone: OUTER_TONE };

/**
 * @param {HTMLElement} place
 * @param {Position} position
 * @param {Listing} listing
 * @param {number} chosen  the island
 * @param {NamedGroup[]} groups
 * @param {(text: string, done: string) => void} copy
 */
export function drawEquations(place, position, listing, chosen, groups, copy) {
  const island = listing.islands[chosen];
  const body = make("div", { class: "systems" });
  /** @type {[string, System][]} */
  const systems = [];
  if (island.matrix) {
    const places = island.numbers.map((cell) => cellName(position, cell));
    const title = listing.islands.length > 1 ? islandName(chosen) : EQUATIONS.oneIsland;
    systems.push([
      title,
      {
        matrix: island.matrix,
        names: island.groups.map((g) => groups[g]),
        places,
        valid: String(island.count),
      },
    ]);
  }
  // Without the row of the total the whole board says no more than its islands.
  if (listing.matrix && position.prior.kind === "total") {
    const { rows } = listing.matrix;
    const places = rows.map((_, i) => (i === rows.length - 1 ? EQUATIONS.total : ""));
    const valid = (listing.combined ?? [])
      .filter(({ relative }) => relative !== "0")
      .reduce((sum, { choices }) => sum + BigInt(choices), 0n);
    const names = rows[0].map((_, column) => groups[column] ?? OUTER_COLUMN);
    systems.push([
      EQUATIONS.board,
      { matrix: listing.matrix, names, places, valid: String(valid) },
    ]);
  }
  const show = (/** @type {number} */ which) => {
    body.replaceChildren(...drawSystem(systems[which][1], copy));
    [...choices.children].forEach((each, i) =>
      each.setAttribute("aria-pressed", String(i === which)),
    );
  };
  const choices = make(
    "div",
    { class: "islands", role: "group", "aria-label": EQUATIONS.choose },
    ...systems.map(([title], i) =>
      make("button", { type: "button", "aria-pressed": "false", onclick: () => show(i) }, title),
    ),
  );
  choices.hidden = systems.length < 2;
  place.replaceChildren(
    make("h3", {}, EQUATIONS.title),
    make("p", { class: "hint" }, EQUATIONS.meaning),
    choices,
    body,
  );
  if (systems.length) show(0);
}

/**
 * @param {System} system
 * @param {(text: string, done: string) => void} copy
 * @returns {Node[]}
 */
function drawSystem({ matrix, names, places, valid }, copy) {
  const { rows, values, reduced, reduced_values: reducedValues, free } = matrix;
  const copies = copyRow(
    [
      [
        FORMS.latex,
        () =>
          `A = ${latexMatrix(rows, values)}, \\quad \\operatorname{rref}(A) = ${latexMatrix(reduced, reducedValues)}`,
      ],
      [FORMS.python, () => pythonMatrix(rows, values)],
    ],
    copy,
    EQUATIONS.copy,
  );
  const count = make(
    "p",
    { class: "candidates" },
    candidatesInWords(free.length, String(matrix.candidates), valid),
  );
  if (names.length > MOST_COLUMNS || rows.length > MOST_COLUMNS) {
    return [make("p", { class: "hint" }, tooLarge(rows.length, names.length)), count, copies];
  }
  return [
    make(
      "div",
      { class: "matrices" },
      matrixTable(EQUATIONS.matrix, rows, values, names, free, places),
      matrixTable(
        EQUATIONS.reduced,
        reduced,
        reducedValues,
        names,
        free,
        reduced.map(() => ""),
      ),
    ),
    make(
      "div",
      {
        class: "solved",
        tabindex: 0,
        role: "region",
        "aria-label": EQUATIONS.solved,
      },
      ...solvedRows(matrix, names),
      ...bounds(matrix, names),
    ),
    count,
    copies,
  ];
}

/** @param {Name} name */
const unknown = ({ letter }) => m.subscript(m.variable("m"), m.element("mtext", letter));

/**
 * Each bound group by the free ones.
 * @param {Matrix} matrix
 * @param {Name[]} names
 */
function solvedRows({ reduced, reduced_values: values, pivots, free }, names) {
  return pivots.map((pivot, r) => {
    const terms = free
      .filter((column) => reduced[r][column] !== "0")
      .map((column) => ({ coefficient: reduced[r][column], name: names[column] }));
    const constant = values[r] !== "0" || !terms.length ? values[r] : "";
    let said = constant.replace("-", MINUS);
    const summands = terms.map(({ coefficient, name }) => {
      const sign = coefficient.startsWith("-") ? said && "+" : MINUS; // it changes sides
      const magnitude = coefficient.replace("-", "");
      said += sign + (magnitude === "1" ? "" : magnitude) + `m${name.letter}`;
      return [sign && m.operator(sign), magnitude !== "1" && m.exact(magnitude), unknown(name)];
    });
    return m.math(
      `${names[pivot].letter} = ${said}`,
      m.row(unknown(names[pivot]), m.operator("="), m.row(constant && m.exact(constant), summands)),
    );
  });
}

/**
 * The bounds of the free groups.
 * @param {Matrix} matrix
 * @param {Name[]} names
 */
function bounds({ free, bounds: all }, names) {
  return free
    .filter((column) => all[column])
    .map((column) => {
      const [least, most] = all[column];
      return h(
        "math",
        { class: "unbound", "aria-label": `${least} ≤ ${names[column].letter} ≤ ${most}` },
        m.row(
          m.number(least),
          m.operator("≤"),
          unknown(names[column]),
          m.operator("≤"),
          m.number(most),
        ),
      );
    });
}

// Formula: the chance of one cell for every density and for every number of mines at once: typeset, as curves among
// those of the other cells, and with the generating polynomial behind them.

import { h, onceFor } from "../../page/h.js";
import { buttonGroup, copyRow, FORMS } from "../../parts/fields.js";
import { formulaLine } from "../../parts/generating_polynomial.js";
import { emptiness } from "../../parts/notice.js";
import { isCurrent } from "../../solver/answer.js";
import { UNKNOWN } from "../../state/labels.js";
import { applied, isCut, operator, ratio, row, toLatex, toPython } from "../../text/math.js";
import { cellName, cellWord } from "../../text/names.js";
import { MOST_ON_BOARD, nameGroups, OUTER, swatch } from "../groups.js";
import { view } from "../view.js";
import { drawChanges, drawDensity } from "./density.js";
import { drawTotals } from "./totals.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../solver/protocol.js").CurvesLegal & {asked: number}} Curves  of a cell
 * @typedef {import("../../solver/protocol.js").WrittenCurve} Curve
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {(cells: readonly number[]) => NamedGroup[]} Named  the groups that these cells belong to
 * @typedef {{cell: number | null, cursor: number, prior: string, most: number, place: number | null,
 *   mines: number | null, isTableOpen: boolean}} Local
 *   `cell`: the chosen one, `cursor`: where that of the board was then; `place`: where somebody has put the slider of
 *   densities, null at the density of the board, as it was asked about with this `prior` and at `most` so many mines
 *   in a cell; `mines`: the same of the other slider
 * @typedef {import("../view.js").Scene<Local>} Scene
 */

const POINTS = 200; // steps of the density's axis
const DIGITS = 24; // of the densities at which something changes

const WORDS = {
  lead: "Choose a group here or move the cursor on the board; letters and colours are the same as there.",
  groups: "Groups",
  label: "The formula",
  whole: "The whole formula",
  copy: "Copy the formula",
  said: (/** @type {string} */ name, /** @type {string} */ formula) => `P of ${name} = ${formula}`,
  alike: (/** @type {string} */ first, /** @type {number} */ others, /** @type {string} */ cells) =>
    `${first} and ${others} ${cells} like it`,
};

export default view({
  name: "formula",
  begin,
  reads: ({ hand }) => [hand.cursor],
  asks: {
    main(scene) {
      const nothing = emptiness(scene.state, false);
      if (nothing) return nothing;
      const group = chosenIn(scene);
      if (!group) return null;
      return { operation: "curves", cell: group.cells[0], points: POINTS, digits: DIGITS };
    },
    // One after the other: the formula is what somebody came for.
    totals: (scene) =>
      scene.told.main.answer && { operation: "totals", cell: chosenIn(scene)?.cells[0] },
  },
  draw(scene, now) {
    const { answer, state, set, page, told } = scene;
    const { position } = state;
    const group = chosenIn(scene);
    const named = namedIn(groupsOf(state));
    // What is chosen is seen at once, before its formula is there; and sliders are moved meanwhile.
    const here = isCurrent(now.state) ? now : scene;
    const { place, mines, isTableOpen } = here.local;
    return [
      h("p", { class: "lead" }, WORDS.lead),
      drawChooser(here),
      h("h3", { class: "cell-title" }, group && headingOf(group, position)),
      h(
        "section",
        { class: "density" },
        drawFormula(answer.curves[answer.asked], answer.variable, page),
        drawDensity(answer, { position, place, set, named }),
        h("div", { class: "changes" }, drawChanges(answer, { position, named, page })),
      ),
      drawTotals(told.totals, { state, mines, isTableOpen, set, named, page }),
    ];
  },
  // The same while there is no answer yet, and when there is.
  marksAlone(scene) {
    const { state } = scene;
    const chosen = chosenIn(scene);
    if (!chosen || emptiness(state, false)) return null;
    const groups = groupsOf(state);
    const seen = groups.filter(
      (group) => group === chosen || (group.index !== null && groups.length <= MOST_ON_BOARD),
    );
    return {
      viewed: null,
      rings: seen.map((group) => ({
        cells: group.cells,
        letter: group.letter === OUTER ? "○" : group.letter,
        tone: group.tone,
        text: null,
        picked: group === chosen,
      })),
    };
  },
  // What was chosen stays so when the cursor goes on to an open cell, or the board changes.
  after(scene) {
    const { state, local, set } = scene;
    const cell = chosenIn(scene)?.cells[0] ?? local.cell;
    const { cursor } = state.hand;
    if (isCurrent(state) && (cell !== local.cell || cursor !== local.cursor)) set({ cell, cursor });
  },
});

/** @param {Local | null} before @param {State} state @returns {Local} */
function begin(before, { position: { prior, xMax } }) {
  const asked = JSON.stringify(prior);
  const isAlike = before?.prior === asked;
  return {
    cell: before?.cell ?? null,
    cursor: before?.cursor ?? -1,
    prior: asked,
    most: xMax,
    place: isAlike && before.most === xMax ? before.place : null,
    mines: isAlike ? before.mines : null,
    isTableOpen: before?.isTableOpen ?? false,
  };
}

/** Those of some cells. @type {(groups: NamedGroup[]) => Named} */
const namedIn = onceFor(
  (/** @type {NamedGroup[]} */ groups) => (/** @type {readonly number[]} */ cells) => {
    const ofThese = new Set(cells);
    return groups.filter((each) => ofThese.has(each.cells[0]));
  },
);

/** By letter, the outer cells last. */
const byLetter = onceFor((/** @type {SolveAnswer} */ result) => {
  const { groups, outer } = nameGroups(result);
  const sorted = [...groups].sort(
    (a, b) => a.letter.length - b.letter.length || (a.letter < b.letter ? -1 : 1),
  );
  return outer.cells.length ? [...sorted, outer] : sorted;
});

/** @param {State} state */
const groupsOf = ({ said: { answer } }) => (answer?.result?.legal ? byLetter(answer.result) : []);

/**
 * The group that was chosen last, or that the cursor has moved to since; null while it is not known.
 * @param {Scene} scene
 */
function chosenIn({ state, local }) {
  if (!isCurrent(state)) return null;
  const { cursor } = state.hand;
  const isMoved = cursor !== local.cursor && state.position.labels[cursor] === UNKNOWN;
  const wanted = isMoved ? cursor : local.cell;
  const groups = groupsOf(state);
  const group = groups.find(({ cells }) => wanted !== null && cells.includes(wanted));
  return group ?? groups[0] ?? null;
}

/** @param {Scene} scene */
function drawChooser(scene) {
  const { state, set, page } = scene;
  const { position } = state;
  const groups = groupsOf(state);
  const chosen = chosenIn(scene);
  return buttonGroup(
    WORDS.groups,
    groups.map((group) => [swatch(group), ` ${cellsInWords(group, position)}`]),
    chosen ? groups.indexOf(chosen) : -1,
    (i) => set({ cell: groups[i].cells[0], cursor: page.store.state.hand.cursor }),
  );
}

/** @param {NamedGroup} group @param {Position} position */
const cellsInWords = ({ cells }, position) =>
  cells.length === 1
    ? cellName(position, cells[0])
    : `${cells.length} ${cellWord(position, cells.length)}`;

/** @param {NamedGroup} group @param {Position} position */
function headingOf(group, position) {
  const first = cellName(position, group.cells[0]);
  const others = group.cells.length - 1;
  const title = others ? WORDS.alike(first, others, cellWord(position, others)) : first;
  return [swatch(group), ` ${title}`];
}

/**
 * The formula, typeset, and to copy in three notations.
 * @param {Curve} curve
 * @param {"rho" | "lambda"} name  of the variable
 * @param {Scene["page"]} page
 */
function drawFormula(curve, name, page) {
  const { numerator = [], denominator = ["1"], formula = "", factored, latex } = curve;
  const isLong = isCut(numerator) || isCut(denominator);
  const isPolynomial = denominator.length === 1 && denominator[0] === "1";
  const written = (
    /** @type {typeof toLatex} */ write,
    /** @type {(top: string, bottom: string) => string} */ fraction,
  ) => {
    const top = write(numerator, name);
    return isPolynomial ? top : fraction(top, write(denominator, name));
  };
  return [
    formulaLine({
      label: WORDS.label,
      said: WORDS.said(name, formula),
      drawing: row(applied("P", name), operator("="), ratio(numerator, denominator, name)),
      product: isLong ? null : factored,
      whole: isLong ? [WORDS.whole, formula] : null,
    }),
    copyRow(
      [
        [FORMS.text, () => formula],
        [
          FORMS.latex,
          () => latex ?? written(toLatex, (top, bottom) => `\\frac{${top}}{${bottom}}`),
        ],
        [FORMS.python, () => written(toPython, (top, bottom) => `(${top})/(${bottom})`)],
      ],
      page,
      WORDS.copy,
    ),
  ];
}

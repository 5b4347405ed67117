// The parts of the form of the board as drawings of a draft: kinds, the numbers in fields that follow each
// other, and what is folded at first; and what is done at once to the sides of the board.

import { segments } from "../page/choices.js";
import { h, pictureOf } from "../page/h.js";
import { isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { SHAPES, TILINGS } from "../state/shapes.js";
import { newStroke } from "../state/tools.js";
import { percentInWords } from "../text/chance.js";
import { parseNumber } from "../text/fraction.js";
import {
  changesTo,
  draftOf,
  presetOf,
  withDensity,
  withFirst,
  withKnown,
  withMines,
  withPreset,
  withSize,
} from "./draft.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Field} Field
 * @typedef {Partial<Record<Field, string>>} Problems
 * @typedef {(draft: Draft) => void} Set  shows another draft
 * @typedef {(text: string) => Draft} Change  what becomes of the draft as this is typed
 */

/** Signs of a density beside which its per cent has room. */
const SHORT = 7;

const WORDS = {
  kinds: "Kind of board",
  custom: "Custom",
  example: "30x16/99",
  preset: (
    /** @type {number} */ width,
    /** @type {number} */ height,
    /** @type {number} */ mines,
  ) => `${width} × ${height}, ${mines}`,
  graph: "Graph",
  graphIs: "draw or make",
  columns: "Columns",
  rows: "Rows",
  mines: "Mines",
  density: "Density",
  odds: "Odds",
  fewer: (/** @type {string} */ what) => `Fewer: ${what.toLowerCase()}`,
  more: (/** @type {string} */ what) => `More: ${what.toLowerCase()}`,
  further: (/** @type {string} */ cell, /** @type {boolean} */ hasShape) =>
    `More: ${hasShape ? "shape, " : ""}mines in one ${cell}, what is known`,
  shape: "Shape",
  most: (/** @type {string} */ cell) => `Mines a ${cell}, at most`,
  weighting: (/** @type {string} */ cell) => `Several mines share a ${cell} when`,
  distinct: "mines are thrown one by one",
  slots: (/** @type {string} */ cell) => `each ${cell} has places, drawn at random`,
  known: "Known",
  ways: /** @type {const} */ ([
    ["total", "number of mines"],
    ["density", "density"],
    ["odds", "odds"],
    ["uniform", "nothing"],
  ]),
  meanings: {
    total: "The usual game: a fixed number of mines, flags included.",
    density: "Each holds mines by itself, this many on average; a grid goes on beyond its edge.",
    odds: "Like a density, told as odds of a mine to none: odds of 1/4 are a density of 1/5.",
    uniform: "Every arrangement that fits the numbers counts the same.",
  },
  atSides: "Add, remove, shift rows and columns",
  shiftAll: "Shift all",
  shift: (/** @type {string} */ way) => `Shift all ${way}`,
  addOrRemove: (
    /** @type {boolean} */ adds,
    /** @type {string} */ what,
    /** @type {string} */ where,
  ) => `${adds ? "Add" : "Remove"} a ${what} ${where}`,
  sides: /** @type {const} */ ([
    ["top", "at the top", "row"],
    ["left", "on the left", "column"],
    ["right", "on the right", "column"],
    ["bottom", "at the bottom", "row"],
  ]),
};

/**
 * The kinds of boards, the one that fits the draft chosen.
 * @param {Draft} draft
 * @param {boolean} isGraph  whether a graph is there, or wanted
 * @param {{custom: (isPressed: boolean) => void, graph: () => void, set: Set}} does
 */
export function kindsPart(draft, isGraph, does) {
  const preset = isGraph ? undefined : presetOf(draft);
  return h(
    "div",
    { class: "kinds", role: "radiogroup", "aria-label": WORDS.kinds },
    // Arrow keys walk through the kinds; a press wants to write.
    kind("custom", [WORDS.custom, WORDS.example], !preset && !isGraph, ({ detail }) =>
      does.custom(detail > 0),
    ),
    PRESETS.map((each) =>
      kind(
        each.name,
        [each.name, WORDS.preset(each.width, each.height, each.mines)],
        each === preset,
        () => does.set(withPreset(draft, each)),
      ),
    ),
    kind("graph", [WORDS.graph, WORDS.graphIs], isGraph, () => does.graph()),
  );
}

/**
 * @param {string} value
 * @param {readonly [string, string]} words
 * @param {boolean} checked
 * @param {(event: MouseEvent) => void} onclick
 */
const kind = (value, [name, about], checked, onclick) =>
  h(
    "label",
    { key: value, class: "kind" },
    h("input", { type: "radio", name: "kind", value, class: "hidden", checked, onclick }),
    h("b", {}, name),
    h("small", {}, about),
  );

/**
 * @param {Draft} draft
 * @param {Problems} problems
 * @param {Set} set
 */
export function fieldsPart(draft, problems, set) {
  const isOfGraph = draft.vertices !== null;
  const hasRoom = draft.density.length <= SHORT && draft.known !== "odds";
  const value = hasRoom ? parseNumber(draft.density) : null;
  /** @type {(name: Field, title: string, change: Change, isWhole?: boolean) => import("../page/h.js").Drawing} */
  const field = (name, title, change, isWhole = true) =>
    fieldOf({ name, title, value: draft[name], problem: problems[name], change, set, isWhole });
  return h(
    "div",
    { class: isOfGraph ? "board-fields of-graph" : "board-fields" },
    !isOfGraph && [
      field("columns", WORDS.columns, (text) => withFirst(draft, text)),
      field("rows", WORDS.rows, (rows) => withSize(draft, { rows })),
    ],
    field("mines", WORDS.mines, (text) => withMines(draft, text)),
    h(
      "div",
      { class: "density-field" },
      field(
        "density",
        draft.known === "odds" ? WORDS.odds : WORDS.density,
        (text) => withDensity(draft, text),
        false,
      ),
      value && h("small", {}, percentInWords(value)),
    ),
  );
}

/**
 * A number with its title; a whole one goes up and down by its buttons and by arrow keys.
 * @param {{name: Field, title: string, value: string, problem?: string, change: Change, set: Set,
 *   isWhole: boolean}} of
 */
function fieldOf({ name, title, value, problem, change, set, isWhole }) {
  const least = name === "mines" ? 0 : 1;
  const step = (/** @type {number} */ by) =>
    set(change(String(Math.max(least, (Number.parseInt(value, 10) || 0) + by))));
  return h(
    "div",
    { key: name, class: "board-field" },
    h("label", { for: `board-${name}` }, title),
    h(
      "div",
      { class: "stepper" },
      isWhole && stepButton(WORDS.fewer(title), "minus", () => step(-1)),
      h("input", {
        id: `board-${name}`,
        name,
        type: "text",
        // The first takes a whole board, 30x16/99: pads for numbers have not all of these signs.
        inputmode: isWhole && name !== "columns" ? "numeric" : "text",
        enterkeyhint: "go",
        autocomplete: "off",
        spellcheck: "false",
        value,
        "aria-invalid": problem ? "true" : null,
        "aria-describedby": `${name}-problem`,
        onfocus: (/** @type {any} */ { target }) => target.select(),
        oninput: (/** @type {any} */ { target }) =>
          keepTyped(target, () => set(change(target.value))),
        onchange: (/** @type {any} */ { target }) => {
          target.value = value;
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!by || !isWhole) return;
          event.preventDefault();
          step(by);
        },
      }),
      isWhole && stepButton(WORDS.more(title), "plus", () => step(1)),
    ),
  );
}

/**
 * Who types a whole board into the first field sees it there until it is left.
 * @param {HTMLInputElement} input
 * @param {() => void} change
 */
function keepTyped(input, change) {
  const { value, selectionStart } = input;
  change();
  if (input.value === value) return;
  input.value = value;
  input.setSelectionRange(selectionStart, selectionStart);
}

/** Keys have the arrows for it, and go from field to field. @param {string} title @param {string} picture @param {() => void} onclick */
const stepButton = (title, picture, onclick) =>
  h("button", { type: "button", tabindex: -1, "aria-label": title, onclick }, pictureOf(picture));

/**
 * What is folded at first.
 * @param {Draft} draft
 * @param {Problems} problems
 * @param {{cell: string, isOpen: boolean, fold: (isOpen: boolean) => void, set: Set}} of  `cell`: what it is
 *   called
 */
export function furtherPart(draft, problems, { cell, isOpen, fold, set }) {
  const isOfGraph = draft.vertices !== null;
  const isShared = Number(draft.most) > 1 && draft.known !== "uniform";
  return h(
    "details",
    {
      key: "further",
      open: isOpen,
      ontoggle: (/** @type {any} */ { target }) => fold(target.open),
    },
    h("summary", {}, WORDS.further(cell, !isOfGraph)),
    h(
      "div",
      { class: "board-rows" },
      choicesOf("known", WORDS.known, WORDS.ways, draft.known, (known) =>
        set(withKnown(draft, known)),
      ),
      h("small", { class: "about" }, WORDS.meanings[draft.known]),
      !isOfGraph && shapesOf(draft, set),
      fieldOf({
        name: "most",
        title: WORDS.most(cell),
        value: draft.most,
        problem: problems.most,
        change: (most) => ({ ...draft, most }),
        set,
        isWhole: true,
      }),
      h("p", { id: "most-problem", class: "problem", role: "alert" }, problems.most),
      isShared && weightingsOf(draft, cell, set),
    ),
  );
}

/** @param {Draft} draft @param {Set} set */
const shapesOf = (draft, set) =>
  choicesOf(
    "shape",
    WORDS.shape,
    SHAPES.map((shape) => /** @type {const} */ ([shape, TILINGS[shape].name])),
    draft.shape,
    (shape) => set({ ...draft, shape }),
  );

/** @param {Draft} draft @param {string} cell @param {Set} set */
const weightingsOf = (draft, cell, set) =>
  choicesOf(
    "weighting",
    WORDS.weighting(cell),
    [
      ["distinct", WORDS.distinct],
      ["slots", WORDS.slots(cell)],
    ],
    draft.weighting,
    (weighting) => set({ ...draft, weighting }),
  );

/**
 * A title, and choices beside it.
 * @template {string} Value
 * @param {string} name
 * @param {string} title
 * @param {readonly (readonly [Value, string])[]} options
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 */
const choicesOf = (name, title, options, chosen, choose) => [
  h("span", { id: `board-${name}-title` }, title),
  segments({
    name,
    all: options,
    chosen,
    choose: (value) => choose(/** @type {Value} */ (value)),
    labelledby: `board-${name}-title`,
  }),
];

// Rows and columns that are added or taken away at each side of the board, and all of it shifted: these
// make sense at once, and are done at once.

/** @type {[string, number, number][]} */
const SHIFTS = [
  ["up", -1, 0],
  ["left", 0, -1],
  ["right", 0, 1],
  ["down", 1, 0],
];

/** @param {import("../state/store.js").Store} store */
export function sidesPart(store) {
  return h(
    "details",
    { key: "sides" },
    h("summary", {}, WORDS.atSides),
    h(
      "div",
      { class: "sides" },
      WORDS.sides.map(([side, where, what]) =>
        h(
          "div",
          { key: side, class: `side ${side}`, role: "group", "aria-label": where },
          sideTool(WORDS.addOrRemove(false, what, where), "minus", () => resize(store, side, -1)),
          h("span", {}, where),
          sideTool(WORDS.addOrRemove(true, what, where), "plus", () => resize(store, side, 1)),
        ),
      ),
    ),
    h(
      "div",
      { class: "shifts", role: "group", "aria-label": WORDS.shiftAll },
      h("span", {}, WORDS.shiftAll),
      SHIFTS.map(([way, down, right]) =>
        sideTool(WORDS.shift(way), way, () => store.dispatch({ do: "shift", down, right })),
      ),
    ),
  );
}

/**
 * One row or column more or less at a side; the density stays.
 * @param {import("../state/store.js").Store} store
 * @param {"top" | "left" | "right" | "bottom"} side
 * @param {number} by
 */
function resize(store, side, by) {
  const { position } = store.state;
  if (isGraph(position)) return;
  const draft = withSize(
    draftOf(position),
    side === "top" || side === "bottom"
      ? { rows: String(position.height + by) }
      : { columns: String(position.width + by) },
  );
  const stroke = newStroke();
  store.dispatch({ do: "resize", [side]: by }, stroke);
  const resized = store.state.position;
  // At the last row, or where the board is as large as it may be, nothing has happened.
  if (resized === position) return;
  for (const change of changesTo(draft, resized))
    if (change.do === "prior") store.dispatch(change, stroke);
}

/** @param {string} title @param {string} picture @param {() => void} onclick */
const sideTool = (title, picture, onclick) =>
  h(
    "button",
    { key: title, type: "button", title, "aria-label": title, onclick },
    pictureOf(picture),
  );

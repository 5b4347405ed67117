// What the view remembers: what somebody has chosen, what belongs to a board, and what was reached with one count of
// its solutions, which begins anew with the next.

import { sameCells, tallyLabels } from "../../state/position.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../../solver/protocol.js").CheapestLegal} CheapestLegal
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 *
 * @typedef {"walk" | "shimmer" | "costs"} Mode
 * @typedef {"cheapest" | "dearest" | "fewest" | "most"} Goal
 * @typedef {"right" | "left" | "down" | "up" | "away"} Direction
 * @typedef {"cost" | "first" | "step"} CostField
 * @typedef {{mines: number, began: number}} Pin  `began`: with how many mines the cell was pinned at first
 * @typedef {{solution: WrittenAssignment, of: SolutionsLegal | CheapestLegal, goal: Goal | null}} Shown
 *   a solution on the board, and the answer that has it
 * @typedef {{ready: readonly WrittenAssignment[], batches: number, owed: number, count: number,
 *   seen: ReadonlyMap<number, number>, shown: WrittenAssignment | null, isPlaying: boolean}} Samples
 *   `ready`: those that nobody has seen yet, of so many `batches`; `owed`: how many are still to be counted at once;
 *   `seen`: in how many of those that were counted each cell held a mine
 * @typedef {{as: "copy" | "download", count: number, order: AssignmentOrder}} Export
 * @typedef {{wanted: bigint, problem: string, isRandom: boolean, samples: Samples, exports: Export | null,
 *   said: string, isBad: boolean}} Run
 *   What was reached with one count: the number of the solution that is `wanted`, and the `problem` with what was
 *   typed; `isRandom`: one by weight is waited for; what is exported, and what was `said` of that
 * @typedef {{mode: Mode, order: AssignmentOrder, speed: number, goal: Goal, direction: Direction,
 *   form: string, typed: Record<CostField | "number" | "export", string>, wrong: CostField | "",
 *   hand: "pins" | "costs", board: Position, costs: ReadonlyMap<number, string>, pins: ReadonlyMap<number, Pin>,
 *   before: Shown | null, run: Run, turn: number}} Local
 *   `wrong`: the field that holds no cost; `hand`: what the board's clicks are for; `costs`: of cells that cost
 *   something; `before`: what the board showed before something else was asked; `turn`: raised with what is asked
 *   once more
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {import("../view.js").Asked | null} Asked
 */

/** @type {Samples} */
export const NO_SAMPLES = {
  ready: [],
  batches: 0,
  owed: 1,
  count: 0,
  seen: new Map(),
  shown: null,
  isPlaying: false,
};

/** @type {Run} */
const NEW_RUN = {
  wanted: 1n,
  problem: "",
  isRandom: false,
  samples: NO_SAMPLES,
  exports: null,
  said: "",
  isBad: false,
};

/** @type {Omit<Local, "board">} */
const AT_FIRST = {
  mode: "walk",
  order: "board",
  speed: 2,
  goal: "cheapest",
  direction: "right",
  form: "text",
  typed: { number: "", cost: "1", first: "1", step: "1", export: "10" },
  wrong: "",
  hand: "pins",
  costs: new Map(),
  pins: new Map(),
  before: null,
  run: NEW_RUN,
  turn: 0,
};

/**
 * Costs belong to cells; they outlive numbers that are written, but not other cells.
 * @param {Local | null} before
 * @param {State} state
 * @returns {Local}
 */
export const begin = (before, { position }) => ({
  ...(before ?? AT_FIRST),
  costs: before && sameCells(before.board, position) ? before.costs : AT_FIRST.costs,
  board: position,
  pins: AT_FIRST.pins,
  before: null,
  run: NEW_RUN,
});

/**
 * Another view is opened: nothing goes on, and nobody waits for what was asked once.
 * @param {Local} local
 * @returns {Local}
 */
export const atRest = (local) => ({
  ...local,
  run: {
    ...local.run,
    isRandom: false,
    exports: null,
    samples: { ...local.run.samples, isPlaying: false },
  },
});

/**
 * @param {Scene} scene
 * @param {(run: Run, local: Local) => Partial<Run>} change
 */
export const reach = ({ set }, change) =>
  set((local) => ({ run: { ...local.run, ...change(local.run, local) } }));

/** What is asked next is asked though it was asked before. @param {Scene} scene */
export const turnOver = ({ set }) => set(({ turn }) => ({ turn: turn + 1 }));

/**
 * Only solutions that agree are counted, and those that were counted before are no longer of use.
 * @param {Scene} scene
 * @param {ReadonlyMap<number, Pin>} pins
 * @param {Shown | null} shown
 */
export function pin(scene, pins, shown) {
  if (String(pinned({ pins })) === String(pinned(scene.local))) return;
  turnOver(scene);
  scene.set({ pins, before: shown, run: NEW_RUN });
}

/** As the solver takes them. @param {Pick<Local, "pins">} local @returns {[number, number][]} */
export const pinned = ({ pins }) => [...pins].map(([cell, { mines }]) => [cell, mines]);

/**
 * What is typed into one of the fields.
 * @param {Scene} scene
 * @param {keyof Local["typed"]} name
 * @param {string} value
 */
export const typeInto = ({ set }, name, value) =>
  set(({ typed }) => ({ typed: { ...typed, [name]: value } }));

/** The order that somebody has chosen, where solutions can be sorted. @param {Scene} scene */
export const orderOf = ({ local, answer }) => (answer?.by_mines ? local.order : "board");

/** Unknown cells of all solutions in an answer. Python writes about 200,000 a second on the page. */
export const SOON = 20_000;

/**
 * How many solutions are asked for at once: fewer of a large board, so that each answer comes soon.
 * @param {Position} position
 * @param {number} cells
 * @param {number} most
 */
export const atOnce = (position, cells, most) =>
  Math.max(1, Math.min(most, Math.floor(cells / Math.max(1, tallyLabels(position).unknown))));

/**
 * What costs something to make is made again only when what it is made of has changed.
 * @template {object} Owner
 * @template {readonly unknown[]} Inputs
 * @template Made
 * @param {(owner: Owner, ...inputs: Inputs) => Made} make
 */
export function once(make) {
  /** @type {WeakMap<Owner, {inputs: Inputs, made: Made}>} */
  const known = new WeakMap();
  return (/** @type {Owner} */ owner, /** @type {Inputs} */ ...inputs) => {
    const last = known.get(owner);
    if (last && inputs.every((input, i) => input === last.inputs[i])) return last.made;
    const made = make(owner, ...inputs);
    known.set(owner, { inputs, made });
    return made;
  };
}

// Solutions one by one: the one with a number is drawn on the board, and those around it are a click or a key away,
// because they are fetched in blocks. And what the view remembers: what somebody has chosen, what belongs to a board,
// and what was reached with one count of its solutions.

import { h } from "../../page/h.js";
import { button, selectField } from "../../parts/fields.js";
import { noticeAbout } from "../../parts/notice.js";
import { sameCells, tallyLabels, weighsAlike } from "../../state/position.js";
import { parseNumber } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { inBreakableThrees, numberNode } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import { numberField, randomUpTo, readNumber } from "../numbering.js";

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
 *   said: string, isBad: boolean}} Reached
 *   With one count: the number of the solution that is `wanted`, and the `problem` with what was typed; `isRandom`: one
 *   by weight is waited for; what is exported, and what was `said` of that
 * @typedef {Reached & {mode: Mode, order: AssignmentOrder, speed: number, goal: Goal, direction: Direction,
 *   form: string, typed: Record<CostField | "number" | "export", string>, wrong: CostField | "",
 *   hand: "pins" | "costs", board: Position, costs: ReadonlyMap<number, string>, pins: ReadonlyMap<number, Pin>,
 *   before: Shown | null, turn: number}} Local
 *   `wrong`: the field that holds no cost; `hand`: what the board's clicks are for; `costs`: of cells that cost
 *   something; `before`: what the board showed before something else was asked; `turn`: raised with what is asked
 *   once more
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {import("../view.js").Asked | null} Asked
 */

const WORDS = {
  title: "One by one",
  within: "in this solution",
  tools: "Go through the solutions",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
  random: "Random",
  randomMeaning: "A random solution",
  evenMeaning: "A random solution, all equally likely",
  byWeight: "Random by weight",
  byWeightMeaning: "A random solution, by its probability under the prior",
  goTo: "Go to number",
  go: "Go",
  order: "Order",
  orders: { board: "As on the board", fewest: "Fewest mines first", most: "Most mines first" },
  ordered: (/** @type {string} */ title) => `${title} (by weight)`,
  weights: (/** @type {string} */ mines, /** @type {string} */ order) =>
    `Solutions with ${mines} mines are more probable here, so “${order}” sorts them by weight.`,
  solution: (/** @type {string} */ number) => `Solution ${number} of `,
  mines: (/** @type {number} */ mines) => `: ${counted(mines, "mine")} on the board`,
  places: "Where its mines are",
  minesIn: (/** @type {string} */ cells, /** @type {string} */ names) =>
    `Mines in unknown ${cells}: ${names}.`,
  noMines: (/** @type {string} */ cell) => `No mine in any unknown ${cell}.`,
};

const MOST_NAMED = 30; // mines whose cells are told

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

/** What begins anew with each count. @type {Reached & Pick<Local, "before">} */
const ANEW = {
  wanted: 1n,
  problem: "",
  isRandom: false,
  samples: NO_SAMPLES,
  exports: null,
  said: "",
  isBad: false,
  before: null,
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
  turn: 0,
  ...ANEW,
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
  ...ANEW,
});

/** Another view is opened: nothing goes on, and nobody waits for what was asked once. @param {Local} local */
export const atRest = (local) => ({
  ...local,
  isRandom: false,
  exports: null,
  samples: { ...local.samples, isPlaying: false },
});

/**
 * Only solutions that agree are counted, and those that were counted before are no longer of use.
 * @param {Scene} scene
 * @param {ReadonlyMap<number, Pin>} pins
 * @param {Shown | null} before
 */
export function pin({ local, set }, pins, before) {
  if (String(pinned({ pins })) !== String(pinned(local)))
    set(({ turn }) => ({ ...ANEW, pins, before, turn: turn + 1 }));
}

/** As the solver takes them. @param {Pick<Local, "pins">} local @returns {[number, number][]} */
export const pinned = ({ pins }) => [...pins].map(([cell, { mines }]) => [cell, mines]);

/**
 * What is typed into one of the fields, and what follows from that.
 * @param {Scene} scene
 * @param {keyof Local["typed"]} name
 * @param {Partial<Local>} more
 */
export const typeInto =
  ({ set }, name, more) =>
  (/** @type {string} */ value) =>
    set(({ typed }) => ({ typed: { ...typed, [name]: value }, ...more }));

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
 * Where keys and buttons lead.
 * @type {Record<string, {words: string, to: (wanted: bigint, total: bigint) => bigint}>}
 */
const STEPS = {
  Home: { words: WORDS.first, to: () => 1n },
  ArrowLeft: { words: WORDS.previous, to: (wanted) => wanted - 1n },
  ArrowRight: { words: WORDS.next, to: (wanted) => wanted + 1n },
  End: { words: WORDS.last, to: (_, total) => total },
};

export const { title } = WORDS;
/** What cells say they are mines of. */
export const within = () => WORDS.within;
/** What it looks at besides. */
export const reads = () => [];

/** Solutions that are fetched at once. @param {Position} position */
export const blockSize = (position) => atOnce(position, SOON, 20);

/** What is wanted, and the first number of the block that has it. @param {Scene} scene */
function placeOf(scene) {
  const total = BigInt(scene.answer.total);
  const { wanted } = scene.local;
  const number = wanted > total ? total : wanted;
  const block = BigInt(blockSize(scene.state.position));
  const first = number - ((number - 1n) % block);
  const order = orderOf(scene);
  // The first block comes with the count.
  return { total, wanted: number, first, order, isFirst: first === 1n && order === "board" };
}

/** @param {Scene} scene @returns {Asked} */
export function asksBlock(scene) {
  const { answer, local, state } = scene;
  if (local.mode !== "walk" || !answer?.legal) return null;
  const { first, order, isFirst } = placeOf(scene);
  if (isFirst) return null;
  const count = blockSize(state.position);
  return { operation: "solutions", pins: pinned(local), order, start: String(first), count };
}

/** Python draws it, and tells which number it has on the board. @param {Scene} scene @returns {Asked} */
export const asksRandom = ({ answer, local }) =>
  local.isRandom && answer?.legal
    ? { operation: "sample", pins: pinned(local), numbered: true, key: local.turn }
    : null;

/**
 * The solution that is wanted; the one before stays until it has come.
 * @param {Scene} scene
 * @returns {Shown | null}
 */
export function shown(scene) {
  const { answer, told, local } = scene;
  const { wanted, first, isFirst } = placeOf(scene);
  const block = isFirst ? answer : told.walk.answer;
  const solution = block?.solutions?.[Number(wanted - first)];
  return solution ? { solution, of: answer, goal: null } : local.before;
}

/**
 * To another number, or the nearest that there is.
 * @param {Scene} scene
 * @param {(wanted: bigint, total: bigint) => bigint} to
 * @param {Partial<Local>} [more]
 */
function go(scene, to, more = {}) {
  const { total } = placeOf(scene);
  const before = shown(scene);
  scene.set(({ wanted }) => {
    const number = to(wanted > total ? total : wanted, total);
    const nearest = number < 1n ? 1n : number > total ? total : number;
    return { ...more, before, wanted: nearest, problem: "", isRandom: false };
  });
}

/**
 * Show the solution with this number among the others.
 * @param {Scene} scene
 * @param {string} number
 * @param {Shown | null} [before]  what the board shows until then
 */
export const goTo = (scene, number, before = shown(scene)) =>
  scene.set({
    mode: "walk",
    order: "board",
    before,
    wanted: BigInt(number),
    problem: "",
    isRandom: false,
  });

/** Go where chance has led. @param {Scene} scene */
export function after(scene) {
  const { answer, problem } = scene.told.random;
  if (!answer && !problem) return;
  scene.set({ isRandom: false });
  if (problem) scene.page.say(problem.message);
  else if (answer.solutions?.[0].number) goTo(scene, answer.solutions[0].number);
}

/** @param {Scene} scene @returns {Record<string, () => void>} */
export const keys = (scene) =>
  scene.local.mode === "walk"
    ? Object.fromEntries(Object.entries(STEPS).map(([key, { to }]) => [key, () => go(scene, to)]))
    : {};

/** @param {Scene} scene */
export function draw(scene) {
  const { state, told, local } = scene;
  const now = shown(scene);
  const isThere = now !== null && now !== local.before;
  return h(
    "section",
    { key: "walk", class: isThere ? "walk" : "walk stale", "aria-label": title },
    h(
      "div",
      { class: "solution-line" },
      h("p", { class: "solution-shown", role: "status" }, now && said(now)),
      noticeAbout(told.walk),
    ),
    drawSteps(scene),
    h("div", { class: "solution-tools" }, drawNumber(scene), drawOrder(scene)),
    h("p", { class: "problem", id: "solution-number-problem", role: "alert" }, local.problem),
    h("p", { class: "hint" }, weightInWords(state.position)),
    h(
      "details",
      { class: "solution-places" },
      h("summary", {}, WORDS.places),
      h("p", { class: "hint" }, now && placesInWords(now.solution, state.position)),
    ),
  );
}

/** @param {Shown} shown */
const said = ({ solution: { number, mines }, of }) => [
  WORDS.solution(inBreakableThrees(String(number))),
  numberNode(of.total),
  WORDS.mines(mines),
];

/** @param {Scene} scene */
function drawSteps(scene) {
  const { total, wanted } = placeOf(scene);
  const isEven = weighsAlike(scene.state.position);
  const byWeight = () => scene.set(({ turn }) => ({ turn: turn + 1, isRandom: true }));
  return h(
    "div",
    { class: "solution-tools", role: "group", "aria-label": WORDS.tools },
    Object.values(STEPS).map(({ words, to }) => {
      const number = to(wanted, total);
      return button(words, () => go(scene, to), {
        class: words === WORDS.next ? "primary" : null,
        // Not disabled: a button that somebody has just pressed keeps the focus.
        "aria-disabled": String(number === wanted || number < 1n || number > total),
      });
    }),
    button(WORDS.random, () => go(scene, () => randomUpTo(total)), {
      title: isEven ? WORDS.randomMeaning : WORDS.evenMeaning,
    }),
    !isEven && button(WORDS.byWeight, byWeight, { title: WORDS.byWeightMeaning }),
  );
}

/** @param {Scene} scene */
function drawNumber(scene) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const before = shown(scene);
    scene.set(({ typed }) => {
      const { number, problem } = readNumber(typed.number, placeOf(scene).total);
      return number === null
        ? { problem, before }
        : { problem, before, wanted: number, isRandom: false };
    });
  };
  const { typed, problem } = scene.local;
  return h(
    "form",
    { class: "solution-field", onsubmit: submit },
    numberField({
      id: "solution-number",
      label: WORDS.goTo,
      value: typed.number,
      type: typeInto(scene, "number", { problem: "" }),
      wrong: problem,
    }),
    h("button", {}, WORDS.go),
  );
}

/** @param {Scene} scene */
const drawOrder = (scene) =>
  selectField({
    box: "solution-field",
    id: "solution-order",
    label: WORDS.order,
    value: orderOf(scene),
    choose: (order) => go(scene, () => 1n, { order: /** @type {AssignmentOrder} */ (order) }),
    options: ordersOf(scene.state.position).map(([value, title]) => ({
      value,
      title,
      // Where mines are too many to be counted, nothing is sorted by them.
      isOff: value !== "board" && !scene.answer.by_mines,
    })),
  });

/**
 * Where the mines of a solution are.
 * @param {WrittenAssignment} solution
 * @param {Position} position
 */
function placesInWords({ cells }, position) {
  const names = cells.map(
    ([cell, here]) => cellName(position, cell) + (here > 1 ? ` (${here})` : ""),
  );
  return cells.length
    ? WORDS.minesIn(cellWord(position, 2), listed(names, MOST_NAMED))
    : WORDS.noMines(cellWord(position, 1));
}

/**
 * Which order has the most probable solutions first; null where all are alike, or where it takes
 * more than the number of mines to tell.
 * @param {Position} position
 * @returns {"fewest" | "most" | null}
 */
export function orderByWeight({ prior, xMax }) {
  if (xMax > 1 || prior.kind === "total" || prior.kind === "uniform") return null;
  const value = parseNumber(prior.kind === "density" ? prior.rho : prior.odds);
  if (!value) return null;
  // A mine is as likely as none where there is half of one in a cell, or one to one.
  const [top, bottom] = [value.top * (prior.kind === "density" ? 2n : 1n), value.bottom];
  if (top === bottom) return null;
  return top < bottom ? "fewest" : "most";
}

/**
 * What there is to choose from.
 * @param {Position} position
 */
export function ordersOf(position) {
  const byWeight = orderByWeight(position);
  return Object.entries(WORDS.orders).map(([order, title]) => [
    order,
    order === byWeight ? WORDS.ordered(title) : title,
  ]);
}

/**
 * What the order by weight is; "" where there is none.
 * @param {Position} position
 */
export function weightInWords(position) {
  const order = orderByWeight(position);
  return order ? WORDS.weights(order === "fewest" ? "fewer" : "more", WORDS.orders[order]) : "";
}

// Solutions one by one: the one with a number is drawn on the board, and those around it are a click or a key away,
// because they are fetched in blocks.

import { h } from "../../page/h.js";
import { button, selectField, textField } from "../../parts/fields.js";
import { weighsAlike } from "../../state/position.js";
import { parseNumber } from "../../text/fraction.js";
import { cellName, cellWord } from "../../text/names.js";
import { inBreakableThrees, numberNode } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";
import { noticeOf } from "../notice.js";
import { randomUpTo, readNumber } from "./numbering.js";
import { atOnce, orderOf, pinned, reach, SOON, turnOver, typeInto } from "./remembered.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("../../solver/protocol.js").AssignmentOrder} AssignmentOrder
 * @typedef {import("./remembered.js").Scene} Scene
 * @typedef {import("./remembered.js").Shown} Shown
 * @typedef {import("./remembered.js").Asked} Asked
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
  const { wanted } = scene.local.run;
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
  local.run.isRandom && answer?.legal
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
 */
function go(scene, to) {
  const { total } = placeOf(scene);
  scene.set({ before: shown(scene) });
  reach(scene, ({ wanted }) => {
    const number = to(wanted > total ? total : wanted, total);
    const nearest = number < 1n ? 1n : number > total ? total : number;
    return { wanted: nearest, problem: "", isRandom: false };
  });
}

/**
 * Show the solution with this number among the others.
 * @param {Scene} scene
 * @param {bigint} wanted
 * @param {Shown | null} [before]  what the board shows until then
 */
export function goTo(scene, wanted, before = shown(scene)) {
  scene.set({ mode: "walk", order: "board", before });
  reach(scene, () => ({ wanted, problem: "", isRandom: false }));
}

/** Go where chance has led. @param {Scene} scene */
export function after(scene) {
  const { answer, problem } = scene.told.random;
  if (!answer && !problem) return;
  reach(scene, () => ({ isRandom: false }));
  if (problem) scene.page.say(problem.message);
  else if (answer.solutions?.[0].number) goTo(scene, BigInt(answer.solutions[0].number));
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
  const { message = "" } = told.walk.problem ?? {};
  return h(
    "section",
    { key: "walk", class: isThere ? "walk" : "walk stale", "aria-label": title },
    h(
      "div",
      { class: "solution-line" },
      h("p", { class: "solution-shown", role: "status" }, now && said(now)),
      noticeOf(message, told.walk.problem, told.walk.again),
    ),
    drawSteps(scene),
    h("div", { class: "solution-tools" }, drawNumber(scene), drawOrder(scene)),
    h("p", { class: "problem", id: "solution-number-problem", role: "alert" }, local.run.problem),
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
  const byWeight = () => {
    turnOver(scene);
    reach(scene, () => ({ isRandom: true }));
  };
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
  const { total } = placeOf(scene);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    scene.set({ before: shown(scene) });
    reach(scene, (_, { typed }) => {
      const { number, problem } = readNumber(typed.number, total);
      return number === null ? { problem } : { wanted: number, problem, isRandom: false };
    });
  };
  return h(
    "form",
    { class: "solution-field", onsubmit: submit },
    textField(
      {
        id: "solution-number",
        label: WORDS.goTo,
        value: scene.local.typed.number,
        type: (value) => {
          typeInto(scene, "number", value);
          reach(scene, () => ({ problem: "" }));
        },
        isWrong: scene.local.run.problem !== "",
      },
      { inputmode: "numeric", "aria-describedby": "solution-number-problem" },
    ),
    h("button", {}, WORDS.go),
  );
}

/** @param {Scene} scene */
function drawOrder(scene) {
  const sort = (/** @type {string} */ order) => {
    scene.set({ order: /** @type {AssignmentOrder} */ (order) });
    go(scene, () => 1n);
  };
  return selectField({
    box: "solution-field",
    id: "solution-order",
    label: WORDS.order,
    value: orderOf(scene),
    choose: sort,
    options: ordersOf(scene.state.position).map(([value, title]) => ({
      value,
      title,
      // Where mines are too many to be counted, nothing is sorted by them.
      isOff: value !== "board" && !scene.answer.by_mines,
    })),
  });
}

/**
 * Where the mines of a solution are.
 * @param {WrittenAssignment} solution
 * @param {Position} position
 */
function placesInWords({ cells }, position) {
  const names = cells.map(([cell, here]) =>
    here > 1 ? `${cellName(position, cell)} (${here})` : cellName(position, cell),
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

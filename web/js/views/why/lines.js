// What is certain on the whole board: as a list, safe cells first, or as one chain to its end; and both written
// on the board.

import { h, pictureOf } from "../../page/h.js";
import { choiceList } from "../../parts/choice_list.js";
import { button, goButton } from "../../parts/fields.js";
import { stepper } from "../../parts/stepper.js";
import { FREE, flag } from "../../state/labels.js";
import { tallyLabels } from "../../state/position.js";
import { cellName, cellWord } from "../../text/names.js";
import { counted, listed } from "../../text/wording.js";
import { nothingInWords } from "./reason.js";
import { knownAfter, listedAround, NO_CHOICE, reasonsIn, subjectOf } from "./steps.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./steps.js").KnownMines} KnownMines
 * @typedef {import("./steps.js").Line} Line
 * @typedef {import("./steps.js").Scene} Scene
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 */

const WORDS = {
  certain: "Certain on this board",
  safeFirst: "safe first, then mines",
  more: (/** @type {number} */ count) => `${count.toLocaleString("en")} more are not listed.`,
  next: "Next reason",
  chain: "Show the whole chain",
  chainTitle: "The whole chain",
  back: "All reasons",
  known: (/** @type {string} */ known) => `Known after this step: ${known}.`,
  end: (/** @type {number} */ left, /** @type {string} */ cells, /** @type {string} */ cell) => {
    if (left === 0) return `That is all: every ${cell} is known.`;
    if (left === 1) return `Logic ends here: one ${cells} is left, and it is not certain.`;
    return `Logic ends here: ${left} ${cells} are left, and none of them is certain.`;
  },
  before: (/** @type {number} */ count) => `${count} before these`,
  after: (/** @type {number} */ count) => `${count} after these`,
  write: (/** @type {number} */ count, /** @type {string} */ cells) =>
    `Mark ${count === 1 ? "this" : `these ${count}`} ${cells} on the board`,
  written: (/** @type {string} */ known) => `Marked on the board: ${known}. Undo takes it back.`,
  one: "one number",
  oneEach: "one number each",
  later: "one number, once others are known",
  laterEach: "one number each, once others are known",
  two: (/** @type {string} */ first, /** @type {string} */ second) =>
    `two numbers, ${first} and ${second}`,
  several: (/** @type {number} */ count) => `${count} numbers`,
  total: "the mine count",
  density: "the density",
  with: (/** @type {string} */ first, /** @type {string} */ numbers) => `${first} and ${numbers}`,
  opposite: (/** @type {string} */ numbers) => `${numbers}, supposing the opposite`,
  deep: (/** @type {string} */ numbers, /** @type {number} */ rank) =>
    `${numbers}, ${rank} suppositions at once`,
  together: (/** @type {string} */ numbers) => `${numbers} all together`,
  safe: (/** @type {number} */ count, /** @type {string} */ cells) => `${count} safe ${cells}`,
};

const MOST_LINES = 60;
const MOST_STEPS = 200;
const MOST_NAMED = 3;

/** What is certain, and what can be done about it. @param {Scene} scene */
export function drawLines(scene) {
  const { position, hand, game } = scene.state;
  const { lines, deductions } = reasonsIn(scene);
  if (!lines.length)
    return subjectOf(scene).of !== "board" && h("p", { class: "hint" }, nothingInWords(position));
  const shown = lines.slice(0, MOST_LINES);
  const chosen = shown.findIndex(({ cells }) => cells.includes(hand.cursor));
  const all = () => lines.flatMap(({ of }) => of);
  return [
    h(
      "section",
      { class: "why-part" },
      h(
        "div",
        { class: "why-head" },
        h("h3", {}, WORDS.certain, " ", h("small", {}, WORDS.safeFirst)),
      ),
      choiceList({
        label: WORDS.certain,
        class: "why-lines",
        chosen: chosen < 0 ? null : chosen,
        choose: (line) => toNext(scene, lines[line].of),
        items: shown.map((line) => {
          const { what, how } = lineInWords(line, deductions, position);
          return { content: drawLine(line.mines, what, how) };
        }),
      }),
      lines.length > shown.length &&
        h("p", { class: "hint" }, WORDS.more(lines.length - shown.length)),
    ),
    h(
      "div",
      { class: "why-actions" },
      deductions.length > 1 && goButton(WORDS.next, () => toNext(scene, all())),
      goButton(WORDS.chain, () => toStep(scene, 0)),
      !game && writeButton(scene, deductions),
    ),
  ];
}

/**
 * To the next of these deductions: a cell of it is chosen.
 * @param {Scene} scene
 * @param {readonly number[]} of
 */
function toNext(scene, of) {
  const { store } = scene.page;
  const { deductions } = reasonsIn(scene);
  const { cursor } = store.state.hand;
  const now = of.findIndex((i) => deductions[i].cells.includes(cursor));
  const [cell] = deductions[of[(now + 1) % of.length]].cells;
  store.setHand({ cursor: cell, hover: null });
}

/**
 * To a step of the chain, or out of it.
 * @param {Scene} scene
 * @param {number | null} at  need not be one
 */
export function toStep(scene, at) {
  const last = reasonsIn(scene).deductions.length - 1;
  scene.set({ ...NO_CHOICE, at: at === null ? null : Math.max(0, Math.min(at, last)) });
}

/**
 * Writes on the board what is known by then, as one step of undo.
 * @param {Scene} scene
 * @param {readonly WrittenDeduction[]} deductions
 */
function writeButton({ state: { position }, page: { store, say } }, deductions) {
  const known = knownAfter(deductions);
  const write = () => {
    if (store.state.game || store.state.position !== position) return;
    const labels = [...known].map(
      ([cell, held]) => /** @type {[number, string]} */ ([cell, held ? flag(held) : FREE]),
    );
    store.dispatch({ do: "conclude", labels });
    say(WORDS.written(knownInWords(known, position)));
  };
  const words = WORDS.write(known.size, cellWord(position, known.size));
  return button(words, write, { class: "why-write" });
}

/** Whether all that follows has been gone through. @param {Scene} scene */
export function isAtEnd(scene) {
  const { isWhole, deductions } = reasonsIn(scene);
  return isWhole && scene.local.at === deductions.length - 1;
}

/**
 * @param {Scene} scene
 * @param {number} at
 */
export function drawChain(scene, at) {
  const { position, game } = scene.state;
  const { deductions } = reasonsIn(scene);
  const until = deductions.slice(0, at + 1);
  const reached = knownAfter(until);
  const left = tallyLabels(position).unknown - reached.size;
  const go = (/** @type {number | null} */ to) => toStep(scene, to);
  return [
    h("p", { class: "hint" }, WORDS.known(knownInWords(reached, position))),
    h(
      "section",
      { class: "why-part" },
      h(
        "div",
        { class: "why-head" },
        button([pictureOf("previous"), WORDS.back], () => go(null), { class: "go back" }),
        h("h3", {}, WORDS.chainTitle),
        stepper({ at, count: deductions.length, go }),
      ),
      drawSteps(deductions, position, at, go),
    ),
    isAtEnd(scene) &&
      h(
        "p",
        { class: "why-end", role: "status" },
        WORDS.end(left, cellWord(position, left), cellWord(position, 1)),
      ),
    !game && h("div", { class: "why-actions" }, writeButton(scene, until)),
  ];
}

/**
 * The steps of a chain around the one that is looked at.
 * @param {readonly WrittenDeduction[]} deductions
 * @param {Position} position
 * @param {number} at
 * @param {(to: number) => void} go
 */
function drawSteps(deductions, position, at, go) {
  const [first, end] = listedAround(deductions.length, at, MOST_STEPS);
  const items = deductions.slice(first, end).map((deduction, k) => {
    const { mines, cells } = deduction;
    const line = drawLine(mines, cellsInWords(cells, position), howInWords(deduction, position));
    return {
      class: first + k < at ? "known" : "",
      content: [h("span", { class: "nth" }, first + k + 1), line],
    };
  });
  return [
    first > 0 && h("p", { class: "hint" }, WORDS.before(first)),
    choiceList({
      label: WORDS.chainTitle,
      class: "why-lines chain",
      chosen: at,
      choose: go,
      first,
      items,
    }),
    end < deductions.length && h("p", { class: "hint" }, WORDS.after(deductions.length - end)),
  ];
}

/**
 * A conclusion: what it is, of which cells, and how one comes to it.
 * @param {number} mines
 * @param {string} what
 * @param {string} how
 */
const drawLine = (mines, what, how) => [
  h(
    "span",
    { class: `verdict-sign of-${mines ? "mine" : "safe"}`, "aria-hidden": "true" },
    pictureOf(mines ? "mine" : "tick"),
  ),
  h("b", {}, what),
  " ",
  h("span", { class: "how" }, how),
];

/**
 * @param {Line} line
 * @param {readonly WrittenDeduction[]} deductions
 * @param {Position} position
 */
export function lineInWords({ cells, mines, of, how }, deductions, position) {
  const isAlone = of.length === 1;
  const isNamed = how === "proof" || (cells.length <= MOST_NAMED && isAlone);
  const many = mines
    ? counted(mines, "mine")
    : WORDS.safe(cells.length, cellWord(position, cells.length));
  const told = {
    proof: () => howInWords(deductions[of[0]], position),
    later: () => (isAlone ? WORDS.later : WORDS.laterEach),
    "at once": () => (isAlone ? WORDS.one : WORDS.oneEach),
  };
  return { what: isNamed ? cellsInWords(cells, position) : many, how: told[how]() };
}

/**
 * @param {readonly number[]} cells
 * @param {Position} position
 */
export function cellsInWords(cells, position) {
  const names = cells.map((cell) => cellName(position, cell));
  return names.length <= MOST_NAMED ? names.join(", ") : listed(names, MOST_NAMED, "more");
}

/**
 * What a reason rests on.
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 */
export function howInWords({ numbers, total, technique, rank }, { labels, prior }) {
  const [first, second] = numbers.map((number) => labels[number]);
  const told =
    numbers.length === 1
      ? WORDS.one
      : numbers.length === 2
        ? WORDS.two(first, second)
        : WORDS.several(numbers.length);
  const mines = prior.kind === "total" ? WORDS.total : WORDS.density;
  if (total) return numbers.length ? WORDS.with(mines, told) : mines;
  if (technique === "complete") return WORDS.together(told);
  if (technique !== "assumption") return told;
  return rank !== null && rank > 1 ? WORDS.deep(told, rank) : WORDS.opposite(told);
}

/**
 * What is known so far: "2 safe cells and 1 mine".
 * @param {KnownMines} known
 * @param {Position} position
 */
export function knownInWords(known, position) {
  const mines = [...known.values()];
  const safe = mines.filter((each) => each === 0).length;
  const total = mines.reduce((sum, each) => sum + each, 0);
  return listed(
    [
      safe ? WORDS.safe(safe, cellWord(position, safe)) : "",
      total ? counted(total, "mine") : "",
    ].filter(Boolean),
  );
}

// All chances on the board, the safest first, each with its cells: pointing at one marks them on the board, a
// press goes to the next of them. The line of the chosen cell stays in sight.

import { swatchOf } from "../../board/cells.js";
import { MANY } from "../../board/faces.js";
import { ring } from "../../board/layers.js";
import { h, onceFor } from "../../page/h.js";
import { walkLines } from "../../parts/choice_list.js";
import { button } from "../../parts/fields.js";
import { distinctAt, distinctChances } from "../../solver/answer.js";
import { isGraph } from "../../state/position.js";
import { isWrittenOut, percentsApart, shortChance } from "../../text/chance.js";
import { cellWord } from "../../text/names.js";

/**
 * @typedef {import("./cell.js").Scene} Scene
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/answer.js").Distinct} Distinct
 * @typedef {Distinct & {chanceText: string, percent: string, cellsText: string, isElsewhere: boolean}}
 *   Line
 */

const MOST_LINES = 60; // before somebody wants to see all of them
const MOST_MARKED = 2500; // cells: to outline more takes long and shows nothing

const WORDS = {
  title: "All chances on this board",
  order: "safest first",
  safe: "certainly safe",
  mined: "certainly a mine",
  noFraction: "no fraction",
  long: (/** @type {number} */ digits) => `fraction of ${digits} digits`,
  everywhere: (/** @type {number} */ count) => `everywhere ${count.toLocaleString("en")}`,
  cells: (/** @type {number} */ count, /** @type {string} */ word) =>
    `${count.toLocaleString("en")} ${word}`,
  elsewhere: (/** @type {number} */ outer, /** @type {number} */ others) =>
    `elsewhere ${outer.toLocaleString("en")}${others ? ` + ${others.toLocaleString("en")}` : ""}`,
  showAll: (/** @type {number} */ count) => `Show all ${count.toLocaleString("en")}`,
};

/**
 * @param {readonly Distinct[]} distinct  safest first
 * @param {Position} position
 * @returns {Line[]}
 */
export function linesOf(distinct, position) {
  const percents = percentsApart(distinct.map(({ chance }) => chance));
  return distinct.map(({ chance, cells, outer }, i) => {
    const isElsewhere = outer >= MANY && !isGraph(position) && !chance.safe && !chance.mined;
    return {
      chance,
      cells,
      outer,
      chanceText: chanceTextOf(chance),
      percent: percents[i],
      cellsText: isElsewhere
        ? distinct.length === 1
          ? WORDS.everywhere(cells.length)
          : WORDS.elsewhere(outer, cells.length - outer)
        : WORDS.cells(cells.length, cellWord(position, cells.length)),
      isElsewhere,
    };
  });
}

/** @param {import("../../solver/answer.js").Chance} chance */
const isNamed = (chance) => chance.safe || chance.mined || isWrittenOut(chance);

/** @param {import("../../solver/answer.js").Chance} chance */
function chanceTextOf(chance) {
  if (chance.safe) return WORDS.safe;
  if (chance.mined) return WORDS.mined;
  if (!chance.exact) return WORDS.noFraction;
  if (isWrittenOut(chance)) return shortChance(chance);
  return WORDS.long(String(chance.fraction.bottom).length);
}

/** The lines of an answer. */
const linesOnce = onceFor(linesOf);

/** @param {State} state */
function linesIn({ said: { answer }, position }) {
  return answer ? linesOnce(distinctChances(answer), position) : [];
}

/**
 * The line of a cell, -1 where it has none.
 * @param {State} state
 * @param {number} cell
 */
function lineAt({ said: { answer } }, cell) {
  const at = answer ? distinctAt(answer, cell) : undefined;
  return answer && at ? distinctChances(answer).indexOf(at) : -1;
}

/** The cells of the line that is pointed at. @param {Scene} scene @returns {import("../view.js").Marks | null} */
export function marksOf({ state, local }) {
  const { cells = [] } = linesIn(state)[local.pointed] ?? {};
  if (!cells.length || cells.length > MOST_MARKED) return null;
  return { viewed: null, rings: ring(cells, { picked: true }) };
}

/**
 * @param {Scene} scene
 * @param {number} cell  that is told of
 */
export function drawChances(scene, cell) {
  const { state, local, set, page } = scene;
  const lines = linesIn(state);
  if (!lines.length) return null;
  const chosen = lineAt(state, cell);
  const stop = Math.max(0, chosen < 0 ? lineAt(state, state.hand.cursor) : chosen);
  const most = local.showsAll ? lines.length : MOST_LINES;
  const shown = lines.map((_, i) => i).filter((i) => i < most || i === chosen);
  const leave = () => set({ pointed: -1 });
  return [
    h("h3", { id: "chances-title" }, WORDS.title, " ", h("small", {}, WORDS.order)),
    h(
      "ul",
      {
        class: "chances",
        role: "listbox",
        "aria-labelledby": "chances-title",
        onpointerleave: leave,
        onfocusout: leave,
        onkeydown: (/** @type {KeyboardEvent} */ event) => press(scene, event),
      },
      shown.map((i) => lineDrawing(lines[i], i, i === chosen, i === stop, set, page)),
    ),
    shown.length < lines.length &&
      button(WORDS.showAll(lines.length), () => set({ showsAll: true }), { class: "show-lines" }),
  ];
}

/**
 * @param {Line} line
 * @param {number} i  its place
 * @param {boolean} isChosen
 * @param {boolean} isStop  whether Tab leads there
 * @param {Scene["set"]} set
 * @param {Scene["page"]} page
 */
function drawLine(line, i, isChosen, isStop, set, page) {
  const { chance, chanceText, percent, cellsText, isElsewhere } = line;
  const point = () => set({ pointed: i });
  return h(
    "li",
    {
      key: i,
      "data-line": i,
      role: "option",
      tabindex: isStop ? 0 : -1,
      "aria-selected": String(isChosen),
      onpointerenter: point,
      onfocusin: point,
      onclick: () => goTo(page, line),
    },
    swatchOf(chance, isElsewhere),
    h("span", { class: isNamed(chance) ? "exactly" : "exactly faint" }, chanceText),
    " ",
    h("span", { class: "percent" }, percent),
    " ",
    h("span", { class: "count" }, cellsText),
  );
}

/** Each line is drawn anew only where it differs, since there may be many. */
const lineDrawing = onceFor(drawLine);

/**
 * To the next of its cells, one a press; whoever walks through the list stays there.
 * @param {Scene["page"]} page
 * @param {Line} line
 */
function goTo({ store, board }, { cells }) {
  const { cursor } = store.state.hand;
  const cell = cells.find((each) => each > cursor) ?? cells[0];
  store.setHand({ cursor: cell, hover: null });
  board.cells[cell]?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * @param {Scene} scene
 * @param {KeyboardEvent} event
 */
function press(scene, event) {
  const { target, key } = event;
  const now = target instanceof HTMLElement ? Number(target.dataset.line ?? -1) : -1;
  if (now < 0) return;
  if (key === "Enter" || key === " ") {
    event.preventDefault();
    goTo(scene.page, linesIn(scene.state)[now]);
    return;
  }
  walkLines(event);
}

// All solutions of a board, its legal assignments: how many there are, one after the other on the board, drawn by
// chance, and the cheapest where mines cost something. Cells can be pinned, so that only solutions that agree are
// left.

import { assignedFace, assignedFaces } from "../../board/held_mines.js";
import { segments } from "../../page/choices.js";
import { h, onceFor } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { copyRow } from "../../parts/fields.js";
import { emptiness, NO_SOLUTION, NO_VERTEX } from "../../parts/notice.js";
import { copyTable, exactTable, row } from "../../parts/table.js";
import { percentInWords } from "../../text/chance.js";
import { cellWord } from "../../text/names.js";
import { inBreakableThrees, inThrees, numberNode } from "../../text/numbers.js";
import { view } from "../view.js";
import * as costs from "./costs.js";
import { asksExport, drawExport, handOver } from "./export.js";
import * as shimmer from "./shimmer.js";
import * as walk from "./walk.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../view.js").Marks} Marks
 * @typedef {import("./walk.js").Scene} Scene
 * @typedef {import("./walk.js").Local} Local
 * @typedef {import("./walk.js").Mode} Mode
 * @typedef {import("./walk.js").Shown} Shown
 */

const WORDS = {
  modes: "How to view them",
  noneAgrees: "No solution agrees with all pins. Unpin one to go on.",
  lead: (/** @type {string} */ cells, /** @type {string} */ fits, /** @type {string} */ onBoard) =>
    `A solution is an arrangement of mines in the unknown ${cells} that fits ${fits}${onBoard}.`,
  numbers: "all numbers",
  andMines: "all numbers and the number of mines",
  onBoard: (/** @type {string} */ cells) => `; it covers only the ${cells} on the board`,
  one: " solution",
  several: " solutions",
  thatAgree: (/** @type {string} */ agree, /** @type {string} */ pins) =>
    ` that ${agree} with ${pins}`,
  agree: (/** @type {boolean} */ isOne) => (isOne ? "agrees" : "agree"),
  pins: (/** @type {number} */ count) => (count === 1 ? "the pin" : `all ${count} pins`),
  digits: (/** @type {string} */ digits) => `: a number of ${digits} digits.`,
  allDigits: "All digits",
  copyNumber: "Number",
  byMines: "By number of mines",
  takesLong: "Counting them by number of mines would take minutes on this board.",
  table: "Solutions by number of mines",
  columns: ["Mines", "Solutions", "Share", "Bar"],
  copied: ["mines", "solutions"],
  mine: "a mine in the solution shown",
  none: "no mine there",
  cost: "what a mine costs there",
};

/** How the solutions can be viewed: each says what it draws, and which of them the board shows. */
const MODES = { walk, shimmer, costs };

const WRITTEN_OUT = 12; // digits: longer numbers are rounded, and their digits are below
/** @type {readonly (readonly [number, number])[]} */
const NO_MINES = [];

const MINE_LEGEND = [
  { samples: [assignedFace(1, "")], meaning: WORDS.mine },
  { samples: [assignedFace(0, "")], meaning: WORDS.none },
];
const COST_LEGEND = [
  ...MINE_LEGEND,
  { samples: [assignedFace(0, "", false, "3")], meaning: WORDS.cost },
];

export default view({
  name: "solutions",
  begin: walk.begin,
  rests: walk.atRest,
  asks: {
    main: ({ state, local }) => {
      const nothing = state.position.labels.length ? emptiness(state, false) : NO_VERTEX;
      const count = walk.blockSize(state.position);
      return nothing || { operation: "solutions", pins: walk.pinned(local), count };
    },
    walk: walk.asksBlock,
    random: walk.asksRandom,
    samples: shimmer.asksSamples,
    chances: shimmer.asksChances,
    costs: costs.asksCheapest,
    export: asksExport,
  },
  // Blocks that somebody comes back to.
  kept: { walk: 40 },
  reads: (state, { mode }) => MODES[mode].reads(state),
  refuses: ({ answer, local }) =>
    answer.legal ? "" : local.pins.size ? WORDS.noneAgrees : NO_SOLUTION,
  // Pins can be taken away also where they have left nothing to see.
  frame: (scene, [notice, body], { seen }) => [
    notice,
    seen && drawHead(seen),
    (seen || scene.local.pins.size > 0) && costs.drawPins(scene, shownOf(scene)),
    body,
  ],
  draw: (scene) => [
    segments({
      name: "solution-mode",
      label: WORDS.modes,
      all: Object.entries(MODES).map(([name, { title }]) => [name, title]),
      chosen: scene.local.mode,
      choose: (mode) => choose(scene, /** @type {Mode} */ (mode)),
    }),
    h(
      "div",
      { key: "desk", class: "desk" },
      h("div", {}, MODES[scene.local.mode].draw(scene)),
      boardPart(scene.state, marksOf(scene)),
    ),
    scene.local.mode === "shimmer" && shimmer.drawFrequencies(scene),
    drawHistogram(scene.answer, shownOf(scene)?.solution.mines ?? null, scene.page),
    drawExport(scene),
  ],
  marks: marksOf,
  marksAlone: ({ local }) =>
    local.pins.size ? { viewed: null, rings: ringsOf(local.pins, true) } : null,
  keys: walk.keys,
  plays: shimmer.plays,
  brush: {
    use: (scene, cells, isFirst) =>
      costs.isInHand(scene, "pins")
        ? costs.pinCells(scene, cells, isFirst, shownOf(scene))
        : costs.paint(scene, cells),
    erase: (scene, cell) =>
      costs.isInHand(scene, "pins")
        ? costs.unpin(scene, [cell], shownOf(scene))
        : costs.give(scene, [cell], "0"),
  },
  after(scene) {
    shimmer.after(scene);
    walk.after(scene);
    handOver(scene);
  },
});

/** @param {Scene} scene @param {Mode} mode */
function choose(scene, mode) {
  if (costs.isInHand(scene, "costs")) scene.brush.toggle();
  scene.set(({ samples }) => ({
    mode,
    before: null,
    isRandom: false,
    samples: { ...samples, isPlaying: false },
  }));
}

/**
 * The solution on the board; while another count is waited for, that of the last one.
 * @param {Scene} scene
 * @returns {Shown | null}
 */
function shownOf(scene) {
  const { answer, local } = scene;
  if (!answer) return local.before;
  if (!answer.legal) return null;
  return MODES[local.mode].shown(scene);
}

/** @param {Scene} scene @returns {Marks | null} */
function marksOf(scene) {
  const { mode, pins } = scene.local;
  const shown = shownOf(scene);
  if (!shown && mode === "walk") return null;
  const within = MODES[mode].within(scene.local);
  const { labels } = scene.state.position;
  const cells = shown?.solution.cells ?? NO_MINES;
  return marksFor(cells, labels, within, pins, costs.costsShown(scene.local));
}

/** The mines of a solution in the unknown cells, and rings around those that are pinned. */
const marksFor = onceFor(
  (
    /** @type {readonly (readonly [number, number])[]} */ cells,
    /** @type {readonly string[]} */ labels,
    /** @type {string} */ within,
    /** @type {Local["pins"]} */ pins,
    /** @type {Local["costs"] | null} */ costs,
  ) => ({
    viewed: {
      faces: assignedFaces(labels, cells, within, { pins, costs: costs ?? undefined }),
      legend: costs ? COST_LEGEND : MINE_LEGEND,
    },
    rings: ringsOf(pins, false),
  }),
);

/**
 * @param {Local["pins"]} pins
 * @param {boolean} isAlone  whether the cells themselves do not show their mines
 */
const ringsOf = (pins, isAlone) =>
  [...pins].map(([cell, { mines }]) => ({
    cells: [cell],
    letter: isAlone ? String(mines) : "",
    tone: 5,
    text: null,
    picked: true,
  }));

/** @param {Scene} scene */
const drawHead = ({ answer, state, local, page }) =>
  h(
    "div",
    { key: "head", class: "solution-head" },
    h("p", { class: "lead" }, leadInWords(state.position)),
    h("div", { class: "solution-count" }, drawTotal(answer, local.pins.size, page)),
  );

/**
 * What a solution is, on this board.
 * @param {Position} position
 */
function leadInWords(position) {
  const cells = cellWord(position, 2);
  const { kind } = position.prior;
  const fits = kind === "total" ? WORDS.andMines : WORDS.numbers;
  return WORDS.lead(cells, fits, kind === "density" || kind === "odds" ? WORDS.onBoard(cells) : "");
}

/** How many there are, exactly and with the digits. */
const drawTotal = onceFor(
  (
    /** @type {SolutionsLegal} */ { total, digits },
    /** @type {number} */ pins,
    /** @type {Context} */ page,
  ) => {
    const isOne = total === "1";
    const isLong = digits > WRITTEN_OUT;
    return [
      h(
        "p",
        { class: "solution-total" },
        h("b", {}, numberNode(total)),
        isOne ? WORDS.one : WORDS.several,
        pins > 0 && WORDS.thatAgree(WORDS.agree(isOne), WORDS.pins(pins)),
        isLong && WORDS.digits(digits.toLocaleString("en")),
      ),
      isLong &&
        h(
          "details",
          { class: "all-digits" },
          h("summary", {}, WORDS.allDigits),
          h("p", { class: "digits", tabindex: 0 }, inBreakableThrees(total)),
          copyRow([[WORDS.copyNumber, () => total]], page),
        ),
    ];
  },
);

/** How many there are with each number of mines, where the row of the solution that is shown is marked. */
const drawHistogram = onceFor(
  (
    /** @type {SolutionsLegal} */ { total, by_mines: byMines },
    /** @type {number | null} */ marked,
    /** @type {Context} */ page,
  ) =>
    h(
      "section",
      { key: "histogram", class: "histogram" },
      h("h3", {}, WORDS.byMines),
      byMines
        ? [
            exactTable(WORDS.table, WORDS.columns, drawCounts(byMines, BigInt(total), marked), {
              table: "histogram-table",
            }),
            copyTable(WORDS.copied, () => byMines, page, WORDS.table),
          ]
        : h("p", { class: "hint" }, WORDS.takesLong),
    ),
);

/**
 * @param {[number, string][]} byMines
 * @param {bigint} all
 * @param {number | null} marked
 */
function drawCounts(byMines, all, marked) {
  const shares = sharesOfLargest(byMines.map(([, count]) => count));
  return byMines.map(([mines, count], i) =>
    row(
      [
        h("th", { scope: "row" }, mines),
        h("td", { title: count.length > WRITTEN_OUT ? inThrees(count) : null }, numberNode(count)),
        percentInWords({ top: BigInt(count), bottom: all }),
        h(
          "td",
          { class: "bar-cell" },
          h("span", { class: "count-bar", style: { "--share": String(shares[i]) } }),
        ),
      ],
      { key: mines, class: mines === marked ? "active" : null },
    ),
  );
}

/**
 * How long the bar of each count is, as a share of the longest: exact to a millionth.
 * @param {readonly string[]} counts
 */
export function sharesOfLargest(counts) {
  const numbers = counts.map(BigInt);
  const largest = numbers.reduce((a, b) => (a > b ? a : b), 1n);
  return numbers.map((number) => Number((number * 1_000_000n) / largest) / 1_000_000);
}

// All solutions of a board, its legal assignments: how many there are, one after the other on the board, drawn by
// chance, and the cheapest where mines cost something. Cells can be pinned, so that only solutions that agree are
// left; and the first ones can be kept as a text: as boards with their mines, as JSON, or as `.mine` texts.

import { assignedFace, assignedFaces } from "../../board/assigned_faces.js";
import { segments } from "../../page/choices.js";
import { download } from "../../page/download.js";
import { h, onceFor } from "../../page/h.js";
import { boardPart } from "../../parts/board_part.js";
import { button, copyRow, selectField, textField } from "../../parts/fields.js";
import { exactTable, row } from "../../parts/table.js";
import {
  FREE,
  flag,
  isFlag,
  isNumber,
  MAX_PAGE,
  MAX_WRITTEN,
  UNKNOWN,
} from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { PLAIN } from "../../state/shapes.js";
import { percentInWords } from "../../text/chance.js";
import { cellWord, signOf } from "../../text/names.js";
import { inBreakableThrees, inThrees, numberNode } from "../../text/numbers.js";
import { counted } from "../../text/wording.js";
import { emptiness, NO_SOLUTION, NO_VERTEX } from "../notice.js";
import { view } from "../view.js";
import * as costs from "./costs.js";
import * as shimmer from "./shimmer.js";
import * as walk from "./walk.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/position.js").GridPosition} GridPosition
 * @typedef {import("../../solver/protocol.js").SolutionsLegal} SolutionsLegal
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 * @typedef {import("../view.js").Marks} Marks
 * @typedef {import("./walk.js").Scene} Scene
 * @typedef {import("./walk.js").Local} Local
 * @typedef {import("./walk.js").Mode} Mode
 * @typedef {import("./walk.js").Shown} Shown
 * @typedef {readonly (readonly [number, number])[]} Cells  with mines
 * @typedef {{name: string, title: string, type: string, isFor?: (position: Position) => boolean,
 *   write: (position: Position, answer: SolutionsLegal, pins: Cells) => string}} Form  `name`: of the files, too
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
  copyTable: "Table",
  copied: "mines\tsolutions",
  mine: "a mine in the solution shown",
  none: "no mine there",
  cost: "what a mine costs there",
  export: {
    label: "Export solutions",
    title: "Export",
    first: "The first",
    as: "as",
    download: "Download",
    copy: "Copy",
    text: "Text",
    json: "JSON",
    mine: ".mine texts",
    writing: "Writing …",
    countFrom1: (/** @type {string} */ most) => `Enter a whole number from 1 to ${most}.`,
    copied: (/** @type {number} */ count) => `${counted(count, "solution")} copied`,
    cannotCopy: "This browser does not allow copying here. Download them instead.",
    downloaded: (/** @type {number} */ count, /** @type {string} */ file) =>
      `${counted(count, "solution")} downloaded as ${file}.`,
  },
};

/** How the solutions can be viewed: each says what it draws, and which of them the board shows. */
const MODES = { walk, shimmer, costs };

const WRITTEN_OUT = 12; // digits: longer numbers are rounded, and their digits are below
/** @type {Cells} */
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
            copyRow([[WORDS.copyTable, () => writeTable(byMines)]], page, WORDS.table),
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

/** @param {[number, string][]} counts */
const writeTable = (counts) => [WORDS.copied, ...counts.map((pair) => pair.join("\t"))].join("\n");

/** @param {Scene} scene @returns {import("./walk.js").Asked} */
function asksExport({ answer, local }) {
  const { exports } = local;
  if (!exports || !answer?.legal) return null;
  const { order, count } = exports;
  return { operation: "solutions", pins: walk.pinned(local), order, count, key: local.turn };
}

/** Copy or keep what has come. @param {Scene} scene */
function handOver(scene) {
  const { state, told, local, page, set } = scene;
  const { answer, problem } = told.export;
  const { exports } = local;
  if (!exports || (!answer && !problem)) return;
  const say = (/** @type {string} */ said) => set({ exports: null, said });
  if (!answer?.legal) return say(problem?.message ?? "");
  const form = formOf(scene);
  const text = form.write(state.position, answer, walk.pinned(local));
  const { length } = answer.solutions;
  if (exports.as === "copy") {
    say("");
    const copied = WORDS.export.copied(length);
    page.copyText(text, copied).then((done) => say(done ? `${copied}.` : WORDS.export.cannotCopy));
  } else {
    const suffix = form.name === "text" ? "txt" : form.name;
    const name = `minescope-${sizeOf(state.position)}-solutions.${suffix}`;
    download(new Blob([text], { type: form.type }), name);
    say(WORDS.export.downloaded(length, name));
  }
}

/** @param {Position} position */
const sizeOf = (position) =>
  isGraph(position) ? `graph-${position.names.length}` : `${position.width}x${position.height}`;

/** @param {Position} position */
const formsFor = (position) => FORMS.filter(({ isFor }) => isFor?.(position) ?? true);

/** The one that was chosen, where the board can be written so. @param {Scene} scene */
const formOf = ({ state, local }) =>
  formsFor(state.position).find(({ name }) => name === local.form) ?? FORMS[0];

/** @param {Scene} scene */
function drawExport(scene) {
  const { state, local, set } = scene;
  const { exports, said, isBad } = local;
  const most = walk.atOnce(state.position, MAX_WRITTEN, MAX_PAGE);
  const start = (/** @type {"copy" | "download"} */ as) =>
    set(({ typed, turn }) => {
      const count = /^\s*\d{1,4}\s*$/.test(typed.export) ? Number(typed.export) : 0;
      if (count < 1 || count > most)
        return {
          exports: null,
          said: WORDS.export.countFrom1(most.toLocaleString("en")),
          isBad: true,
        };
      const order = walk.orderOf(scene);
      return { turn: turn + 1, exports: { as, count, order }, said: "", isBad: false };
    });
  return h(
    "section",
    { key: "export", class: "solution-export", "aria-label": WORDS.export.label },
    h("h3", {}, WORDS.export.title),
    h(
      "div",
      { class: "solution-tools" },
      textField(
        {
          box: "solution-field",
          id: "export-solutions",
          label: WORDS.export.first,
          value: local.typed.export,
          type: walk.typeInto(scene, "export", { said: "", isBad: false }),
          isWrong: isBad,
        },
        { inputmode: "numeric", class: "cost-field" },
      ),
      selectField({
        box: "solution-field",
        id: "export-form",
        label: WORDS.export.as,
        value: formOf(scene).name,
        choose: (form) => set({ form }),
        options: formsFor(state.position).map(({ name, title }) => ({ value: name, title })),
      }),
      button(WORDS.export.download, () => start("download")),
      button(WORDS.export.copy, () => start("copy")),
    ),
    h(
      "p",
      { role: "status", class: isBad ? "problem" : "hint" },
      exports ? WORDS.export.writing : said,
    ),
  );
}

/**
 * The labels of the board with the mines of a solution: what was unknown is a flag, or known free.
 * @param {Position} position
 * @param {WrittenAssignment} solution
 */
function labelsWith({ labels }, { cells }) {
  const mines = new Map(cells);
  return labels.map((label, i) => {
    if (label !== UNKNOWN) return label;
    const here = mines.get(i) ?? 0;
    return here ? flag(here) : FREE;
  });
}

/**
 * @param {Position} position
 * @param {WrittenAssignment} solution
 */
function textOf(position, solution) {
  const { number, mines } = solution;
  const head = `# solution ${number}: ${mines} ${mines === 1 ? "mine" : "mines"}`;
  const labels = labelsWith(position, solution);
  if (isGraph(position))
    return [head, ...labels.map((label, i) => `${position.names[i]} ${label}`)].join("\n");
  const widest = labels.reduce((most, { length }) => Math.max(most, length), 1);
  const lineOf = (/** @type {string[]} */ cells) => cells.map((cell) => cell.padEnd(widest));
  const lines = rowsOf(position, labels).map((cells) => lineOf(cells).join(" ").trimEnd());
  return [head, ...lines].join("\n");
}

/**
 * @param {GridPosition} position
 * @param {string[]} cells
 */
const rowsOf = ({ width, height }, cells) =>
  Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));

/**
 * One board with a flag on every mine; what is still hidden is free then.
 * @param {GridPosition} position
 * @param {WrittenAssignment} solution
 */
function mineOf(position, solution) {
  const cells = labelsWith(position, solution).map((label) =>
    isNumber(label) ? label : isFlag(label) ? "F" : "H",
  );
  const size = `${position.width}x${position.height}x${solution.mines}`;
  return [size, ...rowsOf(position, cells).map((row) => row.join(""))].join("\n");
}

/**
 * @param {Position} position
 * @param {Cells} cells
 */
const cellsOf = (position, cells) =>
  cells.map(([cell, mines]) => ({ cell: signOf(position, cell), index: cell, mines }));

/** @type {readonly Form[]} */
export const FORMS = [
  {
    name: "text",
    title: WORDS.export.text,
    type: "text/plain",
    write: (position, { solutions }) =>
      `${solutions.map((each) => textOf(position, each)).join("\n\n")}\n`,
  },
  {
    name: "json",
    title: WORDS.export.json,
    type: "application/json",
    write(position, { total, order, solutions }, pins) {
      const written = solutions.map(({ cells, ...each }) => ({
        ...each,
        cells: cellsOf(position, cells),
      }));
      const all = { total, order, pins: cellsOf(position, pins), solutions: written };
      return `${JSON.stringify(all, null, 1)}\n`;
    },
  },
  {
    name: "mine",
    title: WORDS.export.mine,
    type: "text/plain",
    isFor: (position) => position.shape === PLAIN && position.xMax === 1,
    write: (position, { solutions }) =>
      `${solutions.map((each) => mineOf(/** @type {GridPosition} */ (position), each)).join("\n\n")}\n`,
  },
];

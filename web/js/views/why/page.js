// What the view of reasons says, from above to below.

import { h, pictureOf } from "../../page/h.js";
import { choiceList } from "../../parts/choice_list.js";
import { stepButton } from "../../parts/stepper.js";
import { tallyLabels } from "../../state/position.js";
import { chanceInWords } from "../../text/chance.js";
import { forHand } from "../../text/hands.js";
import { cellName, cellWord } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { capitalised, listed } from "../../text/wording.js";
import { WAITING } from "../words.js";
import { cellsInWords, howInWords, lineContent, lineInWords } from "./lists.js";
import { drawPattern, drawSentence, drawSteps } from "./reason.js";
import { knownAfter, listedAround } from "./steps.js";
import { drawUnknowable } from "./unknowable.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("./unknowable.js").Item} Item
 * @typedef {{of: "chain" | "cell" | "board" | "open" | "waiting" | "problem",
 *   deduction: WrittenDeduction | null, problem?: string}} Subject
 *   What stands above: a step of the chain, the reason of the chosen cell, the simplest one of the board; or
 *   that the cell is open, or that its reason is not there yet, or will not come.
 * @typedef {{state: State, subject: Subject, local: import("./why.js").Local,
 *   deductions: readonly WrittenDeduction[], lines: readonly import("./steps.js").Line[],
 *   isWhole: boolean, wholeProblem: import("../../solver/question.js").Problem | null,
 *   found: import("../../state/state.js").Unknowable | null, items: readonly Item[] | null,
 *   restProblem: import("../../solver/question.js").Problem | null,
 *   does: import("./why.js").default["does"]}} Page
 */

export const WORDS = {
  fewest: (/** @type {number} */ count) => {
    if (count < 2) return "Nothing follows from a board that cannot be.";
    if (count === 2) return "Each of the two outlined numbers would fit without the other.";
    return `Without any one of the ${count} outlined numbers the others would fit.`;
  },
  safe: (/** @type {string} */ name) => `${name} is certainly safe.`,
  mine: (/** @type {string} */ name) => `${name} is certainly a mine.`,
  mines: (/** @type {string} */ name, /** @type {number} */ mines) =>
    `${name} certainly holds ${mines} mines.`,
  simplest: "The simplest reason:",
  ofBoard: "The simplest reason on this board:",
  open: (/** @type {string} */ name, /** @type {string} */ chance) =>
    `${name} is not certain: the chance of a mine is ${chance}.`,
  openMines: (/** @type {string} */ name) => `It is not certain how many mines ${name} holds.`,
  nothing: (
    /** @type {number} */ left,
    /** @type {string} */ cells,
    /** @type {number} */ xMax,
  ) => {
    const may = xMax === 1 ? "may be safe or a mine" : "may hold more mines or fewer";
    if (left === 1) return `Nothing is certain: the only unknown ${cells} ${may}.`;
    return `Nothing is certain: each of the ${left} unknown ${cells} ${may}.`;
  },
  certain: "Certain on this board",
  safeFirst: "safe first, then mines",
  more: (/** @type {number} */ count) => `${count.toLocaleString("en")} more are not listed.`,
  next: "Next reason",
  chain: "Show the whole chain",
  chainTitle: "The whole chain",
  back: "All reasons",
  first: "First step",
  previous: "Back",
  following: "Next step",
  last: "Last step",
  place: (/** @type {number} */ at, /** @type {number} */ count, /** @type {boolean} */ isWhole) =>
    `Step ${at} of ${isWhole ? count : `at least ${count}`}`,
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
  ask: (/** @type {string} */ cells) => forHand(`Click ${cells} to ask why`),
};

const MOST_LINES = 60;
const MOST_STEPS = 200;

/** @param {Page} page @returns {Content} */
export function drawPage(page) {
  const { state, subject, local } = page;
  return [
    drawReason(page),
    drawProblem(page),
    local.at === null ? [drawLines(page), drawActions(page)] : drawChain(page, local.at),
    subject.of !== "chain" || isAtEnd(page) ? drawUnknowable(page) : null,
    state.game &&
      h(
        "button",
        { type: "button", onclick: page.does.brush, class: "why-ask" },
        WORDS.ask(cellWord(state.position, 2)),
      ),
  ];
}

/** Why not all that follows is there. @param {Page} page */
const drawProblem = ({ wholeProblem, does }) =>
  wholeProblem &&
  h(
    "div",
    { class: "why-actions" },
    h("span", { class: "hint" }, wholeProblem.message),
    wholeProblem.kind === "stopped" &&
      h("button", { type: "button", onclick: does.askWhole }, WAITING.again),
  );

/**
 * What it is certain that a cell holds.
 * @param {string} name
 * @param {number} mines
 */
const certainlyHolds = (name, mines) =>
  mines === 0 ? WORDS.safe(name) : mines === 1 ? WORDS.mine(name) : WORDS.mines(name, mines);

/** @param {Page} page */
function drawReason({ state, subject, deductions, isWhole, local, found, does }) {
  const { position, ui } = state;
  const { of, deduction } = subject;
  const name = cellName(position, ui.cursor);
  const chance = state.answer?.byCell[ui.cursor];
  const lead = {
    chain: WORDS.place((local.at ?? 0) + 1, deductions.length, isWhole),
    cell: `${certainlyHolds(name, deduction?.mines ?? 0)} ${WORDS.simplest}`,
    board: deduction ? WORDS.ofBoard : "",
    waiting: chance?.safe
      ? WORDS.safe(name)
      : chance?.mined && position.xMax === 1
        ? WORDS.mine(name)
        : "",
    open: "",
    problem: "",
  }[of];
  /** @type {Content} */
  let sentence = subject.problem ?? WAITING.working;
  if (deduction)
    sentence = drawSentence(deduction.sentence, position, deduction.numbers, deduction.cells);
  else if (of === "board") sentence = nothingInWords(position);
  else if (of === "open") sentence = openInWords(state, found).join(" ");
  return h(
    "section",
    { class: of === "chain" ? "reason why-step" : "reason" },
    h("p", { class: "reason-lead" }, lead),
    h("p", { class: "reason-sentence", role: "status" }, sentence),
    deduction && drawPattern(deduction, position),
    deduction && drawSteps(deduction, position, local.step, does.step),
  );
}

/** @param {Position} position */
function nothingInWords(position) {
  const { unknown } = tallyLabels(position);
  return WORDS.nothing(unknown, cellWord(position, unknown), position.xMax);
}

/**
 * Of a cell that is not certain: its chance, and what is tied or cannot be known about it.
 * @param {State} state
 * @param {import("../../state/state.js").Unknowable | null} found
 */
function openInWords({ position, answer, unknowable, revision, ui }, found) {
  const name = cellName(position, ui.cursor);
  const chance = answer?.byCell[ui.cursor];
  if (!chance || chance.safe || chance.mined) return [WORDS.openMines(name)];
  const known = found ?? (unknowable?.revision === revision ? unknowable.found : null);
  const ties = known?.tied ?? [];
  const told = known ? unknowableInWords(position, known, ui.cursor) : [];
  const tie = ties.find(({ cells, opposite }) => [...cells, ...opposite].includes(ui.cursor));
  return [
    WORDS.open(name, chanceInWords(chance.value)),
    ...(tie && !told.length ? [capitalised(tie.sentence)] : []),
    ...told,
  ];
}

/** @param {Page} page */
function drawLines({ state, subject, lines, deductions, does }) {
  const { position, ui } = state;
  if (!lines.length)
    return subject.of === "board" ? null : h("p", { class: "hint" }, nothingInWords(position));
  const shown = lines.slice(0, MOST_LINES);
  const chosen = shown.findIndex(({ cells }) => cells.includes(ui.cursor));
  return h(
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
      choose: does.line,
      items: shown.map((line) => {
        const { what, how } = lineInWords(line, deductions, position);
        return { content: lineContent(line.mines, what, how) };
      }),
    }),
    lines.length > shown.length &&
      h("p", { class: "hint" }, WORDS.more(lines.length - shown.length)),
  );
}

/** @param {Page} page */
function drawActions({ state, deductions, does }) {
  if (!deductions.length) return null;
  return h(
    "div",
    { class: "why-actions" },
    deductions.length > 1 && goButton(WORDS.next, does.next),
    goButton(WORDS.chain, () => does.chain(0)),
    !state.game && writeButton(state.position, knownAfter(deductions).size, does.write),
  );
}

/**
 * @param {string} words
 * @param {() => void} onclick
 */
const goButton = (words, onclick) =>
  h("button", { type: "button", class: "go", onclick }, words, pictureOf("next"));

/**
 * @param {Position} position
 * @param {number} count
 * @param {() => void} onclick
 */
const writeButton = (position, count, onclick) =>
  h(
    "button",
    { type: "button", class: "why-write", onclick },
    WORDS.write(count, cellWord(position, count)),
  );

/** @param {Page} page */
const isAtEnd = ({ local, deductions, isWhole }) => isWhole && local.at === deductions.length - 1;

/**
 * @param {Page} page
 * @param {number} at
 */
function drawChain(page, at) {
  const { state, deductions, does } = page;
  const { position } = state;
  const reached = knownAfter(deductions.slice(0, at + 1));
  const [first, end] = listedAround(deductions.length, at, MOST_STEPS);
  const left = tallyLabels(position).unknown - reached.size;
  const last = deductions.length - 1;
  const button = (
    /** @type {string} */ words,
    /** @type {string} */ icon,
    /** @type {number} */ to,
  ) => stepButton(words, icon, to, deductions.length, does.chain);
  return [
    h("p", { class: "hint" }, WORDS.known(knownInWords(reached, position))),
    h(
      "section",
      { class: "why-part" },
      h(
        "div",
        { class: "why-head" },
        h(
          "button",
          { type: "button", class: "go back", onclick: () => does.chain(null) },
          pictureOf("previous"),
          WORDS.back,
        ),
        h("h3", {}, WORDS.chainTitle),
        button(WORDS.first, "first", at ? 0 : -1),
        button(WORDS.previous, "previous", at - 1),
        button(WORDS.following, "next", at + 1),
        button(WORDS.last, "last", at < last ? last : last + 1),
      ),
      first > 0 && h("p", { class: "hint" }, WORDS.before(first)),
      choiceList({
        label: WORDS.chainTitle,
        class: "why-lines chain",
        chosen: at,
        choose: does.chain,
        first,
        items: deductions.slice(first, end).map((deduction, k) => ({
          class: first + k < at ? "known" : "",
          content: [
            h("span", { class: "nth" }, first + k + 1),
            lineContent(
              deduction.mines,
              cellsInWords(deduction.cells, position),
              howInWords(deduction, position),
            ),
          ],
        })),
      }),
      end <= last && h("p", { class: "hint" }, WORDS.after(last + 1 - end)),
    ),
    isAtEnd(page) &&
      h(
        "p",
        { class: "why-end", role: "status" },
        WORDS.end(left, cellWord(position, left), cellWord(position, 1)),
      ),
    !state.game &&
      h("div", { class: "why-actions" }, writeButton(position, reached.size, does.write)),
  ];
}

/**
 * What is known so far: "2 safe cells and 1 mine".
 * @param {import("./steps.js").KnownMines} known
 * @param {Position} position
 */
export function knownInWords(known, position) {
  const mines = [...known.values()];
  const safe = mines.filter((each) => each === 0).length;
  const total = mines.reduce((sum, each) => sum + each, 0);
  return listed(
    [
      safe ? `${safe} safe ${cellWord(position, safe)}` : "",
      total ? `${total} ${total === 1 ? "mine" : "mines"}` : "",
    ].filter(Boolean),
  );
}

// One reason, large: what it is about, its sentence with the numbers as they stand on the board, the name of its
// pattern with a picture of this very place, and its steps. Where there is none it says how things stand; and of a
// board that cannot be, why not.

import { LAST_NUMBER_COLOUR, labelFace } from "../../board/face.js";
import { certainFace } from "../../board/held_mines.js";
import { ring } from "../../board/layers.js";
import { h, holding, onceFor } from "../../page/h.js";
import { drawPart } from "../../parts/board_part.js";
import { choiceList } from "../../parts/choice_list.js";
import { button } from "../../parts/fields.js";
import { WAITING } from "../../parts/notice.js";
import { stepButton } from "../../parts/stepper.js";
import { isGraph, tallyLabels } from "../../state/position.js";
import { chanceInWords } from "../../text/chance.js";
import { cellName, cellWord } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { capitalised } from "../../text/wording.js";
import { knownAfter, reasonsIn, sharedBy, subjectOf } from "./steps.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("../../solver/answer.js").Contradiction} Contradiction
 * @typedef {import("../../state/store.js").Store} Store
 * @typedef {import("../../solver/protocol.js").PatternName} PatternName
 * @typedef {import("../../solver/protocol.js").WrittenPattern} WrittenPattern
 * @typedef {import("./steps.js").Scene} Scene
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 */

const WORDS = {
  place: (/** @type {number} */ at, /** @type {number} */ count, /** @type {boolean} */ isWhole) =>
    `Step ${at} of ${isWhole ? count : `at least ${count}`}`,
  simplest: (/** @type {string} */ certain) => `${certain} The simplest reason:`,
  ofBoard: "The simplest reason on this board:",
  certain: (/** @type {string} */ name, /** @type {number} */ mines) => {
    if (mines > 1) return `${name} certainly holds ${mines} mines.`;
    return `${name} is certainly ${mines ? "a mine" : "safe"}.`;
  },
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
  /** As the sentences of Python say it. */
  number: (/** @type {string} */ label, /** @type {string} */ cell) => `${label} at ${cell}`,
  steps: "Step by step",
  previous: "Previous step",
  next: "Next step",
  hole: "A hole",
  reduced: "Mines that are known already are taken off its numbers.",
  /** @type {Record<PatternName, string>} */
  patterns: {
    "1-1":
      "Two ones side by side: the mine of the first lies in the striped cells, and it is the mine of the second, too.",
    "1-1 with a hole":
      "Two ones side by side, with a gap in the wall beside the first: its mine lies in the striped cells, and it is the mine of the second, too.",
    "1-2":
      "A one beside a two that touches three cells in a row: the striped cells hold one mine, so the third holds the other.",
    "1-2-1": "A two between two ones: the mines lie right in front of the ones.",
    "1-2-2-1": "Two twos between two ones: the mines lie right in front of the twos.",
    hole: "One number in a hole of the wall, the other right before it: the mine lies at a side of the hole, so nothing deeper holds one.",
  },
  repairs: (/** @type {number} */ count) =>
    count === 1 ? "One change that helps" : "Changes that help, each by itself",
  noRepair: "Changing a single number does not mend this.",
  shows: (/** @type {string} */ cell) => `${cell} shows`,
  total: "The number of mines is",
  instead: "instead of",
  change: (/** @type {string} */ where, /** @type {string} */ value) =>
    `Change ${where} to ${value}`,
  theTotal: "the number of mines",
  numberOf: (/** @type {string} */ label, /** @type {string} */ cell) => `the ${label} at ${cell}`,
  more: (/** @type {number} */ count) => `or ${count} more`,
  last: "This is what was changed last.",
  undo: "Undo it",
  keys: "Ctrl Z",
};

const MOST_INDENTED = 4; // suppositions within each other
const MOST_REPAIRS = 12; // values offered for one place

/**
 * @param {Scene} scene
 * @param {import("../../state/state.js").Unknowable | null} found  what cannot be known
 * @param {boolean} isLate  whether that of another cell is waited for
 */
export function drawReason(scene, found, isLate) {
  const { state, local, set } = scene;
  const { position } = state;
  const { of, deduction } = subjectOf(scene);
  const look = of === "chain" ? "reason why-step" : "reason";
  return h(
    "section",
    { class: isLate ? `${look} stale` : look },
    h("p", { class: "reason-lead" }, leadOf(scene)),
    h("p", { class: "reason-sentence", role: "status" }, sentenceOf(scene, found)),
    deduction && drawPattern(deduction, position),
    deduction && drawSteps(deduction, position, local.step, (step) => set({ step, item: null })),
  );
}

/** What the sentence is about. @param {Scene} scene */
function leadOf(scene) {
  const { position, hand } = scene.state;
  const { answer } = scene.state.said;
  const { of, deduction } = subjectOf(scene);
  const name = cellName(position, hand.cursor);
  if (of === "chain") {
    const { deductions, isWhole } = reasonsIn(scene);
    return WORDS.place((scene.local.at ?? 0) + 1, deductions.length, isWhole);
  }
  if (of === "cell") return WORDS.simplest(WORDS.certain(name, deduction?.mines ?? 0));
  if (of === "board") return deduction ? WORDS.ofBoard : "";
  const chance = answer?.byCell[hand.cursor];
  const isKnown = chance?.safe || (chance?.mined && position.xMax === 1);
  return of === "waiting" && isKnown ? WORDS.certain(name, chance.safe ? 0 : 1) : "";
}

/**
 * @param {Scene} scene
 * @param {import("../../state/state.js").Unknowable | null} found
 * @returns {Content}
 */
function sentenceOf(scene, found) {
  const { position } = scene.state;
  const { of, deduction, problem } = subjectOf(scene);
  if (deduction)
    return drawSentence(deduction.sentence, position, deduction.numbers, deduction.cells);
  if (of === "board") return nothingInWords(position);
  return of === "open" ? openInWords(scene.state, found).join(" ") : (problem ?? WAITING.working);
}

/** @param {Position} position */
export function nothingInWords(position) {
  const { unknown } = tallyLabels(position);
  return WORDS.nothing(unknown, cellWord(position, unknown), position.xMax);
}

/**
 * Of a cell that is not certain: its chance, and what is tied or cannot be known about it.
 * @param {import("../../state/state.js").State} state
 * @param {import("../../state/state.js").Unknowable | null} found
 */
function openInWords({ position, said: { answer, unknowable }, revision, hand }, found) {
  const name = cellName(position, hand.cursor);
  const chance = answer?.byCell[hand.cursor];
  if (!chance || chance.safe || chance.mined) return [WORDS.openMines(name)];
  const known = found ?? (unknowable?.revision === revision ? unknowable.found : null);
  const ties = known?.tied ?? [];
  const told = known ? unknowableInWords(position, known, hand.cursor) : [];
  const tie = ties.find(({ cells, opposite }) => [...cells, ...opposite].includes(hand.cursor));
  return [
    WORDS.open(name, chanceInWords(chance.value)),
    ...(tie && !told.length ? [capitalised(tie.sentence)] : []),
    ...told,
  ];
}

const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/**
 * A sentence about the board. Numbers that it names stand in it as they do there; cells that it is about are bold.
 * @param {string} sentence
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @param {readonly number[]} cells
 */
export function drawSentence(sentence, position, numbers, cells) {
  // A vertex may have any name, "a" for one, which is a word as well.
  const names = isGraph(position) ? [] : cells.map((cell) => cellName(position, cell));
  const places = numbers.map((cell) =>
    WORDS.number(position.labels[cell], cellName(position, cell)),
  );
  const known = [...places, ...names].sort((a, b) => b.length - a.length);
  if (!known.length) return [sentence];
  const any = known.map((each) => each.replace(SYNTAX, "\\$&")).join("|");
  const parts = sentence.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"));
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    if (!places.includes(part)) return h("b", { key: i }, part);
    const [label] = part.split(" ", 1);
    return h(
      "span",
      { key: i, class: isGraph(position) ? null : "place" },
      h("b", { class: `reason-number reason-digit ${colourOf(label)}` }, label),
      part.slice(label.length),
    );
  });
}

/** @param {string} label */
const colourOf = (label) => `n${Math.min(Number(label), LAST_NUMBER_COLOUR)}`;

/**
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 */
function drawPattern(deduction, position) {
  const { pattern } = deduction;
  if (!pattern) return null;
  const { name } = pattern;
  const isReduced = isLess(position, pattern);
  return h(
    "div",
    { class: "pattern" },
    holding("div", { class: "pattern-picture", "aria-hidden": "true" }, () =>
      pictureOf(deduction, pattern, position),
    ),
    h(
      "div",
      {},
      h("b", {}, name === "hole" ? WORDS.hole : name),
      h("p", {}, WORDS.patterns[name], isReduced && ` ${WORDS.reduced}`),
    ),
  );
}

/**
 * @param {WrittenDeduction} deduction
 * @param {WrittenPattern} pattern  of it
 * @param {Position} position
 */
function drawPlace(deduction, { name, numbers }, position) {
  const shared = sharedBy(position, deduction.numbers);
  const concluded = knownAfter([deduction]);
  const faces = position.labels.map((label, i) => {
    const held = concluded.get(i);
    return held === undefined ? labelFace(label) : certainFace(held, true);
  });
  const patches = [...ring(numbers, { proof: true }), ...ring(shared, { striped: true })];
  const place = [...numbers, ...shared, ...deduction.cells];
  const [first, second] = numbers;
  // The gap is seen, too: one cell further along the row.
  if (name.endsWith("hole") && name !== "hole") place.push(2 * first - second);
  return drawPart(position, patches, place, faces, 0);
}

/** The same picture for the same deduction. */
const pictureOf = onceFor(drawPlace);

/**
 * Whether its numbers are others than those of its name.
 * @param {Position} position
 * @param {WrittenPattern} pattern
 */
function isLess({ labels }, { name, numbers }) {
  const shown = numbers.map((number) => labels[number]).join("-");
  return shown !== (name === "hole" ? "1-1" : name.split(" ")[0]);
}

/**
 * The steps of a proof, numbered; the one that is under way is seen on the board.
 * @param {WrittenDeduction} deduction
 * @param {Position} position
 * @param {number | null} at
 * @param {(at: number | null) => void} go
 */
function drawSteps({ steps, numbers }, position, at, go) {
  if (!steps.length) return null;
  return h(
    "section",
    { class: "why-part" },
    h(
      "div",
      { class: "why-head" },
      h("h3", {}, WORDS.steps),
      stepButton(WORDS.previous, "previous", (at ?? 0) - 1, steps.length, go),
      stepButton(WORDS.next, "next", at === null ? 0 : at + 1, steps.length, go),
    ),
    choiceList({
      label: WORDS.steps,
      class: "proof-steps",
      chosen: at,
      // Pressed once more it is not looked at any more.
      choose: (to) => go(to === at ? null : to),
      walk: go,
      leave: () => go(null),
      items: steps.map(({ kind, depth, sentence }, i) => ({
        class: `${kind} depth${Math.min(depth, MOST_INDENTED)}`,
        content: [
          h("span", { class: "nth" }, i + 1),
          h("span", {}, drawSentence(sentence, position, numbers, [])),
        ],
      })),
    }),
  );
}

/**
 * Why a board cannot be: the numbers that contradict each other, and which single change would help.
 * @param {Contradiction} found
 * @param {Position} position
 * @param {Store} store
 */
export function drawContradiction({ sentence, cells, repairs }, position, store) {
  return [
    h("p", { class: "reason-sentence wrong-reason" }, drawSentence(sentence, position, cells, [])),
    h("h3", {}, repairs.length ? WORDS.repairs(repairs.length) : WORDS.noRepair),
    repairs.map((repair) => drawRepair(repair, position, store)),
    isLastChange(cells, position, store) &&
      h(
        "p",
        { class: "hint" },
        WORDS.last,
        " ",
        button(WORDS.undo, () => store.undo(), { class: "go inline" }),
        " ",
        h("kbd", {}, WORDS.keys),
      ),
  ];
}

/**
 * A number that helps where it is another one, or the number of mines, with values next to the one that is there.
 * @param {Contradiction["repairs"][number]} repair
 * @param {Position} position
 * @param {Store} store
 */
function drawRepair({ cell, values }, position, store) {
  const mines = position.prior.kind === "total" ? position.prior.mines : "0";
  const present = cell === null ? mines : position.labels[cell];
  const name = cell === null ? "" : cellName(position, cell);
  const where = cell === null ? WORDS.theTotal : WORDS.numberOf(present, name);
  const offered = nearest(values, present);
  return h(
    "div",
    { key: cell ?? "total", class: "repairs" },
    h("span", {}, cell === null ? WORDS.total : WORDS.shows(name)),
    offered.map((value) =>
      button(value, () => store.dispatch({ do: "repair", cell, value }), {
        key: value,
        class: cell === null ? null : `reason-digit n${value}`,
        "aria-label": WORDS.change(where, value),
      }),
    ),
    values.length > offered.length && WORDS.more(values.length - offered.length),
    h(
      "span",
      { class: "hint" },
      WORDS.instead,
      " ",
      h("b", { class: `reason-digit n${cell === null ? "" : present}` }, present),
    ),
  );
}

/**
 * Whether the last change made one of these numbers.
 * @param {readonly number[]} cells
 * @param {Position} position
 * @param {Store} store
 */
function isLastChange(cells, { labels }, { state: { history } }) {
  const before = history.past.at(-1)?.position.labels;
  return before?.length === labels.length && cells.some((cell) => before[cell] !== labels[cell]);
}

/**
 * The values next to the one that is there, in order.
 * @param {string[]} values  ascending
 * @param {string} present
 */
function nearest(values, present) {
  if (values.length <= MOST_REPAIRS) return values;
  const wanted = BigInt(present);
  const above = values.findIndex((value) => BigInt(value) > wanted);
  const middle = above < 0 ? values.length : above;
  const start = Math.min(Math.max(0, middle - MOST_REPAIRS / 2), values.length - MOST_REPAIRS);
  return values.slice(start, start + MOST_REPAIRS);
}

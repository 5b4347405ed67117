// What follows from what: what is known after some deductions, what holds at a step of a proof, the deductions as lines
// of a list, and of which of them the view speaks. And what a reason shows on the board: its numbers outlined, the cells
// that two of them share striped; and while it is gone through step by step what is known and supposed by then, with all
// else stepping back.

import { ASSIGNED, makeFace } from "../../board/face.js";
import { certainFace, certainLegend, heldInWords, KNOWN_LEGEND } from "../../board/held_mines.js";
import { ring } from "../../board/layers.js";
import { onceFor } from "../../page/h.js";
import { isNumber, minesOf, spoken, UNKNOWN } from "../../state/labels.js";
import { around } from "../../state/position.js";

/**
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../../solver/protocol.js").WrittenStep} WrittenStep
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../board/layers.js").Patch} Patch
 * @typedef {import("../view.js").Marks} Marks
 * @typedef {ReadonlyMap<number, number>} KnownMines  mines by cell
 * @typedef {{least: number, most: number, depth: number, isAssumed: boolean}} Bounds
 *   Mines in a cell: at least, at most; under so many assumptions.
 * @typedef {{cells: number[], mines: number, of: number[], how: "at once" | "later" | "proof"}} Line
 *   Some deductions as one line: their cells, all mines in these, and their places. Those that single
 *   numbers say are told together: `how`: at once, or when others are known; else one by one.
 * @typedef {{at: number | null, step: number | null, item: number | null, pointed: number | null}} Choice
 *   `at`: the step of the chain, where it is shown; `step`: of the proof; `item`: what is tied that is
 *   chosen, `pointed`: that is pointed at
 * @typedef {Choice & {told: number | null}} Local  `told`: the cell of which was said what is seen nowhere
 * @typedef {import("../view.js").Scene<Local>} Scene
 * @typedef {{of: "chain" | "cell" | "board" | "open" | "waiting" | "problem",
 *   deduction: WrittenDeduction | null, problem?: string}} Subject
 *   What stands above: a step of the chain, the reason of the chosen cell, the simplest one of the board; or
 *   that the cell is open, or that its reason is not there yet, or will not come.
 */

const WORDS = {
  safe: "follows now: safe",
  mine: "follows now: a mine",
  assumedSafe: "supposed, or follows: safe",
  assumedMine: "supposed, or follows: a mine",
  supposed: (
    /** @type {string} */ covered,
    /** @type {Bounds} */ { least, most, depth, isAssumed },
    /** @type {number} */ xMax,
  ) => {
    const how = isAssumed ? "supposed" : depth ? "follows from what is supposed" : "follows";
    const several = `${least} to ${most} mines`;
    const range = least === 0 ? `at most ${most}` : most === xMax ? `at least ${least}` : several;
    return `${covered}, ${how}: ${least === most ? heldInWords(least) : range}`;
  },
};

const MOST_DIMMED = 20_000; // cells

/** @type {Choice} */
export const NO_CHOICE = { at: null, step: null, item: null, pointed: null };

/**
 * @param {readonly Pick<WrittenDeduction, "cells" | "mines">[]} deductions
 * @returns {KnownMines}
 */
export function knownAfter(deductions) {
  return new Map(
    deductions.flatMap(({ cells, mines }) =>
      cells.map((cell) => /** @type {[number, number]} */ ([cell, mines])),
    ),
  );
}

/**
 * What holds in which cell when a step has been made. An assumption ends those that were as deep or
 * deeper, with all that followed from them.
 * @param {readonly WrittenStep[]} steps
 * @param {number} at
 * @returns {Map<number, Bounds>}
 */
export function boundsAt(steps, at) {
  /** @type {{cell: number, bounds: Bounds}[]} */
  let held = [];
  for (const { kind, depth, cells, least, most } of steps.slice(0, at + 1)) {
    if (kind === "contradiction") continue;
    const isAssumed = kind === "assume";
    if (isAssumed) held = held.filter(({ bounds }) => bounds.depth < depth);
    for (const cell of cells) held.push({ cell, bounds: { least, most, depth, isAssumed } });
  }
  return new Map(held.map(({ cell, bounds }) => [cell, bounds]));
}

/**
 * The unknown cells that two numbers share; none where there are more numbers, or fewer.
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @returns {number[]}
 */
export function sharedBy(position, numbers) {
  if (numbers.length !== 2) return [];
  const [first, second] = numbers.map((number) => around(position)[number]);
  return first.filter((cell) => position.labels[cell] === UNKNOWN && second.includes(cell));
}

/**
 * All deductions as lines: safe cells first, of these the simplest first.
 * @param {readonly WrittenDeduction[]} deductions  one after the other
 * @param {Position} position
 * @returns {Line[]}
 */
export function linesOf(deductions, position) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Map<string, Line & {told: Set<number>}>} */
  const ofNumbers = new Map();
  deductions.forEach(({ cells, mines, numbers, total }, i) => {
    const isSingle = numbers.length === 1 && !total;
    const how = !isSingle ? "proof" : saysAtOnce(position, numbers[0]) ? "at once" : "later";
    const key = `${how} ${mines > 0}`;
    let line = ofNumbers.get(key);
    if (!line) {
      line = { cells: [], mines: 0, of: [], how, told: new Set() };
      lines.push(line);
      if (isSingle) ofNumbers.set(key, line);
    }
    const { told } = line;
    const fresh = cells.filter((cell) => !told.has(cell));
    for (const cell of fresh) told.add(cell);
    line.cells.push(...fresh);
    line.mines += mines * fresh.length;
    line.of.push(i);
  });
  return lines.sort((a, b) => Number(a.mines > 0) - Number(b.mines > 0));
}

/**
 * Whether a number leaves its cells no choice on the board as it is.
 * @param {Position} position
 * @param {number} number
 */
function saysAtOnce(position, number) {
  const { labels, xMax } = position;
  const near = around(position)[number].map((cell) => labels[cell]);
  const open = near.filter((label) => label === UNKNOWN).length;
  const known = near.reduce((sum, label) => sum + minesOf(label), 0);
  const needs = isNumber(labels[number]) ? Number(labels[number]) - known : -1;
  return needs === 0 || needs === xMax * open || open === 1;
}

/**
 * The part of a long list that is shown: so many lines at the most, with the current one among them.
 * @param {number} count
 * @param {number} current
 * @param {number} most
 * @returns {[number, number]} the first, and the one behind the last
 */
export function listedAround(count, current, most) {
  const first = Math.max(0, Math.min(current - Math.floor(most / 2), count - most));
  return [first, Math.min(count, first + most)];
}

/** The lines of a list of deductions, and what single numbers say of cells. */
const sortedOf = onceFor(
  (/** @type {readonly WrittenDeduction[]} */ deductions, /** @type {Position} */ position) => {
    const lines = linesOf(deductions, position);
    const single = lines.flatMap(({ how, of }) => (how === "at once" ? of : []));
    /** The first of several that say the same of a cell. @type {ReadonlyMap<number, WrittenDeduction>} */
    const atOnce = new Map(
      single.reverse().flatMap((i) => deductions[i].cells.map((cell) => [cell, deductions[i]])),
    );
    return { lines, atOnce };
  },
);

/** All that follows, one after the other; until that is there what follows at once. @param {Scene} scene */
export function reasonsIn({ answer, told: { whole }, state }) {
  /** @type {readonly WrittenDeduction[]} */
  const deductions = whole?.answer?.legal ? whole.answer.deductions : answer.deductions;
  const isWhole = !answer.deductions.length || Boolean(whole?.answer);
  return { deductions, isWhole, lines: sortedOf(deductions, state.position).lines };
}

/**
 * What a single number says of the chosen cell, which need not be asked.
 * @param {Scene} scene
 */
const toldAtOnce = ({ answer, state: { position, hand } }) =>
  sortedOf(answer.deductions, position).atOnce.get(hand.cursor);

/** Whether there may be a reason for what the chosen cell holds. @param {Scene} scene */
function mayBeCertain({
  state: {
    position,
    said: { answer },
    hand,
  },
}) {
  const chance = answer?.byCell[hand.cursor] ?? null;
  return (
    position.labels[hand.cursor] === UNKNOWN && (!chance?.exact || chance.safe || chance.mined)
  );
}

/** Whether the reason of the chosen cell has to be asked. @param {Scene} scene */
export const needsOwn = (scene) =>
  Boolean(scene.answer?.legal) && mayBeCertain(scene) && !toldAtOnce(scene);

/** @param {Scene} scene @returns {Subject} */
export function subjectOf(scene) {
  const { state, local, told } = scene;
  const { deductions } = reasonsIn(scene);
  if (local.at !== null) return { of: "chain", deduction: deductions[local.at] };
  // Later ones speak of the board as it is when the earlier ones are known.
  if (state.position.labels[state.hand.cursor] !== UNKNOWN)
    return { of: "board", deduction: deductions[0] ?? null };
  if (!mayBeCertain(scene)) return { of: "open", deduction: null };
  const atOnce = toldAtOnce(scene);
  if (atOnce) return { of: "cell", deduction: atOnce };
  const { answer, problem } = told.own;
  if (problem) return { of: "problem", deduction: null, problem: problem.message };
  if (!answer?.legal) return { of: "waiting", deduction: null };
  const [deduction = null] = answer.deductions;
  return { of: deduction ? "cell" : "open", deduction };
}

/**
 * @param {Bounds} bounds
 * @param {number} xMax
 * @returns {Face}
 */
export function supposedFace(bounds, xMax) {
  const { least, most } = bounds;
  const said = WORDS.supposed(spoken(UNKNOWN), bounds, xMax);
  if (least === most)
    return makeFace(ASSIGNED, {
      notation: "count",
      mark: least ? "placed" : "vacant",
      text: least > 1 ? String(least) : "",
      said,
    });
  const text = least === 0 ? `≤${most}` : most === xMax ? `≥${least}` : `${least}–${most}`;
  return makeFace(ASSIGNED, { notation: "count", text, said });
}

const ASSUMED = { least: 1, most: 1, depth: 1, isAssumed: true };
const CHAIN_LEGEND = [...certainLegend(WORDS.safe, WORDS.mine), ...KNOWN_LEGEND];
const PROOF_LEGEND = [
  { samples: [supposedFace({ ...ASSUMED, least: 0, most: 0 }, 1)], meaning: WORDS.assumedSafe },
  { samples: [supposedFace(ASSUMED, 1)], meaning: WORDS.assumedMine },
];

/**
 * A reason on the board.
 * @param {Position} position
 * @param {WrittenDeduction} deduction
 * @param {KnownMines | null} known  before it, while all deductions are gone through; null: they are not
 * @param {number | null} step  of its proof that is looked at
 * @param {number} chosen  the cell that keeps its look
 * @returns {Marks}
 */
export function marksOf(position, deduction, known, step, chosen) {
  const { xMax } = position;
  const isProof = step !== null;
  /** @type {Map<number, Face>} */
  const faces = new Map();
  for (const [cell, mines] of known ?? []) faces.set(cell, certainFace(mines, false));
  // While it is being proved it is not yet concluded.
  if (isProof)
    for (const [cell, bounds] of boundsAt(deduction.steps, step))
      faces.set(cell, supposedFace(bounds, xMax));
  else if (known)
    for (const [cell, mines] of knownAfter([deduction])) faces.set(cell, certainFace(mines, true));
  const shared = sharedBy(position, deduction.numbers).filter((cell) => !known?.has(cell));
  const rings = isProof
    ? stepPatches(deduction, step)
    : [...ring(deduction.numbers, { proof: true }), ...ring(shared, { striped: true })];
  if (!isProof && !known) return { viewed: null, rings };
  const spokenOf = new Set([chosen, ...(isProof ? deduction.steps[step].cells : shared)]);
  const others = position.labels.flatMap((label, i) =>
    label === UNKNOWN && !faces.has(i) && !spokenOf.has(i) ? [i] : [],
  );
  const dim = ring(others.length > MOST_DIMMED ? [] : others, { dim: true });
  const legend = isProof ? [...PROOF_LEGEND, ...(known?.size ? KNOWN_LEGEND : [])] : CHAIN_LEGEND;
  return { viewed: { faces, legend }, rings: [...dim, ...rings] };
}

/**
 * The cells that a reason, or a step of it, speaks of; what follows last.
 * @param {WrittenDeduction} deduction
 * @param {number | null} step
 */
export function cellsTold({ numbers, cells, steps }, step) {
  if (step === null) return [...numbers, ...cells];
  const { number, cells: own } = steps[step];
  return number === null ? own : [number, ...own];
}

/**
 * The number of the step stands out among all that are used, and so do the cells it speaks of.
 * @param {WrittenDeduction} deduction
 * @param {number} at
 * @returns {Patch[]}
 */
function stepPatches({ numbers, steps }, at) {
  const { kind, cells, number } = steps[at];
  const isWrong = kind === "contradiction";
  const own = number === null ? [] : [number];
  return [
    ...ring(
      numbers.filter((each) => each !== number),
      { passive: true },
    ),
    ...ring(own, isWrong ? { wrong: true } : { proof: true }),
    ...ring(cells, isWrong ? { striped: true } : { dashed: true }),
  ];
}

/**
 * Nothing but cells that are spoken of, among the chances.
 * @param {import("./unknowable.js").Item} item
 * @returns {Marks}
 */
export const outlined = ({ cells, others }) => ({
  viewed: null,
  rings: [...ring(others, { tone: 5, picked: true }), ...ring(cells, { picked: true })],
});

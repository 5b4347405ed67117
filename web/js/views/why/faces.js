// What a reason shows on the board: its numbers outlined, the cells that two of them share striped; and while
// it is gone through step by step what is known and supposed by then, with all else stepping back.

import { ASSIGNED, makeFace } from "../../board/face.js";
import { ring } from "../../board/layers.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { certainFace, certainLegend, heldInWords, KNOWN_LEGEND } from "../certain.js";
import { boundsAt, knownAfter, sharedBy } from "./steps.js";

/**
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../board/layers.js").Patch} Patch
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../view.js").Marks} Marks
 * @typedef {import("./steps.js").Bounds} Bounds
 * @typedef {import("./steps.js").KnownMines} KnownMines
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
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

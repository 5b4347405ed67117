// A reason on the board: rings around its numbers, colours on what it concludes, and while its
// proof is stepped through what is supposed and what follows.

import { labelFace } from "../../board/face.js";
import { facesIn } from "../../board/faces.js";
import { ring } from "../../board/patches.js";
import { ShownOnBoard } from "../shown_on_board.js";
import { certainFace, reasonedFaces, supposedFace } from "./faces.js";
import { boundsAt } from "./propagation.js";
import { knownAfter } from "./steps.js";
import { LEGEND } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {{deduction: WrittenDeduction, known: import("./steps.js").KnownMines,
 *   step: number | null}} Reason
 *   `known`: before it; `step`: of its proof, where that is gone through
 */

const ASSUMED = { least: 1, most: 1, depth: 1, isAssumed: true };
const KNOWN = [
  { samples: [certainFace(0, false)], meaning: LEGEND.knownSafe },
  { samples: [certainFace(1, false)], meaning: LEGEND.knownMine },
];
const STEP_LEGEND = [
  { samples: [certainFace(0, true)], meaning: LEGEND.safe },
  { samples: [certainFace(1, true)], meaning: LEGEND.mine },
  ...KNOWN,
];
const PROOF_LEGEND = [
  { samples: [supposedFace({ ...ASSUMED, least: 0, most: 0 }, 1)], meaning: LEGEND.assumedSafe },
  { samples: [supposedFace(ASSUMED, 1)], meaning: LEGEND.assumedMine },
  ...KNOWN,
];

export class ReasonOnBoard extends ShownOnBoard {
  /**
   * @param {State} state
   * @param {string} key  the same for the same reason
   * @param {Reason} reason
   */
  draw(state, key, reason) {
    if (key !== this.key || !state.viewed || state.viewed !== this.viewed) {
      this.key = key;
      this.show(state, reason);
    }
    this.patchLayer.draw(state, this.patches);
  }

  /**
   * @param {State} state
   * @param {Reason} reason
   */
  show({ position }, { deduction, known, step }) {
    const { labels, xMax } = position;
    const isProof = step !== null;
    const faces = reasonedFaces(labels, xMax, {
      known,
      // While it is being proved it is not yet concluded.
      concluded: isProof ? new Map() : knownAfter([deduction]),
      supposed: isProof ? boundsAt(deduction.steps, step) : new Map(),
    });
    this.viewed = { faces, legend: isProof ? PROOF_LEGEND : STEP_LEGEND };
    this.patches = isProof ? proofPatches(deduction, step) : numberPatches(deduction);
    this.store.update({ viewed: this.viewed });
    this.picture.draw(
      position,
      this.patches,
      [...new Set([...deduction.cells, ...deduction.numbers])],
      labels.map((label, i) => faces.get(i) ?? labelFace(label)),
    );
  }

  /**
   * Nothing but cells that are spoken of, among the probabilities.
   * @param {State} state
   * @param {string} key  the same for the same cells
   * @param {{cells: number[], others: number[]}} outlined  `others` stand out less
   */
  outline(state, key, { cells, others }) {
    if (key !== this.key) {
      this.uncover();
      this.key = key;
      this.patches = [...ring(others, { tone: 5, picked: true }), ...ring(cells, { picked: true })];
      const faces = facesIn({ ...state, viewed: null });
      this.picture.draw(state.position, this.patches, [...cells, ...others], faces);
    }
    this.patchLayer.draw(state, this.patches);
  }
}

/** @param {WrittenDeduction} deduction */
function numberPatches({ numbers }) {
  return ring(numbers, { picked: true });
}

/**
 * The number of the step stands out among all that are used, and so do the cells it speaks of.
 * @param {WrittenDeduction} deduction
 * @param {number} at
 */
function proofPatches({ numbers, steps }, at) {
  const { kind, cells, number } = steps[at];
  const others = numbers.filter((each) => each !== number);
  const own = number === null ? [] : [number];
  const isWrong = kind === "contradiction";
  return [
    ...ring(others, {}),
    ...ring(isWrong ? [] : cells, { tone: 5, picked: true }),
    ...ring(own, isWrong ? { wrong: true } : { picked: true }),
  ];
}

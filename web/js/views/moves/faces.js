// What unknown cells show while a move is looked at: what its number would make certain; or, of all
// numbers together, the chance that they become certain.

import { labelFace, makeFace } from "../../board/face.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { rationalOf } from "../../text/chance.js";
import { reduced, toPercent } from "../../text/fraction.js";
import { certainFace } from "../why/faces.js";
import { ifItShows, prospectInWords } from "./words.js";

/**
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../text/fraction.js").Fraction} Fraction
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../solver/protocol.js").WrittenOutcome} WrittenOutcome
 * @typedef {{chance: Fraction, safe: number[], mined: number[]}} Prospect
 *   That a cell becomes certain, and the numbers that make it so.
 */

const QUANTITY = "certainty chance";
const SUPPOSED = "supposed number";

/**
 * For every cell that some number makes certain the chance of that.
 * @param {Pick<Move, "outcomes">} move
 * @returns {Map<number, Prospect>}
 */
export function prospectsOf({ outcomes }) {
  /** @type {Map<number, Prospect>} */
  const prospects = new Map();
  for (const { number, chance, safe, mined } of outcomes) {
    const add = (/** @type {number} */ cell, /** @type {"safe" | "mined"} */ kind) => {
      const before = prospects.get(cell) ?? {
        chance: { top: 0n, bottom: 1n },
        safe: [],
        mined: [],
      };
      const { top, bottom } = rationalOf(chance);
      prospects.set(cell, {
        ...before,
        chance: reduced(
          before.chance.top * bottom + top * before.chance.bottom,
          before.chance.bottom * bottom,
        ),
        [kind]: [...before[kind], number],
      });
    };
    for (const cell of safe) add(cell, "safe");
    for (const cell of mined) add(cell, "mined");
  }
  return prospects;
}

/** @param {Prospect} prospect */
export function prospectFace({ chance, safe, mined }) {
  const text = toPercent(chance);
  return makeFace(QUANTITY, {
    notation: "percent",
    text,
    said: prospectInWords(spoken(UNKNOWN), text, { safe, mined }),
  });
}

/** @param {number} number */
function supposedNumberFace(number) {
  return makeFace(SUPPOSED, {
    mark: "supposed",
    notation: "count",
    text: String(number),
    said: ifItShows(spoken(UNKNOWN), number),
  });
}

/**
 * Of covered cells, and of the move itself. What is certain already is shown as such, and of all
 * others nothing.
 * @param {readonly string[]} labels
 * @param {ReadonlyMap<number, number>} known  mines of the cells that are certain before
 * @param {Pick<Move, "cell" | "outcomes">} move
 * @param {WrittenOutcome | null} outcome  null: all numbers together
 * @returns {Map<number, Face>}
 */
export function faces(labels, known, move, outcome) {
  /** @type {Map<number, Face>} */
  const found = new Map();
  labels.forEach((label, i) => {
    const mines = known.get(i);
    if (label === UNKNOWN)
      found.set(i, mines === undefined ? labelFace(UNKNOWN) : certainFace(mines, false));
  });
  if (outcome) {
    for (const cell of outcome.safe) found.set(cell, certainFace(0, true));
    for (const cell of outcome.mined) found.set(cell, certainFace(1, true));
    found.set(move.cell, supposedNumberFace(outcome.number));
  } else {
    for (const [cell, prospect] of prospectsOf(move)) found.set(cell, prospectFace(prospect));
  }
  return found;
}

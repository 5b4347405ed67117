// What the view of reasons says.

import { cellName, cellWord } from "../../text/names.js";
import { counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../solver/protocol.js").Technique} Technique
 * @typedef {import("../../solver/protocol.js").WrittenDeduction} WrittenDeduction
 * @typedef {import("../../state/position.js").Position} Position
 */

/** The simplest first. @type {Record<Technique, {title: string, meaning: string}>} */
export const TECHNIQUES = {
  "single point": {
    title: "Single point",
    meaning: "One number leaves its cells no choice.",
  },
  subset: {
    title: "Subset",
    meaning:
      "All unknown cells of one number also touch another, whose other cells hold the difference.",
  },
  difference: {
    title: "Difference",
    meaning: "Two numbers overlap, and one needs as many more mines as it has cells of its own.",
  },
  assumption: {
    title: "Assumption",
    meaning:
      "Assume the opposite, and number by number it leads to one that cannot hold. The rank is how many assumptions are held at once.",
  },
  "mine count": {
    title: "Mine count",
    meaning: "Only the number of mines on the whole board makes it certain.",
  },
  complete: {
    title: "All together",
    meaning:
      "No other arrangement fits the numbers, but the proof is too long to show step by step.",
  },
};

export const MEANINGS = Object.freeze({
  techniques: "What the techniques mean, simplest first",
  kinds: "What dead cells, craps shoots and 50/50s are",
});

/**
 * The button that lets clicks on the board ask for proofs.
 * @param {Position} position
 */
export const askByClicks = (position) => `Click ${cellWord(position, 2)} to ask why`;

/** The buttons that go from step to step, and the list of the steps. */
export const STEPS = Object.freeze({
  tools: "Steps",
  next: "Next step",
  last: "Last step",
  back: "Back",
  first: "First step",
  list: "Deductions",
});

/** The proof of a step, or of a cell. */
export const PROOF = Object.freeze({
  tools: "The proof",
  open: "Step through the proof",
  close: "Close the proof",
  previous: "Previous",
  next: "Next",
  steps: "Steps of the proof",
});

export const CELL_PROOF = Object.freeze({ label: "One cell", back: "Back to the steps" });

/** What the legend says of cells, below a step and below a proof. */
export const LEGEND = Object.freeze({
  safe: "follows now: safe",
  mine: "follows now: a mine",
  knownSafe: "already known: safe",
  knownMine: "already known: a mine",
  assumedSafe: "assumed, or follows: safe",
  assumedMine: "assumed, or follows: a mine",
});

/** What is said where logic ends. */
export const UNKNOWABLE = Object.freeze({
  title: "What cannot be known",
  nothing:
    "There is more to learn: nothing is dead, and the numbers still to be opened may settle everything.",
  unmarked: "These are not marked on the board: finding them took too long there.",
  fiftyFifty: "50/50",
  crapsShoot: "Craps shoot",
  counted: "Only the mine count",
  tied: "Tied",
  dead: "Dead",
});

/**
 * @param {Position} position
 * @param {boolean} isGame  there a click opens a cell
 */
export function leadInWords(position, isGame) {
  const click = isGame ? `Choose “${askByClicks(position)}” and click` : "Click";
  return `What is certain on this board and why, simplest reasons first. The numbers behind a reason are outlined, and its conclusion is coloured. ${click} a covered ${cellWord(position, 1)}, or press Enter on it, for the shortest proof of what it holds.`;
}

/** @param {Pick<WrittenDeduction, "technique" | "rank">} deduction */
export function techniqueInWords({ technique, rank }) {
  const { title } = TECHNIQUES[technique];
  return technique === "assumption" && rank !== null && rank > 1 ? `${title}, rank ${rank}` : title;
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

/**
 * What is left where logic ends.
 * @param {number} left  unknown cells
 * @param {Position} position
 */
export function endInWords(left, position) {
  const cells = cellWord(position, left);
  if (left === 0) return `That is all: every ${cellWord(position, 1)} is known.`;
  if (left === 1) return `Logic ends here: one ${cells} is left, and it is not certain.`;
  return `Logic ends here: ${left} ${cells} are left, and none of them is certain.`;
}

/**
 * Where nothing is certain at all.
 * @param {number} left  unknown cells
 * @param {Position} position
 */
export function nothingInWords(left, position) {
  const { xMax } = position;
  const may = xMax === 1 ? "may be safe or a mine" : "may hold more mines or fewer";
  const cells = cellWord(position, left);
  if (left === 1) return `Nothing is certain: the only unknown ${cells} ${may}.`;
  return `Nothing is certain: each of the ${left} unknown ${cells} ${may}.`;
}

/**
 * Where one is among the steps.
 * @param {import("./steps.js").DeductionSteps} steps
 * @param {Pick<WrittenDeduction, "technique" | "rank">} current
 */
export function placeInWords({ shown, count, isWhole }, current) {
  const place = `Step ${shown + 1} of ${count}`;
  const first =
    count === 1 ? "The only step that follows directly" : `${place} that follow directly`;
  return `${isWhole ? place : first}: ${techniqueInWords(current).toLowerCase()}.`;
}

/** @param {string} known  in words */
export const knownSoFar = (known) => `Known so far: ${known}.`;

/** @param {number} count */
export const stepsBefore = (count) => `${counted(count, "step")} before these`;

/** @param {number} count */
export const stepsAfter = (count) => `${counted(count, "step")} after these`;

/**
 * @param {number} count  of cells
 * @param {Position} position
 */
export function writeInWords(count, position) {
  return `Mark ${count === 1 ? "this" : `these ${count}`} ${cellWord(position, count)} on the board`;
}

/** @param {string} known  in words */
export const writtenInWords = (known) => `Marked on the board: ${known}. Undo takes it back.`;

/** @param {number} mines */
export const heldInWords = (mines) =>
  mines === 0 ? "safe" : mines === 1 ? "a mine" : `${mines} mines`;

/**
 * @param {string} covered  how such a cell is called
 * @param {number} mines
 * @param {boolean} isNew
 */
export const certainInWords = (covered, mines, isNew) =>
  `${covered}, ${isNew ? "follows now" : "already known"}: ${heldInWords(mines)}`;

/**
 * What a cell holds while a proof is shown.
 * @param {string} covered  how such a cell is called
 * @param {import("./propagation.js").Bounds} bounds
 * @param {number} xMax
 */
export function assumedInWords(covered, { least, most, depth, isAssumed }, xMax) {
  const how = isAssumed ? "assumed" : depth ? "follows from the assumption" : "follows";
  const several = `${least} to ${most} mines`;
  const range = least === 0 ? `at most ${most}` : most === xMax ? `at least ${least}` : several;
  return `${covered}, ${how}: ${least === most ? heldInWords(least) : range}`;
}

/**
 * @param {string} name  of a cell
 * @param {number} mines
 */
export function questionOf(name, mines) {
  if (mines === 0) return `Why is ${name} safe?`;
  return mines === 1 ? `Why is ${name} a mine?` : `Why does ${name} hold ${mines} mines?`;
}

/**
 * @param {string} name  of a cell, at the start of a sentence
 * @param {Position} position
 */
export const notCovered = (name, position) =>
  `${name} is not covered. Choose a covered ${cellWord(position, 1)} to see why it is safe or a mine.`;

/**
 * @param {string} name  of a cell, at the start of a sentence
 * @param {string} chance
 */
export const notCertain = (name, chance) =>
  `${name} is not certain: the chance of a mine is ${chance}.`;

/** @param {string} name  of a cell */
export const minesNotCertain = (name) => `It is not certain how many mines ${name} holds.`;

/** @param {number} count */
export const moreUnlisted = (count) => `${count.toLocaleString("en")} more are not listed.`;

const MOST_NAMED = 6; // dead cells

/**
 * @param {readonly number[]} cells
 * @param {Position} position
 */
export function deadInWords(cells, position) {
  const names = listed(
    cells.map((cell) => cellName(position, cell)),
    MOST_NAMED,
    `more ${cellWord(position, 2)}`,
  );
  const [are, each] = cells.length === 1 ? ["is", "it"] : ["are", "each"];
  return `${names} ${are} dead: ${each} can show only one number, so opening it tells nothing about the others.`;
}

/** Why a board cannot be. */
export const CONTRADICTION = {
  repairs: "One change that helps",
  noRepair: "Changing a single number does not mend this.",
  change: (/** @type {string} */ where) => `Change ${where} to`,
  changeTo: (/** @type {string} */ where, /** @type {string} */ value) =>
    `Change ${where} to ${value}`,
  orMore: (/** @type {number} */ more) => `or ${more} more`,
  total: "the number of mines",
  number: (/** @type {string} */ label, /** @type {string} */ cell) => `the ${label} at ${cell}`,
};

// A step of the play on the board: what was opened on the way, what is certain then, the chance to
// win for every cell in doubt, and a ring around what is opened next.

import { labelFace, makeFace } from "../../board/face.js";
import { ring } from "../../board/layers.js";
import { gainLegend, lookOfGain } from "../../board/overlays/move_facts.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { chanceInWords } from "../../text/chance.js";
import { certainFace, certainIn, certainLegend } from "../certain.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {readonly (readonly [number, number])[]} Way
 *   The cells that were opened on the way from the board, and what each showed: nothing of it is written there.
 * @typedef {{text: string, isMine: boolean}} Win
 */

const WORDS = {
  win: "the chance to win with best play",
  wins: "wins",
  winLegend: "chance to win if it is opened next, 0 to 1",
  safe: "certainly safe by now",
  mine: "certainly a mine by now",
  opened: "opened on the way, not on the board",
  ifOpened: (/** @type {string} */ chance) =>
    `If it is opened next, best play wins ${chance} of all games.`,
  shown: (/** @type {string} */ covered, /** @type {number} */ number) =>
    `${covered}, opened on the way, shows ${number}`,
  wouldShow: (/** @type {string} */ covered, /** @type {number} */ number) =>
    `${covered}, would show ${number}`,
};

const QUANTITY = "win chance";
const OPENED = "opened number";
const BEST = 5; // the tone of its ring where another is opened

/** @type {import("../../board/overlays/overlays.js").Overlay<Win>} */
export const WIN_CHANCE = {
  quantity: QUANTITY,
  words: WORDS.win,
  lookOf: lookOfGain(WORDS.wins),
  told: ({ text }) => WORDS.ifOpened(chanceInWords(text)),
  legend: gainLegend(QUANTITY, WORDS.winLegend).slice(0, 1),
};

/** @param {number} number @param {boolean} isSupposed  whether somebody only points at it */
function openedFace(number, isSupposed) {
  return makeFace(OPENED, {
    mark: "supposed",
    notation: "count",
    text: String(number),
    said: WORDS[isSupposed ? "wouldShow" : "shown"](spoken(UNKNOWN), number),
  });
}

const LEGEND = [...WIN_CHANCE.legend, ...certainLegend(WORDS.safe, WORDS.mine)];
const WALKED_LEGEND = [{ samples: [openedFace(1, false)], meaning: WORDS.opened }, ...LEGEND];

/**
 * What cells show that are opened on the way, or certain.
 * @param {readonly string[]} labels
 * @param {ReadonlyMap<number, number>} known  mines of the cells that are certain on the board
 * @param {Pick<Play, "safe" | "mined">} play
 * @param {Way} way
 * @returns {Map<number, Face>}
 */
export function facesAlong(labels, known, { safe, mined }, way) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  labels.forEach((label, i) => {
    if (label === UNKNOWN) faces.set(i, labelFace(UNKNOWN));
  });
  for (const cell of safe) faces.set(cell, certainFace(0, !known.has(cell)));
  for (const cell of mined) faces.set(cell, certainFace(1, !known.has(cell)));
  for (const [cell, number] of way) faces.set(cell, openedFace(number, false));
  return faces;
}

/**
 * The chance to win, for each cell in doubt. Cells with the same chance share an object.
 * @param {Pick<Play, "moves">} play
 * @param {number} count  of cells
 * @returns {(Win | null)[]}
 */
export function winsOf({ moves }, count) {
  /** @type {Map<string, Win>} */
  const shared = new Map();
  /** @type {(Win | null)[]} */
  const values = new Array(count).fill(null);
  for (const { cell, win } of moves ?? []) {
    const text = String(win);
    const value = shared.get(text) ?? { text, isMine: false };
    shared.set(text, value);
    values[cell] = value;
  }
  return values;
}

/**
 * What the board shows of a step of the play, and a ring around what is opened next.
 * @param {State} state
 * @param {Play} play
 * @param {Way} way
 * @param {number | null} pointed  a number that the next cell may show
 * @returns {import("../view.js").Marks}
 */
export function marksOf(state, play, way, pointed) {
  const { labels } = state.position;
  const { next, best } = play;
  const faces = facesAlong(labels, certainIn(state), play, way);
  const values = winsOf(play, labels.length);
  values.forEach((value, i) => {
    if (value) faces.delete(i);
  });
  if (next && pointed !== null) faces.set(next.cell, openedFace(pointed, true));
  return {
    viewed: {
      faces,
      legend: way.length ? WALKED_LEGEND : LEGEND,
      overlaying: { overlay: WIN_CHANCE, values },
    },
    rings: [
      ...ring(next && best !== null && best !== next.cell ? [best] : [], { tone: BEST }),
      ...ring(next ? [next.cell] : [], { picked: true }),
    ],
  };
}

/**
 * The cells of which a step speaks.
 * @param {Play} play
 * @param {Way} way
 */
export const cellsOf = ({ moves, safe, mined, next }, way) => [
  ...way.map(([cell]) => cell),
  ...(moves ?? []).map(({ cell }) => cell),
  ...safe,
  ...mined,
  ...(next ? [next.cell] : []),
];

// A step of the play on the board: what was opened on the way, what is certain then, the chance to
// win for every cell in doubt, and a ring around what is opened next.

import { labelFace, makeFace } from "../../board/face.js";
import { facesIn } from "../../board/faces.js";
import { chanceLegend, lookOfChance } from "../../board/overlays/move_facts.js";
import { ring } from "../../board/patches.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { certainIn, ShownOnBoard } from "../shown_on_board.js";
import { certainFace } from "../why/faces.js";
import { ON_BOARD, shownInWords, wonIfOpened } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../board/face.js").Face} Face
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("./way.js").Way} Way
 * @typedef {{text: string, isMine: boolean}} Win
 */

const QUANTITY = "win chance";
const OPENED = "opened number";
const BEST = 5; // the tone of its ring where another is opened

/** @type {import("../../board/overlays/overlays.js").Overlay<Win>} */
export const WIN_CHANCE = {
  quantity: QUANTITY,
  words: ON_BOARD.win,
  question: null,
  valuesOf: () => [],
  lookOf: lookOfChance(ON_BOARD.wins),
  told: ({ text }) => wonIfOpened(text),
  marked: () => [],
  legend: chanceLegend(QUANTITY, ON_BOARD.winLegend).slice(0, 1),
};

/** @param {number} number @param {boolean} isSupposed  whether somebody only points at it */
function openedFace(number, isSupposed) {
  return makeFace(OPENED, {
    mark: "supposed",
    notation: "count",
    text: String(number),
    said: shownInWords(spoken(UNKNOWN), number, isSupposed),
  });
}

const CERTAIN_LEGEND = [
  { samples: [certainFace(0, true)], meaning: ON_BOARD.safe },
  { samples: [certainFace(1, true)], meaning: ON_BOARD.mine },
];
const LEGEND = [...WIN_CHANCE.legend, ...CERTAIN_LEGEND];
const WALKED_LEGEND = [{ samples: [openedFace(1, false)], meaning: ON_BOARD.opened }, ...LEGEND];

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

export class PlayOnBoard extends ShownOnBoard {
  /**
   * @param {State} state
   * @param {string} key  the same for the same step
   * @param {Play} play
   * @param {Way} way
   * @param {number | null} pointed  a number that the next cell may show
   */
  draw(state, key, play, way, pointed) {
    const whole = `${key} ${pointed}`;
    const isGone = this.viewed !== null && state.viewed !== this.viewed;
    if (whole !== this.key || isGone) {
      this.key = whole;
      this.show(state, play, way, pointed);
    }
    this.patchLayer.draw(state, this.patches);
  }

  /**
   * @param {State} state
   * @param {Play} play
   * @param {Way} way
   * @param {number | null} pointed
   */
  show(state, play, way, pointed) {
    const { labels } = state.position;
    const { next, best, safe, mined } = play;
    const faces = facesAlong(labels, certainIn(state), play, way);
    const values = winsOf(play, labels.length);
    values.forEach((value, i) => {
      if (value) faces.delete(i);
    });
    if (next && pointed !== null) faces.set(next.cell, openedFace(pointed, true));
    this.viewed = {
      faces,
      legend: way.length ? WALKED_LEGEND : LEGEND,
      overlaying: { overlay: WIN_CHANCE, values },
    };
    this.store.update({ viewed: this.viewed });
    this.patches = [
      ...ring(next && best !== null && best !== next.cell ? [best] : [], { tone: BEST }),
      ...ring(next ? [next.cell] : [], { picked: true }),
    ];
    const doubtful = labels.flatMap((_, i) => (values[i] ? [i] : []));
    const opened = way.map(([cell]) => cell);
    const seen = [...opened, ...doubtful, ...safe, ...mined, ...(next ? [next.cell] : [])];
    this.drawPicture(state, seen, facesIn({ ...state, viewed: this.viewed }));
  }
}

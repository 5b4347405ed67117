// Moves on the board: their places in the list among the probabilities; and of one that is looked
// at, what it may tell.

import { labelFace } from "../../board/face.js";
import { facesIn } from "../../board/faces.js";
import { ring } from "../../board/patches.js";
import { ShownOnBoard } from "../shown_on_board.js";
import { certainFace } from "../why/faces.js";
import { faces, prospectFace, prospectsOf } from "./faces.js";
import { LEGEND } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("./choice.js").MoveChoice} MoveChoice
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 */

const SOME = { chance: { top: 3n, bottom: 5n }, safe: [], mined: [] };
const CERTAIN_BEFORE = [
  { samples: [certainFace(0, false)], meaning: LEGEND.knownSafe },
  { samples: [certainFace(1, false)], meaning: LEGEND.knownMine },
];
const MOVE_LEGEND = [{ samples: [prospectFace(SOME)], meaning: LEGEND.chance }, ...CERTAIN_BEFORE];
const NUMBER_LEGEND = [
  { samples: [certainFace(0, true)], meaning: LEGEND.safe },
  { samples: [certainFace(1, true)], meaning: LEGEND.mine },
  ...CERTAIN_BEFORE,
];
const TONE = 5;

export class MoveOnBoard extends ShownOnBoard {
  /**
   * @param {State} state
   * @param {string} key  the same for the same moves
   * @param {MoveChoice} choice
   */
  draw(state, key, choice) {
    const { shown, moves } = choice;
    const whole = `${key} ${shown?.move} ${shown?.number}`;
    const isGone = this.viewed !== null && state.viewed !== this.viewed;
    if (whole !== this.key || isGone) {
      this.key = whole;
      if (shown) this.show(state, moves[shown.move], shown.number);
      else this.rank(state, moves);
    }
    this.patchLayer.draw(state, this.patches);
  }

  /**
   * @param {State} state
   * @param {readonly Move[]} moves
   */
  rank(state, moves) {
    this.uncover();
    this.patches = moves.map(({ cell }, i) => ({
      cells: [cell],
      letter: String(i + 1),
      tone: TONE,
      text: null,
      picked: i === 0,
    }));
    this.drawPicture(
      state,
      moves.map(({ cell }) => cell),
      facesIn({ ...state, viewed: null }),
    );
  }

  /**
   * @param {State} state
   * @param {Move} move
   * @param {number | null} number
   */
  show(state, move, number) {
    const { labels } = state.position;
    const outcome = number === null ? null : move.outcomes[number];
    const shown = faces(labels, certainIn(state), move, outcome);
    this.viewed = { faces: shown, legend: outcome ? NUMBER_LEGEND : MOVE_LEGEND };
    const told = outcome ? [] : [...prospectsOf(move).keys()];
    this.patches = [...ring(told, { tone: TONE }), ...ring([move.cell], { picked: true })];
    this.store.update({ viewed: this.viewed });
    const seen = move.outcomes.flatMap(({ safe, mined }) => [...safe, ...mined]);
    this.drawPicture(
      state,
      [...new Set([move.cell, ...seen])],
      labels.map((label, i) => shown.get(i) ?? labelFace(label)),
    );
  }
}

/**
 * The mines of the cells that are certain now.
 * @param {State} state
 */
export function certainIn({ answer }) {
  /** @type {Map<number, number>} */
  const certain = new Map();
  answer?.byCell.forEach((chance, i) => {
    if (chance?.safe || chance?.mined) certain.set(i, chance.mined ? 1 : 0);
  });
  return certain;
}

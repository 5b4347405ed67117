// What unknown cells can show. An overlay is one file that says what it is called, what it asks, what a value looks
// like and how its legend reads; it is listed here, and the board, the picture, the thumbnail, the legend, the
// finder and the form that chooses one take all they need from it.

import { isCurrent } from "../../solver/answer.js";
import { Question } from "../../solver/question.js";
import { spoken, UNKNOWN } from "../../state/labels.js";
import { toRequest } from "../../state/position.js";
import { showsAnswers } from "../../state/state.js";
import { makeFace } from "../face.js";
import { CHANCE_CHANGE } from "./chance_change.js";
import { MINE_CHANCE } from "./mine_chance.js";
import { MOVE_FACTS } from "./move_facts.js";

const WORDS = {
  tooLong: "This takes too long on this board and was stopped. With more cells open it is faster.",
};

/**
 * @typedef {import("../face.js").Face} Face
 * @typedef {import("../face.js").FaceFields} FaceFields
 * @typedef {import("../face.js").Notation} Notation
 * @typedef {import("../cell_room.js").CellRoom} CellRoom
 * @typedef {import("../../solver/answer.js").SolveAnswer} SolveAnswer
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/store.js").Store} Store
 *
 * @typedef {Partial<Omit<FaceFields, "quantity">> & {said: string}} Look
 *   The part of a face that an overlay decides; `said` without that the cell is covered.
 *
 * @typedef {{samples: readonly Face[], meaning: string}} LegendEntry
 *   One sample is drawn as a cell, or as a bare text where it has one; several are a row of
 *   colours.
 */

/**
 * What values of cells look like: those of an overlay that a person chooses, or those of a view.
 * @template Value
 * @typedef {object} Overlay
 * @property {string} quantity  what its values are: its name in faces and in the settings
 * @property {string} words  the same within a sentence: "Covered cells show .."
 * @property {(value: Value, notation: Notation, room: CellRoom) => Look} lookOf
 * @property {(value: Value) => string} [told]  a sentence about a value beside the chance of a mine,
 *   for the cell that is pointed at; absent where there is no more to say
 * @property {readonly LegendEntry[]} legend
 */

/**
 * One that a person chooses, and where its values come from.
 * @template Value
 * @typedef {object} Choice
 * @property {string} title  what it is called where one is chosen
 * @property {string} about  what that is, in a few words
 * @property {{operation: import("../../solver/protocol.js").Operation,
 *   fields: (position: Position) => object}} [question]  what the solver is asked besides the position;
 *   absent where the board's own answer has it
 * @property {(answer: any, position: Position) => (Value | null)[]} valuesOf  the value of each cell in
 *   the answer to that question, null for a cell without one. Cells that share an object share a
 *   face; the same answer gives the same array.
 * @property {(result: SolveAnswer) => readonly number[]} [marked]  the cells with an outline around them:
 *   the ones to look at first, of what the solver says about the board
 */

/**
 * @template Value
 * @typedef {Overlay<Value> & Choice<Value>} ChosenOverlay
 */

/**
 * An overlay with its values, for all cells.
 * @typedef {{overlay: Overlay<any>, values: readonly any[]}} Overlaying
 */

/** The usual one first. @type {readonly ChosenOverlay<any>[]} */
export const OVERLAYS = [MINE_CHANCE, ...MOVE_FACTS, CHANCE_CHANGE];

/**
 * @param {string} quantity
 * @returns {ChosenOverlay<any>}
 */
export function overlayOf(quantity) {
  return OVERLAYS.find((overlay) => overlay.quantity === quantity) ?? OVERLAYS[0];
}

/**
 * The faces of the last notation and room that were wanted of some values: while somebody points
 * and paints they stay the same.
 * @type {WeakMap<readonly any[], {overlay: Overlay<any>, notation: Notation, room: CellRoom,
 *   faces: (Face | null)[]}>}
 */
const LAST_FACES = new WeakMap();

/**
 * What unknown cells show of these values.
 * @template Value
 * @param {Overlay<Value>} overlay
 * @param {readonly (Value | null)[]} values
 * @param {Notation} notation
 * @param {CellRoom} room
 * @returns {(Face | null)[]}
 */
export function overlayFaces(overlay, values, notation, room) {
  const last = LAST_FACES.get(values);
  if (last?.overlay === overlay && last.notation === notation && last.room === room)
    return last.faces;
  /** @type {Map<Value, Face>} */
  const faceByValue = new Map();
  const faces = values.map((value) => {
    if (value === null) return null;
    let face = faceByValue.get(value);
    if (!face) {
      face = faceOf(overlay, value, notation, room);
      faceByValue.set(value, face);
    }
    return face;
  });
  LAST_FACES.set(values, { overlay, notation, room, faces });
  return faces;
}

/**
 * @template Value
 * @param {Overlay<Value>} overlay
 * @param {Value} value
 * @param {Notation} notation
 * @param {CellRoom} room
 */
function faceOf(overlay, value, notation, room) {
  const look = overlay.lookOf(value, notation, room);
  return makeFace(overlay.quantity, { ...look, said: `${spoken(UNKNOWN)}, ${look.said}` });
}

// Asks what the chosen overlay asks, where the board's own answer does not have it.

export class OverlayQuestion {
  /**
   * @param {Store} store
   * @param {import("../../solver/question.js").Asked} solver
   */
  constructor(store, solver) {
    this.store = store;
    this.question = new Question(solver, "overlay");
    /** The overlay and the revision that were asked for last; "" where nobody waits. */
    this.asked = "";
  }

  /**
   * Ask where the state has moved on from what was asked, as soon as the board has its own answer.
   * @param {State} state
   */
  async keepUp(state) {
    const { settings, position, revision } = state;
    const overlay = overlayOf(settings.overlay);
    const { quantity, question } = overlay;
    if (!question || !showsAnswers(state)) {
      if (this.asked) this.question.cancel();
      this.asked = "";
      return;
    }
    const key = `${quantity} ${revision}`;
    if (key === this.asked || !isCurrent(state)) return;
    this.asked = key;
    const response = await this.question.ask(
      {
        operation: question.operation,
        position: toRequest(position),
        ...question.fields(position),
      },
      () => key === this.asked && this.store.state.revision === revision,
    );
    if (!response) return; // nobody waits for it any more
    const { answer, error } = response;
    // Where it has no answer, cells show their labels, and nothing of an older board.
    const values = answer ? overlay.valuesOf(answer, position) : [];
    const problem = error ? (error.kind === "budget" ? WORDS.tooLong : error.message) : "";
    this.store.hear({ overlay: { quantity, revision, values, problem } });
  }
}

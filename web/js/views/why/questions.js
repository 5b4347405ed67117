// What the view asks besides what follows at once: the reason of the chosen cell, for which nobody waits for
// anything else; all that follows, one after the other; and what is tied or cannot be known.

import { MARKS } from "../../solver/client.js";
import { StandingQuestion } from "../../solver/question.js";
import { showsAnswers } from "../../state/state.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WhyAnswer} WhyAnswer
 * @typedef {import("../../solver/question.js").Problem} Problem
 */

/**
 * @template Answer
 * @typedef {{answer: Answer | null, problem: Problem | null} | null} Told  null: it is not here yet
 */

const MOST_SECONDS = 20;
const MOST_KEPT = 40; // reasons of single cells

export class WhyQuestions {
  /**
   * @param {import("../../page/on_demand.js").Context} context
   * @param {(position: Position) => object | undefined} written  how a board is asked about
   */
  constructor(context, written) {
    this.written = written;
    this.own = new StandingQuestion(context, "why cell", MOST_KEPT);
    this.whole = new StandingQuestion(context, "why all");
    // What is marked on the board is asked for the same way, which takes nobody's time.
    this.rest = new StandingQuestion(context, MARKS);
  }

  /**
   * @param {State} state
   * @param {number} cell
   */
  askOwn({ revision, position }, cell) {
    this.own.ask(`${revision} ${cell}`, () => {
      drop(this.whole);
      drop(this.rest);
      return { operation: "why", cell, patterns: true, position: this.written(position) };
    });
  }

  /**
   * @param {State} state
   * @param {number} cell
   * @returns {Told<WhyAnswer>}
   */
  ownOf({ revision }, cell) {
    return toldBy(this.own, `${revision} ${cell}`);
  }

  /**
   * @param {State} state
   * @param {boolean} isFree  whether it may be asked now
   * @returns {Told<WhyAnswer>}
   */
  wholeOf({ revision, position }, isFree) {
    const key = `${revision} whole`;
    if (isFree)
      this.whole.ask(key, () => ({
        operation: "why",
        all: true,
        patterns: true,
        position: this.written(position),
      }));
    return toldBy(this.whole, key);
  }

  /**
   * @param {State} state
   * @param {boolean} isFree
   * @returns {Told<import("../../solver/protocol.js").UnknowableAnswer>}
   */
  restOf(state, isFree) {
    const { revision, position } = state;
    const key = `${revision} rest`;
    const areMarked = !showsAnswers(state) || state.unknowable?.revision === revision;
    if (isFree && areMarked)
      this.rest.ask(key, () => ({
        operation: "unknowable",
        max_seconds: MOST_SECONDS,
        include: ["dead", "tied", "craps_shoots", "counted"],
        position: this.written(position),
      }));
    return toldBy(this.rest, key);
  }

  close() {
    for (const question of [this.own, this.whole, this.rest]) drop(question);
  }
}

/**
 * @param {StandingQuestion} question
 * @param {string} key
 */
const toldBy = ({ key: here, answer, problem }, key) =>
  here === key && (answer || problem) ? { answer, problem } : null;

/** It is not waited for any more. @param {StandingQuestion} question */
function drop(question) {
  if (question.asked && question.asked !== question.key) question.cancel();
}

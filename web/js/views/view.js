// The machine that all views share. A view says what it asks about a board and how it draws the
// answer; the machine asks when the board's own answer is there, says why there is nothing to see
// yet, dims what is of an older board, offers to ask again what somebody has stopped, and ends what
// runs for a view that is closed.
//
// What a view says to people is in the file words.js of its folder, and in the one beside this file
// where several views say it. A whole view, which needs one more line in shell/catalogue.js, and
// its title in the words there:
//
//   /** @extends {View<"totals">} */
//   export default class Range extends View {
//     /** @param {Context} context @param {HTMLElement} root */
//     constructor(context, root) {
//       super(context, root, { channel: "range" });
//       this.words = make("p", {});
//       this.body.append(this.words);
//     }
//
//     /** @param {State} state @returns {import("../view.js").Asked<"totals"> | string} */
//     ask({ position }) {
//       return position.labels.length ? { operation: "totals" } : NO_VERTEX;
//     }
//
//     /** @param {import("../../solver/protocol.js").TotalsAnswer} answer */
//     refuse({ legal }) {
//       return legal ? "" : NO_SOLUTION;
//     }
//
//     /** @param {import("../../solver/protocol.js").TotalsLegal} answer */
//     show({ counts }) {
//       this.words.textContent = rangeInWords(counts.length);
//     }
//   }
//
// A part of a view that asks something of its own, when the rest is there, is a view, too: its root
// is an element within the body of the other, which draws it in `refresh` and closes it in `close`.

import { make } from "../page/dom.js";
import { isCurrent } from "../solver/answer.js";
import { StandingQuestion } from "../solver/question.js";
import { toRequest } from "../state/position.js";
import { isStale } from "../state/state.js";
import { Notice, waitingWords } from "./notice.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {import("../solver/protocol.js").Operation} Operation
 * @typedef {{channel: string, keepsOld?: boolean, kept?: number}} Options
 *   `channel`: of the solver, of this view alone; `keepsOld`: whether what is of an older board is
 *   seen until there is something newer, which is the rule; `kept`: how many answers about a board
 *   are kept for whoever comes back to what was asked before, none unless given
 */

/**
 * What is asked, without the position.
 * @template {Operation} Name
 * @typedef {{operation: Name} & Omit<import("../solver/protocol.js").Fields[Name], "position">}
 *   Asked
 */

/**
 * @template {Operation} [Name=any]  the operation that it asks for
 */
export class View {
  /**
   * @param {Context} context
   * @param {HTMLElement} root
   * @param {Options} options
   */
  constructor(context, root, { channel, keepsOld = true, kept = 0 }) {
    this.context = context;
    this.root = root;
    this.keepsOld = keepsOld;
    this.question = new StandingQuestion(context, channel, kept);
    this.notice = new Notice(this.question);
    /** What there is to see; the view fills it. */
    this.body = make("div", { class: "view-body", hidden: true });
    root.append(this.notice.element, this.body);
    /** What the body shows the answer to; "" while there was none. */
    this.drawn = "";
    /** Why there is no answer about the board on the page. @type {Problem | null} */
    this.problem = null;
    /** Whether something is asked, and not answered yet. */
    this.isWaiting = false;
  }

  /**
   * What to ask about this board: the request without the position. Or a sentence that says why
   * there is nothing to ask. Or null while it is not known yet.
   * @param {State} _state
   * @returns {Asked<Name> | string | null}
   */
  ask(_state) {
    throw new Error("A view says what it asks.");
  }

  /**
   * Fill the body with an answer that is not shown yet.
   * @param {import("../solver/protocol.js").Answers[Name]} _answer
   * @param {State} _state
   */
  show(_answer, _state) {
    throw new Error("A view says what it shows.");
  }

  /**
   * Why this answer is nothing to see, in a sentence; "" where it is.
   * @param {import("../solver/protocol.js").Answers[Name]} _answer
   */
  refuse(_answer) {
    return "";
  }

  /**
   * Called with every new state, while what is shown is of the board on the page: for what follows
   * the cursor, and for what is drawn on the board.
   * @param {State} _state
   */
  refresh(_state) {}

  /**
   * A problem as this view tells it.
   * @param {Problem} problem
   * @returns {Problem}
   */
  tellProblem(problem) {
    return problem;
  }

  /** Called while that is not so, and at the end: for what has to go from the board. */
  withdraw() {}

  /**
   * What is said while there is nothing to see yet.
   * @param {State} state
   */
  waiting(state) {
    return waitingWords(state);
  }

  /**
   * The board as it is asked about; undefined where the question is about none.
   * @param {Position} position
   * @returns {object | undefined}
   */
  positionAsked(position) {
    return toRequest(position);
  }

  /** As it is for somebody who comes for the first time. */
  reset() {}

  /** Another tab is chosen. */
  close() {
    this.question.cancel();
    this.withdraw();
  }

  /** @param {State} state */
  draw(state) {
    const { question } = this;
    const request = this.ask(state);
    const nothing = typeof request === "string" ? request : "";
    const fields = typeof request === "string" ? null : request;
    const key = `${state.revision} ${JSON.stringify(request)}`;
    if (isCurrent(state) && fields) {
      const { position } = state;
      question.ask(key, () => ({ ...fields, position: this.positionAsked(position) }));
    }
    const here = isCurrent(state) && question.key === key && !nothing;
    const problem = here && question.problem ? this.tellProblem(question.problem) : null;
    this.problem = problem;
    const answer = here ? question.answer : null;
    const refused = nothing || (answer ? this.refuse(answer) : "");
    const old = this.drawn !== "" && this.keepsOld;
    const isShown = answer !== null && !refused;
    this.isWaiting = fields !== null && !answer && !problem;
    this.notice.show(refused || (isShown || old ? "" : this.waiting(state)), problem);
    this.body.hidden = Boolean(refused || problem) || !(isShown || old);
    this.root.classList.toggle("stale", isStale(state) || (old && !answer && !problem && !nothing));
    if (isShown && this.drawn !== key) {
      this.drawn = key;
      this.show(answer, state);
    }
    if (isShown) this.refresh(state);
    else this.withdraw();
  }
}

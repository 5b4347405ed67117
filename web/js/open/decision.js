// What would be opened: the board that was read, with its mines, and whether it is possible. The solver is
// asked before anything is replaced, and mines that were only taken for granted give way to its answer.

import { Question } from "../solver/question.js";
import { waitingFor } from "../solver/readiness.js";
import { isGraph, toRequest } from "../state/position.js";
import { counted } from "../text/wording.js";
import { minesFromText, minesToChoose, minesToText } from "./mines.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./reader.js").ReadBoard} ReadBoard
 * @typedef {{is: "asked" | "possible" | "impossible" | "open", sentence: string}} Verdict
 *   `open`: nobody knows, since it would take too long or nobody can be asked
 */

const MOST_SECONDS = 3; // of counting, while somebody waits to open the board
const WORDS = {
  asking: "Checking whether this board is possible …",
  askedLater: "The board is checked",
  possible: (/** @type {number} */ safe) =>
    `Possible: ${safe === 0 ? "no cell is certainly safe" : safe === 1 ? "1 cell is certainly safe" : `${counted(safe, "cell")} are certainly safe`}.`,
  possibleGraph: "Possible.",
  impossible: "Impossible: ",
  allowed: (/** @type {string} */ mines) => ` The numbers allow ${mines}.`,
  range: (/** @type {string} */ least, /** @type {string} */ most) => `${least} to ${most} mines`,
  tooLong: "Whether it is possible takes longer to find out. It can be opened all the same.",
};

export class Decision {
  /**
   * @param {Pick<Context, "solver" | "store">} context
   * @param {() => void} changed
   */
  constructor(context, changed) {
    this.context = context;
    this.changed = changed;
    this.question = new Question(context.solver, "possible");
    /** @type {ReadBoard | null} */
    this.board = null;
    /** What is written in the field of the mines, and why. */
    this.text = "";
    this.why = "";
    this.isTyped = false;
    /** The safest cell, -1 where nobody knows. */
    this.safest = -1;
    this.hold();
  }

  /** Nothing is there to be opened. */
  clear() {
    this.hold();
    Object.assign(this, { board: null, text: "", why: "", isTyped: false });
  }

  /** What is shown is about to be read anew, and no longer what would be opened. */
  hold() {
    this.question.cancel();
    /** With its mines. @type {ReadBoard["position"] | null} */
    this.position = null;
    /** @type {Verdict | null} */
    this.verdict = null;
    /** Whether what was typed makes no sense. */
    this.isInvalid = false;
    this.safest = -1;
  }

  /** Whether the solver's answer may still change what is opened, and comes soon. */
  get isPending() {
    return this.verdict?.is === "asked" && this.context.store.state.python.is === "ready";
  }

  /**
   * @param {ReadBoard} board
   * @param {boolean} [isSame]  it is the board of before, read in another way: what was typed stays
   */
  take(board, isSame = false) {
    const typed = isSame && this.isTyped ? this.text : null;
    this.clear();
    this.board = board;
    if (typed !== null) this.type(typed);
    else if (board.game) this.position = board.position;
    else this.choose(minesToChoose(board));
  }

  /** @param {string} text  in the field of the mines */
  type(text) {
    if (!this.board) return;
    const { prior, why } = minesFromText(text, this.board.position);
    this.hold();
    Object.assign(this, { text, why, isTyped: true, isInvalid: prior === null });
    if (prior) this.choose([{ prior, why }], text);
    else this.changed();
  }

  /**
   * The first that can be; the solver is asked.
   * @param {import("./mines.js").Choice[]} choices
   * @param {string} [text]  as somebody has typed it
   */
  async choose(choices, text) {
    const { board } = this;
    if (!board) return;
    const last = choices[choices.length - 1];
    for (const choice of choices) {
      const { prior, why } = choice;
      const position = { ...board.position, prior };
      Object.assign(this, { text: text ?? minesToText(prior), why, position });
      const response = await this.ask(position);
      if (!response) return;
      const { answer } = response;
      // Another number of mines mends nothing where it is no part of what is wrong.
      const isToBlame = answer?.legal === false && answer.contradiction.mine_count;
      if (isToBlame && choice !== last) continue;
      if (!answer) this.say("open", WORDS.tooLong);
      else if (!answer.legal) this.say("impossible", reasonIn(answer.contradiction));
      else {
        this.safest = answer.safe[0] ?? answer.safest?.cells[0] ?? -1;
        const isPlain = !isGraph(position);
        this.say("possible", isPlain ? WORDS.possible(answer.safe.length) : WORDS.possibleGraph);
      }
      return;
    }
  }

  /**
   * Ask whether it is possible.
   * @param {ReadBoard["position"]} position
   * @returns null where nobody waits for it any more, or nobody can be asked
   */
  async ask(position) {
    const { python } = this.context.store.state;
    if (python.is === "failed") {
      this.say("open", "");
      return null;
    }
    this.say("asked", waitingFor(python, WORDS.askedLater) || WORDS.asking);
    return this.question.ask(
      {
        operation: "solve",
        position: toRequest(position),
        include: [],
        max_seconds: MOST_SECONDS,
      },
      () => this.position === position,
    );
  }

  /** @param {Verdict["is"]} is @param {string} sentence */
  say(is, sentence) {
    this.verdict = { is, sentence };
    this.changed();
  }
}

/**
 * Why a board cannot be; where its mines are to blame, how many there can be.
 * @param {import("../solver/protocol.js").WrittenContradiction} contradiction
 */
function reasonIn({ sentence, repairs }) {
  const values = repairs.find(({ cell }) => cell === null)?.values ?? [];
  if (values.length === 0) return WORDS.impossible + sentence;
  const [least, most] = [values[0], values[values.length - 1]];
  const isRange = Number(most) - Number(least) === values.length - 1 && values.length > 1;
  const mines = isRange ? WORDS.range(least, most) : counted(Number(least), "mine");
  return WORDS.impossible + sentence + (values.length === 1 || isRange ? WORDS.allowed(mines) : "");
}

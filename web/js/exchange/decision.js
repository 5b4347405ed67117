// What would be opened: the board that was read, with its mines, and whether it is possible. Its mines are what
// somebody types, else what it says itself, else what is usual for its size, else nothing is known. The solver is
// asked before anything is replaced, and mines that were only taken for granted give way to its answer.

import { waitingFor } from "../parts/notice.js";
import { Question } from "../solver/question.js";
import { isGraph, toRequest } from "../state/position.js";
import { canHold, totalOf, UNKNOWN_MINES, usualMines } from "../state/presets.js";
import { parseNumber, toText } from "../text/fraction.js";
import { priorInWords } from "../text/names.js";
import { capitalised, counted, sizeInWords } from "../text/wording.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./sources.js").ReadBoard} ReadBoard
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../state/position.js").Prior} Prior
 * @typedef {{prior: Prior, why: string}} Choice
 * @typedef {{is: "asked" | "possible" | "impossible" | "open", sentence: string}} Verdict
 *   `open`: nobody knows, since it would take too long or nobody can be asked
 */

const MOST_MINES = 250_000;
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
  mines: {
    /** @param {string} mines */
    said: (mines) => `${mines}, as the board itself says.`,
    unknownSaid: "Unknown, as the board itself says: every arrangement is equally likely.",
    counter: (/** @type {number} */ mines) =>
      `${mines}: what the mine counter in the picture shows, and the flags.`,
    /** @param {number} mines @param {string} size */
    usual: (mines, size) => `${mines}, as usual for ${size}.`,
    /** @param {string} size */
    notUsual: (size) =>
      `Unknown: nothing says it, and ${size} has no usual number. Every arrangement is equally likely.`,
    graph: "Unknown: nothing says it. Every arrangement is equally likely.",
    /** @param {string} mines */
    forbidden: (mines) =>
      `Unknown: these numbers do not allow ${mines}. Every arrangement is equally likely.`,
    usualOf: (/** @type {number} */ mines) => `the usual ${mines}`,
    counted: (/** @type {number} */ mines) => `the ${mines} that the counter shows`,
    /** @param {string} mines */
    typed: (mines) => `${mines}, as you say.`,
    cleared: "Unknown, as you say: every arrangement is equally likely.",
    invalid: "A whole number, a density such as 20%, or nothing if you do not know.",
    several: " or ",
  },
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
    /** Somebody wants it opened before it is read, or before the solver has said whether it is possible. */
    this.isWanted = false;
    /** The safest cell, -1 where nobody knows. */
    this.safest = -1;
    this.hold();
  }

  /** Nothing is there to be opened. */
  clear() {
    this.hold();
    Object.assign(this, { board: null, text: "", why: "", isTyped: false, isWanted: false });
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
   * @param {boolean} [isSure]  nothing of it has to be looked at before it is opened
   */
  take(board, isSame = false, isSure = true) {
    const typed = isSame && this.isTyped ? this.text : null;
    const isWanted = this.isWanted && isSure;
    this.clear();
    Object.assign(this, { board, isWanted });
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
   * @param {Choice[]} choices
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
    // Who has not seen that it cannot be does not open it by an Enter.
    if (is === "impossible") this.isWanted = false;
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

/**
 * What may be taken, the best first. Where the solver finds that one cannot be, the next is the better.
 * @param {ReadBoard} board
 * @returns {Choice[]}
 */
export function minesToChoose({ position, says, counter }) {
  if (says) return [{ prior: says, why: whySaid(position, says) }];
  const usual = usualMines(position);
  const size = sizeInWords(position);
  const totals = [
    counter === undefined
      ? null
      : { mines: counter, why: WORDS.mines.counter(counter), name: WORDS.mines.counted(counter) },
    usual === null || usual === counter
      ? null
      : { mines: usual, why: WORDS.mines.usual(usual, size), name: WORDS.mines.usualOf(usual) },
  ].filter((total) => total !== null);
  const forbidden = totals.map(({ name }) => name).join(WORDS.mines.several);
  const unknown = isGraph(position) ? WORDS.mines.graph : WORDS.mines.notUsual(size);
  return [
    ...totals
      .filter(({ mines }) => canHold(position, mines))
      .map(({ mines, why }) => ({ prior: totalOf(mines), why })),
    { prior: UNKNOWN_MINES, why: forbidden ? WORDS.mines.forbidden(forbidden) : unknown },
  ];
}

/** @param {Position} position @param {Prior} prior */
function whySaid(position, prior) {
  if (prior.kind === "uniform") return WORDS.mines.unknownSaid;
  return WORDS.mines.said(capitalised(priorInWords({ ...position, prior })));
}

/**
 * How it stands in the field.
 * @param {Prior} prior
 */
export function minesToText(prior) {
  if (prior.kind === "uniform") return "";
  if (prior.kind === "total") return prior.mines;
  return prior.kind === "density" ? prior.rho : `odds ${prior.odds}`;
}

/**
 * What somebody typed; no prior where it makes no sense.
 * @param {string} typed
 * @param {Position} position
 * @returns {{prior: Prior | null, why: string}}
 */
export function minesFromText(typed, position) {
  const text = typed.trim();
  if (text === "") return { prior: UNKNOWN_MINES, why: WORDS.mines.cleared };
  const { prior: before } = position;
  const weighting = before.kind === "uniform" ? "distinct" : before.weighting;
  const prior = /^[0-9]{1,6}$/.test(text)
    ? totalIn(text)
    : /^odds/i.test(text)
      ? oddsIn(text.slice(4))
      : densityIn(text, position.xMax);
  if (!prior) return { prior: null, why: WORDS.mines.invalid };
  const weighted = /** @type {Prior} */ ({ ...prior, weighting });
  return {
    prior: weighted,
    why: WORDS.mines.typed(capitalised(priorInWords({ ...position, prior: weighted }))),
  };
}

/** @param {string} text */
const totalIn = (text) => (Number(text) <= MOST_MINES ? totalOf(Number(text)) : null);

/** @param {string} text */
function oddsIn(text) {
  const value = parseNumber(text);
  return value && { kind: "odds", odds: toText(value) };
}

/** @param {string} text @param {number} xMax */
function densityIn(text, xMax) {
  const value = parseNumber(text);
  if (!value || value.top > value.bottom * BigInt(xMax)) return null;
  return { kind: "density", rho: toText(value) };
}

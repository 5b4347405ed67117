// Where the mines are is for Python to say: with the first click of a game; in fair play with every click, from all
// that the numbers still allow; or before the game begins, of a board that needs no guess. Clicks that come while one
// is decided are made after it, in their order.

import { STOPPED } from "../solver/client.js";
import { Question } from "../solver/question.js";
import { isNumber, UNKNOWN } from "../state/labels.js";
import { covered, toRequest, withoutFlags } from "../state/position.js";
import { cellWord } from "../text/names.js";
import { forHand, startingName } from "../text/wording.js";
import { cellsToOpen, middleOf, opened, withMines } from "./rules.js";
import { fairLossText, withLoss } from "./verdict.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").FairLegal} FairLegal
 * @typedef {import("../solver/protocol.js").BoardAnswer} BoardAnswer
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Played} Played
 * @typedef {{cells: number[], last: FairLegal}} Decided  the cells that are open by now, and what
 *   was decided with the last of them
 */

const WORDS = {
  /** @param {string} cell */
  stopped: (cell) => forHand(`Placing the mines was stopped. Click a ${cell} to try again.`),
  /** @param {string} cell @param {string} reason */
  wasSafe: (cell, reason) => `${cell} was certainly safe. ${reason}`,
  /** @param {string} cell @param {string} reason */
  notOpened: (cell, reason) => `${cell} was not opened. ${reason}`,
};

const ANY = "any"; // however hard it turns out
const PATIENCE = 20; // seconds
const SLOW = 250; // ms after which the bar says that something is being decided

export class Dealer {
  /**
   * @param {Context} context
   * @param {Pick<import("./hints.js").Hints, "explain">} hints  which show what was certain, too
   */
  constructor(context, hints) {
    this.context = context;
    this.hints = hints;
    this.question = new Question(context.solver, "deal");
    this.reason = new Question(context.solver, "fair reason");
    /** Cells that were clicked, in their order; the first is being decided. @type {number[]} */
    this.clicked = [];
    /** The game whose first click is being decided. @type {Game | null} */
    this.dealing = null;
    /** Whether it takes so long that it should be said. */
    this.isSlow = false;
  }

  get isBusy() {
    return this.clicked.length > 0;
  }

  /** Until the first cell is open there is nothing that a second click could be meant for. */
  get isDealing() {
    return this.dealing !== null && this.dealing === this.context.store.state.game;
  }

  /** @param {number} index */
  async open(index) {
    const { clicked } = this;
    const { game } = this.context.store.state;
    clicked.push(index);
    if (clicked.length > 1) return;
    if (!game?.mines) this.dealing = game;
    const timer = setTimeout(() => this.tellSlow(clicked === this.clicked), SLOW);
    this.context.store.update({});
    while (clicked.length) {
      // What comes behind a click that came to nothing was meant for another board.
      if (await this.openNext(clicked[0])) clicked.shift();
      else clicked.length = 0;
    }
    clearTimeout(timer);
    if (clicked !== this.clicked) return;
    this.dealing = null;
    this.tellSlow(false);
  }

  /** Another game begins, and its clicks do not wait for those of the one before. */
  begin() {
    this.clicked = [];
    this.dealing = null;
    this.isSlow = false;
    this.question.cancel();
  }

  /** @param {boolean} isSlow */
  tellSlow(isSlow) {
    this.isSlow = isSlow;
    this.context.store.update({});
  }

  /**
   * @param {number} index
   * @returns {Promise<boolean>} whether the game goes on
   */
  async openNext(index) {
    const { store } = this.context;
    const { position, game } = store.state;
    if (!game || game.over) return false;
    const isWanted = () => isSameBoard({ position, game }, store.state);
    if (!game.fair) return this.deal(position, game, index, isWanted);
    const cells = cellsToOpen(position, index);
    const decided = await this.decide(position, game, cells, isWanted);
    if (!decided) return cells.length === 0;
    const { last } = decided;
    // A flag may have come meanwhile: it protects its cell.
    const now = /** @type {Played} */ (store.state);
    const after = opened(
      now.position,
      withMines(now.game, last.mines, last.seed),
      decided.cells.filter((cell) => now.position.labels[cell] === UNKNOWN),
    );
    if (!last.mined || after.game.over !== "lost") {
      store.play(after);
      return !after.game.over;
    }
    const moveWords = fairLossText(last);
    store.play({ ...after, game: { ...after.game, moveWords } });
    if (last.needless) this.explain(now.position);
    return false;
  }

  /**
   * The first click of a game without fair play: with it the mines are drawn.
   * @param {Position} position
   * @param {Game} game
   * @param {number} index
   * @param {() => boolean} isWanted
   * @returns {Promise<boolean>}
   */
  async deal(position, game, index, isWanted) {
    const { store, say } = this.context;
    const { first, wish } = game;
    if (game.mines || position.labels[index] !== UNKNOWN) return false;
    const response = await this.question.ask(
      {
        operation: "deal",
        position: toRequest(covered(position)),
        first: first === "any" ? null : index,
        opening: first === "opening",
        seed: wish || null,
      },
      isWanted,
    );
    const { answer, error } = response ?? {};
    if (error) say(error.kind === "stopped" ? WORDS.stopped(cellWord(position, 1)) : error.message);
    if (!answer) return false;
    const dealt = withMines(game, answer.mines.map(Number), String(answer.seed));
    store.play(withLoss(opened(position, dealt, [index]), store.state, index));
    return true;
  }

  /**
   * Decide one cell after the other, up to a mine; null where nothing came of it, which is said.
   * @param {Position} position
   * @param {Game} game
   * @param {readonly number[]} cells
   * @param {() => boolean} isWanted
   * @returns {Promise<Decided | null>}
   */
  async decide(position, game, cells, isWanted) {
    /** @type {number[]} */
    const done = [];
    /** @type {FairLegal | null} */
    let last = null;
    let now = { position, game };
    for (const cell of cells) {
      done.push(cell);
      if (now.position.labels[cell] !== UNKNOWN) continue; // a 0 before it has opened it
      const response = await this.question.ask(
        {
          operation: "fair",
          position: toRequest(now.position),
          cell,
          opening: !now.game.mines && game.first === "opening",
          seed: now.game.seed || game.wish || null,
          max_seconds: PATIENCE,
        },
        isWanted,
      );
      const { answer, error } = response ?? {};
      if (!answer?.legal) {
        if (answer) this.context.say(answer.contradiction.sentence);
        else if (error) this.context.say(problemInWords(position, cell, error));
        return null;
      }
      last = answer;
      if (answer.mined) break;
      now = opened(now.position, withMines(now.game, answer.mines, answer.seed), [cell]);
    }
    return last && { cells: done, last };
  }

  /**
   * What was certainly safe where somebody guessed, and why.
   * @param {Position} position
   */
  async explain(position) {
    const { store } = this.context;
    const response = await this.reason.ask(
      { operation: "why", position: toRequest(withoutFlags(position)), all: true },
      () => store.state.position === position && store.state.game?.over === "lost",
    );
    const deductions = response?.answer?.legal ? response.answer.deductions : [];
    const safe = deductions.find(({ mines }) => mines === 0);
    if (!safe) return;
    const words = WORDS.wasSafe(startingName(position, safe.cells[0]), safe.sentence);
    this.hints.explain(safe, words);
  }
}

/**
 * Whether nothing but flags has changed.
 * @param {Played} before
 * @param {{position: Position, game: Game | null}} now
 */
function isSameBoard({ position, game }, now) {
  if (position === now.position && game === now.game) return true;
  const { labels } = position;
  return (
    game.dealt !== null &&
    game.dealt === now.game?.dealt &&
    labels.length === now.position.labels.length &&
    labels.every(
      (label, i) =>
        label === now.position.labels[i] || !(isNumber(label) || isNumber(now.position.labels[i])),
    )
  );
}

/**
 * @param {Position} position
 * @param {number} cell
 * @param {import("../solver/question.js").Problem} error
 */
const problemInWords = (position, cell, { kind, message }) =>
  WORDS.notOpened(startingName(position, cell), kind === "stopped" ? STOPPED : message);

/** Makes a board that needs no guess, in the worker, and knows how far that is. */
export class Maker {
  /**
   * @param {Context} context
   * @param {() => void} changed
   */
  constructor({ solver }, changed) {
    this.question = new Question(solver, "deal");
    this.changed = changed;
    this.isBusy = false;
    /** Why there is no board; "" where nothing is wrong. */
    this.problem = "";
  }

  /**
   * The board; null where there is none, or nobody waits for it any more.
   * @param {Position} position  its labels do not matter
   * @param {{noGuess: string, wish: string}} choice
   * @returns {Promise<BoardAnswer | null>}
   */
  async make(position, { noGuess, wish }) {
    this.set(true, "");
    const response = await this.question.ask(
      {
        operation: "board",
        position: toRequest(covered(position)),
        start: middleOf(position),
        difficulty: noGuess === ANY ? null : noGuess,
        seed: wish || null,
      },
      () => this.isBusy,
    );
    if (!response) return null; // stopped, which has put everything in order
    const { answer, error } = response;
    this.set(false, error ? (error.kind === "stopped" ? STOPPED : error.message) : "");
    return answer ?? null;
  }

  /** Nobody waits for the board any more. */
  stop() {
    if (!this.isBusy) return;
    this.question.cancel();
    this.set(false, "");
  }

  /**
   * @param {boolean} isBusy
   * @param {string} problem
   */
  set(isBusy, problem) {
    Object.assign(this, { isBusy, problem });
    this.changed();
  }
}

// A finished game is looked at again: step by step on the board, with what was opened and what would
// have been better, and below it every guess with how safe it was and what it cost.

import { PatchLayer } from "../board/patches.js";
import { addressOfReplay } from "../link/replay.js";
import { byId } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { covered, toRequest } from "../state/position.js";
import { waitingWords } from "../views/notice.js";
import { atStep, playedByOther } from "./record.js";
import { ReviewDesk } from "./review_desk.js";
import { ReviewPanel } from "./review_panel.js";
import { moveText, openingText, SHARING } from "./review_words.js";
import { gameText } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../board/patches.js").Patch} Patch
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Played} Played
 */

const BETTER = 2; // the tone of its ring
const BESIDE = 12; // px that are seen beside a cell

export class Review {
  /**
   * @param {Context} context
   * @param {{edit: () => void, time: () => number}} table  `time` that was spent, in milliseconds
   */
  constructor(context, { edit, time }) {
    this.context = context;
    this.time = time;
    const { store, solver, board } = context;
    this.question = new Question(solver, "review");
    /** The game that was asked about last. @type {Game | null} */
    this.asked = null;
    /** @type {ReviewAnswer | null} */
    this.answer = null;
    /** @type {Problem | null} */
    this.problem = null;
    /** One step of undo, however many moves are looked at. */
    this.stroke = "";
    this.isOpen = false;
    /** Whether the probabilities were to be seen before. */
    this.chances = false;
    this.patches = new PatchLayer(board);
    this.desk = new ReviewDesk({
      go: (step) => this.go(step),
      nextGuess: () => this.nextGuess(),
      share: () => this.share(),
      edit,
      close: () => this.close(),
    });
    this.panel = new ReviewPanel((step) => this.show(step), { again: () => this.askAgain() });
    byId("game").append(this.desk.element);
    byId("side-top").append(this.panel.element);
    store.subscribe((state) => this.draw(state));
  }

  /**
   * @param {Played} end
   * @param {number} step  to begin with
   */
  start(end, step) {
    this.stroke = `review ${performance.now()}`;
    this.show(step, end);
    this.desk.element.querySelector("button")?.focus({ preventScroll: true });
  }

  /** The end of the game again, as it was before the review. */
  close() {
    const { store, board } = this.context;
    const review = store.state.game?.review;
    if (!review) return;
    const { end } = review;
    const before = store.timeline.past.at(-1);
    if (before?.game === end.game && before?.position === end.position) store.undo();
    else store.show(end);
    board.focus(store.state.ui.cursor);
  }

  /**
   * @param {number} step
   * @param {Played | undefined} [end]
   */
  go(step, end = this.context.store.state.game?.review?.end) {
    const { store, board } = this.context;
    const moves = end?.game.moves ?? [];
    if (!end || step < 0 || step > moves.length) return;
    if (step === store.state.game?.review?.step) return;
    store.play(atStep(end, step), this.stroke);
    const { cells } = moves[Math.min(step, moves.length - 1)];
    store.setUi({ cursor: cells[0] });
    const element = board.cells[cells[0]]?.element;
    if (element) scrollTo(byId("scroller"), element);
  }

  /** The same, for whoever is elsewhere on the page. @param {number} step @param {Played} [end] */
  show(step, end) {
    this.desk.autoplay.stop();
    this.go(step, end);
    byId("game").scrollIntoView({ block: "nearest" });
  }

  nextGuess() {
    const { step = 0 } = this.context.store.state.game?.review ?? {};
    const guesses = (this.answer?.moves ?? []).flatMap(({ guess }, i) => (guess ? [i] : []));
    const next = guesses.find((move) => move > step) ?? guesses[0];
    if (next !== undefined) this.go(next);
  }

  /** A link that leads others through the game. */
  share() {
    const { copyText, say, store } = this.context;
    const { game, position } = store.state;
    if (!game?.mines || !game.moves) return;
    const { first, fair, mines, moves } = game;
    const replay = { first, fair, mines, moves, spent: this.time() };
    const address = addressOfReplay(position, replay);
    if (!playedByOther(position, replay)) say(SHARING.changed);
    else if (address) copyText(address, SHARING.copied);
    else say(SHARING.tooLarge);
  }

  askAgain() {
    this.asked = null;
    this.context.store.update({});
  }

  /** How safe the moves were; asked once for a game. @param {Played} end */
  async ask({ position, game }) {
    if (this.asked === game) return;
    const { store } = this.context;
    Object.assign(this, { asked: game, answer: null, problem: null });
    const response = await this.question.ask(
      {
        operation: "review",
        position: toRequest(covered(position)),
        mines: [...(game.mines ?? [])],
        moves: (game.moves ?? []).map(({ cells, flagged }) => ({
          cells: [...cells],
          flagged: [...flagged],
        })),
        safe_start: game.first !== "any" || game.fair,
        fair: game.fair,
      },
      () => store.state.game?.review?.end.game === game,
    );
    if (this.asked !== game) return;
    if (!response) this.asked = null;
    this.answer = response?.answer ?? null;
    this.problem = response?.error ?? null;
    store.update({});
  }

  /** @param {State} state */
  draw(state) {
    const review = state.game?.review ?? null;
    this.openOrLeave(state, review !== null);
    if (!review) return;
    const { step, end } = review;
    const moves = end.game.moves ?? [];
    this.ask(end);
    const { answer, problem } = this;
    const rated = answer?.moves[step] ?? null;
    const words = rated
      ? moveText(end.position, step, rated)
      : step < moves.length
        ? openingText(end.position, step, moves[step].cells)
        : gameText(end.position, end.game);
    this.desk.draw(step, moves.length, words, Boolean(answer?.guesses));
    this.panel.draw(end.position, { answer, problem, waiting: waitingWords(state) }, step);
    this.patches.draw(state, step < moves.length ? marks(moves[step].cells, rated) : []);
  }

  /**
   * Who looks at a game again wants to see the probabilities.
   * @param {State} state
   * @param {boolean} isOpen
   */
  openOrLeave({ ui, game }, isOpen) {
    if (isOpen === this.isOpen) return;
    const { store } = this.context;
    this.isOpen = isOpen;
    this.desk.element.hidden = !isOpen;
    this.panel.element.hidden = !isOpen;
    document.body.classList.toggle("reviewing", isOpen);
    if (isOpen) {
      this.chances = ui.chances;
      store.setUi({ chances: true });
    } else {
      this.desk.autoplay.stop();
      this.question.cancel();
      this.patches.remove();
      if (game) store.setUi({ chances: this.chances });
    }
  }
}

/**
 * Bring a cell into sight within its board: the page, and with it the controls, stays where it is.
 * @param {HTMLElement} scroller
 * @param {Element} element
 */
function scrollTo(scroller, element) {
  const [cell, seen] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const beyond = (/** @type {number} */ before, /** @type {number} */ behind) =>
    Math.min(0, before - BESIDE) + Math.max(0, behind + BESIDE);
  scroller.scrollBy(
    beyond(cell.left - seen.left, cell.right - seen.right),
    beyond(cell.top - seen.top, cell.bottom - seen.bottom),
  );
}

/**
 * The cell that a guess would better have opened: what wins more where that is known, else what is
 * safer.
 * @param {import("../solver/protocol.js").WrittenMove} rated
 */
export function betterThan({ guess, cells, safest, cost, best_move }) {
  if (!guess || cost === "0") return [];
  const better = best_move ?? safest;
  return cells.includes(better) ? [] : [better];
}

/**
 * Rings around what is opened, red where a mine is met, and around a cell that is better.
 * @param {readonly number[]} cells
 * @param {import("../solver/protocol.js").WrittenMove | null} rated
 * @returns {Patch[]}
 */
function marks(cells, rated) {
  const look = { letter: "", tone: 0, text: null };
  const mined = rated?.mined ?? [];
  return [
    { ...look, cells: rated ? betterThan(rated) : [], tone: BETTER, letter: "✓" },
    { ...look, cells: cells.filter((cell) => !mined.includes(cell)), picked: true },
    { ...look, cells: mined, wrong: true },
  ];
}

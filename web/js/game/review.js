// A finished game is looked at again: move by move on the board, with what was opened and what would have
// been better, how safe every guess was and what it cost. It is there as soon as a game is over.

import { PatchLayer, ring } from "../board/layers.js";
import { addressOfReplay } from "../link/replay.js";
import { byId } from "../page/dom.js";
import { Question } from "../solver/question.js";
import { covered, toRequest } from "../state/position.js";
import { Autoplay } from "../views/autoplay.js";
import { atStep, playedByOther } from "./record.js";
import { moveInShort } from "./review_words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../board/layers.js").Patch} Patch
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("../solver/protocol.js").WrittenMove} WrittenMove
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Played} Played
 * @typedef {{end: Played, step: number, count: number}} Reviewed
 *   the end of the game, and the move that is looked at, from 0 on; behind the last one, the end
 */

const BESIDE = 12; // px that are seen beside a cell

const WORDS = {
  next: "Next guess",
  look: "Review",
  replay: "Replay",
  copied: "Link copied: it replays this game",
  changed: "This game cannot be shared: the number of mines was changed during play.",
  tooLarge: "This board is too large for a link.",
};

/**
 * What is looked at; null while a game is played, or where its moves are not known.
 * @param {Pick<State, "game" | "position">} state
 * @returns {Reviewed | null}
 */
export function reviewOf({ game, position }) {
  const end = game?.review?.end ?? (game?.over ? { game, position } : null);
  const count = end?.game.moves?.length ?? 0;
  return end && count ? { end, step: game?.review?.step ?? count, count } : null;
}

export class Review {
  /**
   * @param {Context} context
   * @param {{time: () => number}} clock  in milliseconds
   */
  constructor(context, clock) {
    this.context = context;
    this.clock = clock;
    this.question = new Question(context.solver, "review");
    /** The game that was asked about last. @type {Game | null} */
    this.asked = null;
    /** @type {ReviewAnswer | null} */
    this.answer = null;
    /** @type {Problem | null} */
    this.problem = null;
    /** One step of undo, however many moves are looked at. */
    this.stroke = "";
    this.patches = new PatchLayer(context.board);
    this.autoplay = new Autoplay(
      (first) => this.advance(first),
      () => {},
      WORDS.replay,
    );
  }

  get reviewed() {
    return reviewOf(this.context.store.state);
  }

  /** Begin: whoever has lost asks about the last move first. */
  open() {
    const { reviewed } = this;
    this.context.raiseSide();
    if (reviewed) this.go(reviewed.end.game.over === "lost" ? reviewed.count - 1 : 0);
  }

  /** @param {number} step */
  go(step) {
    const { store, board } = this.context;
    const { reviewed } = this;
    if (!reviewed || step < 0 || step > reviewed.count || step === reviewed.step) return;
    const { end, count } = reviewed;
    if (!store.state.game?.review) this.stroke = `review ${performance.now()}`;
    store.play(atStep(end, step), this.stroke);
    const { cells } = (end.game.moves ?? [])[Math.min(step, count - 1)];
    store.setHand({ cursor: cells[0] });
    const element = board.cells[cells[0]]?.element;
    if (element) scrollTo(byId("scroller"), element);
  }

  /** The same by a hand, which takes over from what goes on by itself. @param {number} step */
  show(step) {
    this.autoplay.stop();
    this.go(Math.max(0, Math.min(step, this.reviewed?.count ?? 0)));
  }

  /** One move on, at first from the beginning where the end is reached. @param {boolean} first */
  advance(first) {
    const { reviewed } = this;
    if (!reviewed || (reviewed.step >= reviewed.count && !first)) return false;
    this.go(reviewed.step >= reviewed.count ? 0 : reviewed.step + 1);
    return true;
  }

  nextGuess() {
    const guesses = guessesOf(this.answer);
    const next = guesses.find((move) => move > (this.reviewed?.step ?? 0)) ?? guesses[0];
    if (next !== undefined) this.show(next);
  }

  /** Arrow keys without others walk. @param {KeyboardEvent} event */
  stepByKey(event) {
    const { reviewed } = this;
    if (!reviewed) return;
    const { key } = event;
    const { step, count } = reviewed;
    const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: count }[key];
    if (to === undefined) return;
    event.preventDefault();
    this.show(to);
  }

  /** A link that leads others through the game. */
  share() {
    const { copyText, say } = this.context;
    const { position, game } = this.reviewed?.end ?? {};
    if (!position || !game?.mines || !game.moves) return;
    const { first, fair, mines, moves } = game;
    const replay = { first, fair, mines, moves, spent: this.clock.time() };
    const address = addressOfReplay(position, replay);
    if (!playedByOther(position, replay)) say(WORDS.changed);
    else if (address) copyText(address, WORDS.copied);
    else say(WORDS.tooLarge);
  }

  /** How safe the moves were; asked once for a game. @param {Played} end */
  async ask({ position, game }) {
    if (this.asked === game) return;
    Object.assign(this, { asked: game, answer: null, problem: null });
    // The guesses first: they are there long before the chances before all moves.
    await this.askFor({ position, game }, false);
    if (this.answer) await this.askFor({ position, game }, true);
  }

  /**
   * @param {Played} end
   * @param {boolean} course  with the chance to win before every move
   */
  async askFor({ position, game }, course) {
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
        course,
      },
      () => this.reviewed?.end.game === game,
    );
    if (this.asked !== game) return;
    if (!response) this.asked = null;
    // Where the second question is stopped, what the first one has told stays.
    const { answer } = this;
    this.answer = response?.answer ?? (answer && { ...answer, course: [] });
    this.problem = this.answer ? null : (response?.error ?? null);
    this.context.store.update({});
  }

  askAgain() {
    this.asked = null;
    this.context.store.update({});
  }

  /** @param {State} state */
  draw(state) {
    const reviewed = reviewOf(state);
    if (!reviewed) {
      if (!this.asked) return;
      // Nobody waits for what the game was worth any more.
      this.autoplay.stop();
      this.question.cancel();
      this.patches.remove();
      this.asked = null;
      return;
    }
    const { end, step, count } = reviewed;
    this.ask(end);
    this.autoplay.steps = count;
    const move = end.game.moves?.[step];
    this.patches.draw(state, move ? marks(move.cells, this.answer?.moves[step] ?? null) : []);
  }

  /**
   * What the verdict says of the move; null at the end, where the game says how it went.
   * @param {State} state
   * @returns {import("../state/state.js").Judgement | null}
   */
  said(state) {
    const reviewed = reviewOf(state);
    const move = reviewed?.end.game.moves?.[reviewed.step];
    const guesses = guessesOf(this.answer);
    if (!reviewed || !move) return null;
    const leads = guesses.some((guess) => guess !== reviewed.step);
    const go = leads ? { words: WORDS.next, run: () => this.nextGuess() } : null;
    const rated = this.answer?.moves[reviewed.step] ?? null;
    const [first, second] = moveInShort(reviewed.end.position, move.cells, rated);
    const sign = !rated?.guess ? "safe" : isCostly(rated) ? "bad" : "least";
    return { sign: rated ? sign : "wait", first, second, go };
  }

  /** What leads to the review from the end. */
  get door() {
    return { words: WORDS.look, run: () => this.open() };
  }
}

/** The guesses of a game, by their moves. @param {ReviewAnswer | null} answer */
const guessesOf = (answer) => (answer?.moves ?? []).flatMap(({ guess }, i) => (guess ? [i] : []));

/**
 * Whether a guess cost something: of the chance to win where that is known, else a safe cell.
 * @param {WrittenMove} rated
 */
export const isCostly = ({ guess, cost, certain }) =>
  guess && (cost === null ? certain : cost !== "0");

/**
 * Bring a cell into sight within its board: the page, and with it the controls, stays where it is.
 * @param {HTMLElement} scroller
 * @param {Element} element
 */
function scrollTo(scroller, element) {
  const [cell, seen] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // What the sheet of a phone covers is not seen.
  const sheet = parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0;
  const beyond = (/** @type {number} */ before, /** @type {number} */ behind) =>
    Math.min(0, before - BESIDE) + Math.max(0, behind + BESIDE);
  scroller.scrollBy(
    beyond(cell.left - seen.left, cell.right - seen.right),
    beyond(cell.top - seen.top, cell.bottom - seen.bottom + sheet),
  );
}

/**
 * The cell that a guess would better have opened: what wins more where that is known, else what is
 * safer.
 * @param {WrittenMove} rated
 */
export function betterThan({ guess, cells, safest, cost, best_move }) {
  if (!guess || cost === "0") return [];
  const better = best_move ?? safest;
  return cells.includes(better) ? [] : [better];
}

/**
 * Around what was opened, red where it was a mine or cost something; and around the better cell.
 * @param {readonly number[]} cells
 * @param {WrittenMove | null} rated
 * @returns {Patch[]}
 */
function marks(cells, rated) {
  const mined = rated?.mined ?? [];
  const bad = rated && isCostly(rated) ? [...cells] : mined;
  return [
    ...ring(rated ? betterThan(rated) : [], { picked: true }),
    ...ring([...bad], { wrong: true }),
  ];
}

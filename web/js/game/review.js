// A finished game is looked at again: move by move on the board, with what was opened and what would have
// been better, how safe every guess was and what it cost. It is there as soon as a game is over.

import { bringIntoSight } from "../board/board.js";
import { addressOfReplay } from "../link/replay.js";
import { onceFor } from "../page/h.js";
import { stepTime } from "../parts/stepper.js";
import { Question } from "../solver/question.js";
import { covered, toRequest } from "../state/position.js";
import { atStep, playedByOther } from "./record.js";
import { isCostly, moveInShort, ringsOf } from "./worth.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/question.js").Problem} Problem
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Played} Played
 * @typedef {{end: Played, step: number, count: number}} Reviewed
 *   the end of the game, and the move that is looked at, from 0 on; behind the last one, the end
 */

const WORDS = {
  /** @param {number} step @param {number} count */
  move: (step, count) => `Move ${step} of ${count}`,
  /** @param {number} count */
  end: (count) => `After move ${count}`,
  next: "Next guess",
  look: "Review",
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

/**
 * Where one is in a game.
 * @param {number} step  the move that is looked at, from 0 on; behind the last one, the end
 * @param {number} count
 */
export const placeText = (step, count) =>
  step < count ? WORDS.move(step + 1, count) : WORDS.end(count);

/** What the board shows of a move. */
const marksOf = onceFor((/** @type {ReviewAnswer["moves"][number]} */ rated) => ({
  viewed: null,
  rings: ringsOf(rated),
}));

export class Review {
  /**
   * @param {Context} context
   * @param {{time: number}} spent  in milliseconds
   */
  constructor(context, spent) {
    this.context = context;
    this.spent = spent;
    this.question = new Question(context.solver, "review");
    /** The game that was asked about last. @type {Game | null} */
    this.asked = null;
    /** @type {ReviewAnswer | null} */
    this.answer = null;
    /** @type {Problem | null} */
    this.problem = null;
    /** One step of undo, however many moves are looked at. */
    this.stroke = "";
    /** Goes from move to move by itself; 0 while nothing does. */
    this.timer = 0;
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
    bringIntoSight(board, cells.slice(0, 1));
  }

  /** The same by a hand, which takes over from what goes on by itself. @param {number} step */
  show(step) {
    this.pause();
    this.go(Math.max(0, Math.min(step, this.reviewed?.count ?? 0)));
  }

  /** From move to move by itself, from the beginning where the end is reached; or no more. */
  replay() {
    const { reviewed } = this;
    if (this.timer || !reviewed) return this.pause();
    const { step, count } = reviewed;
    this.go(step < count ? step + 1 : 0);
    this.timer = window.setInterval(() => this.goOn(), stepTime(count));
  }

  goOn() {
    const { reviewed } = this;
    if (reviewed && reviewed.step < reviewed.count) this.go(reviewed.step + 1);
    else this.pause();
  }

  pause() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = 0;
    this.context.store.update({});
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
    const replay = { first, fair, mines, moves, spent: this.spent.time };
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

  /** Ask about a game that is over; of one that is left nobody waits for what it was worth. @param {State} state */
  follow(state) {
    const reviewed = reviewOf(state);
    if (reviewed) this.ask(reviewed.end);
    else if (this.asked) {
      this.asked = null;
      this.question.cancel();
      this.pause();
    }
  }

  /** What the board shows. @param {State} state */
  marks(state) {
    const { end, step } = reviewOf(state) ?? {};
    const rated = this.asked === end?.game && this.answer?.moves[step ?? -1];
    return rated ? marksOf(rated) : null;
  }

  /**
   * What the verdict says of the move; null at the end, where the game says how it went.
   * @param {Reviewed} reviewed
   * @returns {import("../state/state.js").Judgement | null}
   */
  said({ end, step }) {
    const move = end.game.moves?.[step];
    if (!move) return null;
    const leads = guessesOf(this.answer).some((guess) => guess !== step);
    const go = leads ? { words: WORDS.next, run: () => this.nextGuess() } : null;
    const rated = this.answer?.moves[step];
    const [first, second] = moveInShort(end.position, move.cells, rated);
    const sign = !rated ? "wait" : !rated.guess ? "safe" : isCostly(rated) ? "bad" : "least";
    return { sign, first, second, go };
  }

  /** What leads to the review from the end. */
  get door() {
    return { words: WORDS.look, run: () => this.open() };
  }
}

/** The guesses of a game, by their moves. @param {ReviewAnswer | null} answer */
const guessesOf = (answer) => (answer?.moves ?? []).flatMap(({ guess }, i) => (guess ? [i] : []));

// Moves: what to open next, in a game that is played elsewhere or thought through. The best cell is chosen
// on the board; what it shows is pressed or typed, written there, and the next best one is chosen.

import { PatchLayer } from "../../board/patches.js";
import { draw, h, pictureOf } from "../../page/h.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { FREE, isFlag, isNumber, UNKNOWN } from "../../state/labels.js";
import { toRequest } from "../../state/position.js";
import { isEndless } from "../../state/unbounded.js";
import { cellWord } from "../../text/names.js";
import { emptiness } from "../notice.js";
import { certainIn } from "../shown_on_board.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { barsOf, bestOf, drawList, drawMeanings, drawReason, seesAll } from "./list.js";
import { drawKeys, facesIf, headInWords, keysOf, LEGEND, ringOf, thenInWords } from "./shows.js";
import { Writing } from "./writing.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/question.js").Problem} Problem
 * @typedef {import("../../solver/protocol.js").AdviseLegal} Advice
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("./shows.js").Shown} Shown
 */

const WORDS = {
  nothing: "There is nothing to open: all that is covered is certainly a mine.",
  tooLong: (/** @type {number} */ seconds) =>
    `Comparing the moves took longer than ${seconds} seconds and was stopped. The probabilities on the board are exact all the same. Open more of the board, and moves are compared sooner.`,
  another: (/** @type {string} */ cell) =>
    `Opened another ${cell}? Choose it on the board, then press its number.`,
  anotherByFinger: (/** @type {string} */ cell) =>
    `Opened another ${cell}? Tap it on the board, then its number.`,
  mine: "It was a mine:",
  mineKey: "F",
  tree: "The endgame as a tree",
  proof: "Why this one",
};

const MOST_MOVES = 5;
const MOST_LOOKED_AT = 60; // of a board without an edge, where some touch more than is on it
const MOST_SECONDS = 20;
const KEPT_CELLS = 50;

/** @extends {View<"advise">} */
export default class MovesView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "moves" });
    /** What a chosen cell shows that is not among the moves. */
    this.other = new StandingQuestion(context, "shows", KEPT_CELLS);
    /** @type {Advice | null} */
    this.advice = null;
    /** The board that was looked at last, and the cell that was chosen then. */
    this.seen = { revision: -1, cursor: -1, grown: -1 };
    /** Whether the best cell is to be chosen as soon as it is known. */
    this.follows = false;
    /** The label of a key that somebody points at. */
    this.pointed = /** @type {string | null} */ (null);
    this.key = "";
    /** What is on the board: the cell and the number that is pointed at. */
    this.marked = "";
    this.patches = new PatchLayer(context.board);
    this.viewed = /** @type {import("../../state/state.js").Viewed | null} */ (null);
    this.writing = new Writing(context, {
      chooseBest: () => this.chooseBest(),
      mayWrite: () => !this.body.hidden && !this.waits(context.store.state),
    });
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"advise"> | string}
   */
  ask(state) {
    if (!state.position.labels.length) return NO_VERTEX;
    return (
      emptiness(state, false) || {
        operation: "advise",
        most: isEndless(state.position) ? MOST_LOOKED_AT : MOST_MOVES,
        max_seconds: MOST_SECONDS,
      }
    );
  }

  /** @param {import("../../solver/protocol.js").AdviseAnswer} answer */
  refuse(answer) {
    if (!answer.legal) return NO_SOLUTION;
    return answer.moves.length ? "" : WORDS.nothing;
  }

  /** @param {Problem} problem */
  tellProblem(problem) {
    if (problem.kind !== "budget") return problem;
    return { ...problem, message: WORDS.tooLong(MOST_SECONDS) };
  }

  /** @param {Advice} advice @param {State} state */
  show(advice, { position }) {
    this.advice = { ...advice, moves: bestOf(advice.moves, position, MOST_MOVES) };
    this.key = "";
  }

  /** @param {State} state */
  draw(state) {
    const { store } = this.context;
    store.typist = this.writing.typist;
    this.follow(state);
    super.draw(state);
    if (!this.body.hidden && this.advice) this.drawBody(state);
  }

  /** Another board has another best cell, unless somebody chooses one meanwhile. @param {State} state */
  follow({ revision, ui: { cursor, grown } }) {
    const { seen } = this;
    if (revision !== seen.revision) {
      this.follows = true;
      this.writing.refused = "";
    } else if (cursor !== seen.cursor) {
      this.writing.refused = "";
      if (grown === seen.grown) this.follows = false;
    }
    this.seen = { revision, cursor, grown };
  }

  /** @param {State} state */
  refresh(state) {
    const { advice, writing } = this;
    if (!advice) return;
    if (this.follows && !writing.typing.waiting && !state.game) this.chooseBest();
    const { cursor } = state.ui;
    const isUnknown = state.position.labels[cursor] === UNKNOWN;
    if (isUnknown && !advice.moves.some(({ cell }) => cell === cursor))
      this.other.ask(`${state.revision} ${cursor}`, () => ({
        operation: "shows",
        cell: cursor,
        max_seconds: MOST_SECONDS,
        position: toRequest(state.position),
      }));
    this.mark(state, advice);
  }

  chooseBest() {
    this.follows = false;
    const best = this.advice?.moves[0]?.cell;
    if (best !== undefined) this.choose(best);
  }

  /** @param {number} cell */
  choose(cell) {
    const { store, board } = this.context;
    store.setUi({ cursor: cell, hover: null });
    this.seen.cursor = cell;
    if (board.hasFocus) board.focus(cell);
    board.cells[cell]?.element.scrollIntoView({
      block: "nearest",
      inline: "nearest",
      behavior: "instant",
    });
  }

  /**
   * What the chosen cell shows, as far as it is known.
   * @param {State} state
   * @returns {Shown | null}
   */
  shown({ position, revision, ui: { cursor } }) {
    if (!seesAll(position, cursor)) return null;
    const move = this.move(cursor);
    if (move) return { numbers: move.outcomes, mine: move.mine };
    return this.other.key === `${revision} ${cursor}` && this.other.answer?.legal
      ? this.other.answer
      : null;
  }

  /** @param {number} cell */
  move(cell) {
    return this.advice?.moves.find((each) => each.cell === cell);
  }

  /** Whether what stands here is of the board before, until the next answer comes. @param {State} state */
  waits(state) {
    return !isCurrent(state) || this.isWaiting || this.follows;
  }

  /** @param {State} state */
  drawBody(state) {
    const { position, ui, answer, game } = state;
    const moves = this.advice?.moves ?? [];
    const cell = ui.cursor;
    const waits = this.waits(state);
    const shown = waits ? null : this.shown(state);
    const key = [
      this.drawn,
      state.revision,
      waits,
      cell,
      shown !== null,
      this.pointed,
      this.writing.refused,
      ui.coarse,
      game === null,
      answer?.revision,
    ].join();
    if (key === this.key) return;
    this.key = key;
    const label = position.labels[cell];
    const isOpen = isNumber(label) || isFlag(label);
    const chance = answer?.byCell[cell] ?? null;
    const distribution = label === FREE ? ["1"] : (chance?.distribution ?? []);
    const keys = keysOf(position, cell, shown, distribution);
    this.writing.keys = isOpen ? keys.map((each) => ({ ...each, isPossible: false })) : keys;
    draw(
      this.body,
      h(
        "section",
        { class: "moves" },
        drawList(moves, position, { cell, choose: (to) => this.choose(to) }),
        drawReason(moves, position, cell),
      ),
      game === null && this.drawShows(state, waits),
      this.links(state),
      drawMeanings(),
    );
  }

  /**
   * @param {State} state
   * @param {boolean} waits
   */
  drawShows({ position, ui: { cursor, coarse } }, waits) {
    const move = this.move(cursor);
    const [bars] = move ? barsOf([move]) : [];
    const outcome = move?.outcomes.find(({ number }) => String(number) === this.pointed) ?? null;
    const head = headInWords(position, cursor, {
      waits,
      touched: coarse,
      safe: bars ? bars[0].text : "",
      win: bars?.[2].measure.name === "win" ? bars[2].text : "",
    });
    return [
      drawKeys(this.writing.keys, {
        head,
        hint: !coarse && !waits,
        told: this.writing.refused || thenInWords(outcome, position),
        waits,
        write: (label) => {
          this.pointed = null;
          this.writing.write(label);
        },
        point: (label) => this.point(label),
      }),
      h(
        "p",
        { class: "hint" },
        (coarse ? WORDS.anotherByFinger : WORDS.another)(cellWord(position, 1)),
        !coarse && [` ${WORDS.mine} `, h("kbd", {}, WORDS.mineKey)],
      ),
    ];
  }

  /** Where to go on. @param {State} state */
  links({ position, ui: { cursor } }) {
    const { showView } = this.context;
    const link = (/** @type {string} */ words, /** @type {string} */ view) =>
      h(
        "button",
        { type: "button", class: "go", onclick: () => showView(view).focus() },
        words,
        pictureOf("next"),
      );
    return h(
      "p",
      { class: "move-links" },
      link(WORDS.tree, "endgame"),
      position.labels[cursor] === UNKNOWN && link(WORDS.proof, "why"),
    );
  }

  /** @param {string | null} label */
  point(label) {
    if (label === this.pointed) return;
    this.pointed = label;
    this.context.store.update({});
  }

  /**
   * @param {State} state
   * @param {Advice} advice
   */
  mark(state, { moves }) {
    const { store } = this.context;
    const { cursor } = state.ui;
    this.patches.draw(state, ringOf(moves[0].cell, cursor));
    const outcome =
      this.pointed === null || this.writing.typing.waiting
        ? undefined
        : this.move(cursor)?.outcomes.find(({ number }) => String(number) === this.pointed);
    const key = outcome ? `${this.drawn} ${cursor} ${this.pointed}` : "";
    if (key === this.marked && (this.viewed === null || state.viewed === this.viewed)) return;
    this.marked = key;
    this.uncover();
    if (!outcome) return;
    const faces = facesIf(state.position.labels, certainIn(state), cursor, outcome);
    this.viewed = { faces, legend: LEGEND };
    store.update({ viewed: this.viewed });
  }

  uncover() {
    const { store } = this.context;
    if (this.viewed && store.state.viewed === this.viewed) store.update({ viewed: null });
    this.viewed = null;
  }

  withdraw() {
    this.marked = "";
    this.patches.remove();
    this.uncover();
  }

  reset() {
    this.follows = true;
  }

  close() {
    const { store } = this.context;
    if (store.typist === this.writing.typist) store.typist = null;
    this.seen.revision = -1;
    this.pointed = null;
    this.writing.refused = "";
    this.other.cancel();
    super.close();
  }
}

// The endgame: the exact chance to win with best play, and that play as a tree to walk through on
// the board. Nothing of it is written there: every step is asked about with the way that leads to it.

import { make, setText } from "../../page/dom.js";
import { chanceInWords } from "../../text/chance.js";
import { drawMeanings } from "../meanings.js";
import { emptiness } from "../notice.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { Branches } from "./branches.js";
import { PlayOnBoard } from "./on_board.js";
import { OtherMoves } from "./other_moves.js";
import { Trail } from "./trail.js";
import { further, START } from "./way.js";
import {
  ENDGAME,
  gamesInWords,
  MEANINGS,
  safeInWords,
  severalMines,
  stepInWords,
} from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("./way.js").Way} Way
 */

const LIMITS = { max_solutions: 15_000, max_states: 300_000, max_seconds: 20 };
const KEPT_STEPS = 200;

/** @extends {View<"optimal">} */
export default class EndgameView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "endgame", kept: KEPT_STEPS });
    this.onBoard = new PlayOnBoard(context);
    /** @type {Way} */
    this.way = START;
    /** What is opened next in place of the best. @type {number | null} */
    this.instead = null;
    /** The board that the way is on. */
    this.position = context.store.state.position;
    /**
     * What is shown, the way there, and the board that it is of.
     * @type {{play: Play, way: Way, position: import("../../state/position.js").Position} | null}
     */
    this.shown = null;
    /** A number that somebody points at. @type {number | null} */
    this.pointed = null;
    /** Whether the focus follows the walk. */
    this.followsFocus = false;
    this.trail = new Trail((way) => this.go(way));
    this.branches = new Branches({
      choose: (cell, number) => this.shown && this.go(further(this.shown.way, cell, number)),
      point: (number) => this.point(number),
    });
    /** Where a step takes too long, there is nothing else that leads back. */
    this.restart = make(
      "button",
      { type: "button", hidden: true, onclick: () => this.go(START) },
      ENDGAME.restart,
    );
    this.notice.element.append(this.restart);
    this.others = new OtherMoves((cell) => this.openInstead(cell));
    this.win = make("b", { class: "endgame-exact" });
    this.games = make("span", {});
    this.step = make("p", { class: "endgame-step", role: "status" });
    this.safe = make("p", { class: "hint" });
    this.body.append(
      make("p", { class: "lead" }, ENDGAME.lead),
      make(
        "div",
        { class: "desk play-desk endgame-desk" },
        make(
          "div",
          {},
          make("p", { class: "endgame-win" }, this.win, " ", this.games),
          this.trail.element,
          this.step,
          this.branches.element,
          this.safe,
          this.others.element,
        ),
        this.onBoard.picture.element,
      ),
      drawMeanings(ENDGAME.meanings, MEANINGS),
    );
    root.addEventListener("keydown", (event) => this.walkByKey(event));
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"optimal"> | string}
   */
  ask(state) {
    const { position } = state;
    this.follow(position);
    if (!position.labels.length) return NO_VERTEX;
    if (position.xMax > 1) return severalMines(position);
    if (position.prior.kind !== "total") return ENDGAME.needsTotal;
    return (
      emptiness(state, false) || {
        operation: "optimal",
        opened: this.way.map(([cell, number]) => [cell, number]),
        ...(this.instead === null ? {} : { next: this.instead }),
        ...LIMITS,
      }
    );
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    this.restart.hidden = !this.problem || !this.way.length;
  }

  /** Another board has another play. @param {import("../../state/position.js").Position} position */
  follow(position) {
    if (position === this.position) return;
    this.position = position;
    this.way = START;
    this.instead = null;
    this.pointed = null;
  }

  /** @param {import("../../solver/protocol.js").OptimalAnswer} answer */
  refuse(answer) {
    return answer.legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {Play} play
   * @param {State} state
   */
  show(play, { position }) {
    this.shown = { play, way: this.way, position };
    this.pointed = null;
    setText(this.win, chanceInWords(play.win));
    setText(this.games, gamesInWords(play));
    this.trail.draw(this.way, position);
    setText(this.step, stepInWords(play, position));
    this.branches.fill(play.next);
    setText(this.safe, safeInWords(play, position));
    this.others.fill(play, position);
    if (this.followsFocus && !this.branches.focus()) this.trail.backwards.focus();
    this.followsFocus = false;
  }

  /** @param {Way} way */
  go(way) {
    this.followsFocus = this.branches.hasFocus;
    this.way = way;
    this.instead = null;
    this.context.store.update({});
  }

  /** @param {number} cell */
  openInstead(cell) {
    const { play, way } = this.shown ?? {};
    if (!play || !way) return;
    this.way = way;
    this.instead = cell === play.best || cell === this.instead ? null : cell;
    this.context.store.update({});
  }

  /** @param {number | null} number */
  point(number) {
    if (number === this.pointed) return;
    this.pointed = number;
    this.context.store.update({});
  }

  /** @param {KeyboardEvent} event */
  walkByKey(event) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isHere = target instanceof Element && target.closest(".endgame-desk");
    if (!isHere || altKey || ctrlKey || metaKey) return;
    const among = this.branches.hasFocus;
    const act = {
      ArrowRight: among && (() => this.branches.step(1)),
      ArrowLeft: among && (() => this.branches.step(-1)),
      ArrowDown: among && (() => /** @type {HTMLElement} */ (target).click()),
      ArrowUp: () => this.trail.goBack(),
      Backspace: () => this.trail.goBack(),
      Home: () => this.trail.goToStart(),
    }[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** @param {State} state */
  refresh(state) {
    if (!this.shown) return;
    const { play, way } = this.shown;
    this.onBoard.draw(state, this.drawn, play, way, this.pointed);
  }

  /** The step before stays on the board until the next one is there. */
  withdraw() {
    const { position } = this.context.store.state;
    if (!this.isWaiting || this.shown?.position !== position) this.onBoard.clear();
  }

  reset() {
    this.way = START;
    this.instead = null;
  }

  close() {
    this.reset();
    super.close();
    this.onBoard.clear();
  }
}

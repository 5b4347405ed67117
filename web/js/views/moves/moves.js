// The best moves: how safe each is and what it may tell, why the first is ahead, and on the board
// what each number that a move may show would make certain.

import { make, setText } from "../../page/dom.js";
import { CursorWatch } from "../cursor.js";
import { drawMeanings } from "../meanings.js";
import { emptiness } from "../notice.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { MoveChoice } from "./choice.js";
import { MEASURES } from "./measures.js";
import { MoveList } from "./move_list.js";
import { MoveOnBoard } from "./move_on_board.js";
import { MoveNumbers } from "./numbers.js";
import { bestInWords, leadInWords, MOVES, severalMines, tooLong } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/question.js").Problem} Problem
 */

const MOST_MOVES = 6;
const MOST_SECONDS = 20;

/** @extends {View<"advise">} */
export default class MovesView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "moves" });
    this.onBoard = new MoveOnBoard(context);
    this.choice = new MoveChoice([]);
    this.cursor = new CursorWatch();
    this.numbers = new MoveNumbers({
      choose: (number) => this.act(() => this.choice.chooseNumber(number)),
      point: (number) => this.point(this.choice.chosen, number),
      unpoint: () => this.point(null),
    });
    this.list = new MoveList(
      {
        choose: (move) => this.act(() => this.choice.toggle(move)),
        point: (move) => this.point(move),
      },
      this.numbers.element,
    );
    this.lead = make("p", { class: "lead" });
    this.title = make("strong", {});
    this.sentence = make("span", {});
    this.best = make("p", { class: "move-best", role: "status" }, this.title, " ", this.sentence);
    this.walk = make(
      "button",
      { type: "button", class: "walk-endgame", onclick: () => context.showView("endgame").focus() },
      MOVES.walk,
    );
    this.body.append(
      this.lead,
      make(
        "div",
        { class: "desk play-desk" },
        make("div", {}, this.best, this.list.element, this.walk),
        this.onBoard.picture.element,
      ),
      drawMeanings(
        MOVES.meanings,
        MEASURES.map(({ title, meaning }) => [title, meaning]),
      ),
    );
    root.addEventListener("keydown", (event) => this.walkByKey(event));
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"advise"> | string}
   */
  ask(state) {
    const { position } = state;
    if (!position.labels.length) return NO_VERTEX;
    if (position.xMax > 1) return severalMines(position);
    return (
      emptiness(state, false) || {
        operation: "advise",
        most: MOST_MOVES,
        max_seconds: MOST_SECONDS,
      }
    );
  }

  /** @param {import("../../solver/protocol.js").AdviseAnswer} answer */
  refuse(answer) {
    if (!answer.legal) return NO_SOLUTION;
    return answer.moves.length ? "" : MOVES.nothing;
  }

  /** @param {Problem} problem */
  tellProblem(problem) {
    if (problem.kind !== "budget") return problem;
    return { ...problem, message: tooLong(MOST_SECONDS) };
  }

  /**
   * @param {import("../../solver/protocol.js").AdviseLegal} answer
   * @param {State} state
   */
  show({ moves, guessing }, { position }) {
    this.choice = new MoveChoice(moves);
    const { title, sentence } = bestInWords(moves[0], guessing, position);
    setText(this.lead, leadInWords(position));
    setText(this.title, title);
    setText(this.sentence, sentence);
    this.walk.hidden = moves.every(({ win }) => win === null);
    this.list.fill(moves, position);
  }

  /** @param {() => void} change  of the choice */
  act(change) {
    change();
    this.context.store.update({});
  }

  /**
   * @param {number | null} move
   * @param {number | null} [number]
   */
  point(move, number = null) {
    if (this.choice.point(move, number)) this.context.store.update({});
  }

  /** @param {KeyboardEvent} event */
  walkByKey(event) {
    const { choice, list, numbers } = this;
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isHere = target instanceof Element && target.closest(".move-list");
    if (!isHere || altKey || ctrlKey || metaKey) return;
    const inNumbers = numbers.hasFocus;
    const last = choice.moves.length - 1;
    const step = {
      ArrowDown: () => choice.step(1),
      ArrowUp: () => choice.step(-1),
      Home: () => choice.choose(0),
      End: () => choice.choose(last),
      ArrowRight: () => choice.stepNumber(1),
      ArrowLeft: () => choice.stepNumber(-1),
      Escape: () => choice.choose(null),
    }[key];
    if (!step || (key === "Escape" && choice.chosen === null)) return;
    event.preventDefault();
    event.stopPropagation();
    const before = choice.chosen;
    this.act(step);
    if (inNumbers && key.match(/Left|Right/)) numbers.focus(choice.number);
    else if (choice.chosen !== before) list.focus(choice.chosen ?? before ?? 0);
  }

  /** @param {State} state */
  refresh(state) {
    const { choice, list, numbers } = this;
    const cell = this.cursor.moved(state);
    const move = cell === null ? -1 : choice.moves.findIndex((each) => each.cell === cell);
    if (move >= 0) choice.choose(move);
    const { chosen } = choice;
    if (chosen !== null) numbers.fill(choice.moves[chosen], list.bars[chosen], chosen === 0);
    list.draw(choice);
    numbers.draw(choice, state.position);
    this.onBoard.draw(state, this.drawn, choice);
  }

  withdraw() {
    this.onBoard.clear();
  }

  reset() {
    this.choice.choose(null);
  }

  close() {
    this.cursor.forget();
    this.choice.choose(null);
    super.close();
  }
}

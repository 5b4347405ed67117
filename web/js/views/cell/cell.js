// Cell: the cell under the pointer, or else the chosen one, in numbers that can be checked; what it would show
// if it were opened; and below it all chances that are on the board.

import { chanceOfMany, toldIn } from "../../board/faces.js";
import { tileOf } from "../../board/tile.js";
import { make } from "../../page/dom.js";
import { draw, h, pictureOf } from "../../page/h.js";
import { isCurrent } from "../../solver/answer.js";
import { StandingQuestion } from "../../solver/question.js";
import { UNKNOWN } from "../../state/labels.js";
import { isGraph } from "../../state/position.js";
import { isOverdue } from "../../state/state.js";
import { cellWord } from "../../text/names.js";
import { unknowableInWords } from "../../text/unknowable.js";
import { ChanceList } from "./chances.js";
import { drawDistribution, drawExactly } from "./exactly.js";
import { boundInWords, factsOf } from "./facts.js";
import { barsOf, drawShows, questionAt } from "./shows.js";
import { VertexFacts } from "./vertex_facts.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("../../solver/answer.js").Chance} Chance
 */

const KEPT = 200; // answers about cells: the pointer comes back to many

const WORDS = {
  label: "This cell",
  copy: "Copy",
  copied: "Numbers copied",
  open: "Should I open it?",
  ifMine: "What if it is a mine?",
  why: "Why?",
  again: "Ask again",
  more: "More about it",
  moreTitle: "Digits to copy, and the numbers that bind it",
};

export default class CellView {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    this.context = context;
    const { store, board } = context;
    this.question = new StandingQuestion(context, "shows", KEPT);
    this.facts = make("section", { class: "cell-facts", "aria-label": WORDS.label });
    this.vertexFacts = new VertexFacts(store, () => board.focus(store.state.ui.cursor));
    const places = make("div", { class: "all-chances" });
    this.list = new ChanceList(context, places);
    root.append(this.facts, this.vertexFacts.element, places);
    /** Whether the forms to copy and the numbers that bind it are seen. */
    this.isMore = false;
    /** The last bars, seen until there are those of another cell, and whose they are. */
    this.bars = { key: "", of: /** @type {import("./shows.js").Bar[]} */ ([]) };
    /** What was drawn, and of which board. */
    this.drawn = "";
    this.position = store.state.position;
  }

  reset() {
    this.isMore = false;
  }

  close() {
    this.question.cancel();
    this.list.close();
    this.drawn = "";
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui, game } = state;
    const index = ui.hover ?? ui.cursor;
    const label = position.labels[index];
    const asked = this.ask(state, index);
    this.vertexFacts.element.hidden = !isGraph(position) || label === undefined || game !== null;
    if (isGraph(position)) this.vertexFacts.draw(position, index);
    this.drawFacts(state, index, asked);
    this.list.draw(state, index);
  }

  /**
   * See to it that what a covered cell would show is asked: the key of that, "" where there is nothing to ask.
   * @param {State} state
   * @param {number} index
   */
  ask(state, index) {
    const { position, answer, revision, ui } = state;
    if (position.labels[index] !== UNKNOWN || !answer?.byCell[index]) {
      this.question.cancel();
      return "";
    }
    const key = `${revision} ${index}`;
    if (isCurrent(state) && !ui.painting) this.question.ask(key, () => questionAt(position, index));
    return key;
  }

  /**
   * @param {State} state
   * @param {number} index
   * @param {string} asked
   */
  drawFacts(state, index, asked) {
    const { position, answer, settings, unknowable, solver } = state;
    const { question, isMore } = this;
    const isHere = asked !== "" && question.key === asked;
    const told = toldIn(state, index);
    const key = [
      index,
      position.labels[index],
      asked,
      isHere,
      question.problem?.message,
      told,
      answer?.revision,
      Boolean(answer?.result?.count),
      unknowable?.revision,
      isOverdue(state),
      settings.digits,
      isMore,
      position.xMax,
      solver.stage,
      solver.stopped,
    ].join();
    if (key === this.drawn && position === this.position) return;
    this.drawn = key;
    this.position = position;
    this.facts.classList.toggle("stale", isOverdue(state));
    const label = position.labels[index];
    const chance = label === UNKNOWN ? (answer?.byCell[index] ?? null) : null;
    draw(
      this.facts,
      this.hero(state, index, chance),
      told && h("p", { key: "told", class: "told" }, told),
      chance && this.shows(state, index, isHere),
      chance &&
        chance.distribution.length > 2 &&
        drawDistribution(chance.distribution, cellWord(position, 1)),
      chance && drawUnknowable(state, index),
      chance && this.asks(chance, index),
      chance && isMore && this.more(state, chance),
    );
  }

  /**
   * @param {State} state
   * @param {number} index
   * @param {Chance | null} chance
   */
  hero(state, index, chance) {
    const { name, said, headline, text, whole } = factsOf(state, index);
    const label = state.position.labels[index];
    return h(
      "div",
      { key: "hero", class: "hero" },
      label !== undefined &&
        tileOf(label, chance, chance !== null && chanceOfMany(state) === chance),
      h(
        "div",
        {},
        h("h2", { "aria-label": said }, name),
        headline && h("p", { class: "headline" }, headline),
        h(
          "p",
          { class: "check" },
          text,
          whole && [
            " ",
            h(
              "button",
              {
                type: "button",
                class: "link",
                title: whole.length < 200 ? whole : null,
                onclick: () => this.context.copyText(whole, WORDS.copied),
              },
              WORDS.copy,
            ),
          ],
        ),
      ),
    );
  }

  /**
   * @param {State} state
   * @param {number} index
   * @param {boolean} isHere  whether the answer is about this cell
   * @returns {Content}
   */
  shows({ position }, index, isHere) {
    const { answer, problem } = this.question;
    if (isHere && problem)
      return h(
        "p",
        { key: "no-shows", class: "no-shows" },
        problem.message,
        " ",
        h("button", { type: "button", onclick: () => this.question.again() }, WORDS.again),
      );
    const isFresh = isHere && answer?.legal === true;
    const bars = barsOf(position, index, isFresh ? answer : null);
    // What was seen before stays, dimmed, until there is something else: nothing flickers.
    if (isFresh || this.bars.of.length !== bars.length) this.bars.of = bars;
    return drawShows(this.bars.of, !isFresh);
  }

  /**
   * What to ask next.
   * @param {Chance} chance
   * @param {number} index
   */
  asks({ safe, mined }, index) {
    const { showView, store } = this.context;
    const link = (/** @type {string} */ words, /** @type {() => void} */ run) =>
      h(
        "button",
        { key: words, type: "button", class: "link", onclick: run },
        words,
        pictureOf("next"),
      );
    const leads =
      (/** @type {string} */ view, /** @type {boolean} */ isSupposed = false) =>
      () => {
        store.setUi({ cursor: index, hover: null });
        showView(view, false, isSupposed ? index : null);
      };
    return h(
      "div",
      { key: "asks", class: "asks" },
      safe || mined
        ? link(WORDS.why, leads("why"))
        : [link(WORDS.open, leads("moves")), link(WORDS.ifMine, leads("what-if", true))],
      h(
        "button",
        {
          key: "more",
          type: "button",
          class: "more-button",
          title: WORDS.moreTitle,
          "aria-label": WORDS.more,
          "aria-expanded": String(this.isMore),
          onclick: () => {
            this.isMore = !this.isMore;
            store.update({});
          },
        },
        pictureOf("more"),
      ),
    );
  }

  /**
   * @param {State} state
   * @param {Chance} chance
   */
  more(state, chance) {
    const { store, copyText } = this.context;
    return h(
      "div",
      { key: "more", class: "cell-more" },
      drawExactly(chance, state.settings.digits, {
        setDigits: (digits) => store.setSettings({ digits }),
        copyText,
      }),
      h("p", { class: "bound" }, boundInWords(state, chance)),
    );
  }
}

/**
 * What cannot be known about a cell.
 * @param {State} state
 * @param {number} index
 */
function drawUnknowable({ position, unknowable, revision }, index) {
  const found = unknowable?.revision === revision ? unknowable.found : null;
  const sentences = found ? unknowableInWords(position, found, index) : [];
  return (
    sentences.length > 0 &&
    h("p", { key: "unknowable", class: "unknowable-text" }, sentences.join(" "))
  );
}

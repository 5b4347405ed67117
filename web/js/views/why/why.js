// Why: the chosen cell's own simplest reason, large and on the board; below it what is certain on the whole
// board, simplest first, as a list or as one chain to its end; and what is tied or cannot be known.

import { ring } from "../../board/patches.js";
import { byId, make } from "../../page/dom.js";
import { draw } from "../../page/h.js";
import { isCurrent } from "../../solver/answer.js";
import { FREE, flag, UNKNOWN } from "../../state/labels.js";
import { isOverdue } from "../../state/state.js";
import { toggleBrush } from "../brush.js";
import { CursorWatch } from "../cursor.js";
import { bringIntoSight } from "../in_sight.js";
import { emptiness } from "../notice.js";
import { ShownOnBoard } from "../shown_on_board.js";
import { View } from "../view.js";
import { NO_SOLUTION, NO_VERTEX } from "../words.js";
import { drawContradiction } from "./contradiction.js";
import { cellsTold, marksOf, outlined } from "./faces.js";
import { drawPage, knownInWords, WORDS } from "./page.js";
import { WhyQuestions } from "./questions.js";
import { knownAfter, linesOf, sharedBy } from "./steps.js";
import { itemsOf } from "./unknowable.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/protocol.js").WhyLegal} WhyLegal
 * @typedef {import("./steps.js").WrittenDeduction} WrittenDeduction
 * @typedef {{at: number | null, step: number | null, item: number | null, pointed: number | null}} Local
 *   `at`: the step of the chain, where it is shown; `step`: of the proof; `item`: what is tied that is
 *   chosen, `pointed`: that is pointed at
 */

/** @type {Local} */
const NOTHING = { at: null, step: null, item: null, pointed: null };

/** @extends {View<"why">} */
export default class WhyView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "why" });
    this.contradiction = make("div", { class: "why-contradiction", hidden: true });
    root.prepend(this.contradiction);
    this.questions = new WhyQuestions(context, (position) => this.positionAsked(position));
    this.onBoard = new ShownOnBoard(context);
    this.cursor = new CursorWatch();
    /** @type {readonly WrittenDeduction[]} */
    this.deductions = [];
    /** @type {import("./steps.js").Line[]} */
    this.lines = [];
    /** What single numbers say of cells. @type {Map<number, WrittenDeduction>} */
    this.atOnce = new Map();
    /** What cannot be known, and the same as lines. */
    this.rests = /** @type {Pick<import("./page.js").Page, "found" | "items">} */ ({
      found: null,
      items: null,
    });
    this.local = NOTHING;
    /** Somebody has chosen a cell, and may not see what is said of it. */
    this.isToTell = false;
    this.hasWritten = false;
    /** What was drawn. */
    this.page = "";
    this.brush = {
      use: (/** @type {readonly number[]} */ [cell], /** @type {boolean} */ isFirst) => {
        if (isFirst) context.store.setUi({ cursor: cell, hover: null });
      },
      putAway: () => context.store.dropBrush(this.brush),
    };
    root.addEventListener("keydown", (event) => this.walkByKey(event));
    // The chosen cell is chosen once more by whoever wants to be back at it.
    context.board.container.addEventListener("click", ({ target }) => {
      const { cursor } = context.store.state.ui;
      if (!root.hidden && context.board.indexAt(target) === cursor) this.set(NOTHING);
    });
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"why"> | string}
   */
  ask(state) {
    if (!state.position.labels.length) return NO_VERTEX;
    const found = isCurrent(state) && state.answer?.result?.contradiction;
    if (found) return WORDS.fewest(found.cells.length);
    return emptiness(state, false) || { operation: "why", patterns: true };
  }

  /** @param {import("../../solver/protocol.js").WhyAnswer} answer */
  refuse({ legal }) {
    return legal ? "" : NO_SOLUTION;
  }

  /**
   * @param {WhyLegal} answer
   * @param {State} state
   */
  show({ deductions }, { position }) {
    this.take(deductions, position);
    this.local = NOTHING;
    this.page = "";
  }

  /**
   * @param {readonly WrittenDeduction[]} deductions  those that follow at once, or all
   * @param {import("../../state/position.js").Position} position
   */
  take(deductions, position) {
    this.deductions = deductions;
    this.lines = linesOf(deductions, position);
    const single = this.lines.flatMap(({ how, of }) => (how === "at once" ? of : []));
    this.atOnce = new Map(
      // The first of several that say the same of a cell.
      single.reverse().flatMap((i) => deductions[i].cells.map((cell) => [cell, deductions[i]])),
    );
  }

  /** @param {Partial<Local>} change */
  set(change) {
    this.local = { ...this.local, ...change };
    this.context.store.update({});
  }

  /** @param {State} state */
  draw(state) {
    if (this.cursor.moved(state) !== null) {
      this.local = NOTHING;
      this.isToTell = true;
    }
    // The reason of the chosen cell comes first.
    const { cursor } = state.ui;
    if (isCurrent(state) && mayBeCertain(state, cursor) && !this.toldAtOnce(state))
      this.questions.askOwn(state, cursor);
    this.drawContradiction(state);
    super.draw(state);
    this.keepFocus();
  }

  /** What a single number says of the chosen cell need not be asked. @param {State} state */
  toldAtOnce({ revision, ui: { cursor } }) {
    return this.drawn.startsWith(`${revision} `) ? this.atOnce.get(cursor) : undefined;
  }

  /**
   * What is shown: a reason, whether it is that of the chosen cell, and where there is none, why.
   * @param {State} state
   * @returns {import("./page.js").Subject}
   */
  subject(state) {
    const { deductions, local } = this;
    const { cursor } = state.ui;
    if (local.at !== null) return { of: "chain", deduction: deductions[local.at] };
    // Later ones speak of the board as it is when the earlier ones are known.
    if (state.position.labels[cursor] !== UNKNOWN)
      return { of: "board", deduction: deductions[0] ?? null };
    if (!mayBeCertain(state, cursor)) return { of: "open", deduction: null };
    const told = this.toldAtOnce(state);
    if (told) return { of: "cell", deduction: told };
    const own = this.questions.ownOf(state, cursor);
    if (own?.problem) return { of: "problem", deduction: null, problem: own.problem.message };
    if (!own?.answer?.legal) return { of: "waiting", deduction: null };
    const [deduction = null] = own.answer.deductions;
    return deduction ? { of: "cell", deduction } : { of: "open", deduction };
  }

  /** @param {State} state */
  refresh(state) {
    const { questions, rests } = this;
    const { position } = state;
    const isFree = this.subject(state).of !== "waiting";
    const follows = this.deductions.length > 0;
    const whole = questions.wholeOf(state, isFree && follows);
    if (whole?.answer?.legal && whole.answer.deductions !== this.deductions)
      this.take(whole.answer.deductions, position);
    const rest = questions.restOf(state, isFree && (!follows || whole !== null));
    const found = rest?.answer?.legal ? rest.answer.unknowable : null;
    if (found !== rests.found) this.rests = { found, items: found && itemsOf(found, position) };
    /** @type {import("./page.js").Page} */
    const page = {
      state,
      subject: this.subject(state),
      local: this.local,
      deductions: this.deductions,
      lines: this.lines,
      isWhole: !follows || Boolean(whole?.answer),
      wholeProblem: whole?.problem ?? null,
      ...this.rests,
      restProblem: rest?.problem ?? null,
      does: this.does,
    };
    const drawn = this.keyOf(page);
    this.markBoard(page, drawn);
    // What was there before stays until there is something to read.
    const waits = page.subject.of === "waiting" && this.page !== "";
    this.body.querySelector(".reason")?.classList.toggle("stale", waits);
    if (drawn === this.page || waits) return;
    this.page = drawn;
    this.redraw(page);
    this.tell(page.subject);
    this.bringIntoSight(page);
  }

  /** The same for the same page. @param {import("./page.js").Page} page */
  keyOf({ state, subject, local, deductions, items, isWhole, wholeProblem, restProblem }) {
    return [
      this.drawn,
      state.ui.cursor,
      subject.of,
      subject.deduction?.sentence,
      JSON.stringify(local),
      deductions.length,
      items?.length,
      isWhole,
      wholeProblem?.kind,
      restProblem?.kind,
      state.unknowable?.revision,
      state.unknowable?.problem?.kind,
    ].join();
  }

  /**
   * @param {import("./page.js").Page} page
   * @param {string} key
   */
  markBoard({ state, subject: { deduction }, local, deductions, items }, key) {
    const item = items?.[local.pointed ?? local.item ?? -1];
    if (item) return this.onBoard.mark(state, key, () => outlined(item));
    if (!deduction) return this.onBoard.clear();
    const known = local.at === null ? null : knownAfter(deductions.slice(0, local.at));
    return this.onBoard.mark(state, key, () =>
      marksOf(state.position, deduction, known, local.step, state.ui.cursor),
    );
  }

  /** What is only pointed at, or follows from no choice, moves nothing. @param {import("./page.js").Page} page */
  bringIntoSight({ subject: { of, deduction }, local, items }) {
    const item = local.item === null ? null : items?.[local.item];
    if (local.pointed !== null) return;
    if (item) bringIntoSight(this.context.board, [...item.others, ...item.cells]);
    else if (deduction && of !== "board")
      bringIntoSight(this.context.board, cellsTold(deduction, local.step));
  }

  /** @param {import("./page.js").Page} page */
  redraw(page) {
    const { body } = this;
    const hadFocus = body.contains(document.activeElement);
    draw(body, drawPage(page));
    /** @type {HTMLElement | null} */
    const line = body.querySelector(".chain [aria-current]");
    line?.scrollIntoView({ block: "nearest" });
    // What was pressed may be gone.
    if (hadFocus && document.activeElement === document.body)
      (line ?? body.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** What can be done in the view. */
  does = {
    step: (/** @type {number | null} */ step) => this.set({ step, item: null }),
    chain: (/** @type {number | null} */ at) => {
      const most = this.deductions.length - 1;
      this.set({ ...NOTHING, at: at === null ? null : Math.max(0, Math.min(at, most)) });
    },
    item: (/** @type {number} */ item) => this.set({ item, step: null }),
    point: (/** @type {number | null} */ pointed) => {
      if (pointed !== this.local.pointed) this.set({ pointed });
    },
    line: (/** @type {number} */ line) => this.walkThrough(this.lines[line].of),
    next: () => this.walkThrough(this.lines.flatMap(({ of }) => of)),
    write: () => this.write(),
    askWhole: () => this.questions.whole.again(),
    askRest: () => this.questions.rest.again(),
    brush: () => toggleBrush(this.context, this.brush),
  };

  /** To the next of these deductions: a cell of it is chosen. @param {readonly number[]} of */
  walkThrough(of) {
    const { store } = this.context;
    const { cursor } = store.state.ui;
    const now = of.findIndex((i) => this.deductions[i].cells.includes(cursor));
    const [cell] = this.deductions[of[(now + 1) % of.length]].cells;
    store.setUi({ cursor: cell, hover: null });
  }

  /** Write on the board what is known by now, as one step of undo. */
  write() {
    const { store, say } = this.context;
    const { at } = this.local;
    const mines = knownAfter(at === null ? this.deductions : this.deductions.slice(0, at + 1));
    if (!mines.size || store.state.game || this.root.classList.contains("stale")) return;
    const said = knownInWords(mines, store.state.position);
    store.dispatch({
      do: "conclude",
      labels: [...mines].map(([cell, held]) => [cell, held ? flag(held) : FREE]),
    });
    this.hasWritten = true;
    say(WORDS.written(said));
  }

  /** The button is gone where nothing is left to be written, and must not take the focus with it. */
  keepFocus() {
    if (!this.hasWritten || this.isWaiting || this.root.classList.contains("stale")) return;
    this.hasWritten = false;
    const { activeElement } = document;
    const isGone = this.body.hidden && this.body.contains(activeElement);
    if (isGone || activeElement === document.body)
      byId(this.root.getAttribute("aria-labelledby") ?? "").focus();
  }

  /** Whoever chooses a cell on the board may not see what stands here: then it is said at the foot of the page. @param {import("./page.js").Subject} subject */
  tell({ of, deduction }) {
    if (!this.isToTell || of === "waiting") return;
    this.isToTell = false;
    const told = this.body.querySelector(".reason-sentence");
    const { top = 0, bottom = 0 } = told?.getBoundingClientRect() ?? {};
    const isSeen = top >= 0 && bottom <= window.innerHeight && !this.root.closest("[inert]");
    if (told && !isSeen) this.context.say(deduction?.sentence ?? told.textContent ?? "");
  }

  /** @param {State} state */
  drawContradiction(state) {
    const { answer, position } = state;
    const found = (isCurrent(state) || isOverdue(state)) && answer?.result?.contradiction;
    this.contradiction.hidden = !found;
    if (!found) {
      draw(this.contradiction);
      return;
    }
    this.contradiction.classList.toggle("stale", isOverdue(state));
    draw(this.contradiction, drawContradiction(found, position, this.context.store));
    const striped = ring(sharedBy(position, found.cells), { striped: true });
    this.onBoard.mark(state, `contradiction ${answer?.revision}`, () => ({
      patches: striped,
      viewed: null,
    }));
  }

  withdraw() {
    const found = this.context.store.state.answer?.result?.contradiction;
    if (!found || !this.onBoard.key.startsWith("contradiction")) this.onBoard.clear();
  }

  /** Arrows walk through the chain. @param {KeyboardEvent} event */
  walkByKey(event) {
    const { at } = this.local;
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (at === null || this.body.hidden || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest("summary")) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity }[key];
    if (to === undefined && key !== "Escape") return;
    event.preventDefault();
    this.does.chain(to ?? null);
  }

  reset() {
    this.local = NOTHING;
  }

  close() {
    this.cursor.forget();
    this.questions.close();
    this.local = NOTHING;
    this.page = "";
    this.contradiction.hidden = true;
    this.context.store.dropBrush(this.brush);
    super.close();
    this.onBoard.clear();
  }
}

/**
 * Whether there may be a reason for what a cell holds.
 * @param {State} state
 * @param {number} cell
 */
function mayBeCertain({ position, answer }, cell) {
  const chance = answer?.byCell[cell] ?? null;
  return position.labels[cell] === UNKNOWN && (!chance?.exact || chance.safe || chance.mined);
}

// A view of the panel is described: what it asks about a board, what is drawn of the answer, and what of it
// is marked on the board. The machine here does the rest, for all views alike: it asks when the board's own
// answer is there, keeps what was seen until there is something newer, dims what is of an older board, says
// what is waited for, refused or failed, asks again what somebody has stopped, lays the marks on the board
// with the same frame, remembers what was chosen until there is another board, takes the board's clicks and
// gives them back, and keeps the focus. A whole view, which needs an entry in shell/catalogue.js:
//
//   const WORDS = { none: "No mine is possible.", range: (count) => `${count} numbers of mines are possible.` };
//
//   export default view({
//     name: "range",
//     asks: ({ state }) => (state.position.labels.length ? { operation: "totals" } : NO_VERTEX),
//     refuses: ({ answer }) => (answer.legal ? "" : NO_SOLUTION),
//     draw: ({ answer }) => h("p", {}, WORDS.range(answer.counts.length)),
//   });
//
// `asks`, `draw` and `marks` look at a scene and change nothing: they are tested without a page.

import { bringIntoSight } from "../board/board.js";
import { byId, TEXT_FIELDS } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { noticeOf, waitingWords } from "../parts/notice.js";
import { isCurrent } from "../solver/answer.js";
import { StandingQuestion } from "../solver/question.js";
import { toRequest } from "../state/position.js";
import { isOverdue, isStale } from "../state/state.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Viewed} Viewed
 * @typedef {import("../solver/question.js").Problem} Problem
 *
 * @typedef {{operation: import("../solver/protocol.js").Operation,
 *   about?: (position: import("../state/position.js").Position) => object | undefined,
 *   key?: string | number, later?: boolean, patience?: number} & Record<string, any>} Asked
 *   A request, to which the machine adds the board as it is written for the solver, or as `about` writes it, where it
 *   is asked about at all; with another `key` the same is another question, such as for one more sample; `later`:
 *   something else comes first: it is not asked now, nor waited for any more, but what is told of it stays; `patience`: it is asked when nothing
 *   else was for so many milliseconds.
 * @typedef {{nothing: string, answer: any, problem: Problem | null, waits: boolean, last: any, old: any,
 *   again: () => void}} Told
 *   What is known of a question: why there is `nothing` to ask, or its answer, or why there is none, or that it is
 *   waited for; `last`: the last answer, which may be to an older request; `old`: the same, perhaps about an older
 *   board; `again` asks once more.
 * @typedef {{viewed: Viewed | null, rings?: readonly import("../board/layers.js").Patch[]}} Marks
 *   What cells show in place of their chances, and what lies over them.
 * @typedef {{inputs: readonly unknown[], scene: Scene<any>, seen: Scene<any> | null, isSeen: boolean,
 *   isStale: boolean, sentence: string, problem: Problem | null, marks: Marks | null}} Look
 *   The scene as it is, and the one that is drawn, which may be that of an older answer; `sentence`: what is said
 *   where none is.
 */

/**
 * What a view looks at.
 * @template Local
 * @typedef {object} Scene
 * @property {State} state
 * @property {any} answer  to the first question; there in `draw` and `marks`, unless nothing is asked
 * @property {Record<string, Told>} told  every question by its name
 * @property {Local} local  what the view remembers
 * @property {(change: Partial<Local> | ((newest: Local) => Partial<Local>)) => void} set
 *   `newest`: for what is done twice before anything is drawn
 * @property {Context} page  what can be done; only where somebody does something
 * @property {{isOn: boolean, toggle: () => void}} brush  whether the board's clicks are the view's
 */

/**
 * @template Local
 * @typedef {object} Definition
 * @property {string} name
 * @property {((scene: Scene<Local>) => Asked | string | null)
 *   | Record<string, (scene: Scene<Local>) => Asked | string | null>} [asks]
 *   The request without the board; or a sentence that says why there is nothing to ask; or null where it is not
 *   known yet. Several questions have names, and see what is told of those before them. Nothing is drawn before the
 *   first is answered.
 * @property {Record<string, string>} [channels]  of questions that are asked where the page asks something, too
 * @property {(before: Local | null, state: State) => Local} [begin]  what it remembers at first, where `before` is
 *   null, and about another board
 * @property {(state: State) => unknown} [lastsWith]  what it remembers is begun anew with another of these, too
 * @property {(state: State, local: Local, page: Context) => readonly unknown[]} [reads]  what `draw` and `marks` look at of the state, besides the
 *   board, its answer, the settings and whether there is a game
 * @property {(scene: Scene<Local>) => string} [refuses]  why an answer is nothing to see; "" where it is
 * @property {(problem: Problem, scene: Scene<Local>) => Problem} [tells]  a problem in the view's own words
 * @property {(scene: Scene<Local>) => string} [waits]  what is said while there is nothing to see yet
 * @property {boolean | ((scene: Scene<Local>, old: Scene<Local>) => boolean)} [keepsOld]  whether what is of an older
 *   board or request is seen until there is something newer, which is the rule
 * @property {number | Record<string, number>} [kept]  how many answers about a board are kept for whoever comes back,
 *   none unless given; of every question, or of those that are named
 * @property {(scene: Scene<Local>, before: Scene<Local>) => boolean} [holds]  whether what was drawn before is still
 *   seen for now, though there is something newer
 * @property {(scene: Scene<Local>, now: Scene<Local>) => Content} [draw]  what was answered; `now`: what is, where that
 *   is newer already; needed unless all stands in the frame
 * @property {(scene: Scene<Local>) => Content} [offers]  what can be done where there is no answer
 * @property {(scene: Scene<Local>, middle: readonly [Content, Content], shown: {seen: Scene<Local> | null,
 *   marks: Marks | null}) => Content} [frame]  what stands around the notice and what is drawn, also while there is no
 *   answer; `shown`: the scene that is drawn, and what the board shows
 * @property {(scene: Scene<Local>, now: Scene<Local>) => (Marks | null)} [marks]  what the board shows meanwhile; also
 *   of an older request, while the next answer is waited for
 * @property {(scene: Scene<Local>) => (Marks | null)} [marksAlone]  the same while there is no answer to this board
 * @property {(scene: Scene<Local>) => readonly number[]} [speaksOf]  cells that are brought into the part of the board
 *   that is seen
 * @property {(scene: Scene<Local>) => Record<string, () => void>} [keys]  what keys do in the view
 * @property {(scene: Scene<Local>, event: {key: string, target: unknown}) => boolean} [types]
 *   what is typed anywhere while the view is open, and whether it is for the view
 * @property {(scene: Scene<Local>, cell: number) => void} [pressed]  called with every cell of the board that is pressed,
 *   whatever else that does
 * @property {(scene: Scene<Local>) => ({every: number, step: () => void} | null)} [plays]  what goes on by itself, so
 *   many milliseconds apart; null while nothing does
 * @property {{use: (scene: Scene<Local>, cells: readonly number[], isFirst: boolean) => void,
 *   type?: (scene: Scene<Local>, cell: number, key: string) => boolean,
 *   erase?: (scene: Scene<Local>, cell: number) => void, isTaken?: boolean}} [brush]
 *   what the board's clicks do while they are the view's; `isTaken`: they are as soon as it opens, unless there is a game
 * @property {(scene: Scene<Local>, before: Scene<Local> | null, root: HTMLElement) => void} [after]  called
 *   after something else was drawn, for what follows from it
 * @property {(scene: Scene<Local>, cell: number) => Partial<Local>} [supposes]  what it is to remember for somebody who asks what
 *   follows if a cell is a mine
 * @property {(page: Context) => void} [opened]
 * @property {(local: Local) => Local} [rests]  what it remembers when another view is opened, all unless given
 * @property {(page: Context) => void} [closed]
 */

/**
 * @template [Local={}]
 * @param {Definition<Local>} definition
 */
export const view = (definition) =>
  class extends Machine {
    static definition = definition;

    /** @param {Context} context @param {HTMLElement} root */
    constructor(context, root) {
      super(definition, context, root);
    }
  };

/** The class of the button that takes them: it has the focus when they are given back. */
const BRUSH_BUTTON = "brush";

/**
 * The button with which somebody lets a view have the board's clicks.
 * @param {Scene<any>["brush"]} brush
 * @param {Content} words
 */
export const brushButton = ({ isOn, toggle }, words) =>
  h(
    "button",
    { type: "button", class: BRUSH_BUTTON, "aria-pressed": String(isOn), onclick: toggle },
    words,
  );

/**
 * Take the clicks, or go on with the tool that was chosen before.
 * @param {Context} context
 * @param {import("../state/state.js").Brush} brush
 */
function toggleBrush({ store, showCell }, brush) {
  if (store.brush === brush) {
    store.dropBrush(brush);
    return;
  }
  store.takeBrush(brush);
  // What comes next happens on the board, which may be out of sight.
  showCell(store.state.hand.cursor);
}

/** Where keys have a meaning of their own. */
const OWN_KEYS = `${TEXT_FIELDS}, input[type=range], input[type=radio], select, summary, .table-box, .digits`;

class Machine {
  /** @param {Definition<any>} definition @param {Context} page @param {HTMLElement} root */
  constructor(definition, page, root) {
    this.definition = definition;
    this.page = page;
    this.root = root;
    const { asks = {}, name, kept, brush, channels, pressed } = definition;
    this.asks = Object.entries(typeof asks === "function" ? { main: asks } : asks);
    this.questions = new Map(
      this.asks.map(([each], i) => [
        each,
        new StandingQuestion(
          page,
          channels?.[each] ?? (i ? `${name} ${each}` : name),
          typeof kept === "object" ? kept[each] : kept,
        ),
      ]),
    );
    this.isOpen = false;
    this.revision = page.store.state.revision;
    this.lastsWith = definition.lastsWith?.(page.store.state);
    this.local = definition.begin?.(null, page.store.state) ?? {};
    /** @type {Look | null} */
    this.look = null;
    /** What was seen with the last answer: that is seen until there is another. @type {Scene<any> | null} */
    this.answered = null;
    this.drawn = /** @type {Look | null} */ (null);
    this.spokenOf = "";
    this.wasInGame = false;
    /** Lets go on what goes on by itself. */
    this.clock = { timer: 0, every: 0 };
    /** @type {import("../state/state.js").Brush | null} */
    this.brush = brush ? this.brushOf(brush) : null;
    root.addEventListener("keydown", (event) => this.press(event));
    if (pressed)
      page.board.container.addEventListener("click", ({ target }) => {
        const cell = this.isOpen ? page.board.indexAt(target) : null;
        if (cell !== null) pressed(this.now, cell);
      });
    // At once, and though nobody looks: what belongs to a board goes with it.
    page.store.watch((state) => this.follow(state));
  }

  /** @param {State} state */
  follow(state) {
    const lastsWith = this.definition.lastsWith?.(state);
    if (state.revision === this.revision && lastsWith === this.lastsWith) return;
    Object.assign(this, { revision: state.revision, lastsWith });
    this.local = this.definition.begin?.(this.local, state) ?? {};
  }

  /** @param {NonNullable<Definition<any>["brush"]>} brush @returns {import("../state/state.js").Brush} */
  brushOf({ use, type, erase }) {
    return {
      use: (cells, isFirst) => use(this.now, cells, isFirst),
      ...(type && { type: (cell, key) => type(this.now, cell, key) }),
      ...(erase && { erase: (cell) => erase(this.now, cell) }),
      putAway: () => {
        this.dropBrush();
        const buttons = /** @type {NodeListOf<HTMLElement>} */ (
          this.root.querySelectorAll(`.${BRUSH_BUTTON}`)
        );
        // Where several take the clicks, it is the one that did.
        ([...buttons].find(({ ariaPressed }) => ariaPressed === "true") ?? buttons[0])?.focus();
      },
    };
  }

  /** For whoever does something. */
  get now() {
    return this.lookAt(this.page.store.state).scene;
  }

  /** @param {object | ((newest: any) => object)} change */
  set = (change) => {
    const changed = typeof change === "function" ? change(this.local) : change;
    this.local = { ...this.local, ...changed };
    this.page.store.update({});
  };

  /**
   * What the board shows while the view is open: called with every frame, before anything is drawn.
   * @param {State} state
   * @returns {Marks | null}
   */
  marks(state) {
    const look = this.lookAt(state);
    this.handOverBrush(look.scene);
    return look.marks;
  }

  /**
   * What there is to see. It stays the same object until something else is to be seen.
   * @param {State} state
   * @returns {Look}
   */
  lookAt(state) {
    const { definition } = this;
    const scene = this.sceneOf(state);
    const [first = null] = Object.values(scene.told);
    const inputs = this.inputsOf(scene);
    if (this.look && isSame(inputs, this.look.inputs)) return this.look;
    const problem = first?.problem
      ? (definition.tells?.(first.problem, scene) ?? first.problem)
      : null;
    const refused =
      first?.nothing || ((!first || first.answer) && definition.refuses?.(scene)) || "";
    const isAnswered = !refused && (!first || first.answer !== null);
    const { keepsOld = true } = definition;
    const holds = isAnswered && this.answered && definition.holds?.(scene, this.answered);
    if (isAnswered && !holds) this.answered = scene;
    // As it was when it came: what was chosen since belongs to what is asked now.
    const last = this.answered;
    const isKept = last && (typeof keepsOld === "function" ? keepsOld(scene, last) : keepsOld);
    const old = isKept ? { ...last, brush: scene.brush } : null;
    const seen = isAnswered && !holds ? scene : old;
    // Of an older request for the same board it still says something of that.
    const isOfBoard = seen?.state.revision === state.revision;
    const isSeen = seen !== null && !refused && !problem;
    const waits = seen ? "" : (definition.waits?.(scene) ?? waitingWords(state));
    this.look = {
      inputs,
      scene,
      seen,
      isSeen,
      // What is drawn of the board's own answer is dimmed where it is drawn, and only when that is overdue.
      isStale: first !== null && (isStale(state) || (isSeen && !isAnswered)),
      sentence: problem?.message ?? (refused || waits),
      problem,
      marks:
        (isSeen && isOfBoard && definition.marks?.(seen, scene)) ||
        definition.marksAlone?.(scene) ||
        null,
    };
    return this.look;
  }

  /**
   * What makes another look where it is another.
   * @param {Scene<any>} scene
   * @returns {readonly unknown[]}
   */
  inputsOf({ state, local, told, brush }) {
    return [
      state.position,
      state.said.answer,
      state.settings,
      state.game === null,
      isCurrent(state),
      isStale(state),
      isOverdue(state),
      local,
      brush.isOn,
      ...Object.values(told).flatMap(({ nothing, answer, problem, waits }) => [
        nothing,
        answer,
        problem,
        waits && state.python.is,
      ]),
      ...(this.definition.reads?.(state, local, this.page) ?? []),
    ];
  }

  /** @param {State} state @returns {Scene<any>} */
  sceneOf(state) {
    const { store } = this.page;
    /** @type {Scene<any>} */
    const scene = {
      state,
      answer: null,
      told: {},
      local: this.local,
      set: this.set,
      page: this.page,
      brush: {
        isOn: this.brush !== null && store.brush === this.brush,
        toggle: () => this.brush && toggleBrush(this.page, this.brush),
      },
    };
    this.asks.forEach(([name, asks], i) => {
      scene.told[name] = this.tell(name, asks(scene), state);
      if (!i) scene.answer = scene.told[name].answer;
    });
    return scene;
  }

  /**
   * Ask, unless that was done, and tell what is known by now.
   * @param {string} name
   * @param {Asked | string | null} asked
   * @param {State} state
   * @returns {Told}
   */
  tell(name, asked, state) {
    const question = /** @type {StandingQuestion} */ (this.questions.get(name));
    const again = () => question.again();
    const isOfBoard = question.key.startsWith(`${state.revision} `);
    const old = question.answer;
    const last = isOfBoard ? old : null;
    if (asked === null || typeof asked === "string") {
      if (question.asked) question.cancel();
      return { nothing: asked ?? "", answer: null, problem: null, waits: false, last, old, again };
    }
    const { about = toRequest, key: more = "", later = false, patience = 0, ...fields } = asked;
    const key = `${state.revision} ${more} ${JSON.stringify(fields)}`;
    if (later && question.isUnderWay) question.cancel();
    else if (isCurrent(state) && !later)
      question.ask(key, () => ({ ...fields, position: about(state.position) }), patience);
    const isHere = isCurrent(state) && question.key === key;
    const answer = isHere ? question.answer : null;
    const problem = isHere ? question.problem : null;
    return { nothing: "", answer, problem, waits: !answer && !problem, last, old, again };
  }

  /** The board's clicks are the view's when it opens, if it wants them; a game takes them. @param {Scene<any>} scene */
  handOverBrush(scene) {
    const { store } = this.page;
    const isInGame = scene.state.game !== null;
    const isOpening = !this.isOpen;
    this.isOpen = true;
    if (isInGame && !this.wasInGame) this.dropBrush();
    this.wasInGame = isInGame;
    if (!isOpening) return;
    this.definition.opened?.(this.page);
    if (this.brush && !isInGame && this.definition.brush?.isTaken) store.takeBrush(this.brush);
  }

  /** @param {{key: string, target: unknown}} event  whatever has the focus */
  types(event) {
    return this.isOpen && (this.definition.types?.(this.now, event) ?? false);
  }

  dropBrush() {
    if (this.brush) this.page.store.dropBrush(this.brush);
  }

  /** @param {State} state */
  draw(state) {
    const { definition, root, drawn } = this;
    const look = this.lookAt(state);
    if (look === drawn) return;
    this.drawn = look;
    const { scene, seen, sentence, problem } = look;
    const middle = /** @type {const} */ ([
      noticeOf(
        sentence,
        problem,
        () => Object.values(scene.told)[0].again(),
        definition.offers?.(scene),
      ),
      h(
        "div",
        { key: "body", class: "view-body", hidden: !look.isSeen },
        seen && definition.draw?.(seen, scene),
      ),
    ]);
    const hadFocus = holdsFocus(root);
    const shown = { seen: look.isSeen ? seen : null, marks: look.marks };
    draw(root, definition.frame ? definition.frame(scene, middle, shown) : middle);
    root.classList.toggle("stale", look.isStale);
    if (hadFocus && !holdsFocus(root)) this.keepFocus();
    if (look.isSeen && seen) this.bringIntoSight(seen);
    this.play(look.isSeen ? seen : null);
    definition.after?.(scene, drawn?.scene ?? null, root);
  }

  /** @param {Scene<any> | null} seen */
  play(seen) {
    const every = (seen && this.definition.plays?.(seen)?.every) ?? 0;
    if (every === this.clock.every) return;
    clearInterval(this.clock.timer);
    const step = () => this.look?.seen && this.definition.plays?.(this.look.seen)?.step();
    this.clock = { every, timer: every ? window.setInterval(step, every) : 0 };
  }

  /** What was pressed may be gone, and must not take the focus with it. */
  keepFocus() {
    const { root } = this;
    const seen = (/** @type {string} */ what) =>
      /** @type {HTMLElement | null} */ (root.querySelector(`${what}:not([hidden] *)`));
    const [inList, button] = [
      seen("[aria-current]:is(button, [tabindex])"),
      seen("button:not([disabled])"),
    ];
    (inList ?? button ?? byId(root.getAttribute("aria-labelledby") ?? root.id)).focus({
      preventScroll: true,
    });
  }

  /** @param {Scene<any>} seen */
  bringIntoSight(seen) {
    const cells = this.definition.speaksOf?.(seen) ?? [];
    const spokenOf = `${seen.state.revision} ${cells.join()}`;
    if (spokenOf !== this.spokenOf) bringIntoSight(this.page.board, cells);
    this.spokenOf = spokenOf;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (!this.isOpen || altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(OWN_KEYS)) return;
    // What was pressed before may not be drawn yet.
    const { seen, isSeen } = this.lookAt(this.page.store.state);
    if (!seen || !isSeen) return;
    const act = this.definition.keys?.(seen)[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** What follows if this cell is a mine? @param {number} cell */
  suppose(cell) {
    const { supposes } = this.definition;
    if (supposes) this.set(supposes(this.now, cell));
  }

  /** As it is for somebody who comes for the first time. */
  reset() {
    this.local = this.definition.begin?.(null, this.page.store.state) ?? {};
  }

  /** Another view is open. */
  close() {
    this.isOpen = false;
    for (const question of this.questions.values()) question.cancel();
    this.dropBrush();
    this.play(null);
    this.look = null;
    this.drawn = null;
    this.spokenOf = "";
    this.local = this.definition.rests?.(this.local) ?? this.local;
    this.definition.closed?.(this.page);
  }
}

/** Whether something in it has the focus, and is seen. @param {HTMLElement} root */
const holdsFocus = (root) =>
  root !== document.activeElement &&
  root.contains(document.activeElement) &&
  !document.activeElement?.closest("[hidden]");

/** @param {readonly unknown[]} these @param {readonly unknown[]} those */
const isSame = (these, those) =>
  these.length === those.length && these.every((each, i) => each === those[i]);

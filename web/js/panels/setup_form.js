// The one form of the board: what it is, another size of it, or a new one. What is entered is a draft: nothing
// of it reaches the board before it makes sense and is asked for.

import { draw, h } from "../page/h.js";
import { say } from "../page/notices.js";
import { UNKNOWN } from "../state/labels.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { PLAIN } from "../state/shapes.js";
import { newStroke } from "../state/tools.js";
import { cellWord } from "../text/names.js";
import { changesTo, draftOf, isSameSize, newBoardOf, problemsOf } from "./draft.js";
import { fieldsPart, furtherPart, kindsPart } from "./setup_fields.js";
import { SetupGraph } from "./setup_graph.js";
import { sidesPart } from "./sides.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./setup.js").Part} Part
 * @typedef {ReturnType<typeof import("../page/popover.js").makePopover>} Popover
 * @typedef {{toBoard: () => void, newGraph: () => void, coverFlags: () => void}} Does
 */

const WORDS = {
  left: (/** @type {number} */ left, /** @type {number} */ flagged) =>
    `${left} left after ${flagged} flagged`,
  unflag: "Treat flags as covered",
  unflagTitle: "Cover whatever has a flag, as if there were none",
  keeps: "Resizing keeps what is written, and the density.",
  resize: "Resize this board",
  apply: "Apply to this board",
  fresh: "New, all covered",
  undo: "A new board. Undo brings the old one back.",
  escape: "Esc",
};

/** The field that each part of the form begins with. @type {Record<Part, string>} */
const FIRST = { new: "columns", board: "columns", mines: "mines", shape: "shape", most: "most" };

export class SetupForm {
  /**
   * @param {Store} store
   * @param {Popover} popover  that it fills
   * @param {Does} does
   */
  constructor(store, popover, does) {
    this.store = store;
    this.popover = popover;
    this.does = does;
    this.draft = draftOf(store.state.position);
    /** Where the focus goes when it opens. @type {Part} */
    this.part = "board";
    /** Whether a graph is wanted in place of the grid. */
    this.toGraph = false;
    this.isUnfolded = false;
    this.graph = new SetupGraph(store);
  }

  /**
   * Speak of the board that is there now; gives the field that is filled in first.
   * @param {Part} part  that somebody wants to set
   */
  begin(part) {
    this.part = part;
    const { position } = this.store.state;
    const isPlain = isGraph(position) || position.shape === PLAIN;
    this.isUnfolded =
      !isPlain ||
      position.xMax > 1 ||
      position.prior.kind !== "total" ||
      this.part === "shape" ||
      this.part === "most";
    this.toGraph = false;
    this.set({ ...draftOf(position), isNew: this.part === "new" && !isGraph(position) });
    // The browser gives it the focus as the form opens, before the next key.
    for (const field of this.popover.body.querySelectorAll("[autofocus]"))
      field.removeAttribute("autofocus");
    const { first } = this;
    first?.setAttribute("autofocus", "");
    this.part = "board";
    return first;
  }

  /** What is typed next goes into the first field of the part. */
  get first() {
    const { body } = this.popover;
    const name = FIRST[this.part];
    return /** @type {HTMLInputElement | null} */ (
      body.querySelector(`[name=${name}]:is(:checked, [type=text])`) ??
        body.querySelector("input[type=text]")
    );
  }

  /** @param {Draft} draft */
  set(draft) {
    this.draft = draft;
    const { position } = this.store.state;
    draw(this.popover.body, this.drawing(position));
    this.graph.draw(this.store.state);
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    // What is being typed is about the board that was there.
    if (state.position !== before.position) {
      this.toGraph = false;
      this.set(draftOf(state.position));
    }
    this.graph.draw(state);
  }

  /** Make the board that is there such a one. */
  apply() {
    const { store } = this;
    const stroke = newStroke();
    for (const change of changesTo(this.draft, store.state.position))
      store.dispatch(change, stroke);
    this.leave();
  }

  startAfresh() {
    const { store } = this;
    const { labels } = store.state.position;
    store.dispatch({ do: "load", position: newBoardOf(this.draft) });
    if (labels.some((label) => label !== UNKNOWN)) say(WORDS.undo);
    this.leave();
  }

  leave() {
    this.popover.form.hidePopover();
    this.does.toBoard();
  }

  /** @param {Position} position */
  drawing(position) {
    const { draft } = this;
    const set = (/** @type {Draft} */ next) => this.set(next);
    return h(
      "form",
      {
        class: "board-form",
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
      },
      kindsPart(draft, this.toGraph || draft.vertices !== null, {
        custom: (isPressed) => this.chooseCustom(isPressed),
        graph: () => this.chooseGraph(),
        set: (next) => {
          this.toGraph = false;
          this.set(next);
        },
      }),
      this.toGraph
        ? this.graph.door({ make: () => this.makeGraph(), redraw: () => this.set(this.draft) })
        : this.settings(position, set),
    );
  }

  /**
   * @param {Position} position
   * @param {(draft: Draft) => void} set
   */
  settings(position, set) {
    const { draft } = this;
    const isOfGraph = draft.vertices !== null;
    const wantsNew = draft.isNew || !isSameSize(draft, position);
    const problems = problemsOf(draft, wantsNew ? null : position);
    return [
      fieldsPart(draft, problems, set),
      this.beside(position, problems),
      isOfGraph && this.graph.settings(),
      furtherPart(draft, problems, {
        cell: cellWord(position, 1),
        isOpen: this.isUnfolded,
        fold: (isOpen) => this.fold(isOpen),
        set,
      }),
      !isGraph(position) && !isOfGraph && sidesPart(this.store),
      this.end(position, wantsNew, Object.keys(problems).length === 0),
    ];
  }

  /**
   * What is done with the draft: the first of the two is what Enter does.
   * @param {Position} position
   * @param {boolean} wantsNew
   * @param {boolean} isRight
   */
  end(position, wantsNew, isRight) {
    const { draft } = this;
    const isOfGraph = draft.vertices !== null;
    // A grid is never made of a graph by cutting it.
    const canKeep = isOfGraph === isGraph(position);
    const keeps = canKeep && Object.keys(problemsOf(draft, position)).length === 0;
    const words = isSameSize(draft, position) ? WORDS.apply : WORDS.resize;
    return h(
      "div",
      { class: "form-end" },
      canKeep && endButton(words, !wantsNew, keeps, () => this.apply()),
      !isOfGraph && endButton(WORDS.fresh, wantsNew, isRight, () => this.startAfresh()),
      h("kbd", {}, WORDS.escape),
    );
  }

  /** @param {boolean} isPressed  by a hand that wants to write */
  chooseCustom(isPressed) {
    this.toGraph = false;
    this.set({ ...this.draft, vertices: null, isCustom: true });
    if (isPressed) this.first?.focus();
  }

  chooseGraph() {
    const { position } = this.store.state;
    this.toGraph = !isGraph(position);
    this.set(isGraph(position) ? draftOf(position) : this.draft);
  }

  makeGraph() {
    this.popover.form.hidePopover();
    this.does.newGraph();
  }

  /** @param {boolean} isOpen */
  fold(isOpen) {
    if (this.isUnfolded === isOpen) return;
    this.isUnfolded = isOpen;
    this.set(this.draft);
  }

  /**
   * What is wrong with the fields, or what else there is to say of the mines.
   * @param {Position} position
   * @param {import("./setup_fields.js").Problems} problems
   */
  beside(position, problems) {
    const { draft } = this;
    const { flagged } = tallyLabels(position);
    const said = /** @type {const} */ (["columns", "rows", "mines", "density"]);
    const isRight = said.every((name) => !problems[name]);
    const mines = Number(draft.mines);
    const hasFlags = flagged > 0 && !draft.isNew && isSameSize(draft, position);
    return h(
      "div",
      { class: "board-said" },
      said.map((name) =>
        h(
          "p",
          { key: name, id: `${name}-problem`, class: "problem", role: "alert" },
          problems[name],
        ),
      ),
      isRight &&
        (hasFlags
          ? h(
              "p",
              { class: "hint" },
              draft.known === "total" && WORDS.left(mines - flagged, flagged),
              " ",
              h(
                "button",
                {
                  type: "button",
                  id: "unflag",
                  class: "go",
                  title: WORDS.unflagTitle,
                  onclick: () => this.does.coverFlags(),
                },
                WORDS.unflag,
              ),
            )
          : h("p", { class: "hint" }, draft.vertices === null && WORDS.keeps)),
    );
  }
}

/**
 * @param {string} words
 * @param {boolean} isFirst  whether Enter does it
 * @param {boolean} can
 * @param {() => void} run
 */
const endButton = (words, isFirst, can, run) =>
  h(
    "button",
    {
      key: words,
      type: isFirst ? "submit" : "button",
      class: isFirst ? "primary" : null,
      disabled: !can,
      onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        run();
      },
    },
    words,
  );

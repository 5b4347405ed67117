// The one form of the board: what it is, another size of it, or a new one. What is entered is a draft: nothing
// of it reaches the board before it makes sense and is asked for.

import { draw, h } from "../page/h.js";
import { say, withModule } from "../page/on_demand.js";
import { UNKNOWN } from "../state/labels.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { PLAIN } from "../state/shapes.js";
import { newStroke } from "../state/tools.js";
import { cellWord } from "../text/names.js";
import { fieldsPart, furtherPart, kindsPart, sidesPart } from "./board_fields.js";
import { give } from "./commands.js";
import { changesTo, draftOf, isSameSize, newBoardOf, problemsOf } from "./draft.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./board_fields.js").Problems} Problems
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {"new" | "board" | "mines" | "shape" | "most"} Part  that somebody wants to set
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
  graphs: "Cells of any kind: every vertex touches those that it is joined to.",
  makeGraph: "Draw or make one",
  toGraph: "Turn this board into a graph",
  tooLarge: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `This board has ${cells.toLocaleString("en")} cells; at most ${most.toLocaleString("en")} can be turned into a graph.`,
};

/** The field that each part of the form begins with. @type {Record<Part, string>} */
const FIRST = { new: "columns", board: "columns", mines: "mines", shape: "shape", most: "most" };

export class BoardForm {
  /**
   * @param {import("./commands.js").App} app
   * @param {import("./forms.js").Popover} popover  that it fills
   * @param {() => void} toBoard
   */
  constructor(app, popover, toBoard) {
    this.app = app;
    this.popover = popover;
    this.toBoard = toBoard;
    this.draft = draftOf(this.position);
    /** Whether a graph is wanted in place of the grid. */
    this.toGraph = false;
    /** Why this board does not become a graph. */
    this.problem = "";
    this.isUnfolded = false;
    /** Loaded with the first graph. @type {import("./graph_settings.js").GraphSettings | null} */
    this.ofGraph = null;
    /** Its loading. @type {Promise<void> | null} */
    this.coming = null;
  }

  get position() {
    return this.app.store.state.position;
  }

  /**
   * Speak of the board that is there now.
   * @param {string} wanted  a part that somebody wants to set
   */
  begin(wanted) {
    const part = /** @type {Part} */ (wanted || "board");
    const { position } = this;
    this.isUnfolded =
      (!isGraph(position) && position.shape !== PLAIN) ||
      position.xMax > 1 ||
      position.prior.kind !== "total" ||
      part === "shape" ||
      part === "most";
    this.toGraph = false;
    this.set({ ...draftOf(position), isNew: part === "new" && !isGraph(position) });
    // The browser gives it the focus as the form opens, before the next key.
    for (const field of this.popover.body.querySelectorAll("[autofocus]"))
      field.removeAttribute("autofocus");
    const first = this.firstOf(part);
    first?.setAttribute("autofocus", "");
    return first;
  }

  /** What is typed next goes into the first field of the part. @param {Part} part */
  firstOf(part) {
    const { body } = this.popover;
    const field = `[name=${FIRST[part]}]:is(:checked, [type=text])`;
    return /** @type {HTMLInputElement | null} */ (
      body.querySelector(field) ?? body.querySelector("input[type=text]")
    );
  }

  /** @param {Draft} [draft] */
  set(draft = this.draft) {
    this.draft = draft;
    draw(this.popover.body, this.drawing());
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw({ position, hand }, before) {
    // What is being typed is about the board that was there.
    if (position !== before.position) {
      this.toGraph = false;
      this.set(draftOf(position));
    } else if (isGraph(position) && hand.cursor !== before.hand.cursor) this.set();
  }

  /** Make the board that is there such a one. */
  apply() {
    const stroke = newStroke();
    for (const change of changesTo(this.draft, this.position))
      this.app.store.dispatch(change, stroke);
    this.leave();
  }

  startAfresh() {
    const { labels } = this.position;
    this.app.store.dispatch({ do: "load", position: newBoardOf(this.draft) });
    // What is typed now begins there.
    this.app.store.setHand({ cursor: 0 });
    if (labels.some((label) => label !== UNKNOWN)) say(WORDS.undo);
    this.leave();
  }

  leave() {
    this.popover.form.hidePopover();
    this.toBoard();
  }

  drawing() {
    const { draft, toGraph } = this;
    return h(
      "form",
      {
        class: "board-form",
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
      },
      kindsPart(draft, toGraph || draft.vertices !== null, {
        custom: (isPressed) => this.chooseCustom(isPressed),
        graph: () => this.chooseGraph(),
        set: (next) => {
          this.toGraph = false;
          this.set(next);
        },
      }),
      toGraph ? this.doorToGraphs() : this.settings(),
    );
  }

  settings() {
    const { draft, position } = this;
    const set = (/** @type {Draft} */ next) => this.set(next);
    const isOfGraph = draft.vertices !== null;
    const wantsNew = draft.isNew || !isSameSize(draft, position);
    const problems = problemsOf(draft, wantsNew ? null : position);
    return [
      fieldsPart(draft, problems, set),
      this.beside(problems),
      isOfGraph && this.graphPart(),
      furtherPart(draft, problems, {
        cell: cellWord(position, 1),
        isOpen: this.isUnfolded,
        fold: (isOpen) => {
          if (this.isUnfolded === isOpen) return;
          this.isUnfolded = isOpen;
          this.set();
        },
        set,
      }),
      !isGraph(position) && !isOfGraph && sidesPart(this.app.store),
      this.end(wantsNew, Object.keys(problems).length === 0),
    ];
  }

  /**
   * What is done with the draft: the first of the two is what Enter does.
   * @param {boolean} wantsNew
   * @param {boolean} isRight
   */
  end(wantsNew, isRight) {
    const { draft, position } = this;
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

  /**
   * What is wrong with the fields, or what else there is to say of the mines.
   * @param {Problems} problems
   */
  beside(problems) {
    const { draft, position } = this;
    const { flagged } = tallyLabels(position);
    const said = /** @type {const} */ (["columns", "rows", "mines", "density"]);
    const isRight = said.every((name) => !problems[name]);
    const hasFlags = flagged > 0 && !draft.isNew && isSameSize(draft, position);
    const flags = () => [
      draft.known === "total" && WORDS.left(Number(draft.mines) - flagged, flagged),
      " ",
      h(
        "button",
        {
          type: "button",
          id: "unflag",
          class: "go",
          title: WORDS.unflagTitle,
          onclick: () => give(this.app, "unflag"),
        },
        WORDS.unflag,
      ),
    ];
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
        h("p", { class: "hint" }, hasFlags ? flags() : draft.vertices === null && WORDS.keeps),
    );
  }

  /** @param {boolean} isPressed  by a hand that wants to write */
  chooseCustom(isPressed) {
    this.toGraph = false;
    this.set({ ...this.draft, vertices: null, isCustom: true });
    if (isPressed) this.firstOf("board")?.focus();
  }

  // Graphs: the door to them from a grid, and what only a graph has.

  chooseGraph() {
    const { position } = this;
    this.toGraph = !isGraph(position);
    this.set(isGraph(position) ? draftOf(position) : this.draft);
  }

  doorToGraphs() {
    const makeOne = () => {
      this.popover.form.hidePopover();
      give(this.app, "graph");
    };
    return h(
      "div",
      { class: "form-end graph-door" },
      h("p", { class: "hint" }, WORDS.graphs),
      h("button", { type: "button", class: "primary", onclick: makeOne }, WORDS.makeGraph),
      h("button", { type: "button", onclick: () => this.convert() }, WORDS.toGraph),
      h("p", { class: "problem", role: "alert" }, this.problem),
    );
  }

  convert() {
    withModule(
      () => import("../graph/convert.js"),
      say,
      ({ MAX_CONVERTED, graphOf }) => {
        const { position } = this;
        if (isGraph(position)) return;
        const count = position.labels.length;
        this.problem = count > MAX_CONVERTED ? WORDS.tooLarge(count, MAX_CONVERTED) : "";
        if (this.problem) this.set();
        else this.app.store.dispatch({ do: "load", position: graphOf(position) });
      },
    );
  }

  graphPart() {
    const { position, ofGraph } = this;
    if (!isGraph(position)) return null;
    if (ofGraph) return ofGraph.drawing(position);
    this.coming ??= withModule(
      () => import("./graph_settings.js"),
      say,
      ({ GraphSettings }) => {
        this.ofGraph = new GraphSettings(this.app.store, () => this.set());
        this.set();
      },
    ).finally(() => {
      this.coming = null;
    });
    return null;
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

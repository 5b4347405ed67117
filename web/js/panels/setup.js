// The board as a button, and the one form that it opens: what the board is, another size of it, or a new
// one. What is entered is a draft: nothing of it reaches the board before it makes sense and is asked for.

import { draw, h, pictureOf } from "../page/h.js";
import { setText } from "../page/dom.js";
import { say } from "../page/notices.js";
import { withModule } from "../page/on_demand.js";
import { makePopover } from "../page/popover.js";
import { isFlag, UNKNOWN } from "../state/labels.js";
import { isGraph, tallyLabels } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { SHAPES, TILINGS } from "../state/shapes.js";
import { newStroke } from "../state/tools.js";
import { parseNumber, toPercent } from "../text/fraction.js";
import { cellWord } from "../text/names.js";
import {
  changesTo,
  draftOf,
  isSameSize,
  newBoardOf,
  presetOf,
  problemsOf,
  withDensity,
  withFirst,
  withKnown,
  withMines,
  withPreset,
  withSize,
} from "./draft.js";
import { sidesPart } from "./sides.js";
import { boardInWords } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Field} Field
 * @typedef {{toBoard: () => void, newGraph: () => void}} Does
 */

const WORDS = {
  title: "The board",
  kinds: "Kind of board",
  custom: "Custom",
  example: "30x16/99",
  preset: (
    /** @type {number} */ width,
    /** @type {number} */ height,
    /** @type {number} */ mines,
  ) => `${width} × ${height}, ${mines}`,
  graph: "Graph",
  graphIs: "draw or make",
  columns: "Columns",
  rows: "Rows",
  mines: "Mines",
  density: "Density",
  odds: "Odds",
  fewer: (/** @type {string} */ what) => `Fewer: ${what.toLowerCase()}`,
  more: (/** @type {string} */ what) => `More: ${what.toLowerCase()}`,
  left: (/** @type {number} */ left, /** @type {number} */ flagged) =>
    `${left} left after ${flagged} flagged`,
  unflag: "Do not believe flags",
  unflagTitle: "Cover whatever has a flag, as if there were none",
  unflagged: (/** @type {number} */ flags) =>
    flags === 1
      ? "1 flag is not believed any more: what it stood on is covered. Undo brings it back."
      : `${flags.toLocaleString("en")} flags are not believed any more: what they stood on is covered. Undo brings them back.`,
  further: (/** @type {string} */ cell, /** @type {boolean} */ hasShape) =>
    `More: ${hasShape ? "shape, " : ""}mines in one ${cell}, what is known`,
  shape: "Shape",
  most: (/** @type {string} */ cell) => `Mines a ${cell}, at most`,
  weighting: (/** @type {string} */ cell) => `Several mines share a ${cell} when`,
  distinct: "mines are thrown one by one",
  slots: (/** @type {string} */ cell) => `each ${cell} has places, drawn at random`,
  known: "Known",
  kinds_known: /** @type {const} */ ([
    ["total", "number of mines", "The usual game: a fixed number of mines, flags included."],
    [
      "density",
      "density",
      "Each holds mines by itself, this many on average; a grid goes on beyond its edge.",
    ],
    [
      "odds",
      "odds",
      "Like a density, told as odds of a mine to none: odds of 1/4 are a density of 1/5.",
    ],
    ["uniform", "nothing", "Every arrangement that fits the numbers counts the same."],
  ]),
  keeps: "Resizing keeps what is written, and the density.",
  resize: "Resize this board",
  apply: "Apply to this board",
  fresh: "New, all covered",
  undo: "A new board. Undo brings the old one back.",
  escape: "Esc",
  toGraph: "Turn this board into a graph",
  newGraph: "Draw or make one",
  aboutGraph: "Cells of any kind: every vertex touches those that it is joined to.",
  tooLargeForGraph: (/** @type {number} */ cells, /** @type {number} */ most) =>
    `This board has ${cells.toLocaleString("en")} cells; at most ${most.toLocaleString("en")} can be turned into a graph.`,
};

/** The field that each part of the form begins with. */
const FIRST = { new: "columns", board: "columns", mines: "mines", shape: "shape", most: "most" };

export class SetupBar {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {Does} does
   */
  constructor(store, container, does) {
    this.store = store;
    this.does = does;
    this.popover = makePopover("form-setup", WORDS.title);
    this.popover.heading.className = "hidden";
    this.popover.button.id = "board-button";
    this.name = document.createElement("b");
    this.more = document.createElement("span");
    this.popover.button.append(this.name, " ", this.more);
    this.draft = draftOf(store.state.position);
    /** Where the focus goes when it opens. @type {keyof typeof FIRST} */
    this.part = "new";
    /** Whether a graph is wanted in place of the grid. */
    this.toGraph = false;
    this.graphProblem = "";
    this.isUnfolded = false;
    /** What only a graph has. @type {import("./graph.js").GraphPanel | null} */
    this.graphPanel = null;
    const { form } = this.popover;
    form.addEventListener("beforetoggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "open") this.begin();
    });
    container.append(this.popover.button, form);
  }

  /**
   * Open the form for somebody who wants to set a part of it.
   * @param {string} part  new, board, mines, shape or most
   */
  open(part) {
    this.part = /** @type {keyof typeof FIRST} */ (part);
    if (!this.isOpen) this.popover.form.showPopover();
    else {
      const { first } = this;
      this.begin();
      first?.focus();
    }
  }

  get isOpen() {
    return this.popover.form.matches(":popover-open");
  }

  begin() {
    const { position } = this.store.state;
    const isPlain = isGraph(position) || position.shape === SHAPES[0];
    this.isUnfolded =
      !isPlain ||
      position.xMax > 1 ||
      position.prior.kind !== "total" ||
      this.part === "shape" ||
      this.part === "most";
    this.toGraph = false;
    this.set(draftOf(position));
    // The browser gives it the focus as the form opens, before the next key.
    for (const field of this.popover.body.querySelectorAll("[autofocus]"))
      field.removeAttribute("autofocus");
    this.first?.setAttribute("autofocus", "");
    this.part = "new";
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
    if (isGraph(position)) this.graphPanel?.draw(this.store.state, this.store.state);
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  draw(state, before) {
    const { name, more } = boardInWords(state.position);
    setText(this.name, name);
    setText(this.more, more);
    if (!this.isOpen) return;
    // What is being typed is about the board that was there.
    if (state.position !== before.position) {
      this.toGraph = false;
      this.set(draftOf(state.position));
    }
    if (isGraph(state.position)) this.graphPanel?.draw(state, before);
  }

  /** The flags that stand on the board need not be believed. */
  coverFlags() {
    const flags = this.store.state.position.labels.filter(isFlag).length;
    this.store.dispatch({ do: "unflag" });
    say(WORDS.unflagged(flags));
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

  turnIntoGraph() {
    withModule(
      () => import("../graph/convert.js"),
      say,
      ({ MAX_CONVERTED, graphOf }) => {
        const { position } = this.store.state;
        if (isGraph(position)) return;
        const count = position.labels.length;
        this.graphProblem =
          count > MAX_CONVERTED ? WORDS.tooLargeForGraph(count, MAX_CONVERTED) : "";
        if (this.graphProblem) this.set(this.draft);
        else this.store.dispatch({ do: "load", position: graphOf(position) });
      },
    );
  }

  /** @param {import("../state/position.js").Position} position */
  drawing(position) {
    const { draft } = this;
    const isOfGraph = draft.vertices !== null;
    const isSame = isSameSize(draft, position);
    // A grid is never made of a graph by cutting it.
    const canKeep = isOfGraph === isGraph(position);
    const wantsNew = draft.isNew || !isSame;
    const problems = problemsOf(draft, wantsNew ? null : position);
    const isRight = Object.keys(problems).length === 0;
    const keeps = canKeep && Object.keys(problemsOf(draft, position)).length === 0;
    /** @type {(isFirst: boolean, can: boolean, words: string, run: () => void) => import("../page/h.js").Drawing} */
    const button = (isFirst, can, words, run) =>
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
    return h(
      "form",
      {
        class: "board-form",
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
      },
      this.kinds(draft),
      this.toGraph
        ? this.graphDoor()
        : [
            this.fields(draft, problems),
            this.beside(position, problems),
            isOfGraph && this.graphPart(),
            this.further(draft, problems, cellWord(position, 1)),
            !isGraph(position) && !isOfGraph && sidesPart(this.store),
            h(
              "div",
              { class: "form-end" },
              canKeep &&
                button(!wantsNew, keeps, isSame ? WORDS.apply : WORDS.resize, () => this.apply()),
              !isOfGraph && button(wantsNew, isRight, WORDS.fresh, () => this.startAfresh()),
              h("kbd", {}, WORDS.escape),
            ),
          ],
    );
  }

  /** @param {Draft} draft */
  kinds(draft) {
    const preset = presetOf(draft);
    const isGraphNow = this.toGraph || draft.vertices !== null;
    const kind = (
      /** @type {string} */ value,
      /** @type {string} */ name,
      /** @type {string} */ about,
      /** @type {boolean} */ checked,
      /** @type {(event: MouseEvent) => void} */ choose,
    ) =>
      h(
        "label",
        { key: value, class: "kind" },
        h("input", {
          type: "radio",
          name: "kind",
          value,
          class: "hidden",
          checked,
          onclick: choose,
        }),
        h("b", {}, name),
        h("small", {}, about),
      );
    return h(
      "div",
      { class: "kinds", role: "radiogroup", "aria-label": WORDS.kinds },
      kind("custom", WORDS.custom, WORDS.example, !preset && !isGraphNow, (event) => {
        this.toGraph = false;
        this.set({ ...draft, vertices: null, isCustom: true });
        // Arrow keys walk through the kinds; a press wants to write.
        if (event.detail > 0) this.first?.focus();
      }),
      PRESETS.map((each) =>
        kind(
          each.name,
          each.name,
          WORDS.preset(each.width, each.height, each.mines),
          each === preset && !isGraphNow,
          () => {
            this.toGraph = false;
            this.set(withPreset(draft, each));
          },
        ),
      ),
      kind("graph", WORDS.graph, WORDS.graphIs, isGraphNow, () => {
        const { position } = this.store.state;
        this.toGraph = !isGraph(position);
        this.set(isGraph(position) ? draftOf(position) : draft);
      }),
    );
  }

  /** @param {Draft} draft @param {Partial<Record<Field, string>>} problems */
  fields(draft, problems) {
    const field = (
      /** @type {Field} */ name,
      /** @type {string} */ title,
      /** @type {(text: string) => Draft} */ change,
      steps = true,
    ) => this.field(name, title, draft[name], problems[name], change, steps);
    const isOfGraph = draft.vertices !== null;
    const value = parseNumber(draft.density);
    return h(
      "div",
      { class: isOfGraph ? "board-fields of-graph" : "board-fields" },
      !isOfGraph && [
        field("columns", WORDS.columns, (text) => withFirst(draft, text)),
        field("rows", WORDS.rows, (rows) => withSize(draft, { rows })),
      ],
      field("mines", WORDS.mines, (text) => withMines(draft, text)),
      h(
        "div",
        { class: "density-field" },
        field(
          "density",
          draft.known === "odds" ? WORDS.odds : WORDS.density,
          (text) => withDensity(draft, text),
          false,
        ),
        draft.known !== "odds" && value && h("small", {}, `${toPercent(value, 1)} %`),
      ),
    );
  }

  /**
   * @param {Field} name
   * @param {string} title
   * @param {string} value
   * @param {string | undefined} problem
   * @param {(text: string) => Draft} change
   * @param {boolean} steps  whether it is a whole number that goes up and down
   */
  field(name, title, value, problem, change, steps) {
    const least = name === "mines" ? 0 : 1;
    const step = (/** @type {number} */ by) =>
      this.set(change(String(Math.max(least, (Number.parseInt(value, 10) || 0) + by))));
    const stepButton = (/** @type {number} */ by) =>
      h(
        "button",
        {
          type: "button",
          // Keys have the arrows for it, and go from field to field.
          tabindex: -1,
          "aria-label": by < 0 ? WORDS.fewer(title) : WORDS.more(title),
          onclick: () => step(by),
        },
        pictureOf(by < 0 ? "minus" : "plus"),
      );
    return h(
      "div",
      { key: name, class: "board-field" },
      h("label", { for: `board-${name}` }, title),
      h(
        "div",
        { class: "stepper" },
        steps && stepButton(-1),
        h("input", {
          id: `board-${name}`,
          name,
          type: "text",
          inputmode: steps ? "numeric" : "text",
          autocomplete: "off",
          spellcheck: "false",
          value,
          "aria-invalid": problem ? "true" : null,
          "aria-describedby": `${name}-problem`,
          onfocus: (/** @type {any} */ { target }) => target.select(),
          oninput: (/** @type {any} */ { target }) => this.type(name, target, change),
          onchange: () => this.set(this.draft),
          onkeydown: (/** @type {KeyboardEvent} */ event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!by || !steps) return;
            event.preventDefault();
            step(by);
          },
        }),
        steps && stepButton(1),
      ),
    );
  }

  /**
   * The first field shows a whole board as it is typed, until it is left.
   * @param {Field} name
   * @param {HTMLInputElement} input
   * @param {(text: string) => Draft} change
   */
  type(name, input, change) {
    const { value, selectionStart } = input;
    this.set(change(value));
    if (name !== "columns" || this.draft.columns === value) return;
    input.value = value;
    input.setSelectionRange(selectionStart, selectionStart);
  }

  /** What is wrong with the fields, or what else there is to say of the mines. */
  /** @param {import("../state/position.js").Position} position @param {Partial<Record<Field, string>>} problems */
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
                  onclick: () => this.coverFlags(),
                },
                WORDS.unflag,
              ),
            )
          : h("p", { class: "hint" }, draft.vertices === null && WORDS.keeps)),
    );
  }

  /** @param {Draft} draft @param {Partial<Record<Field, string>>} problems @param {string} cell */
  further(draft, problems, cell) {
    const choices = (
      /** @type {string} */ name,
      /** @type {string} */ title,
      /** @type {readonly (readonly [string, string])[]} */ options,
      /** @type {string} */ value,
      /** @type {(value: any) => void} */ choose,
    ) => [
      h("span", { id: `board-${name}-title` }, title),
      h(
        "div",
        { class: "segments", role: "radiogroup", "aria-labelledby": `board-${name}-title` },
        options.map(([each, words]) =>
          h(
            "label",
            { key: each, class: "segment" },
            h("input", {
              type: "radio",
              name,
              value: each,
              class: "hidden",
              checked: each === value,
              onchange: () => choose(each),
            }),
            h("span", {}, words),
          ),
        ),
      ),
    ];
    const known = WORDS.kinds_known.find(([each]) => each === draft.known);
    return h(
      "details",
      {
        key: "further",
        open: this.isUnfolded,
        ontoggle: (/** @type {any} */ { target }) => {
          if (this.isUnfolded === target.open) return;
          this.isUnfolded = target.open;
          this.set(this.draft);
        },
      },
      h("summary", {}, WORDS.further(cell, draft.vertices === null)),
      h(
        "div",
        { class: "board-rows" },
        choices(
          "known",
          WORDS.known,
          WORDS.kinds_known.map(([each, words]) => [each, words]),
          draft.known,
          (value) => this.set(withKnown(draft, value)),
        ),
        h("small", { class: "about" }, known?.[2]),
        draft.vertices === null &&
          choices(
            "shape",
            WORDS.shape,
            SHAPES.map((shape) => [shape, TILINGS[shape].name]),
            draft.shape,
            (shape) => this.set({ ...draft, shape }),
          ),
        this.field(
          "most",
          WORDS.most(cell),
          draft.most,
          problems.most,
          (most) => ({ ...draft, most }),
          true,
        ),
        h("p", { id: "most-problem", class: "problem", role: "alert" }, problems.most),
        Number(draft.most) > 1 &&
          draft.known !== "uniform" &&
          choices(
            "weighting",
            WORDS.weighting(cell),
            [
              ["distinct", WORDS.distinct],
              ["slots", WORDS.slots(cell)],
            ],
            draft.weighting,
            (weighting) => this.set({ ...draft, weighting }),
          ),
      ),
    );
  }

  /** From a grid to a graph. */
  graphDoor() {
    const { popover, does } = this;
    return h(
      "div",
      { class: "form-end graph-door" },
      h("p", { class: "hint" }, WORDS.aboutGraph),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () => {
            popover.form.hidePopover();
            does.newGraph();
          },
        },
        WORDS.newGraph,
      ),
      h("button", { type: "button", onclick: () => this.turnIntoGraph() }, WORDS.toGraph),
      h("p", { class: "problem", role: "alert" }, this.graphProblem),
    );
  }

  /** What only a graph has stands in an element of its own, and is loaded with the first graph. */
  graphPart() {
    const fill = (/** @type {HTMLElement | null} */ place) => {
      if (!place || place.firstChild) return;
      withModule(
        () => import("./graph.js"),
        say,
        ({ GraphPanel }) => {
          if (place.firstChild) return;
          this.graphPanel = new GraphPanel(this.store, place);
          this.graphPanel.draw(this.store.state, this.store.state);
        },
      );
    };
    return h("div", { key: "graph", id: "graph-part", ref: fill });
  }
}

// What is in the hand: the pointer, or something that writes. One row of tools beside the board's name; on a
// phone the pad, which takes the place of the sheet while a tool is in the hand.

import { writeOnSelection } from "../board/cell_actions.js";
import { Typing } from "../board/typing.js";
import { draw, h, pictureOf } from "../page/h.js";
import { PHONE } from "../page/widths.js";
import { canUndo } from "../state/history.js";
import { isNumber } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { COVER, DRAW, ERASE, FLAG, FREE, isLabel, LOOK, SELECT, writes } from "../state/tools.js";
import { cellName, cellWord } from "../text/names.js";
import { forHand } from "../text/wording.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {{tool: string, title: string, look: string, picture?: string}} Tool
 */

const WORDS = {
  pointer: (/** @type {string} */ cell) => `Pointer: choose a ${cell}`,
  draw: forHand("Draw: click for a vertex, drag from one to another for an edge"),
  erase: forHand("Erase: click a vertex or an edge"),
  select: "Select a rectangle: tap two corners",
  move: "Move: drag vertices, or a box around several",
  cover: "Cover: unknown",
  number: (/** @type {string} */ value) => `Show ${value}`,
  larger: "A larger number",
  flag: "Flag: a known mine",
  flagCount: "Mines under a flag",
  free: "Known safe: covered, but without a mine",
  done: "Done",
  undo: "Undo",
  nextRow: "To the beginning of the next row",
  row: "next row",
  /** What a tap does with a tool in the hand, and what its key does once more. */
  tap: (/** @type {string} */ cell, /** @type {string} */ written, /** @type {string} */ chosen) =>
    `Tap a ${cell} to ${written}${chosen && `, or press again for ${chosen}`}.`,
  write: (/** @type {string} */ number) => `write ${number}`,
  written: new Map([
    [COVER, "cover it"],
    [FLAG, "flag it"],
    [FREE, "mark it safe"],
  ]),
  corners: "Tap two corners of a rectangle.",
};

const SHOWN_NUMBERS = 8;

/**
 * The tools that there is a use for.
 * @param {Pick<State, "position" | "hand" | "eye">} state
 * @returns {Tool[]}
 */
export function toolsFor({ position, eye, hand }) {
  const graph = isGraph(position);
  // A mouse selects with the pointer, until somebody asks for more.
  const selects = eye.coarse || hand.tool === SELECT;
  const picture = (
    /** @type {string} */ tool,
    /** @type {string} */ title,
    /** @type {string} */ name,
  ) => ({ tool, title, look: `of-${name}`, picture: name });
  return [
    picture(LOOK, WORDS.pointer(cellWord(position, 1)), "pointer"),
    ...(graph
      ? [
          picture(DRAW, WORDS.draw, "draw"),
          picture(ERASE, WORDS.erase, "erase"),
          picture(SELECT, WORDS.move, "move"),
        ]
      : selects
        ? [picture(SELECT, WORDS.select, "select")]
        : []),
    { tool: COVER, title: WORDS.cover, look: "of-cover" },
    ...Array.from({ length: SHOWN_NUMBERS + 1 }, (_, value) => ({
      tool: String(value),
      title: WORDS.number(String(value)),
      look: `digit n${value}`,
    })),
    picture(FLAG, WORDS.flag, "flag"),
    { tool: FREE, title: WORDS.free, look: "of-free" },
  ];
}

/**
 * What a press does while the pad is there.
 * @param {Pick<State, "position" | "hand" | "eye">} state
 */
export function hint({ position, hand, eye }) {
  const { tool, cursor } = hand;
  if (typeof tool === "object") return "";
  if (isLabel(tool)) {
    const written = WORDS.written.get(tool) ?? WORDS.write(tool);
    const goesOn = !isGraph(position) && hand.selection === null;
    return WORDS.tap(cellWord(position, 1), written, goesOn ? cellName(position, cursor) : "");
  }
  if (tool === SELECT && !isGraph(position)) return WORDS.corners;
  return toolsFor({ position, hand, eye }).find((each) => each.tool === tool)?.title ?? "";
}

export class Palette {
  /**
   * @param {Store} store
   * @param {import("../board/board.js").Board} board
   * @param {{tools: HTMLElement, head: HTMLElement, keys: HTMLElement}} places
   */
  constructor(store, board, places) {
    this.store = store;
    this.places = places;
    this.typing = new Typing(store, board);
    this.phone = matchMedia(PHONE);
    /** What was drawn: most frames change nothing of it. */
    this.drawn = "";
  }

  /** @param {State} state */
  draw(state) {
    const { hand, eye, position } = state;
    const most = largestNumber(position);
    const key = [
      hand.tool,
      hand.flag,
      eye.coarse,
      hand.cursor,
      hand.selection === null,
      isGraph(position),
      most,
      position.xMax,
      canUndo(state),
    ].join();
    if (key === this.drawn) return;
    this.drawn = key;
    const { tools, head, keys } = this.places;
    draw(
      tools,
      toolsFor(state).map((tool) => [
        this.tool(tool, hand.tool === tool.tool),
        tool.tool === String(SHOWN_NUMBERS) && this.larger(state, most),
        tool.tool === FLAG && this.flags(state),
      ]),
    );
    draw(
      head,
      h("p", { class: "pad-hint", role: "status" }, hint(state)),
      h(
        "button",
        // The usual tool of an empty graph draws: it is put away as well.
        {
          type: "button",
          class: "go done",
          onclick: () => this.store.setHand({ tool: LOOK }),
        },
        WORDS.done,
      ),
    );
    draw(
      keys,
      h(
        "button",
        {
          type: "button",
          class: "tool of-undo",
          title: WORDS.undo,
          "aria-label": WORDS.undo,
          disabled: !canUndo(state),
          onclick: () => this.store.undo(),
        },
        pictureOf("undo"),
      ),
      !isGraph(position) &&
        h(
          "button",
          {
            type: "button",
            class: "tool of-row",
            title: WORDS.nextRow,
            "aria-label": WORDS.nextRow,
            onclick: () => this.typing.nextRow(),
          },
          WORDS.row,
        ),
    );
  }

  /**
   * @param {Tool} tool
   * @param {boolean} isTaken
   */
  tool({ tool, title, look, picture }, isTaken) {
    return h(
      "label",
      {
        key: tool,
        class: `tool ${look}`,
        title,
        onclick: (/** @type {Event} */ event) => this.press(event, tool, isTaken),
      },
      h("input", {
        type: "radio",
        name: "tool",
        value: tool,
        class: "hidden",
        checked: isTaken,
        onchange: () => this.store.setHand({ tool }),
      }),
      h("span", { class: "face", "aria-hidden": "true" }, this.face(tool, picture)),
      h("span", { class: "hidden" }, title),
    );
  }

  /**
   * @param {string} tool
   * @param {string} [picture]
   */
  face(tool, picture) {
    if (picture) return pictureOf(picture);
    return isNumber(tool) ? tool : null;
  }

  /**
   * Keys walk through the tools, so that only a press writes, or puts away what is in the hand. On a phone
   * "Done" does that, and what is pressed again is written where the cursor is, as if it were typed.
   * @param {Event} event
   * @param {string} tool
   * @param {boolean} isTaken
   */
  press(event, tool, isTaken) {
    const { store } = this;
    if (event.target instanceof HTMLInputElement) return;
    if (isLabel(tool) && writeOnSelection(store, tool)) event.preventDefault();
    else if (isTaken) {
      event.preventDefault();
      if (this.phone.matches && isLabel(tool))
        this.typing.label(writes(store.state.hand, store.state.position.xMax));
      else store.putToolAway();
    }
  }

  /**
   * A number above those that have a key.
   * @param {State} state
   * @param {number} most
   */
  larger({ hand }, most) {
    const number = String(hand.tool);
    const isTaken = isNumber(number) && Number(number) > SHOWN_NUMBERS;
    if (most <= SHOWN_NUMBERS && !isTaken) return null;
    const take = (/** @type {Event} */ { target }) => {
      const { value } = /** @type {HTMLInputElement} */ (target);
      if (value !== "") this.store.setHand({ tool: String(clamp(value, SHOWN_NUMBERS + 1, most)) });
    };
    return h("input", {
      key: "larger",
      type: "number",
      min: SHOWN_NUMBERS + 1,
      max: most,
      step: 1,
      class: `other-number${isTaken ? " chosen" : ""}`,
      placeholder: `${SHOWN_NUMBERS + 1}+`,
      "aria-label": WORDS.larger,
      title: WORDS.larger,
      oninput: take,
      onfocus: take,
      onclick: take,
    });
  }

  /** How many mines a flag stands for, where there may be several. @param {State} state */
  flags({ hand, position }) {
    if (position.xMax === 1) return null;
    return h("input", {
      key: "flags",
      type: "number",
      min: 1,
      max: position.xMax,
      step: 1,
      class: "flag-count",
      value: Math.min(hand.flag, position.xMax),
      "aria-label": WORDS.flagCount,
      title: WORDS.flagCount,
      oninput: (/** @type {Event} */ { target }) => {
        const { value } = /** @type {HTMLInputElement} */ (target);
        if (value !== "") this.store.setHand({ tool: FLAG, flag: clamp(value, 1, position.xMax) });
      },
    });
  }
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function clamp(text, least, most) {
  return Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));
}

// What is in the hand: the pointer, or something that writes. One row of tools beside the board's name. On a
// phone the pad, which takes the place of the sheet: with the pointer in the hand its keys write at the chosen
// cell, as those of a keyboard do; a key that is held goes into the hand, and taps write. Over the tools lies
// what can be done to a selection.

import { eraseSelection, writeOnSelection } from "../board/cell_actions.js";
import { LONG_PRESS } from "../board/gestures.js";
import { labelKeys } from "../board/typing.js";
import { PHONE } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { isNumber } from "../state/labels.js";
import { isGraph, largestNumber } from "../state/position.js";
import { canUndo } from "../state/state.js";
import { COVER, DRAW, ERASE, FLAG, FREE, isLabel, LOOK, SELECT } from "../state/tools.js";
import { cellName, cellWord } from "../text/names.js";
import { forHand } from "../text/wording.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../page/h.js").Content} Content
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
  // The pad.
  done: "Done",
  undo: "Undo",
  nextRow: "To the beginning of the next row",
  row: "next row",
  keys: (/** @type {string} */ where) => `A key writes ${where}; hold it to write by taps.`,
  here: (/** @type {string} */ cell) => `at ${cell}`,
  selected: "on the selection",
  tap: (/** @type {string} */ cell, /** @type {string} */ written) =>
    `Tap a ${cell} to ${written}. The pointer ends this.`,
  write: (/** @type {string} */ number) => `write ${number}`,
  written: new Map([
    [COVER, "cover it"],
    [FLAG, "flag it"],
    [FREE, "mark it safe"],
  ]),
  corners: "Tap two corners of a rectangle.",
  // The selection.
  eraseSelected: "Erase what is selected",
  copy: "Copy",
  cut: "Cut",
  paste: "Paste",
  count: (/** @type {number} */ count) => `${count.toLocaleString("en")} selected`,
};

const SHOWN_NUMBERS = 8;

/** The keys of a keyboard that write the same. @type {Record<string, string>} */
const KEYS = { [COVER]: "h", [FLAG]: "f", [FREE]: "x" };

/**
 * Whether the pad takes the place of the sheet, where there is one: a tool in the hand is seen there, too.
 * @param {Pick<State, "hand" | "eye" | "game">} state
 */
export const isPad = ({ hand: { tool }, eye: { sheet }, game }) =>
  game === null && typeof tool === "string" && (sheet === "pad" || tool !== LOOK);

/** With the pointer in the hand: nothing is written before a key is pressed. @param {Store} store */
export function openPad(store) {
  store.setHand({ tool: LOOK });
  store.setEye({ sheet: "pad" });
}

/** The sheet comes back, and nothing is in the hand. @param {Store} store */
export function closePad(store) {
  store.setHand({ tool: LOOK });
  if (store.state.eye.sheet === "pad") store.setEye({ sheet: "peek" });
}

/**
 * The tools that there is a use for.
 * @param {Pick<State, "position" | "hand" | "eye">} state
 * @returns {Tool[]}
 */
export function toolsFor({ position, hand, eye }) {
  // A mouse selects with the pointer, until somebody asks for more.
  const selects = eye.coarse || hand.tool === SELECT;
  const picture = (
    /** @type {string} */ tool,
    /** @type {string} */ title,
    /** @type {string} */ name,
  ) => ({ tool, title, look: `of-${name}`, picture: name });
  return [
    picture(LOOK, WORDS.pointer(cellWord(position, 1)), "pointer"),
    ...(isGraph(position)
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
  const { tool, cursor, selection, selected } = hand;
  const cell = cellWord(position, 1);
  if (typeof tool === "object") return "";
  if (isLabel(tool)) return WORDS.tap(cell, WORDS.written.get(tool) ?? WORDS.write(tool));
  if (selection && !isOneCell(selection)) return WORDS.keys(WORDS.selected);
  if (tool === SELECT && !isGraph(position)) return WORDS.corners;
  if (tool === LOOK && position.labels.length > 0)
    return WORDS.keys(selected.length ? WORDS.selected : WORDS.here(cellName(position, cursor)));
  return toolsFor({ position, hand, eye }).find((each) => each.tool === tool)?.title ?? "";
}

/** A corner waits for the other one. @param {NonNullable<State["hand"]["selection"]>} selection */
const isOneCell = ({ top, left, bottom, right }) => top === bottom && left === right;

/**
 * @param {Store} store
 * @param {{tools: HTMLElement, head: HTMLElement, keys: HTMLElement}} places
 */
export function makePalette(store, { tools, head, keys }) {
  const phone = matchMedia(PHONE);
  const pad = makePad(store);
  return {
    draw(/** @type {State} */ state) {
      const isThePad = phone.matches;
      tools.setAttribute("role", isThePad ? "group" : "radiogroup");
      draw(
        tools,
        toolsFor(state).map((tool) => [
          isThePad ? pad.key(tool, state) : toolOf(store, tool, state.hand.tool === tool.tool),
          tool.tool === String(SHOWN_NUMBERS) && largerOf(store, state),
          tool.tool === FLAG && flagsOf(store, state),
        ]),
      );
      draw(head, isThePad && pad.head(state));
      draw(keys, isThePad && pad.keys(state));
    },
  };
}

/**
 * Keys walk through the tools, so that only a press writes, or puts away what is in the hand.
 * @param {Store} store
 * @param {Tool} tool
 * @param {boolean} isTaken
 */
function toolOf(store, { tool, title, look, picture }, isTaken) {
  const press = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) return;
    const isWritten = isLabel(tool) && writeOnSelection(store, tool);
    if (!isWritten && !isTaken) return;
    event.preventDefault();
    if (!isWritten) store.putToolAway();
  };
  return h(
    "label",
    { key: tool, class: `tool ${look}`, title, onclick: press },
    h("input", {
      type: "radio",
      name: "tool",
      value: tool,
      class: "hidden",
      checked: isTaken,
      onchange: () => store.setHand({ tool }),
    }),
    faceOf(tool, picture),
    h("span", { class: "hidden" }, title),
  );
}

/**
 * @param {string} tool
 * @param {string} [picture]
 */
const faceOf = (tool, picture) =>
  h(
    "span",
    { class: "face", "aria-hidden": "true" },
    picture ? pictureOf(picture) : isNumber(tool) ? tool : null,
  );

/**
 * A key of the pad.
 * @param {string} look
 * @param {string} title
 * @param {import("../page/h.js").Attributes} more
 * @param {Content} face
 */
const keyOf = (look, title, more, face) =>
  h(
    "button",
    { key: look, type: "button", class: `tool ${look}`, title, "aria-label": title, ...more },
    face,
  );

/**
 * The pad. What is in the hand is changed by its keys, or put away; else they type, and one that is held goes
 * into the hand.
 * @param {Store} store
 */
function makePad(store) {
  // The cursor goes on whatever has the focus: a key of the pad has it.
  const type = labelKeys(store, { hasFocus: true });
  const press = (/** @type {string} */ tool) => {
    const { hand, position } = store.state;
    if (isLabel(hand.tool) || !isLabel(tool))
      store.setHand({ tool: hand.tool === tool ? LOOK : tool });
    else if (position.labels.length > 0) {
      const mines = tool === FLAG ? Math.min(hand.flag, position.xMax) : 1;
      for (let i = 0; i < mines; i += 1) type({ key: KEYS[tool] ?? tool });
    }
  };
  const held = pressOrHold(press, (tool) => store.setHand({ tool }));
  return {
    key: (/** @type {Tool} */ { tool, title, look, picture }, /** @type {State} */ { hand }) =>
      (tool !== LOOK || hand.tool !== LOOK) &&
      keyOf(
        look,
        title,
        { "aria-pressed": tool === LOOK ? null : String(tool === hand.tool), ...held(tool) },
        faceOf(tool, picture),
      ),
    head: (/** @type {State} */ state) => [
      h("p", { class: "pad-hint", role: "status" }, hint(state)),
      h("button", { type: "button", class: "go done", onclick: () => closePad(store) }, WORDS.done),
    ],
    keys: (/** @type {State} */ state) => [
      keyOf(
        "of-undo",
        WORDS.undo,
        { disabled: !canUndo(state), onclick: () => store.undo() },
        pictureOf("undo"),
      ),
      // In its place stands the pointer while something is in the hand.
      state.hand.tool === LOOK &&
        !isGraph(state.position) &&
        keyOf("of-row", WORDS.nextRow, { onclick: () => type({ key: "Enter" }) }, WORDS.row),
    ],
  };
}

/**
 * What a key listens to that does one thing when it is pressed, and another when it is held.
 * @param {(tool: string) => void} press
 * @param {(tool: string) => void} take
 */
function pressOrHold(press, take) {
  let timer = 0;
  let isHeld = false;
  const letGo = () => clearTimeout(timer);
  return (/** @type {string} */ tool) => ({
    onpointerdown: () => {
      isHeld = false;
      letGo();
      timer = window.setTimeout(() => {
        isHeld = true;
        navigator.vibrate?.(15);
        take(tool);
      }, LONG_PRESS);
    },
    onpointerup: letGo,
    onpointercancel: letGo,
    onpointerleave: letGo,
    oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    onclick: () => {
      if (!isHeld) press(tool);
      isHeld = false;
    },
  });
}

/**
 * A number above those that have a key.
 * @param {Store} store
 * @param {State} state
 */
function largerOf(store, { hand, position }) {
  const most = largestNumber(position);
  const number = String(hand.tool);
  const isTaken = isNumber(number) && Number(number) > SHOWN_NUMBERS;
  if (most <= SHOWN_NUMBERS && !isTaken) return null;
  const take = (/** @type {Event} */ { target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    if (value !== "") store.setHand({ tool: String(clamp(value, SHOWN_NUMBERS + 1, most)) });
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

/**
 * How many mines a flag stands for, where there may be several.
 * @param {Store} store
 * @param {State} state
 */
function flagsOf(store, { hand, position }) {
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
      if (value !== "") store.setHand({ tool: FLAG, flag: clamp(value, 1, position.xMax) });
    },
  });
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function clamp(text, least, most) {
  return Math.min(most, Math.max(least, Math.trunc(Number(text)) || least));
}

/**
 * What can be done to a selection.
 * @param {Store} store
 * @param {HTMLElement} container
 * @param {{copy: (cut: boolean) => void, paste: () => void, toBoard: () => void}} does
 */
export function makeSelectionTools(store, container, does) {
  const tool = (
    /** @type {string} */ title,
    /** @type {string} */ picture,
    /** @type {() => void} */ onclick,
    disabled = false,
  ) =>
    h(
      "button",
      { key: picture, type: "button", title, "aria-label": title, disabled, onclick },
      pictureOf(picture),
    );
  const erase = () => {
    eraseSelection(store);
    does.toBoard(); // the button has nothing left to do, and would lose the focus to nobody
  };
  return {
    draw(/** @type {State} */ { hand, position }) {
      const { selected, selection, pasting, clip } = hand;
      const ofGraph = isGraph(position);
      // Without a selection a graph has use for them only to paste.
      const isUseful = hand.tool === SELECT && (!ofGraph || (clip !== null && "names" in clip));
      const isShown = selection !== null || selected.length > 0 || pasting || isUseful;
      container.classList.toggle("shown", isShown);
      container.classList.toggle("of-graph", ofGraph);
      draw(
        container,
        h(
          "span",
          { class: "selected-count", role: "status" },
          selected.length > 0 && WORDS.count(selected.length),
        ),
        tool(WORDS.copy, "copy", () => does.copy(false)),
        tool(WORDS.cut, "cut", () => does.copy(true)),
        tool(WORDS.paste, "paste", () => does.paste()),
        ofGraph && tool(WORDS.eraseSelected, "erase", erase, selected.length === 0),
      );
    },
  };
}

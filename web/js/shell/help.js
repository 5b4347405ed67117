// The help: the ten keys that matter, or on a phone what fingers do, and all others to search through.

import { dialogHead } from "../page/dialog.js";
import { byId, make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { licencesLink, referenceLink } from "../parts/fields.js";
import { isTouched } from "../text/wording.js";
import { ALL_COMMANDS } from "./commands.js";

/**
 * @typedef {readonly (readonly [string, string])[]} Rows  keys, and what they do
 * @typedef {{title: string, rows: Rows}} Section
 */

const WORDS = {
  title: "Keys and gestures",
  first: "Ten keys for nearly everything",
  fingers: "With your fingers",
  search: "Search all keys and gestures",
  nothing: "No key or gesture has these words.",
  reference: "Reference of the Python package",
  licences: "Licences of what this page is made of",
  commands: "Everywhere: one key after the other",
  find: "Find any command, view or gallery position by name",
};

/** The keys that matter first. @type {Rows} */
const FIRST_KEYS = [
  ["Arrows", "Go from cell to cell"],
  ["0 – 9", "Write this number, and go on to the next cell"],
  ["Enter", "To the beginning of the next row"],
  ["Backspace", "Back one cell, and cover it"],
  ["H, F, X", "Cover, flag, mark as safe, and go on"],
  ["Ctrl + Z, Y", "Undo, redo"],
  ["Ctrl + V", "Open the board that was copied: text, link or screenshot"],
  ["Ctrl + K", "Find anything by name"],
  ["Escape", "Close, drop the selection, put the tool away"],
  ["?", "Show this help"],
];

/** The same for fingers. @type {Rows} */
const FINGERS = [
  ["Tap", "Choose a cell, and read what is known of it; with a number in the hand: write it"],
  ["Press long", "Flag, or remove the flag"],
  ["Drag", "Move the board; with a number in the hand: write along the way"],
  ["Pinch", "Look closer"],
  [
    "The pen",
    "Open the pad: a key writes at the chosen cell, and goes on to the next; “Done” closes it",
  ],
  [
    "A key of the pad, pressed long",
    "Take it in the hand: now taps write; the pointer puts it away",
  ],
];

/** @type {Section} */
const ON_THE_BOARD = {
  title: "With the board in focus",
  rows: [
    [
      "Arrows",
      "Move the cursor; Home and End to the ends of the row (with Ctrl, of the board), Page Up and Page Down by ten rows",
    ],
    [
      "0 – 9",
      "Show this number, and go on to the next cell, at the end of a row to the next row; where numbers above 9 can be, the cell waits a moment for a second digit",
    ],
    ["Space", "Blank: show 0, and go on"],
    ["F", "Flag, and go on; where a cell may hold several mines: at once again for one more"],
    ["X", "Known safe, and go on"],
    ["H", "Cover, and go on"],
    ["Enter", "To the beginning of the next row"],
    ["Backspace", "Back one cell, and cover it"],
    [
      "0 – 9, F, Enter",
      "While Moves is open, wherever the focus is: write what the chosen cell shows, or its mine, and go on to the next best cell; Enter chooses the best one again",
    ],
    ["Delete", "Cover, and stay"],
    ["+ and −", "One more, one less"],
    [
      "Shift + Arrows",
      "Select a rectangle; a label that is typed then fills it, and nothing goes on",
    ],
    ["Ctrl + A", "Select all"],
    ["Ctrl + C, X, V", "Copy, cut, paste"],
    ["Ctrl + Z, Y", "Undo, redo"],
    ["Escape", "Clear the selection; put the tool away; stop a long computation"],
    ["?", "Show this list"],
  ],
};

/** @type {Section} */
const GESTURES = {
  title: "Mouse and touch",
  rows: [
    ["Click", "Choose a cell; with a tool in the hand: write"],
    ["Drag", "Select a rectangle, and drag it to move it; with a tool in the hand: write"],
    ["Click on a tool", "Take it; the same one again: put it away"],
    ["Right click", "Flag, or remove the flag"],
    ["Wheel", "On the cell with the cursor: one more, one less"],
    ["Shift + click, Shift + drag", "Select a rectangle, whatever the tool"],
    ["Tap, long press", "On a touch screen: choose or write, flag"],
    ["Paste, drop", "Anywhere: a board as a text, a link, a file or a picture (a screenshot)"],
  ],
};

/** All keys of commands work everywhere. @type {Section} */
const EVERYWHERE = {
  title: WORDS.commands,
  rows: [
    ["Ctrl + K or /", WORDS.find],
    ...ALL_COMMANDS.filter(({ keys }) => keys).map(
      ({ keys, title }) => /** @type {const} */ ([keys, title]),
    ),
  ],
};

/** What is different in a game, on a graph and in the views. @type {Section[]} */
const ELSEWHERE = [
  {
    title: "In a game: a click opens, a right click or a long press flags",
    rows: [
      ["Space or Enter", "Open the cell; on a number with all its flags, open the rest around it"],
      ["F", "Flag; again for more mines, then none"],
      ["H", "Hint; again for a stronger one"],
      ["P", "Show or hide the probabilities; hold it for a glance"],
      ["Ctrl + Z", "Take a move back"],
    ],
  },
  {
    title: "On a graph, keys",
    rows: [
      ["Arrows", "Go to the next vertex in that direction"],
      ["0 – 9, Space, F, X, H", "Write on this vertex, or on the selection, and stay"],
      ["N", "New vertex, joined to this one; Shift + N or Insert: one on its own"],
      [
        "E",
        "Begin an edge here; press it again at the other vertex to join the two, or to remove their edge",
      ],
      [
        "S",
        "Add this vertex to the selection, or take it out; writing, moving, copying and erasing then apply to all of it",
      ],
      [
        "+ and −",
        "One more, one less; on a selected vertex: for the whole selection (as do the wheel and the right button)",
      ],
      ["Ctrl + A, Escape", "Select all vertices, or none"],
      ["Shift + Arrows", "Move the vertex, or the selection"],
      ["D or Shift + Delete", "Erase the vertex, or the selection"],
      [
        "Ctrl + C, X, V",
        "Copy, cut and paste the selection with its edges; without a selection, the label",
      ],
      ["R or F2", "Rename it"],
    ],
  },
  {
    title: "On a graph, mouse and touch",
    rows: [
      [
        "Draw",
        "Click for a vertex; drag from one vertex to another, or touch one after the other, for an edge; drag to free ground for a vertex that is joined",
      ],
      ["Erase", "Click a vertex or an edge"],
      ["Drag", "Move a vertex, with it all that are selected (by finger: with the tool “Move”)"],
      [
        "Shift + drag",
        "From a vertex: draw an edge, whatever the tool; on free ground: select what lies in the box",
      ],
      ["Move, click", "Select this vertex alone; on free ground: none"],
      [
        "Pointer or Move, free ground",
        "Drag to select what lies in the box (by finger, with the tool “Move”: press long, then drag)",
      ],
      [
        "Shift + click",
        "Select a vertex besides, or no longer (by finger, with the tool “Move”: press one long, then tap others)",
      ],
      ["Label", "While vertices are selected, a label of the palette is written on all of them"],
      ["Ctrl + wheel", "Larger or smaller, around the pointer (by finger: pinch)"],
      ["Middle button", "Drag to see another part"],
      ["Double click", "On free ground: a new vertex"],
    ],
  },
  {
    title: "In the view of reasons (Why)",
    rows: [
      [
        "Arrows",
        "On the board: another cell is chosen and asked about (a click; by finger: a tap)",
      ],
      ["↓, ↑", "In a list: the next line, the one before it; Home, End: the first, the last"],
      ["→, ←", "In the whole chain: the next step, or one back; Escape: all reasons"],
      ["Escape", "In a proof: no step is looked at; in a game: clicks open cells again"],
    ],
  },
  {
    title: "In the view of suppositions (What if)",
    rows: [
      ["Space or Enter", "On a covered cell: suppose it; again: the opposite, then nothing"],
      ["0 – 9, F, X, H", "Suppose this number, a mine, that it is safe, nothing"],
      ["Escape", "Keys and presses write on the board again"],
    ],
  },
  {
    title: "In the view of solutions",
    rows: [
      ["→, ←", "Next solution, previous one; Home and End: the first, the last"],
      [
        "Space or Enter",
        "On the board, while cells are pinned or costs painted: pin, or give the cost (click, drag; by finger: tap)",
      ],
      ["Delete", "Unpin, or take the cost away (the right button; by finger: press long)"],
      ["Escape", "Done with pins, or with costs"],
    ],
  },
  {
    title: "With the picture of a diagram in focus",
    rows: [
      ["← or 0, → or 1", "Follow the 0-edge, the 1-edge; ↓ the one that leads on"],
      ["↑, Home", "One step back, or to the root"],
      ["+, −, F", "Larger, smaller, all of it (the mouse: Ctrl and the wheel; fingers: pinch)"],
      ["Shift + Arrows", "See another part (the mouse: drag)"],
    ],
  },
];

const SECTIONS = [ON_THE_BOARD, GESTURES, EVERYWHERE, ...ELSEWHERE];

/** The dialog is filled when somebody opens it: the page need not wait for that. */
export function open() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("keys"));
  const content = dialog.querySelector(".help") ?? begin(dialog);
  drawHelp(content, "");
  dialog.showModal();
  if (!isTouched()) content.querySelector("input")?.focus();
}

/** @param {HTMLDialogElement} dialog */
function begin(dialog) {
  const content = make("div", { class: "help" });
  const links = make("p", { class: "help-links" });
  draw(links, referenceLink(WORDS.reference), licencesLink(WORDS.licences));
  // Before what is said of use without a network.
  dialog.prepend(dialogHead("keys-title", WORDS.title), content, links);
  return content;
}

/**
 * @param {Element} content
 * @param {string} wanted
 */
function drawHelp(content, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (/** @type {readonly [string, string]} */ row) =>
    words.every((word) => row.join(" ").toLowerCase().includes(word));
  const found = SECTIONS.map(({ title, rows }) => ({ title, rows: rows.filter(holds) })).filter(
    ({ rows }) => rows.length > 0,
  );
  const isSearched = words.length > 0;
  draw(
    content,
    !isSearched &&
      table(isTouched() ? WORDS.fingers : WORDS.first, isTouched() ? FINGERS : FIRST_KEYS),
    h("input", {
      key: "search",
      type: "text",
      class: "help-search",
      placeholder: WORDS.search,
      "aria-label": WORDS.search,
      value: wanted,
      oninput: (/** @type {any} */ { target }) => drawHelp(content, target.value),
    }),
    h(
      "p",
      { key: "count", class: "hint", role: "status" },
      isSearched && found.length === 0 && WORDS.nothing,
    ),
    found.map(({ title, rows }) =>
      h("details", { key: title, open: isSearched }, h("summary", {}, title), table("", rows)),
    ),
  );
}

/** @param {string} title @param {Rows} rows */
const table = (title, rows) =>
  h(
    "table",
    { key: title },
    title && h("caption", {}, title),
    h(
      "tbody",
      {},
      rows.map(([keys, what]) =>
        h(
          "tr",
          { key: keys + what },
          h("th", { scope: "row" }, h("kbd", {}, keys)),
          h("td", {}, what),
        ),
      ),
    ),
  );

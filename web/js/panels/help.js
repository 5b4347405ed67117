// The help: the ten keys that matter, or on a phone what fingers do, and all others to search through.

import { GAME_KEYS, GRAPH_KEYS, KEYS } from "../board/key_list.js";
import { dialogHead } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { licencesLink, referenceLink } from "../page/reference.js";
import { isTouched } from "../text/wording.js";
import {
  DIAGRAM_KEYS,
  FINGERS,
  FIRST_KEYS,
  GESTURES,
  GRAPH_GESTURES,
  HELP,
  SOLUTION_KEYS,
  WHAT_IF_KEYS,
  WHY_KEYS,
} from "./help_words.js";

/**
 * @typedef {readonly (readonly [string, string])[]} Rows  keys, and what they do
 * @typedef {{title: string, rows: Rows}} Section
 */

/**
 * The dialog is filled when somebody opens it: the page need not wait for that.
 * @param {HTMLDialogElement} dialog
 * @param {readonly {keys: string, title: string}[]} commands  whose keys work everywhere
 */
export function showHelp(dialog, commands) {
  const content = dialog.querySelector(".help") ?? begin(dialog);
  const keys = commands.filter((each) => each.keys);
  /** @type {Section[]} */
  const sections = [
    { title: HELP.board, rows: KEYS },
    { title: HELP.gestures, rows: GESTURES },
    {
      title: HELP.commands,
      rows: [
        [HELP.findKeys, HELP.find],
        ...keys.map((each) => /** @type {const} */ ([each.keys, each.title])),
      ],
    },
    { title: HELP.game, rows: GAME_KEYS },
    { title: HELP.graphKeys, rows: GRAPH_KEYS },
    { title: HELP.graphGestures, rows: GRAPH_GESTURES },
    { title: HELP.why, rows: WHY_KEYS },
    { title: HELP.whatIf, rows: WHAT_IF_KEYS },
    { title: HELP.solutions, rows: SOLUTION_KEYS },
    { title: HELP.diagram, rows: DIAGRAM_KEYS },
  ];
  drawHelp(content, sections, "");
  dialog.showModal();
  if (!isTouched()) content.querySelector("input")?.focus();
}

/** @param {HTMLDialogElement} dialog */
function begin(dialog) {
  const content = make("div", { class: "help" });
  // Before what is said of use without a network.
  dialog.prepend(
    dialogHead("keys-title", HELP.title),
    content,
    make("p", { class: "help-links" }, referenceLink(HELP.reference), licencesLink(HELP.licences)),
  );
  return content;
}

/**
 * @param {Element} content
 * @param {readonly Section[]} sections
 * @param {string} wanted
 */
function drawHelp(content, sections, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (/** @type {readonly [string, string]} */ row) =>
    words.every((word) => row.join(" ").toLowerCase().includes(word));
  const found = sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(holds) }))
    .filter(({ rows }) => rows.length > 0);
  const isSearched = words.length > 0;
  draw(
    content,
    !isSearched &&
      table(isTouched() ? HELP.fingers : HELP.first, isTouched() ? FINGERS : FIRST_KEYS),
    h("input", {
      key: "search",
      type: "text",
      class: "help-search",
      placeholder: HELP.search,
      "aria-label": HELP.search,
      value: wanted,
      oninput: (/** @type {any} */ { target }) => drawHelp(content, sections, target.value),
    }),
    h(
      "p",
      { key: "count", class: "hint", role: "status" },
      isSearched && found.length === 0 && HELP.nothing,
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

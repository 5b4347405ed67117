// The table of what can be read, with a board to try for each format.

import { h } from "../page/h.js";
import { formatTitle } from "../text/formats.js";

const WORDS = {
  title: "What can be read",
  try: "Try",
  tryIt: (/** @type {string} */ format) => `Try the ${format}`,
  files: "Files",
  anyOfThese: "any of these as a file, also .mbf and .mgb",
  pictures: "Pictures",
  pictureFiles: "a screenshot as PNG, JPEG or WebP",
  dimacs: "c | minescope 1 … p cnf …",
  edges: "a -- b, one edge per line",
  mine: "4x3x3, then 1F1H …",
};

/**
 * @param {{isOpen: boolean, toggle: (isOpen: boolean) => void, tryText: (text: string) => void}} does
 */
export function formatTable({ isOpen, toggle, tryText }) {
  const row = (/** @type {(typeof EXAMPLES)[number]} */ { name, looks, text }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      h("td", {}, h("code", {}, looks)),
      h("td", {}, text !== null && tryButton(name, () => tryText(text))),
    );
  return h(
    "details",
    {
      class: "formats",
      open: isOpen,
      ontoggle: (/** @type {Event} */ { currentTarget }) =>
        toggle(/** @type {HTMLDetailsElement} */ (currentTarget).open),
    },
    h("summary", {}, WORDS.title),
    h("table", {}, h("tbody", {}, EXAMPLES.map(row))),
  );
}

/**
 * @param {string} name
 * @param {() => void} onclick
 */
const tryButton = (name, onclick) =>
  h("button", { type: "button", "aria-label": WORDS.tryIt(name), onclick }, WORDS.try);

// What can be read, each with a board of its own to try; the same names as in the preview.

/** A text, and how the format looks in a few characters. @type {[string, string, string][]} */
const TEXTS = [
  [
    "text",
    "minescope 1 …",
    "minescope 1\ntopology grid 4x3\nmines 3\n\n1 * 1 ?\n1 2 ? ?\n0 1 ? ?\n",
  ],
  ["mine", WORDS.mine, "4x3x3\n1F1H\n12HH\n01HH\n"],
  ["rows", "01? / ⬜1️⃣🚩", "..1#\n..2F\n113F\n####\n"],
  ["lists", "[[0, 1, -1], …]", "[[0, 1, 2, -1], [0, 1, -1, -1], [0, 1, -1, -1]]"],
  ["jsm", "board=…&analysis=…", "board=4x3x3&analysis=aeadaaadb2bSblTblT"],
  ["bm", "b=53&m=h42", "b=53&m=h42"],
  ["tatham", "9x9:4,4,m…", "9x9:4,4,mb071b49fbd1cb6a0d5868"],
  ["minesweepr", "w=…&h=…&mines=…&board=…", "topo=grid&w=4&h=3&mines=3&board=1f1x12xx.1xx"],
  ["minesolver", "# 1 . *2", "1 * 1 #\n1 2 # #\n. 1 # #\n"],
  ["thesis", "|1|X|*|", "|1|X|1|*|\n|1|2|*|*|\n|0|1|*|*|\n"],
  [
    "dot",
    "graph { a -- b }",
    "graph {\n  mines=2\n  a [label=1]\n  a -- {b c}\n  b -- c -- d -- e\n}\n",
  ],
  [
    "dimacs",
    WORDS.dimacs,
    "c A Minesweeper position as clauses for a SAT solver, by Minescope.\nc | minescope 1\nc | topology grid 2x2\nc | mines 1\nc |\nc | 1 ?\nc | 1 ?\nc 1: row 1 column 2 holds a mine\nc 2: row 2 column 2 holds a mine\nc The clauses hold for every solution with exactly 1 mine, and for nothing else.\np cnf 2 6\n-1 -2 0\n1 2 0\n-1 -2 0\n1 2 0\n-1 -2 0\n1 2 0\n",
  ],
  ["edges", WORDS.edges, "a -- b\na -- c\nb -- c\nc -- d\nd -- e\n"],
];

/** @type {{name: string, looks: string, text: string | null}[]} */
export const EXAMPLES = [
  { name: formatTitle("link"), looks: "…#p=A…", text: null },
  ...TEXTS.map(([format, looks, text]) => ({ name: formatTitle(format), looks, text })),
  { name: WORDS.files, looks: WORDS.anyOfThese, text: null },
  { name: WORDS.pictures, looks: WORDS.pictureFiles, text: null },
];

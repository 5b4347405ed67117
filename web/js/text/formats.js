// The formats by the names that Python gives them: what people read about each, and a board to try. Python tells
// titles, suffixes and what they hold with its `version`, but the page speaks of formats before Python is there; a
// test compares the two. A format that is missing here is known by what Python tells.

/**
 * @typedef {{title: string, suffix: string | null, grids: boolean, graphs: boolean}} Told
 *   `suffix` ends the names of its files; `grids`, `graphs`: what it can hold
 * @typedef {Told & {hint?: string, looks?: string, example?: string}} Format
 *   `hint`: what it is for, where boards are written in it; `looks`: in a few signs, where they are read by paste;
 *   `example`: one of them
 * @typedef {import("../solver/protocol.js").VersionAnswer} VersionAnswer
 */

/**
 * @param {string} title
 * @param {string | null} [suffix]
 * @returns {Told}
 */
const forAll = (title, suffix = null) => ({ title, suffix, grids: true, graphs: true });
/** @type {typeof forAll} */
const forGrids = (title, suffix) => ({ ...forAll(title, suffix), graphs: false });
/** @type {typeof forAll} */
const forGraphs = (title, suffix) => ({ ...forAll(title, suffix), grids: false });

/** In the order in which they are listed. @type {Record<string, Format>} */
export const FORMATS = {
  link: { ...forAll("Minescope link"), looks: "…#p=A…" },
  text: {
    ...forAll("Minescope text", ".minescope"),
    hint: "Everything on the board, to read, edit and keep.",
    looks: "minescope 1 …",
    example: "minescope 1\ntopology grid 4x3\nmines 3\n\n1 * 1 ?\n1 2 ? ?\n0 1 ? ?\n",
  },
  mine: {
    ...forGrids(".mine text", ".mine"),
    hint: "What players paste into discussions.",
    looks: "4x3x3, then 1F1H …",
    example: "4x3x3\n1F1H\n12HH\n01HH\n",
  },
  rows: {
    ...forGrids("Rows of symbols"),
    looks: "01? / ⬜1️⃣🚩",
    example: "..1#\n..2F\n113F\n####\n",
  },
  lists: {
    ...forGrids("Lists, arrays and CSV", ".csv"),
    looks: "[[0, 1, -1], …]",
    example: "[[0, 1, 2, -1], [0, 1, -1, -1], [0, 1, -1, -1]]",
  },
  jsm: {
    ...forGrids("JSMinesweeper link"),
    hint: "Opens the board in the JSMinesweeper analyser.",
    looks: "board=…&analysis=…",
    example: "board=4x3x3&analysis=aeadaaadb2bSblTblT",
  },
  bm: {
    ...forGrids("Mine layout link (b and m)"),
    hint: "The layout of a finished board. Put it after the ? in the address of a program that reads layouts.",
    looks: "b=53&m=h42",
    example: "b=53&m=h42",
  },
  tatham: {
    ...forGrids("Simon Tatham's game id"),
    looks: "9x9:4,4,m…",
    example: "9x9:4,4,mb071b49fbd1cb6a0d5868",
  },
  minesweepr: {
    ...forGrids("minesweepr link"),
    looks: "w=…&h=…&mines=…&board=…",
    example: "topo=grid&w=4&h=3&mines=3&board=1f1x12xx.1xx",
  },
  minesolver: {
    ...forGrids("Rows of words"),
    looks: "# 1 . *2",
    example: "1 * 1 #\n1 2 # #\n. 1 # #\n",
  },
  thesis: {
    ...forGrids("Rows of cells between bars"),
    looks: "|1|X|*|",
    example: "|1|X|1|*|\n|1|2|*|*|\n|0|1|*|*|\n",
  },
  dot: {
    ...forGraphs("Graphviz DOT", ".dot"),
    hint: "For Graphviz and other graph programs, with labels, places and the number of mines.",
    looks: "graph { a -- b }",
    example: "graph {\n  mines=2\n  a [label=1]\n  a -- {b c}\n  b -- c -- d -- e\n}\n",
  },
  dimacs: {
    ...forAll("DIMACS clauses", ".cnf"),
    hint: "For SAT solvers: a variable for each possible mine, clauses for the numbers. The comments hold the board and say which variable is which cell.",
    looks: "c | minescope 1 … p cnf …",
    example: `\
c A Minesweeper position as clauses for a SAT solver, by Minescope.
c | minescope 1
c | topology grid 2x2
c | mines 1
c |
c | 1 ?
c | 1 ?
c 1: row 1 column 2 holds a mine
c 2: row 2 column 2 holds a mine
c The clauses hold for every solution with exactly 1 mine, and for nothing else.
p cnf 2 6
-1 -2 0
1 2 0
-1 -2 0
1 2 0
-1 -2 0
1 2 0
`,
  },
  edges: {
    ...forGraphs("Edge list", ".edges"),
    hint: "Two vertices per line, for programs that study graphs. It holds no labels and no mines; its first lines say so.",
    looks: "a -- b, one edge per line",
    example: "a -- b\na -- c\nb -- c\nc -- d\nd -- e\n",
  },
  report: forAll("Minescope report (JSON)", ".json"),
  mbf: forGrids("Mine layout file (.mbf)", ".mbf"),
  mgb: forGrids("Minegauler layout (.mgb)", ".mgb"),
};

/** What can be read, for a table of it. @type {readonly Pick<Format, "title" | "looks" | "example">[]} */
export const READABLE = [
  ...Object.values(FORMATS).filter(({ looks }) => looks),
  { title: "Files", looks: "any of these as a file, also .mbf and .mgb" },
  { title: "Pictures", looks: "a screenshot as PNG, JPEG or WebP" },
];

/**
 * How people call a format.
 * @param {string} name
 * @param {VersionAnswer | null} [version]  what Python has told
 */
export function formatTitle(name, version = null) {
  const known = FORMATS[name] ?? version?.formats.find((format) => format.name === name);
  return known?.title ?? name;
}

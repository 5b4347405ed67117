// The formats by the names that Python gives them. Python tells all of this with its `version`, but
// the page speaks of formats before Python is there; a test compares the two. A format that is
// missing here is known by what Python tells.

/**
 * @typedef {{title: string, suffix: string | null, grids: boolean, graphs: boolean}} Format
 *   `suffix` ends the names of its files; `grids`, `graphs`: what it can hold
 * @typedef {import("../solver/protocol.js").VersionAnswer} VersionAnswer
 */

/**
 * @param {string} title
 * @param {string | null} [suffix]
 * @returns {Format}
 */
const forAll = (title, suffix = null) => ({ title, suffix, grids: true, graphs: true });
/** @type {typeof forAll} */
const forGrids = (title, suffix) => ({ ...forAll(title, suffix), graphs: false });
/** @type {typeof forAll} */
const forGraphs = (title, suffix) => ({ ...forAll(title, suffix), grids: false });

/** @type {Record<string, Format>} */
export const FORMATS = {
  text: forAll("Minescope text", ".minescope"),
  link: forAll("Minescope link"),
  dot: forGraphs("Graphviz DOT", ".dot"),
  edges: forGraphs("Edge list", ".edges"),
  report: forAll("Minescope report (JSON)", ".json"),
  mine: forGrids(".mine text", ".mine"),
  jsm: forGrids("JSMinesweeper link"),
  bm: forGrids("Mine layout link (b and m)"),
  mbf: forGrids("Mine layout file (.mbf)", ".mbf"),
  mgb: forGrids("Minegauler layout (.mgb)", ".mgb"),
  dimacs: forAll("DIMACS clauses", ".cnf"),
  rows: forGrids("Rows of symbols"),
  lists: forGrids("Lists, arrays and CSV", ".csv"),
  tatham: forGrids("Simon Tatham's game id"),
  minesolver: forGrids("Rows of words"),
  minesweepr: forGrids("minesweepr link"),
  thesis: forGrids("Rows of cells between bars"),
};

/**
 * How people call a format.
 * @param {string} name
 * @param {VersionAnswer | null} [version]  what Python has told
 */
export function formatTitle(name, version = null) {
  const known = FORMATS[name] ?? version?.formats.find((format) => format.name === name);
  return known?.title ?? name;
}

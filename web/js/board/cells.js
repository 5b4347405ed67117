// What the cells of a board show: labels, chances, marks. Only what differs is touched.

import { make } from "../page/dom.js";
import { cellSize } from "../state/cell_size.js";
import { isFlag, isNumber, minesOf, spoken, UNKNOWN } from "../state/labels.js";
import { cellName, isGraph } from "../state/position.js";
import { indicesIn } from "../state/rectangle.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/answer.js").Written} Written
 * @typedef {{element: HTMLElement, top: Text, under: Text,
 *   label: string, chance: Written | null, marks: number}} CellView
 *   The elements of a cell, and what they show.
 */

// While somebody paints, a frame gives no more than this many cells a new chance: on a large board
// one number can change thousands, and the pointer must not stumble over them.
const MOST_AT_ONCE = 300;
const MOST_ROOM = 6; // digits side by side; the style sheet has a size for each length up to this

// What a cell can be besides its label and its chance.
const [WRONG, SAFEST, GROUP, ISLAND, BINDS, SELECTED, CURSOR, JOINING] = [
  1, 2, 4, 8, 16, 32, 64, 128,
];

/**
 * The elements of a cell that shows nothing yet.
 * @param {Record<string, string | number>} attributes
 * @returns {CellView}
 */
export function makeCell(attributes) {
  const top = document.createTextNode("");
  const under = document.createTextNode("");
  const element = make(
    "div",
    { tabindex: -1, ...attributes },
    make("span", { class: "top" }, top),
    make("span", { class: "of" }, " of "),
    make("span", { class: "under" }, under),
  );
  return { element, top, under, label: "", chance: null, marks: 0 };
}

/**
 * Touch the cells that differ. What the person did is always drawn at once.
 * @param {CellView[]} cells
 * @param {State} state
 * @param {(Written | null)[]} chances
 * @returns {boolean} whether some cells still show an older chance
 */
export function drawCells(cells, state, chances) {
  const { position } = state;
  const marks = marksIn(state);
  let room = state.ui.painting ? MOST_AT_ONCE : Infinity;
  let late = false;
  cells.forEach((cell, i) => {
    const edited = cell.label !== position.labels[i] || cell.marks !== marks[i];
    if (!edited && alike(cell.chance, chances[i])) return;
    if (!edited && room <= 0) {
      late = true;
      return;
    }
    show(cell, cellName(position, i), position.labels[i], chances[i], marks[i]);
    room -= 1;
  });
  return late;
}

/** @param {State} state */
export function isStale(state) {
  return state.answer !== null && state.answer.revision !== state.revision;
}

/**
 * What each unknown cell shows of the answer, or of the truth when a game is over; null: nothing.
 * @param {State} state
 * @returns {(Written | null)[]}
 */
export function chancesIn(state) {
  const { position, answer, settings, game } = state;
  const room = Math.min(MOST_ROOM, Math.max(2, Math.floor((cellSize(state) - 5) / 7)));
  const byCell = answer !== null && settings.answers ? answer.byCell : [];
  return position.labels.map(
    (label, i) =>
      game?.bared?.get(i) ??
      (label === UNKNOWN && byCell[i] ? byCell[i].short(settings.display, room) : null),
  );
}

/**
 * Whether the safest cells are not simply all there are.
 * @param {import("../solver/answer.js").SolveAnswer} result
 */
function tellsApart({ groups, outer, safest }) {
  const unknown = groups.reduce((sum, { cells }) => sum + cells.length, outer.cells.length);
  return safest !== null && safest.cells.length < unknown;
}

/**
 * The marks of every cell.
 * @param {State} state
 */
function marksIn(state) {
  const { position, answer, ui, game, settings } = state;
  const marks = new Uint8Array(position.labels.length);
  const set = (/** @type {Iterable<number>} */ cells, /** @type {number} */ mark) => {
    for (const cell of cells) marks[cell] |= mark;
  };
  // Who plays without the probabilities is not told either that a flag is wrong.
  const told = answer !== null && (!game || settings.answers);
  const result = told ? answer.result : null;
  if (result?.contradiction && !isStale(state)) set(result.contradiction.cells, WRONG);
  if (result?.safest && !result.safe.length && tellsApart(result)) set(result.safest.cells, SAFEST);
  const inspected = answer?.byCell[ui.hover ?? ui.cursor]?.group ?? null;
  if (result && inspected !== null) {
    const group = result.groups[inspected];
    set(group.cells, GROUP);
    set(group.numbers, BINDS);
    for (const g of result.islands[group.island].groups) set(result.groups[g].cells, ISLAND);
  }
  if (isGraph(position)) set(ui.selected, SELECTED);
  else if (ui.selection) set(indicesIn(position, ui.selection), SELECTED);
  if (ui.joining !== null) set([ui.joining], JOINING);
  set([ui.cursor], CURSOR);
  return marks;
}

/**
 * @param {Written | null} a
 * @param {Written | null} b
 */
function alike(a, b) {
  return a === b || (a !== null && b !== null && a.said === b.said && a.look === b.look);
}

/**
 * @param {CellView} cell
 * @param {string} name
 * @param {string} label
 * @param {Written | null} chance
 * @param {number} marks
 */
function show(cell, name, label, chance, marks) {
  const { element, top, under } = cell;
  const text = chance ? chance.text : textOf(label);
  const below = chance?.under ?? "";
  const classes = classesOf(label, text, chance, marks);
  if (top.data !== text) top.data = text;
  if (under.data !== below) under.data = below;
  if (element.className !== classes) element.className = classes;
  const said = [
    name,
    spoken(label),
    chance?.said,
    marks & WRONG ? "part of the contradiction" : "",
    marks & JOINING ? "an edge begins here" : "",
  ];
  element.setAttribute("aria-label", said.filter(Boolean).join(", "));
  if ((marks ^ cell.marks) & SELECTED) sayWhetherSelected(element, (marks & SELECTED) > 0);
  Object.assign(cell, { label, chance, marks });
}

/**
 * An option has to say that it is not selected; a cell of a grid would say it at every step.
 * @param {HTMLElement} element
 * @param {boolean} selected
 */
function sayWhetherSelected(element, selected) {
  if (selected || element.getAttribute("role") === "option")
    element.setAttribute("aria-selected", String(selected));
  else element.removeAttribute("aria-selected");
}

/** @param {string} label */
function textOf(label) {
  if (isNumber(label)) return label === "0" ? "" : label;
  return minesOf(label) > 1 ? String(minesOf(label)) : "";
}

/**
 * @param {string} label
 * @param {string} text
 * @param {Written | null} chance
 * @param {number} marks
 */
function classesOf(label, text, chance, marks) {
  let classes = "cell";
  if (isNumber(label)) {
    classes += ` number n${Math.min(Number(label), 9)}`;
    if (marks & BINDS) classes += " binds";
  } else if (label === UNKNOWN) {
    classes += " covered";
  } else {
    classes += isFlag(label) ? " covered flag" : " covered free";
  }
  if (chance) {
    classes += chance.look;
    if (marks & SAFEST && !chance.certain) classes += " safest";
    if (marks & GROUP) classes += " group";
    else if (marks & ISLAND) classes += " island";
  }
  const length = Math.max(text.length, chance?.under.length ?? 0);
  if (length > 2) classes += ` long${Math.min(length, 7)}`;
  if (marks & WRONG) classes += " wrong";
  if (marks & SELECTED) classes += " selected";
  if (marks & CURSOR) classes += " cursor";
  if (marks & JOINING) classes += " joining";
  return classes;
}

// Draws the board: looks for the cells that differ from what is drawn, and touches only those.

import { make } from "./dom.js";
import { UNKNOWN, isFlag, isNumber, minesOf, spoken } from "./labels.js";
import { indicesIn } from "./position.js";
import { cellSize } from "./store.js";
import { cellName } from "./topology.js";
import { Veil } from "./veil.js";

/**
 * @typedef {import("./store.js").State} State
 * @typedef {import("./answer.js").Written} Written
 * @typedef {{element: HTMLElement, top: Text, under: Text,
 *   label: string, chance: Written | null, marks: number}} CellView
 *   The elements of a cell, and what they show.
 */

// While somebody paints, a frame gives no more than this many cells a new chance: on a large board
// one number can change thousands, and the pointer must not stumble over them.
const MOST_AT_ONCE = 300;
const MOST_ROOM = 6; // digits side by side; the style sheet has a size for each length up to this

// What a cell can be besides its label and its chance.
const [WRONG, SAFEST, GROUP, ISLAND, BINDS, SELECTED, CURSOR] = [1, 2, 4, 8, 16, 32, 64];

export class Board {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    this.veil = new Veil();
    /** @type {CellView[]} */
    this.cells = [];
    this.size = "";
    this.tabStop = -1;
    /** @type {State | null} */
    this.drawn = null;
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui } = state;
    const size = `${position.shape} ${position.width} ${position.height}`;
    // A board of another size keeps the focus that the old one had.
    const refocus = size !== this.size && this.container.contains(document.activeElement);
    // A board that has grown keeps the cell with the cursor where it was: a hand may be over it.
    const grown = this.drawn !== null && this.drawn.ui.grown !== ui.grown;
    const place = grown ? this.cells[this.tabStop]?.element.getBoundingClientRect() : null;
    if (size !== this.size) this.build(position, size);
    const stale = isStale(state);
    const chances = chancesIn(state);
    // Before anything is changed: the veil asks for its colour, which is at hand only until then.
    if (stale) this.veil.draw(position, (i) => chances[i] !== null);
    this.container.style.setProperty("--cell", `${cellSize(state)}px`);
    const late = this.drawCells(state, chances);
    this.container.classList.toggle("stale", stale || late);
    this.container.setAttribute("aria-busy", String(stale || late));
    if (this.tabStop !== ui.cursor) {
      if (this.tabStop >= 0 && this.tabStop < this.cells.length) this.cells[this.tabStop].element.tabIndex = -1;
      this.cells[ui.cursor].element.tabIndex = 0;
      this.tabStop = ui.cursor;
    }
    if (place) this.scrollBack(ui.cursor, place);
    if (refocus) this.focus(ui.cursor);
    this.drawn = state;
    if (late) requestAnimationFrame(() => this.drawn === state && this.draw(state));
  }

  /** @param {number} index @param {DOMRect} place */
  scrollBack(index, place) {
    for (const view of [this.container.parentElement, window]) {
      const now = this.cells[index].element.getBoundingClientRect();
      view?.scrollBy({ left: now.left - place.left, top: now.top - place.top, behavior: "instant" });
    }
  }

  /**
   * Touch the cells that differ. What the person did is always drawn at once.
   * @param {State} state
   * @param {(Written | null)[]} chances
   * @returns {boolean} whether some cells still show an older chance
   */
  drawCells(state, chances) {
    const { labels, width } = state.position;
    const marks = marksIn(state);
    let room = state.ui.painting ? MOST_AT_ONCE : Infinity;
    let late = false;
    this.cells.forEach((cell, i) => {
      const edited = cell.label !== labels[i] || cell.marks !== marks[i];
      if (!edited && alike(cell.chance, chances[i])) return;
      if (!edited && room <= 0) {
        late = true;
        return;
      }
      show(cell, cellName(width, i), labels[i], chances[i], marks[i]);
      room -= 1;
    });
    return late;
  }

  /**
   * @param {import("./position.js").Position} position
   * @param {string} size
   */
  build({ shape, width, height }, size) {
    this.size = size;
    this.tabStop = -1;
    this.cells = [];
    const rows = [];
    for (let row = 0; row < height; row += 1) {
      const line = make("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
      for (let column = 0; column < width; column += 1) {
        const top = document.createTextNode("");
        const under = document.createTextNode("");
        const element = make("div", {
          role: "gridcell", tabindex: -1, "data-index": this.cells.length, "aria-colindex": column + 1,
        }, make("span", { class: "top" }, top), make("span", { class: "of" }, " of "), make("span", { class: "under" }, under));
        line.append(element);
        this.cells.push({ element, top, under, label: "", chance: null, marks: 0 });
      }
      rows.push(line);
    }
    this.container.className = `board shape-${shape}`;
    this.container.setAttribute("aria-rowcount", String(height));
    this.container.setAttribute("aria-colcount", String(width));
    this.container.replaceChildren(...rows, this.veil.element);
  }

  /** @param {number} index */
  focus(index) {
    this.cells[index]?.element.focus();
  }

  /**
   * The cell under an event, or null.
   * @param {EventTarget | null} target
   */
  indexAt(target) {
    const cell = target instanceof Element ? target.closest("[data-index]") : null;
    return cell && this.container.contains(cell) ? Number(cell.getAttribute("data-index")) : null;
  }
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
  const fits = answer !== null && answer.byCell.length === position.labels.length;
  const byCell = fits && settings.answers ? answer.byCell : [];
  return position.labels.map((label, i) =>
    game?.bared?.get(i) ?? (label === UNKNOWN && byCell[i] ? byCell[i].short(settings.display, room) : null));
}

/**
 * Whether the safest cells are not simply all there are.
 * @param {import("./answer.js").SolveAnswer} result
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
  const told = answer !== null && answer.byCell.length === marks.length && (!game || settings.answers);
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
  if (ui.selection) set(indicesIn(position, ui.selection), SELECTED);
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
  const said = [name, spoken(label), chance?.said, marks & WRONG ? "part of the contradiction" : ""];
  element.setAttribute("aria-label", said.filter(Boolean).join(", "));
  if ((marks ^ cell.marks) & SELECTED) {
    if (marks & SELECTED) element.setAttribute("aria-selected", "true");
    else element.removeAttribute("aria-selected");
  }
  Object.assign(cell, { label, chance, marks });
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
  return classes;
}

/**
 * @param {import("./position.js").Rectangle} area
 * @param {number} width
 * @param {number} i
 */
export function inside(area, width, i) {
  const row = Math.floor(i / width);
  const column = i % width;
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
}

// Draws the board: works out the wanted look of every cell and touches only what differs.

import { make } from "./dom.js";
import { UNKNOWN, isFlag, isNumber, minesOf, spoken } from "./labels.js";
import { cellSize } from "./store.js";
import { cellName } from "./topology.js";

/**
 * @typedef {import("./store.js").State} State
 * @typedef {import("./answer.js").Chance} Chance
 * @typedef {{text: string, under: string, classes: string, label: string, selected: boolean}} Look
 * @typedef {{element: HTMLElement, top: HTMLElement, under: HTMLElement, look: Look}} CellView
 */

const MOST_ROOM = 6; // digits side by side; the style sheet has a size for each length up to this

/** @type {Look} */
const NO_LOOK = { text: "", under: "", classes: "", label: "", selected: false };

export class Board {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    /** @type {CellView[]} */
    this.cells = [];
    this.size = "";
    this.tabStop = -1;
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui } = state;
    const size = `${position.shape} ${position.width} ${position.height}`;
    // A board of another size keeps the focus that the old one had.
    const refocus = size !== this.size && this.container.contains(document.activeElement);
    if (size !== this.size) this.build(position, size);
    this.container.style.setProperty("--cell", `${cellSize(state)}px`);
    this.container.classList.toggle("stale", isStale(state));
    this.container.setAttribute("aria-busy", String(isStale(state)));
    const looks = new Looks(state);
    this.cells.forEach((cell, i) => apply(cell, looks.of(i)));
    if (this.tabStop !== ui.cursor) {
      if (this.tabStop >= 0 && this.tabStop < this.cells.length) this.cells[this.tabStop].element.tabIndex = -1;
      this.cells[ui.cursor].element.tabIndex = 0;
      this.tabStop = ui.cursor;
    }
    if (refocus) this.focus(ui.cursor);
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
        const top = make("span", { class: "top" });
        const under = make("span", { class: "under" });
        const element = make("div", {
          role: "gridcell", tabindex: -1, "data-index": this.cells.length, "aria-colindex": column + 1,
        }, top, make("span", { class: "of" }, " of "), under);
        line.append(element);
        this.cells.push({ element, top, under, look: NO_LOOK });
      }
      rows.push(line);
    }
    this.container.className = `board shape-${shape}`;
    this.container.setAttribute("aria-rowcount", String(height));
    this.container.setAttribute("aria-colcount", String(width));
    this.container.replaceChildren(...rows);
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
 * @param {CellView} cell
 * @param {Look} look
 */
function apply(cell, look) {
  const before = cell.look;
  if (before.text !== look.text) cell.top.textContent = look.text;
  if (before.under !== look.under) cell.under.textContent = look.under;
  if (before.classes !== look.classes) cell.element.className = look.classes;
  if (before.label !== look.label) cell.element.setAttribute("aria-label", look.label);
  if (before.selected !== look.selected) {
    if (look.selected) cell.element.setAttribute("aria-selected", "true");
    else cell.element.removeAttribute("aria-selected");
  }
  cell.look = look;
}

/** What every cell should look like in one state. */
class Looks {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    const { position, answer, ui } = state;
    this.room = Math.min(MOST_ROOM, Math.max(2, Math.floor((cellSize(state) - 5) / 7)));
    const fits = answer !== null && answer.byCell.length === position.labels.length;
    this.chances = fits ? answer.byCell : [];
    this.wrong = new Set(fits && !isStale(state) ? (answer.result?.contradiction?.cells ?? []) : []);
    this.safest = new Set(fits && answer.result?.safest && !answer.result.safe.length ? answer.result.safest.cells : []);
    this.inspected = ui.hover ?? ui.cursor;
    const chance = this.chances[this.inspected];
    this.group = chance ?? null;
    const inspectedGroup = chance && chance.group !== null ? answer?.result?.groups[chance.group] : null;
    this.binding = new Set(inspectedGroup?.numbers ?? []);
    this.island = new Set(inspectedGroup ? this.islandCells(inspectedGroup.island) : []);
  }

  /** @param {number} island */
  islandCells(island) {
    const result = this.state.answer?.result;
    return result ? result.islands[island].groups.flatMap((g) => result.groups[g].cells) : [];
  }

  /**
   * @param {number} i
   * @returns {Look}
   */
  of(i) {
    const { position, ui, settings } = this.state;
    const label = position.labels[i];
    const name = cellName(position.width, i);
    let classes = "cell";
    let text = "";
    let under = "";
    let said = spoken(label);
    if (label === UNKNOWN) {
      classes += " covered";
      const chance = this.chances[i];
      if (chance && settings.answers) {
        const short = chance.short(settings.display, this.room);
        ({ text, under } = short);
        if (short.rounded) classes += " rounded";
        said += `, ${short.said}`;
        classes += ` p${chance.shade}`;
        if (chance.safe) classes += " safe";
        else if (chance.mined) classes += " mined";
        else if (this.safest.has(i)) classes += " safest";
        if (chance === this.group && chance.group !== null) classes += " group";
        else if (this.island.has(i)) classes += " island";
      }
    } else if (isNumber(label)) {
      text = label === "0" ? "" : label;
      classes += ` number n${Math.min(Number(label), 9)}`;
      if (this.binding.has(i)) classes += " binds";
    } else if (isFlag(label)) {
      const mines = minesOf(label);
      text = mines > 1 ? String(mines) : "";
      classes += " covered flag";
    } else {
      classes += " covered free";
    }
    const length = Math.max(text.length, under.length);
    if (under) classes += " fraction";
    if (length > 2) classes += ` long${Math.min(length, 7)}`;
    if (this.wrong.has(i)) {
      classes += " wrong";
      said += ", part of the contradiction";
    }
    const selected = ui.selection !== null && inside(ui.selection, position.width, i);
    if (selected) classes += " selected";
    if (ui.cursor === i) classes += " cursor";
    return { text, under, classes, label: `${name}, ${said}`, selected };
  }
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

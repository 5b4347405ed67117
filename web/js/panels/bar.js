// The bars above the board: what the solver is doing, commands, how probabilities are shown, and
// how large the cells are.

import { eraseSelection } from "../board/graph/selection.js";
import { byId, icon, make, setText } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { cellSize } from "../state/cell_size.js";
import { isGraph } from "../state/position.js";
import { showsAnswers, takesLong } from "../state/state.js";
import { SELECT } from "../state/tools.js";
import { cellWord } from "../text/names.js";
import { BAR, NOTATION_NAMES, statusText } from "./bar_words.js";
import { PALETTE } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {{help: () => void, find: () => void, stop: () => void, copyLink: () => void,
 *   copy: (cut: boolean) => void, paste: (text?: string) => void, toBoard: () => void}} Commands
 */

const CELL_SIZES = [18, 22, 26, 30, 34, 40, 48, 58, 70];
const THEMES = /** @type {const} */ ({ auto: "light", light: "dark", dark: "auto" });

export class Bar {
  /**
   * @param {Store} store
   * @param {Commands} commands
   */
  constructor(store, commands) {
    this.undo = button("undo", () => store.undo());
    this.redo = button("redo", () => store.redo());
    button("copy-link", commands.copyLink);
    this.theme = button("theme", () =>
      store.setSettings({ theme: THEMES[store.state.settings.theme] }),
    );
    button("find", commands.find);
    button("help", commands.help);
    this.smaller = button("smaller", () => zoom(store, -1));
    this.larger = button("larger", () => zoom(store, 1));
    this.fit = button("fit", () => store.fit());
    this.stop = button("stop", commands.stop);
    this.progress = /** @type {HTMLProgressElement} */ (byId("status-bar"));
    this.selectionTools = byId("selection-tools");
    this.selected = make("span", { class: "selected-count", role: "status" });
    this.erase = tool(PALETTE.eraseSelected, "erase", () => {
      eraseSelection(store);
      commands.toBoard(); // the button has nothing left to do, and would lose the focus to nobody
    });
    this.selectionTools.append(
      this.selected,
      tool(PALETTE.copy, "copy", () => commands.copy(false)),
      tool(PALETTE.cut, "cut", () => commands.copy(true)),
      tool(PALETTE.paste, "paste", () => commands.paste()),
      this.erase,
    );
    this.notations = NOTATION_NAMES.map(([value, name]) => {
      const { element, input } = makeSegment("display", value, name, () =>
        chooseNotation(store, value),
      );
      byId("display").append(element);
      return input;
    });
    // Time passes without any change of the state.
    setInterval(() => {
      if (takesLong(store.state.solver)) this.draw(store.state);
    }, 200);
  }

  /** @param {State} state */
  draw(state) {
    const { solver, settings, ui, position } = state;
    this.undo.disabled = !state.canUndo;
    this.redo.disabled = !state.canRedo;
    // A graph may be larger than what is seen, or have grown as it was drawn.
    this.fit.disabled = settings.cell === 0 && !isGraph(position);
    this.nameZoom(cellWord(position, 2));
    document.documentElement.dataset.theme = settings.theme;
    this.theme.setAttribute("aria-label", BAR.theme(BAR.themes[settings.theme]));
    for (const input of this.notations)
      input.checked = showsAnswers(state)
        ? input.value === settings.notation
        : input.value === "off";
    // On a small page they lie over the line above; without a selection a graph has use for them
    // only to paste.
    const useful = !isGraph(position) || (ui.clip !== null && "names" in ui.clip);
    this.selectionTools.classList.toggle(
      "shown",
      ui.selection !== null || ui.selected.length > 0 || (ui.tool === SELECT && useful),
    );
    this.erase.hidden = !isGraph(position);
    this.selectionTools.classList.toggle("of-graph", isGraph(position));
    this.erase.disabled = ui.selected.length === 0;
    setText(this.selected, ui.selected.length ? PALETTE.selected(ui.selected.length) : "");
    const long = takesLong(solver);
    this.progress.classList.toggle("idle", solver.stage === "ready" && !long);
    this.progress.value = share(solver, long);
    this.stop.hidden = !long;
    setText(byId("status-text"), statusText(state));
  }

  /** @param {string} cells  what they are called */
  nameZoom(cells) {
    if (this.smaller.title === BAR.smaller(cells)) return;
    this.smaller.title = BAR.smaller(cells);
    this.larger.title = BAR.larger(cells);
    for (const element of [this.smaller, this.larger])
      element.setAttribute("aria-label", element.title);
    this.larger.parentElement?.setAttribute("aria-label", BAR.size(cells));
  }
}

/**
 * @param {string} id
 * @param {() => void} command
 */
function button(id, command) {
  const element = /** @type {HTMLButtonElement} */ (byId(id));
  element.addEventListener("click", command);
  return element;
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {() => void} command
 */
function tool(name, picture, command) {
  return make(
    "button",
    { type: "button", title: name, "aria-label": name, onclick: command },
    icon(picture),
  );
}

/**
 * @param {Store} store
 * @param {typeof NOTATION_NAMES[number][0]} choice
 */
function chooseNotation(store, choice) {
  const answers = choice !== "off";
  if (answers) store.setSettings({ notation: choice });
  if (store.state.game) store.setUi({ chances: answers });
  else store.setSettings({ answers });
}

/**
 * @param {Store} store
 * @param {number} by
 */
function zoom(store, by) {
  const cell = cellSize(store.state);
  const next =
    by > 0 ? CELL_SIZES.find((size) => size > cell) : CELL_SIZES.findLast((size) => size < cell);
  if (next) store.setSettings({ cell: next });
}

/**
 * How full the progress bar is.
 * @param {import("../state/state.js").Solver} solver
 * @param {boolean} long
 */
function share(solver, long) {
  if (solver.stage === "loading") return solver.toLoad ? (0.9 * solver.loaded) / solver.toLoad : 0;
  if (solver.stage === "starting") return 0.95;
  return long && solver.expected > 0 ? Math.min(1, solver.done / solver.expected) : 1;
}

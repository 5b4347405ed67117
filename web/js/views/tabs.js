// What stands behind the probabilities, one view at a time. A view is loaded when its tab is first
// chosen, and asks the solver only while it is open.

import { make } from "../page/dom.js";
import { withModule } from "../page/on_demand.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {Pick<import("./view.js").View, "draw" | "close" | "reset">} View
 * @typedef {{default: new (context: Context, root: HTMLElement) => View}} ViewModule
 */

/**
 * To add a view is to add its folder and a line: its name, its title, and what loads it.
 * @type {[string, string, () => Promise<ViewModule>][]}
 */
const TABS = [
  ["why", "Why", () => import("./why/why.js")],
  ["moves", "Moves", () => import("./moves/moves.js")],
  ["endgame", "Endgame", () => import("./endgame/endgame.js")],
  ["what-if", "What if", () => import("./what_if/what_if.js")],
  ["configurations", "Configurations", () => import("./configurations/configurations.js")],
  ["formula", "Formula", () => import("./formula/formula.js")],
  ["counts", "Counts", () => import("./counts/counts.js")],
  ["solutions", "Solutions", () => import("./solutions/solutions.js")],
  ["tree", "Tree", () => import("./tree/tree.js")],
  ["decomposition", "Decomposition", () => import("./decomposition/decomposition.js")],
  ["diagram", "Diagram", () => import("./diagram/diagram.js")],
  ["check", "Check", () => import("./check/check.js")],
  ["lab", "Lab", () => import("./lab/lab.js")],
];

export class ViewTabs {
  /**
   * @param {Context} context
   * @param {HTMLElement} container
   */
  constructor(context, container) {
    this.context = context;
    /** @type {Map<string, View>} */
    this.views = new Map();
    this.open = "";
    /** Whether the open view is put aside. */
    this.rests = false;
    this.tabs = TABS.map(([name, title]) =>
      make(
        "button",
        {
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-controls": `view-${name}`,
          "aria-selected": "false",
          tabindex: -1,
          onclick: () => this.choose(this.open === name ? "" : name),
        },
        title,
      ),
    );
    this.tabs[0].tabIndex = 0;
    this.panels = TABS.map(([name]) =>
      make("div", {
        role: "tabpanel",
        id: `view-${name}`,
        class: `view ${name}`,
        "aria-labelledby": `tab-${name}`,
        hidden: true,
      }),
    );
    container.append(
      make("h2", { id: "deeper-title" }, "Dig deeper"),
      make(
        "div",
        {
          role: "tablist",
          class: "tabs",
          "aria-label": "Views",
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.step(event),
        },
        ...this.tabs,
      ),
      ...this.panels,
    );
  }

  /** @param {string} name  the tab to open; "" closes the open one */
  choose(name) {
    this.views.get(this.open)?.close();
    this.open = name;
    TABS.forEach(([each, , load], i) => {
      const chosen = each === name;
      this.tabs[i].setAttribute("aria-selected", String(chosen));
      this.panels[i].hidden = !chosen;
      if (!chosen) return;
      this.tabs.forEach((tab) => {
        tab.tabIndex = tab === this.tabs[i] ? 0 : -1;
      });
      withModule(load, this.context.say, ({ default: View }) => {
        if (!this.views.has(name)) this.views.set(name, new View(this.context, this.panels[i]));
        this.draw(this.context.store.state);
      });
    });
  }

  /**
   * Open a view for somebody who is led there.
   * @param {string} name
   * @param {boolean} afresh  with everything as it is at first
   * @returns {HTMLElement} its tab
   */
  show(name, afresh) {
    if (afresh) this.views.get(name)?.reset();
    if (this.open !== name) this.choose(name);
    else this.context.store.update({});
    return this.tabs[TABS.findIndex(([each]) => each === name)];
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  step(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const now = this.tabs.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const tab = this.tabs[(now + by + this.tabs.length) % this.tabs.length];
    tab.focus();
    this.choose(TABS[this.tabs.indexOf(tab)][0]);
  }

  /** @param {State} state */
  draw(state) {
    const view = this.views.get(this.open);
    // Who plays without the probabilities is told nothing by a view, either.
    const rests = state.game !== null && !state.ui.chances;
    if (!rests) view?.draw(state);
    else if (!this.rests) view?.close();
    this.rests = rests;
  }
}

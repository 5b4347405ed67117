// The views beside the board, one at a time: five tabs, and behind some of them further views, which lead
// back to their tab. A view is loaded when it is first chosen, and asks the solver only while it is open.

import { make } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { withModule } from "../page/on_demand.js";
import { TABS, VIEWS } from "./catalogue.js";
import { BAR, HIDDEN_IN_PLAY, PANEL, VIEW_TITLES } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./catalogue.js").View} View
 */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class ViewTabs {
  /**
   * @param {Context} context
   * @param {import("./welcome.js").Welcome} welcome
   */
  constructor(context, welcome) {
    this.context = context;
    this.welcome = welcome;
    /** @type {Map<string, View>} */
    this.views = new Map();
    this.open = "";
    /** Whether the open view is put aside. */
    this.rests = false;
    this.isWelcome = false;
    this.list = make("div", { class: "tabs" });
    this.head = make("div", { class: "view-head" });
    this.hiddenInPlay = make("p", { class: "hint", hidden: true }, HIDDEN_IN_PLAY);
    /** @type {Map<string, HTMLElement>} */
    this.panels = new Map(Object.keys(VIEWS).map((name) => [name, panelOf(name)]));
    this.element = make(
      "div",
      { class: "side-views" },
      welcome.element,
      this.head,
      this.hiddenInPlay,
      ...this.panels.values(),
    );
    this.drawTabs();
  }

  /** @param {string} name  the view to open */
  choose(name) {
    const { store } = this.context;
    this.welcome.giveWay();
    this.openView(name);
    if (store.state.settings.view !== name) store.setSettings({ view: name });
    this.context.raiseSide();
  }

  /** @param {string} name */
  openView(name) {
    if (this.open === name) return;
    this.views.get(this.open)?.close();
    this.open = name;
    for (const [each, panel] of this.panels) panel.hidden = each !== name || this.rests;
    this.drawTabs();
    const panel = /** @type {HTMLElement} */ (this.panels.get(name));
    withModule(VIEWS[name].load, this.context.say, ({ default: View }) => {
      if (!this.views.has(name)) this.views.set(name, new View(this.context, panel));
      this.draw(this.context.store.state);
    });
  }

  drawTabs() {
    const tab = this.isWelcome ? "" : this.tabOf(this.open);
    draw(
      this.list,
      h(
        "div",
        {
          role: "tablist",
          class: "tab-list",
          "aria-label": PANEL.answers,
          onkeydown: (/** @type {KeyboardEvent} */ event) => this.step(event),
        },
        TABS.map((name) =>
          h(
            "button",
            {
              key: name,
              type: "button",
              role: "tab",
              id: `tab-${name}`,
              "aria-controls": `view-${name}`,
              "aria-selected": name === tab ? "true" : "false",
              tabindex: name === (tab || TABS[0]) ? 0 : -1,
              title: BAR.keys(`G ${VIEWS[name].key}`),
              onclick: () => this.choose(name),
            },
            VIEW_TITLES[name],
          ),
        ),
      ),
    );
    const { behind, sibling } = VIEWS[this.open] ?? {};
    const isTab = TABS.includes(this.open);
    this.head.hidden = isTab || !this.open;
    if (isTab || !this.open) return;
    draw(
      this.head,
      behind &&
        h(
          "button",
          { type: "button", class: "go back", onclick: () => this.choose(behind) },
          pictureOf("previous"),
          behind === "more" ? PANEL.allCards : VIEW_TITLES[behind],
        ),
      h("h2", {}, VIEW_TITLES[this.open]),
      sibling &&
        h(
          "button",
          { type: "button", class: "go sibling", onclick: () => this.choose(sibling) },
          VIEW_TITLES[sibling],
          pictureOf("next"),
        ),
    );
  }

  /** The tab that a view is, or lies behind; "" for one about no board. @param {string} name */
  tabOf(name) {
    return TABS.includes(name) ? name : (VIEWS[name]?.behind ?? "");
  }

  /**
   * Open a view for somebody who is led there.
   * @param {string} name
   * @param {boolean} afresh  with everything as it is at first
   * @returns {HTMLElement} its tab, or where there is none its panel
   */
  show(name, afresh) {
    if (afresh) this.views.get(name)?.reset();
    const wasOpen = this.open === name;
    this.choose(name);
    if (wasOpen) this.context.store.update({});
    return /** @type {HTMLElement} */ (
      document.getElementById(`tab-${name}`) ?? this.panels.get(name)
    );
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  step(event) {
    const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (!by) return;
    event.preventDefault();
    const now = TABS.indexOf(this.tabOf(this.open));
    const name = TABS[(now + by + TABS.length) % TABS.length];
    this.choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  }

  /** @param {State} state */
  draw(state) {
    const { ui, game } = state;
    this.welcome.draw(state);
    if (this.isWelcome !== ui.welcome) {
      this.isWelcome = ui.welcome;
      this.drawTabs();
    }
    // Who plays without the probabilities is told nothing by a view, either.
    const rests = (game !== null && !ui.chances) || ui.welcome;
    if (this.open !== state.settings.view) this.openView(state.settings.view);
    const view = this.views.get(this.open);
    if (!rests) view?.draw(state);
    else if (!this.rests) view?.close();
    if (rests === this.rests) return;
    this.rests = rests;
    this.hiddenInPlay.hidden = !rests || ui.welcome;
    const panel = this.panels.get(this.open);
    if (panel) panel.hidden = rests;
  }
}

/** @param {string} name */
function panelOf(name) {
  const isTab = TABS.includes(name);
  return make("div", {
    role: "tabpanel",
    id: `view-${name}`,
    class: "view",
    tabindex: isTab ? null : -1,
    "aria-labelledby": isTab ? `tab-${name}` : null,
    "aria-label": isTab ? null : VIEW_TITLES[name],
    hidden: true,
  });
}

// The views beside the board, one at a time, in rows by the question that they answer. A view is
// loaded when its tab is first chosen, and asks the solver only while it is open.

import { make } from "../page/dom.js";
import { withModule } from "../page/on_demand.js";
import { CATALOGUE } from "./catalogue.js";
import { keysOfView } from "./commands.js";
import { HIDDEN_IN_PLAY, keysInWords, QUESTIONS, TITLES } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("./catalogue.js").View} View
 * @typedef {{name: string, question: string, tab: HTMLButtonElement, panel: HTMLElement,
 *   load: () => Promise<import("./catalogue.js").ViewModule>}} Place
 */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class ViewTabs {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    /** @type {Map<string, View>} */
    this.views = new Map();
    this.open = "";
    /** Whether the open view is put aside. */
    this.rests = false;
    /** The view that was last open, by question. @type {Map<string, string>} */
    this.last = new Map();
    this.places = CATALOGUE.flatMap(([question, entries]) =>
      entries.map(([name, load]) => this.place(question, name, load)),
    );
    this.rows = CATALOGUE.map(([question]) => this.row(question));
    this.list = make("div", { class: "questions" }, ...this.rows.flatMap(({ parts }) => parts));
    this.hiddenInPlay = make("p", { class: "hint", hidden: true }, HIDDEN_IN_PLAY);
    this.panels = make(
      "div",
      { class: "side-views" },
      this.hiddenInPlay,
      ...this.places.map(({ panel }) => panel),
    );
  }

  /**
   * @param {string} question
   * @param {string} name
   * @param {Place["load"]} load
   * @returns {Place}
   */
  place(question, name, load) {
    const tab = make(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `view-${name}`,
        "aria-selected": "false",
        tabindex: -1,
        title: keysInWords(keysOfView(name)),
        onclick: () => this.choose(name),
      },
      TITLES[name],
    );
    const panel = make("div", {
      role: "tabpanel",
      id: `view-${name}`,
      class: "view",
      "aria-labelledby": `tab-${name}`,
      hidden: true,
    });
    return { name, question, tab, panel, load };
  }

  /** @param {string} question */
  row(question) {
    const places = this.places.filter((place) => place.question === question);
    const { short, question: words } = QUESTIONS[question];
    const button = make(
      "button",
      {
        type: "button",
        class: "question",
        title: words,
        "aria-label": words,
        onclick: () => this.choose(this.last.get(question) ?? places[0].name),
      },
      short,
    );
    const tabs = make(
      "div",
      {
        role: "tablist",
        class: "tabs",
        "aria-label": words,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.step(event),
      },
      ...places.map(({ tab }) => tab),
    );
    return { question, button, tabs, parts: [button, tabs] };
  }

  /** @param {string} name  the view to open */
  choose(name) {
    const { store } = this.context;
    this.openView(name);
    if (store.state.settings.view !== name) store.setSettings({ view: name });
    this.context.raiseSide();
  }

  /** @param {string} name */
  openView(name) {
    if (this.open === name) return;
    this.views.get(this.open)?.close();
    this.open = name;
    for (const place of this.places) {
      const chosen = place.name === name;
      place.tab.setAttribute("aria-selected", String(chosen));
      place.tab.tabIndex = chosen ? 0 : -1;
      place.panel.hidden = !chosen || this.rests;
      if (chosen) this.load(place);
    }
  }

  /** @param {Place} place */
  load({ name, question, panel, load }) {
    this.last.set(question, name);
    for (const row of this.rows) {
      const isHere = row.question === question;
      row.button.classList.toggle("chosen", isHere);
      row.tabs.classList.toggle("chosen", isHere);
      // Each row of tabs is one stop of the tab key.
      if (!isHere) this.placeOf(this.last.get(row.question) ?? "", row.question).tab.tabIndex = 0;
    }
    withModule(load, this.context.say, ({ default: View }) => {
      if (!this.views.has(name)) this.views.set(name, new View(this.context, panel));
      this.draw(this.context.store.state);
    });
  }

  /**
   * @param {string} name
   * @param {string} [question]  whose first one is meant where there is none of that name
   * @returns {Place}
   */
  placeOf(name, question = "") {
    const found =
      this.places.find((place) => place.name === name) ??
      this.places.find((place) => place.question === question);
    if (!found) throw new Error(`There is no view ${name}.`);
    return found;
  }

  /**
   * Open a view for somebody who is led there.
   * @param {string} name
   * @param {boolean} afresh  with everything as it is at first
   * @returns {HTMLElement} its tab
   */
  show(name, afresh) {
    if (afresh) this.views.get(name)?.reset();
    const wasOpen = this.open === name;
    this.choose(name);
    if (wasOpen) this.context.store.update({});
    return this.placeOf(name).tab;
  }

  /** Arrows go from tab to tab, and on to the next question. @param {KeyboardEvent} event */
  step(event) {
    const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (!by) return;
    event.preventDefault();
    const now = this.places.findIndex(({ tab }) => tab === event.target);
    const { name, tab } = this.places[(now + by + this.places.length) % this.places.length];
    this.choose(name);
    tab.focus();
  }

  /** @param {State} state */
  draw(state) {
    // Who plays without the probabilities is told nothing by a view, either.
    const rests = state.game !== null && !state.ui.chances;
    if (this.open !== state.settings.view) this.openView(state.settings.view);
    const view = this.views.get(this.open);
    if (!rests) view?.draw(state);
    else if (!this.rests) view?.close();
    if (rests === this.rests) return;
    this.rests = rests;
    this.hiddenInPlay.hidden = !rests;
    this.placeOf(this.open).panel.hidden = rests;
  }
}

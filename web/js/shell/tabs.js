// The views beside the board, one at a time: five tabs, and behind some of them further views, which lead
// back to their tab. A view is loaded when it is first chosen, and asks the solver only while it is open.

import { make } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { withModule } from "../page/on_demand.js";
import { isBlindfold, NO_MARKS } from "../state/state.js";
import { GAME, TABS, tabsOf, VIEWS } from "./catalogue.js";
import { BAR, HIDDEN_IN_PLAY, PANEL, REVIEW, VIEW_TITLES } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Marks} Marks
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
    /** What the tabs were drawn for. */
    this.drawn = "";
    /** A cell that the open view is to suppose a mine, as soon as it is there. @type {number | null} */
    this.supposed = null;
    context.store.askForMarks((state) => this.marks(state));
    /** The rings of a view and of a game as one list. */
    this.joined = { of: [NO_MARKS.rings, NO_MARKS.rings], rings: NO_MARKS.rings };
    this.list = make("div", { class: "tabs" });
    this.head = make("div", { class: "view-head" });
    /** @type {Map<string, HTMLElement>} */
    this.panels = new Map(Object.keys(VIEWS).map((name) => [name, panelOf(name)]));
    this.element = make(
      "div",
      { class: "side-views" },
      welcome.element,
      this.head,
      ...this.panels.values(),
    );
    this.drawTabs();
  }

  /** @param {string} name  the view to open */
  choose(name) {
    const { store, say } = this.context;
    const isGame = name === GAME;
    this.welcome.giveWay();
    // Who plays without the chances is told nothing by a view, either.
    if (!isGame && isBlindfold(store.state)) {
      say(HIDDEN_IN_PLAY);
      return;
    }
    this.openView(name);
    if (store.state.eye.gameTab !== isGame) store.setEye({ gameTab: isGame });
    if (!isGame && store.state.settings.view !== name) store.setSettings({ view: name });
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
      // What it showed when it was last open is never seen; what it marks comes with the next picture.
      this.draw(this.context.store.state);
      this.context.store.update({});
    });
  }

  drawTabs() {
    const { state } = this.context.store;
    const tab = state.eye.welcome ? "" : this.tabOf(this.open);
    const tabs = tabsOf(state);
    const isHidden = isBlindfold(state);
    const titleOf = (/** @type {string} */ name) =>
      name === GAME && state.game?.over ? REVIEW : VIEW_TITLES[name];
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
        tabs.map((name) =>
          h(
            "button",
            {
              key: name,
              type: "button",
              role: "tab",
              id: `tab-${name}`,
              "aria-controls": `view-${name}`,
              "aria-selected": name === tab ? "true" : "false",
              "aria-disabled": isHidden && name !== GAME ? "true" : null,
              tabindex: name === (tabs.includes(tab) ? tab : tabs[0]) ? 0 : -1,
              title: isHidden && name !== GAME ? HIDDEN_IN_PLAY : BAR.keys(`G ${VIEWS[name].key}`),
              onclick: () => this.choose(name),
            },
            titleOf(name),
          ),
        ),
      ),
    );
    const { behind, sibling } = VIEWS[this.open] ?? {};
    const isTab = tabs.includes(this.open);
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
    return isTabName(name) ? name : (VIEWS[name]?.behind ?? "");
  }

  /**
   * Open a view for somebody who is led there.
   * @param {string} name
   * @param {boolean} afresh  with everything as it is at first
   * @param {number | null} [supposed]  a cell that it is to suppose a mine
   * @returns {HTMLElement} its tab, or where there is none its panel
   */
  show(name, afresh, supposed = null) {
    this.supposed = supposed;
    if (afresh) this.views.get(name)?.reset();
    const wasOpen = this.open === name;
    this.choose(name);
    if (wasOpen || supposed !== null) this.context.store.update({});
    return /** @type {HTMLElement} */ (
      document.getElementById(`tab-${name}`) ?? this.panels.get(name)
    );
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  step(event) {
    const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (!by) return;
    event.preventDefault();
    const tabs = tabsOf(this.context.store.state);
    const now = tabs.indexOf(this.tabOf(this.open));
    const name = tabs[(now + by + tabs.length) % tabs.length];
    this.choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  }

  /**
   * See to it that the right view is open, and tell what the board shows meanwhile.
   * @param {State} state
   * @returns {Marks}
   */
  marks(state) {
    const { eye, game, settings } = state;
    const drawn = [eye.welcome, game !== null, game?.over, isBlindfold(state)].join();
    const isOther = drawn !== this.drawn;
    this.drawn = drawn;
    const name = game && (eye.gameTab || isBlindfold(state)) ? GAME : settings.view;
    if (this.open !== name) this.openView(name);
    else if (isOther) this.drawTabs();
    const view = this.views.get(this.open);
    if (view && this.supposed !== null) {
      view.suppose?.(this.supposed);
      this.supposed = null;
    }
    const marks = eye.welcome ? null : view?.marks?.(this.context.store.state);
    const ofGame = this.context.store.player?.marks(state);
    return {
      viewed: marks?.viewed ?? ofGame?.viewed ?? null,
      rings: this.ringsOf(marks?.rings ?? NO_MARKS.rings, ofGame?.rings ?? NO_MARKS.rings),
    };
  }

  /**
   * What the game has laid on the board lies under what the view has.
   * @param {Marks["rings"]} ofView
   * @param {Marks["rings"]} ofGame
   */
  ringsOf(ofView, ofGame) {
    if (!ofView.length || !ofGame.length) return ofView.length ? ofView : ofGame;
    const { of, rings } = this.joined;
    if (of[0] === ofView && of[1] === ofGame) return rings;
    this.joined = { of: [ofView, ofGame], rings: [...ofGame, ...ofView] };
    return this.joined.rings;
  }

  /**
   * What is typed, if the open view has a use for it.
   * @param {{key: string, target: unknown}} event
   * @returns {boolean} whether it has
   */
  types(event) {
    return this.views.get(this.open)?.types?.(event) ?? false;
  }

  /** @param {State} state */
  draw(state) {
    this.welcome.draw(state);
    const rests = state.eye.welcome;
    const view = this.views.get(this.open);
    if (!rests) view?.draw(state);
    else if (!this.rests) view?.close();
    if (rests === this.rests) return;
    this.rests = rests;
    const panel = this.panels.get(this.open);
    if (panel) panel.hidden = rests;
  }
}

/** @param {string} name */
const isTabName = (name) => name === GAME || TABS.includes(name);

/** @param {string} name */
function panelOf(name) {
  const isTab = isTabName(name);
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

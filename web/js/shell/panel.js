// The views beside the board, one at a time: five tabs, and behind some of them further views, which lead
// back to their tab. A view is loaded when it is first chosen, and asks the solver only while it is open. In
// their place somebody is welcomed who is here for the first time: what the page is, three ways to begin, and
// what there is to see on the board, each a press from its reason.

import { tileOf } from "../board/cells.js";
import { byId } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { withModule } from "../page/on_demand.js";
import { Chance } from "../solver/answer.js";
import { UNKNOWN } from "../state/labels.js";
import { SHOWN } from "../state/presets.js";
import { rememberVisit } from "../state/settings.js";
import { isBlindfold, NO_MARKS } from "../state/state.js";
import { forHand } from "../text/wording.js";
import { GAME, TABS, tabsOf, VIEWS } from "./catalogue.js";
import { give } from "./commands.js";

/**
 * @typedef {import("./commands.js").App} App
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Marks} Marks
 * @typedef {import("./catalogue.js").View} View
 */

const WORDS = {
  answers: "Answers",
  allCards: "All cards",
  /** What the tab of a game is called when it is over. */
  review: "Review",
  keys: (/** @type {string} */ key) => `Keys G, ${key}`,
  hidden: "Hidden while you play: “Show the chances while I play” opens it.",
  welcome: "Every cell’s exact chance of a mine.",
  lead: forHand("Click, type, paste a board, or play."),
  begin: { open: "Paste or drop", newBoard: "New board", play: "Play" },
  here: "On this board",
  press: "press one to see why",
  shown: {
    safe: ["r3 c9 is safe", "The numbers leave no other way."],
    even: ["r1 c6 or r2 c6 is a mine", "No number will ever tell which."],
    third: ["6 cells, 1 in 3 each", "A mine in 6 of 18 solutions."],
  },
};

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Panel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.tabs = byId("tabs");
    this.place = byId("side-views");
    /** Those that are loaded. @type {Map<string, View>} */
    this.views = new Map();
    this.open = "";
    /** Whether the open view is put aside. */
    this.rests = false;
    /** A cell that the open view is to suppose a mine, as soon as it is there. @type {number | null} */
    this.supposed = null;
    /** The rings of a view and of a game as one list. */
    this.joined = { of: [NO_MARKS.rings, NO_MARKS.rings], rings: NO_MARKS.rings };
    app.store.askForMarks((state) => this.marks(state));
    this.drawFrame();
    this.endWelcome();
  }

  /** @param {string} name  the view to open */
  choose(name) {
    const { store, say, raiseSide } = this.app;
    const isGame = name === GAME;
    this.giveWay();
    // Who plays without the chances is told nothing by a view, either.
    if (!isGame && isBlindfold(store.state)) {
      say(WORDS.hidden);
      return;
    }
    this.openView(name);
    if (store.state.eye.gameTab !== isGame) store.setEye({ gameTab: isGame });
    if (!isGame && store.state.settings.view !== name) store.setSettings({ view: name });
    raiseSide();
  }

  /** @param {string} name */
  openView(name) {
    if (this.open === name) return;
    this.views.get(this.open)?.close();
    this.open = name;
    this.drawFrame();
    const { app } = this;
    withModule(VIEWS[name].load, app.say, ({ default: View }) => {
      if (!this.views.has(name)) this.views.set(name, new View(app, this.rootOf(name)));
      // What it showed when it was last open is never seen; what it marks comes with the next picture.
      this.draw(app.store.state);
      app.store.update({});
    });
  }

  /** @param {string} name */
  rootOf(name) {
    return byId(`view-${name}`);
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
    if (wasOpen || supposed !== null) this.app.store.update({});
    return document.getElementById(`tab-${name}`) ?? this.rootOf(name);
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  step(event) {
    const by = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (!by) return;
    event.preventDefault();
    const tabs = tabsOf(this.app.store.state);
    const name = tabs[(tabs.indexOf(tabOf(this.open)) + by + tabs.length) % tabs.length];
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
    this.openView(game && (eye.gameTab || isBlindfold(state)) ? GAME : settings.view);
    const view = this.views.get(this.open);
    if (view && this.supposed !== null) {
      view.suppose?.(this.supposed);
      this.supposed = null;
    }
    const marks = eye.welcome ? null : view?.marks?.(this.app.store.state);
    const ofGame = this.app.store.player?.marks(state);
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
    const rests = state.eye.welcome;
    const view = this.views.get(this.open);
    if (rests && !this.rests) view?.close();
    this.rests = rests;
    this.drawFrame();
    if (!rests) view?.draw(state);
  }

  /** The tabs, and the places of the views. */
  drawFrame() {
    const { app, open } = this;
    const { state } = app.store;
    const choose = (/** @type {string} */ name) => this.choose(name);
    const tab = state.eye.welcome ? "" : tabOf(open);
    draw(
      this.tabs,
      tabsDrawn(state, tab, choose, (event) => this.step(event)),
    );
    const isTab = tabsOf(state).includes(open);
    draw(
      this.place,
      state.eye.welcome && welcomeDrawn(app),
      h(
        "div",
        { key: "head", class: "view-head", hidden: isTab || !open },
        !isTab && open && headDrawn(open, choose),
      ),
      Object.entries(VIEWS).map(([name, { title }]) =>
        h("div", {
          key: name,
          id: `view-${name}`,
          class: "view",
          role: "tabpanel",
          tabindex: isTabName(name) ? null : -1,
          "aria-labelledby": isTabName(name) ? `tab-${name}` : null,
          "aria-label": isTabName(name) ? null : title,
          hidden: name !== open || state.eye.welcome,
        }),
      ),
    );
  }

  giveWay() {
    const { store } = this.app;
    if (store.state.eye.welcome) store.setEye({ welcome: false });
  }

  /** Any press or key on the board is the beginning of something else, and so is another board. */
  endWelcome() {
    const { store, board } = this.app;
    const { position: welcoming } = store.state;
    for (const type of ["pointerdown", "keydown"])
      board.container.addEventListener(type, () => this.giveWay(), { capture: true });
    const end = store.watch(({ position, game, eye }) => {
      if (eye.welcome && (position !== welcoming || game)) this.giveWay();
      if (eye.welcome || !this.rests) return;
      rememberVisit();
      end();
    });
  }
}

/** @param {string} name */
const isTabName = (name) => name === GAME || TABS.includes(name);

/** The tab that a view is, or lies behind; "" for one about no board. @param {string} name */
const tabOf = (name) => (isTabName(name) ? name : (VIEWS[name]?.behind ?? ""));

/**
 * @param {State} state
 * @param {string} chosen
 * @param {(name: string) => void} choose
 * @param {(event: KeyboardEvent) => void} onkeydown
 */
function tabsDrawn(state, chosen, choose, onkeydown) {
  const tabs = tabsOf(state);
  const first = tabs.includes(chosen) ? chosen : tabs[0];
  return h(
    "div",
    { role: "tablist", class: "tab-list", "aria-label": WORDS.answers, onkeydown },
    tabs.map((name) => {
      const { title, key } = VIEWS[name];
      const isHidden = isBlindfold(state) && name !== GAME;
      return h(
        "button",
        {
          key: name,
          type: "button",
          role: "tab",
          id: `tab-${name}`,
          "aria-controls": `view-${name}`,
          "aria-selected": name === chosen ? "true" : "false",
          "aria-disabled": isHidden ? "true" : null,
          tabindex: name === first ? 0 : -1,
          title: isHidden ? WORDS.hidden : WORDS.keys(key),
          onclick: () => choose(name),
        },
        name === GAME && state.game?.over ? WORDS.review : title,
      );
    }),
  );
}

/**
 * What stands above a view that is no tab: the way back, its title, and a view beside it.
 * @param {string} name
 * @param {(name: string) => void} choose
 */
function headDrawn(name, choose) {
  const { title, behind, sibling } = VIEWS[name];
  return [
    behind &&
      h(
        "button",
        { type: "button", class: "go back", onclick: () => choose(behind) },
        pictureOf("previous"),
        behind === "more" ? WORDS.allCards : VIEWS[behind].title,
      ),
    h("h2", {}, title),
    sibling &&
      h(
        "button",
        { type: "button", class: "go sibling", onclick: () => choose(sibling) },
        VIEWS[sibling].title,
        pictureOf("next"),
      ),
  ];
}

/** What is shown on the first board, where it leads, and how it looks. */
const SHOWPIECES = /** @type {const} */ ([
  { name: "safe", view: "why", chance: new Chance("0", [], null) },
  { name: "even", view: "why", chance: new Chance("1/2", [], null) },
  { name: "third", view: "cell", chance: new Chance("1/3", [], null) },
]);

/** @param {App} app */
function welcomeDrawn(app) {
  const begin = (/** @type {keyof typeof WORDS.begin} */ name, isMain = false) =>
    h(
      "button",
      { type: "button", class: isMain ? "primary" : null, onclick: () => give(app, name) },
      WORDS.begin[name],
    );
  return h(
    "div",
    { key: "welcome", class: "welcome" },
    h("h2", {}, WORDS.welcome),
    h("p", { class: "lead" }, WORDS.lead),
    h("div", { class: "begin" }, begin("open", true), begin("newBoard"), begin("play")),
    h("h3", {}, WORDS.here, " ", h("small", {}, WORDS.press)),
    h(
      "ul",
      { class: "welcome-list" },
      SHOWPIECES.map(({ name, view, chance }) =>
        h(
          "li",
          { key: name },
          h(
            "button",
            {
              type: "button",
              onclick: () => {
                app.showView(view);
                app.showCell(SHOWN[name][0]);
              },
            },
            tileOf(UNKNOWN, chance),
            h(
              "span",
              {},
              WORDS.shown[name].map((line, i) => h(i ? "span" : "b", {}, line)),
            ),
            pictureOf("next"),
          ),
        ),
      ),
    ),
  );
}

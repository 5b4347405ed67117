// What somebody sees who is here for the first time: what the page is, three ways to begin, and what there is
// to see on the board, each a press from its reason. It stands where the views stand, and gives way to them
// with the first press on the board.

import { tileOf } from "../board/cells.js";
import { make } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { Chance } from "../solver/answer.js";
import { UNKNOWN } from "../state/labels.js";
import { SHOWN } from "../state/presets.js";
import { rememberVisit } from "../state/settings.js";
import { ALL_COMMANDS } from "./commands.js";
import { WELCOME } from "./words.js";

/** @typedef {import("./commands.js").App} App */

/** What is shown, where it leads, and how it looks. */
const LINES = /** @type {const} */ ([
  { name: "safe", view: "why", chance: new Chance("0", [], null) },
  { name: "even", view: "why", chance: new Chance("1/2", [], null) },
  { name: "third", view: "cell", chance: new Chance("1/3", [], null) },
]);

export class Welcome {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = make("div", { class: "welcome", hidden: true });
    /** The board that it speaks of. */
    this.position = app.store.state.position;
    // Any press or key on the board is the beginning of something else.
    for (const type of ["pointerdown", "keydown"])
      app.board.container.addEventListener(type, () => this.giveWay(), { capture: true });
    const end = app.store.watch(({ position, game, eye }) => {
      if (eye.welcome && (position !== this.position || game)) this.giveWay();
      if (!eye.welcome && this.isShown) {
        rememberVisit();
        end();
      }
    });
    this.isShown = false;
  }

  giveWay() {
    const { store } = this.app;
    if (store.state.eye.welcome) store.setEye({ welcome: false });
  }

  /** @param {import("../state/state.js").State} state */
  draw({ eye }) {
    if (eye.welcome === this.isShown) return;
    this.isShown = eye.welcome;
    this.element.hidden = !eye.welcome;
    if (eye.welcome) draw(this.element, this.content());
  }

  content() {
    const { app } = this;
    const button = (/** @type {keyof typeof WELCOME.begin} */ name, isMain = false) =>
      h(
        "button",
        {
          type: "button",
          class: isMain ? "primary" : null,
          onclick: () => ALL_COMMANDS.find((command) => command.name === name)?.run(app),
        },
        WELCOME.begin[name],
      );
    return [
      h("h2", {}, WELCOME.title),
      h("p", { class: "lead" }, WELCOME.lead),
      h("div", { class: "begin" }, button("open", true), button("newBoard"), button("play")),
      h("h3", {}, WELCOME.here, " ", h("small", {}, WELCOME.press)),
      h(
        "ul",
        { class: "welcome-list" },
        LINES.map(({ name, view, chance }) =>
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
                h("b", {}, WELCOME.lines[name][0]),
                h("span", {}, WELCOME.lines[name][1]),
              ),
              pictureOf("next"),
            ),
          ),
        ),
      ),
    ];
  }
}

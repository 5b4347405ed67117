// The bar at the top: where one can go, and what is at hand everywhere; the rest is in its menu.

import { draw, h, pictureOf } from "../page/h.js";
import { makePopover } from "../page/popover.js";
import { commandsAt, commandsNow } from "./commands.js";
import { BAR } from "./words.js";

/**
 * @typedef {import("./commands.js").App} App
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("../state/state.js").State} State
 */

export class Bar {
  /**
   * @param {App} app
   * @param {HTMLElement} places
   * @param {HTMLElement} tools
   */
  constructor(app, places, tools) {
    this.app = app;
    this.places = places;
    this.tools = tools;
    this.menu = makePopover("menu", BAR.menu, { atEnd: true });
    this.menu.button.id = "more";
    this.menu.button.className = "icon-button";
    this.menu.button.title = BAR.menu;
    this.menu.button.setAttribute("aria-label", BAR.menu);
    draw(this.menu.button, pictureOf("more"));
    tools.after(this.menu.button, this.menu.form);
    this.menu.form.addEventListener("toggle", () => this.drawMenu());
    /** What was drawn: most frames change nothing of it. */
    this.drawn = "";
  }

  /** @param {State} state */
  draw(state) {
    const { app } = this;
    const { theme, view } = state.settings;
    document.documentElement.dataset.theme = theme;
    const tools = commandsAt("bar").map((command) => ({
      command,
      disabled: command.can?.(state, app) === false,
    }));
    const plays = state.game !== null;
    const key = [theme, view, plays, tools.map(({ disabled }) => disabled)].join();
    if (key === this.drawn) return;
    this.drawn = key;
    draw(
      this.places,
      commandsAt("places").map((command) =>
        h(
          "button",
          {
            key: command.name,
            type: "button",
            class: command.near ? "near" : null,
            title: keysOf(command),
            "aria-current": command.name === (plays ? "play" : view) ? "true" : null,
            onclick: () => command.run(app),
          },
          BAR.places[/** @type {keyof typeof BAR.places} */ (command.name)],
        ),
      ),
    );
    draw(
      this.tools,
      tools.map(({ command, disabled }) => this.tool(command, disabled, state)),
    );
  }

  /**
   * @param {Command} command
   * @param {boolean} disabled
   * @param {State} state
   */
  tool(command, disabled, { settings }) {
    const { name, title, icon = "", near, run } = command;
    const isFinder = name === "find";
    return h(
      "button",
      {
        key: name,
        id: name,
        type: "button",
        class: `${isFinder ? "find" : "icon-button"}${near ? " near" : ""}`,
        title: BAR.withKeys(title, command.keys),
        // What is written on it is its name, where there is room for that.
        "aria-label": isFinder
          ? null
          : name === "theme"
            ? BAR.theme(BAR.themes[settings.theme])
            : title,
        disabled,
        onclick: () => run(this.app),
      },
      pictureOf(icon),
      isFinder && [h("span", {}, BAR.find), h("kbd", {}, command.keys)],
    );
  }

  drawMenu() {
    const { app, menu } = this;
    if (!menu.form.matches(":popover-open")) return;
    const now = commandsNow(app);
    draw(
      menu.body,
      h(
        "ul",
        { class: "menu-list" },
        // Where there is no room for them in the bar, they stand here.
        [...commandsAt("places"), ...commandsAt("bar"), ...commandsAt("menu")].map((command) =>
          h(
            "li",
            { key: command.name, class: `of-${command.at}${command.near ? " near" : ""}` },
            h(
              "button",
              {
                type: "button",
                disabled: !now.includes(command),
                onclick: () => {
                  menu.form.hidePopover();
                  command.run(app);
                },
              },
              h("span", {}, command.title),
              h("kbd", { class: "for-mouse" }, command.keys),
            ),
          ),
        ),
      ),
    );
  }
}

/** @param {Command} command */
const keysOf = ({ keys }) => BAR.keys(keys);

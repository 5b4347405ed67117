// The bar at the top: where one can go, and what is at hand everywhere; the rest is in its menu.

import { draw, h, pictureOf } from "../page/h.js";
import { makePopover } from "../page/popover.js";
import { commandsAt, commandsNow } from "./commands.js";

/**
 * @typedef {import("./commands.js").App} App
 * @typedef {import("./commands.js").Command} Command
 * @typedef {import("../state/state.js").State} State
 */

const WORDS = {
  menu: "More commands",
  keys: (/** @type {string} */ keys) => `Keys ${keys.replace(" ", ", ")}`,
  withKeys: (/** @type {string} */ title, /** @type {string} */ keys) => `${title} (${keys})`,
  themes: { auto: "as the system", light: "light", dark: "dark" },
  theme: (/** @type {string} */ name) => `Colours: ${name}`,
};

/**
 * @param {App} app
 * @param {HTMLElement} places
 * @param {HTMLElement} tools
 * @returns {{draw: (state: State) => void}}
 */
export function makeBar(app, places, tools) {
  const menu = makePopover("menu", WORDS.menu, { atEnd: true });
  Object.assign(menu.button, { id: "more", className: "icon-button", title: WORDS.menu });
  menu.button.setAttribute("aria-label", WORDS.menu);
  draw(menu.button, pictureOf("more"));
  tools.after(menu.button, menu.form);
  menu.form.addEventListener("toggle", () => {
    if (!menu.form.matches(":popover-open")) return;
    draw(
      menu.body,
      menuOf(commandsNow(app), (command) => {
        menu.form.hidePopover();
        command.run(app);
      }),
    );
  });
  return {
    draw(state) {
      const { theme, view } = state.settings;
      document.documentElement.dataset.theme = theme;
      const here = state.game ? "play" : view;
      draw(
        places,
        commandsAt("places").map((command) => placeOf(command, command.name === here, app)),
      );
      draw(
        tools,
        commandsAt("bar").map((command) => toolOf(command, state, app)),
      );
    },
  };
}

/**
 * @param {Command} command
 * @param {boolean} isHere
 * @param {App} app
 */
const placeOf = ({ name, label, title, keys, near, run }, isHere, app) =>
  h(
    "button",
    {
      key: name,
      type: "button",
      class: near ? "near" : null,
      title: WORDS.keys(keys),
      "aria-current": isHere ? "true" : null,
      onclick: () => run(app),
    },
    label ?? title,
  );

/**
 * @param {Command} command
 * @param {State} state
 * @param {App} app
 */
const toolOf = ({ name, title, label, keys, icon = "", near, can, run }, state, app) =>
  h(
    "button",
    {
      key: name,
      id: name,
      type: "button",
      class: `${label ? name : "icon-button"}${near ? " near" : ""}`,
      title: WORDS.withKeys(title, keys),
      // What is written on it is its name, where there is room for that.
      "aria-label": label
        ? null
        : name === "theme"
          ? WORDS.theme(WORDS.themes[state.settings.theme])
          : title,
      disabled: can?.(state, app) === false,
      onclick: () => run(app),
    },
    pictureOf(icon),
    label && [h("span", {}, label), h("kbd", {}, keys)],
  );

/**
 * @param {readonly Command[]} now  what can be done
 * @param {(command: Command) => void} run
 */
const menuOf = (now, run) =>
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
          { type: "button", disabled: !now.includes(command), onclick: () => run(command) },
          h("span", {}, command.title),
          h("kbd", { class: "for-mouse" }, command.keys),
        ),
      ),
    ),
  );

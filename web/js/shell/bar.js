// The ways to the commands: the bar at the top, with where one can go and what is at hand everywhere; its menu
// with the rest; and their keys.

import { TEXT_FIELDS } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { makePopover } from "../page/popover.js";
import { commandsAt, commandsNow, give } from "./commands.js";

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

// The keys work wherever the focus is but in a field or a dialog: G or C and then a letter; Ctrl+K or /
// for the finder.

const PATIENCE = 2000; // ms between the two keys

/** @param {App} app */
export function bindCommandKeys(app) {
  let first = "";
  let since = 0;
  const take = (/** @type {KeyboardEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation(); // the board would write the letter
  };
  // Before anything else hears of them.
  document.addEventListener(
    "keydown",
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (document.querySelector("dialog[open]")) return;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
        take(event);
        give(app, "find");
        return;
      }
      const isTyping = target instanceof Element && target.closest(`${TEXT_FIELDS}, select`);
      if (isTyping || ctrlKey || metaKey || altKey || key === "Shift") return;
      const waits = first !== "" && timeStamp - since < PATIENCE;
      const pressed = `${first} ${key.toUpperCase()}`;
      const command = waits ? commandsNow(app).find(({ keys }) => keys === pressed) : undefined;
      first = "";
      if (command) {
        take(event);
        command.run(app);
      } else if (key === "/") {
        take(event);
        give(app, "find");
      } else if (key === "g" || key === "c") {
        take(event);
        first = key.toUpperCase();
        since = timeStamp;
      }
    },
    { capture: true },
  );
}

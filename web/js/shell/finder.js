// The command finder: every view, command, kind of board and position of the gallery, by name.

import { OVERLAYS } from "../board/overlays/overlays.js";
import { make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { withModule } from "../page/on_demand.js";
import { emptyPosition } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { commandsNow } from "./commands.js";

/**
 * @typedef {import("./commands.js").App} App
 * @typedef {keyof typeof WORDS.groups} Group
 * @typedef {{group: Group, name: string, keys: string, also?: string, more?: string, run: () => void}} Entry
 *   `also`: what else people call it, with commas between; `more`: what it is found by besides, at last
 */

const WORDS = {
  title: "Find",
  field: "Find a command, view or gallery position",
  results: "Found",
  nothing: "Nothing has this name. Try a view (“Why”), a command (“Share”) or a gallery position.",
  count: (/** @type {number} */ count) => `${count} found`,
  groups: {
    view: "Views",
    command: "Commands",
    overlay: "The board shows",
    preset: "New board",
    gallery: "Gallery",
  },
  preset: (/** @type {string} */ name, /** @type {number} */ width, /** @type {number} */ height) =>
    `${name} ${width} × ${height}`,
};

/** In the order in which they stand while nothing is typed. */
const GROUPS = /** @type {Group[]} */ (Object.keys(WORDS.groups));
const MOST = 60; // entries that are listed
const PAGE = 8; // lines that Page Up and Page Down go

/** @type {Finder | null} */
let finder = null;

/** @param {App} app */
export function open(app) {
  finder ??= new Finder(app);
  finder.open();
}

/**
 * @param {import("./commands.js").Command} command
 * @param {App} app
 * @returns {Entry}
 */
export const entryOf = ({ title, keys, also, run }, app) => ({
  group: keys.startsWith("G") ? "view" : "command",
  name: title,
  keys,
  also,
  run: () => run(app),
});

/** What else there is to find at once. @param {App} app @returns {Entry[]} */
const otherEntries = ({ store }) => [
  ...OVERLAYS.map(({ quantity, words }) => ({
    group: /** @type {const} */ ("overlay"),
    name: words,
    more: WORDS.groups.overlay,
    keys: "",
    run: () => store.setSettings({ overlay: quantity }),
  })),
  ...PRESETS.map(({ name, width, height, mines }) => ({
    group: /** @type {const} */ ("preset"),
    name: WORDS.preset(name, width, height),
    more: WORDS.groups.preset,
    keys: "",
    run: () => store.dispatch({ do: "load", position: emptyPosition(width, height, mines) }),
  })),
];

class Finder {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry[]} */
    this.exhibits = [];
    /** @type {Entry[]} */
    this.found = [];
    this.wanted = "";
    this.chosen = 0;
    this.dialog = make("dialog", {
      id: "finder",
      class: "finder",
      "aria-label": WORDS.title,
      // A press beside it closes it.
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.target === this.dialog) this.close();
      },
    });
    document.body.append(this.dialog);
  }

  open() {
    const { app } = this;
    const commands = commandsNow(app).map((command) => entryOf(command, app));
    this.entries = [...commands, ...otherEntries(app)];
    this.find("");
    this.dialog.showModal();
    this.dialog.querySelector("input")?.focus();
    if (this.exhibits.length === 0) this.loadExhibits();
  }

  /** The positions come a moment later; where they do not, the rest is found all the same. */
  async loadExhibits() {
    const { app } = this;
    await withModule(
      () => import("./gallery.js"),
      app.say,
      ({ show, THEMES }) => {
        this.exhibits = THEMES.flatMap(({ title, positions }) =>
          positions.map((exhibit) => ({
            group: /** @type {const} */ ("gallery"),
            name: exhibit.title,
            more: `${title} ${exhibit.see}`,
            keys: "",
            run: () => show(app, exhibit),
          })),
        );
      },
    );
    if (this.dialog.open) this.find(this.wanted);
  }

  /** @param {string} wanted */
  find(wanted) {
    this.wanted = wanted;
    this.found = search([...this.entries, ...this.exhibits], wanted);
    // Together by kind while nothing is typed; then the best comes first, whatever it is.
    if (wanted.trim() === "")
      this.found.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
    this.choose(0);
  }

  /** @param {number} index */
  choose(index) {
    this.chosen = index;
    draw(this.dialog, this.drawing());
    document.getElementById(`finder-${index}`)?.scrollIntoView({ block: "nearest" });
  }

  drawing() {
    const { found, chosen } = this;
    return h(
      "div",
      { class: "finder-box" },
      h("input", {
        type: "text",
        class: "finder-field",
        role: "combobox",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: WORDS.field,
        value: this.wanted,
        "aria-label": WORDS.field,
        "aria-expanded": "true",
        "aria-controls": "finder-list",
        "aria-autocomplete": "list",
        "aria-activedescendant": found.length ? `finder-${chosen}` : null,
        oninput: (/** @type {any} */ { target }) => this.find(target.value),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      }),
      h(
        "div",
        { id: "finder-list", class: "finder-list", role: "listbox", "aria-label": WORDS.results },
        found.map((entry, i) => this.option(entry, i)),
      ),
      h("p", { class: "hint finder-nothing", hidden: found.length > 0 }, WORDS.nothing),
      h("p", { class: "hidden", role: "status" }, WORDS.count(found.length)),
    );
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   */
  option({ group, name, keys }, index) {
    return h(
      "div",
      {
        id: `finder-${index}`,
        class: "finder-option",
        role: "option",
        "aria-selected": String(index === this.chosen),
        onclick: () => this.run(index),
        onpointermove: () => index !== this.chosen && this.choose(index),
      },
      h("span", { class: "finder-name" }, name),
      h("small", {}, WORDS.groups[group]),
      keys && h("kbd", {}, keys),
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = this.found.length - 1;
    const next = {
      ArrowDown: this.chosen >= last ? 0 : this.chosen + 1,
      ArrowUp: this.chosen <= 0 ? last : this.chosen - 1,
      PageDown: Math.min(last, this.chosen + PAGE),
      PageUp: Math.max(0, this.chosen - PAGE),
    }[event.key];
    if (next !== undefined) this.choose(next);
    else if (event.key === "Enter") this.run(this.chosen);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  /** @param {number} index */
  run(index) {
    const entry = this.found[index];
    if (!entry) return;
    // First the focus goes back to where it was; what is run may take it from there.
    this.close();
    entry.run();
  }

  close() {
    this.dialog.close();
    // Where nothing had the focus before, the hidden field would keep it until the next picture, and
    // take the keys that are pressed meanwhile.
    this.dialog.querySelector("input")?.blur();
  }
}

// Which of the things to find a few words mean.

/**
 * All words must be there, anywhere; names that begin with them come first, then what is also called so,
 * then names that hold them.
 * @param {readonly Entry[]} entries
 * @param {string} text
 */
export function search(entries, text) {
  const wanted = plain(text);
  const words = wanted.split(" ").filter(Boolean);
  const ranked = entries.flatMap((entry, place) => {
    const { also = "", more = "" } = entry;
    const name = plain(entry.name);
    const all = `${name} ${plain(also)} ${plain(more)}`;
    if (!words.every((word) => all.includes(word))) return [];
    const isCalledSo = [
      () => name.startsWith(wanted),
      () => also.split(",").some((each) => plain(each).startsWith(wanted)),
      () => words.every((word) => ` ${name}`.includes(` ${word}`)),
      () => words.every((word) => name.includes(word)),
      () => true,
    ];
    return [{ entry, rank: isCalledSo.findIndex((isSo) => isSo()), place }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  return ranked.slice(0, MOST).map(({ entry }) => entry);
}

/** Without accents, signs and capitals. @param {string} text */
const plain = (text) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("×", "x")
    .replaceAll(/[^a-z0-9+\- ]/g, "")
    .trim();

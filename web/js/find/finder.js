// The command finder: every view, command, kind of board and position of the gallery, by name.

import { OVERLAYS } from "../board/overlays/overlays.js";
import { make, setText } from "../page/dom.js";
import { withModule } from "../page/on_demand.js";
import { emptyPosition } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { ALSO, FINDER } from "./words.js";

/**
 * @typedef {import("../shell/commands.js").App} App
 * @typedef {keyof typeof FINDER.groups} Group
 */

/** @type {Finder | null} */
let finder = null;

/**
 * @param {App} context
 * @param {import("../shell/commands.js").Command[]} commands  that can be given now
 */
export function open(context, commands) {
  finder ??= new Finder(context);
  finder.open(commands);
}

/**
 * @param {import("../shell/commands.js").Command} command
 * @param {App} app
 * @returns {Entry}
 */
export const entryOf = ({ name, title, keys, run }, app) => ({
  group: keys.startsWith("G") ? "view" : "command",
  name: title,
  keys,
  also: ALSO[name],
  run: () => run(app),
});

class Finder {
  /** @param {App} context */
  constructor(context) {
    this.context = context;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry[]} */
    this.found = [];
    /** @type {Entry[]} */
    this.exhibits = [];
    this.chosen = 0;
    this.field = make("input", {
      type: "text",
      class: "finder-field",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: FINDER.field,
      "aria-label": FINDER.field,
      "aria-expanded": "true",
      "aria-controls": "finder-list",
      "aria-autocomplete": "list",
      oninput: () => this.draw(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
    });
    this.list = make("div", {
      id: "finder-list",
      class: "finder-list",
      role: "listbox",
      "aria-label": FINDER.results,
    });
    this.nothing = make("p", { class: "hint finder-nothing", hidden: true }, FINDER.nothing);
    this.count = make("p", { class: "hidden", role: "status" });
    this.dialog = make(
      "dialog",
      {
        id: "finder",
        class: "finder",
        "aria-label": FINDER.title,
        // A press beside it closes it.
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.target === this.dialog) this.close();
        },
      },
      make("div", { class: "finder-box" }, this.field, this.list, this.nothing, this.count),
    );
    document.body.append(this.dialog);
  }

  /** @param {import("../shell/commands.js").Command[]} commands */
  open(commands) {
    this.entries = [
      ...commands.map((command) => entryOf(command, this.context)),
      ...this.overlays(),
      ...this.presets(),
    ];
    this.field.value = "";
    this.dialog.showModal();
    this.draw();
    this.field.focus();
    if (this.exhibits.length === 0) this.loadExhibits();
  }

  /** @returns {Entry[]} */
  overlays() {
    const { store } = this.context;
    return OVERLAYS.map(({ quantity, words }) => ({
      group: "overlay",
      name: words,
      more: FINDER.groups.overlay,
      keys: "",
      run: () => store.setSettings({ overlay: quantity }),
    }));
  }

  /** @returns {Entry[]} */
  presets() {
    const { store } = this.context;
    return PRESETS.map(({ name, width, height, mines }) => ({
      group: "preset",
      name: FINDER.preset(name, `${width} × ${height}`),
      more: FINDER.groups.preset,
      keys: "",
      run: () => store.dispatch({ do: "load", position: emptyPosition(width, height, mines) }),
    }));
  }

  /** The positions come a moment later; where they do not, the rest is found all the same. */
  async loadExhibits() {
    const { context } = this;
    await withModule(
      () => Promise.all([import("../gallery/gallery.js"), import("../gallery/positions.js")]),
      context.say,
      ([{ show }, { THEMES }]) => {
        this.exhibits = THEMES.flatMap(({ title, positions }) =>
          positions.map((exhibit) => ({
            group: "gallery",
            name: exhibit.title,
            more: `${title} ${exhibit.see}`,
            keys: "",
            run: () => show(context, exhibit),
          })),
        );
      },
    );
    if (this.dialog.open) this.draw();
  }

  draw() {
    this.found = search([...this.entries, ...this.exhibits], this.field.value);
    const groups = Object.keys(FINDER.groups);
    // Together by kind while nothing is typed; then the best comes first, whatever it is.
    if (this.field.value.trim() === "")
      this.found.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
    this.list.replaceChildren(...this.found.map((entry, i) => this.option(entry, i)));
    this.nothing.hidden = this.found.length > 0;
    setText(this.count, FINDER.count(this.found.length));
    this.choose(0);
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   */
  option({ group, name, keys }, index) {
    return make(
      "div",
      {
        id: `finder-${index}`,
        class: "finder-option",
        role: "option",
        "aria-selected": "false",
        onclick: () => this.run(index),
        onpointermove: () => this.choose(index),
      },
      make("span", { class: "finder-name" }, name),
      make("small", {}, FINDER.groups[/** @type {Group} */ (group)]),
      ...(keys ? [make("kbd", {}, keys)] : []),
    );
  }

  /** @param {number} index */
  choose(index) {
    this.list.children[this.chosen]?.setAttribute("aria-selected", "false");
    this.chosen = index;
    const option = this.list.children[index];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.field.setAttribute("aria-activedescendant", option.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = this.found.length - 1;
    const next = {
      ArrowDown: this.chosen >= last ? 0 : this.chosen + 1,
      ArrowUp: this.chosen <= 0 ? last : this.chosen - 1,
      PageDown: Math.min(last, this.chosen + 8),
      PageUp: Math.max(0, this.chosen - 8),
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
    this.field.blur();
  }
}

// Which of the things to find a few words mean.

/**
 * @typedef {{group: string, name: string, also?: string, more?: string, keys: string, run: () => void}} Entry
 *   `also`: what else people call it, with commas between; `more`: what it is found by besides, at last
 */

const MOST = 60;

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

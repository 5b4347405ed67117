// The drawer in which a person types Python against the board. What is typed runs in the page's own
// Python, and only what is typed: nothing from a link or a file comes here.

import { readPosition } from "../graph/places.js";
import { byId, make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { referenceLink } from "../parts/fields.js";
import { tooLarge } from "../state/labels.js";
import { toRequest } from "../state/position.js";
import { Log } from "./console_log.js";

/** @typedef {import("../page/on_demand.js").Context} Context */

const WORDS = {
  title: "Python",
  hint: "position, solution, minescope and sympy are ready to use. Enter runs, Shift+Enter starts a new line, Tab completes, the arrow keys bring back earlier lines.",
  reference: "All names are in the reference",
  run: "Run",
  clear: "Clear results",
  close: "Close the console",
  try: "Try:",
  loading: "Python is still loading its library. This runs as soon as it is there.",
  results: "Results",
  completions: "Completions",
  /** What each line to try does. */
  examples: /** @type {const} */ ([
    ["Expected number of mines", "solution.expected_mines"],
    [
      "Probabilities as decimals",
      "{cell: decimal(p, 6) for cell, p in solution.probability.items()}",
    ],
    ["The same with another density", 'solve(position, Density("1/5")).probability'],
    [
      "A formula in ρ",
      "from minescope.formulas.symbolic import cell_formula\ncell_formula(position, next(iter(solution.probability))).expression",
    ],
    ["Show another board", 'show(parse("4x3x3\\nHHHH\\nH12H\\nHHHH"))'],
    [
      "Install a package",
      'await micropip.install("https://example.org/my_package-1.0-py3-none-any.whl")',
    ],
  ]),
};

const MOST_LINES = 10; // of the input that are seen at once

/** @type {Console | null} */
let shown = null;

/** @param {Context} context */
export function open(context) {
  shown ??= new Console(context, byId("drawer"));
  shown.toggle();
}

class Console {
  /**
   * @param {Context} context
   * @param {HTMLElement} drawer
   */
  constructor(context, drawer) {
    this.context = context;
    this.drawer = drawer;
    this.history = new History(storage());
    this.running = false;
    /** The names that Python knows for what is being typed, to choose from. @type {string[]} */
    this.completions = [];
    this.draw();
    this.input = /** @type {HTMLTextAreaElement} */ (drawer.querySelector("textarea"));
    this.log = new Log(/** @type {HTMLElement} */ (drawer.querySelector(".log")), context.copyText);
    this.log.write(
      make(
        "div",
        { class: "examples" },
        make("p", { class: "hint" }, WORDS.try),
        ...WORDS.examples.map(([title, code]) =>
          make("button", { type: "button", title: code, onclick: () => this.suggest(code) }, title),
        ),
      ),
    );
  }

  draw() {
    this.drawer.setAttribute("aria-busy", String(this.running));
    draw(
      this.drawer,
      this.headDrawn(),
      // What comes of it is added to by hand.
      h("div", { class: "log", role: "log", "aria-label": WORDS.results, tabindex: 0 }),
      this.completionsDrawn(),
      this.promptDrawn(),
    );
  }

  headDrawn() {
    return h(
      "div",
      { class: "drawer-head" },
      h("h2", {}, WORDS.title),
      h(
        "p",
        { class: "hint", id: "console-hint" },
        WORDS.hint,
        " ",
        referenceLink(WORDS.reference),
      ),
      h("button", { type: "button", onclick: () => this.log.clear() }, WORDS.clear),
      h(
        "button",
        { type: "button", class: "close", "aria-label": WORDS.close, onclick: () => this.toggle() },
        "×",
      ),
    );
  }

  completionsDrawn() {
    const { completions } = this;
    return h(
      "div",
      {
        class: "completions",
        role: "group",
        "aria-label": WORDS.completions,
        hidden: completions.length === 0,
      },
      completions.map((name) =>
        h(
          "button",
          { key: name, type: "button", onclick: () => this.takeCompletion(name) },
          name.split(".").at(-1) ?? name,
        ),
      ),
    );
  }

  promptDrawn() {
    return h(
      "div",
      { class: "prompt" },
      h("span", { "aria-hidden": "true" }, ">>>"),
      h("textarea", {
        rows: 1,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        "aria-label": WORDS.title,
        "aria-describedby": "console-hint",
        placeholder: "solution.count",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
        oninput: () => this.grow(),
      }),
      h(
        "button",
        { type: "button", class: "run", disabled: this.running, onclick: () => this.run(true) },
        WORDS.run,
      ),
    );
  }

  toggle() {
    this.drawer.hidden = !this.drawer.hidden;
    document.body.classList.toggle("with-drawer", !this.drawer.hidden);
    if (this.drawer.hidden) this.context.board.focus(this.context.store.state.hand.cursor);
    else {
      this.context.solver.loadSympy();
      this.input.focus();
    }
  }

  /** @param {string} code */
  suggest(code) {
    this.input.value = code;
    this.grow();
    this.input.focus();
  }

  grow() {
    this.offer([]);
    this.input.rows = Math.min(MOST_LINES, this.input.value.split("\n").length);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { input } = this;
    const before = input.value.slice(0, input.selectionStart);
    const after = input.value.slice(input.selectionEnd);
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const blank = /\n[ \t]*$/.test(before);
      // Within a block every line has another one after it; a blank one ends it.
      if (/\n[ \t]+\S.*$/.test(before) && !event.ctrlKey && !event.metaKey) this.nextLine();
      else this.run(event.ctrlKey || event.metaKey || (blank && after === ""));
    } else if (event.key === "Tab" && !event.shiftKey && /[\w.]$/.test(before)) {
      // Without a name before it the key leaves the input, as everywhere.
      event.preventDefault();
      this.complete(before, after);
    } else if (event.key === "Escape") {
      if (this.completions.length) this.offer([]);
      else if (this.running) this.context.solver.stop();
      else this.toggle();
    } else if (
      (event.key === "ArrowUp" && !before.includes("\n")) ||
      (event.key === "ArrowDown" && !after.includes("\n"))
    ) {
      const line = this.history.step(event.key === "ArrowUp" ? -1 : 1, input.value);
      if (line === null) return;
      event.preventDefault();
      input.value = line;
      this.grow();
    }
  }

  /** @param {boolean} whole  the input is complete, even if it looks as if more lines would come */
  async run(whole) {
    const code = this.input.value;
    if (!code.trim() || this.running) return;
    const { store, solver } = this.context;
    const { position } = store.state;
    this.setRunning(true);
    const entry = this.log.writeTyped(code);
    this.input.value = ""; // what is written while this runs stays
    this.grow();
    if (!this.hasSympy) this.log.say(WORDS.loading);
    await this.loaded();
    const response = await solver.run(
      { code: whole ? `${code}\n` : code, position: toRequest(position) },
      (text) => this.log.print(text),
    );
    this.setRunning(false);
    if (response.incomplete) {
      entry.remove();
      const ahead = this.input.value;
      this.input.value = code;
      this.nextLine();
      this.input.value += ahead;
      return;
    }
    this.history.add(code);
    const problem = response.error?.message ?? response.error;
    if (problem) this.log.writeProblem(problem);
    else if (response.text !== null) this.log.writeResult(response.text, response.mathml);
    if (response.position) this.show(response.position);
  }

  /** Put the position of `show` on the board. @param {any} answer */
  show(answer) {
    const { shape, vertices, edges } = answer.topology;
    const large = shape === "graph" ? tooLarge(vertices.length, edges.length) : "";
    if (large) this.log.say(large);
    else this.context.store.dispatch({ do: "load", position: readPosition(answer) });
  }

  get hasSympy() {
    const { python } = this.context.store.state;
    return python.is === "ready" && python.sympy;
  }

  /** sympy and the rest of the standard library are there. */
  async loaded() {
    const { store, solver } = this.context;
    solver.loadSympy();
    while (!this.hasSympy && store.state.python.is !== "failed") {
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }

  /** @param {boolean} running */
  setRunning(running) {
    this.running = running;
    this.draw();
  }

  /** @param {string} before @param {string} after */
  async complete(before, after) {
    if (this.running || !this.hasSympy) return;
    const { completions } = await this.context.solver.run({
      complete: before,
      position: toRequest(this.context.store.state.position),
    });
    if (!completions?.length || this.input.value !== before + after) return;
    const word = wordBefore(before);
    const common = commonStart(completions);
    if (completions.length === 1 || common.length > word.length)
      this.insert((completions.length === 1 ? completions[0] : common).slice(word.length));
    if (completions.length > 1) this.offer(completions);
  }

  /** @param {string[]} names */
  offer(names) {
    if (names.length === 0 && this.completions.length === 0) return;
    this.completions = names;
    this.draw();
  }

  /** @param {string} name */
  takeCompletion(name) {
    const typed = wordBefore(this.input.value.slice(0, this.input.selectionStart));
    this.insert(name.slice(typed.length));
    this.input.focus();
  }

  /** A new line, as far to the right as the last one, or further where a block begins. */
  nextLine() {
    const line = this.input.value.slice(0, this.input.selectionStart).split("\n").at(-1) ?? "";
    this.insert(`\n${/^[ \t]*/.exec(line)?.[0] ?? ""}${/:\s*$/.test(line) ? "    " : ""}`);
  }

  /** @param {string} text */
  insert(text) {
    const { input } = this;
    input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
    this.grow();
  }
}

/**
 * The name that ends at the cursor; "" where none does.
 * @param {string} before  the text before it
 */
const wordBefore = (before) => /[\w.]*$/.exec(before)?.[0] ?? "";

/**
 * How all of them begin.
 * @param {string[]} names
 */
function commonStart(names) {
  let start = names[0];
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start;
}

// What was typed before, for the arrow keys, kept in this browser.

const KEY = "minescope-console";
const MOST = 200;
const LONGEST = 10_000; // characters of an input that is kept

class History {
  /** @param {Storage | null} storage  null where the browser keeps nothing */
  constructor(storage) {
    this.storage = storage;
    /** @type {string[]} */
    this.lines = this.read();
    this.at = this.lines.length;
    this.draft = "";
  }

  read() {
    try {
      const lines = JSON.parse(this.storage?.getItem(KEY) ?? "[]");
      return Array.isArray(lines)
        ? lines.filter((line) => typeof line === "string").slice(-MOST)
        : [];
    } catch {
      return []; // somebody else wrote there, or nobody may read
    }
  }

  /** @param {string} text */
  add(text) {
    if (text.trim() && text.length <= LONGEST && text !== this.lines.at(-1)) {
      this.lines = [...this.lines, text].slice(-MOST);
      try {
        this.storage?.setItem(KEY, JSON.stringify(this.lines));
      } catch {
        this.storage = null; // full or forbidden: the history lasts as long as the page
      }
    }
    this.at = this.lines.length;
    this.draft = "";
  }

  /**
   * The input before or after the one that is shown; null at the ends.
   * @param {number} by
   * @param {string} shown
   */
  step(by, shown) {
    const next = this.at + by;
    if (next < 0 || next > this.lines.length) return null;
    if (this.at === this.lines.length) this.draft = shown;
    this.at = next;
    return next === this.lines.length ? this.draft : this.lines[next];
  }
}

/** The browser's storage, where it may be used at all. */
function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

// The drawer in which a person types Python against the board. What is typed runs in the page's own
// Python, and only what is typed: nothing from a link or a file comes here.

import { readPosition } from "../graph/places.js";
import { byId, make } from "../page/dom.js";
import { referenceLink } from "../page/reference.js";
import { tooLarge } from "../state/labels.js";
import { toRequest } from "../state/position.js";
import { Completions, commonStart, wordBefore } from "./completions.js";
import { History, storage } from "./history.js";
import { Log } from "./log.js";
import { CONSOLE, EXAMPLE_TITLES } from "./words.js";

/** @typedef {import("../page/on_demand.js").Context} Context */

const EXAMPLES = [
  [EXAMPLE_TITLES.expected, "solution.expected_mines"],
  [EXAMPLE_TITLES.decimals, "{cell: decimal(p, 6) for cell, p in solution.probability.items()}"],
  [EXAMPLE_TITLES.density, 'solve(position, Density("1/5")).probability'],
  [
    EXAMPLE_TITLES.formula,
    "from minescope.formulas.symbolic import cell_formula\ncell_formula(position, next(iter(solution.probability))).expression",
  ],
  [EXAMPLE_TITLES.board, 'show(parse("4x3x3\\nHHHH\\nH12H\\nHHHH"))'],
  [
    EXAMPLE_TITLES.package,
    'await micropip.install("https://example.org/my_package-1.0-py3-none-any.whl")',
  ],
];

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
    drawer.setAttribute("aria-busy", "false");
    this.running = false;
    this.log = new Log(context.copyText);
    this.input = make("textarea", {
      rows: 1,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-label": CONSOLE.title,
      "aria-describedby": "console-hint",
      placeholder: "solution.count",
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      oninput: () => this.grow(),
    });
    this.completions = new Completions((name) => this.takeCompletion(name));
    this.runButton = make(
      "button",
      { type: "button", class: "run", onclick: () => this.run(true) },
      CONSOLE.run,
    );
    drawer.append(
      make(
        "div",
        { class: "drawer-head" },
        make("h2", {}, CONSOLE.title),
        make(
          "p",
          { class: "hint", id: "console-hint" },
          CONSOLE.hint,
          " ",
          referenceLink(CONSOLE.reference),
        ),
        make("button", { type: "button", onclick: () => this.log.clear() }, CONSOLE.clear),
        make(
          "button",
          {
            type: "button",
            class: "close",
            "aria-label": CONSOLE.close,
            onclick: () => this.toggle(),
          },
          "×",
        ),
      ),
      this.log.element,
      this.completions.element,
      make(
        "div",
        { class: "prompt" },
        make("span", { "aria-hidden": "true" }, ">>>"),
        this.input,
        this.runButton,
      ),
    );
    this.log.write(
      make(
        "div",
        { class: "examples" },
        make("p", { class: "hint" }, CONSOLE.try),
        ...EXAMPLES.map(([title, code]) =>
          make("button", { type: "button", title: code, onclick: () => this.suggest(code) }, title),
        ),
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
    this.completions.hide();
    this.input.rows = Math.min(10, this.input.value.split("\n").length);
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
      if (this.completions.isShown) this.completions.hide();
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
    if (!this.hasSympy) this.log.say(CONSOLE.loading);
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
    this.runButton.disabled = running;
    this.drawer.setAttribute("aria-busy", String(running));
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
    if (completions.length > 1) this.completions.show(completions);
  }

  /** @param {string} name */
  takeCompletion(name) {
    const typed = wordBefore(this.input.value.slice(0, this.input.selectionStart));
    this.insert(name.slice(typed.length));
    this.completions.hide();
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

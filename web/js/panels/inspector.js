// The cell under the pointer or the cursor: its exact chance, in every form one may want to copy.

import { make, makeFraction, refill } from "../page/dom.js";
import { nameProblem } from "../state/graph_edits.js";
import { isNumber, spoken, UNKNOWN } from "../state/labels.js";
import { MAX_DIGITS } from "../state/limits.js";
import { around, isGraph } from "../state/position.js";
import { isStale } from "../state/state.js";
import { fromText, toPercent, toText } from "../text/fraction.js";
import { cellName, cellWord } from "../text/names.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../solver/answer.js").Chance} Chance
 * @typedef {import("../solver/answer.js").Value} Value
 */

export class Inspector {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   * @param {(text: string, what: string) => void} copy
   * @param {() => void} back  to the board
   */
  constructor(store, container, copy, back) {
    this.back = back;
    this.store = store;
    this.copy = copy;
    this.title = make("h2", { id: "inspector-title" });
    this.body = make("div", { class: "inspector-body" });
    this.key = "";
    this.container = container;
    this.named = make("div", { class: "vertex-facts", hidden: true });
    container.append(this.title, this.named, this.body);
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui, answer, settings } = state;
    const index = ui.hover ?? ui.cursor;
    const label = position.labels[index];
    const chance = answer?.byCell[index] ?? null;
    const known = isGraph(position)
      ? [position.names[index], ...(around(position)[index] ?? [])]
      : position.width;
    const key = [
      index,
      label,
      answer?.revision,
      isStale(state),
      settings.digits,
      known,
      position.xMax,
      state.game !== null,
      state.solver.stage,
      state.solver.stopped,
    ].join();
    if (key === this.key) return;
    this.key = key;
    this.container.classList.toggle("several", position.xMax > 1);
    this.named.hidden = !isGraph(position) || label === undefined || state.game !== null;
    if (isGraph(position)) this.drawVertex(position, index);
    else this.title.textContent = capital(cellName(position, index));
    this.body.classList.toggle("stale", isStale(state));
    if (label === undefined)
      this.body.replaceChildren(
        make(
          "p",
          { class: "what" },
          "The graph has no vertex yet. Choose “Draw” and click on the board, or press N.",
        ),
      );
    else if (label !== UNKNOWN)
      this.body.replaceChildren(make("p", { class: "what" }, this.describe(state, index)));
    else if (chance) refill(this.body, ...this.chance(state, chance));
    else this.body.replaceChildren(make("p", { class: "what" }, waitingFor(state)));
  }

  /**
   * The name of a vertex, which can be changed, and its neighbours.
   * @param {import("../state/position.js").GraphPosition} position
   * @param {number} index
   */
  drawVertex(position, index) {
    const name = position.names[index];
    this.title.textContent = name === undefined ? "Empty graph" : `Vertex ${name}`;
    if (name === undefined || this.named.contains(document.activeElement)) return;
    const problem = make("span", { class: "problem", role: "alert" });
    const field = make("input", {
      id: "vertex-name",
      type: "text",
      value: name,
      maxlength: 40,
      "aria-label": "Name of the vertex",
      size: 8,
    });
    const rename = () => {
      const { position: now } = this.store.state;
      if (!isGraph(now) || field.value.trim() === now.names[index]) return;
      problem.textContent = nameProblem(now, index, field.value.trim());
      if (!problem.textContent)
        this.store.dispatch({ do: "rename", vertex: index, name: field.value.trim() });
    };
    field.addEventListener("change", rename);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.store.setUi({ cursor: index });
      if (event.key === "Escape") field.value = name;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      rename();
      if (!problem.textContent) this.back();
    });
    const touched = around(position)[index].map((i) => position.names[i]);
    const shown =
      touched.length > 8 ? [...touched.slice(0, 7), `${touched.length - 7} more`] : touched;
    this.named.replaceChildren(
      make("label", { for: "vertex-name" }, "Name"),
      field,
      problem,
      make(
        "span",
        { class: "joined" },
        touched.length ? `Joined to ${list(shown)}.` : "Joined to no vertex.",
      ),
    );
  }

  /**
   * @param {State} state
   * @param {number} index
   */
  describe({ position }, index) {
    const label = position.labels[index];
    if (!isNumber(label)) return `${capital(spoken(label))}.`;
    const touched = around(position)[index].map((i) => position.labels[i]);
    const covered = touched.filter((l) => l === UNKNOWN).length;
    const flagged = touched.filter((l) => l[0] === "*").length;
    return `Shows ${label}: touches ${covered} unknown and ${flagged} flagged ${cellWord(position, flagged)}.`;
  }

  /**
   * @param {State} state
   * @param {Chance} chance
   * @returns {HTMLElement[]}
   */
  chance(state, chance) {
    const { settings } = state;
    const parts = [
      make(
        "div",
        { class: "headline" },
        this.exact(chance),
        make(
          "p",
          { class: "percent" },
          chance.safe
            ? "certainly safe"
            : chance.mined
              ? "certainly a mine"
              : `${toPercent(chance.fraction, 2, 6)} % mine`,
        ),
      ),
      this.decimals(chance, settings.digits),
      this.copyButtons(chance),
    ];
    if (chance.distribution.length > 2)
      parts.push(
        make(
          "div",
          { class: "distribution-box", tabindex: 0, role: "group", "aria-label": "Distribution" },
          distribution(chance.distribution, cellWord(state.position, 1)),
        ),
      );
    parts.push(make("p", { class: "binds-text" }, this.bound(state, chance)));
    return parts;
  }

  /** @param {Chance} chance */
  exact(chance) {
    if (!chance.exact) return make("p", { class: "exact" }, `≈ ${chance.decimal(6).slice(0, 10)}`);
    const { top, bottom } = chance.fraction;
    const long = String(bottom).length > 14;
    if (long) return make("p", { class: "exact long", tabindex: 0 }, toText(chance.fraction));
    return make("p", { class: "exact" }, makeFraction(String(top), String(bottom)));
  }

  /**
   * @param {Chance} chance
   * @param {number} digits
   */
  decimals(chance, digits) {
    const change = (/** @type {number} */ by) => () =>
      this.store.setSettings({
        digits: Math.min(MAX_DIGITS, Math.max(2, by > 0 ? digits * 2 : Math.floor(digits / 2))),
      });
    const text = chance.decimal(digits);
    const shown = chance.exact ? text : text.slice(0, digits + 2);
    return make(
      "div",
      { class: "decimals" },
      make("span", { class: "digits", tabindex: shown.length > 40 ? 0 : null }, shown),
      make(
        "button",
        {
          type: "button",
          title: "Fewer digits",
          "aria-label": "Fewer digits",
          onclick: change(-1),
        },
        "−",
      ),
      make(
        "button",
        { type: "button", title: "More digits", "aria-label": "More digits", onclick: change(1) },
        "+",
      ),
    );
  }

  /** @param {Chance} chance */
  copyButtons(chance) {
    const forms = writtenForms(chance);
    return make(
      "div",
      { class: "copies", role: "group", "aria-label": "Copy the probability" },
      make("span", {}, "Copy"),
      ...Object.entries(forms).map(([name, text]) =>
        make("button", { type: "button", onclick: () => this.copy(text, `${name} copied`) }, name),
      ),
    );
  }

  /**
   * @param {State} state
   * @param {Chance} chance
   */
  bound({ answer, position }, chance) {
    const result = answer?.result;
    if (!result || chance.group === null) return "Touches no number.";
    const group = result.groups[chance.group];
    const numbers = group.numbers.map(
      (i) => `the ${position.labels[i]} at ${cellName(position, i)}`,
    );
    const shown =
      numbers.length > 4 ? [...numbers.slice(0, 3), `${numbers.length - 3} more numbers`] : numbers;
    const others = group.cells.length - 1;
    const word = cellWord(position, others);
    const alike =
      others === 0
        ? `No other ${cellWord(position, 1)} touches the same numbers`
        : `${others} more ${word} ${others === 1 ? "touches" : "touch"} the same numbers`;
    return `Bound by ${list(shown)}. ${alike}. Island ${group.island + 1} of ${result.islands.length}.`;
  }
}

/**
 * @param {Chance} chance
 * @returns {Record<string, string>}
 */
export function writtenForms(chance) {
  if (chance.exact) {
    const { top, bottom } = chance.fraction;
    return {
      Text: toText(chance.fraction),
      LaTeX: bottom === 1n ? String(top) : `\\frac{${top}}{${bottom}}`,
      Python: `Fraction(${top}, ${bottom})`,
    };
  }
  const value = /** @type {Exclude<Value, string>} */ (chance.value);
  const plain = (
    /** @type {string[]} */ c,
    /** @type {string} */ power,
    /** @type {string} */ times,
  ) =>
    c
      .map((k, i) => (i === 0 ? k : `${k}${times}lam${i > 1 ? `${power}${i}` : ""}`))
      .filter((term) => !/^0(?=\D|$)/.test(term))
      .join(" + ") || "0";
  return {
    Text: value.decimal,
    LaTeX: `\\frac{${plain(value.numerator, "^", " ").replaceAll("lam", "\\lambda")}}{${plain(value.denominator, "^", " ").replaceAll("lam", "\\lambda")}}`,
    Python: `(${plain(value.numerator, "**", "*")}) / (${plain(value.denominator, "**", "*")})`,
  };
}

/**
 * @param {Value[]} values  the chances of 0, 1, .. mines
 * @param {string} word  what a cell of this board is called
 */
function distribution(values, word) {
  return make(
    "table",
    { class: "distribution" },
    make("caption", {}, `Mines in this ${word}`),
    make(
      "tbody",
      {},
      ...values.map((value, mines) => {
        const exact = typeof value === "string";
        const text = exact ? value : value.decimal.slice(0, 10);
        const percent = exact ? `${toPercent(fromText(value), 1, 4)} %` : "";
        return make(
          "tr",
          {},
          make("th", { scope: "row" }, String(mines)),
          make("td", { class: "fraction-cell" }, text.length > 22 ? `${text.slice(0, 20)}…` : text),
          make("td", {}, percent),
        );
      }),
    ),
  );
}

/** @param {State} state */
function waitingFor(state) {
  const { answer, solver } = state;
  if (solver.stopped && (!answer || isStale(state))) return "Stopped before the answer was there.";
  if (answer?.problem) return answer.problem.message;
  if (answer?.result && !answer.result.legal) return "No arrangement of mines fits the numbers.";
  return solver.stage === "ready"
    ? "Working it out …"
    : "Python is starting; the board can be edited meanwhile.";
}

/** @param {string[]} words */
function list(words) {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** @param {string} text */
function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

// The form of the Lab: who plays, on which board, by which rules, how often, and on how many workers.

import { make, setText } from "../../page/dom.js";
import { MAX_SEED } from "../../state/labels.js";
import { PRESETS } from "../../state/presets.js";
import { ENDLESS, OWN_SIZE, readSetup, THIS_BOARD, workersFor } from "./setup.js";
import { FORM, presetInWords, START_RULES, STRATEGIES, thisBoardInWords } from "./setup_words.js";
import { STRATEGY_NAMES } from "./strategies.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("./setup.js").Values} Values
 * @typedef {HTMLInputElement | HTMLSelectElement} Field
 */

const USUAL_GAMES = 1000;
const PROBLEM = "lab-problem";

export class LabForm {
  /** @param {(event: Event) => void} submit */
  constructor(submit) {
    this.fields = this.makeFields();
    const { most, usual } = workersFor(navigator.hardwareConcurrency);
    this.workers = this.select(
      "workers",
      Array.from({ length: most }, (_, i) => [String(i + 1), String(i + 1)]),
    );
    this.workers.value = String(usual);
    const { columns, rows, mines } = this.fields;
    this.size = row([FORM.columns, columns], [FORM.rows, rows], [FORM.mines, mines]);
    this.meaning = make("p", { class: "hint lab-meaning" });
    this.problem = make("p", { class: "problem", id: PROBLEM, role: "alert" });
    this.choices = this.makeChoices();
    this.element = make(
      "form",
      { class: "lab-form", novalidate: true, onsubmit: submit },
      this.choices,
      this.problem,
    );
    this.draw();
  }

  makeFields() {
    const names = STRATEGY_NAMES.map((name) => [name, STRATEGIES[name].title]);
    const boards = PRESETS.map((preset) => [preset.name, presetInWords(preset)]);
    return {
      strategy: this.select("strategy", names),
      other: this.select("other", [["", FORM.noOther], ...names]),
      board: this.select("board", [
        ...boards,
        [THIS_BOARD, FORM.thisBoard],
        [OWN_SIZE, FORM.ownSize],
      ]),
      columns: this.number("columns", 9),
      rows: this.number("rows", 9),
      mines: this.number("mines", 10),
      start: this.select("start", Object.entries(START_RULES)),
      games: this.number("games", USUAL_GAMES),
      lives: this.select("lives", [
        ["1", FORM.oneLife],
        [ENDLESS, FORM.endless],
      ]),
      seed: make("input", {
        type: "text",
        id: "lab-seed",
        maxlength: MAX_SEED,
        autocomplete: "off",
        spellcheck: "false",
        placeholder: FORM.anySeed,
      }),
    };
  }

  makeChoices() {
    const { strategy, other, board, start, games, lives, seed } = this.fields;
    const numbers = row(
      [FORM.games, games],
      [FORM.lives, lives],
      [FORM.seed, seed],
      [FORM.workers, this.workers],
    );
    numbers.classList.add("lab-numbers");
    return make(
      "fieldset",
      { class: "lab-choices" },
      make("legend", { class: "hidden" }, FORM.label),
      row([FORM.strategy, strategy], [FORM.other, other], [FORM.board, board], [FORM.start, start]),
      this.size,
      this.meaning,
      numbers,
    );
  }

  /**
   * @param {string} name
   * @param {readonly (readonly string[])[]} choices
   */
  select(name, choices) {
    return make(
      "select",
      { id: `lab-${name}`, onchange: () => this.draw() },
      ...choices.map(([value, title]) => make("option", { value }, title)),
    );
  }

  /**
   * @param {string} name
   * @param {number} value
   */
  number(name, value) {
    return make("input", {
      type: "text",
      id: `lab-${name}`,
      value,
      inputmode: "numeric",
      autocomplete: "off",
      oninput: () => this.draw(),
    });
  }

  /** @returns {Values} */
  get values() {
    const entries = Object.entries(this.fields).map(([name, field]) => [name, field.value]);
    return /** @type {Values} */ (Object.fromEntries(entries));
  }

  get workerCount() {
    return Number(this.workers.value);
  }

  /**
   * What is to be played; null where something is wrong with it, which is said.
   * @param {Position} shown
   */
  read(shown) {
    const { setup, problem, ...rest } = readSetup(this.values, shown);
    this.complain(problem ?? "", "field" in rest ? rest.field : null);
    return setup ?? null;
  }

  /**
   * @param {string} problem  "" where there is none
   * @param {keyof Values | null} name  of the field that it is about
   */
  complain(problem, name = null) {
    setText(this.problem, problem);
    for (const field of Object.values(this.fields)) {
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    }
    if (!name) return;
    const field = this.fields[name];
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", PROBLEM);
    field.focus();
  }

  /** What the board on the page is. @param {Position} position */
  showBoard(position) {
    const option = this.fields.board.querySelector(`option[value=${THIS_BOARD}]`);
    if (option) setText(option, thisBoardInWords(position));
  }

  draw() {
    const { strategy, other, board } = this.values;
    this.complain("");
    this.size.hidden = board !== OWN_SIZE;
    // Against itself nobody wins.
    if (other === strategy) this.fields.other.value = "";
    for (const option of this.fields.other.options) option.disabled = option.value === strategy;
    const chosen = [strategy, this.fields.other.value].filter((name) => name in STRATEGIES);
    this.meaning.replaceChildren(
      ...chosen.flatMap((name) => {
        const { title, meaning } =
          STRATEGIES[/** @type {import("./run.js").StrategyName} */ (name)];
        return [make("b", {}, title), ` ${meaning} `];
      }),
    );
  }
}

/**
 * Fields side by side, each below its title.
 * @param {...[string, Field]} fields
 */
function row(...fields) {
  return make(
    "div",
    { class: "lab-fields" },
    ...fields.map(([title, field]) =>
      make("div", { class: "field" }, make("label", { for: field.id }, title), field),
    ),
  );
}

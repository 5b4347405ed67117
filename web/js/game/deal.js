// "Deal": what is dealt, in plain words, and what the first click may meet.

import { dialogHead } from "../page/dialog.js";
import { make, setText } from "../page/dom.js";
import { makeSegment } from "../page/segment.js";
import { MAX_SEED } from "../state/limits.js";
import { emptyPosition, isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { TILINGS } from "../state/shapes.js";
import { cellWord } from "../text/names.js";
import { dealtInWords } from "../text/prior.js";
import { unpacked } from "./rules.js";
import { Table } from "./table.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").FirstClick} FirstClick
 */

const THIS_BOARD = "this";

/** @type {[FirstClick, string, string][]} */
const FIRST_CLICKS = [
  ["opening", "is an opening", "It shows 0: no mine there and none around."],
  ["safe", "is safe", "No mine there."],
  ["any", "may be a mine", "The board is dealt without regard to it."],
];

/** @type {Dealer | null} */
let dealer = null;

/** @param {Context} context */
export function open(context) {
  dealer ??= new Dealer(context);
  dealer.open();
}

/**
 * Go on with a game that was kept for a reload.
 * @param {Context} context
 * @param {unknown} kept
 */
export function resume(context, kept) {
  dealer ??= new Dealer(context);
  const { store } = context;
  const game = unpacked(store.state.position, kept);
  // Somebody may have begun to edit while this was loaded.
  if (game && store.state.revision === 0)
    dealer.table.resume(game, /** @type {{spent?: unknown}} */ (kept).spent);
}

class Dealer {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.table = new Table(context);
    this.choice = THIS_BOARD;
    const presets = [
      [THIS_BOARD, "This board"],
      ...PRESETS.map((preset) => [preset.name, preset.name]),
    ];
    this.boards = make(
      "div",
      { class: "segments deal-boards", role: "radiogroup", "aria-labelledby": "deal-board" },
      ...presets.map(
        ([value, name]) => makeSegment("deal-board", value, name, () => this.choose(value)).element,
      ),
    );
    this.words = make("p", { class: "deal-words", "aria-live": "polite" });
    this.first = make(
      "div",
      { role: "radiogroup", "aria-labelledby": "deal-first" },
      ...FIRST_CLICKS.map(([value, name, meaning], i) =>
        make(
          "label",
          { class: "choice" },
          make("input", { type: "radio", name: "deal-first", value, checked: i === 0 }),
          make("span", {}, make("b", {}, name), make("small", {}, meaning)),
        ),
      ),
    );
    this.middle = make("input", { type: "checkbox", id: "deal-middle" });
    this.answers = make("input", { type: "checkbox", id: "deal-answers" });
    this.seed = make("input", {
      type: "text",
      id: "deal-seed",
      maxlength: MAX_SEED,
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "any",
      "aria-describedby": "deal-seed-hint",
    });
    this.dialog = make(
      "dialog",
      { id: "deal", class: "deal", "aria-labelledby": "deal-title" },
      dialogHead("deal-title", "Deal a board"),
      make(
        "form",
        { class: "deal-form", onsubmit: (/** @type {Event} */ event) => this.start(event) },
        make("h3", { id: "deal-board" }, "Board"),
        this.boards,
        this.words,
        make("h3", { id: "deal-first" }, "The first click …"),
        this.first,
        make(
          "label",
          { class: "choice" },
          this.middle,
          make(
            "span",
            {},
            make("b", {}, "Make it for me, in the middle"),
            make("small", {}, "With the same seed everybody then gets the same board."),
          ),
        ),
        make("h3", {}, "While playing"),
        make(
          "label",
          { class: "choice" },
          this.answers,
          make(
            "span",
            {},
            make("b", {}, "Show the probabilities"),
            make("small", {}, "They follow from what is seen; the solver does not know the mines."),
          ),
        ),
        make(
          "div",
          { class: "field" },
          make("label", { for: "deal-seed" }, "Seed"),
          this.seed,
          make(
            "p",
            { class: "hint", id: "deal-seed-hint" },
            "Any word or number. The same seed, board and first click deal the same mines; left empty, chance decides.",
          ),
        ),
        make(
          "div",
          { class: "deal-end" },
          make("button", { type: "button", onclick: () => this.dialog.close() }, "Cancel"),
          make("button", { type: "submit", class: "primary" }, "Start"),
        ),
      ),
    );
    document.body.append(this.dialog);
  }

  open() {
    this.answers.checked = this.context.store.state.settings.answers;
    this.choose(THIS_BOARD);
    // The other choices stay; an old seed would deal the old board.
    this.seed.value = "";
    this.dialog.showModal();
    /** @type {HTMLElement | null} */ (this.dialog.querySelector("[type=submit]"))?.focus();
  }

  /** @param {string} choice */
  choose(choice) {
    this.choice = choice;
    for (const input of this.boards.querySelectorAll("input"))
      input.checked = input.value === choice;
    setText(this.words, dealInWords(this.position));
  }

  /** The board that is to be dealt. */
  get position() {
    const preset = PRESETS.find(({ name }) => name === this.choice);
    return preset
      ? emptyPosition(preset.width, preset.height, preset.mines)
      : this.context.store.state.position;
  }

  /** @param {Event} event */
  start(event) {
    event.preventDefault();
    const chosen = /** @type {HTMLInputElement} */ (this.first.querySelector("input:checked"));
    const first = /** @type {FirstClick} */ (chosen.value);
    this.context.store.setSettings({ answers: this.answers.checked });
    this.dialog.close();
    this.table.start(this.position, {
      first,
      middle: this.middle.checked,
      wish: this.seed.value.trim(),
    });
  }
}

/**
 * What will be dealt, in a sentence.
 * @param {Position} position
 */
function dealInWords(position) {
  const extent = isGraph(position)
    ? `A graph of ${position.names.length} ${cellWord(position, position.names.length)}`
    : `${position.width} × ${position.height}${TILINGS[position.shape].after}`;
  return `${extent}, ${dealtInWords(position)}.`;
}

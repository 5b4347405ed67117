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
import { capitalised } from "../text/wording.js";
import { DAILY_DIFFICULTIES, dailyPreset, dailySeed, dayInWords } from "./daily.js";
import { DIFFICULTIES, Maker } from "./maker.js";
import { withMoves } from "./record.js";
import { unpacked } from "./rules.js";
import { Table } from "./table.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").FirstClick} FirstClick
 */

const THIS_BOARD = "this";
const RANDOM = "random";
const NO_GUESS = "no guess";
const TODAY = "today";

const KINDS = [
  [RANDOM, "Random"],
  [NO_GUESS, "No guess needed"],
  [TODAY, "Board of the day"],
];

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
  const { position } = store.state;
  const left = unpacked(position, kept);
  const game = left && withMoves(position, left, /** @type {{moves?: unknown}} */ (kept).moves);
  // Somebody may have begun to edit while this was loaded.
  if (game && store.state.revision === 0) dealer.table.resume(game, kept);
}

class Dealer {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.table = new Table(context, (game) => this.makeAgain(game));
    this.maker = new Maker(context);
    this.kind = RANDOM;
    this.choice = THIS_BOARD;
    /** How hard a board of each kind is to be. @type {Record<string, string>} */
    this.difficulty = { [NO_GUESS]: "any", [TODAY]: "easy" };
    this.kinds = segments("deal-kind", KINDS, (kind) => this.chooseKind(kind));
    const presets = PRESETS.map(({ name }) => [name, name]);
    this.boards = segments("deal-board", [[THIS_BOARD, "This board"], ...presets], (choice) =>
      this.choose(choice),
    );
    this.words = make("p", { class: "deal-words", "aria-live": "polite" });
    this.boardPart = make("div", {}, make("h3", { id: "deal-board" }, "Board"), this.boards);
    const levels = DIFFICULTIES.map(([word]) => [word, capitalised(word)]);
    this.difficulties = segments("deal-difficulty", levels, (word) => this.chooseDifficulty(word));
    this.difficultyWords = make("p", { class: "hint", "aria-live": "polite" });
    this.difficultyPart = make(
      "div",
      {},
      make("h3", { id: "deal-difficulty" }, "Difficulty"),
      this.difficulties,
      this.difficultyWords,
    );
    this.first = make(
      "div",
      { role: "radiogroup", "aria-labelledby": "deal-first" },
      ...FIRST_CLICKS.map(([value, name, meaning], i) =>
        choice(
          make("input", { type: "radio", name: "deal-first", value, checked: i === 0 }),
          name,
          meaning,
        ),
      ),
    );
    this.middle = make("input", { type: "checkbox", id: "deal-middle" });
    this.firstPart = make(
      "div",
      {},
      make("h3", { id: "deal-first" }, "The first click …"),
      this.first,
      choice(
        this.middle,
        "Make it for me, in the middle",
        "With the same seed everybody then gets the same board.",
      ),
    );
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
    this.seedPart = make(
      "div",
      { class: "field" },
      make("label", { for: "deal-seed" }, "Seed"),
      this.seed,
      make(
        "p",
        { class: "hint", id: "deal-seed-hint" },
        "Any word or number. The same seed, board and first click deal the same mines; left empty, chance decides.",
      ),
    );
    this.startButton = make("button", { type: "submit", class: "primary" }, "Start");
    this.cancelButton = make("button", { type: "button", onclick: () => this.cancel() }, "Cancel");
    this.form = make(
      "form",
      { class: "deal-form", onsubmit: (/** @type {Event} */ event) => this.start(event) },
      make("h3", { id: "deal-kind" }, "Mines"),
      this.kinds,
      this.boardPart,
      this.difficultyPart,
      this.words,
      this.firstPart,
      make("h3", {}, "While playing"),
      choice(
        this.answers,
        "Show the probabilities",
        "They follow from what is seen; the solver does not know the mines.",
      ),
      this.seedPart,
      this.maker.element,
      make("div", { class: "deal-end" }, this.cancelButton, this.startButton),
    );
    this.dialog = make(
      "dialog",
      { id: "deal", class: "deal", "aria-labelledby": "deal-title" },
      dialogHead("deal-title", "Deal a board"),
      this.form,
    );
    this.dialog.addEventListener("close", () => this.maker.stop());
    document.body.append(this.dialog);
  }

  open() {
    this.choice = THIS_BOARD;
    this.chooseKind(this.kind);
    // The other choices stay; an old seed would deal the old board.
    this.seed.value = "";
    this.dialog.showModal();
    this.startButton.focus();
  }

  /**
   * Another board as hard as that of this game, on the same cells.
   * @param {import("./rules.js").Game} game
   */
  makeAgain({ noGuess }) {
    this.kind = NO_GUESS;
    this.difficulty[NO_GUESS] = noGuess;
    this.open();
    this.startMaking();
  }

  /** @param {string} kind */
  chooseKind(kind) {
    this.kind = kind;
    check(this.kinds, kind);
    this.boardPart.hidden = kind === TODAY;
    this.difficultyPart.hidden = kind === RANDOM;
    this.firstPart.hidden = kind !== RANDOM;
    this.seedPart.hidden = kind === TODAY;
    for (const input of this.difficulties.querySelectorAll("input")) {
      const absent = kind === TODAY && !DAILY_DIFFICULTIES.includes(input.value);
      input.closest("label")?.toggleAttribute("hidden", absent);
    }
    this.show();
  }

  /** @param {string} choice */
  choose(choice) {
    this.choice = choice;
    this.show();
  }

  /** @param {string} word */
  chooseDifficulty(word) {
    this.difficulty[this.kind] = word;
    this.show();
  }

  /** What was chosen, in words. */
  show() {
    this.maker.clear();
    check(this.boards, this.choice);
    check(this.difficulties, this.difficulty[this.kind] ?? "");
    const meaning = DIFFICULTIES.find(([word]) => word === this.difficulty[this.kind])?.[1] ?? "";
    setText(this.difficultyWords, `${meaning} The first click is made for you, in the middle.`);
    const day = this.kind === TODAY ? `${dayInWords(new Date())}: ` : "";
    setText(this.words, `${day}${dealInWords(this.position)}`);
  }

  /** The board that is to be dealt. */
  get position() {
    const preset =
      this.kind === TODAY
        ? dailyPreset(this.difficulty[TODAY])
        : PRESETS.find(({ name }) => name === this.choice);
    return preset
      ? emptyPosition(preset.width, preset.height, preset.mines)
      : this.context.store.state.position;
  }

  /** @param {Event} event */
  start(event) {
    event.preventDefault();
    if (this.maker.isBusy) return;
    if (this.kind !== RANDOM) {
      this.startMaking();
      return;
    }
    const chosen = /** @type {HTMLInputElement} */ (this.first.querySelector("input:checked"));
    const first = /** @type {FirstClick} */ (chosen.value);
    this.context.store.setUi({ chances: this.answers.checked });
    this.dialog.close();
    this.table.start(this.position, {
      first,
      middle: this.middle.checked,
      wish: this.seed.value.trim(),
    });
  }

  /** The dialog stays until the board is there: it shows how far it is, or why there is none. */
  async startMaking() {
    const { position } = this;
    const noGuess = this.difficulty[this.kind];
    const wish = this.kind === TODAY ? dailySeed(new Date(), noGuess) : this.seed.value.trim();
    const making = this.maker.make(position, { noGuess, wish });
    this.lock(true);
    const made = await making;
    this.lock(false);
    if (!made) return;
    this.context.store.setUi({ chances: this.answers.checked });
    this.dialog.close();
    this.table.startMade(position, { first: "opening", middle: true, wish, noGuess }, made);
    this.context.say(made.rating.sentence);
  }

  /**
   * Nothing is chosen while a board is made; the way out is to stop it.
   * @param {boolean} busy
   */
  lock(busy) {
    for (const input of this.form.querySelectorAll("input")) input.disabled = busy;
    this.startButton.disabled = busy;
    setText(this.cancelButton, busy ? "Stop" : "Cancel");
    if (busy) this.cancelButton.focus();
    else this.startButton.focus();
  }

  cancel() {
    if (this.maker.isBusy) this.maker.stop();
    else this.dialog.close();
  }
}

/**
 * Choices side by side, named by a heading.
 * @param {string} group  the heading
 * @param {readonly (readonly string[])[]} values  each with its name
 * @param {(value: string) => void} choose
 */
function segments(group, values, choose) {
  return make(
    "div",
    { class: "segments deal-boards", role: "radiogroup", "aria-labelledby": group },
    ...values.map(([value, name]) => makeSegment(group, value, name, () => choose(value)).element),
  );
}

/**
 * @param {HTMLElement} group
 * @param {string} value
 */
function check(group, value) {
  for (const input of group.querySelectorAll("input")) input.checked = input.value === value;
}

/**
 * @param {HTMLInputElement} input
 * @param {string} name
 * @param {string} meaning
 */
function choice(input, name, meaning) {
  return make(
    "label",
    { class: "choice" },
    input,
    make("span", {}, make("b", {}, name), make("small", {}, meaning)),
  );
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

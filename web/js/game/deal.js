// The dialog that deals a board: what is dealt, in plain words, and what the first click may meet.

import { dialogHead } from "../page/dialog.js";
import { make, setText } from "../page/dom.js";
import { emptyPosition } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { DAILY_DIFFICULTIES, dailyPreset, dailySeed } from "./daily.js";
import {
  check,
  FirstClickField,
  makeChoice,
  seedField,
  seedInput,
  segments,
} from "./deal_fields.js";
import {
  DIALOG,
  DIFFICULTY_WORDS,
  dealInWords,
  difficultyInWords,
  KINDS as KIND_WORDS,
} from "./deal_words.js";
import { Maker } from "./maker.js";
import { withMoves } from "./record.js";
import { unpacked } from "./rules.js";
import { Table } from "./table.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 */

const THIS_BOARD = "this";
const RANDOM = "random";
const FAIR = "fair";
const NO_GUESS = "no guess";
const TODAY = "today";

/** Each with its name and what it means. @type {[string, {name: string, meaning: string}][]} */
const KINDS = [
  [RANDOM, KIND_WORDS.random],
  [FAIR, KIND_WORDS.fair],
  [NO_GUESS, KIND_WORDS.noGuess],
  [TODAY, KIND_WORDS.today],
];

/**
 * Choices by their names alone.
 * @param {readonly [string, {name: string}][]} choices
 */
const named = (choices) => choices.map(([value, { name }]) => [value, name]);

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

/**
 * Step through a game that somebody else has played on the board.
 * @param {Context} context
 * @param {import("../link/replay.js").Replay} replay
 * @param {boolean} fromEnd
 */
export function showReplay(context, replay, fromEnd) {
  dealer ??= new Dealer(context);
  dealer.table.reviews.openReplay(replay, fromEnd);
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
    this.kinds = segments("deal-kind", named(KINDS), (kind) => this.chooseKind(kind));
    this.kindWords = make("p", { class: "hint", "aria-live": "polite" });
    const presets = PRESETS.map(({ name }) => [name, name]);
    this.boards = segments("deal-board", [[THIS_BOARD, DIALOG.thisBoard], ...presets], (choice) =>
      this.choose(choice),
    );
    this.words = make("p", { class: "deal-words", "aria-live": "polite" });
    this.boardPart = make("div", {}, make("h3", { id: "deal-board" }, DIALOG.board), this.boards);
    const levels = named(Object.entries(DIFFICULTY_WORDS));
    this.difficulties = segments("deal-difficulty", levels, (word) => this.chooseDifficulty(word));
    this.difficultyWords = make("p", { class: "hint", "aria-live": "polite" });
    this.difficultyPart = make(
      "div",
      {},
      make("h3", { id: "deal-difficulty" }, DIALOG.difficulty),
      this.difficulties,
      this.difficultyWords,
    );
    this.first = new FirstClickField();
    this.answers = make("input", { type: "checkbox", id: "deal-answers" });
    this.seed = seedInput();
    this.seedPart = seedField(this.seed);
    this.startButton = make("button", { type: "submit", class: "primary" }, DIALOG.start);
    this.cancelButton = make(
      "button",
      { type: "button", onclick: () => this.cancel() },
      DIALOG.cancel,
    );
    this.form = make(
      "form",
      { class: "deal-form", onsubmit: (/** @type {Event} */ event) => this.start(event) },
      make("h3", { id: "deal-kind" }, DIALOG.mines),
      this.kinds,
      this.kindWords,
      this.boardPart,
      this.difficultyPart,
      this.words,
      this.first.element,
      make("h3", {}, DIALOG.whilePlaying),
      makeChoice(this.answers, DIALOG.chances),
      this.seedPart,
      this.maker.element,
      make("div", { class: "deal-end" }, this.cancelButton, this.startButton),
    );
    this.dialog = make(
      "dialog",
      { id: "deal", class: "deal", "aria-labelledby": "deal-title" },
      dialogHead("deal-title", DIALOG.title),
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
    this.difficultyPart.hidden = kind === RANDOM || kind === FAIR;
    this.first.element.hidden = kind !== RANDOM && kind !== FAIR;
    this.first.offer(kind === FAIR);
    setText(this.kindWords, KINDS.find(([each]) => each === kind)?.[1].meaning ?? "");
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
    setText(this.difficultyWords, difficultyInWords(this.difficulty[this.kind] ?? ""));
    setText(this.words, dealInWords(this.position, this.kind === TODAY ? new Date() : null));
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
    if (this.kind === NO_GUESS || this.kind === TODAY) {
      this.startMaking();
      return;
    }
    this.context.store.setUi({ chances: this.answers.checked });
    this.dialog.close();
    this.table.start(this.position, {
      first: this.first.value,
      middle: this.first.middle.checked,
      wish: this.seed.value.trim(),
      fair: this.kind === FAIR,
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
    setText(this.cancelButton, busy ? DIALOG.stop : DIALOG.cancel);
    if (busy) this.cancelButton.focus();
    else this.startButton.focus();
  }

  cancel() {
    if (this.maker.isBusy) this.maker.stop();
    else this.dialog.close();
  }
}

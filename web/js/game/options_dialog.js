// The options of a game, and how far a board is that is made for it.

import { segments, switchOf } from "../page/choices.js";
import { dialogHead } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { MAX_SEED } from "../state/labels.js";
import { isGraph } from "../state/position.js";
import { PRESETS } from "../state/presets.js";
import { TILINGS } from "../state/shapes.js";
import { jobOf } from "../state/state.js";
import { cellWord, dealtInWords } from "../text/names.js";
import { forHand } from "../text/wording.js";
import {
  boardOf,
  DAILY_DIFFICULTIES,
  DIFFICULTIES,
  FIRST_CLICKS,
  KINDS,
  keepOptions,
  keptOptions,
  THIS_BOARD,
} from "./options.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("./options.js").Options} Options
 */

const WORDS = {
  title: "Options for a new game",
  kind: "How the mines are placed",
  /** @type {Record<string, readonly [string, string]>} */
  kinds: {
    random: ["Random", "Placed by chance: sometimes you have to guess."],
    fair: [
      "Fair play",
      "Decided as you play: a guess is safe when you have to guess, and hits a mine when something is certain.",
    ],
    "no guess": ["No guess needed", "Logic alone opens the whole board."],
    today: ["Board of the day", "The same for everybody today. Logic alone opens the whole board."],
  },
  board: "Board",
  thisBoard: "This board",
  difficulty: "Difficulty",
  /** @type {Record<string, readonly [string, string]>} */
  difficulties: {
    any: ["Any", "However hard it turns out."],
    easy: ["Easy", "One number at a time is enough."],
    medium: ["Medium", "Two numbers at a time, and counting the mines left, are enough."],
    hard: ["Hard", "One step takes more than two numbers at a time."],
    extreme: ["Extreme", "Two or more steps take more than two numbers at a time."],
  },
  middleIsOpen: "The middle is opened for you.",
  first: forHand("The first click"),
  /** @type {Record<string, readonly [string, string]>} */
  firsts: {
    opening: ["is an opening", "It shows 0: no mine there and none around it."],
    safe: ["is safe", "No mine there."],
    any: ["may be a mine", "The mines are placed regardless of it."],
  },
  middle: "Open the middle for me",
  chances: "Show the chances while I play",
  more: "More: seed, opening",
  seed: "Seed",
  anySeed: "any",
  aboutSeed: forHand("The same word, board and first click give the same mines."),
  start: "Start",
  cancel: "Cancel",
  stop: "Stop",
  progress: "Boards tried",
  making: "Making a board …",
  /** @param {number} done @param {number} most */
  counted: (done, most) =>
    `Making a board: ${done.toLocaleString("en")} of at most ${most.toLocaleString("en")} tries …`,
  later: "The board is made as soon as Python has started …",
  /** @param {Position} position */
  graph: (position) =>
    `A graph of ${position.labels.length} ${cellWord(position, position.labels.length)}`,
};

/**
 * The board of the game, in a sentence.
 * @param {Position} position
 * @param {Date | null} day  whose board it is
 */
export function boardInWords(position, day) {
  const extent = isGraph(position)
    ? WORDS.graph(position)
    : `${position.width} × ${position.height}${TILINGS[position.shape].after}`;
  return `${day ? `${dayInWords(day)}: ` : ""}${extent}, ${dealtInWords(position)}.`;
}

/** How hard a board is, and why. @param {string} difficulty */
export const difficultyInWords = (difficulty) => WORDS.difficulties[difficulty].join(": ");

/** @param {Date} date */
export function dayInWords(date) {
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

export class OptionsDialog {
  /**
   * @param {import("../page/on_demand.js").Context} context
   * @param {import("./maker.js").Maker} maker
   * @param {{own: () => Position, start: (options: Options, seed: string) => void}} does
   *   `own`: the board that is edited
   */
  constructor({ store }, maker, does) {
    this.store = store;
    this.maker = maker;
    this.does = does;
    this.options = keptOptions(store.state.position);
    /** Another one each time: an old seed would give the old board. */
    this.seed = "";
    this.form = make("form", { class: "play-form" });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!maker.isBusy) this.start();
    });
    this.dialog = make(
      "dialog",
      { id: "play-options", class: "dialog", "aria-labelledby": "play-options-title" },
      dialogHead("play-options-title", WORDS.title),
      this.form,
    );
    this.dialog.addEventListener("close", () => maker.stop());
    document.body.append(this.dialog);
    store.subscribe(() => this.draw());
  }

  open() {
    this.maker.problem = "";
    this.wait();
  }

  /** It is open while a board is made, too, and says why there is none. */
  wait() {
    if (!this.dialog.open) {
      this.options = keptOptions(this.does.own());
      this.seed = "";
      this.form.querySelector("details")?.removeAttribute("open");
      this.dialog.showModal();
    }
    this.draw();
    /** @type {HTMLElement | null} */
    const button = this.form.querySelector(
      this.maker.isBusy ? ".dialog-end button" : "[type=submit]",
    );
    button?.focus();
  }

  close() {
    this.dialog.close();
  }

  start() {
    keepOptions(this.options);
    this.does.start(this.options, this.seed.trim());
  }

  cancel() {
    if (this.maker.isBusy) this.maker.stop();
    else this.close();
  }

  /** @param {Partial<Options>} change */
  set(change) {
    const options = { ...this.options, ...change };
    // Nobody who has to guess meets a mine in fair play, with the first click neither.
    if (options.kind === "fair" && options.first === "any") options.first = "safe";
    this.options = options;
    this.maker.problem = ""; // it was about another wish
    this.draw();
  }

  draw() {
    if (!this.dialog.open) return;
    const { options, maker } = this;
    const { kind } = options;
    const isMade = kind === "no guess" || kind === "today";
    const board = boardOf(options, this.does.own());
    draw(
      this.form,
      h(
        "fieldset",
        { disabled: maker.isBusy },
        h("h3", { id: "play-kind" }, WORDS.kind),
        h(
          "div",
          { class: "options", role: "radiogroup", "aria-labelledby": "play-kind" },
          KINDS.map((each) =>
            choice("play-kind", each, WORDS.kinds[each], each === kind, () =>
              this.set({ kind: each }),
            ),
          ),
        ),
        kind !== "today" && this.boards(),
        h(
          "p",
          { class: "play-board", "aria-live": "polite" },
          boardInWords(board, kind === "today" ? new Date() : null),
        ),
        isMade && this.difficulties(kind),
        !isMade && this.firstClick(kind === "fair"),
        switchOf({
          id: "play-chances",
          title: WORDS.chances,
          isOn: options.chances,
          change: (chances) => this.set({ chances }),
        }),
        kind !== "today" &&
          h(
            "details",
            { key: "more" },
            h("summary", {}, WORDS.more),
            !isMade &&
              switchOf({
                id: "play-middle",
                title: WORDS.middle,
                isOn: options.middle,
                change: (middle) => this.set({ middle }),
              }),
            this.seedField(),
          ),
      ),
      this.progress(),
      h("p", { class: "problem", role: "alert" }, maker.problem),
      h(
        "div",
        { class: "dialog-end" },
        h(
          "button",
          { type: "button", onclick: () => this.cancel() },
          maker.isBusy ? WORDS.stop : WORDS.cancel,
        ),
        h("button", { type: "submit", class: "primary", disabled: maker.isBusy }, WORDS.start),
      ),
    );
  }

  boards() {
    const { board } = this.options;
    const all = [[THIS_BOARD, WORDS.thisBoard], ...PRESETS.map(({ name }) => [name, name])];
    return [
      h("h3", { key: "board-title", id: "play-board" }, WORDS.board),
      segments({
        name: "play-board",
        all,
        chosen: board,
        choose: (chosen) => this.set({ board: chosen }),
      }),
    ];
  }

  /** @param {"no guess" | "today"} kind */
  difficulties(kind) {
    const isDaily = kind === "today";
    const now = isDaily ? this.options.today : this.options.noGuess;
    const all = (isDaily ? DAILY_DIFFICULTIES : DIFFICULTIES).map((each) => [
      each,
      WORDS.difficulties[each][0],
    ]);
    return [
      h("h3", { key: "difficulty-title", id: "play-difficulty" }, WORDS.difficulty),
      segments({
        name: "play-difficulty",
        all,
        chosen: now,
        choose: (chosen) => this.set(isDaily ? { today: chosen } : { noGuess: chosen }),
      }),
      h(
        "p",
        { key: "difficulty-words", class: "hint", "aria-live": "polite" },
        `${WORDS.difficulties[now][1]} ${WORDS.middleIsOpen}`,
      ),
    ];
  }

  /** @param {boolean} isFair */
  firstClick(isFair) {
    const { first } = this.options;
    const all = FIRST_CLICKS.filter((each) => !isFair || each !== "any").map((each) => [
      each,
      WORDS.firsts[each][0],
    ]);
    return [
      h("h3", { key: "first-title", id: "play-first" }, WORDS.first),
      segments({
        name: "play-first",
        all,
        chosen: first,
        choose: (chosen) => this.set({ first: /** @type {Options["first"]} */ (chosen) }),
      }),
      h("p", { key: "first-words", class: "hint", "aria-live": "polite" }, WORDS.firsts[first][1]),
    ];
  }

  seedField() {
    return h(
      "div",
      { key: "seed", class: "play-seed" },
      h("label", { for: "play-seed" }, WORDS.seed),
      h("input", {
        type: "text",
        id: "play-seed",
        maxlength: MAX_SEED,
        autocomplete: "off",
        spellcheck: false,
        placeholder: WORDS.anySeed,
        "aria-describedby": "play-about-seed",
        value: this.seed,
        oninput: (/** @type {Event} */ { target }) => {
          this.seed = /** @type {HTMLInputElement} */ (target).value;
        },
      }),
      h("p", { class: "hint", id: "play-about-seed" }, WORDS.aboutSeed),
    );
  }

  progress() {
    if (!this.maker.isBusy) return null;
    const { python } = this.store.state;
    const job = jobOf(python);
    const isCounted = job !== null && job.expected > 0;
    return h(
      "div",
      { class: "play-progress" },
      h("progress", {
        max: 1,
        "aria-label": WORDS.progress,
        value: isCounted ? Math.min(1, job.done / job.expected) : null,
      }),
      h(
        "p",
        {},
        python.is !== "ready"
          ? WORDS.later
          : isCounted
            ? WORDS.counted(job.done, job.expected)
            : WORDS.making,
      ),
    );
  }
}

/**
 * One of several, with what it means.
 * @param {string} name
 * @param {string} value
 * @param {readonly [string, string]} words
 * @param {boolean} isChosen
 * @param {() => void} onchange
 */
const choice = (name, value, [title, about], isChosen, onchange) =>
  h(
    "label",
    { key: value, class: "option" },
    h("input", { type: "radio", name, value, checked: isChosen, onchange }),
    h("span", {}, h("b", {}, title), h("small", {}, about)),
  );

// The options of a game, and how far a board is that is made for it.

import { segments, switchOf } from "../page/choices.js";
import { makeDialog } from "../page/dialog.js";
import { make } from "../page/dom.js";
import { draw, h } from "../page/h.js";
import { button, textField } from "../parts/fields.js";
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
   * @param {import("./dealer.js").Maker} maker
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
    this.dialog = makeDialog("play-options", WORDS.title, this.form);
    this.dialog.addEventListener("close", () => maker.stop());
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
    const { maker } = this;
    draw(
      this.form,
      h("fieldset", { disabled: maker.isBusy }, this.fields()),
      this.progress(),
      h("p", { class: "problem", role: "alert" }, maker.problem),
      h(
        "div",
        { class: "dialog-end" },
        button(maker.isBusy ? WORDS.stop : WORDS.cancel, () => this.cancel()),
        h("button", { type: "submit", class: "primary", disabled: maker.isBusy }, WORDS.start),
      ),
    );
  }

  fields() {
    const { options } = this;
    const { kind } = options;
    const isDaily = kind === "today";
    const isMade = isDaily || kind === "no guess";
    const board = boardOf(options, this.does.own());
    return [
      h("h3", { id: "play-kind" }, WORDS.kind),
      h(
        "div",
        { class: "options", role: "radiogroup", "aria-labelledby": "play-kind" },
        KINDS.map((each) => choice(each, each === kind, () => this.set({ kind: each }))),
      ),
      !isDaily && this.boards(),
      h(
        "p",
        { class: "play-board", "aria-live": "polite" },
        boardInWords(board, isDaily ? new Date() : null),
      ),
      isMade ? this.difficulties(isDaily) : this.firstClick(kind === "fair"),
      switchOf({
        id: "play-chances",
        title: WORDS.chances,
        isOn: options.chances,
        change: (chances) => this.set({ chances }),
      }),
      !isDaily && this.more(isMade),
    ];
  }

  boards() {
    const all = [[THIS_BOARD, WORDS.thisBoard], ...PRESETS.map(({ name }) => [name, name])];
    const choose = (/** @type {string} */ board) => this.set({ board });
    return group("play-board", WORDS.board, { all, chosen: this.options.board, choose });
  }

  /** @param {boolean} isDaily */
  difficulties(isDaily) {
    const { today, noGuess } = this.options;
    const chosen = isDaily ? today : noGuess;
    const all = namesOf(isDaily ? DAILY_DIFFICULTIES : DIFFICULTIES, WORDS.difficulties);
    const choose = (/** @type {string} */ each) =>
      this.set(isDaily ? { today: each } : { noGuess: each });
    const hint = `${WORDS.difficulties[chosen][1]} ${WORDS.middleIsOpen}`;
    return group("play-difficulty", WORDS.difficulty, { all, chosen, choose }, hint);
  }

  /** @param {boolean} isFair */
  firstClick(isFair) {
    const { first: chosen } = this.options;
    const firsts = FIRST_CLICKS.filter((each) => !isFair || each !== "any");
    const all = namesOf(firsts, WORDS.firsts);
    const choose = (/** @type {string} */ each) =>
      this.set({ first: /** @type {Options["first"]} */ (each) });
    return group("play-first", WORDS.first, { all, chosen, choose }, WORDS.firsts[chosen][1]);
  }

  /** @param {boolean} isMade  the middle of a board that was made is opened anyway */
  more(isMade) {
    return h(
      "details",
      { key: "more" },
      h("summary", {}, WORDS.more),
      !isMade &&
        switchOf({
          id: "play-middle",
          title: WORDS.middle,
          isOn: this.options.middle,
          change: (middle) => this.set({ middle }),
        }),
      h(
        "div",
        { key: "seed", class: "play-seed" },
        textField(
          {
            id: "play-seed",
            label: WORDS.seed,
            value: this.seed,
            type: (seed) => {
              this.seed = seed;
            },
          },
          {
            maxlength: MAX_SEED,
            placeholder: WORDS.anySeed,
            "aria-describedby": "play-about-seed",
          },
        ),
        h("p", { class: "hint", id: "play-about-seed" }, WORDS.aboutSeed),
      ),
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
 * A way to place the mines, with what it means.
 * @param {string} value
 * @param {boolean} isChosen
 * @param {() => void} onchange
 */
const choice = (value, isChosen, onchange) =>
  h(
    "label",
    { key: value, class: "option" },
    h("input", { type: "radio", name: "play-kind", value, checked: isChosen, onchange }),
    h("span", {}, h("b", {}, WORDS.kinds[value][0]), h("small", {}, WORDS.kinds[value][1])),
  );

/**
 * Several side by side below their heading, and what the chosen one means.
 * @param {string} name
 * @param {string} title
 * @param {Pick<Parameters<typeof segments>[0], "all" | "chosen" | "choose">} choices
 * @param {string} [hint]
 */
const group = (name, title, choices, hint) => [
  h("h3", { key: `${name} title`, id: name }, title),
  segments({ name, ...choices }),
  hint && h("p", { key: `${name} hint`, class: "hint", "aria-live": "polite" }, hint),
];

/**
 * @param {readonly string[]} all
 * @param {Record<string, readonly [string, string]>} words
 */
const namesOf = (all, words) => all.map((each) => [each, words[each][0]]);

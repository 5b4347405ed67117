// Frequencies beside the exact chances: a row for each unknown cell, and a line for the one that is
// pointed at.

import { make, setText } from "../../page/dom.js";
import { UNKNOWN } from "../../state/labels.js";
import { toDecimal } from "../../text/fraction.js";
import { cellName, shortName } from "../../text/names.js";
import { shortened } from "../../text/numbers.js";
import { exactTable } from "../table.js";
import { digitsFor, isNear, standardError } from "./frequencies.js";
import {
  allAlike,
  FREQUENCIES,
  firstOf,
  frequencyColumns,
  nearInWords,
  seenInWords,
} from "./sample_words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("./frequencies.js").Frequencies} Frequencies
 * @typedef {{cell: number, chance: Chance, row: HTMLTableRowElement, seen: HTMLElement,
 *   frequency: HTMLElement, error: HTMLElement}} Row
 */

const ENOUGH = 20; // samples, before frequencies mean anything
const MOST_ROWS = 250; // more would make the page sluggish at every sample

export class FrequencyTable {
  constructor() {
    this.summary = make("p", {});
    this.pointed = make("p", { class: "hint" });
    this.box = make("div", {});
    this.more = make("p", { class: "hint" });
    this.element = make(
      "div",
      { class: "frequencies" },
      this.summary,
      this.pointed,
      this.box,
      this.more,
    );
    /** @type {Row[]} */
    this.rows = [];
    this.built = "";
    this.drawn = "";
  }

  /**
   * @param {State} state
   * @param {readonly (Chance | null)[]} chances
   * @param {Frequencies} frequencies
   * @param {string} key  the same for the same chances
   */
  draw(state, chances, frequencies, key) {
    if (this.built !== key) this.build(state, chances);
    this.built = key;
    this.drawPointed(state, chances, frequencies);
    const { samples } = frequencies;
    if (this.drawn === `${key} ${samples}`) return;
    this.drawn = `${key} ${samples}`;
    let near = 0;
    let uncertain = 0;
    chances.forEach((chance, cell) => {
      if (!isUncertain(chance) || state.position.labels[cell] !== UNKNOWN || !samples) return;
      uncertain += 1;
      if (isNear(frequencies.timesSeen(cell), samples, chance.fraction)) near += 1;
    });
    setText(
      this.summary,
      uncertain && samples >= ENOUGH ? nearInWords(near, uncertain, state.position) : "",
    );
    const digits = digitsFor(samples);
    for (const { cell, chance, seen, frequency, error } of this.rows) {
      const times = frequencies.timesSeen(cell);
      setText(seen, samples ? times.toLocaleString("en") : "–");
      setText(frequency, samples ? (times / samples).toFixed(digits) : "–");
      setText(
        error,
        samples ? `± ${standardError(chance.fraction, samples).toFixed(digits)}` : "–",
      );
    }
  }

  /**
   * @param {State} state
   * @param {readonly (Chance | null)[]} chances
   */
  build({ position }, chances) {
    const cells = position.labels.flatMap((label, i) =>
      label === UNKNOWN && isUncertain(chances[i]) ? [i] : [],
    );
    this.drawn = "";
    this.rows = cells.slice(0, MOST_ROWS).map((cell) => {
      const chance = /** @type {Chance} */ (chances[cell]);
      const [seen, frequency, error] = [make("td"), make("td"), make("td")];
      const row = make(
        "tr",
        {},
        make("th", { scope: "row", title: cellName(position, cell) }, shortName(position, cell)),
        seen,
        frequency,
        make("td", {}, exactText(chance)),
        error,
      );
      return { cell, chance, row, seen, frequency, error };
    });
    this.box.replaceChildren(
      ...(cells.length
        ? [
            exactTable(
              FREQUENCIES.table,
              frequencyColumns(position),
              this.rows.map(({ row }) => row),
              { table: "frequency-table" },
            ),
          ]
        : [make("p", { class: "hint" }, allAlike(position))]),
    );
    setText(
      this.more,
      [
        cells.length ? FREQUENCIES.error : "",
        cells.length > MOST_ROWS ? firstOf(MOST_ROWS, cells.length, position) : "",
      ]
        .filter(Boolean)
        .join(" "),
    );
  }

  /**
   * @param {State} state
   * @param {readonly (Chance | null)[]} chances
   * @param {Frequencies} frequencies
   */
  drawPointed({ position, ui }, chances, frequencies) {
    const cell = ui.hover ?? ui.cursor;
    const chance = chances[cell];
    const { samples } = frequencies;
    if (!chance || position.labels[cell] !== UNKNOWN || !samples) {
      setText(this.pointed, "");
      return;
    }
    const times = frequencies.timesSeen(cell);
    const digits = digitsFor(samples);
    const error = standardError(chance.fraction, samples);
    setText(
      this.pointed,
      seenInWords(position, cell, {
        times,
        samples,
        frequency: (times / samples).toFixed(digits),
        exact: exactText(chance),
        error: error.toFixed(digits),
      }),
    );
  }
}

/**
 * @param {Chance | null} chance
 * @returns {chance is Chance}
 */
const isUncertain = (chance) => chance !== null && !chance.safe && !chance.mined;

/** @param {Chance} chance */
function exactText({ value, fraction }) {
  const { text, power } = shortened(value);
  if (power !== null) return `${text}^${power}`;
  return text.startsWith("≈") || fraction.bottom === 1n
    ? text
    : `${text} ≈ ${toDecimal(fraction, 4)}`;
}

// What there is to say about the chance of a mine in a cell: the exact number in every form one may
// want to copy, how many mines there may be, and what binds it.

import { copyRow } from "../../page/copies.js";
import { make, makeFraction } from "../../page/dom.js";
import { MAX_DIGITS } from "../../state/limits.js";
import { fromText, toPercent, toText } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import * as words from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../solver/answer.js").Chance} Chance
 * @typedef {import("../../solver/answer.js").Value} Value
 */

export class ChanceFacts {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {(text: string, what: string) => void} copy
   */
  constructor(store, copy) {
    this.store = store;
    this.copy = copy;
  }

  /**
   * @param {State} state
   * @param {Chance} chance
   * @returns {HTMLElement[]}
   */
  draw(state, chance) {
    const { settings } = state;
    const facts = [
      make(
        "div",
        { class: "headline" },
        drawExact(chance),
        make(
          "p",
          { class: "percent" },
          chance.safe
            ? words.SAFE
            : chance.mined
              ? words.MINED
              : words.percentMine(toPercent(chance.fraction, 2, 6)),
        ),
      ),
      this.decimals(chance, settings.digits),
      this.copyButtons(chance),
    ];
    if (chance.distribution.length > 2)
      facts.push(
        make(
          "div",
          {
            class: "distribution-box",
            tabindex: 0,
            role: "group",
            "aria-label": words.DISTRIBUTION,
          },
          drawDistribution(chance.distribution, cellWord(state.position, 1)),
        ),
      );
    facts.push(make("p", { class: "binds-text" }, words.boundBy(state, chance)));
    return facts;
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
          title: words.FEWER_DIGITS,
          "aria-label": words.FEWER_DIGITS,
          onclick: change(-1),
        },
        "−",
      ),
      make(
        "button",
        {
          type: "button",
          title: words.MORE_DIGITS,
          "aria-label": words.MORE_DIGITS,
          onclick: change(1),
        },
        "+",
      ),
    );
  }

  /** @param {Chance} chance */
  copyButtons(chance) {
    const forms = Object.entries(writtenForms(chance)).map(
      ([name, text]) => /** @type {const} */ ([name, () => text]),
    );
    return copyRow(forms, this.copy, words.COPY);
  }
}

/** @param {Chance} chance */
function drawExact(chance) {
  if (!chance.exact) return make("p", { class: "exact" }, `≈ ${chance.decimal(6).slice(0, 10)}`);
  const { top, bottom } = chance.fraction;
  const long = String(bottom).length > 14;
  if (long) return make("p", { class: "exact long", tabindex: 0 }, toText(chance.fraction));
  return make("p", { class: "exact" }, makeFraction(String(top), String(bottom)));
}

/**
 * @param {Chance} chance
 * @returns {Record<string, string>}
 */
function writtenForms(chance) {
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
function drawDistribution(values, word) {
  return make(
    "table",
    { class: "distribution" },
    make("caption", {}, words.minesIn(word)),
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
          make("td", {}, text.length > 22 ? `${text.slice(0, 20)}…` : text),
          make("td", {}, percent),
        );
      }),
    ),
  );
}

// The cell with the cursor in one line: on a phone it is what is seen of the panel at first, below the
// verdict, with the ways to the best move and to the pad that writes.

import { tileOf } from "../board/cells.js";
import { chanceOfMany, toldIn } from "../board/faces.js";
import { make } from "../page/dom.js";
import { draw, h, pictureOf } from "../page/h.js";
import { spoken, UNKNOWN } from "../state/labels.js";
import { isOverdue, showsAnswers } from "../state/state.js";
import { percentInWords } from "../text/chance.js";
import { cellName } from "../text/names.js";

/**
 * @typedef {import("../state/state.js").Shown} Shown
 * @typedef {import("../solver/answer.js").Chance} Chance
 */

const WORDS = {
  none: "No vertex yet",
  safe: "Certainly safe",
  mined: "Certainly a mine",
  percent: (/** @type {string} */ percent) => `${percent} mine`,
  write: "Write on the board",
  best: "Best move, and what it shows",
  welcome: "Every cell’s exact chance of a mine.",
  first: "Tap a cell, or pull this up.",
};

export class CellLine {
  /** @param {import("../state/store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.element = make("div", { class: "cell-line" });
    this.key = "";
  }

  /** @param {Shown} state */
  draw(state) {
    const { position, hand, eye, viewed, game } = state;
    const { answer } = state.said;
    const index = hand.hover ?? hand.cursor;
    const shows = showsAnswers(state);
    const label = position.labels[index];
    // What an open view lays over the board is said here: the view of the cell is not open then.
    const said = viewed?.overlaying && label === UNKNOWN ? toldIn(state, index) : "";
    const name = label === undefined ? WORDS.none : said || cellName(position, index);
    const overdue = isOverdue(state);
    const revision = answer?.revision;
    const key = [index, label, name, revision, overdue, shows, eye.welcome, game === null].join();
    if (key === this.key) return;
    this.key = key;
    this.element.classList.toggle("stale", overdue);
    const chance = shows && label === UNKNOWN ? (answer?.byCell[index] ?? null) : null;
    draw(
      this.element,
      eye.welcome
        ? h("p", { class: "cell-line-text" }, h("b", {}, WORDS.welcome), h("span", {}, WORDS.first))
        : [
            label !== undefined &&
              tileOf(label, chance, chance !== null && chanceOfMany(state) === chance),
            h(
              "p",
              { class: "cell-line-text" },
              h("b", {}, chance ? inWords(chance) : label === undefined ? "" : spoken(label)),
              h("span", {}, name),
            ),
            game === null && [
              way("best", WORDS.best, () => {
                this.store.setSettings({ view: "moves" });
                this.store.setEye({ sheet: "half" });
              }),
              way("pen", WORDS.write, () => this.store.setHand({ tool: hand.number })),
            ],
          ],
    );
  }
}

/**
 * @param {string} picture
 * @param {string} title
 * @param {() => void} onclick
 */
const way = (picture, title, onclick) =>
  h(
    "button",
    { key: picture, type: "button", class: "pen", title, "aria-label": title, onclick },
    pictureOf(picture),
  );

/** @param {Chance} chance */
function inWords({ safe, mined, fraction }) {
  if (safe) return WORDS.safe;
  if (mined) return WORDS.mined;
  return WORDS.percent(percentInWords(fraction));
}

// The cell under the pointer or the cursor in one line: it is in sight whatever view is open, and
// on a phone it is all that is seen of the panel at first.

import { toldIn } from "../board/faces.js";
import { make, makeFraction, refill } from "../page/dom.js";
import { spoken, UNKNOWN } from "../state/labels.js";
import { isOverdue, showsAnswers } from "../state/state.js";
import { toPercent } from "../text/fraction.js";
import { startingName } from "../text/wording.js";
import { CELL_LINE } from "./words.js";

/** @typedef {import("../state/state.js").State} State */

const LONGEST = 11; // digits of a denominator that the line has room for

export class CellLine {
  constructor() {
    this.element = make("p", { class: "cell-line" });
    this.key = "";
  }

  /** @param {State} state */
  draw(state) {
    const { position, ui, answer, viewed } = state;
    const index = ui.hover ?? ui.cursor;
    const shows = showsAnswers(state);
    const label = position.labels[index];
    const name = label === undefined ? "" : startingName(position, index);
    // What an open view lays over the board is said here: the view of the cell is not open then.
    const said = viewed?.overlaying && label === UNKNOWN ? toldIn(state, index) : "";
    const key = [index, label, name, said, answer?.revision, isOverdue(state), shows].join();
    if (key === this.key) return;
    this.key = key;
    this.element.classList.toggle("stale", isOverdue(state));
    const chance = shows && label === UNKNOWN ? (answer?.byCell[index] ?? null) : null;
    const words = said
      ? [make("span", { class: "cell-line-said" }, said)]
      : chance
        ? written(chance)
        : [told(label ?? UNKNOWN)];
    refill(
      this.element,
      make("span", { class: "cell-line-name" }, name || CELL_LINE.none),
      ...words,
    );
  }
}

/** @param {import("../solver/answer.js").Chance} chance */
function written(chance) {
  if (chance.safe) return [make("b", {}, CELL_LINE.safe)];
  if (chance.mined) return [make("b", {}, CELL_LINE.mined)];
  const percent = make("span", {}, CELL_LINE.percent(toPercent(chance.fraction, 2, 6)));
  if (!chance.exact) return [percent];
  const { top, bottom } = chance.fraction;
  if (String(bottom).length > LONGEST) return [percent];
  return [make("b", {}, makeFraction(String(top), String(bottom))), percent];
}

/** @param {string} label */
const told = (label) => make("span", {}, label === UNKNOWN ? "" : spoken(label));

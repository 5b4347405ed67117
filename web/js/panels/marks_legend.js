// What the marks of what cannot be known mean, as far as there are any on the board.

import { classesOf, highlightOf } from "../board/cells.js";
import { chanceOfShade } from "../board/overlays/mine_chance.js";
import { kindsOf, MARKS, marksIn } from "../board/unknowable_marks.js";
import { make } from "../page/dom.js";
import { showsAnswers } from "../state/state.js";

const UNCERTAIN = chanceOfShade(8);

export class MarksLegend {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    /** What they explain. */
    this.explained = "";
  }

  /** @param {import("../state/state.js").State} state */
  draw(state) {
    this.container.hidden = state.viewed !== null || !showsAnswers(state);
    const kinds = kindsOf(marksIn(state));
    if (this.explained === kinds.join()) return;
    this.explained = kinds.join();
    this.container.replaceChildren(...kinds.map(drawEntry));
  }
}

/** @param {import("../state/unknowable.js").Kind} kind */
function drawEntry(kind) {
  const { name, meaning } = MARKS[kind];
  const classes = classesOf(UNCERTAIN, highlightOf(kind));
  return make(
    "span",
    { class: "entry", title: meaning },
    make("span", { class: `sample ${classes}`, "aria-hidden": "true" }),
    name,
  );
}

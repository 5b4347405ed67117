// What the marks of what cannot be known mean, as far as there are any on the board, and whether
// somebody wants to see them.

import { classesOf, highlightOf } from "../board/cells.js";
import { chanceOfShade } from "../board/overlays/mine_chance.js";
import { kindsOf, MARKS, marksIn } from "../board/unknowable_marks.js";
import { make } from "../page/dom.js";
import { showsAnswers } from "../state/state.js";
import { LEGEND } from "./words.js";

const UNCERTAIN = chanceOfShade(8);

export class MarksLegend {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.container = container;
    this.switch = make("input", {
      type: "checkbox",
      onchange: () => store.setSettings({ marks: this.switch.checked }),
    });
    this.entries = make("span", { class: "entries" });
    /** What they explain. */
    this.explained = "";
    container.append(make("label", {}, this.switch, LEGEND.marks), this.entries);
  }

  /** @param {import("../state/state.js").State} state */
  draw(state) {
    const { settings, viewed } = state;
    this.switch.checked = settings.marks;
    this.container.hidden = viewed !== null || !showsAnswers(state);
    const kinds = kindsOf(marksIn(state));
    if (this.explained === kinds.join()) return;
    this.explained = kinds.join();
    this.entries.replaceChildren(...kinds.map(drawEntry));
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

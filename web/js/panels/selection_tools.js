// What can be done to a selection: it lies over the line of tools while there is one.

import { eraseSelection } from "../board/cell_actions.js";
import { icon, make, setText } from "../page/dom.js";
import { isGraph } from "../state/position.js";
import { SELECT } from "../state/tools.js";

const WORDS = {
  erase: "Erase what is selected",
  copy: "Copy",
  cut: "Cut",
  paste: "Paste",
  selected: (/** @type {number} */ count) => `${count.toLocaleString("en")} selected`,
};

export class SelectionTools {
  /**
   * @param {import("../state/store.js").Store} store
   * @param {HTMLElement} container
   * @param {{copy: (cut: boolean) => void, paste: () => void, toBoard: () => void}} does
   */
  constructor(store, container, does) {
    this.container = container;
    this.selected = make("span", { class: "selected-count", role: "status" });
    this.erase = tool(WORDS.erase, "erase", () => {
      eraseSelection(store);
      does.toBoard(); // the button has nothing left to do, and would lose the focus to nobody
    });
    container.append(
      this.selected,
      tool(WORDS.copy, "copy", () => does.copy(false)),
      tool(WORDS.cut, "cut", () => does.copy(true)),
      tool(WORDS.paste, "paste", () => does.paste()),
      this.erase,
    );
  }

  /** @param {import("../state/state.js").State} state */
  draw({ hand, position }) {
    // Without a selection a graph has use for them only to paste.
    const useful = !isGraph(position) || (hand.clip !== null && "names" in hand.clip);
    this.container.classList.toggle(
      "shown",
      hand.selection !== null ||
        hand.selected.length > 0 ||
        hand.pasting ||
        (hand.tool === SELECT && useful),
    );
    this.container.classList.toggle("of-graph", isGraph(position));
    this.erase.hidden = !isGraph(position);
    this.erase.disabled = hand.selected.length === 0;
    setText(this.selected, hand.selected.length ? WORDS.selected(hand.selected.length) : "");
  }
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {() => void} onclick
 */
const tool = (name, picture, onclick) =>
  make("button", { type: "button", title: name, "aria-label": name, onclick }, icon(picture));

// The vertex of a graph under the pointer or the cursor: its name, which can be changed, and its
// neighbours.

import { make } from "../../page/dom.js";
import { nameProblem } from "../../state/graph_edits.js";
import { around, isGraph } from "../../state/position.js";
import * as words from "./words.js";

const MOST_LISTED = 8; // neighbours

export class VertexFacts {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {() => void} back  to the board
   */
  constructor(store, back) {
    this.store = store;
    this.back = back;
    this.element = make("div", { class: "vertex-facts", hidden: true });
  }

  /**
   * @param {import("../../state/position.js").GraphPosition} position
   * @param {number} index
   */
  draw(position, index) {
    const name = position.names[index];
    if (name === undefined || this.element.contains(document.activeElement)) return;
    const problem = make("span", { class: "problem", role: "alert" });
    const field = make("input", {
      id: "vertex-name",
      type: "text",
      value: name,
      maxlength: 40,
      "aria-label": words.VERTEX_NAME,
      size: 8,
    });
    const rename = () => {
      const { position: now } = this.store.state;
      if (!isGraph(now) || field.value.trim() === now.names[index]) return;
      problem.textContent = nameProblem(now, index, field.value.trim());
      if (!problem.textContent)
        this.store.dispatch({ do: "rename", vertex: index, name: field.value.trim() });
    };
    field.addEventListener("change", rename);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.store.setUi({ cursor: index });
      if (event.key === "Escape") field.value = name;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      rename();
      if (!problem.textContent) this.back();
    });
    const touched = around(position)[index].map((i) => position.names[i]);
    this.element.replaceChildren(
      make("label", { for: "vertex-name" }, words.NAME),
      field,
      problem,
      make("span", { class: "joined" }, words.joinedTo(touched, MOST_LISTED)),
    );
  }
}

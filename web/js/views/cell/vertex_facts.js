// The vertex of a graph under the pointer or the cursor: its name, which can be changed, and its neighbours.

import { make } from "../../page/dom.js";
import { draw, h } from "../../page/h.js";
import { nameProblem } from "../../state/graph_edits.js";
import { around, isGraph } from "../../state/position.js";
import { listed } from "../../text/wording.js";

const MOST_LISTED = 8; // neighbours

const WORDS = {
  name: "Name",
  label: "Name of the vertex",
  alone: "Joined to no vertex.",
  joined: (/** @type {string} */ names) => `Joined to ${names}.`,
};

export class VertexFacts {
  /**
   * @param {import("../../state/store.js").Store} store
   * @param {() => void} back  to the board
   */
  constructor(store, back) {
    this.store = store;
    this.back = back;
    this.problem = "";
    this.element = make("div", { class: "vertex-facts", hidden: true });
  }

  /**
   * Whoever is typing a name stays with their vertex.
   * @param {import("../../state/position.js").GraphPosition} position
   * @param {number} index
   */
  draw(position, index) {
    const name = position.names[index];
    if (name === undefined || this.element.contains(document.activeElement)) return;
    this.problem = "";
    const touched = around(position)[index].map((i) => position.names[i]);
    this.fill(index, name, touched);
  }

  /**
   * @param {number} index
   * @param {string} name
   * @param {readonly string[]} touched
   */
  fill(index, name, touched) {
    const rename = (/** @type {HTMLInputElement} */ field) => {
      const { position } = this.store.state;
      const to = field.value.trim();
      this.problem = "";
      if (!isGraph(position) || to === position.names[index]) return;
      this.problem = nameProblem(position, index, to);
      if (this.problem) this.fill(index, name, touched);
      else this.store.dispatch({ do: "rename", vertex: index, name: to });
    };
    draw(
      this.element,
      h("label", { for: "vertex-name" }, WORDS.name),
      h("input", {
        key: `${index} ${name}`,
        id: "vertex-name",
        type: "text",
        defaultValue: name,
        maxlength: 40,
        size: 8,
        "aria-label": WORDS.label,
        onchange: (/** @type {Event} */ { currentTarget }) =>
          rename(/** @type {HTMLInputElement} */ (currentTarget)),
        onkeydown: (/** @type {KeyboardEvent} */ { key, currentTarget }) => {
          if (key !== "Enter" && key !== "Escape") return;
          const field = /** @type {HTMLInputElement} */ (currentTarget);
          if (key === "Enter") this.store.setUi({ cursor: index });
          else field.value = name;
          rename(field);
          if (!this.problem) this.back();
        },
      }),
      h("span", { class: "problem", role: "alert" }, this.problem),
      h(
        "span",
        { class: "joined" },
        touched.length ? WORDS.joined(listed(touched, MOST_LISTED)) : WORDS.alone,
      ),
    );
  }
}

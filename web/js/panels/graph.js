// The board's settings while it is a graph: what kind of graph it is, and how it is laid out.

import { gridOf } from "../graph/convert.js";
import { componentsOf } from "../graph/layouts/drawing.js";
import { forcePlacesInSlices } from "../graph/layouts/force.js";
import { layeredPlaces } from "../graph/layouts/layers.js";
import { treePlaces } from "../graph/layouts/tree.js";
import { circlePlaces } from "../graph/places.js";
import { make, setText } from "../page/dom.js";
import { neighboursIn } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";
import { firstPosition, PRESETS } from "../state/presets.js";
import { counted } from "../text/wording.js";
import { GRAPH } from "./words.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../state/position.js").Place} Place
 * @typedef {(position: GraphPosition, root: number | undefined) => Place[]} Layout
 */

/** @type {[string, string, Layout][]} */
const LAYOUTS = [
  [...GRAPH.tree, ({ names, edges }, root) => treePlaces(names.length, edges, { root })],
  [...GRAPH.layered, ({ names, edges }, root) => layeredPlaces(names.length, edges, { root })],
  [...GRAPH.circle, ({ names, edges }) => circlePlaces(names.length, edges)],
];

export class GraphPanel {
  /**
   * @param {Store} store
   * @param {HTMLElement} container
   */
  constructor(store, container) {
    this.store = store;
    /** How often a layout was asked for: the last one counts. */
    this.asked = 0;
    /** The graph of which it speaks. @type {GraphPosition | null} */
    this.drawn = null;
    this.size = make("p", { class: "graph-size" });
    this.kind = make("p", { class: "hint" });
    this.springs = this.layoutButton(...GRAPH.force, () => this.layOutBySprings());
    const buttons = LAYOUTS.map(([name, title, layout]) =>
      this.layoutButton(name, title, () => this.layOut(layout)),
    );
    buttons.splice(2, 0, this.springs);
    this.fromChosen = make("input", { type: "checkbox", id: "layout-root" });
    this.chosen = make("span", {}, "");
    this.back = make(
      "button",
      { type: "button", onclick: () => this.backToGrid() },
      GRAPH.backToGrid,
    );
    container.append(
      this.size,
      this.kind,
      make("h3", { id: "layout-title" }, GRAPH.layout),
      make(
        "div",
        { class: "layouts", role: "group", "aria-labelledby": "layout-title" },
        ...buttons,
      ),
      make(
        "label",
        { class: "choice" },
        this.fromChosen,
        make("span", {}, make("small", {}, GRAPH.fromChosen, this.chosen)),
      ),
      make("div", { class: "whole-board" }, this.back),
    );
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {() => void} onclick
   */
  layoutButton(name, title, onclick) {
    return make("button", { type: "button", title, onclick }, name);
  }

  /** @returns {GraphPosition | null} */
  get position() {
    const { position } = this.store.state;
    return isGraph(position) ? position : null;
  }

  /** @param {Layout} layout */
  layOut(layout) {
    const { position } = this;
    const root = this.fromChosen.checked ? this.store.state.hand.cursor : undefined;
    this.asked += 1;
    this.springs.removeAttribute("aria-busy");
    if (position) this.store.dispatch({ do: "place", places: layout(position, root) });
  }

  /**
   * Large graphs take a second or two; who draws or moves meanwhile, or asks for another layout,
   * has the right of way.
   */
  async layOutBySprings() {
    const { position } = this;
    if (!position || this.springs.getAttribute("aria-busy") === "true") return;
    this.asked += 1;
    const { asked } = this;
    this.springs.setAttribute("aria-busy", "true");
    const changed = () =>
      asked !== this.asked ||
      this.position?.edges !== position.edges ||
      this.position.names !== position.names ||
      this.position.places !== position.places;
    const places = await forcePlacesInSlices(position.names.length, position.edges, changed);
    if (asked === this.asked) this.springs.removeAttribute("aria-busy");
    if (places && !changed()) this.store.dispatch({ do: "place", places });
  }

  backToGrid() {
    const { position } = this;
    if (!position) return;
    this.store.dispatch({ do: "load", position: gridOf(position) ?? firstPosition() });
  }

  /** @param {State} state */
  draw({ position, hand }) {
    if (!isGraph(position)) return;
    setText(this.chosen, position.names.length > 0 ? `, ${position.names[hand.cursor]}` : "");
    // Other graphs may have come and gone while nobody looked.
    const { names, edges } = position;
    if (this.drawn?.names === names && this.drawn.edges === edges) return;
    this.drawn = position;
    const [size, kind] = graphInWords(position);
    setText(this.size, size);
    setText(this.kind, kind);
    const same = gridOf(position) !== null;
    setText(this.back, same ? GRAPH.backToGrid : GRAPH.newGrid);
    this.back.title = same
      ? GRAPH.backTitle
      : GRAPH.newGridTitle(PRESETS[0].width, PRESETS[0].height);
  }
}

/**
 * How large a graph is, and of what kind.
 * @param {GraphPosition} position
 */
function graphInWords({ names, edges }) {
  const near = neighboursIn(names.length, edges);
  const components = componentsOf(near).length;
  const size = [
    counted(names.length, "vertex", "vertices"),
    counted(edges.length, "edge"),
    ...(components > 1 ? [counted(components, "part")] : []),
  ].join(", ");
  if (names.length === 0) return [size, GRAPH.empty];
  const rings = edges.length - names.length + components;
  if (rings === 0) return [size, components === 1 ? GRAPH.isTree : GRAPH.isForest(components)];
  const most = near.reduce((end, each) => Math.max(end, each.length), 0);
  return [size, GRAPH.hasRings(rings, components, most)];
}

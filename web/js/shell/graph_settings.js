// What only a graph has in the form of the board: what kind of graph it is, and how it is laid out.

import { gridOf } from "../graph/convert.js";
import { componentsOf } from "../graph/layouts/drawing.js";
import { forcePlacesInSlices } from "../graph/layouts/force.js";
import { layeredPlaces } from "../graph/layouts/layers.js";
import { treePlaces } from "../graph/layouts/tree.js";
import { circlePlaces } from "../graph/places.js";
import { h } from "../page/h.js";
import { neighboursIn } from "../state/graph_edits.js";
import { isGraph } from "../state/position.js";
import { firstPosition, PRESETS } from "../state/presets.js";
import { counted } from "../text/wording.js";

/**
 * @typedef {import("../state/store.js").Store} Store
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 * @typedef {import("../state/position.js").Place} Place
 * @typedef {"tree" | "layered" | "circle" | "force"} Layout
 */

const WORDS = {
  layout: "Layout",
  layouts: {
    tree: ["Tree", "In levels, parents above their children"],
    layered: ["Layered", "In layers by steps from one vertex"],
    force: ["Force", "Springs between all vertices"],
    circle: ["Circle", "All on one circle"],
  },
  fromChosen: (/** @type {string | undefined} */ name) =>
    `Start tree and layers at the chosen vertex${name === undefined ? "" : `, ${name}`}`,
  backToGrid: "Back to a grid",
  backTitle: "The same cells and labels as a grid again",
  newGrid: "New grid",
  newGridTitle: (/** @type {number} */ width, /** @type {number} */ height) =>
    `A new grid of ${width} × ${height}; undo brings the graph back`,
  empty: "A press on the board sets a vertex.",
  isTree: "A tree.",
  isForest: (/** @type {number} */ trees) => `A forest of ${counted(trees, "tree")}.`,
  hasRings: (
    /** @type {number} */ rings,
    /** @type {number} */ components,
    /** @type {number} */ most,
  ) =>
    `Not a tree: ${counted(rings, "edge")} more than a ${components === 1 ? "tree" : "forest"}. Up to ${counted(most, "neighbour")}.`,
};

/** Those that are there at once. @type {Record<Exclude<Layout, "force">, (position: GraphPosition, root?: number) => Place[]>} */
const PLACES = {
  tree: ({ names, edges }, root) => treePlaces(names.length, edges, { root }),
  layered: ({ names, edges }, root) => layeredPlaces(names.length, edges, { root }),
  circle: ({ names, edges }) => circlePlaces(names.length, edges),
};

export class GraphSettings {
  /**
   * @param {Store} store
   * @param {() => void} redraw
   */
  constructor(store, redraw) {
    this.store = store;
    this.redraw = redraw;
    /** How often a layout was asked for: the last one counts. */
    this.asked = 0;
    /** Whether springs are at work. */
    this.isBusy = false;
    /** Whether tree and layers start at the chosen vertex. */
    this.fromChosen = false;
    /** What was said of a graph, which is drawn more often than it changes. */
    this.said = { names: /** @type {unknown} */ (null), edges: /** @type {unknown} */ (null) };
    this.words = { size: "", kind: "", isOfGrid: false };
  }

  /** @param {Layout} layout */
  layOut(layout) {
    if (layout === "force") {
      this.layOutBySprings();
      return;
    }
    const { position, hand } = this.store.state;
    this.asked += 1;
    this.isBusy = false;
    const root = this.fromChosen ? hand.cursor : undefined;
    if (isGraph(position))
      this.store.dispatch({ do: "place", places: PLACES[layout](position, root) });
    this.redraw();
  }

  /**
   * Large graphs take a second or two; who draws or moves meanwhile, or asks for another layout,
   * has the right of way.
   */
  async layOutBySprings() {
    const { position } = this.store.state;
    if (!isGraph(position) || this.isBusy) return;
    this.asked += 1;
    const { asked } = this;
    const isOver = () => {
      const { position: now } = this.store.state;
      return (
        asked !== this.asked ||
        !isGraph(now) ||
        now.edges !== position.edges ||
        now.names !== position.names ||
        now.places !== position.places
      );
    };
    this.isBusy = true;
    this.redraw();
    const places = await forcePlacesInSlices(position.names.length, position.edges, isOver);
    if (asked === this.asked) this.isBusy = false;
    if (places && !isOver()) this.store.dispatch({ do: "place", places });
    this.redraw();
  }

  /** @param {GraphPosition} position */
  tell(position) {
    const { names, edges } = position;
    if (this.said.names === names && this.said.edges === edges) return this.words;
    this.said = { names, edges };
    this.words = { ...graphInWords(position), isOfGrid: gridOf(position) !== null };
    return this.words;
  }

  layoutsDrawn() {
    return [
      h("h3", { id: "layout-title" }, WORDS.layout),
      h(
        "div",
        { class: "layouts", role: "group", "aria-labelledby": "layout-title" },
        Object.entries(WORDS.layouts).map(([layout, [name, title]]) =>
          h(
            "button",
            {
              key: layout,
              type: "button",
              title,
              "aria-busy": layout === "force" && this.isBusy ? "true" : null,
              onclick: () => this.layOut(/** @type {Layout} */ (layout)),
            },
            name,
          ),
        ),
      ),
    ];
  }

  /** @param {GraphPosition} position */
  drawing(position) {
    const { store } = this;
    const { size, kind, isOfGrid } = this.tell(position);
    return h(
      "div",
      { key: "graph" },
      h("p", { class: "graph-size" }, size),
      h("p", { class: "hint" }, kind),
      this.layoutsDrawn(),
      h(
        "label",
        { class: "choice" },
        h("input", {
          type: "checkbox",
          id: "layout-root",
          checked: this.fromChosen,
          onchange: (/** @type {any} */ { target }) => {
            this.fromChosen = target.checked;
          },
        }),
        h("span", {}, h("small", {}, WORDS.fromChosen(position.names[store.state.hand.cursor]))),
      ),
      h(
        "div",
        { class: "whole-board" },
        h(
          "button",
          {
            type: "button",
            title: isOfGrid
              ? WORDS.backTitle
              : WORDS.newGridTitle(PRESETS[0].width, PRESETS[0].height),
            onclick: () =>
              store.dispatch({ do: "load", position: gridOf(position) ?? firstPosition() }),
          },
          isOfGrid ? WORDS.backToGrid : WORDS.newGrid,
        ),
      ),
    );
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
  if (names.length === 0) return { size, kind: WORDS.empty };
  const rings = edges.length - names.length + components;
  if (rings === 0)
    return { size, kind: components === 1 ? WORDS.isTree : WORDS.isForest(components) };
  const most = near.reduce((end, each) => Math.max(end, each.length), 0);
  return { size, kind: WORDS.hasRings(rings, components, most) };
}

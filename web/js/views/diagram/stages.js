// The stages of a diagram, before and after each rule: how many nodes it has in each of them, which became
// which, and how one becomes another before one's eyes.

import { makeSvg } from "../../page/dom.js";
import { draw } from "../../page/h.js";
import { childOf, isTerminal, levelOf, ONE, ZERO } from "./paths.js";

/**
 * @typedef {import("./paths.js").Diagram} Diagram
 * @typedef {import("./picture.js").Drawing} Drawing
 * @typedef {import("../../solver/protocol.js").DiagramStage} DiagramStage
 */

/** @type {KeyframeAnimationOptions} */
const TIMING = { duration: 900, easing: "ease-in-out" };
const APPEARING = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }];

/**
 * How many nodes there are in each stage, worked out from any of them.
 * @param {Diagram} diagram
 * @returns {Record<DiagramStage, bigint>}
 */
export function countStages(diagram) {
  const { nodes, root } = reduced(diagram);
  let [merged, row] = [0, new Set([root])];
  diagram.levels.forEach((_, level) => {
    merged += row.size;
    // A node that was deleted from this level leads on to its own sets, and to none.
    row = new Set(
      [...row].flatMap((node) => {
        const inner = nodes[node];
        return inner?.[0] === level ? [inner[1], inner[2]] : [node, 0];
      }),
    );
  });
  return {
    tree: 2n ** BigInt(diagram.levels.length) - 1n,
    merged: BigInt(merged),
    reduced: BigInt(nodes.length - 1 - ONE),
  };
}

/**
 * Both rules, from the bottom to the top.
 * @param {Diagram} diagram
 */
function reduced({ node, root }) {
  /** @type {([number, number, number] | null)[]} */
  const nodes = [null, null];
  /** @type {Map<string, number>} */
  const unique = new Map();
  const became = [0, 1];
  node.forEach((inner, i) => {
    if (!inner) return;
    const [level, low, high] = [inner[0], became[inner[1]], became[inner[2]]];
    const key = `${level} ${low} ${high}`;
    became[i] = high === 0 ? low : (unique.get(key) ?? nodes.push([level, low, high]) - 1);
    if (high !== 0) unique.set(key, became[i]);
  });
  return { nodes, root: became[root] };
}

/**
 * For each node of the later diagram one of the former that stands for the same sets. A node that the
 * former has deleted has none.
 * @param {Diagram} former
 * @param {Diagram} later
 * @returns {Map<number, number>}
 */
export function originsOf(former, later) {
  /** @type {Map<number, number>} */
  const origins = new Map();
  const met = new Set();
  const open = [[former.root, later.root]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [before, after] = pair;
    const key = pair.join();
    if (met.has(key)) continue;
    met.add(key);
    const by = levelOf(former, before) - levelOf(later, after);
    if (by === 0 && !origins.has(after)) origins.set(after, before);
    if (isTerminal(before) && isTerminal(after)) continue;
    // Where one of them skips a level, its sets do not hold that item.
    const [low, high] = [0, 1].map((each) => {
      const branch = /** @type {0 | 1} */ (each);
      return [
        by <= 0 ? childOf(former, before, branch) : branch ? ZERO : before,
        by >= 0 ? childOf(later, after, branch) : branch ? ZERO : after,
      ];
    });
    open.push(high, low);
  }
  return origins;
}

/**
 * Nodes that a rule makes one glide together, a node that it deletes fades, and the other way about. Nothing
 * moves where motion is not welcome. The root stays where it is.
 * @param {SVGSVGElement} picture  that holds the later stage
 * @param {{diagram: Diagram, drawing: Drawing}} former
 * @param {{diagram: Diagram, drawing: Drawing}} later
 * @param {import("../../page/h.js").Content} formerNodes  what is drawn of the former one
 */
export function glide(picture, former, later, formerNodes) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const aside = later.drawing.at[0][0] - former.drawing.at[0][0];
  const formerPlaces = former.drawing.at.map(([x, y]) => [x + aside, y]);
  const vertexIn = (/** @type {Drawing} */ { graph }, /** @type {number} */ node) =>
    graph.nodes.indexOf(node);
  const nodes = [...picture.querySelectorAll(".diagram-node")];
  for (const edge of picture.querySelectorAll(".diagram-edge")) edge.animate(APPEARING, TIMING);
  if (former.drawing.graph.nodes.length < nodes.length) {
    const origins = originsOf(former.diagram, later.diagram);
    nodes.forEach((element, i) => {
      const place = vertexIn(former.drawing, origins.get(later.drawing.graph.nodes[i]) ?? -1);
      if (place < 0) element.animate(APPEARING, TIMING);
      else move(element, formerPlaces[place], later.drawing.at[i]);
    });
    return;
  }
  for (const node of nodes) node.animate(APPEARING, TIMING);
  const fates = originsOf(later.diagram, former.diagram);
  const ghosts = makeSvg("g", { class: "ghosts" });
  picture.append(ghosts);
  draw(ghosts, formerNodes);
  const moves = [...ghosts.children].map((element, i) => {
    const place = vertexIn(later.drawing, fates.get(former.drawing.graph.nodes[i]) ?? -1);
    const end = later.drawing.at[place] ?? formerPlaces[i];
    return move(element, formerPlaces[i], end, place < 0 ? 0 : 1).finished;
  });
  Promise.allSettled(moves).then(() => ghosts.remove());
}

/**
 * @param {Element} element
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} [opacity]  at the end
 */
function move(element, from, to, opacity = 1) {
  const at = (/** @type {number[]} */ [x, y]) => `translate(${x}px, ${y}px)`;
  return element.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity },
    ],
    TIMING,
  );
}

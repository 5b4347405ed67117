// One stage of a diagram becomes another before one's eyes: nodes that a rule makes one glide together,
// a node that it deletes fades, and the other way about.

/**
 * @typedef {import("./picture_parts.js").Drawing} Drawing
 * @typedef {{drawing: Drawing, nodes: readonly SVGElement[], edges: readonly SVGElement[]}} Drawn
 */

/** @type {KeyframeAnimationOptions} */
const TIMING = { duration: 900, easing: "ease-in-out" };
const APPEARING = [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }];

/**
 * Nothing moves where motion is not welcome. The root stays where it is.
 * @param {Element} picture  that holds the later stage
 * @param {Drawn} former
 * @param {Drawn} later
 * @param {(node: number) => number | undefined} fateOf  the later node that a former one became
 * @param {(node: number) => number | undefined} originOf  the former node that a later one was
 */
export function glide(picture, former, later, fateOf, originOf) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const aside = later.drawing.at[0][0] - former.drawing.at[0][0];
  const formerPlaces = former.drawing.at.map(([x, y]) => [x + aside, y]);
  for (const edge of later.edges) edge.animate(APPEARING, TIMING);
  if (former.nodes.length < later.nodes.length) {
    later.nodes.forEach((element, i) => {
      const node = originOf(later.drawing.graph.nodes[i]);
      const place = former.drawing.graph.nodes.indexOf(node ?? -1);
      if (place < 0) element.animate(APPEARING, TIMING);
      else move(element, formerPlaces[place], later.drawing.at[i]);
    });
    return;
  }
  for (const node of later.nodes) node.animate(APPEARING, TIMING);
  former.nodes.forEach((element, i) => {
    const node = fateOf(former.drawing.graph.nodes[i]);
    const place = later.drawing.graph.nodes.indexOf(node ?? -1);
    element.classList.add("ghost");
    picture.append(element);
    const end = later.drawing.at[place] ?? formerPlaces[i];
    move(element, formerPlaces[i], end, place < 0 ? 0 : 1).finished.then(
      () => element.remove(),
      () => element.remove(), // the picture has changed again
    );
  });
}

/**
 * @param {SVGElement} element
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

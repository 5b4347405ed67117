// How large a graph may be that comes to the page from outside.

/** Beyond so many no drawing can be read, and making it takes seconds. */
const MOST = { vertices: 5000, edges: 20_000 };

/**
 * Why a graph cannot be shown; "" where it can.
 * @param {number} vertices
 * @param {number} edges
 * @param {string} [which]
 */
export function tooLarge(vertices, edges, which = "This graph has") {
  if (vertices <= MOST.vertices && edges <= MOST.edges) return "";
  const [v, e, mostV, mostE] = [vertices, edges, MOST.vertices, MOST.edges].map((count) =>
    count.toLocaleString("en"),
  );
  return `${which} ${v} vertices and ${e} edges; the page draws at most ${mostV} and ${mostE}. The Python package reads larger ones.`;
}

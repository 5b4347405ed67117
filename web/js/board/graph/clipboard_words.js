// What is said when a part of a graph is copied or pasted.

/** @param {readonly string[]} names */
const vertices = (names) =>
  names.length === 1 ? `the vertex ${names[0]}` : `${names.length.toLocaleString("en")} vertices`;

/** @param {readonly string[]} names */
export const verticesCopied = (names) => `Copied ${vertices(names)}`;
/** @param {readonly string[]} names */
export const verticesCut = (names) => `Cut ${vertices(names)}`;

/** @type {NonNullable<Parameters<typeof import("../../state/labels.js").tooLarge>[2]>} */
export const tooLargeToPaste = (count, edges, mostVertices, mostEdges) =>
  `With this paste the graph would have ${count} vertices and ${edges} edges; the page draws at most ${mostVertices} and ${mostEdges}. Copy a smaller part.`;

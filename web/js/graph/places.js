// Where the vertices of a graph stand that nobody has placed.

/**
 * @typedef {import("../position.js").Edge} Edge
 * @typedef {import("../position.js").Place} Place
 */

const APART = 20;

/**
 * @param {readonly string[]} names
 * @param {readonly Edge[]} _edges
 * @returns {Place[]}
 */
export function placed(names, _edges) {
  const radius = Math.max(APART, (names.length * APART) / (2 * Math.PI));
  return names.map((_, i) => {
    const angle = (2 * Math.PI * i) / names.length;
    return [Math.round(radius * Math.sin(angle)), Math.round(-radius * Math.cos(angle))];
  });
}

// Keys for the brush of an open view; those that write labels rest while it is in the hand.

/**
 * @param {import("../../state/state.js").Brush} brush
 * @param {number} cursor
 * @param {string} key
 * @returns {boolean} whether it was one of these
 */
export function brushByKey(brush, cursor, key) {
  const use = {
    " ": () => brush.use([cursor], true),
    Enter: () => brush.use([cursor], true),
    Delete: () => brush.erase(cursor),
    Backspace: () => brush.erase(cursor),
  }[key];
  use?.();
  return use !== undefined;
}

// Keys for the brush of an open view; those that write labels rest while one that erases is in the
// hand, or mean what the brush makes of them.

/**
 * @param {import("../../state/state.js").Brush} brush
 * @param {number} cursor
 * @param {string} key
 * @returns {boolean} whether it was one of these
 */
export function brushByKey(brush, cursor, key) {
  const erase = brush.erase && (() => brush.erase?.(cursor));
  const use = {
    " ": () => brush.use([cursor], true),
    Enter: () => brush.use([cursor], true),
    Delete: erase,
    Backspace: erase,
  }[key];
  use?.();
  return use !== undefined || (brush.type?.(cursor, key) ?? false);
}

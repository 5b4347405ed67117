// Keys of a game.

/**
 * @param {import("../../state/store.js").Store} store
 * @param {string} key
 * @returns {boolean} whether it was one of these
 */
export function playByKey({ player, state: { ui } }, key) {
  const move = {
    " ": () => player?.open(ui.cursor),
    Enter: () => player?.open(ui.cursor),
    f: () => player?.flag(ui.cursor),
  }[key.length === 1 ? key.toLowerCase() : key];
  move?.();
  return move !== undefined;
}

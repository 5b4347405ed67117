// The middle button moves the view.

/**
 * @param {HTMLElement} container
 * @returns {import("./gesture.js").Gesture}
 */
export function startPanning(container) {
  return {
    buttons: 4,
    follows: true,
    move: ({ movementX, movementY }) =>
      container.parentElement?.scrollBy({
        left: -movementX,
        top: -movementY,
        behavior: "instant",
      }),
  };
}

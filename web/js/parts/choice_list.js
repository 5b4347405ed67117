// A list of which one line is chosen. What it is chosen for is seen on the board, or beside the list.

import { h } from "../page/h.js";

/** @typedef {import("../page/h.js").Content} Content */

/**
 * A list of which one line is chosen: Tab leads to that, the arrow keys to the others.
 * @param {{label: string, class?: string, chosen: number | null, choose: (i: number) => void,
 *   walk?: (i: number) => void, leave?: () => void, point?: (i: number | null) => void,
 *   first?: number, look?: string, isPressed?: boolean, items: {class?: string, content: Content}[]}} list
 *   `walk`: to another line by a key; `leave`: by Escape; `first`: the place of the first line; `look`: the class
 *   of a list that is no usual one; `isPressed`: the chosen line is a button that is pressed, not a step of several
 */
export function choiceList({
  label,
  class: name,
  chosen,
  choose,
  walk = choose,
  leave,
  point,
  first = 0,
  look = "choices",
  isPressed = false,
  items,
}) {
  const last = first + items.length - 1;
  const stop = chosen === null || chosen < first || chosen > last ? first : chosen;
  const byKey = (/** @type {KeyboardEvent} */ event, /** @type {number} */ i) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: first, End: last }[event.key];
    const target = to === undefined ? null : Math.max(first, Math.min(to, last));
    if (target === null && !(leave && event.key === "Escape" && chosen !== null)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === null) return leave?.();
    const list = /** @type {HTMLElement} */ (event.currentTarget).closest("ol");
    list?.querySelectorAll("button")[target - first].focus();
    if (target !== chosen) walk(target);
  };
  return h(
    "ol",
    { class: `${look} ${name ?? ""}`.trim(), "aria-label": label, start: first + 1 },
    items.map(({ class: own, content }, k) => {
      const i = first + k;
      return h(
        "li",
        { key: i },
        h(
          "button",
          {
            type: "button",
            class: own,
            tabindex: i === stop ? 0 : -1,
            "aria-current": !isPressed && i === chosen ? "step" : null,
            "aria-pressed": isPressed ? String(i === chosen) : null,
            onclick: () => choose(i),
            onkeydown: (/** @type {KeyboardEvent} */ event) => byKey(event, i),
            onpointerenter: point && (() => point(i)),
            onpointerleave: point && (() => point(null)),
          },
          content,
        ),
      );
    }),
  );
}

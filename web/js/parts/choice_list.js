// A list of which one line is chosen. What it is chosen for is seen on the board, or beside the list. And the keys of
// lists and tables in which the line with the focus is the one that is looked at.

import { h } from "../page/h.js";
import { button } from "./fields.js";

/**
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {{label: string, class?: string, chosen: number | null, choose: (i: number) => void,
 *   walk?: (i: number) => void, leave?: () => void, point?: (i: number | null) => void,
 *   first?: number, look?: string, isPressed?: boolean, items: {class?: string, content: Content}[]}} List
 *   `walk`: to another line by a key; `leave`: by Escape; `first`: the place of the first line; `look`: the class
 *   of a list that is no usual one; `isPressed`: the chosen line is a button that is pressed, not a step of several
 */

/**
 * A list of which one line is chosen: Tab leads to that, the arrow keys to the others.
 * @param {List} list
 */
export function choiceList(list) {
  const { label, chosen, choose, point, first = 0, isPressed = false, items } = list;
  const last = first + items.length - 1;
  const stop = chosen === null || chosen < first || chosen > last ? first : chosen;
  return h(
    "ol",
    {
      class: `${list.look ?? "choices"} ${list.class ?? ""}`.trim(),
      "aria-label": label,
      start: first + 1,
    },
    items.map(({ class: own, content }, k) => {
      const i = first + k;
      return h(
        "li",
        { key: i },
        button(content, () => choose(i), {
          class: own,
          tabindex: i === stop ? 0 : -1,
          "aria-current": !isPressed && i === chosen ? "step" : null,
          "aria-pressed": isPressed ? String(i === chosen) : null,
          onkeydown: (/** @type {KeyboardEvent} */ event) => press(event, i, list),
          onpointerenter: point && (() => point(i)),
          onpointerleave: point && (() => point(null)),
        }),
      );
    }),
  );
}

/**
 * From line to line, of what listens to the keys.
 * @param {KeyboardEvent} event
 */
export function walkLines(event) {
  const { key, target, currentTarget } = event;
  const lines = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (currentTarget).children]);
  const now = lines.indexOf(/** @type {HTMLElement} */ (target));
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: lines.length - 1 }[key];
  if (to === undefined || now < 0) return;
  event.preventDefault();
  lines[to]?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {number} i  the line where it was pressed
 * @param {List} list
 */
function press(event, i, { chosen, choose, walk = choose, leave, first = 0, items }) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const last = first + items.length - 1;
  const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: first, End: last }[event.key];
  const target = to === undefined ? null : Math.max(first, Math.min(to, last));
  if (target === null && !(leave && event.key === "Escape" && chosen !== null)) return;
  event.preventDefault();
  event.stopPropagation();
  if (target === null) return leave?.();
  const list = /** @type {HTMLElement} */ (event.currentTarget).closest("ol");
  list?.querySelectorAll("button")[target - first].focus();
  if (target !== chosen) walk(target);
}

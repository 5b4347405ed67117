// One of several choices that stand side by side, of which one is always taken.

import { make } from "./dom.js";

/**
 * @param {string} group  the name that all of them share
 * @param {string} value
 * @param {string} title
 * @param {() => void} choose
 */
export function makeSegment(group, value, title, choose) {
  const input = make("input", {
    type: "radio",
    name: group,
    value,
    class: "hidden",
    onchange: choose,
  });
  const element = make("label", { class: "segment" }, input, make("span", {}, title));
  return { element, input };
}

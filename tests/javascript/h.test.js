// Drawing by description: what a description holds, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fractionOf, h, onceFor, pictureOf } from "../../web/js/page/h.js";
import { all, textOf } from "./drawings.js";

test("a description holds its elements and texts", () => {
  const list = h(
    "ul",
    {},
    ["a", "b"].map((each) => h("li", { key: each, class: "line" }, each)),
    null,
    false,
  );
  assert.equal(textOf(list), "ab");
  assert.deepEqual(
    all(list, "li", "line").map(({ text }) => text),
    ["a", "b"],
  );
});

test("no description holds HTML", () => {
  assert.throws(() => h("p", { dangerouslySetInnerHTML: { __html: "<b>" } }), /holds no HTML/);
});

test("a fraction over 1 is a whole number", () => {
  assert.equal(all(fractionOf("3", "7"), "mfrac").length, 1);
  assert.equal(textOf(fractionOf("3", "1")), "3");
});

test("a picture is one of the sheet", () => {
  assert.equal(all(pictureOf("undo"), "use")[0].href, "#icon-undo");
});

test("what is worked out for an object is worked out once, and again with something else", () => {
  const lengthOf = onceFor((/** @type {object} */ text, /** @type {number} */ more) => [
    text,
    more,
  ]);
  const answer = {};
  assert.equal(lengthOf(answer, 1), lengthOf(answer, 1));
  assert.notEqual(lengthOf(answer, 1), lengthOf({}, 1));
  assert.deepEqual(lengthOf(answer, 2), [answer, 2]);
});

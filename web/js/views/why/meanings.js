// What the techniques mean, and what is said of cells that cannot be known, for whoever wants to
// know.

import { MARKS } from "../../board/unknowable_marks.js";
import { make } from "../../page/dom.js";
import { KINDS } from "../../state/unknowable.js";
import { capitalised } from "../../text/wording.js";
import { TECHNIQUES } from "./words.js";

export function drawTechniques() {
  return drawMeanings(
    "What the techniques mean, the simplest first",
    Object.values(TECHNIQUES).map(({ title, meaning }) => [title, meaning]),
  );
}

export function drawKinds() {
  return drawMeanings(
    "What is meant by dead cells, craps shoots and the like",
    KINDS.map((kind) => [capitalised(MARKS[kind].name), MARKS[kind].meaning]),
  );
}

/**
 * @param {string} summary
 * @param {[string, string][]} meanings
 */
function drawMeanings(summary, meanings) {
  return make(
    "details",
    { class: "techniques" },
    make("summary", {}, summary),
    make(
      "dl",
      {},
      ...meanings.flatMap(([title, meaning]) => [make("dt", {}, title), make("dd", {}, meaning)]),
    ),
  );
}

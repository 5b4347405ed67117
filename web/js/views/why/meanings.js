// What the techniques mean, and what is said of cells that cannot be known, for whoever wants to
// know.

import { MARKS } from "../../board/unknowable_marks.js";
import { KINDS } from "../../state/unknowable.js";
import { capitalised } from "../../text/wording.js";
import { drawMeanings } from "../meanings.js";
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

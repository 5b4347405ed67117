// What the techniques mean, and what is said of cells that cannot be known, for whoever wants to
// know.

import { MARKS } from "../../board/unknowable_marks.js";
import { KINDS } from "../../state/unknowable.js";
import { capitalised } from "../../text/wording.js";
import { drawMeanings } from "../meanings.js";
import { MEANINGS, TECHNIQUES } from "./words.js";

export function drawTechniques() {
  return drawMeanings(
    MEANINGS.techniques,
    Object.values(TECHNIQUES).map(({ title, meaning }) => [title, meaning]),
  );
}

export function drawKinds() {
  return drawMeanings(
    MEANINGS.kinds,
    KINDS.map((kind) => [capitalised(MARKS[kind].name), MARKS[kind].meaning]),
  );
}

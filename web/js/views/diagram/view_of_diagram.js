// What all views have in common that ask for diagrams: a diagram holds whatever suits the numbers,
// however many mines there are said to be.

import { toRequest } from "../../state/position.js";
import { View } from "../view.js";

/** @extends {View<"diagram">} */
export class ViewOfDiagram extends View {
  /** @param {import("../../state/position.js").Position} position @returns {object | undefined} */
  positionAsked(position) {
    return { ...toRequest(position), prior: { kind: "uniform" } };
  }
}

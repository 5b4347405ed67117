// What Python says of itself: asked once, when it is of use, and kept in the state.

import { Question } from "./question.js";

/**
 * @param {Pick<import("../page/on_demand.js").Context, "store" | "solver">} context
 * @returns {Promise<import("./protocol.js").VersionAnswer | null>} null where it cannot be told now
 */
export async function learnVersion({ store, solver }) {
  if (!store.state.said.version) {
    const response = await new Question(solver, "version").ask({ operation: "version" });
    if (response?.answer) store.hear({ version: response.answer });
  }
  return store.state.said.version;
}

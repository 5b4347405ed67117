// Graphs that Python makes: the families that there are, and a position on one of them.

import { Question } from "../solver/question.js";
import { PROBLEMS } from "./words.js";

/**
 * @typedef {import("../solver/client.js").Solver} Solver
 * @typedef {import("../solver/protocol.js").WrittenFamily} Family
 * @typedef {import("../solver/protocol.js").GenerateFamilies} GenerateFamilies
 * @typedef {import("../solver/protocol.js").GraphTopology} GraphTopology
 * @typedef {import("../solver/protocol.js").WrittenPosition & {topology: GraphTopology}}
 *   WrittenGraph
 * @typedef {import("../solver/protocol.js").GenerateFields} Fields
 */

/** The page stays quick up to here; the Python package makes larger ones. */
export const MAX_VERTICES = 2500;
const MAX_EDGES = 10_000;

/** Something that cannot be made, in a sentence. */
export class NotMade extends Error {}

export class GraphGenerator {
  /** @param {Solver} solver */
  constructor(solver) {
    this.solver = solver;
    this.question = new Question(solver, "generate");
    /** @type {Promise<Family[]> | null} */
    this.families = null;
  }

  /**
   * What can be made; asked for once, however many wait for it: the second question would take the
   * place of the first. None where nobody waited any more.
   */
  async loadFamilies() {
    this.families ??= this.askFamilies();
    try {
      const families = await this.families;
      if (!families.length) this.families = null;
      return families;
    } catch (problem) {
      this.families = null;
      throw problem;
    }
  }

  /** @returns {Promise<Family[]>} */
  async askFamilies() {
    const question = new Question(this.solver, "families");
    const response = await question.ask({ operation: "generate" });
    if (response?.error) throw new NotMade(response.error.message);
    if (!response) return [];
    return /** @type {GenerateFamilies} */ (response.answer).families;
  }

  /**
   * The position as Python writes it; null where it is not wanted any more.
   * @param {Fields} fields
   * @param {() => boolean} isWanted
   * @returns {Promise<WrittenGraph | null>}
   */
  async generate(fields, isWanted) {
    const response = await this.question.ask({ operation: "generate", ...fields }, isWanted);
    if (!response) return null;
    if (response.error) throw new NotMade(response.error.message);
    const { position } = /** @type {{position: WrittenGraph}} */ (response.answer);
    const { vertices, edges } = position.topology;
    // Before it is laid out, which takes long for more.
    requireFew(vertices.length, MAX_VERTICES, PROBLEMS.tooManyVertices);
    requireFew(edges.length, MAX_EDGES, PROBLEMS.tooManyEdges);
    return position;
  }
}

/**
 * @param {number} count
 * @param {number} most
 * @param {(count: number, most: number) => string} problem
 */
function requireFew(count, most, problem) {
  if (count > most) throw new NotMade(problem(count, most));
}

// Graphs that Python makes: the families that there are, and a position on one of them, of what somebody has entered.

import { Question } from "../solver/question.js";
import { counted } from "../text/wording.js";
import { emptyGraph } from "./convert.js";
import { readPosition } from "./places.js";

/**
 * @typedef {import("../solver/client.js").Solver} Solver
 * @typedef {import("../solver/protocol.js").WrittenFamily} Family
 * @typedef {import("../solver/protocol.js").GenerateFamilies} GenerateFamilies
 * @typedef {import("../solver/protocol.js").GraphTopology} GraphTopology
 * @typedef {import("../solver/protocol.js").WrittenPosition & {topology: GraphTopology}}
 *   WrittenGraph
 * @typedef {import("../solver/protocol.js").GenerateFields} Fields
 * @typedef {import("../state/position.js").GraphPosition} GraphPosition
 *
 * @typedef {{id: string, title: string, least: number, most: number}} Whole  a field for a whole number
 * @typedef {{family: string, mines: string, minesChosen: boolean, reveal: string, seed: string, drawnSeed: string}}
 *   Entered
 *   As it stands in the fields. Until somebody has said how many mines there are (`minesChosen`), a fifth of the
 *   vertices; where nobody enters a seed, `drawnSeed`.
 */

const WORDS = {
  mines: "Mines",
  /** What the number is called in a problem with it. */
  revealed: "Revealed",
  /** @param {string} title @param {number} least @param {number} most */
  notWhole: (title, least, most) =>
    `${title}: enter a whole number from ${least} to ${most.toLocaleString("en")}.`,
  /** @param {string} has @param {number} most */
  tooMany: (has, most) =>
    `This graph has ${has}; the page draws at most ${most.toLocaleString("en")}. Choose smaller numbers.`,
};

/** The page stays quick up to here; the Python package makes larger ones. */
const MOST = { vertices: 2500, edges: 10_000 };
const USUAL_MINES = 0.2; // of the vertices

/** @type {Whole} */
export const MINES = { id: "graph-mines", title: WORDS.mines, least: 0, most: MOST.vertices };
/** In per cent. @type {Whole} */
export const REVEAL = { id: "graph-reveal", title: WORDS.revealed, least: 0, most: 100 };

/** @param {Family} family @returns {(Whole & {name: string, usual: number})[]} */
export const parametersOf = ({ parameters }) =>
  parameters.map((parameter) => ({ ...parameter, id: `graph-${parameter.name}` }));

export const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

/** Something that cannot be made, in a sentence. */
export class NotMade extends Error {
  /** @param {string} message @param {string} [field]  that is to blame */
  constructor(message, field = "") {
    super(message);
    this.field = field;
  }
}

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
   * The graph of what is entered; null where something else was entered meanwhile.
   * @param {Family} family
   * @param {(field: Whole) => string} textIn  of a parameter
   * @param {Entered} entered  gets the usual number of mines
   * @param {() => boolean} isWanted
   * @returns {Promise<GraphPosition | null>}
   */
  async make(family, textIn, entered, isWanted) {
    const parameters = parametersOf(family).map((field) => [
      field.name,
      wholeIn(textIn(field), field),
    ]);
    const fields = {
      family: family.name,
      parameters: Object.fromEntries(parameters),
      seed: entered.seed.trim() || entered.drawnSeed,
    };
    if (!entered.minesChosen) {
      const bare = await this.generate(fields, isWanted);
      if (!bare) return null;
      entered.mines = String(Math.round(USUAL_MINES * bare.topology.vertices.length));
    }
    const written = await this.generate({ ...fields, ...dealOf(entered) }, isWanted);
    return written && /** @type {GraphPosition} */ (readPosition(written, emptyGraph().prior));
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
    if (vertices.length > MOST.vertices)
      throw new NotMade(
        WORDS.tooMany(counted(vertices.length, "vertex", "vertices"), MOST.vertices),
      );
    if (edges.length > MOST.edges)
      throw new NotMade(WORDS.tooMany(counted(edges.length, "edge"), MOST.edges));
    return position;
  }
}

/**
 * Which mines are dealt, and how much is revealed; nothing without a number of mines.
 * @param {Entered} entered
 */
function dealOf({ mines, reveal }) {
  const isDealt = mines.trim() !== "";
  const dealt = isDealt ? wholeIn(mines, MINES) : 0;
  const percent = wholeIn(reveal, REVEAL);
  return isDealt ? { mines: dealt, reveal: `${percent}%` } : {};
}

/**
 * The whole number in a field.
 * @param {string} text
 * @param {Whole} field
 */
function wholeIn(text, { id, title, least, most }) {
  const value = Number(text);
  if (text.trim() !== "" && Number.isInteger(value) && value >= least && value <= most)
    return value;
  throw new NotMade(WORDS.notWhole(title, least, most), id);
}

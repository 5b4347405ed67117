// The configurations behind the probabilities: island by island as a table, drawn on the board when
// a row is pointed at; all islands together by their mines; and the equations with their solution.

import { PatchLayer } from "../../board/patches.js";
import { make } from "../../page/dom.js";
import { isCurrent } from "../../solver/answer.js";
import { inThrees } from "../../text/numbers.js";
import { MOST_ON_BOARD, nameGroups } from "../groups.js";
import { emptiness } from "../notice.js";
import { PartPicture } from "../part_picture.js";
import { View } from "../view.js";
import { drawCombined } from "./combined.js";
import { drawEquations } from "./equations.js";
import { IslandTable, PAGE } from "./island_table.js";
import { ISLAND, islandName, leadInWords } from "./words.js";

/**
 * @typedef {import("../../page/on_demand.js").Context} Context
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../groups.js").NamedGroup} NamedGroup
 * @typedef {import("../../solver/protocol.js").ConfigurationsLegal} Listing
 */

/** @extends {View<"configurations">} */
export default class ConfigurationsView extends View {
  /** @param {Context} context @param {HTMLElement} root */
  constructor(context, root) {
    super(context, root, { channel: "configurations" });
    this.patchLayer = new PatchLayer(context.board);
    this.picture = new PartPicture();
    this.lead = make("p", { class: "lead" });
    this.picker = make("div", { class: "islands", role: "group", "aria-label": ISLAND });
    this.table = new IslandTable(context, (mines) => this.point(mines));
    this.combined = make("section", { class: "combined" });
    this.equations = make("section", { class: "equations" });
    this.body.append(
      this.lead,
      this.picker,
      this.table.element,
      this.picture.element,
      this.combined,
      this.equations,
    );
    this.island = 0;
    /** The mines of each group of the row that is pointed at. @type {number[] | null} */
    this.mines = null;
    /** @type {NamedGroup[]} */
    this.groups = [];
    /**
     * The state that the listing belongs to; another board may be on the page already.
     * @type {State | null}
     */
    this.shown = null;
  }

  /**
   * @param {State} state
   * @returns {import("../view.js").Asked<"configurations"> | string}
   */
  ask(state) {
    return emptiness(state) || { operation: "configurations", count: PAGE, matrix: true };
  }

  /**
   * @param {Listing} listing
   * @param {State} state
   */
  show(listing, state) {
    const result = /** @type {import("../../solver/answer.js").SolveAnswer} */ (
      state.answer?.result
    );
    this.shown = state;
    this.groups = nameGroups(result).groups;
    this.mines = null;
    const inspected = state.answer?.byCell[state.ui.cursor]?.group ?? null;
    this.island = inspected === null ? 0 : (this.groups[inspected].island ?? 0);
    const { islands } = listing;
    this.lead.replaceChildren(...leadInWords(islands.length, listing.choices, state.position));
    this.picker.hidden = islands.length < 2;
    this.picker.replaceChildren(
      ...islands.map((island, i) =>
        make(
          "button",
          {
            type: "button",
            "aria-pressed": String(i === this.island),
            onclick: () => this.choose(listing, i),
          },
          islandName(i),
          make("small", {}, ` ${inThrees(String(island.count))}`),
        ),
      ),
    );
    drawCombined(this.combined, listing.combined ?? [], state.position);
    this.choose(listing, this.island);
  }

  /**
   * @param {Listing} listing
   * @param {number} island
   */
  choose(listing, island) {
    this.island = island;
    this.mines = null;
    [...this.picker.children].forEach((each, i) =>
      each.setAttribute("aria-pressed", String(i === island)),
    );
    const shown = /** @type {State} */ (this.shown);
    this.table.show(shown, listing.islands[island], this.groups, listing.islands.length);
    drawEquations(
      this.equations,
      shown.position,
      listing,
      island,
      this.groups,
      this.context.copyText,
    );
    this.redraw();
  }

  /** @param {number[] | null} mines  of each group of the island, or nothing is pointed at */
  point(mines) {
    this.mines = mines;
    this.redraw();
  }

  /** What is pointed at, on the board, if that is still the board of the listing. */
  redraw() {
    const { state } = this.context.store;
    if (isCurrent(state) && this.shown?.revision === state.revision) this.drawPatches(state);
  }

  /** @param {State} state */
  drawPatches(state) {
    const places = this.table.groups;
    const shown = this.groups.filter(
      ({ island }) => island === this.island || this.groups.length <= MOST_ON_BOARD,
    );
    const patches = shown.map(({ cells, letter, tone, index }) => {
      const place = this.mines ? places.indexOf(/** @type {number} */ (index)) : -1;
      return {
        cells,
        letter,
        tone,
        text: this.mines && place >= 0 ? String(this.mines[place]) : null,
      };
    });
    this.patchLayer.draw(state, patches);
    const island = this.groups.filter(({ index }) => index !== null && places.includes(index));
    this.picture.draw(
      state.position,
      patches,
      island.flatMap(({ cells }) => cells),
    );
  }

  /** @param {State} state */
  draw(state) {
    super.draw(state);
    this.table.follow(state);
  }

  /** @param {State} state */
  refresh(state) {
    this.drawPatches(state);
  }

  withdraw() {
    this.patchLayer.remove();
  }

  close() {
    super.close();
    this.mines = null;
  }
}

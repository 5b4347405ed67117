// How to get into the review of a game: from its end, or by the link of somebody who has played it.

import { withModule } from "../page/on_demand.js";
import { playedByOther } from "./record.js";
import { NO_SUCH_GAME } from "./words.js";

/**
 * @typedef {import("../page/on_demand.js").Context} Context
 * @typedef {import("./rules.js").Played} Played
 */

export class ReviewDoor {
  /**
   * @param {Context} context
   * @param {Pick<import("./table.js").Table, "clock" | "leave">} table
   */
  constructor(context, table) {
    this.context = context;
    this.table = table;
    /** @type {import("./review.js").Review | null} */
    this.review = null;
  }

  /** Look at the game again that has ended on the board. */
  open() {
    const { position, game } = this.context.store.state;
    const count = game?.moves?.length;
    if (!game?.over || game.review || !count) return;
    // Whoever has lost asks about the last move first.
    this.start({ position, game }, game.over === "lost" ? count - 1 : 0);
  }

  /**
   * Step through a game that somebody else has played on the board of the page.
   * @param {import("../link/replay.js").Replay} replay
   * @param {boolean} fromEnd  whether its last move is looked at first
   */
  openReplay(replay, fromEnd) {
    const { store, say } = this.context;
    const end = playedByOther(store.state.position, replay);
    if (!end) {
      say(NO_SUCH_GAME);
      return;
    }
    this.table.clock.begin(end.game.dealt, replay.spent);
    store.show(end);
    this.start(end, fromEnd ? replay.moves.length - 1 : 0);
  }

  /**
   * @param {Played} end
   * @param {number} step
   */
  start(end, step) {
    const { context, table } = this;
    withModule(
      () => import("./review.js"),
      context.say,
      ({ Review }) => {
        // Somebody may have gone on while this was loaded.
        if (context.store.state.game !== end.game) return;
        this.review ??= new Review(context, {
          edit: () => table.leave(),
          time: () => table.clock.time,
        });
        this.review.start(end, step);
      },
    );
  }
}

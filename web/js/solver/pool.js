// Several Pythons beside the one that answers for the board, for work that comes in pieces which can
// be done anywhere and in any order. Each has one piece at a time. A piece whose Python dies comes
// back as a problem to whoever has cut it, and is cut again.

import { Solver } from "./client.js";

/**
 * @typedef {import("./client.js").Response<any>} Response
 * @typedef {{piece: any, request: any}} Cut  `request`: what is asked for a piece
 * @typedef {{next: () => Cut | null, take: (piece: any, response: Response) => void}} Work
 *   `next`: another piece, or null where there is none for now; `take` gets what was said to it
 * @typedef {{solver: Solver, isBusy: boolean}} Member
 */

const PIECES = "pieces";
const quiet = () => {};

export class Pool {
  /**
   * @param {import("./client.js").StartWorker} startWorker
   * @param {(message: string, again: boolean) => void} crashed  is told why a Python has died, and
   *   whether it is started again
   */
  constructor(startWorker, crashed) {
    this.startWorker = startWorker;
    this.crashed = crashed;
    /** @type {Set<Member>} */
    this.members = new Set();
    /** @type {Work | null} */
    this.work = null;
  }

  /** How many are ready to work, or at work. */
  get ready() {
    return [...this.members].filter(({ solver }) => solver.ready).length;
  }

  /**
   * Do this work with so many workers; those that are there already go on.
   * @param {Work} work
   * @param {number} count
   */
  begin(work, count) {
    this.work = work;
    for (const member of [...this.members].slice(count)) this.dismiss(member);
    while (this.members.size < count) this.hire();
    this.feed();
  }

  /** No piece is begun any more, and those at work are ended. Who has not started yet goes. */
  stop() {
    this.work = null;
    for (const member of [...this.members]) {
      if (member.solver.ready) member.solver.cancel(PIECES);
      else this.dismiss(member);
    }
  }

  /** End all workers. */
  close() {
    this.work = null;
    for (const member of [...this.members]) this.dismiss(member);
  }

  hire() {
    const solver = new Solver(this.startWorker, {
      loading: quiet,
      starting: quiet,
      running: quiet,
      steps: quiet,
      sympy: quiet,
      ready: () => this.feed(),
      failed: (message, again) => {
        // One that cannot be started is not waited for.
        if (!again) this.members.delete(member);
        this.crashed(message, again);
      },
    });
    const member = { solver, isBusy: false };
    this.members.add(member);
    solver.start();
  }

  /** @param {Member} member */
  dismiss(member) {
    this.members.delete(member);
    member.solver.close();
  }

  /** A piece for everybody who has none. */
  feed() {
    const { work } = this;
    if (!work) return;
    for (const member of this.members) {
      if (member.isBusy || !member.solver.ready) continue;
      const cut = work.next();
      if (!cut) return;
      this.give(member, work, cut);
    }
  }

  /**
   * @param {Member} member
   * @param {Work} work
   * @param {Cut} cut
   */
  async give(member, work, { piece, request }) {
    member.isBusy = true;
    // How often a piece is tried is for those to say who cut it.
    member.solver.deadly = null;
    const response = await member.solver.ask(request, PIECES);
    member.isBusy = false;
    work.take(piece, response);
    this.feed();
  }
}

// The other cells in doubt, with what each would win: a button each, which opens it instead of the
// best.

import { make, refill, setText } from "../../page/dom.js";
import { rationalOf } from "../../text/chance.js";
import { toPercent, toShade } from "../../text/fraction.js";
import { startingName } from "../../text/wording.js";
import { drawGauge } from "../gauge.js";
import { asValue, costOf } from "./cost.js";
import { costInWords, ENDGAME, mineInWords, othersInWords, winsInWords } from "./words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenWin} WrittenWin
 */

const MOST_LISTED = 8; // cells
const MOST_NEEDLESS = 3; // of them where nothing has to be guessed
const LONG = 11; // signs of a fraction

/** @param {Value} value */
const percent = (value) => `${toPercent(rationalOf(value), 1, 2)} %`;

export class OtherMoves {
  /** @param {(cell: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.title = make("h3", { id: "endgame-others" });
    this.list = make("ol", { "aria-labelledby": "endgame-others" });
    this.rest = make("p", { class: "hint" });
    this.element = make("div", { class: "endgame-others" }, this.title, this.list, this.rest);
  }

  /**
   * @param {Play} play
   * @param {Position} position
   */
  fill({ moves, win, next, best }, position) {
    const isGuess = moves?.some(({ cell }) => cell === best);
    const listed = moves?.slice(0, isGuess ? MOST_LISTED : MOST_NEEDLESS) ?? [];
    this.element.hidden = best === null;
    this.title.hidden = this.list.hidden = !listed.length;
    setText(this.title, isGuess ? ENDGAME.allMoves : ENDGAME.needlessGuesses);
    refill(
      this.list,
      ...listed.map((move) =>
        make("li", {}, this.makeButton(move, win, { next: next?.cell, best }, position)),
      ),
    );
    const left = (moves?.length ?? 0) - listed.length;
    setText(this.rest, moves === null ? ENDGAME.othersTakeLonger : left ? othersInWords(left) : "");
  }

  /**
   * @param {WrittenWin} move
   * @param {Value} most  that any move wins
   * @param {{next: number | undefined, best: number | null}} chosen
   * @param {Position} position
   */
  makeButton({ cell, mine, win }, most, { next, best }, position) {
    const cost = costOf(win, most);
    const exact = cost ? asValue(cost) : "";
    const short = exact.length > LONG ? percent(exact) : exact;
    return make(
      "button",
      { type: "button", "aria-pressed": String(cell === next), onclick: () => this.choose(cell) },
      make("span", { class: "endgame-move" }, startingName(position, cell)),
      " ",
      make("span", {}, mineInWords(percent(mine))),
      " ",
      make(
        "span",
        { class: "measure of-win" },
        make("span", {}, winsInWords(percent(win))),
        drawGauge(toShade(rationalOf(win))),
      ),
      " ",
      make(
        "span",
        { class: "endgame-cost" },
        cost ? costInWords(short) : cell === best ? ENDGAME.best : ENDGAME.asGood,
      ),
    );
  }
}

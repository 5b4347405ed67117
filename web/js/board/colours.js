// The colours of the board as plain values: a picture stands on its own, without the style sheet.
// They are asked of cells that are put on the page for a moment, so that they are named only there.

import { make } from "../page/dom.js";
import { LAST_NUMBER_COLOUR, MOST_SHADE } from "./face.js";
import { SCALE_NAMES, shadeClass } from "./scales.js";

/**
 * @typedef {"" | "light" | "dark"} Scheme  "": as the page is shown
 * @typedef {{paper: string, line: string, ink: string, revealed: string, covered: string,
 *   numbers: string[], shades: Record<import("./face.js").Scale, string[]>, safe: string, mine: string, flag: string, free: string,
 *   safest: string, wrong: string, wrongPaper: string, exploded: string,
 *   placed: string}} Colours
 */

/**
 * @param {Scheme} [scheme]
 * @returns {Colours}
 */
export function coloursOf(scheme = "") {
  const probe = make("div", { class: "scroller probe", "aria-hidden": "true" });
  probe.style.colorScheme = scheme;
  const cell = (/** @type {string} */ classes) =>
    probe.appendChild(make("span", { class: classes }));
  const ofCell = {
    revealed: cell("cell"),
    covered: cell("cell covered"),
    safe: cell("cell safe"),
    mined: cell("cell mined"),
    flag: cell("cell flag"),
    free: cell("cell free"),
    safest: cell("cell safest"),
    wrong: cell("cell wrong"),
    bad: cell("problem"),
    exploded: cell("cell bared exploded"),
    placed: cell("cell covered placed"),
  };
  const numbers = Array.from({ length: LAST_NUMBER_COLOUR + 1 }, (_, n) =>
    cell(`cell number n${n}`),
  );
  const shades = SCALE_NAMES.map((scale) =>
    Array.from({ length: MOST_SHADE + 1 }, (_, n) => cell(`cell ${shadeClass(scale, n)}`)),
  );
  document.body.append(probe);
  const plain = plainColours();
  const background = (/** @type {Element} */ element, part = "") =>
    plain(getComputedStyle(element, part || null).backgroundColor);
  const colours = {
    paper: background(probe),
    line: plain(getComputedStyle(ofCell.revealed).borderTopColor),
    ink: plain(getComputedStyle(ofCell.revealed).color),
    revealed: background(ofCell.revealed),
    covered: background(ofCell.covered),
    numbers: numbers.map((element) => plain(getComputedStyle(element).color)),
    shades: /** @type {Colours["shades"]} */ (
      Object.fromEntries(
        SCALE_NAMES.map((scale, i) => [scale, shades[i].map((element) => background(element))]),
      )
    ),
    safe: background(ofCell.safe, "::before"),
    mine: background(ofCell.mined, "::before"),
    flag: background(ofCell.flag, "::before"),
    free: plain(getComputedStyle(ofCell.free, "::after").borderTopColor),
    safest: plain(getComputedStyle(ofCell.safest, "::after").borderTopColor),
    wrong: plain(getComputedStyle(ofCell.bad).color),
    wrongPaper: background(ofCell.wrong),
    exploded: background(ofCell.exploded, "::before"),
    placed: background(ofCell.placed),
  };
  probe.remove();
  return colours;
}

/**
 * Turns what a browser calls a colour, mixed in any space, into #rrggbb, which all programs read.
 */
function plainColours() {
  const canvas = make("canvas", { width: 1, height: 1 });
  const picture = canvas.getContext("2d", { willReadFrequently: true });
  if (!picture) throw new Error("This browser draws no pictures.");
  return (/** @type {string} */ colour) => {
    picture.fillStyle = colour;
    picture.fillRect(0, 0, 1, 1);
    const [red, green, blue] = picture.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}

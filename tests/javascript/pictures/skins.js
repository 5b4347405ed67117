// Looks of Minesweeper programs: the colours and shapes that people see, drawn by ourselves.

const hex = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
const palette = (text) => text.split(" ").map(hex);

const CLASSIC = palette("#0000ff #008000 #ff0000 #000080 #800000 #008080 #000000 #808080");
const PAPER = palette("#1976d2 #388e3c #d32f2f #7b1fa2 #ff8f00 #0097a7 #424242 #9e9e9e");
const BRIGHT = palette("#7cc7ff #66c266 #ff7788 #ee88ff #ddaa22 #66cccc #bbbbbb #d0d8e0");
const DARK_INK = Array(8).fill(hex("#2e3436"));
const NEON = palette("#4cc9f0 #80ed99 #ff5d8f #b388ff #ffb703 #2ec4b6 #f1faee #adb5bd");

/**
 * @typedef {{covered: number[], coveredOther?: number[], open: number[], openOther?: number[],
 *   openBy?: number[][], slope?: {light: number[], dark: number[], width: number},
 *   line?: {colour: number[], width: number, isOnCovered?: boolean},
 *   gap?: {colour: number[], width: number, radius?: number},
 *   digits: number[][], hand: {font: string, weight: number, tall: number, slim?: number},
 *   flag: {colour: number[], pole: number[], form: "left" | "right" | "cloth" | "bomb"},
 *   mine: {colour: number[], ground?: number[]}, exploded: number[], question: number[],
 *   page: number[], spikes?: number, isQuestionOnFlag?: boolean, wrong?: "cross" | "black cross" | "red" | "ground",
 *   texture?: {light: number[], dark: number[], post: number[]}}} Skin  widths by the size of a cell
 *   `isQuestionOnFlag`: a question mark is a flag with a small one beside it; `texture`: tufts on
 *   covered cells, a post on open ones, and a frame around the board instead of lines
 */

/** @type {Record<string, Skin>} */
export const SKINS = {
  classic: {
    covered: hex("#c0c0c0"),
    open: hex("#c0c0c0"),
    slope: { light: hex("#ffffff"), dark: hex("#808080"), width: 0.125 },
    line: { colour: hex("#808080"), width: 0.0625 },
    digits: CLASSIC,
    hand: { font: "pixels", weight: 0.2, tall: 0.6 },
    flag: { colour: hex("#ff0000"), pole: hex("#000000"), form: "left" },
    mine: { colour: hex("#000000") },
    exploded: hex("#ff0000"),
    question: hex("#000000"),
    page: hex("#c0c0c0"),
  },
  online: {
    covered: hex("#c6c6c6"),
    open: hex("#c6c6c6"),
    slope: { light: hex("#ffffff"), dark: hex("#7b7b7b"), width: 0.1 },
    line: { colour: hex("#848484"), width: 0.05 },
    digits: CLASSIC,
    hand: { font: "serif", weight: 0.2, tall: 0.62 },
    flag: { colour: hex("#f00000"), pole: hex("#101010"), form: "left" },
    mine: { colour: hex("#101010") },
    exploded: hex("#f40000"),
    question: hex("#101010"),
    page: hex("#ffffff"),
  },
  night: {
    covered: hex("#4b5766"),
    open: hex("#384048"),
    slope: { light: hex("#66748a"), dark: hex("#2f3640"), width: 0.09 },
    line: { colour: hex("#22272e"), width: 0.05 },
    digits: BRIGHT,
    hand: { font: "pen", weight: 0.17, tall: 0.6 },
    flag: { colour: hex("#e8463c"), pole: hex("#e8e8e8"), form: "right" },
    mine: { colour: hex("#111418") },
    exploded: hex("#b3201a"),
    question: hex("#f0f0f0"),
    page: hex("#14171b"),
  },
  checker: {
    covered: hex("#aad751"),
    coveredOther: hex("#a2d149"),
    open: hex("#e5c29f"),
    openOther: hex("#d7b899"),
    digits: PAPER,
    hand: { font: "pen", weight: 0.18, tall: 0.56 },
    flag: { colour: hex("#f23607"), pole: hex("#c42b04"), form: "right" },
    mine: { colour: hex("#1b1b1b"), ground: hex("#48e6f1") },
    exploded: hex("#db3236"),
    question: hex("#274b0b"),
    page: hex("#4a752c"),
  },
  tiles: {
    covered: hex("#babdb6"),
    open: hex("#dededc"),
    gap: { colour: hex("#f6f5f4"), width: 0.07 },
    digits: DARK_INK,
    hand: { font: "pen", weight: 0.16, tall: 0.5 },
    flag: { colour: hex("#2e3436"), pole: hex("#2e3436"), form: "right" },
    mine: { colour: hex("#2e3436"), ground: hex("#888a85") },
    exploded: hex("#ef2929"),
    question: hex("#2e3436"),
    page: hex("#f6f5f4"),
  },
  tinted: {
    covered: hex("#babdb6"),
    open: hex("#dededc"),
    openBy: palette("#ddfac3 #ecedbf #eddab4 #edc38a #f7a1a2 #fea785 #ff7d60 #ff323c"),
    gap: { colour: hex("#ffffff"), width: 0.06, radius: 0.08 },
    digits: DARK_INK,
    hand: { font: "serif", weight: 0.15, tall: 0.52 },
    flag: { colour: hex("#2e3436"), pole: hex("#2e3436"), form: "cloth" },
    mine: { colour: hex("#2e3436"), ground: hex("#888a85") },
    exploded: hex("#cc0000"),
    question: hex("#2e3436"),
    page: hex("#ffffff"),
  },
  oxygen: {
    covered: hex("#c9c9c9"),
    open: hex("#a9a9a9"),
    slope: { light: hex("#e6e6e6"), dark: hex("#8a8a8a"), width: 0.08 },
    line: { colour: hex("#d8d8d8"), width: 0.03 },
    digits: palette("#000080 #008000 #806000 #800000 #800080 #008080 #202020 #404040"),
    hand: { font: "serif", weight: 0.2, tall: 0.76, slim: 0.92 },
    flag: { colour: hex("#a01010"), pole: hex("#181818"), form: "cloth" },
    mine: { colour: hex("#181818") },
    exploded: hex("#c84030"),
    question: hex("#303030"),
    page: hex("#8a8a8a"),
  },
  flat: {
    covered: hex("#3d7ea6"),
    open: hex("#f4f6f8"),
    line: { colour: hex("#c3ccd5"), width: 0.034, isOnCovered: true },
    digits: PAPER,
    hand: { font: "pen", weight: 0.14, tall: 0.6, slim: 0.95 },
    flag: { colour: hex("#ffd54f"), pole: hex("#ffffff"), form: "right" },
    mine: { colour: hex("#263238") },
    exploded: hex("#ef5350"),
    question: hex("#ffffff"),
    page: hex("#e9edf0"),
  },
  neon: {
    covered: hex("#1f2a44"),
    open: hex("#0b1020"),
    gap: { colour: hex("#05070f"), width: 0.08, radius: 0.15 },
    digits: NEON,
    hand: { font: "segments", weight: 0.16, tall: 0.56, slim: 0.9 },
    flag: { colour: hex("#ff5d8f"), pole: hex("#f1faee"), form: "right" },
    mine: { colour: hex("#f1faee") },
    exploded: hex("#d00038"),
    question: hex("#f1faee"),
    page: hex("#05070f"),
  },
  unlined: {
    covered: hex("#9fb4c7"),
    open: hex("#eef1f4"),
    slope: { light: hex("#c4d3df"), dark: hex("#7f96aa"), width: 0.07 },
    digits: CLASSIC,
    hand: { font: "pen", weight: 0.2, tall: 0.58 },
    flag: { colour: hex("#d01818"), pole: hex("#333333"), form: "right" },
    mine: { colour: hex("#222222") },
    exploded: hex("#e04838"),
    question: hex("#20303f"),
    page: hex("#ffffff"),
  },
};

/** Looks that mark cells in other ways, or have textures and no lines; they are drawn on their own. */
/** @type {Record<string, Skin>} */
export const ODD_SKINS = {
  marks: {
    ...SKINS.tiles,
    spikes: 6,
    isQuestionOnFlag: true,
    mine: { colour: hex("#2e3436") },
    exploded: hex("#dededc"),
    wrong: "red",
  },
  alarm: { ...SKINS.oxygen, wrong: "cross" },
  black: { ...SKINS.classic, hand: SKINS.online.hand, wrong: "black cross" },
  thin: {
    ...SKINS.classic,
    slope: { light: hex("#ffffff"), dark: hex("#000000"), width: 0.05 },
    line: { colour: hex("#000000"), width: 0.05 },
  },
  apart: { ...SKINS.flat, line: undefined, gap: { colour: hex("#e81818"), width: 0.18 } },
  bombs: { ...SKINS.classic, flag: { ...SKINS.classic.flag, form: "bomb" } },
  meadow: {
    ...SKINS.checker,
    coveredOther: undefined,
    openOther: undefined,
    covered: hex("#a4d466"),
    open: hex("#a4d466"),
    texture: { light: hex("#86bd4a"), dark: hex("#5c9a2e"), post: hex("#8a6a3a") },
    page: hex("#6fa0d8"),
  },
};

// What signs look like, whatever the font, as strokes to draw. Points are in hundredths of the width
// and the height from the upper left, "|" lifts the pen, and (x,y,rx,ry,from,to) is a part of an
// ellipse in degrees, clockwise from the right.

/**
 * @typedef {"1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "question" | "flag" | "mine"} SignName
 * @typedef {{lines: string, filled?: string}} Drawing
 */

/**
 * A sign with its usual width by height, and the ways to draw it.
 * @type {Record<SignName, {aspect: number, drawings: Drawing[]}>}
 */
export const DRAWINGS = {
  1: {
    aspect: 0.42,
    drawings: [
      { lines: "20,24 62,0 62,100" },
      { lines: "12,20 50,0 50,100 | 0,100 100,100" },
      { lines: "50,0 50,100" },
      { lines: "0,34 100,0 100,100" },
    ],
  },
  2: {
    aspect: 0.64,
    drawings: [
      { lines: "(50,30,46,30,195,385) 4,100 100,100" },
      { lines: "(46,27,48,27,210,400) 50,62 0,100 100,100" },
      { lines: "0,0 100,0 100,50 0,50 0,100 100,100" },
    ],
  },
  3: {
    aspect: 0.62,
    drawings: [
      { lines: "(46,26,44,26,205,450) (44,74,50,26,270,515)" },
      { lines: "2,0 94,0 42,40 (44,69,50,31,280,515)" },
      { lines: "0,0 100,0 100,100 0,100 | 10,50 100,50" },
    ],
  },
  4: {
    aspect: 0.68,
    drawings: [
      { lines: "72,100 72,0 0,70 100,70" },
      { lines: "80,100 80,0 66,0 0,64 0,72 100,72" },
      { lines: "40,0 0,66 100,66 | 70,30 70,100" },
      { lines: "0,0 0,50 100,50 | 100,0 100,100" },
    ],
  },
  5: {
    aspect: 0.62,
    drawings: [
      { lines: "92,0 14,0 8,46 (44,68,50,31,225,515)" },
      { lines: "92,0 6,0 6,44 (40,70,56,29,270,500)" },
      { lines: "100,0 0,0 0,50 100,50 100,100 0,100" },
    ],
  },
  6: {
    aspect: 0.64,
    drawings: [
      { lines: "(54,50,50,50,305,180) (50,68,46,32,180,540)" },
      { lines: "80,0 30,30 (50,68,48,32,180,540)" },
      { lines: "100,0 0,0 0,100 100,100 100,50 0,50" },
    ],
  },
  7: {
    aspect: 0.62,
    drawings: [
      { lines: "0,0 100,0 34,100" },
      { lines: "0,0 100,0 50,50 38,100" },
      { lines: "0,0 100,0 100,100" },
      { lines: "0,20 0,0 100,0 40,100" },
    ],
  },
  8: {
    aspect: 0.64,
    drawings: [
      { lines: "(50,25,40,25,0,360) | (50,73,48,27,0,360)" },
      { lines: "(50,26,47,26,0,360) | (50,74,47,26,0,360)" },
      { lines: "0,0 100,0 100,100 0,100 0,0 | 0,50 100,50" },
    ],
  },
  question: {
    aspect: 0.6,
    drawings: [
      { lines: "(50,26,46,26,190,400) 50,60 50,70 | 50,97 50,100" },
      { lines: "(48,24,44,24,180,410) 44,55 44,72 | 44,96 44,100" },
      { lines: "0,4 (42,26,54,26,240,400) 34,58 34,68 | 34,96 34,100" },
    ],
  },
  flag: {
    aspect: 0.75,
    drawings: [
      { lines: "10,0 10,100", filled: "10,0 100,28 10,58" },
      { lines: "10,0 10,100", filled: "10,2 100,2 100,50 10,50" },
      { lines: "20,0 20,100 | 0,100 60,100", filled: "20,0 100,30 20,56" },
      { lines: "60,0 60,100", filled: "60,0 0,28 60,55 | 0,100 20,82 90,82 100,100" },
      { lines: "30,0 30,100", filled: "30,0 100,28 30,55 | 0,100 10,82 80,82 100,100" },
      { lines: "", filled: "0,0 100,50 0,100" },
    ],
  },
  mine: {
    aspect: 1,
    drawings: [
      {
        lines: "50,0 50,100 | 0,50 100,50 | 17,17 83,83 | 83,17 17,83",
        filled: "(50,50,34,34,0,360)",
      },
      { lines: "50,0 50,100 | 0,50 100,50", filled: "(50,50,34,34,0,360)" },
      { lines: "50,0 50,100 | 0,25 100,75 | 0,75 100,25", filled: "(50,50,34,34,0,360)" },
      { lines: "", filled: "(50,50,50,50,0,360)" },
      { lines: "70,35 90,0", filled: "(44,58,44,42,0,360)" },
    ],
  },
};

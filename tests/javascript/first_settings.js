// The settings of somebody who has changed none.
export const SETTINGS = Object.freeze({
  overlay: "mine chance",
  notation: "fraction",
  cell: 34,
  answers: true,
  marks: true,
  legend: true,
  rulers: true,
  theme: "auto",
  digits: 12,
  view: "cell",
  sideWidth: 0,
  sideFolded: false,
});

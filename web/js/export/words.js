// Exporting a board: the dialog, and what each form is good for.

export const DIALOG = Object.freeze({
  title: "Export",
  forms: "Export as",
  content: "What is copied",
  colours: "Colours",
  asShown: "As shown",
  light: "Light",
  dark: "Dark",
  copy: "Copy",
  download: "Download",
  /** @param {string} title */
  preview: (title) => `Preview: ${title}`,
});

export const GROUPS = Object.freeze({
  links: "Links",
  texts: "Texts",
  pictures: "Pictures",
  answers: "Answers",
});

export const KINDS = Object.freeze({
  page: {
    title: "Link to this page",
    hint: "Opens the same board, with its shape and its mine settings.",
  },
  jsm: { hint: "Opens the board in the JSMinesweeper analyser." },
  bm: {
    title: "b and m link",
    hint: "The layout of a finished board. Put it after the ? in the address of a program that reads layouts.",
  },
  text: { hint: "Everything on the board, to read, edit and keep." },
  mine: { hint: "What players paste into discussions." },
  dot: {
    hint: "For Graphviz and other graph programs, with labels, places and the number of mines.",
  },
  edges: {
    hint: "Two vertices per line, for programs that study graphs. It holds no labels and no mines; its first lines say so.",
  },
  dimacs: {
    hint: "For SAT solvers: a variable for each possible mine, clauses for the numbers. The comments hold the board and say which variable is which cell.",
  },
  png: {
    title: "PNG picture",
    hint: "The board as shown, with its probabilities, at twice the size.",
  },
  svg: {
    title: "SVG picture",
    hint: "The board as shown, sharp at any size. Copying gives its source.",
  },
  json: { title: "JSON", hint: "The board and every probability, exact, for programs." },
  markdown: { title: "Markdown table", hint: "For discussions, notes and wikis." },
  latex: { title: "LaTeX table", hint: "For papers and exercises." },
});

/** What happens as soon as Python is ready. */
export const WRITTEN_LATER = "This is written";
export const WRITING = "Writing …";
export const WRITING_LONG = "Writing … This takes a while; closing the dialog stops it.";

export const DONE = Object.freeze({
  picture: "Picture copied.",
  /** @param {string} title  without a full stop: a notice */
  notice: (title) => `${title} copied`,
  /** @param {string} title */
  copied: (title) => `${title} copied.`,
  /** @param {string} file */
  downloaded: (file) => `Downloaded as ${file}.`,
});

export const PROBLEMS = Object.freeze({
  replaced: "Another export has begun.",
  /** @param {string} most @param {string} cells @param {string} count */
  tooManyCells: (most, cells, count) =>
    `A picture has room for ${most} ${cells}; this board has ${count}. Export a text instead.`,
  noAnswerYet: "The answer is not there yet, so the picture has no probabilities.",
  picturesNotAllowed:
    "The browser does not allow copying pictures here, so it was downloaded instead.",
  copyingNotAllowed:
    "The browser does not allow copying here. Select the text and copy it yourself, or download it.",
});

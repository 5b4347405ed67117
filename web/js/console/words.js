// What the console says.

export const CONSOLE = Object.freeze({
  title: "Python",
  hint: "position, solution, minescope and sympy are ready to use. Enter runs, Shift+Enter starts a new line, Tab completes, the arrow keys bring back earlier lines.",
  reference: "All names are in the reference",
  run: "Run",
  clear: "Clear results",
  close: "Close the console",
  try: "Try:",
  loading: "Python is still loading its library. This runs as soon as it is there.",
  results: "Results",
  completions: "Completions",
  copy: "Copy",
  copyResult: "Copy the result",
  copied: "Copied",
});

/** What each line to try does. */
export const EXAMPLE_TITLES = Object.freeze({
  expected: "Expected number of mines",
  decimals: "Probabilities as decimals",
  density: "The same with another density",
  formula: "A formula in ρ",
  board: "Show another board",
  package: "Install a package",
});

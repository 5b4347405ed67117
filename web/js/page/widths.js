// How the page lies, by its size: the panel beside the board, below it, or as a sheet that comes from
// below. The style sheets have the same rules.

/** The panel stands beside the board. */
export const WIDE = "(min-width: 1000px) or ((min-width: 660px) and (max-height: 560px))";
/** The panel is a sheet, and what writes is a pad. */
export const PHONE = "(max-width: 659px)";

// The strings of a script, read from its source: enough of a scanner to tell them from comments,
// regular expressions and code.

const PIECES = [
  String.raw`\/\/.*|\/\*[\s\S]*?\*\/`,
  String.raw`(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')`,
  String.raw`(?<regex>\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*)`,
  String.raw`(?<code>[\w$]+|[^\s\w$])`,
];
/** Where a slash may begin a regular expression, and where it may only divide. */
const [ANY, NO_REGEX] = [PIECES, PIECES.filter((piece) => !piece.includes("<regex>"))].map(
  (pieces) => new RegExp(String.raw`\s*(?:${pieces.join("|")})`, "y"),
);
const REST_OF_TEMPLATE = /(?<text>(?:\\[\s\S]|\$(?!\{)|[^`\\$])*)(?<end>`|\$\{)/y;
const ENDS_A_VALUE = /^(?!(?:return|typeof|case|of|in|await|yield)$)[\w$)\]"]+$/;

/** What stands for a value within a template. */
export const VALUE = "\u00a7";

/**
 * @param {string} source
 * @returns {{text: string, before: string[]}[]}  each string as it is written, without its quotes,
 *   and the last words and signs of code before it
 */
export function literalsOf(source) {
  const literals = [];
  /** Templates and braces that are open. @type {({text: string, before: string[]} | null)[]} */
  const open = [];
  /** @type {string[]} */
  const recent = [];
  const note = (word) => {
    recent.push(word);
    if (recent.length > 5) recent.shift();
  };
  let place = 0;
  const readTemplate = (literal) => {
    REST_OF_TEMPLATE.lastIndex = place;
    const { text, end } = REST_OF_TEMPLATE.exec(source).groups;
    place = REST_OF_TEMPLATE.lastIndex;
    literal.text += text;
    if (end === "`") {
      literals.push(literal);
      note('"');
    } else {
      literal.text += VALUE;
      open.push(literal);
      note("{");
    }
  };
  for (;;) {
    const token = ENDS_A_VALUE.test(recent.at(-1) ?? "") ? NO_REGEX : ANY;
    token.lastIndex = place;
    const found = token.exec(source);
    if (!found) return literals;
    place = token.lastIndex;
    const { string, regex, code } = found.groups;
    if (string) {
      literals.push({ text: string.slice(1, -1), before: [...recent] });
      note('"');
    } else if (regex) note('"');
    else if (code === "`") readTemplate({ text: "", before: [...recent] });
    else if (code === "}") {
      const literal = open.pop();
      if (literal) readTemplate(literal);
      else note(code);
    } else if (code) {
      if (code === "{") open.push(null);
      note(code);
    }
  }
}

// Imports between the rooms of the page point one way, and what people read stands in the WORDS of a file.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { literalsOf, VALUE } from "./literals.js";

const ROOT = fileURLToPath(new URL("../../web/js", import.meta.url));

/**
 * A room may import the rooms in the lines before its own; within a room files may import each
 * other. A file beside the rooms is a room by itself.
 */
const LAYERS = [
  ["page"],
  ["state"],
  ["text"],
  ["solver"],
  ["board"],
  ["parts"],
  ["graph"],
  ["link"],
  ["views"],
  ["picture"],
  ["exchange", "game"],
  ["shell"],
  ["main.js", "theme.js"],
];
const RANKS = new Map(LAYERS.flatMap((rooms, rank) => rooms.map((room) => [room, rank])));

/** What the state may not know: it is tested, and can be thought about, without a page. */
const OF_THE_PAGE =
  /\b(?:document|window|location|navigator|localStorage|sessionStorage|\w*Element|\w*Event)\b/g;
/** What is kept in the browser's storage is loaded and saved in one place. */
const SETTINGS = "state/settings.js";

/** Files that hold what people read: whoever translates the page replaces these. */
const WORDING = /(?:^|\/)(?:\w+_)?words\.js$|^text\/|^shell\/(?:catalogue|commands|help)\.js$/;

const WORD = `[\\p{L}${VALUE}]`;
/** A word with a capital, and a second one: "Open a board", "Seed 7", but not the keys "C 1". */
const SENTENCE = new RegExp(`^[“(]?(?:\\p{Lu}\\p{L}+[,:;]? [“(]?${WORD}|[AI] \\p{L}{2})`, "u");
/** A word by itself, as on a button. */
const CAPTION = /^[A-Z][a-z]+$/;
/** Names that the browser gives to keys and to what is dragged. */
const OF_THE_BROWSER = /^(?:Arrow|Backspace|Delete|End|Enter|Escape|Files|Home|Insert|Shift|Tab)$/;
/** At least three words, with one that only people need: "part of the contradiction". */
const PHRASE = new RegExp(
  `(?=.*(?:^| )(?:an?|and|at|by|in|is|it|of|or|that|the|to|with)(?:[ ,.:;]|$))(?:.*${WORD}+ ){2}`,
  "u",
);
/** Several lines, calls, formulas, measures: a text for a program. */
const FOR_PROGRAMS = /\\n|^\s*\n|[\w)]\(|[{}[\]<>|=_]|\dpx\b/;
/** Names of things that nobody reads, which look like phrases. */
const NAMES = new Set([
  "chance to become certain",
  "chance to win",
  "length of a name",
  "mines of a cell",
  `wheel ${VALUE} of ${VALUE}`,
]);
/** What a string is given to that only developers see, or that is no text. */
const FOR_DEVELOPERS =
  /(?:\bnew (?:Range|Type)?Error \(|\bconsole \. \w+ \(|\bfrom|\bimport(?: \()?)$/;

/** The code of a file without its comments; types are imported in comments, and do not count. */
const codeOf = (source) =>
  source
    .replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\*[\s\S]*?\*\//g, (match) =>
      match.startsWith("/*") ? " " : match,
    )
    .replace(/(^|\s)\/\/.*$/gm, "$1");

/** The files that a file imports when it is loaded, or later; those of the page only. */
function importsOf(source, file) {
  const imports = codeOf(source).matchAll(
    /\bimport\s*\(\s*"(\.[^"]+)"|\b(?:from|import)\s+"(\.[^"]+)"/g,
  );
  return [...imports].map(([, later, first]) => normalize(join(dirname(file), later ?? first)));
}

const roomOf = (file) => file.split("/")[0];

/** A sentence for each import that points the wrong way. */
function complaintsAbout(source, file) {
  const room = roomOf(file);
  const rank = RANKS.get(room);
  if (rank === undefined)
    return [`${file} is in no room: give ${room} a place in the table LAYERS of this test`];
  return importsOf(source, file).flatMap((target) => {
    const other = roomOf(target);
    // Pyodide lies beside the scripts, and is fetched with them.
    if (other === room || other === "..") return [];
    const rankOfOther = RANKS.get(other);
    if (rankOfOther === undefined) return [`${file} imports ${target}, which is in no room`];
    if (rankOfOther > rank)
      return [`${file} imports ${target}, but ${other}/ builds on ${room}/ and not the other way`];
    if (rankOfOther === rank)
      return [`${file} imports ${target}, but ${room}/ and ${other}/ know nothing of each other`];
    return [];
  });
}

/** A sentence for each word of the page in a file of the state. */
function domIn(source, file) {
  if (roomOf(file) !== "state") return [];
  const words = new Set(codeOf(source).match(OF_THE_PAGE));
  if (file === SETTINGS) words.delete("localStorage");
  return [...words].map((word) => `${file} uses ${word}, but the state knows no page`);
}

/** Whether a person reads it, as far as one can tell from the string alone. */
const isProse = (text) =>
  SENTENCE.test(text) ||
  (CAPTION.test(text) && !OF_THE_BROWSER.test(text)) ||
  (PHRASE.test(text) && !FOR_PROGRAMS.test(text) && !NAMES.has(text));

/** The words of a file at home: one object, up to its brace at the beginning of a line. */
const WORDS_OBJECT = /^(?:export )?const WORDS = [\s\S]*?^\}/gm;

/** A sentence for each text for people that stands astray among the code. */
function proseIn(source, file) {
  if (WORDING.test(file)) return [];
  return literalsOf(source.replace(WORDS_OBJECT, ""))
    .filter(({ text, before }) => isProse(text) && !FOR_DEVELOPERS.test(before.join(" ")))
    .map(({ text }) => `${file} says “${text}”: give it a place in the WORDS of the file`);
}

const FILES = readdirSync(ROOT, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".js"))
  .sort();

test("imports between the rooms point one way", () => {
  assert.ok(FILES.length > 100);
  const complaints = FILES.flatMap((file) =>
    complaintsAbout(readFileSync(join(ROOT, file), "utf8"), file),
  );
  assert.deepEqual(complaints, []);
});

test("the state knows no page", () => {
  const complaints = FILES.flatMap((file) => domIn(readFileSync(join(ROOT, file), "utf8"), file));
  assert.deepEqual(complaints, []);
});

test("what people read stands in the WORDS of a file, or in a file of words", () => {
  const complaints = FILES.flatMap((file) => proseIn(readFileSync(join(ROOT, file), "utf8"), file));
  assert.deepEqual(complaints, []);
});

test("prose is told from names, code and messages to developers", () => {
  // A template that is no template of this file: @ stands for the dollar.
  const found = (source) =>
    proseIn(source.replaceAll("@", "$"), "board/a.js").map(
      (complaint) => /“(.*)”/.exec(complaint)[1],
    );
  for (const text of ["Open a board", "Copy", "part of the contradiction", "Try: anything"])
    assert.deepEqual(found(`make("p", {}, "${text}")`), [text]);
  assert.deepEqual(found("say(`Seed @{game.seed}, @{`@{a} of the @{b}`}.`)"), [
    `${VALUE} of the ${VALUE}`,
    `Seed ${VALUE}, ${VALUE}.`,
  ]);
  assert.deepEqual(found('throw new LinkError("The link is damaged.")'), ["The link is damaged."]);
  for (const source of [
    'make("p", { class: "cell covered" }, "×")',
    'if (key === "Home" || key === "ArrowUp") go(`G @{letter}`);',
    'throw new Error("There is no game to play.");',
    "console.warn(`There is no @{name} here.`);",
    '// Say "Open a board".\n/* or "Close it" */ const isQuoted = /["`]Open a board/.test(text);',
    'import { a } from "./A b.js"; import("./Of the c.js");',
    'const path = `M@{x} @{y}a@{r} @{r} 0`; const half = a / 2; const other = "b / c";',
    'run("from minescope import solve\\nsolve(position)");',
  ])
    assert.deepEqual(found(source), [], source);
  const words = 'const WORDS = {\n  open: "Open a board",\n};\n';
  assert.deepEqual(proseIn(words, "open/a.js"), []);
  assert.equal(proseIn(`${words}const a = "Open a board";`, "open/a.js").length, 1);
  assert.deepEqual(proseIn('const a = "Open a board";', "open/words.js"), []);
  assert.deepEqual(proseIn('const a = "Open a board";', "game/hint_words.js"), []);
  assert.equal(proseIn('const a = "Open a board";', "open/swords.js").length, 1);
});

test("a wrong import is told with a sentence", () => {
  assert.deepEqual(complaintsAbout('import { a } from "../views/bar.js";', "board/board.js"), [
    "board/board.js imports views/bar.js, but views/ builds on board/ and not the other way",
  ]);
  assert.deepEqual(
    complaintsAbout('const a = () => import("../game/deal.js");', "exchange/open.js"),
    ["exchange/open.js imports game/deal.js, but exchange/ and game/ know nothing of each other"],
  );
  assert.deepEqual(
    complaintsAbout('import {\n  a,\n} from "../cellar/a.js";', "exchange/open.js"),
    ["exchange/open.js imports cellar/a.js, which is in no room"],
  );
  assert.deepEqual(complaintsAbout("", "cellar/a.js"), [
    "cellar/a.js is in no room: give cellar a place in the table LAYERS of this test",
  ]);
  const right = '/** @typedef {import("../main.js").A} A */\nimport "./a.js"; // from "../main.js"';
  assert.deepEqual(complaintsAbout(right, "page/a.js"), []);
  assert.deepEqual(domIn("document.title = ''; // window", "state/store.js"), [
    "state/store.js uses document, but the state knows no page",
  ]);
  assert.deepEqual(domIn("localStorage.clear()", "state/store.js").length, 1);
  assert.deepEqual(domIn("localStorage.clear()", "state/settings.js"), []);
});

test("every style sheet is a part of the one that the page links to", () => {
  const styles = fileURLToPath(new URL("../../web/css", import.meta.url));
  const files = readdirSync(styles, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".css") && name !== "all.css");
  const listed = readFileSync(join(styles, "all.css"), "utf8").matchAll(/@import "\.\/(.*?)"/g);
  assert.deepEqual([...listed].map(([, name]) => name).sort(), files.sort());
});

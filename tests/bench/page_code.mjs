// Counts the page's code as TypeScript's own parser reads it: node page_code.mjs NODE_MODULES WEB_JS
// Prints JSON: for each file its lines of code, what it imports, and its long functions.
//
// A line of code holds a token: comments, JSDoc and blank lines are none. A function is as long as its lines
// of code, those of functions within it among them.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";

const [packages, folder] = process.argv.slice(2);
const ts = createRequire(join(packages, "x.js"))("typescript");

const FUNCTIONS = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.Constructor,
  ts.SyntaxKind.GetAccessor,
  ts.SyntaxKind.SetAccessor,
]);

/** @param {string} file */
function look(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(folder, file), "utf8"),
    ts.ScriptTarget.ESNext,
    true,
  );
  const lineAt = (at) => source.getLineAndCharacterOfPosition(at).line;
  const lines = new Set();
  const functions = [];
  const imports = { first: [], later: [] };
  const note = (kind, specifier) => {
    if (specifier?.text?.startsWith("."))
      imports[kind].push(normalize(join(dirname(file), specifier.text)));
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      note("first", node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      note("later", node.arguments[0]);
    if (FUNCTIONS.has(node.kind)) functions.push(node);
    const children = node.getChildren(source).filter(({ kind }) => kind !== ts.SyntaxKind.JSDoc);
    if (!children.length && node.kind !== ts.SyntaxKind.EndOfFileToken)
      for (let line = lineAt(node.getStart(source)); line <= lineAt(node.getEnd()); line += 1)
        lines.add(line);
    children.forEach(visit);
  };
  visit(source);
  const linesOf = (node) =>
    [...lines].filter(
      (line) => line >= lineAt(node.getStart(source)) && line <= lineAt(node.getEnd()),
    ).length;
  const nameOf = (node) =>
    node.name?.getText(source) ??
    (node.kind === ts.SyntaxKind.Constructor
      ? "constructor"
      : (node.parent.name?.getText?.(source) ?? "=>"));
  return {
    file,
    code: lines.size,
    imports,
    functions: functions.map((node) => ({ name: nameOf(node), code: linesOf(node) })),
  };
}

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .sort();
console.log(JSON.stringify(files.map(look)));

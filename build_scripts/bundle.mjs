// Puts the page's scripts and styles together:
// node bundle.mjs NODE_MODULES WEB_FOLDER TARGET_FOLDER ENTRY..., the first entry being the page's own.
// The others stand alone: the worker shares nothing with the page that would be worth another file.
//
// Left to itself, esbuild makes a file of every set of modules that the page shares with the same
// parts, some thirty of them, all of which the page waits for. So every part that is loaded on demand
// is made to import all that the page has loaded by then: it costs nothing there, and leaves one file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

const [packages, web, target, page, ...others] = process.argv.slice(2);
const { build } = createRequire(join(packages, "x.js"))("esbuild");

const options = {
  absWorkingDir: web,
  nodePaths: [packages], // for the one library
  bundle: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
  minifyWhitespace: true,
  minifySyntax: true,
  minifyIdentifiers: true,
  charset: "utf8",
  // start.js runs before main.js, which must find the same one and no copy of it.
  external: ["./solver/start.js", "../../pyodide/*"],
  loader: { ".svg": "dataurl" }, // the marks of cells, some hundred bytes each
  outbase: web,
  outdir: target,
  chunkNames: "js/[name]-[hash]",
  metafile: true,
};

const split = { ...options, entryPoints: [page], splitting: true };
/** What a module imports, at once or on demand, as paths below the folder of the page. */
const { inputs } = (await build({ ...split, write: false })).metafile;
const importsOf = (path, kind) =>
  (inputs[path]?.imports ?? []).filter((each) => each.kind === kind && !each.external);
const onDemand = new Set(
  Object.keys(inputs).flatMap((path) => importsOf(path, "dynamic-import").map(({ path }) => path)),
);
const ofThePage = importsOf(page, "import-statement").map(({ path }) => path);

const importThePage = {
  name: "import the page",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (![...onDemand].some((name) => resolve(web, name) === path)) return undefined;
      const imports = ofThePage.map((name) => `import ${JSON.stringify(resolve(web, name))};`);
      return {
        contents: `${imports.join("")}${readFileSync(path, "utf8")}`,
        resolveDir: dirname(path),
        loader: "js",
      };
    });
  },
};
await build({ ...split, plugins: [importThePage] });
await build({ ...options, entryPoints: others });

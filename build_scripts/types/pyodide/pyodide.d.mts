// In the site Pyodide lies beside js/; its types come from its npm package.
export * from "pyodide";

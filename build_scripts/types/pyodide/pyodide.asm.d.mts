/** Makes the module of WebAssembly that Pyodide starts. */
export default function createPyodideModule(settings: object): Promise<any>;

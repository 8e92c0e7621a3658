import webpack, { type Compiler } from "webpack";

const PLUGIN = "script-integrity";

/**
 * Chunks fall under the page's `Integrity-Policy`, so a remote gets the hash of each chunk before loading it: the shell
 * sets `globalThis.releaseScriptIntegrity(url)` from the page state. Integrity checks require `crossorigin` even for
 * same-origin scripts.
 */
export const scriptIntegrityPlugin = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(PLUGIN, (source) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          "if (globalThis.releaseScriptIntegrity) script.integrity = globalThis.releaseScriptIntegrity(url) || '';",
        ].join("\n"),
      );
    });
  },
};

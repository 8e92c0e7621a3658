import webpack, { type Compiler } from "webpack";

const PLUGIN = "script-integrity";

/**
 * Chunks are subject to the page's `Integrity-Policy`, so a remote asks the page for the hash of each before it loads
 * it: the shell sets `globalThis.releaseScriptIntegrity(url)` from the integrity in the page state. Also a script of
 * our own origin needs `crossorigin` for its integrity to count.
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

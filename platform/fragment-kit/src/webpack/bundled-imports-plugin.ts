import webpack, { type Compiler } from "webpack";
import { bundleLazyImports, leaveOutOtherImports } from "../../bin/bundle-lazy-imports.js";

const PLUGIN = "bundled-imports";

/** Makes the fragment's lazy imports synchronous in its server bundle. Runs after the TypeScript loader. */
export const bundledImportsPlugin = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(PLUGIN, (result, module) => {
        const [source, ...rest] = result;
        if (!/\.tsx?$/.test(module.resource ?? "")) return result;
        return [leaveOutOtherImports(bundleLazyImports(source.toString())), ...rest];
      });
    });
  },
};

import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import { bundledImportsPlugin } from "./bundled-imports-plugin.js";
import { COMMON_CONFIG } from "./common-config.js";
import type { FragmentConfigOptions } from "./fragment-config-options.js";
import { createMinimizer } from "./minimizer.js";
import { CONTRACT_ENTRY, SERVER_ENTRY } from "./release-names.js";
import { SERVER_MODULES } from "./server-modules.js";

/**
 * One commonjs file that the renderer evaluates, and beside it the definition alone, for the build itself. The target
 * is the bare language: a fragment that reaches for a Node module or the DOM's loader does not build.
 */
export function createServerConfig({
  root,
  outputFolder,
  entryFolder,
}: Omit<FragmentConfigOptions, "slots">): Configuration {
  return {
    ...COMMON_CONFIG,
    name: "server",
    context: root,
    target: "es2022",
    entry: {
      server: { import: join(entryFolder, "server.js"), filename: SERVER_ENTRY },
      contract: { import: join(entryFolder, "contract.js"), filename: CONTRACT_ENTRY },
    },
    output: {
      path: outputFolder,
      library: { type: "commonjs2" },
      chunkFormat: false,
      chunkLoading: false,
      asyncChunks: false,
      publicPath: "",
    },
    externals: Object.fromEntries(SERVER_MODULES.map((name) => [name, `commonjs2 ${name}`])),
    optimization: { minimizer: [createMinimizer()], splitChunks: false },
    plugins: [
      bundledImportsPlugin,
      new webpack.SourceMapDevToolPlugin({ filename: "../maps/[file].map", append: false }),
    ],
  };
}

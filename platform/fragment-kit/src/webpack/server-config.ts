import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import {
  COMMON_CONFIG,
  rewriteModules,
  createMinimizer,
  CONTRACT_ENTRY,
  SERVER_ENTRY,
  type FragmentConfigOptions,
} from "./common-config.js";
import { SERVER_MODULES } from "./shared-modules.js";
import { bundleLazyImports, keepOtherImports, leaveOutOtherImports } from "../../bin/bundle-lazy-imports.js";

type ServerPaths = Omit<FragmentConfigOptions, "slots" | "staticStyles">;

/**
 * One CommonJS file for the renderer. The target is the plain language: a fragment that imports a Node module or uses
 * the DOM's loader doesn't build.
 */
export function createServerConfig({ root, outputFolder, entryFolder }: ServerPaths) {
  return {
    ...COMMON_CONFIG,
    name: "server",
    context: root,
    target: "es2022",
    entry: { server: { import: join(entryFolder, "server.js"), filename: SERVER_ENTRY } },
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
  } satisfies Configuration;
}

/**
 * The definition alone, which the build evaluates. Modules stay apart: merged ones would be evaluated when something
 * uses them, and rules are known only then.
 */
export function createContractConfig(paths: ServerPaths) {
  return {
    ...createServerConfig(paths),
    name: "contract",
    entry: { contract: { import: join(paths.entryFolder, "contract.js"), filename: CONTRACT_ENTRY } },
    optimization: { minimize: false, concatenateModules: false, splitChunks: false },
    plugins: [toPlugin((source) => leaveOutOtherImports(keepOtherImports(bundleLazyImports(source))))],
  } satisfies Configuration;
}

/** Makes the fragment's lazy imports synchronous in its server bundle. */
const bundledImportsPlugin = toPlugin((source) => leaveOutOtherImports(bundleLazyImports(source)));

function toPlugin(rewrite: (source: string) => string) {
  return rewriteModules("bundled-imports", /\.tsx?$/, rewrite);
}

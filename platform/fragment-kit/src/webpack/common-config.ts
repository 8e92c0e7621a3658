import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack, { type Compiler, type Configuration, type NormalModule } from "webpack";

/** All paths are absolute. */
export type FragmentConfigOptions = {
  readonly name: string;
  readonly version: string;
  /** The fragment's package folder. Module ids are relative to it, so that builds are reproducible. */
  readonly root: string;
  /** The release folder. */
  readonly outputFolder: string;
  /** Folder of the generated entries. */
  readonly entryFolder: string;
  readonly slots: readonly string[];
  /** Classes of the stylesheet, by the ids of the rules. Absent: the browser writes all rules itself. */
  readonly staticStyles?: ReadonlyMap<string, string>;
};

/** swc is already a dependency and several times faster. License notices stay in the scripts. */
export function createMinimizer(): MinimizerPlugin {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: "some" } },
  });
}

const require = createRequire(import.meta.url);

/** The published kit has no sources, nor do the packages published with it. */
const SOURCE_CONDITION = existsSync(fileURLToPath(new URL("../../src/index.ts", import.meta.url))) ? ["source"] : [];

const SWC_OPTIONS = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

/** Configuration common to browser and server compilation. */
export const COMMON_CONFIG = {
  mode: "production",
  performance: { hints: false },
  infrastructureLogging: { level: "error" },
  resolve: {
    extensions: [".ts", ".tsx", ".js"],
    extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
    conditionNames: [...SOURCE_CONDITION, "..."],
  },
  module: {
    strictExportPresence: true,
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: { loader: require.resolve("swc-loader"), options: SWC_OPTIONS },
      },
      // Modules from shell or renderer are CommonJS: their default exports must also work in packages with `"type":
      // "module"`.
      { test: /\.m?js$/, type: "javascript/auto" },
    ],
  },
} as const satisfies Configuration;

/** No hash in the name: releases differ by folder, and the manifest contains the hash. */
export const REMOTE_ENTRY = "remote-entry.js";
export const SERVER_ENTRY = "server.cjs";
export const STYLESHEET = "styles.css";
/** Evaluated by the build for slots, contract and static rules; not part of the release. */
export const CONTRACT_ENTRY = "contract.cjs";

/** For example `mfe_purchase_1_4_0`: the global that a remote assigns, and its registered name. */
export function toGlobalName(name: string, version: string): string {
  return `${name}@${version}`.replace(/[^A-Za-z0-9]/g, "_");
}

/** Rewrites the code of modules whose file matches, after the TypeScript loader. */
export function rewriteModules(
  plugin: string,
  files: RegExp,
  rewrite: (source: string, module: NormalModule) => string,
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(plugin, (compilation) => {
        webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(plugin, (result, module) => {
          const [source, ...rest] = result;
          return files.test(module.resource ?? "") ? [rewrite(source.toString(), module), ...rest] : result;
        });
      });
    },
  };
}

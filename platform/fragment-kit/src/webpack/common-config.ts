import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Configuration } from "webpack";

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

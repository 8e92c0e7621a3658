import { readFile } from "node:fs/promises";
import { build, type Plugin } from "esbuild";
import { bundleLazyImports } from "fragment-kit/lazy-imports";
import { ROOT } from "./places.js";

const WORKSPACE_PACKAGE = /^(?:shared-contracts|shared-ui|fragment-kit|mfe-[a-z-]+)(?:\/|$)|^#/;

/** npm packages stay external, as in the shell's own build. */
export async function buildServerProgram(
  entry: string,
  outfile: string,
  plugins: readonly Plugin[] = [],
): Promise<void> {
  await build({
    bundle: true,
    conditions: ["source"],
    jsx: "automatic",
    logLevel: "warning",
    absWorkingDir: ROOT,
    platform: "node",
    target: "node20",
    entryPoints: [entry],
    outfile,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      ...plugins,
      {
        name: "lazy-imports-are-bundled",
        setup({ onLoad }) {
          onLoad({ filter: /[\\/]mfe-[a-z-]+[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
            contents: bundleLazyImports(await readFile(path, "utf8")),
            loader: path.endsWith("x") ? "tsx" : "ts",
          }));
        },
      },
      {
        name: "npm-packages-stay-imports",
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || WORKSPACE_PACKAGE.test(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}

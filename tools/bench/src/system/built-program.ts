import { join } from "node:path";
import { type BuiltProcess, runBuilt, waitUntilReady } from "e2e/shop/built-process";
import { ROOT, START_SECONDS } from "./places.js";
import { readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { build, type Plugin } from "esbuild";
import { bundleLazyImports } from "fragment-kit/lazy-imports";

/** Marks the plugin's own questions. */
const RESOLVING = Symbol("resolving");

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
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
            if (kind === "entry-point" || pluginData === RESOLVING) return undefined;
            if (isBuiltin(path)) return { path, external: true };
            // By file: packages of the workspace are bundled, and have versions of their own of the others.
            const found = await resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING });
            if (found.errors.length > 0) return { path, external: true };
            return found.path.includes("/node_modules/") ? { path: found.path, external: true } : undefined;
          });
        },
      },
    ],
  });
}

/** Builds a benchmark program the way services are built, runs it and waits for its URL. */
export async function runProgram(
  source: string,
  environment: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<BuiltProcess> {
  const program = join(ROOT, "tools/bench/dist", source.replace(/\.tsx?$/, ".js"));
  await buildServerProgram(join(ROOT, "tools/bench/src", source), program);
  const started = runBuilt([program], environment);
  await waitUntilReady(readyUrl, started, START_SECONDS);
  return started;
}

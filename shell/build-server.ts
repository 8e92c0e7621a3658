import { copyFile, readFile, rm } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, transform, type BuildOptions, type Plugin } from "esbuild";
import { DEFINE_STYLED, defineStyles, toStylesheet, type StaticRule } from "fragment-kit/webpack";

export const folder = fileURLToPath(new URL(".", import.meta.url));
export const isDevelopment = process.argv[2] === "--development";
export const dist = join(folder, isDevelopment ? "../platform/fragment-kit/dist/shell" : "dist");
export const common = {
  absWorkingDir: folder,
  bundle: true,
  platform: "node",
  target: "node20",
  conditions: ["source"],
  jsx: "automatic",
  sourcemap: true,
  logLevel: "warning",
} as const satisfies BuildOptions;

/** Loaded only by a service that exports traces, which a team's own machine doesn't. */
const TRACING = [
  "@fastify/otel",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/instrumentation-undici",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-node",
];

/** Rules of shared-ui that never change are in the shell's stylesheets, as those of fragments are in theirs. */
const definedStyles: Plugin = {
  name: "static-styles-are-defined",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared-ui[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const loader = path.endsWith("x") ? "tsx" : "ts";
      const { code } = await transform(await readFile(path, "utf8"), { loader, jsx: "automatic", target: "es2022" });
      return { contents: defineStyles(code, relative(folder, path)), loader: "js" };
    });
  },
};

/** Globals that CommonJS packages expect in the ES module that they are bundled into. */
const COMMONJS_NAMES = `import { createRequire as makeRequire } from "node:module";
import { fileURLToPath as toPath } from "node:url";
const require = makeRequire(import.meta.url), __filename = toPath(import.meta.url), __dirname = toPath(new URL(".", import.meta.url));`;

export async function buildServer(): Promise<void> {
  const server = {
    ...common,
    entryPoints: ["src/server/server.ts"],
    outfile: join(dist, "server.js"),
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  } as const satisfies BuildOptions;
  if (isDevelopment) {
    const plugins = [definedStyles];
    const banner = { js: COMMONJS_NAMES };
    await build({ ...server, plugins, minify: true, sourcemap: false, external: TRACING, banner });
    // Bundled, zstd-wasm loads its binary from beside the server.
    const zstd = dirname(createRequire(import.meta.url).resolve("@bokuweb/zstd-wasm"));
    await copyFile(join(zstd, "zstd.wasm"), join(dist, "zstd.wasm"));
    return;
  }
  await build({ ...server, plugins: [definedStyles, await keepPackages()] });
}

/** npm packages stay external, so that native modules load from node_modules; workspace packages are bundled. */
async function keepPackages(): Promise<Plugin> {
  const dependencies = {
    ...(await readDependencies("package.json")),
    ...(await readDependencies("../shared-contracts/package.json")),
    ...(await readDependencies("../platform/shared-telemetry/package.json")),
  };
  const isWorkspacePackage = /^(?:shared-contracts|shared-ui|shared-telemetry|fragment-kit|fragment-renderer)(?:\/|$)/;
  return {
    name: "npm-packages-stay-imports",
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === "entry-point" || isWorkspacePackage.test(path)) return undefined;
        // An image has these alone.
        if (isBuiltin(path) || toPackage(path) in dependencies) return { path, external: true };
        return { errors: [{ text: `The server loads ${toPackage(path)}: make it a dependency in package.json` }] };
      });
    },
  };
}

/** The rules that are the same in all of the shell's own views. */
export async function buildStaticStyles(): Promise<string> {
  // Under `shell`, because its imports must resolve to the shell's own packages.
  const program = join(folder, `node_modules/.cache/static-rules-${process.pid}.js`);
  await build({
    ...common,
    stdin: {
      contents: `export { buildApp } from "./src/server/app.js";export { takeStaticRules } from ${JSON.stringify(DEFINE_STYLED)};`,
      resolveDir: folder,
    },
    outfile: program,
    format: "esm",
    sourcemap: false,
    plugins: [definedStyles, await keepPackages()],
  });
  const { takeStaticRules } = (await import(pathToFileURL(program).href)) as {
    takeStaticRules: () => readonly StaticRule[];
  };
  await rm(program);
  return toStylesheet(takeStaticRules());
}

async function readDependencies(file: string): Promise<object> {
  return (JSON.parse(await readFile(join(folder, file), "utf8")) as { dependencies: object }).dependencies;
}

/** `@scope/name/sub` → `@scope/name`; `name/sub` → `name`. */
function toPackage(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

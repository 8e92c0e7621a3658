import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

/**
 * Entry points of packages that are made of many small files. Jest loads every file anew for each test file, and one
 * large file takes a tenth of the time. Entry points of one bundle share their modules.
 */
const BUNDLES = {
  rxjs: ["rxjs"],
  kysely: ["kysely"],
  fastify: ["fastify"],
  metrics: ["prom-client"],
  tracing: ["@opentelemetry/api"],
  zod: ["zod", "zod/mini", "zod/v4/core", "zod/v4/mini"],
};

/** Jest's `moduleNameMapper` for the bundles, which are made once per package-lock.json and kept in node_modules. */
export function bundlePackages(root) {
  const sources = [join(root, "package-lock.json"), import.meta.filename].map((file) => readFileSync(file));
  const key = createHash("sha256").update(Buffer.concat(sources)).digest("hex").slice(0, 20);
  const folder = join(root, "node_modules/.cache/test-packages", key);
  if (!existsSync(folder)) makeBundles(root, folder);
  const entries = Object.values(BUNDLES).flat();
  return Object.fromEntries(entries.map((entry) => [`^${entry}$`, join(folder, fileOf(entry))]));
}

/** Renamed when complete: two runs may make them at once. */
function makeBundles(root, folder) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [bundle, entries] of Object.entries(BUNDLES)) {
    const loaders = entries.map((entry) => `exports["${entry}"] = () => require("${entry}");`);
    buildSync({
      stdin: { contents: loaders.join("\n"), resolveDir: root },
      outfile: join(draft, `${bundle}.bundle.cjs`),
      bundle: true,
      platform: "node",
      format: "cjs",
      external: ["pino"],
      // Fastify would look for each of its plugins among all modules that are loaded.
      define: { "require.cache": "undefined" },
      logLevel: "error",
    });
    for (const entry of entries) {
      writeFileSync(join(draft, fileOf(entry)), `module.exports = require("./${bundle}.bundle.cjs")["${entry}"]();\n`);
    }
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function fileOf(entry) {
  return `${entry.replaceAll("/", "+")}.cjs`;
}

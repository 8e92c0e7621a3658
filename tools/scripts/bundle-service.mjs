/**
 * Bundles a service for production: `node tools/scripts/bundle-service.mjs <package> <entry...>`. Entries are paths
 * under the package's `src` (`server.ts` → `dist/server.js`). Workspace packages are bundled from source; npm packages
 * stay external, so that native and WebAssembly modules load from node_modules.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folders = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces;
/** Folders by package name, which is also the folder's name. */
const workspaces = new Map(folders.map((folder) => [basename(folder), folder]));

const [packageName, ...entries] = process.argv.slice(2);
if (!packageName || entries.length === 0 || !workspaces.has(packageName)) {
  fail(
    `Usage: node tools/scripts/bundle-service.mjs <package> <entry...>, where <package> is one of: ${[...workspaces.keys()].join(", ")}`,
  );
}

const folder = join(root, workspaces.get(packageName));
const source = join(folder, "src");
const missing = entries.filter((entry) => !existsSync(join(source, entry)));
if (missing.length > 0) fail(`No such entry under ${folder}/src: ${missing.join(", ")}`);

/** `@scope/name/sub` → `@scope/name`; `name/sub` → `name`. */
function packageOf(specifier) {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

const externalNpmPackages = {
  name: "external-npm-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || workspaces.has(packageOf(path)) ? undefined : { path, external: true },
    );
  },
};

const outdir = join(folder, "dist");
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => join(source, entry)),
  outbase: source,
  outdir,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  conditions: ["source"],
  jsx: "automatic",
  sourcemap: true,
  logLevel: "info",
  plugins: [externalNpmPackages],
});

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * `npm run build -w shell` builds server, renderer and browser code into `dist/`. `npm run build:development -w shell`
 * builds the shell for `fragment dev` as files of the kit: without dependencies on packages, and with React's
 * development build, which supports component refresh.
 */
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { buildRenderer } from "fragment-renderer/build";
import webpack, { type Stats } from "webpack";
import { writePlatformRelease } from "fragment-kit/webpack";
import { buildServer, buildStaticStyles, common, dist, folder, isDevelopment } from "./build-server.js";
import { createShellContract } from "./contract.js";
import { toPageStyles } from "./src/pages/styles/page-styles.js";
import type { Asset } from "./src/server/document/shell-assets.js";
import { writeTypeface } from "./typeface.js";
import { createBrowserConfig, SHELL_ASSETS_PATH, SHELL_POLICY } from "./webpack.config.js";

const browserFolder = join(dist, "browser");

await rm(dist, { recursive: true, force: true });
await Promise.all([
  buildServer(),
  buildRenderer(dist),
  cp(join(folder, "icons"), join(dist, "icons"), { recursive: true }),
]);
const stats = await buildBrowser();
await writeAssets(stats);
if (!isDevelopment) await compressAssets();

async function buildBrowser(): Promise<Stats> {
  const contract = createShellContract();
  const config = createBrowserConfig(browserFolder, { development: isDevelopment });
  const compiler = webpack({ ...config, plugins: [...(config.plugins ?? []), contract.plugin] });
  if (!compiler) throw new Error("webpack made no compiler");
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString("errors-only") ?? "webpack gave no result");
  if (!isDevelopment) writePlatformRelease(folder, "shell", await contract.describe(stats.compilation));
  return stats;
}

async function writeAssets(stats: Stats): Promise<void> {
  const scripts = await Promise.all(
    (await readdir(browserFolder)).filter((name) => name.endsWith(".js")).map((name) => toAsset(name)),
  );
  const initial = stats.toJson({ all: false, entrypoints: true }).entrypoints?.["shell"]?.assets ?? [];
  const initialUrls = new Set(initial.map(({ name }) => `${SHELL_ASSETS_PATH}${name}`));
  const entries = scripts.filter(({ url }) => initialUrls.has(url));
  if (entries.length !== 1) throw new Error(`The root config must be one script, not ${entries.length}`);
  const chunks = scripts.filter(({ url }) => !initialUrls.has(url));
  const emotion = chunks.find(({ url }) => url.startsWith(`${SHELL_ASSETS_PATH}emotion.`));
  if (!emotion) throw new Error("emotion must be a script of its own");
  const typeface = await writeTypeface(browserFolder, SHELL_ASSETS_PATH);
  const styles = toPageStyles(typeface);
  // Last, where emotion would write them: they apply over what pages say of places.
  const shared = await buildStaticStyles();
  const assets = {
    entry: entries[0],
    emotion,
    inspector: await buildInspector(),
    styles: {
      page: await writeStyles("page", styles.page + shared),
      ownPages: await writeStyles("own-pages", styles.ownPages + shared),
    },
    earlyScript: `${toIntegrityScript(chunks)}${await buildInlineScript("early-clicks/entry-early-clicks.ts")}`,
    ownPageScript: await buildInlineScript("own-pages/entry-own-pages.ts"),
    typeface,
    trustedTypesPolicies: [SHELL_POLICY],
  };
  await writeFile(join(dist, "assets.json"), JSON.stringify(assets));
}

async function writeStyles(name: string, css: string): Promise<Asset> {
  const file = `${name}.${hashOf(css)}.css`;
  await writeFile(join(browserFolder, file), css);
  return toAsset(file);
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 20);
}

async function toAsset(name: string): Promise<Asset> {
  const bytes = await readFile(join(browserFolder, name));
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  return { url: `${SHELL_ASSETS_PATH}${name}`, integrity };
}

/** Gives webpack's loader the hash of a chunk. */
function toIntegrityScript(chunks: readonly { url: string; integrity: string }[]): string {
  const hashes = JSON.stringify(Object.fromEntries(chunks.map(({ url, integrity }) => [url, integrity])));
  return `{const hashes=${hashes};globalThis.shellScriptIntegrity=(url)=>hashes[new URL(url,location).pathname]}`;
}

/** Only for previews, so it has its own folder and doesn't count towards the script budgets. */
async function buildInspector(): Promise<Asset> {
  const { outputFiles } = await build({
    ...common,
    platform: "browser",
    target: "es2022",
    entryPoints: ["src/browser/inspector/entry-inspector.tsx"],
    define: { "process.env.NODE_ENV": '"production"' },
    format: "iife",
    minify: true,
    sourcemap: false,
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const name = `inspector/inspector.${hashOf(bytes)}.js`;
  await mkdir(join(browserFolder, "inspector"));
  await writeFile(join(browserFolder, name), bytes);
  return toAsset(name);
}

/** Small enough to be inlined in every page's head. */
async function buildInlineScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    platform: "browser",
    target: "es2022",
    entryPoints: [`src/browser/${entry}`],
    format: "iife",
    minify: true,
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * Compresses at build time with maximum quality: compressing on the server's main thread would delay other responses.
 */
async function compressAssets(): Promise<void> {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = await readdir(browserFolder, { recursive: true });
  for (const name of files.filter((file) => /\.(?:js|css)$/.test(file))) {
    const bytes = await readFile(join(browserFolder, name));
    await writeFile(join(browserFolder, `${name}.br`), await promisify(brotliCompress)(bytes, brotli));
    await writeFile(join(browserFolder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  }
}

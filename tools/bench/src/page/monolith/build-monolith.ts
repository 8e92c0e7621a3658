import webpack, { type Configuration, type Stats } from "webpack";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build, type BuildOptions, type Plugin, transform } from "esbuild";
import { replaceStaticStyles, toStylesheet, type StaticRule, DEFINE_STYLED, defineStyles } from "fragment-kit/webpack";
import { toPageStyles, type Asset, type ShellAssets } from "shell/server";
import { writeTypeface } from "shell/typeface";
import { createBrowserConfig, SHELL_POLICY } from "shell/webpack-config";
import { buildServerProgram } from "../../system/built-program.js";
import { ROOT } from "../../system/places.js";
import type { ReleaseName } from "../visit/visit-page.js";
import { pathToFileURL } from "node:url";
import { bundleLazyImports } from "fragment-kit/lazy-imports";

export type MonolithBuild = {
  readonly serverProgram: string;
  /** Contains `browser/` and a `.json` for each release. */
  readonly assetsFolder: string;
};

const PUBLIC_PATH = "/monolith/";
const FOLDER = join(ROOT, "tools/bench/dist/monolith");
const HERE = import.meta.dirname;
const common = { bundle: true, conditions: ["source"], jsx: "automatic", logLevel: "warning" } satisfies BuildOptions;

const STATE_ONLY = join(ROOT, "platform/fragment-renderer/src/realm/state-only-toolkit.ts");

/** Replaces stores with the state-only ones that renderers use. */
const stateOnlyStores: Plugin = {
  name: "state-only-stores",
  setup({ onResolve }) {
    onResolve({ filter: /^@reduxjs\/toolkit$/ }, ({ importer }) =>
      importer === STATE_ONLY ? undefined : { path: STATE_ONLY },
    );
  },
};

const RELEASES: readonly ReleaseName[] = ["current", "next", "restyled"];

/**
 * Builds the same components as one bundle, once for each release: `next` differs in one module of mfe-purchase,
 * `restyled` also in a rule.
 */
export async function buildMonolith(): Promise<MonolithBuild> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const serverProgram = join(FOLDER, "server.js");
  const plugins = [stateOnlyStores, definedStyles];
  await buildServerProgram(join(HERE, "server.ts"), serverProgram, plugins);
  const rules = await loadStaticRules(FOLDER, plugins);
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  for (const release of RELEASES) {
    const stats = await runWebpack(toConfig(release, names));
    await writeAssets(release, stats, rules);
  }
  await compressAssets(join(FOLDER, "browser"));
  return { serverProgram, assetsFolder: FOLDER };
}

function toConfig(release: ReleaseName, names: ReadonlyMap<string, string>): Configuration {
  const shell = createBrowserConfig(join(FOLDER, "browser"));
  const releaseMark = new webpack.DefinePlugin({ "process.env.RELEASE": JSON.stringify(release) });
  return {
    ...shell,
    entry: { shell: join(HERE, "entry-monolith.tsx") },
    output: { ...shell.output, publicPath: PUBLIC_PATH, clean: false },
    module: {
      ...shell.module,
      rules: [
        ...(shell.module?.rules ?? []),
        { test: /purchase-fragment\.tsx$/, enforce: "pre", loader: join(HERE, "mark-release.cjs") },
      ],
    },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => plugin?.constructor.name !== "ModuleFederationPlugin"),
      releaseMark,
      replaceStaticStyles(ROOT, names),
    ],
  };
}

async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error("webpack made no compiler");
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString("errors-only") ?? "webpack gave no result");
  return stats;
}

async function writeAssets(release: ReleaseName, stats: Stats, rules: readonly StaticRule[]): Promise<void> {
  const json = stats.toJson({ all: false, entrypoints: true });
  const names = Object.keys(stats.compilation.assets).filter((name) => name.endsWith(".js"));
  const scripts = await Promise.all(names.map(toAsset));
  const initial = new Set(json.entrypoints?.["shell"]?.assets?.map(({ name }) => `${PUBLIC_PATH}${name}`));
  const hashes = Object.fromEntries(scripts.map(({ url, integrity }) => [url, integrity]));
  const lookUp = `{const hashes=${JSON.stringify(hashes)};globalThis.shellScriptIntegrity=(url)=>hashes[new URL(url,location).pathname]}`;
  const entry = scripts.find(({ url }) => initial.has(url));
  const typeface = await writeTypeface(join(FOLDER, "browser"), PUBLIC_PATH);
  // It serves product pages only: no previews, and no pages that the shell draws itself.
  const assets = {
    styles: await writeStyles(rules, typeface, release === "restyled" ? ".restyled{margin:0}" : ""),
    entry,
    emotion: entry,
    inspector: entry,
    earlyScript: `${lookUp}${await buildEarlyScript()}`,
    ownPageScript: "",
    typeface,
    trustedTypesPolicies: [SHELL_POLICY],
  };
  await writeFile(join(FOLDER, `${release}.json`), JSON.stringify(assets));
}

/** What no other page needs is a file of its own, as in any bundle that loads it lazily. */
async function writeStyles(
  rules: readonly StaticRule[],
  typeface: string,
  more: string,
): Promise<ShellAssets["styles"]> {
  const [print, others] = [true, false].map((isPrint) =>
    toStylesheet(rules.filter(({ id }) => id.startsWith("mfe-print-handoff/") === isPrint)),
  );
  return {
    page: await writeSheet("page", `${toPageStyles(typeface).page}${others}${more}`),
    ownPages: await writeSheet("print", print ?? ""),
  };
}

async function writeSheet(name: string, css: string): Promise<Asset> {
  const file = `${name}.${createHash("sha256").update(css).digest("hex").slice(0, 20)}.css`;
  await writeFile(join(FOLDER, "browser", file), css);
  return toAsset(file);
}

async function toAsset(name: string): Promise<Asset> {
  const bytes = await readFile(join(FOLDER, "browser", name));
  return {
    url: `${PUBLIC_PATH}${name}`,
    integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
  };
}

async function buildEarlyScript(): Promise<string> {
  const { outputFiles } = await build({
    ...common,
    platform: "browser",
    target: "es2022",
    entryPoints: [join(ROOT, "shell/src/browser/early-clicks/entry-early-clicks.ts")],
    format: "iife",
    minify: true,
    write: false,
  });
  return outputFiles?.[0]?.text.trim() ?? "";
}

async function compressAssets(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const name of (await readdir(folder)).filter((file) => /\.(?:js|css)$/.test(file))) {
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, best));
  }
}

/** What `fragment build` does with the same code in a release's server bundle. */
const definedStyles: Plugin = {
  name: "static-styles-are-defined",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:mfe-[a-z-]+|shared-ui)[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = bundleLazyImports(await readFile(path, "utf8"));
      const loader = path.endsWith("x") ? "tsx" : "ts";
      const { code } = await transform(source, { loader, jsx: "automatic", target: "es2022" });
      return { contents: defineStyles(code, relative(ROOT, path)), loader: "js" };
    });
  },
};

/** Evaluates the four fragments as one bundle and reports which of their rules never change. */
async function loadStaticRules(folder: string, plugins: readonly Plugin[]): Promise<readonly StaticRule[]> {
  const entry = join(folder, "static-rules.entry.ts");
  const fragments = join(import.meta.dirname, "fragments.js");
  await writeFile(
    entry,
    `import ${JSON.stringify(fragments)};\nexport { takeStaticRules } from ${JSON.stringify(DEFINE_STYLED)};\n`,
  );
  const program = join(folder, "static-rules.js");
  await buildServerProgram(entry, program, plugins);
  const { takeStaticRules } = (await import(pathToFileURL(program).href)) as {
    takeStaticRules: () => readonly StaticRule[];
  };
  return takeStaticRules();
}

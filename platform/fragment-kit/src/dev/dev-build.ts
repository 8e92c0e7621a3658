import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isPlatformName, type ReleaseManifest } from "shared-contracts";
import webpack, { type Compilation, type Compiler, type Configuration } from "webpack";
import { buildBundles, createManifest } from "../build/build-bundles.js";
import { toUsesEntry } from "../build/entry-files.js";
import { createUseCollector } from "../build/find-uses.js";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject, type FragmentProject } from "../build/fragment-project.js";
import { toIntegrity } from "../build/release-files.js";
import { runCompiler } from "../build/run-webpack.js";
import { createBrowserConfig } from "../webpack/browser-config.js";
import { CONTRACT_ENTRY } from "../webpack/common-config.js";
import { createContractConfig, createServerConfig } from "../webpack/server-config.js";

/** A release that exists only on this machine. */
export type DevRelease = {
  readonly manifest: ReleaseManifest;
  /** By path in the release. */
  readonly files: ReadonlyMap<string, Buffer>;
};

export type DevBuild = ReturnType<typeof createDevBuild>;

/**
 * Placeholder for the build number in everything compiled: the version is part of names and policies, so a new one
 * would change the configuration and restart the compilers.
 */
const NUMBER = "q00000q";
const VERSION = `0.0.0-dev.${NUMBER}`;

/** Keeps the compilers of `fragment build` running with their caches, without size optimizations. */
export function createDevBuild(folder: string) {
  const project = toDevProject(readFragmentProject(folder, VERSION));
  const { name, root, releaseFolder, entryFolder } = project;
  const paths = { name, version: VERSION, root, outputFolder: releaseFolder, entryFolder };
  const collector = createUseCollector(root);
  const read = new Map<string, ReadonlySet<string>>();
  let built = 0;

  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  const serverConfig = createServerConfig(paths);
  const server = open("server", {
    ...serverConfig,
    entry: { ...serverConfig.entry, ...createContractConfig(paths).entry },
  });
  const uses = open("uses", { ...serverConfig, entry: toUsesEntry(project) });
  let browser: { readonly slots: readonly string[]; readonly compiler: Compiler } | undefined;

  function open(what: string, config: Configuration, ...plugins: NonNullable<Configuration["plugins"]>): Compiler {
    const own = (config.plugins ?? []).filter((plugin) => !(plugin instanceof webpack.SourceMapDevToolPlugin));
    const compiler = webpack({
      ...config,
      name: what,
      cache: { type: "memory" },
      optimization: { ...config.optimization, minimize: false, concatenateModules: false },
      plugins: [...own, ...plugins],
    });
    compiler.hooks.afterCompile.tap("dev-sources", (compilation) => {
      if (!compilation.compiler.isChild()) read.set(what, listSources(compilation, entryFolder));
    });
    return compiler;
  }

  async function openBrowser(slots: readonly string[]): Promise<Compiler> {
    if (browser?.slots.join() === slots.join()) return browser.compiler;
    if (browser) await close(browser.compiler);
    const compiler = open("browser", createBrowserConfig({ ...paths, slots }), collector.plugin);
    browser = { slots, compiler };
    return compiler;
  }

  return {
    /** Source files read by the latest build, even if it failed. */
    sources: (): ReadonlySet<string> => new Set([...read.values()].flatMap((files) => [...files])),
    /** Builds what has changed. Rejects with a `FragmentError` that names file and line. */
    async build(): Promise<DevRelease> {
      const bundles = await buildBundles(project, {
        collector,
        server: () => runCompiler(server),
        browser: async (slots) => runCompiler(await openBrowser(slots)),
        uses: () => runCompiler(uses),
      });
      built += 1;
      const names = [...Object.keys(bundles.server.assets), ...Object.keys(bundles.remote.assets)];
      const files = new Map(
        names
          .filter((file) => file !== CONTRACT_ENTRY)
          .sort()
          .map((file) => [file, readBuilt(join(releaseFolder, file), built)]),
      );
      const manifest = createManifest(project, bundles, {
        version: withNumber(VERSION, built),
        files: [...files].map(([path, content]) => ({ path, bytes: content.length, integrity: toIntegrity(content) })),
      });
      return { manifest, files };
    },
    async close(): Promise<void> {
      await Promise.all([server, uses, ...(browser ? [browser.compiler] : [])].map(close));
    },
  };
}

/** Separate from the output of `fragment build`, so that both can run at once. */
function toDevProject(project: FragmentProject): FragmentProject {
  if (isPlatformName(project.name) || !/\.tsx?$/.test(project.definitionPath)) {
    throw new FragmentError(
      "project-invalid",
      `${project.name} is not a fragment. fragment dev only works with fragments.`,
    );
  }
  const cache = join(dirname(project.entryFolder), "fragment-kit-dev");
  return { ...project, releaseFolder: join(cache, "release"), entryFolder: join(cache, "entries") };
}

function listSources({ fileDependencies }: Compilation, entryFolder: string): ReadonlySet<string> {
  const isSource = (file: string) => !file.includes(`${sep}node_modules${sep}`) && !file.startsWith(entryFolder);
  return new Set([...fileDependencies].filter(isSource));
}

function readBuilt(path: string, built: number): Buffer {
  const content = readFileSync(path);
  return /\.c?js$/.test(path) ? Buffer.from(withNumber(content.toString("utf8"), built)) : content;
}

function withNumber(text: string, built: number): string {
  return text.replaceAll(NUMBER, String(built));
}

function close(compiler: Compiler): Promise<void> {
  return new Promise((resolve) => compiler.close(() => resolve()));
}

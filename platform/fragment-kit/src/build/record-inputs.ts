import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Compilation, Compiler, Module, NormalModule } from "webpack";

/** The source files of a release, so that it is rebuilt only when one of them changes. */
export type BuildInputs = {
  /** Files whose code is bundled, relative to the fragment's folder, with POSIX separators, sorted. */
  readonly files: readonly string[];
  /** Files that only re-export: an export that doesn't lead to an input doesn't matter. */
  readonly indexes: readonly string[];
};

/** Beside the release, not part of it. */
export const INPUTS_FILE = "inputs.json";

const PLUGIN = "build-inputs";
const PASSED_ON = "harmony export imported specifier";

/**
 * Collects the inputs of every compilation with its plugin. Installed packages don't count, because the lockfile covers
 * them.
 */
export function createInputCollector(root: string, entryFolder: string) {
  const files = new Set<string>();
  const indexes = new Set<string>();

  function collect({ modules, moduleGraph, chunkGraph }: Compilation): void {
    const sources = [...modules].filter((module) => isSource(module, entryFolder));
    const isUsed = (module: Module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
    for (const module of sources) {
      if (isUsed(module)) files.add(module.resource);
      else if (module.dependencies.some(({ type }) => type === PASSED_ON)) indexes.add(module.resource);
    }
    // A file with only types isn't bundled, and its index re-exports nothing.
    for (const module of sources) {
      if (!indexes.has(module.resource)) continue;
      const targets = module.dependencies.map((dependency) => moduleGraph.getModule(dependency));
      if (targets.every((target) => !target || !isSource(target, entryFolder))) indexes.delete(module.resource);
    }
  }

  return {
    plugin: {
      apply(compiler: Compiler): void {
        compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
          // At this stage unused modules are gone and modules aren't merged yet.
          compilation.hooks.optimizeChunks.tap(PLUGIN, () => collect(compilation));
        });
      },
    },
    write(path: string): void {
      const toRelative = (resources: Iterable<string>) =>
        [...resources].map((resource) => relative(root, resource).split(sep).join("/")).sort();
      const inputs: BuildInputs = {
        files: toRelative(files),
        indexes: toRelative([...indexes].filter((index) => !files.has(index))),
      };
      writeFileSync(path, `${JSON.stringify(inputs, undefined, 2)}\n`);
    },
  };
}

function isSource(module: Module, entryFolder: string): module is NormalModule {
  const { resource } = module as Partial<NormalModule>;
  return (
    typeof resource === "string" && !resource.includes(`${sep}node_modules${sep}`) && !resource.startsWith(entryFolder)
  );
}

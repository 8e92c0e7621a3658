import type { Compilation, Compiler } from "webpack";
import webpack from "webpack";
import { SHARED_MODULES, type SharedModule } from "./shared-modules.js";

const PLUGIN = "offered-names";

/**
 * Fails the build if code imports a name that the shell's part of a shared module doesn't have, because it would be
 * `undefined` in the page.
 */
export const offeredNamesPlugin = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tapPromise(PLUGIN, () => findMissing(compilation));
    });
  },
};

async function findMissing(compilation: Compilation): Promise<void> {
  const offered = new Map(
    await Promise.all(
      SHARED_MODULES.map(async ({ request, offered: part }: SharedModule) => {
        const names = part && new Set(Object.keys((await import(part.module)) as object));
        return [request, names] as const;
      }),
    ),
  );
  for (const module of compilation.modules) {
    for (const dependency of module.dependencies) {
      if (!isImportedName(dependency)) continue;
      const names = offered.get(dependency.request);
      const [name] = dependency.getIds(compilation.moduleGraph);
      if (!names || name === undefined || names.has(name)) continue;
      const message = `The shell offers no ${name} of ${dependency.request}, only ${[...names].join(", ")}. Do without it, or ask for it to be offered.`;
      const error = new webpack.WebpackError(message);
      error.module = module;
      compilation.errors.push(error);
    }
  }
}

type ImportedName = {
  readonly request: string;
  getIds(moduleGraph: Compilation["moduleGraph"]): readonly string[];
};

/** webpack's class for `import { name }` and `namespace.name` has no stable export. */
function isImportedName(dependency: object): dependency is ImportedName {
  const { type, request, getIds } = dependency as Partial<ImportedName> & { readonly type?: string };
  return type === "harmony import specifier" && typeof request === "string" && typeof getIds === "function";
}

import type { ReleaseManifest } from "shared-contracts";
import type { Compilation, Module, NormalModule } from "webpack";
import { SHARED_MODULES } from "../webpack/shared-modules.js";

/**
 * Maps slots to the scripts that they need besides the remote entry, in load order: their exposes', then those of their
 * lazy code. `definitionPath` is the file that defines the fragment.
 */
export function describeExposes(
  compilation: Compilation,
  slots: readonly string[],
  definitionPath: string,
): ReleaseManifest["browser"]["exposes"] {
  const lazy = findLazyScripts(compilation, definitionPath);
  return Object.fromEntries(
    slots.toSorted().map((slot) => {
      const files = [...(compilation.namedChunkGroups.get(slot)?.getFiles() ?? []), ...(lazy.get(slot) ?? [])];
      return [`./${slot}`, { scripts: [...new Set(files.filter((file) => file.endsWith(".js")))] }];
    }),
  );
}

/** `reviews: { lazy: () => import(…)`, as the TypeScript loader leaves it. */
const LAZY_SLOT =
  /["']?([a-z][a-z0-9-]*)["']?:\s*\{\s*lazy:\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']/gs;

/** Scripts of lazy slots by slot. */
function findLazyScripts({ modules, chunkGraph }: Compilation, path: string): ReadonlyMap<string, readonly string[]> {
  const definition = [...modules].flatMap(toParts).find(({ resource }) => resource === path);
  if (!definition) throw new Error(`The browser bundle has no ${path}`);
  const scripts = new Map(
    definition.blocks.map((block) => [
      (block.dependencies[0] as { request?: string }).request,
      chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [],
    ]),
  );
  const source = String(definition.originalSource()?.source() ?? "");
  return new Map([...source.matchAll(LAZY_SLOT)].map(([, slot = "", request]) => [slot, scripts.get(request) ?? []]));
}

/** Modules that webpack has merged. */
function toParts(module: Module): readonly NormalModule[] {
  const { modules = [module] } = module as { modules?: readonly Module[] };
  return modules as readonly NormalModule[];
}

/** The shared modules that this release actually takes from the shell. */
export function describeShared({ modules }: Compilation): ReleaseManifest["shared"] {
  const consumed = new Set([...modules].map(toConsumedModule));
  return Object.fromEntries(
    SHARED_MODULES.filter(({ request }) => consumed.has(request)).map(({ request, range }) => [request, range]),
  );
}

type ConsumeSharedModule = Module & { readonly options?: { readonly shareKey?: string } };

function toConsumedModule(module: Module): string | undefined {
  return module.type === "consume-shared-module" ? (module as ConsumeSharedModule).options?.shareKey : undefined;
}

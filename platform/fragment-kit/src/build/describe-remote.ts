import { relative } from "node:path";
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
export function describeShared(compilation: Compilation): ReleaseManifest["shared"] {
  const consumed = new Set(listConsumed(compilation).map(({ request }) => request));
  return Object.fromEntries(
    SHARED_MODULES.filter(({ request }) => consumed.has(request)).map(({ request, range }) => [request, range]),
  );
}

/**
 * The fragment's own files, from its folder on, whose rules aren't in the stylesheet: for them pages load emotion, which
 * is lazy.
 */
export function findEmotionUsers(compilation: Compilation, root: string): readonly string[] {
  const users = listConsumed(compilation)
    .filter(({ request }) => request.startsWith("@emotion/"))
    .flatMap(({ module }) => [...compilation.moduleGraph.getIncomingConnections(module)])
    .filter((connection) => connection.isActive(undefined) === true)
    .flatMap(({ originModule }) => (originModule as NormalModule | null)?.resource ?? [])
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith(".."));
  return [...new Set(users)].sort();
}

/** Those in a script, not those that only code left out of it needs. */
function listConsumed({ modules, chunkGraph }: Compilation): readonly { module: Module; request: string }[] {
  return [...modules].flatMap((module) => {
    const request = toConsumedModule(module);
    return request !== undefined && chunkGraph.getNumberOfModuleChunks(module) > 0 ? [{ module, request }] : [];
  });
}

type ConsumeSharedModule = Module & { readonly options?: { readonly shareKey?: string } };

function toConsumedModule(module: Module): string | undefined {
  return module.type === "consume-shared-module" ? (module as ConsumeSharedModule).options?.shareKey : undefined;
}

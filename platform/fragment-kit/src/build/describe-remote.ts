import type { ReleaseManifest } from "shared-contracts";
import type { Compilation, Module } from "webpack";
import { SHARED_MODULES } from "../webpack/shared-modules.js";

/** Maps slots to the scripts that their exposes need besides the remote entry, in load order. */
export function describeExposes(
  { namedChunkGroups }: Compilation,
  slots: readonly string[],
): ReleaseManifest["browser"]["exposes"] {
  return Object.fromEntries(
    slots.toSorted().map((slot) => {
      const files = namedChunkGroups.get(slot)?.getFiles() ?? [];
      return [`./${slot}`, { scripts: files.filter((file) => file.endsWith(".js")) }];
    }),
  );
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

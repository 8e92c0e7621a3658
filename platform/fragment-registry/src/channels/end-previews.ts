import type { Transaction } from "kysely";
import { PREVIEW_CHANNEL_PREFIX } from "shared-contracts";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { PointerDependencies } from "./move-pointer.js";
import { removePointer } from "./retire.js";

/**
 * Ends the previews that have a release of this fragment. A release that was rolled back could have brought visitors to
 * one of them.
 */
export async function endPreviews(
  dependencies: PointerDependencies,
  { name, actor, reason }: { readonly name: string; readonly actor: string; readonly reason: string },
  transaction: Transaction<RegistrySchema>,
): Promise<void> {
  const previews = (await dependencies.channels.list(undefined, transaction)).filter(({ channel }) =>
    channel.startsWith(PREVIEW_CHANNEL_PREFIX),
  );
  const ended = new Set(previews.filter((state) => state.name === name).map(({ channel }) => channel));
  for (const state of previews) {
    if (ended.has(state.channel)) await removePointer(dependencies, { ...state, actor, reason }, transaction);
  }
}

import type { Kysely } from "kysely";
import { resolveRollbackTarget } from "./rollback-target.js";
import type { ChannelStore } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ReleaseStore } from "../releases/release-store.js";

/** Target of a rollback: the latest signed version before the current one that is still verified. */
export async function findVersionBefore(
  { channels, releases }: { readonly channels: ChannelStore; readonly releases: ReleaseStore },
  { name, channel }: { readonly name: string; readonly channel: string },
  within: Kysely<RegistrySchema>,
): Promise<string | undefined> {
  const history = await channels.listHistory(name, channel, within);
  const versions = history.flatMap(({ toVersion }) => toVersion ?? []);
  const usable = await releases.findPromotable(name, versions, within);
  return resolveRollbackTarget(history, (version) => usable.has(version));
}

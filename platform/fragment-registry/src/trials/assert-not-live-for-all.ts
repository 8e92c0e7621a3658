import type { Kysely } from "kysely";
import { STABLE_CHANNEL } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { ChannelStore } from "../channels/channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";

/** A canary that is the stable release already would show nobody anything new. Throws `canary-live`. */
export async function assertNotLiveForAll(
  channels: ChannelStore,
  { name, version }: { readonly name: string; readonly version: string },
  transaction: Kysely<RegistrySchema>,
): Promise<void> {
  const stable = await channels.find(name, STABLE_CHANNEL, transaction);
  if (stable?.version === version) throw new DomainError("canary-live", { name, version });
}

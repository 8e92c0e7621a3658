import { CANARY_CHANNEL } from "shared-contracts/registry";
import { assertNotFrozen } from "../channels/freeze.js";
import { DomainError } from "../platform/domain-error.js";
import { POINTERS_CHANNEL } from "../channels/channel-store.js";
import type { PointerDependencies } from "../channels/move-pointer.js";

export type CanaryShare = {
  readonly name: string;
  /** Percentage of visitors. */
  readonly share: number;
  readonly reason: string | undefined;
  readonly actor: string;
};

/** Sets the canary's share of visitors. Requires permission to promote a fragment to the canary. */
export async function shareCanary(
  { database, channels, audit, notify }: PointerDependencies,
  { name, share, reason, actor }: CanaryShare,
): Promise<void> {
  const channel = CANARY_CHANNEL;
  await database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const current = await channels.find(name, channel, transaction);
    if (!current) throw new DomainError("channel-not-found", { name, channel });
    if (share > (await channels.readCanaryShare(transaction))) await assertNotFrozen({ audit }, transaction);
    await channels.setCanaryShare(share, transaction);
    const entry = { actor, action: "share-canary", outcome: "done", fragment: name, channel } as const;
    await audit.record({ ...entry, toVersion: current.version, reason, details: { share } }, transaction);
    await notify(POINTERS_CHANNEL, `${name}/${channel}`, transaction);
  });
}

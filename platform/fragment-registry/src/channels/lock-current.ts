import type { Transaction } from "kysely";
import { DomainError } from "../platform/domain-error.js";
import type { ChannelState, ChannelStore } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";

export type RollbackRequest = {
  readonly name: string;
  readonly channel: string;
  /** Undefined accepts any current revision. */
  readonly expectedRevision?: number | undefined;
  readonly reason?: string | undefined;
  readonly actor: string;
};

/** Serializes pointer changes until commit. Throws unless the pointer is there, and as the request expects it. */
export async function lockCurrent(
  channels: ChannelStore,
  { name, channel, expectedRevision }: RollbackRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<ChannelState> {
  await channels.lockPointers(transaction);
  const current = await channels.find(name, channel, transaction);
  if (!current) throw new DomainError("channel-not-found", { name, channel });
  if (expectedRevision !== undefined && expectedRevision !== current.revision) {
    throw new DomainError("revision-conflict", { expectedRevision, current });
  }
  return current;
}

import type { Transaction } from "kysely";
import { DomainError } from "../../platform/domain-error.js";
import type { ChannelState, ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import { findVersionBefore } from "./version-before.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";

export type RollbackRequest = {
  readonly name: string;
  readonly channel: string;
  /** Undefined accepts any current revision. */
  readonly expectedRevision: number | undefined;
  readonly reason: string | undefined;
  readonly actor: string;
};

/**
 * Returns to the previous version. Never refused because of contracts: in an emergency, the known state takes
 * precedence.
 */
export async function rollBack(dependencies: PointerDependencies, request: RollbackRequest): Promise<MovedPointer> {
  const { database, channels } = dependencies;
  const { name, channel, reason, actor } = request;
  return database.transaction().execute(async (transaction) => {
    const current = await lockCurrent(channels, request, transaction);
    const toVersion = await findVersionBefore(dependencies, { name, channel }, transaction);
    if (toVersion === undefined) throw new DomainError("nothing-to-roll-back", { name, channel });
    const move = { name, channel, action: "rollback", toVersion, actor, reason } as const;
    return movePointer(dependencies, { ...move, current, gated: false }, transaction);
  });
}

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

import { DomainError } from "../platform/domain-error.js";
import { endPreviews } from "./end-previews.js";
import { lockCurrent, type RollbackRequest } from "./lock-current.js";
import { findVersionBefore } from "./version-before.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";

/**
 * Returns to the previous version, and ends the fragment's previews. Never refused because of contracts: in an
 * emergency, the known state takes precedence.
 */
export async function rollBack(dependencies: PointerDependencies, request: RollbackRequest): Promise<MovedPointer> {
  const { database, channels } = dependencies;
  const { name, channel, reason, actor } = request;
  return database.transaction().execute(async (transaction) => {
    const current = await lockCurrent(channels, request, transaction);
    const toVersion = await findVersionBefore(dependencies, { name, channel }, transaction);
    if (toVersion === undefined) throw new DomainError("nothing-to-roll-back", { name, channel });
    await endPreviews(dependencies, { name, actor, reason: `${current.version} rolled back` }, transaction);
    const move = { name, channel, action: "rollback", toVersion, actor, reason } as const;
    return movePointer(dependencies, { ...move, current, gated: false }, transaction);
  });
}

import type { Transaction } from "kysely";
import { resolveRollbackTarget } from "../../domain/rollback-target.js";
import { isUsable } from "../../domain/release-states.js";
import { DomainError } from "../../platform/domain-error.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";

export type RollbackRequest = {
  readonly name: string;
  readonly channel: string;
  /** Undefined accepts any current revision. */
  readonly expectedRevision: number | undefined;
  readonly reason: string | undefined;
  readonly actor: string;
};

/** Returns to the previous version. Never refused for contracts: in an emergency the known state wins. */
export async function rollBack(dependencies: PointerDependencies, request: RollbackRequest): Promise<MovedPointer> {
  const { database, channels } = dependencies;
  const { name, channel, expectedRevision, reason, actor } = request;
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const current = await channels.find(name, channel, transaction);
    if (!current) throw new DomainError("channel-not-found", { name, channel });
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new DomainError("revision-conflict", { expectedRevision, current });
    }
    const toVersion = await findVersionBefore(dependencies, { name, channel }, transaction);
    if (toVersion === undefined) throw new DomainError("nothing-to-roll-back", { name, channel });
    const move = { name, channel, action: "rollback", toVersion, actor, reason } as const;
    return movePointer(dependencies, { ...move, current, gated: false }, transaction);
  });
}

/** What a rollback would return to: the newest signed version before the current one that is still verified. */
export async function findVersionBefore(
  { channels, releases }: Pick<PointerDependencies, "channels" | "releases">,
  { name, channel }: { readonly name: string; readonly channel: string },
  transaction: Transaction<RegistrySchema>,
): Promise<string | undefined> {
  const history = await channels.listHistory(name, channel, transaction);
  const usable = new Set<string>();
  for (const version of new Set(history.map(({ toVersion }) => toVersion))) {
    if (version === null) continue;
    const release = await releases.find(name, version, transaction);
    if (release?.signedBy && isUsable(release.state)) usable.add(version);
  }
  return resolveRollbackTarget(history, (version) => usable.has(version));
}

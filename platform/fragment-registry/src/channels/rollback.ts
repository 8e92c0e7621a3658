import type { Transaction } from "kysely";
import type { RollbackCandidate } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { endPreviews } from "./end-previews.js";
import { lockCurrent, type RollbackRequest } from "./lock-current.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";
import { listRollbackCandidates } from "./rollback-target.js";

/** `version`: an earlier version chosen by hand, instead of the latest good one. */
type ChosenRollback = RollbackRequest & { readonly version?: string | undefined };

type RolledBack = MovedPointer & {
  readonly target: RollbackCandidate;
  /** Newer versions that the rollback didn't return to. */
  readonly skipped: readonly RollbackCandidate[];
};

/** Rolls back one fragment, or several in one change of the lock: all or none. */
export async function rollBack(
  dependencies: PointerDependencies,
  requests: readonly ChosenRollback[],
): Promise<readonly RolledBack[]> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const moved: RolledBack[] = [];
    for (const request of requests) moved.push(await rollBackWithin(dependencies, request, transaction));
    return moved;
  });
}

/**
 * Returns to the latest version that nothing speaks against, and ends the fragment's previews. Never refused because of
 * contracts: in an emergency, the known state takes precedence. Throws `no-good-version` if somebody has to choose.
 */
async function rollBackWithin(
  dependencies: PointerDependencies,
  request: ChosenRollback,
  transaction: Transaction<RegistrySchema>,
): Promise<RolledBack> {
  const { name, channel, reason, actor, version } = request;
  const current = await lockCurrent(dependencies.channels, request, transaction);
  const candidates = await listRollbackCandidates(dependencies, { name, channel }, transaction);
  if (candidates.length === 0) throw new DomainError("nothing-to-roll-back", { name, channel });
  const isTarget = ({ version: candidate, against }: RollbackCandidate) =>
    version === undefined ? against === null : candidate === version;
  const at = candidates.findIndex(isTarget);
  const target = candidates[at];
  if (!target) throw new DomainError("no-good-version", { name, channel, candidates });
  await endPreviews(dependencies, { name, actor, reason: `${current.version} rolled back` }, transaction);
  const move = { name, channel, action: "rollback", toVersion: target.version, actor, reason } as const;
  const moved = await movePointer(dependencies, { ...move, current, gated: false }, transaction);
  return { ...moved, target, skipped: candidates.slice(0, at) };
}

import { PAGE_PLAN_NAME } from "shared-contracts";
import { STABLE_CHANNEL } from "../../domain/channel-name.js";
import { findProblemsOfRetirement } from "../../domain/plan-gate.js";
import { DomainError } from "../../platform/domain-error.js";
import { POINTERS_CHANNEL } from "../../store/channel-store.js";
import type { PointerDependencies } from "./move-pointer.js";
import type { RollbackRequest } from "./rollback.js";

export type RetiredFragment = {
  readonly name: string;
  readonly channel: string;
  readonly previousVersion: string;
  readonly revision: number;
  readonly warnings: readonly string[];
};

/** Takes a fragment out of a channel, unless the live page plan requires one of its slots. Its releases stay. */
export async function retire(
  { database, channels, audit, notify }: PointerDependencies,
  { name, channel, expectedRevision, reason, actor }: RollbackRequest,
): Promise<RetiredFragment> {
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const current = await channels.find(name, channel, transaction);
    if (!current) throw new DomainError("channel-not-found", { name, channel });
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new DomainError("revision-conflict", { expectedRevision, current });
    }
    const isStable = channel === STABLE_CHANNEL;
    if (isStable && name === PAGE_PLAN_NAME)
      throw new DomainError("slots-required", { problems: ["No page has a plan then"] });
    const plan = isStable ? await channels.findPlan(channel, transaction) : undefined;
    const { errors, warnings } = findProblemsOfRetirement(name, plan);
    if (errors.length > 0) throw new DomainError("slots-required", { problems: errors });

    const fromVersion = current.version;
    const revision = await channels.retire({ name, channel, fromVersion, actor, reason: reason ?? null }, transaction);
    await audit.record(
      { actor, action: "retire", outcome: "done", fragment: name, channel, fromVersion, reason },
      transaction,
    );
    await notify(POINTERS_CHANNEL, `${name}/${channel}`, transaction);
    return { name, channel, previousVersion: fromVersion, revision, warnings };
  });
}

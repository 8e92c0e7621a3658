import type { Transaction } from "kysely";
import { PAGE_PLAN_NAME, type ResponseOf } from "shared-contracts";
import { STABLE_CHANNEL, type CHANNEL_CALLS } from "shared-contracts/registry";
import { findProblemsOfRetirement } from "../gate/plan-gate.js";
import { DomainError } from "../platform/domain-error.js";
import { findPlan } from "./channel-page.js";
import { POINTERS_CHANNEL, type ChannelState } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { lockCurrent, type RollbackRequest } from "./lock-current.js";
import type { PointerDependencies } from "./move-pointer.js";

/** Removes a fragment from a channel, unless the live page plan requires one of its slots. Its releases are kept. */
export async function retire(
  { database, channels, audit, notify }: PointerDependencies,
  request: RollbackRequest,
): Promise<ResponseOf<typeof CHANNEL_CALLS.retire>> {
  const { name, channel, reason, actor } = request;
  return database.transaction().execute(async (transaction) => {
    const current = await lockCurrent(channels, request, transaction);
    const isStable = channel === STABLE_CHANNEL;
    if (isStable && name === PAGE_PLAN_NAME)
      throw new DomainError("slots-required", { problems: ["No page has a plan then"] });
    const plan = isStable ? await findPlan(channel, transaction) : undefined;
    const { errors, warnings } = findProblemsOfRetirement(name, plan);
    if (errors.length > 0) throw new DomainError("slots-required", { problems: errors });

    const revision = await removePointer({ channels, audit, notify }, { ...current, actor, reason }, transaction);
    return { name, channel, previousVersion: current.version, revision, warnings: [...warnings] };
  });
}

type Removal = Pick<ChannelState, "name" | "channel" | "version"> & Pick<RollbackRequest, "actor" | "reason">;

/** Includes history, audit and notification. Returns the channel's revision. */
export async function removePointer(
  { channels, audit, notify }: Pick<PointerDependencies, "channels" | "audit" | "notify">,
  { name, channel, version: fromVersion, actor, reason }: Removal,
  transaction: Transaction<RegistrySchema>,
): Promise<number> {
  const revision = await channels.retire({ name, channel, fromVersion, actor, reason }, transaction);
  const entry = { actor, action: "retire", outcome: "done", fragment: name, channel, fromVersion, reason } as const;
  await audit.record(entry, transaction);
  await notify(POINTERS_CHANNEL, `${name}/${channel}`, transaction);
  return revision;
}

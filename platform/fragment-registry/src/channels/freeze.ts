import type { Kysely } from "kysely";
import { DomainError } from "../platform/domain-error.js";
import type { AuditStore } from "../access/audit-store.js";
import type { ChannelStore } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";

/** While it lasts, nothing new goes live unless it is forced. Ways back stay open. */
export type Freeze = {
  readonly reason: string;
  readonly actor: string;
  readonly since: string;
};

type FreezeDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly audit: AuditStore;
};

type FreezeAction = { readonly action: "freeze"; readonly reason: string } | { readonly action: "unfreeze" };

/** Begins or ends a freeze; a second begin replaces the reason. Serialized with promotions by the pointer lock. */
export async function setFreeze(
  { database, channels, audit }: FreezeDependencies,
  change: FreezeAction & { readonly actor: string },
): Promise<Freeze | null> {
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const isFrozen = (await audit.findFreeze(transaction)) !== undefined;
    if (change.action === "freeze" || isFrozen) await audit.record({ ...change, outcome: "done" }, transaction);
    return (await audit.findFreeze(transaction)) ?? null;
  });
}

/** For changes that show visitors more of something new. Throws `frozen`. */
export async function assertNotFrozen(
  { audit }: Pick<FreezeDependencies, "audit">,
  transaction: Kysely<RegistrySchema>,
): Promise<void> {
  const freeze = await audit.findFreeze(transaction);
  if (freeze) throw new DomainError("frozen", freeze);
}

export function describeFreeze({ reason, actor, since }: Freeze): string {
  return `releases are frozen since ${since} by ${actor}: ${reason}`;
}

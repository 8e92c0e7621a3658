import type { Kysely } from "kysely";
import { PREVIEW_CHANNEL_PREFIX } from "shared-contracts";
import { planRetention, type DeletableRelease, type RetentionPlan } from "../../../domain/plan-retention.js";
import type { AuditStore } from "../../../store/audit-store.js";
import type { ChannelStore } from "../../../store/channel-store.js";
import type { RegistrySchema } from "../../../store/registry-schema.js";
import type { ReleaseFiles } from "../../../store/release-files.js";
import type { ReleaseStore } from "../../../store/release-store.js";
import { findByFileState, readRetentionFacts, setFileState } from "../../../store/retention-store.js";
import { findVersionBefore } from "../version-before.js";

export type RetentionDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly files: ReleaseFiles;
  readonly audit: AuditStore;
};

export type RetentionRules = { readonly now: Date; readonly days: number };

/** What would be deleted now, and why everything else is kept. */
export async function readRetentionPlan(
  { database, channels, releases }: RetentionDependencies,
  rules: RetentionRules,
  within: Kysely<RegistrySchema> = database,
): Promise<RetentionPlan> {
  const facts = await readRetentionFacts(within);
  const rollbackTargets = [];
  for (const { name, channel } of facts.pointers) {
    if (channel.startsWith(PREVIEW_CHANNEL_PREFIX)) continue;
    const version = await findVersionBefore({ channels, releases }, { name, channel }, within);
    if (version !== undefined) rollbackTargets.push({ name, channel, version });
  }
  return planRetention({ ...facts, rollbackTargets }, rules);
}

/**
 * Deletes the files of a release if that is still in the plan. It is marked first, while no pointer can move, so that
 * nobody promotes it meanwhile; publishing its files again waits until they are gone. The row stays: its version can
 * only ever have the same bytes. Returns false if the release is needed again.
 */
export async function deleteFiles(
  dependencies: RetentionDependencies,
  { name, version }: Pick<DeletableRelease, "name" | "version">,
  { actor, ...rules }: RetentionRules & { readonly actor: string },
): Promise<boolean> {
  const { database, channels, files, audit } = dependencies;
  const planned = await database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    // Locked before it is judged: whoever publishes it again meanwhile comes entirely before or after.
    const release = { name, version };
    const isThere =
      (await findByFileState(release, "stored", transaction)) ??
      (await findByFileState(release, "deleting", transaction));
    if (!isThere) return undefined;
    const { deletable } = await readRetentionPlan(dependencies, rules, transaction);
    const found = deletable.find((each) => each.name === name && each.version === version);
    if (!found) return undefined;
    await setFileState(found, "deleting", transaction);
    return found;
  });
  if (!planned) return false;
  return database.transaction().execute(async (transaction) => {
    const release = await findByFileState(planned, "deleting", transaction);
    if (!release) return false;
    await files.remove({ name, version, ...release }, transaction);
    await setFileState(planned, "deleted", transaction);
    const { group, bytes } = planned;
    const entry = { actor, action: "delete-files", outcome: "done", fragment: name, toVersion: version } as const;
    await audit.record({ ...entry, reason: group, details: { bytes, days: rules.days } }, transaction);
    return true;
  });
}

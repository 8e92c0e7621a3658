import { sql, type Kysely } from "kysely";
import { PREVIEW_CHANNEL_PREFIX } from "shared-contracts";
import type { AuditStore } from "../access/audit-store.js";
import type { ChannelStore } from "../channels/channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ReleaseFiles } from "./release-files.js";
import type { ReleaseStore } from "./release-store.js";
import { findVersionBefore } from "../channels/rollback-target.js";

export type RetentionDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly releases: ReleaseStore;
  readonly files: ReleaseFiles;
  readonly audit: AuditStore;
};

/** Browsers and caches may still hold a page of this age, and load files of its releases. */
const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;
const ACTOR = "nightly job";

type Version = { readonly name: string; readonly version: string };

/**
 * Deletes the files of releases that nobody needs: no channel, rollback, trial or waiting promotion, and no page lock
 * of the last 90 days. Publishing the same bytes again brings them back.
 */
export async function deleteUnneededFiles(dependencies: RetentionDependencies, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  for (const release of await listUnneeded(dependencies, since, dependencies.database)) {
    await deleteFiles(dependencies, release, since);
  }
}

async function listUnneeded(
  { channels, releases }: RetentionDependencies,
  since: Date,
  within: Kysely<RegistrySchema>,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select name, version from releases
    where state <> 'rejected' and (file_state = 'deleting' or (
      file_state = 'stored' and coalesce(files_restored_at, uploaded_at) < ${since}
      and (name, version) not in (select name, version from channels)
      and (name, version) not in (select name, version from waiting_promotions)
      and (name, version) not in (select name, version from canary_trials where status = 'running')
      and not exists (
        select from channel_history as change
        where change.name = releases.name and releases.version in (change.from_version, change.to_version)
          and change.at >= ${since}
      )
    ))
    order by id`.execute(within);
  const rollbackTargets = new Set<string>();
  for (const { name, channel } of await channels.list(undefined, within)) {
    if (channel.startsWith(PREVIEW_CHANNEL_PREFIX)) continue;
    rollbackTargets.add(`${name}@${await findVersionBefore({ channels, releases }, { name, channel }, within)}`);
  }
  return rows.filter(({ name, version }) => !rollbackTargets.has(`${name}@${version}`));
}

/**
 * Marks the release first, while no pointer can move, so that nobody promotes it meanwhile; publishing its files again
 * waits until they are gone. The row stays: its version can only ever have the same bytes.
 */
async function deleteFiles(dependencies: RetentionDependencies, release: Version, since: Date): Promise<void> {
  const { database, channels, releases, files, audit } = dependencies;
  const { name, version } = release;
  const isMarked = await database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    // Locked before it is judged: whoever publishes it again meanwhile comes entirely before or after.
    await releases.findForUpdate(name, version, transaction);
    const unneeded = await listUnneeded(dependencies, since, transaction);
    if (!unneeded.some((each) => each.name === name && each.version === version)) return false;
    await releases.setFileState(release, "deleting", transaction);
    return true;
  });
  if (!isMarked) return;
  await database.transaction().execute(async (transaction) => {
    const found = await releases.findForUpdate(name, version, transaction);
    if (found?.fileState !== "deleting") return;
    await files.remove({ name, version, manifestIntegrity: found.manifestIntegrity ?? "" }, transaction);
    await releases.setFileState(release, "deleted", transaction);
    const entry = {
      actor: ACTOR,
      action: "delete-files",
      outcome: "done",
      fragment: name,
      toVersion: version,
    } as const;
    await audit.record(entry, transaction);
  });
}

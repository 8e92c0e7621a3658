import { sql } from "kysely";
import { PREVIEW_CHANNEL_PREFIX } from "shared-contracts";
import { withPointers } from "../channels/move-pointer.js";
import { findVersionBefore } from "../channels/rollback-target.js";
import type { RegistryDatabase } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";

/** Browsers and caches may still hold a page of this age, and load files of its releases. */
const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;
const ACTOR = "nightly job";

type Version = { readonly name: string; readonly version: string };

/**
 * Deletes the files of releases that nobody needs: no channel, rollback, trial or waiting promotion, and no page lock
 * of the last 90 days. Publishing the same bytes again brings them back.
 */
export async function deleteUnneededFiles(stores: RegistryStores, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  for (const release of await listUnneeded(stores, since, stores.database)) {
    await deleteFiles(stores, release, since);
  }
}

async function listUnneeded(stores: RegistryStores, since: Date, within: RegistryDatabase): Promise<Version[]> {
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
  for (const { name, channel } of await stores.channels.list(undefined, within)) {
    if (channel.startsWith(PREVIEW_CHANNEL_PREFIX)) continue;
    rollbackTargets.add(`${name}@${await findVersionBefore(stores, { name, channel }, within)}`);
  }
  return rows.filter(({ name, version }) => !rollbackTargets.has(`${name}@${version}`));
}

/**
 * Marks the release first, while no pointer can move, so that nobody promotes it meanwhile; publishing its files again
 * waits until they are gone. The row stays: its version can only ever have the same bytes.
 */
async function deleteFiles(stores: RegistryStores, release: Version, since: Date): Promise<void> {
  const { database, releases, files, audit } = stores;
  const { name, version } = release;
  const isMarked = await withPointers(stores, async (transaction) => {
    // Locked before it is judged: whoever publishes it again meanwhile comes entirely before or after.
    await releases.find(name, version, transaction, true);
    const unneeded = await listUnneeded(stores, since, transaction);
    if (!unneeded.some((each) => each.name === name && each.version === version)) return false;
    await releases.change(release, { file_state: "deleting" }, transaction);
    return true;
  });
  if (!isMarked) return;
  await database.transaction().execute(async (transaction) => {
    const found = await releases.find(name, version, transaction, true);
    if (found?.fileState !== "deleting") return;
    await files.remove({ name, version, manifestIntegrity: found.manifestIntegrity ?? "" }, transaction);
    await releases.change(release, { file_state: "deleted" }, transaction);
    await audit.record({ actor: ACTOR, action: "delete-files", fragment: name, toVersion: version }, transaction);
  });
}

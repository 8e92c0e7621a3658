import { sql, type Kysely } from "kysely";
import type { FileState } from "../domain/release-states.js";
import type { RetentionFacts } from "../domain/plan-retention.js";
import type { RegistrySchema } from "./registry-schema.js";

type Version = { readonly name: string; readonly version: string };

/** What decides whose files are deleted, except for rollback targets. */
export async function readRetentionFacts(
  database: Kysely<RegistrySchema>,
): Promise<Omit<RetentionFacts, "rollbackTargets">> {
  const releases = await database
    .selectFrom("releases")
    .select(["name", "version", "state", "file_state as fileState", "byte_count as bytes"])
    .select(sql<Date>`coalesce(files_restored_at, uploaded_at)`.as("storedAt"))
    .where("state", "<>", "rejected")
    .where("file_state", "<>", "deleted")
    .execute();
  const pointers = await database.selectFrom("channels").select(["name", "channel", "version"]).execute();
  const { rows: named } = await sql<RetentionFacts["named"][number]>`
    select name, channel, version, max(at) as "lastAt" from (
      select name, channel, to_version as version, at from channel_history
      union all
      select name, channel, from_version, at from channel_history
    ) as changes
    where version is not null
    group by name, channel, version`.execute(database);
  const waitingPromotions = await database.selectFrom("waiting_promotions").select(["name", "version"]).execute();
  const trials = await database
    .selectFrom("canary_trials")
    .select(["name", "version"])
    .where("status", "=", "running")
    .execute();
  return { releases, pointers, named, waitingPromotions, trials };
}

/** Locks the row until the transaction ends. Undefined if its files are in another state. */
export async function findByFileState(
  { name, version }: Version,
  fileState: FileState,
  transaction: Kysely<RegistrySchema>,
): Promise<{ readonly manifestIntegrity: string } | undefined> {
  const row = await transaction
    .selectFrom("releases")
    .select("manifest_integrity")
    .where("name", "=", name)
    .where("version", "=", version)
    .where("state", "<>", "rejected")
    .where("file_state", "=", fileState)
    .forUpdate()
    .executeTakeFirst();
  return row && { manifestIntegrity: row.manifest_integrity ?? "" };
}

export async function setFileState(
  { name, version }: Version,
  fileState: FileState,
  transaction: Kysely<RegistrySchema>,
): Promise<void> {
  await transaction
    .updateTable("releases")
    .set({ file_state: fileState })
    .where("name", "=", name)
    .where("version", "=", version)
    .where("state", "<>", "rejected")
    .execute();
}

import { sql, type Updateable } from "kysely";
import type { PublishedManifest, ReleaseFile } from "shared-contracts";
import type { Release } from "shared-contracts/registry";
import { toRecord, type RegistryDatabase, type ReleasesTable } from "../platform/registry-schema.js";

/** Identifies the bytes of a release: the manifest's integrity covers every file. */
export type ReleaseKey = { readonly name: string; readonly version: string; readonly manifestIntegrity: string };

export type NewRelease = Pick<Release, "name" | "version" | "reason" | "manifestIntegrity" | "files" | "bytes"> & {
  readonly state: "verified" | "rejected";
  readonly manifest: PublishedManifest | undefined;
  readonly uploadedBy: string;
};

/** True if a release can be promoted and served. */
export function isUsable({ state, fileState }: Pick<Release, "state" | "fileState">): boolean {
  return state === "verified" && fileState === "stored";
}

/** Manifests have some kilobytes each, and anybody may ask. */
const MAX_SEARCHED = 100;

const SUMMARY = [
  "name",
  "version",
  "state",
  "reason",
  "manifest_integrity",
  "file_count as files",
  "byte_count as bytes",
  "signed_by",
  "source",
  "uploaded_by",
  "uploaded_at",
  "file_state",
] as const;

export function createReleaseStore(database: RegistryDatabase) {
  return {
    /** Undefined if the version is taken. */
    async add(release: NewRelease, within: RegistryDatabase = database) {
      const row = await within
        .insertInto("releases")
        .values({
          name: release.name,
          version: release.version,
          state: release.state,
          reason: release.reason,
          manifest: release.manifest === undefined ? null : JSON.stringify(release.manifest),
          manifest_integrity: release.manifestIntegrity,
          file_count: release.files,
          byte_count: release.bytes,
          uploaded_by: release.uploadedBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(SUMMARY)
        .executeTakeFirst();
      return row && toRecord(row);
    },

    /**
     * With its manifest. Ignores rejected uploads: their version is free.
     *
     * @param isLocked keeps the row as it is until the transaction ends, so that the release isn't withdrawn meanwhile
     */
    async find(name: string, version: string, within: RegistryDatabase = database, isLocked = false) {
      const query = within
        .selectFrom("releases")
        .select([...SUMMARY, "manifest"])
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected");
      const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Those of the versions that are verified and signed, and whose files are stored. */
    async findPromotable(
      name: string,
      versions: readonly string[],
      within: RegistryDatabase,
    ): Promise<ReadonlySet<string>> {
      const rows = await within
        .selectFrom("releases")
        .select("version")
        .where("name", "=", name)
        .where(sql<boolean>`version = any(${[...versions]}::text[])`)
        .where("state", "=", "verified")
        .where("file_state", "=", "stored")
        .where("signed_by", "is not", null)
        .execute();
      return new Set(rows.map(({ version }) => version));
    },

    /**
     * The version of a release whose file has this content, preferably a usable one. Looks at releases in channels and
     * at the newest ones, because whoever asks has just seen a page with it.
     */
    async findVersionWithFile(
      name: string,
      file: Pick<ReleaseFile, "path" | "integrity">,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ version: string }>`
        select version from (
          select id, version, manifest, state = 'verified' and file_state = 'stored' as is_usable from releases
          where name = ${name} and state <> 'rejected'
          order by exists (
            select from channels where channels.name = releases.name and channels.version = releases.version
          ) desc, id desc
          limit ${MAX_SEARCHED}
        ) as recent
        where manifest @> ${JSON.stringify({ files: [file] })}::jsonb
        order by is_usable desc, id desc
        limit 1`.execute(database);
      return rows[0]?.version;
    },

    /** Newest first, including rejected uploads. */
    async list(name: string, limit: number) {
      const rows = await database
        .selectFrom("releases")
        .select(SUMMARY)
        .where("name", "=", name)
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    /**
     * Whoever publishes a release again needs its files, so retention leaves them alone from now on. Waits while they
     * are being deleted, and keeps the row locked until `within` ends. Returns their state before; undefined if the
     * release was withdrawn meanwhile.
     */
    async restoreFiles(
      { name, version }: Pick<Release, "name" | "version">,
      now: Date,
      within: RegistryDatabase,
    ): Promise<Release["fileState"] | undefined> {
      const { rows } = await sql<{ before: Release["fileState"] }>`
        update releases set file_state = 'stored', files_restored_at = ${now}
        from (
          select id, file_state from releases
          where name = ${name} and version = ${version} and state = 'verified' for update
        ) as before
        where releases.id = before.id
        returning before.file_state as before`.execute(within);
      return rows[0]?.before;
    },

    /** Of all but rejected uploads. */
    async change(
      { name, version }: Pick<Release, "name" | "version">,
      changes: Updateable<ReleasesTable>,
      within: RegistryDatabase,
    ): Promise<void> {
      await within
        .updateTable("releases")
        .set(changes)
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected")
        .execute();
    },
  };
}

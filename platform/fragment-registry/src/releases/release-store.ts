import { sql, type Kysely, type Selectable } from "kysely";
import type { PublishedManifest, ReleaseFile, ReleaseSignature } from "shared-contracts";
import type { FileState, ReleaseState } from "./release-states.js";
import type { RegistrySchema, ReleasesTable } from "../platform/registry-schema.js";

/** Identifies the bytes of a release: the manifest's integrity covers every file. */
export type ReleaseKey = { readonly name: string; readonly version: string; readonly manifestIntegrity: string };

export type Release = {
  readonly name: string;
  readonly version: string;
  readonly state: ReleaseState;
  readonly reason: string | null;
  readonly manifestIntegrity: string | null;
  readonly files: number;
  readonly bytes: number;
  /** The public key of the signing team. */
  readonly signedBy: string | null;
  readonly uploadedBy: string;
  readonly uploadedAt: string;
  readonly fileState: FileState;
};

export type NewRelease = Omit<Release, "uploadedAt" | "signedBy" | "fileState"> & {
  readonly manifest: PublishedManifest | undefined;
};

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** Manifests have some kilobytes each, and anybody may ask. */
const MAX_SEARCHED = 100;

const SUMMARY = [
  "id",
  "name",
  "version",
  "state",
  "reason",
  "manifest_integrity",
  "file_count",
  "byte_count",
  "signed_by",
  "uploaded_by",
  "uploaded_at",
  "file_state",
] as const;

export function createReleaseStore(database: Kysely<RegistrySchema>) {
  return {
    /** Undefined if the version is taken. */
    async add(release: NewRelease, within: Kysely<RegistrySchema> = database): Promise<Release | undefined> {
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
      return row && toRelease(row);
    },

    /** Ignores rejected uploads: their version is free. */
    async find(name: string, version: string, within: Kysely<RegistrySchema> = database): Promise<Release | undefined> {
      const row = await within
        .selectFrom("releases")
        .select(SUMMARY)
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected")
        .executeTakeFirst();
      return row && toRelease(row);
    },

    /** Locks the row, so that the release isn't withdrawn while a pointer moves to it. */
    async findForUpdate(name: string, version: string, within: Kysely<RegistrySchema>) {
      const row = await within
        .selectFrom("releases")
        .select(["state", "manifest", "manifest_integrity", "signed_by", "file_state"])
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected")
        .forUpdate()
        .executeTakeFirst();
      return (
        row && {
          state: row.state,
          manifest: row.manifest,
          manifestIntegrity: row.manifest_integrity,
          signedBy: row.signed_by,
          fileState: row.file_state,
        }
      );
    },

    async findManifest(
      name: string,
      version: string,
      within: Kysely<RegistrySchema> = database,
    ): Promise<PublishedManifest | undefined> {
      const row = await within
        .selectFrom("releases")
        .select("manifest")
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected")
        .executeTakeFirst();
      return row?.manifest ?? undefined;
    },

    /** Those of the versions that are verified and signed, and whose files are stored. */
    async findPromotable(
      name: string,
      versions: readonly string[],
      within: Kysely<RegistrySchema>,
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
    async list(name: string, limit: number): Promise<Release[]> {
      const rows = await database
        .selectFrom("releases")
        .select(SUMMARY)
        .where("name", "=", name)
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRelease);
    },

    /**
     * Whoever publishes a release again needs its files, so retention leaves them alone from now on. Waits while they
     * are being deleted, and keeps the row locked until `within` ends. Returns their state before; undefined if the
     * release was withdrawn meanwhile.
     */
    async restoreFiles(
      { name, version }: Pick<Release, "name" | "version">,
      now: Date,
      within: Kysely<RegistrySchema>,
    ): Promise<FileState | undefined> {
      const { rows } = await sql<{ before: FileState }>`
        update releases set file_state = 'stored', files_restored_at = ${now}
        from (
          select id, file_state from releases
          where name = ${name} and version = ${version} and state = 'verified' for update
        ) as before
        where releases.id = before.id
        returning before.file_state as before`.execute(within);
      return rows[0]?.before;
    },

    async setFileState(
      { name, version }: Pick<Release, "name" | "version">,
      fileState: FileState,
      within: Kysely<RegistrySchema>,
    ): Promise<void> {
      await within
        .updateTable("releases")
        .set({ file_state: fileState })
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "<>", "rejected")
        .execute();
    },

    async sign(
      { name, version }: Pick<Release, "name" | "version">,
      { key, value }: ReleaseSignature,
      within: Kysely<RegistrySchema>,
    ): Promise<void> {
      await within
        .updateTable("releases")
        .set({ signed_by: key, signature: value })
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "=", "verified")
        .execute();
    },

    async setState(
      { name, version }: Pick<Release, "name" | "version">,
      { from, to, reason }: { from: ReleaseState; to: ReleaseState; reason: string },
      within: Kysely<RegistrySchema>,
    ): Promise<void> {
      await within
        .updateTable("releases")
        .set({ state: to, reason })
        .where("name", "=", name)
        .where("version", "=", version)
        .where("state", "=", from)
        .execute();
    },
  };
}

function toRelease(row: Pick<Selectable<ReleasesTable>, (typeof SUMMARY)[number]>): Release {
  return {
    name: row.name,
    version: row.version,
    state: row.state,
    reason: row.reason,
    manifestIntegrity: row.manifest_integrity,
    files: row.file_count,
    bytes: row.byte_count,
    signedBy: row.signed_by,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.uploaded_at.toISOString(),
    fileState: row.file_state,
  };
}

import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase, StorefrontTables } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";

export type Upload = {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly previewSha256: string;
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
  /** Removed from the list; designs keep using it. */
  readonly isRemoved: boolean;
};

type UploadChange = { readonly name?: string; readonly status?: "saved" | "removed" };

type FileOwner = Pick<KeyedVisitor, "tenant"> & { readonly visitorKey: string | undefined };

const KIND = "upload";

/** An upload as shown in My Files. */
export function toUploadedFile({ fileId, name, createdAt, bytes, contentType }: Upload): SavedFile {
  return {
    fileId,
    kind: KIND,
    name,
    thumbnailUrl: `${PRINT_UPLOADS_PATH}/${fileId}/preview`,
    changedAt: createdAt.toISOString(),
    size: bytes,
    contentType,
  };
}

export async function insertUpload(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
  {
    name,
    contentType,
    bytes,
    sha256,
    previewSha256,
    width,
    height,
  }: Omit<Upload, "fileId" | "createdAt" | "isRemoved">,
): Promise<Upload> {
  const row = await database
    .insertInto("print_files")
    .values({
      file_id: randomUUID(),
      tenant,
      visitor_key: visitorKey,
      kind: KIND,
      proof_id: "",
      name,
      content_type: contentType,
      bytes,
      sha256,
      preview_sha256: previewSha256,
      width,
      height,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUpload(row);
}

/** The owner's uploads with these ids, deleted or not. */
export async function findUploads(
  database: StorefrontDatabase,
  owner: FileOwner,
  fileIds: readonly string[],
): Promise<readonly Upload[]> {
  if (owner.visitorKey === undefined || fileIds.length === 0) return [];
  const rows = await selectOwn(database, owner).selectAll().where("file_id", "in", fileIds.map(cleanText)).execute();
  return rows.map(toUpload);
}

/** Undefined if the owner has no such upload. */
export async function updateUpload(
  database: StorefrontDatabase,
  { tenant, visitorKey }: KeyedVisitor,
  fileId: string,
  changes: UploadChange,
): Promise<Upload | undefined> {
  const row = await database
    .updateTable("print_files")
    .set(changes)
    .where("file_id", "=", cleanText(fileId))
    .where("kind", "=", KIND)
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .returningAll()
    .executeTakeFirst();
  return row && toUpload(row);
}

function selectOwn(database: StorefrontDatabase, { tenant, visitorKey }: FileOwner) {
  return database
    .selectFrom("print_files")
    .where("kind", "=", KIND)
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey ?? "");
}

function toUpload(row: Selectable<StorefrontTables["print_files"]>): Upload {
  return {
    fileId: row.file_id,
    name: row.name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    previewSha256: row.preview_sha256,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
    isRemoved: row.status === "removed",
  };
}

const MEGABYTE = 1024 * 1024;

/** Per visitor. Deleted files count while they can be restored; otherwise there would be no limit. */
export const UPLOAD_QUOTA = { files: 200, bytes: 500 * MEGABYTE, bytesWithDeleted: 1000 * MEGABYTE };

/** Throws `too-many-files` if the visitor's uploads have reached a limit. */
export async function requireRoom(database: StorefrontDatabase, { tenant, visitorKey }: KeyedVisitor): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: string; bytes_with_deleted: string }>`
    select (count(*) filter (where status = 'saved'))::int as files,
           coalesce(sum(bytes) filter (where status = 'saved'), 0) as bytes,
           coalesce(sum(bytes), 0) as bytes_with_deleted
    from print_files where kind = 'upload' and tenant = ${tenant} and visitor_key = ${visitorKey}
  `.execute(database);
  const [used] = rows;
  if (!used) return;
  if (used.files >= UPLOAD_QUOTA.files || Number(used.bytes) >= UPLOAD_QUOTA.bytes)
    throw new DomainError("too-many-files");
  if (Number(used.bytes_with_deleted) >= UPLOAD_QUOTA.bytesWithDeleted)
    throw new DomainError("too-many-files", {
      reason: "Deleted files count for 30 days, because they can be restored.",
    });
}

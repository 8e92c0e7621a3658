import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import type { FileRow } from "./print-file-store.js";

type UploadChange = { readonly name?: string; readonly status?: "saved" | "removed" };

type FileOwner = Pick<KeyedVisitor, "tenant"> & { readonly visitorKey: string | undefined };

const KIND = "upload";

type NewUpload = Pick<FileRow, "name" | "content_type" | "bytes" | "sha256" | "preview_sha256">;

/** An upload as shown in My Files. */
export function toUploadedFile(row: FileRow): SavedFile {
  return {
    fileId: row.file_id,
    kind: KIND,
    name: row.name,
    thumbnailUrl: `${PRINT_UPLOADS_PATH}/${row.file_id}/preview`,
    changedAt: row.created_at.toISOString(),
    size: row.bytes,
    contentType: row.content_type,
  };
}

export function insertUpload(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
  { name, content_type, bytes, sha256, preview_sha256 }: NewUpload,
): Promise<FileRow> {
  const content = { name, content_type, bytes, sha256, preview_sha256 };
  return database
    .insertInto("print_files")
    .values({
      ...content,
      file_id: randomUUID(),
      tenant,
      visitor_key: visitorKey,
      kind: KIND,
      proof_id: "",
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The owner's uploads with these ids, deleted or not. */
export async function findUploads(
  database: StorefrontDatabase,
  owner: FileOwner,
  fileIds: readonly string[],
): Promise<readonly FileRow[]> {
  if (owner.visitorKey === undefined || fileIds.length === 0) return [];
  return database
    .selectFrom("print_files")
    .selectAll()
    .where("kind", "=", KIND)
    .where("tenant", "=", owner.tenant)
    .where("visitor_key", "=", owner.visitorKey)
    .where("file_id", "in", fileIds.map(cleanText))
    .execute();
}

/** Undefined if the owner has no such upload. */
export async function updateUpload(
  database: StorefrontDatabase,
  { tenant, visitorKey }: KeyedVisitor,
  fileId: string,
  changes: UploadChange,
): Promise<FileRow | undefined> {
  return database
    .updateTable("print_files")
    .set(changes)
    .where("file_id", "=", cleanText(fileId))
    .where("kind", "=", KIND)
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .returningAll()
    .executeTakeFirst();
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

import { sql } from "kysely";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { PrintOwner } from "./print-owner.js";

const MEGABYTE = 1024 * 1024;

/** Per visitor. Deleted files count while they can be restored; otherwise there would be no limit. */
export const UPLOAD_QUOTA = { files: 200, bytes: 500 * MEGABYTE, bytesWithDeleted: 1000 * MEGABYTE };

/** Throws `too-many-files` if the visitor's uploads have reached a limit. */
export async function requireRoom(
  database: StorefrontDatabase,
  { tenant, visitorKey }: Pick<PrintOwner, "tenant" | "visitorKey">,
): Promise<void> {
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

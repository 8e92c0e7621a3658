import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { guestKey } from "../../visitor/visitor.js";
import type { PrintFileStore } from "./print-file-store.js";

const DAY = 24 * 60 * 60 * 1000;
/** How long deleted files can be restored. */
const REMOVED_DAYS = 30;
/** How long an abandoned hand-off keeps its design. */
const HANDOFF_DAYS = 90;
/** How long a guest's picture waits for a design. */
const UNUSED_DAYS = 7;
/** A file may be saved before its row is written. */
const MIN_ORPHAN_AGE_MS = 60 * 60 * 1000;

/**
 * Deletes unreachable data: projects and uploads deleted long ago, guests' uploads that no design
 * took, hand-offs never completed, and files without a row.
 */
export async function clearPrintFiles(database: StorefrontDatabase, files: PrintFileStore, now: Date): Promise<void> {
  const removedBefore = new Date(now.getTime() - REMOVED_DAYS * DAY);
  await sql`
    with gone as (
      delete from print_projects where status = 'removed' and updated_at < ${removedBefore} returning proof_id
    )
    delete from print_files where proof_id in (select proof_id from gone) and proof_id <> ''
  `.execute(database);
  // Saved designs still need their pictures, even if those were removed from the list.
  await sql`
    delete from print_files f
    where kind = 'upload' and status = 'removed' and created_at < ${removedBefore}
      and not exists (
        select 1 from print_projects p
        where p.visitor_key = f.visitor_key and p.document::text like '%' || f.file_id || '%'
      )
  `.execute(database);
  const unusedBefore = new Date(now.getTime() - UNUSED_DAYS * DAY);
  await sql`
    delete from print_files f
    where kind = 'upload' and visitor_key like ${`${guestKey("")}%`} and created_at < ${unusedBefore}
      and not exists (
        select 1 from print_projects p
        where p.visitor_key = f.visitor_key and p.document::text like '%' || f.file_id || '%'
      )
      and not exists (
        select 1 from print_handoffs h
        where h.visitor_key = f.visitor_key and h.document::text like '%' || f.file_id || '%'
      )
  `.execute(database);
  const handedOffBefore = new Date(now.getTime() - HANDOFF_DAYS * DAY);
  await sql`
    delete from print_handoffs where status <> 'completed' and updated_at < ${handedOffBefore}
  `.execute(database);
  await deleteUnnamed(database, files, new Date(now.getTime() - MIN_ORPHAN_AGE_MS));
}

async function deleteUnnamed(database: StorefrontDatabase, files: PrintFileStore, savedBefore: Date): Promise<void> {
  for await (const hashes of files.listSavedBefore(savedBefore)) {
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from print_files where sha256 in (${sql.join(hashes)})
      union select preview_sha256 from print_files where preview_sha256 in (${sql.join(hashes)})
    `.execute(database);
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of hashes) {
      if (!named.has(sha256)) await files.delete(sha256, savedBefore);
    }
  }
}

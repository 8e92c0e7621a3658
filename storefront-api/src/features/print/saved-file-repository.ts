import { sql } from "kysely";
import type { SavedFile } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { findProjectsById, toSavedFile } from "./project-repository.js";
import { findUploads, toUploadedFile } from "./upload-repository.js";

type SavedFileQuery = { readonly q?: string | undefined; readonly offset: number; readonly limit: number };

/** A row of nulls with the total if the page is empty. */
type Listed = { file_id: string | null; kind: SavedFile["kind"]; total: number };

/** Projects and uploads of one owner in one list, newest first. */
export async function findSavedFiles(
  database: StorefrontDatabase,
  owner: KeyedVisitor,
  { q, offset, limit }: SavedFileQuery,
): Promise<{ readonly files: readonly SavedFile[]; readonly total: number }> {
  const pattern = `%${cleanText(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const { tenant, visitorKey } = owner;
  const { rows } = await sql<Listed>`
    with listed as (
      select project_id as file_id, 'project' as kind, updated_at as changed_at, name from print_projects
      where tenant = ${tenant} and visitor_key = ${visitorKey} and status = 'saved'
      union all
      select file_id, kind, created_at, name from print_files
      where tenant = ${tenant} and visitor_key = ${visitorKey} and status = 'saved' and kind = 'upload'
    ), found as (select * from listed where name ilike ${pattern})
    select counted.total, page.file_id, page.kind
    from (select count(*)::int as total from found) counted
    left join (
      select file_id, kind, changed_at from found order by changed_at desc, file_id limit ${limit} offset ${offset}
    ) page on true
    order by page.changed_at desc, page.file_id
  `.execute(database);
  const idsOf = (kind: SavedFile["kind"]) => rows.flatMap((row) => (row.kind === kind ? (row.file_id ?? []) : []));
  const projects = await findProjectsById(database, owner, idsOf("project"));
  const uploads = await findUploads(database, owner, idsOf("upload"));
  const files = new Map(
    [...projects.map(toSavedFile), ...uploads.map(toUploadedFile)].map((file) => [file.fileId, file]),
  );
  return { files: rows.flatMap((row) => files.get(row.file_id ?? "") ?? []), total: rows[0]?.total ?? 0 };
}

import { sql } from "kysely";
import type { SavedFile } from "shared-contracts";
import { isAfter, limitTo, selectPlace, toPage, type ListPage } from "../../platform/list-cursor.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { findProjectsById, toSavedFile } from "./project-repository.js";
import { findUploads, toUploadedFile } from "./upload-repository.js";

type SavedFileQuery = { readonly q?: string | undefined } & ListPage;

type Listed = { file_id: string; kind: SavedFile["kind"]; place: string; total: string };

/** Projects and uploads of one owner in one list, newest first. */
export async function findSavedFiles(
  database: StorefrontDatabase,
  owner: KeyedVisitor,
  { q, ...listPage }: SavedFileQuery,
): Promise<{ readonly files: readonly SavedFile[]; readonly total: number; readonly next?: string }> {
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
    select counted.total, page.file_id, page.kind, ${selectPlace(sql`page.changed_at`)} as place
    from (select count(*) as total from found) counted
    left join (
      select file_id, kind, changed_at from found
      where ${isAfter(listPage.cursor, { at: sql`changed_at`, id: sql`file_id` })}
      order by changed_at desc, file_id ${limitTo(listPage)}
    ) page on true
    order by page.changed_at desc, page.file_id
  `.execute(database);
  const read = rows.filter((row) => row.file_id !== null);
  const { page: listed, ...next } = toPage(read, listPage, ({ place, file_id }) => [place, file_id]);
  const idsOf = (kind: SavedFile["kind"]) => listed.filter((row) => row.kind === kind).map((row) => row.file_id);
  const projects = await findProjectsById(database, owner, idsOf("project"));
  const uploads = await findUploads(database, owner, idsOf("upload"));
  const files = new Map(
    [...projects.map(toSavedFile), ...uploads.map(toUploadedFile)].map((file) => [file.fileId, file]),
  );
  return {
    files: listed.flatMap(({ file_id: fileId }) => files.get(fileId) ?? []),
    total: Number(rows[0]?.total ?? 0),
    ...next,
  };
}

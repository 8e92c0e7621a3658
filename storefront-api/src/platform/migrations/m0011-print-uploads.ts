import type { Kysely } from "kysely";
import { runStatements } from "./run-statements.js";

const STATEMENTS = [
  `alter table print_files
    add column preview_sha256 text not null default '',
    add column width integer not null default 0,
    add column height integer not null default 0,
    add column status text not null default 'saved'`,
  `create index print_files_sha256 on print_files (sha256)`,
  `create index print_files_preview on print_files (preview_sha256) where preview_sha256 <> ''`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, STATEMENTS);
}

import type { Kysely } from "kysely";
import { runStatements } from "./run-statements.js";

const STATEMENTS = [
  `create table seeds (
    name text primary key,
    finished_at timestamptz
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, STATEMENTS);
}

import { sql, type Kysely } from "kysely";

/** Runs DDL one statement at a time: the embedded database takes a single statement a query. */
export async function runStatements(database: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

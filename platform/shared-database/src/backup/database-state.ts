import { sql, type Kysely } from "kysely";
import { readVersion, VERSION_TABLE } from "../create-schema.js";

/** State used to compare backups. */
export type DatabaseState = {
  /** Of the schema; empty if there are no tables. */
  readonly version: string;
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Reads every row of every table, so damaged pages are found here. `database` must be in one transaction or session.
 */
export async function readDatabaseState(database: Kysely<unknown>, schemaName: string): Promise<DatabaseState> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schemaName} order by tablename`.execute(database);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    if (name === VERSION_TABLE) continue;
    const counted = await sql<{ count: string }>`select count(*) as count from ${sql.id(schemaName, name)}`.execute(
      database,
    );
    rows[name] = Number(counted.rows[0]?.count);
  }
  const { version = "" } = await readVersion(database, schemaName);
  return { version, rows };
}

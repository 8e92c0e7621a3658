import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, sql, type Kysely } from "kysely";

/** State used to compare backups. */
export type DatabaseState = {
  readonly migrations: readonly string[];
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
    if (name === DEFAULT_MIGRATION_TABLE || name === DEFAULT_MIGRATION_LOCK_TABLE) continue;
    const counted = await sql<{ count: string }>`select count(*) as count from ${sql.id(schemaName, name)}`.execute(
      database,
    );
    rows[name] = Number(counted.rows[0]?.count);
  }
  const migrations = tables.rows.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
    ? await sql<{ name: string }>`
        select name from ${sql.id(schemaName, DEFAULT_MIGRATION_TABLE)} order by name`.execute(database)
    : { rows: [] };
  return { migrations: migrations.rows.map(({ name }) => name), rows };
}

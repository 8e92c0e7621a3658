import { sql, type Transaction } from "kysely";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { COUNTING_TABLES, KEPT_LINES, toColumns } from "./count-tables.js";

/**
 * Recounts into new tables and swaps them for the old ones: filling a table before indexing it takes a fraction of the
 * time, and readers only wait for the swap.
 */
export async function replaceCounts(transaction: Transaction<StorefrontTables>): Promise<void> {
  const source = { keptLines: toNewName(KEPT_LINES.table) };
  for (const { table, key, columns, rowsOf } of COUNTING_TABLES) {
    const anew = sql.table(toNewName(table));
    await sql`create table ${anew} (like ${sql.table(table)} including defaults including constraints)`.execute(
      transaction,
    );
    // In key order, so that rows read together are stored together.
    await sql`insert into ${anew} (${toColumns(columns)}) ${rowsOf(source)} order by ${toColumns(key)}`.execute(
      transaction,
    );
    await sql`analyze ${anew}`.execute(transaction);
  }
  for (const { table, key, indexes } of COUNTING_TABLES) {
    const anew = sql.table(toNewName(table));
    await sql`alter table ${anew} add primary key (${toColumns(key)})`.execute(transaction);
    for (const index of indexes) await sql`create index on ${anew} ${sql.raw(index)}`.execute(transaction);
  }
  // In the order in which readers join them, to avoid deadlocks.
  for (const { table } of COUNTING_TABLES) {
    await sql`drop table ${sql.table(table)}`.execute(transaction);
    await sql`alter table ${sql.table(toNewName(table))} rename to ${sql.id(table)}`.execute(transaction);
  }
}

function toNewName(table: string): string {
  return `${table}_anew`;
}

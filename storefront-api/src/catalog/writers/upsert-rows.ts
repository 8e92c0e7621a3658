import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase, StorefrontTables } from "../../platform/storefront-database.js";

export type ColumnType = "text" | "integer" | "boolean" | "jsonb" | "timestamptz" | "double precision";

export type UpsertPlan = {
  readonly table: keyof StorefrontTables;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Columns of the unique key that a row is found by. */
  readonly key: readonly string[];
  /** Columns that an existing row keeps. */
  readonly keep?: readonly string[];
  /** Columns in which an existing row gets neither its own value nor the incoming one, `excluded`, but this. */
  readonly merge?: Readonly<Record<string, RawBuilder<unknown>>>;
};

/**
 * Inserts the rows, or overwrites those with the same key; rows that did not change are not written. One statement
 * with one parameter, whatever the number of rows. Keys must be unique within `rows`.
 */
export async function upsertRows(
  database: StorefrontDatabase,
  { table, columns, key, keep = [], merge = {} }: UpsertPlan,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const written = names.filter((name) => !key.includes(name) && !keep.includes(name));
  const list = (columnNames: readonly string[]) => sql.join(columnNames.map((name) => sql.ref(name)));
  const before = list(written.map((name) => `${table}.${name}`));
  const incoming = (name: string) => merge[name] ?? sql.ref(`excluded.${name}`);
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const onConflict =
    written.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(written.map((name) => sql`${sql.ref(name)} = ${incoming(name)}`))}
          where (${before}) is distinct from (${sql.join(written.map(incoming))})`;
  await sql`
    insert into ${sql.table(table)} (${list(names)})
    select ${list(names)} from jsonb_to_recordset(cast(${JSON.stringify(rows)}::text as jsonb)) as incoming (${types})
    on conflict (${list(key)}) ${onConflict}
  `.execute(database);
}

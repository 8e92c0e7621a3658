import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../schemas/feed-files.js";
import { keyOfRecord, RECORD_TABLES, toKey, type RecordTable } from "./record-tables.js";

/** Key of a record → what the database holds for it, as one text per table; a record that is not there has no entry. */
export type Digests = ReadonlyMap<string, string>;

/** Two readings, before and after a write, tell which records were new and which changed. */
export async function readDigests<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
  records: readonly FeedRecord<File>[],
): Promise<Digests> {
  const tables: readonly RecordTable<File>[] = RECORD_TABLES[file];
  const [first] = tables;
  const digests = new Map<string, string>();
  for (const table of tables) {
    // Tables that share the record's key add to its digest; the variants' tables hold different records.
    const keyTable = table.column === first?.column && !table.further ? first.table : table.table;
    for (const { key, digest } of await readTable(database, table, records)) {
      const name = toKey(key, keyTable);
      digests.set(name, `${digests.get(name) ?? ""}${digest}`);
    }
  }
  return digests;
}

async function readTable<File extends FeedFile>(
  database: StorefrontDatabase,
  { table, column, valueOf, further = [] }: RecordTable<File>,
  records: readonly FeedRecord<File>[],
): Promise<{ readonly key: readonly string[]; readonly digest: string }[]> {
  const values = [...new Set(records.map(valueOf).filter((value) => value !== undefined))];
  if (values.length === 0) return [];
  const columns = [column, ...further.map((other) => other.column)];
  const { rows } = await sql<{ key: readonly string[]; digest: string }>`
    select array[${sql.join(columns.map((name) => sql`found.${sql.ref(name)}::text`))}] as key,
      md5(string_agg(found::text, chr(10) order by found::text)) as digest
    from ${sql.table(table)} as found
    where found.${sql.ref(column)} in (select jsonb_array_elements_text(cast(${JSON.stringify(values)}::text as jsonb)))
    group by ${sql.join(columns.map((name) => sql`found.${sql.ref(name)}`))}
  `.execute(database);
  return rows;
}

export type ChangeCounts = { readonly created: number; readonly changed: number; readonly unchanged: number };

export function countChanges<File extends FeedFile>(
  file: File,
  records: readonly FeedRecord<File>[],
  before: Digests,
  after: Digests,
): ChangeCounts {
  const keys = records.map((record) => keyOfRecord(file, record));
  const created = keys.filter((key) => !before.has(key) && after.has(key)).length;
  const changed = keys.filter((key) => before.has(key) && before.get(key) !== after.get(key)).length;
  return { created, changed, unchanged: keys.length - created - changed };
}

import { sql, type RawBuilder, type Transaction } from "kysely";
import type { StorefrontTables } from "../../platform/storefront-database.js";

export type ChangeCounts = { readonly created: number; readonly changed: number; readonly unchanged: number };

type Row = Readonly<Record<string, unknown>>;

export type Upsert<FeedRecord> = {
  readonly table: keyof StorefrontTables;
  /** Columns of the unique key that a row is found by. */
  readonly key: readonly string[];
  /** All rows must have the same columns and unique keys within a batch. */
  readonly rows: (record: FeedRecord, index: number) => readonly Row[];
  /** Columns that keep their value in existing rows. */
  readonly keep?: readonly string[];
  /** Columns of existing rows that are set to this expression instead of the incoming value (`excluded`). */
  readonly merge?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Column with the record that a row belongs to: rows that their record no longer lists are deleted. */
  readonly owner?: string;
};

/** Records written in one transaction, without duplicate keys. */
export type RecordBatch<FeedRecord> = {
  readonly transaction: Transaction<StorefrontTables>;
  readonly records: readonly FeedRecord[];
  readonly now: Date;
  /**
   * Inserts rows or overwrites those with the same key. The first table of a record determines whether it was created.
   */
  upsert(upsert: Upsert<FeedRecord>): Promise<void>;
  /** Counts these records as unchanged because their writes were undone. */
  discard(isDiscarded: (record: FeedRecord) => boolean): void;
  /** Counts these records as changed because something was written without `upsert`. */
  markChanged(isChanged: (record: FeedRecord) => boolean): void;
  /** Whether a record was created or changed. */
  isWritten(index: number): boolean;
  count(): ChangeCounts;
};

export type RecordWriter<FeedRecord> = {
  /** Key of a record; a later record with the same key replaces the earlier one. */
  readonly keyOf: (record: FeedRecord) => string;
  /** Inserts or overwrites by key, so that writing the same records again changes nothing. */
  readonly write: (batch: RecordBatch<FeedRecord>) => Promise<void>;
};

type Outcome = { table?: string; rows: number; created: number; isChanged: boolean };

export function createRecordBatch<FeedRecord>(
  transaction: Transaction<StorefrontTables>,
  records: readonly FeedRecord[],
  now: Date,
): RecordBatch<FeedRecord> {
  const outcomes = records.map((): Outcome => ({ rows: 0, created: 0, isChanged: false }));

  return {
    transaction,
    records,
    now,
    async upsert({ owner, ...upsert }) {
      const incoming: Row[] = [];
      const outcomeOf = new Map<string, Outcome>();
      records.forEach((record, index) => {
        const outcome = outcomes[index];
        for (const row of upsert.rows(record, index)) {
          incoming.push(row);
          if (!outcome) continue;
          outcome.table ??= upsert.table;
          if (outcome.table === upsert.table) outcome.rows += 1;
          outcomeOf.set(toKeyText(upsert.key.map((column) => row[column])), outcome);
          if (owner) outcomeOf.set(toKeyText([row[owner]]), outcome);
        }
      });
      if (incoming.length === 0) return;
      if (owner) {
        for (const key of await deleteUnnamed(transaction, { ...upsert, owner }, incoming)) {
          const outcome = outcomeOf.get(toKeyText([key]));
          if (outcome) outcome.isChanged = true;
        }
      }
      for (const { key, isCreated } of await upsertRows(transaction, upsert, incoming)) {
        const outcome = outcomeOf.get(toKeyText(key));
        if (!outcome) continue;
        if (isCreated && outcome.table === upsert.table) outcome.created += 1;
        else outcome.isChanged = true;
      }
    },
    discard(isDiscarded) {
      records.forEach((record, index) => {
        if (isDiscarded(record)) outcomes[index] = { rows: 0, created: 0, isChanged: false };
      });
    },
    markChanged(isChanged) {
      records.forEach((record, index) => {
        const outcome = outcomes[index];
        if (outcome && isChanged(record)) outcome.isChanged = true;
      });
    },
    isWritten(index) {
      const outcome = outcomes[index];
      return outcome !== undefined && (outcome.created > 0 || outcome.isChanged);
    },
    count() {
      const created = outcomes.filter((outcome) => outcome.created > 0 && outcome.created === outcome.rows).length;
      const written = outcomes.filter((outcome) => outcome.created > 0 || outcome.isChanged).length;
      return { created, changed: written - created, unchanged: outcomes.length - written };
    },
  };
}

type TableKey = Pick<Upsert<never>, "table" | "key">;

/**
 * One statement with one parameter for any number of rows. Rows that wouldn't change are neither written nor returned.
 * A new row version has no `xmax`; an overwritten one has that of the locking transaction.
 */
async function upsertRows(
  transaction: Transaction<StorefrontTables>,
  { table, key, keep = [], merge = {} }: TableKey & Pick<Upsert<never>, "keep" | "merge">,
  rows: readonly Row[],
): Promise<readonly { readonly key: readonly string[]; readonly isCreated: boolean }[]> {
  const columns = Object.keys(rows[0] ?? {});
  const written = columns.filter((column) => !key.includes(column) && !keep.includes(column));
  const incoming = (column: string) => merge[column] ?? sql.ref(`excluded.${column}`);
  const onConflict =
    written.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(written.map((column) => sql`${sql.ref(column)} = ${incoming(column)}`))}
          where (${toList(written.map((column) => `${table}.${column}`))})
            is distinct from (${sql.join(written.map(incoming))})`;
  const { rows: returned } = await sql<{ key: readonly string[]; isCreated: boolean }>`
    insert into ${sql.table(table)} (${toList(columns)})
    select ${toList(columns)} from ${toRowSet(table, rows)} as incoming
    on conflict (${toList(key)}) ${onConflict}
    returning array[${sql.join(key.map((column) => sql`${sql.ref(`${table}.${column}`)}::text`))}] as key,
      xmax = 0 as "isCreated"
  `.execute(transaction);
  return returned;
}

/** Returns the owners of deleted rows. */
async function deleteUnnamed(
  transaction: Transaction<StorefrontTables>,
  { table, key, owner }: TableKey & { readonly owner: string },
  rows: readonly Row[],
): Promise<readonly string[]> {
  const existing = sql.ref(`${table}.${owner}`);
  const { rows: deleted } = await sql<{ owner: string }>`
    with incoming as (select * from ${toRowSet(table, rows)} as rows)
    delete from ${sql.table(table)} where ${existing} in (select ${sql.ref(owner)} from incoming)
      and (${toList(key.map((column) => `${table}.${column}`))}) not in (select ${toList(key)} from incoming)
    returning ${existing} as owner
  `.execute(transaction);
  return deleted.map((row) => row.owner);
}

function toRowSet(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)}::text as jsonb))`;
}

function toList(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function toKeyText(values: readonly unknown[]): string {
  return values.map(String).join("\u0001");
}

import { sql, type RawBuilder, type Transaction } from "kysely";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";

export type ChangeCounts = { readonly created: number; readonly changed: number; readonly unchanged: number };

type Row = Readonly<Record<string, unknown>>;

type Upsert<Input> = {
  readonly table: keyof StorefrontTables;
  /** Columns of the unique key that a row is found by. */
  readonly key: readonly string[];
  /** All rows must have the same columns and unique keys within a batch. */
  readonly rows: (record: Input, index: number) => readonly Row[];
  /** Columns that keep their value in existing rows. */
  readonly keep?: readonly string[];
  /** Columns of existing rows that are set to this expression instead of the incoming value (`excluded`). */
  readonly merge?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Column with the record that a row belongs to: rows that their record no longer lists are deleted. */
  readonly owner?: string;
};

/** Records written in one transaction, without duplicate keys. */
export type RecordBatch<Input> = {
  readonly transaction: Transaction<StorefrontTables>;
  readonly records: readonly Input[];
  readonly now: Date;
  /**
   * Inserts rows or overwrites those with the same key. The first table of a record determines whether it was created.
   */
  upsert(upsert: Upsert<Input>): Promise<void>;
  /** Counts these records otherwise, because something was undone or written without `upsert`. */
  recount(matches: (record: Input) => boolean, as: "changed" | "unchanged"): void;
  /** Records that were created or changed. */
  listWritten(): readonly Input[];
  count(): ChangeCounts;
};

/** Inserts or overwrites by key, so that writing the same records again changes nothing. */
export type RecordWriter<Input> = {
  /** Key of a record; a later record with the same key replaces the earlier one. */
  readonly keyOf: (record: Input) => string;
  readonly tables?: readonly Upsert<Input>[];
  /** What is written in another way, after the tables. */
  readonly write?: (batch: RecordBatch<Input>) => Promise<void>;
};

export type FeedWriters = { readonly [File in FeedFile]: RecordWriter<FeedRecord<File>> };

export async function writeBatch<Input>(
  { tables = [], write }: RecordWriter<Input>,
  batch: RecordBatch<Input>,
): Promise<void> {
  for (const table of tables) await batch.upsert(table);
  await write?.(batch);
}

/** Columns of these fields: `storeNumber` is in `store_number`. */
export function toColumns<Source extends object>(record: Source, ...fields: readonly (keyof Source & string)[]): Row {
  const toColumn = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(fields.map((field) => [toColumn(field), record[field]]));
}

type Outcome = { table?: string; rows: number; created: number; isChanged: boolean };

/** With `keepsKnown`, no row is written whose first key column has a value that the table already has. */
export function createRecordBatch<Input>(
  transaction: Transaction<StorefrontTables>,
  records: readonly Input[],
  now: Date,
  keepsKnown = false,
): RecordBatch<Input> {
  const toOutcome = (isChanged: boolean): Outcome => ({ rows: 0, created: 0, isChanged });
  const outcomes = new Map(records.map((record) => [record, toOutcome(false)]));
  const listWritten = () => records.filter((record) => isWritten(outcomes.get(record)));

  return {
    transaction,
    records,
    now,
    async upsert({ owner, ...upsert }) {
      const incoming: Row[] = [];
      const outcomeOf = new Map<string, Outcome>();
      Array.from(outcomes).forEach(([record, outcome], index) => {
        for (const row of upsert.rows(record, index)) {
          incoming.push(row);
          outcome.table ??= upsert.table;
          if (outcome.table === upsert.table) outcome.rows += 1;
          outcomeOf.set(toKeyText(upsert.key.map((column) => row[column])), outcome);
          if (owner) outcomeOf.set(toKeyText([row[owner]]), outcome);
        }
      });
      if (incoming.length === 0) return;
      const deleted = owner ? await deleteUnnamed(transaction, { ...upsert, owner }, incoming) : [];
      const written = await upsertRows(transaction, { ...upsert, keepsKnown }, incoming);
      for (const { key, isCreated } of [...deleted, ...written]) {
        const outcome = outcomeOf.get(toKeyText(key));
        if (outcome && isCreated && outcome.table === upsert.table) outcome.created += 1;
        else if (outcome) outcome.isChanged = true;
      }
    },
    recount(matches, as) {
      for (const record of records.filter(matches)) outcomes.set(record, toOutcome(as === "changed"));
    },
    listWritten,
    count() {
      const written = listWritten().length;
      const created = [...outcomes.values()].filter(
        (found) => found.created > 0 && found.created === found.rows,
      ).length;
      return { created, changed: written - created, unchanged: records.length - written };
    },
  };
}

function isWritten(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && (outcome.created > 0 || outcome.isChanged);
}

type WrittenRow = { readonly key: readonly string[]; readonly isCreated: boolean };
type TableKey = Pick<Upsert<never>, "table" | "key">;
type RowChanges = Pick<Upsert<never>, "keep" | "merge"> & { readonly keepsKnown: boolean };

/**
 * One statement with one parameter for any number of rows. Rows that wouldn't change are neither written nor returned.
 * A new row version has no `xmax`; an overwritten one has that of the locking transaction.
 */
async function upsertRows(
  transaction: Transaction<StorefrontTables>,
  { table, key, keep = [], merge = {}, keepsKnown }: TableKey & RowChanges,
  rows: readonly Row[],
): Promise<readonly WrittenRow[]> {
  const columns = Object.keys(rows[0] ?? {});
  const written = columns.filter((column) => !key.includes(column) && !keep.includes(column));
  const incoming = (column: string) => merge[column] ?? sql.ref(`excluded.${column}`);
  const onConflict =
    written.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(written.map((column) => sql`${sql.ref(column)} = ${incoming(column)}`))}
          where (${toList(written.map((column) => `${table}.${column}`))})
            is distinct from (${sql.join(written.map(incoming))})`;
  const owner = sql.ref(key[0] ?? "");
  const known = sql`select ${owner} from ${sql.table(table)}`;
  const { rows: returned } = await sql<WrittenRow>`
    insert into ${sql.table(table)} (${toList(columns)})
    select ${toList(columns)} from ${toRowSet(table, rows)} as incoming
    ${keepsKnown ? sql`where not exists (${known} as known where known.${owner} = incoming.${owner})` : sql``}
    on conflict (${toList(key)}) ${onConflict}
    returning array[${sql.join(key.map((column) => sql`${sql.ref(`${table}.${column}`)}::text`))}] as key,
      xmax = 0 as "isCreated"
  `.execute(transaction);
  return returned;
}

/** Returns the owners of deleted rows as keys. */
async function deleteUnnamed(
  transaction: Transaction<StorefrontTables>,
  { table, key, owner }: TableKey & { readonly owner: string },
  rows: readonly Row[],
): Promise<readonly WrittenRow[]> {
  const existing = sql.ref(`${table}.${owner}`);
  const { rows: deleted } = await sql<WrittenRow>`
    with incoming as (select * from ${toRowSet(table, rows)} as rows)
    delete from ${sql.table(table)} where ${existing} in (select ${sql.ref(owner)} from incoming)
      and (${toList(key.map((column) => `${table}.${column}`))}) not in (select ${toList(key)} from incoming)
    returning array[${existing}::text] as key, false as "isCreated"
  `.execute(transaction);
  return deleted;
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

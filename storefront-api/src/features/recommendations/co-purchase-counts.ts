import { sql, type Transaction } from "kysely";
import { inTransaction, type StorefrontDatabase, type StorefrontTables } from "../../platform/storefront-database.js";
import { COUNT_TABLES, KEPT_LINES, toColumns, COUNTING_TABLES } from "./count-tables.js";
import type { FastifyInstance } from "fastify";

const BATCH_SIZE = 500;
/** With this many orders waiting, a full recount is faster than batches. */
const RECOUNT_FROM = 10_000;
/** Arbitrary advisory lock key, shared by counting processes and category moves (`move_item_orders`). */
const COUNTING_LOCK = 4_210_007;
/** Memory for each sort and hash of a recount. */
const RECOUNT_MEMORY = "'96MB'";

/** Recounts all orders into new tables and then swaps them in; until then, readers see the old counts. */
export function recount(database: StorefrontDatabase): Promise<void> {
  return inTransaction(database, recountOrders);
}

/** Counts new and changed orders. Returns 0 if another process holds the counting lock. */
export async function countPending(database: StorefrontDatabase): Promise<number> {
  const waiting = await countWaiting(database);
  if (waiting === 0) return 0;
  if (waiting >= RECOUNT_FROM) {
    await inTransaction(database, recountOrders);
    return waiting;
  }
  return inTransaction(database, countBatch);
}

async function countWaiting(database: StorefrontDatabase): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select 1 from co_purchase_queue limit ${RECOUNT_FROM}) waiting
  `.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Orders placed meanwhile stay queued, even if the recount already includes them. */
async function recountOrders(transaction: Transaction<StorefrontTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}::bigint)`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local work_mem = ${sql.raw(RECOUNT_MEMORY)}`.execute(transaction);
  await sql`set local maintenance_work_mem = ${sql.raw(RECOUNT_MEMORY)}`.execute(transaction);
  await sql`delete from co_purchase_queue`.execute(transaction);
  await replaceCounts(transaction);
  await countItems(transaction);
}

async function countBatch(transaction: Transaction<StorefrontTables>): Promise<number> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${COUNTING_LOCK}::bigint) as taken
  `.execute(transaction);
  if (!locks[0]?.taken) return 0;
  const { rows } = await sql<{ order_id: string }>`
    delete from co_purchase_queue where entry in (select entry from co_purchase_queue order by entry limit ${BATCH_SIZE})
    returning order_id
  `.execute(transaction);
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  if (orderIds.length === 0) return 0;
  await subtractCounts(transaction, orderIds);
  await transaction.deleteFrom("counted_lines").where("order_id", "in", orderIds).execute();
  await keepLines(transaction, orderIds);
  await addCounts(transaction, orderIds);
  return orderIds.length;
}

async function keepLines(transaction: Transaction<StorefrontTables>, orderIds: readonly string[]): Promise<void> {
  const { columns, rowsOf } = KEPT_LINES;
  await sql`insert into counted_lines (${toColumns(columns)}) ${rowsOf({ orderIds, keptLines: KEPT_LINES.table })}`.execute(
    transaction,
  );
}

async function addCounts(transaction: Transaction<StorefrontTables>, orderIds: readonly string[]): Promise<void> {
  for (const { table, key, columns, facts, sums, rowsOf } of COUNT_TABLES) {
    const changes = [
      ...facts.map((fact) => sql`${sql.ref(fact)} = ${sql.ref(`excluded.${fact}`)}`),
      ...sums.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`),
    ];
    await sql`
      insert into ${sql.table(table)} (${toColumns(columns)}) ${rowsOf({ orderIds, keptLines: KEPT_LINES.table })}
      on conflict (${toColumns(key)}) do update set ${sql.join(changes)}
    `.execute(transaction);
  }
  await countItems(transaction);
}

async function subtractCounts(transaction: Transaction<StorefrontTables>, orderIds: readonly string[]): Promise<void> {
  for (const { table, key, sums, rowsOf } of COUNT_TABLES) {
    const isSame = key.map((column) => sql`counted.${sql.ref(column)} = taken.${sql.ref(column)}`);
    const left = sums.map((sum) => sql`${sql.ref(sum)} = counted.${sql.ref(sum)} - taken.${sql.ref(sum)}`);
    await sql`
      update ${sql.table(table)} as counted set ${sql.join(left)}
      from (${rowsOf({ orderIds, keptLines: KEPT_LINES.table })}) taken where ${sql.join(isSame, sql` and `)}
    `.execute(transaction);
  }
}

async function countItems(transaction: Transaction<StorefrontTables>): Promise<void> {
  await sql`
    update tenant_orders set items = (
      select count(*) from item_orders sold where sold.tenant = tenant_orders.tenant and sold.orders > 0
    )
  `.execute(transaction);
}

/** Orders count in recommendations within a second. */
const INTERVAL_MS = 500;

/** Counts new orders while the service runs; errors are logged and retried. */
export function countOrders(app: FastifyInstance, database: StorefrontDatabase): void {
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let turn: Promise<void> = Promise.resolve();

  function schedule(milliseconds: number): void {
    if (isEnding) return;
    timer = setTimeout(() => {
      turn = takeTurn();
    }, milliseconds);
    timer.unref();
  }

  /** Runs the next batch immediately while orders are waiting. */
  async function takeTurn(): Promise<void> {
    let counted = 0;
    try {
      counted = await countPending(database);
    } catch (error) {
      app.log.error({ err: error }, "Failed to count orders for recommendations");
    }
    schedule(counted > 0 ? 0 : INTERVAL_MS);
  }

  app.addHook("onReady", async () => schedule(INTERVAL_MS));
  app.addHook("onClose", async () => {
    isEnding = true;
    clearTimeout(timer);
    await turn;
  });
}

/**
 * Recounts into new tables and swaps them for the old ones: filling a table before indexing it takes a fraction of the
 * time, and readers only wait for the swap.
 */
async function replaceCounts(transaction: Transaction<StorefrontTables>): Promise<void> {
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

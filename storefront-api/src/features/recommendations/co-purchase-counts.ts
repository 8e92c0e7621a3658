import { sql, type Transaction } from "kysely";
import { inTransaction, type StorefrontDatabase, type StorefrontTables } from "../../platform/storefront-database.js";
import { COUNT_TABLES, keptLinesOf } from "./count-tables.js";
import type { FastifyInstance } from "fastify";

const BATCH_SIZE = 500;
/** Arbitrary advisory lock key, shared by counting processes and category moves (`move_item_orders`). */
const COUNTING_LOCK = 4_210_007;

/** Counts a batch of new and changed orders. Returns 0 if another process holds the counting lock. */
export async function countPending(database: StorefrontDatabase): Promise<number> {
  // Most turns find nothing, and a transaction would cost the database more.
  const waiting = await database.selectFrom("co_purchase_queue").select("entry").limit(1).executeTakeFirst();
  return waiting ? inTransaction(database, countBatch) : 0;
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
  await sql`insert into counted_lines (order_id, item_id, tenant, category_id, department_id) ${keptLinesOf(orderIds)}`.execute(
    transaction,
  );
  await addCounts(transaction, orderIds);
  return orderIds.length;
}

async function addCounts(transaction: Transaction<StorefrontTables>, orderIds: readonly string[]): Promise<void> {
  for (const { table, key, facts = [], sums, rowsOf } of COUNT_TABLES) {
    const changes = [
      ...facts.map((fact) => sql`${sql.ref(fact)} = ${sql.ref(`excluded.${fact}`)}`),
      ...sums.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`),
    ];
    await sql`
      insert into ${sql.table(table)} (${toColumns([...key, ...facts, ...sums])}) ${rowsOf(orderIds)}
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
      from (${rowsOf(orderIds)}) taken where ${sql.join(isSame, sql` and `)}
    `.execute(transaction);
  }
}

function toColumns(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
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

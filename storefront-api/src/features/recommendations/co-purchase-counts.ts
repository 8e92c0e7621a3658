import { sql, type RawBuilder, type Transaction } from "kysely";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase, StorefrontTables } from "../../platform/storefront-database.js";

/** An order of more different items is a stocking-up that says nothing of any two of them. */
export const MAXIMUM_ITEMS_AN_ORDER = 100;

const BATCH_SIZE = 500;
/** From so many waiting orders on, counting all anew is quicker than batch after batch. */
const RECOUNT_FROM = 10_000;
/** Any number: all processes that count take the same lock. */
const COUNTING_LOCK = 4_210_007;

export type CoPurchaseCounts = {
  /** Counts orders that came or changed; returns how many. Another process that counts already lets it be 0. */
  countPending(): Promise<number>;
  /** Counts every order anew, in one transaction: readers see the old counts until it is done. */
  recount(): Promise<void>;
};

/** Keeps the tables that recommendations are computed from in step with the orders. */
export function createCoPurchaseCounts(database: StorefrontDatabase): CoPurchaseCounts {
  async function recount(): Promise<void> {
    await inTransaction(database, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${COUNTING_LOCK}::bigint)`.execute(transaction);
      for (const table of ["co_purchase_queue", "counted_lines", "co_purchases", "item_orders", "tenant_orders"]) {
        await sql`delete from ${sql.table(table)}`.execute(transaction);
      }
      await keepLines(transaction, undefined);
      await addCounts(transaction, undefined);
    });
  }

  return {
    recount,
    async countPending() {
      const waiting = await countWaiting(database);
      if (waiting === 0) return 0;
      if (waiting >= RECOUNT_FROM) {
        await recount();
        return waiting;
      }
      return inTransaction(database, countBatch);
    },
  };
}

async function countWaiting(database: StorefrontDatabase): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select 1 from co_purchase_queue limit ${RECOUNT_FROM}) waiting
  `.execute(database);
  return rows[0]?.waiting ?? 0;
}

async function countBatch(transaction: Transaction<StorefrontTables>): Promise<number> {
  const { rows: locks } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${COUNTING_LOCK}::bigint) as taken
  `.execute(transaction);
  if (!locks[0]?.taken) return 0;
  const { rows } = await sql<{ order_id: string }>`
    delete from co_purchase_queue where order_id in (select order_id from co_purchase_queue limit ${BATCH_SIZE})
    returning order_id
  `.execute(transaction);
  const orderIds = rows.map((row) => row.order_id);
  if (orderIds.length === 0) return 0;
  await subtractCounts(transaction, orderIds);
  await transaction.deleteFrom("counted_lines").where("order_id", "in", orderIds).execute();
  await keepLines(transaction, orderIds);
  await addCounts(transaction, orderIds);
  return orderIds.length;
}

type Orders = readonly string[] | undefined;

/** Of these orders, or of all. */
function ofOrders(orderIds: Orders) {
  return orderIds ? sql`= any(${[...orderIds]}::text[])` : sql`is not null`;
}

async function keepLines(transaction: Transaction<StorefrontTables>, orderIds: Orders): Promise<void> {
  await sql`
    insert into counted_lines (order_id, item_id, tenant)
    select distinct l.order_id, l.item_id, o.tenant
    from order_lines l join orders o on o.order_id = l.order_id
    where l.order_id ${ofOrders(orderIds)} and (
      select count(distinct item_id) from order_lines same where same.order_id = l.order_id
    ) <= ${MAXIMUM_ITEMS_AN_ORDER}
  `.execute(transaction);
}

type CountTable = {
  readonly table: "co_purchases" | "item_orders" | "tenant_orders";
  readonly key: readonly string[];
  readonly sums: readonly string[];
  /** What the kept lines of these orders amount to. */
  readonly countOf: (orderIds: Orders) => RawBuilder<unknown>;
};

const COUNT_TABLES: readonly CountTable[] = [
  {
    table: "co_purchases",
    key: ["tenant", "item_id", "other_item_id"],
    sums: ["orders"],
    countOf: (orderIds) => sql`
      select a.tenant, a.item_id, b.item_id as other_item_id, count(*)::int as orders
      from counted_lines a join counted_lines b on b.order_id = a.order_id and b.item_id <> a.item_id
      where a.order_id ${ofOrders(orderIds)} group by a.tenant, a.item_id, b.item_id`,
  },
  {
    table: "item_orders",
    key: ["tenant", "item_id"],
    sums: ["orders"],
    countOf: (orderIds) => sql`
      select tenant, item_id, count(*)::int as orders
      from counted_lines where order_id ${ofOrders(orderIds)} group by tenant, item_id`,
  },
  {
    table: "tenant_orders",
    key: ["tenant"],
    sums: ["orders", "lines", "pairs"],
    countOf: (orderIds) => sql`
      select tenant, count(*)::int as orders, sum(size)::float8 as lines, sum(size * (size - 1))::float8 as pairs
      from (
        select tenant, order_id, count(*) as size
        from counted_lines where order_id ${ofOrders(orderIds)} group by tenant, order_id
      ) sizes group by tenant`,
  },
];

function toColumns(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}

async function addCounts(transaction: Transaction<StorefrontTables>, orderIds: Orders): Promise<void> {
  for (const { table, key, sums, countOf } of COUNT_TABLES) {
    const added = sums.map(
      (sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`,
    );
    await sql`
      insert into ${sql.table(table)} (${toColumns([...key, ...sums])}) ${countOf(orderIds)}
      on conflict (${toColumns(key)}) do update set ${sql.join(added)}
    `.execute(transaction);
  }
  await sql`
    update tenant_orders set items = (
      select count(*) from item_orders sold where sold.tenant = tenant_orders.tenant and sold.orders > 0
    )
  `.execute(transaction);
}

async function subtractCounts(transaction: Transaction<StorefrontTables>, orderIds: Orders): Promise<void> {
  for (const { table, key, sums, countOf } of COUNT_TABLES) {
    const isSame = key.map((column) => sql`counted.${sql.ref(column)} = taken.${sql.ref(column)}`);
    const left = sums.map((sum) => sql`${sql.ref(sum)} = counted.${sql.ref(sum)} - taken.${sql.ref(sum)}`);
    await sql`
      update ${sql.table(table)} as counted set ${sql.join(left)}
      from (${countOf(orderIds)}) taken where ${sql.join(isSame, sql` and `)}
    `.execute(transaction);
  }
}

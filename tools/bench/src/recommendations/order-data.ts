import type { Client } from "pg";
import { TEMPLATE_ITEM } from "./recommendation-service.js";

export type ShopSize = { readonly products: number; readonly orderLines: number };

/** One planted pair per this number of products. */
const PRODUCTS_PER_PAIR = 50;
/** Number of orders per planted pair that contain only that pair. */
const ORDERS_PER_PAIR = 40;
/** Orders have one to seven lines. */
const MEAN_LINES = 4;

/** Products in 12 departments, 120 categories and 1,200 classes, with a few bestsellers; the same on every run. */
export async function fillShop(database: Client, { products, orderLines }: ShopSize): Promise<void> {
  const orders = Math.round(orderLines / MEAN_LINES);
  await database.query("select setseed(0.42)");
  // Disable triggers and foreign keys while filling: everything is counted afterwards, and references are known to be
  // valid.
  await database.query("set session_replication_role = replica");
  await database.query("set maintenance_work_mem = '256MB'");
  // Build indexes at the end, which is faster than updating them row by row.
  const indexes = await dropIndexes(database);
  await database.query(
    `insert into products (item_id, name, brand_name, department_id, category_id, class_id, list_price_cents, document)
     select 'I' || g, 'Product ' || g, 'Brand ' || g % 50, 'D' || g % 12, 'C' || g % 120, 'K' || g % 1200,
       100 + floor(random() * 20000)::int,
       document || jsonb_build_object('itemId', 'I' || g, 'name', 'Product ' || g, 'hierarchy', jsonb_build_object(
         'department', jsonb_build_object('id', 'D' || g % 12, 'name', 'Department'),
         'category', jsonb_build_object('id', 'C' || g % 120, 'name', 'Category'),
         'class', jsonb_build_object('id', 'K' || g % 1200, 'name', 'Class')))
     from products, generate_series(1, $1::int) g where item_id = $2`,
    [products, TEMPLATE_ITEM],
  );
  await database.query(
    `insert into inventory (item_id, store_number, on_hand, document)
     select 'I' || g, store_number, on_hand, document from inventory, generate_series(1, $1::int) g where item_id = $2`,
    [products, TEMPLATE_ITEM],
  );
  await database.query(
    `insert into orders (order_id, tenant, user_id, placed_at, total_cents)
     select 'O' || g, case when g % 5 = 0 then 'business' else 'retail' end, 'user-' || g % 20000,
       timestamptz '2025-01-01' + g * interval '1 second', 1000
     from generate_series(1, $1::int) g`,
    [orders],
  );
  // Popularity falls with rank: a tenth of the items makes up a third of the lines.
  await database.query(
    `insert into order_lines (order_id, line_number, item_id, quantity, unit_price_cents, total_cents)
     select 'O' || g, line, 'I' || 1 + floor(power(random(), 2) * $2)::int, 1, 999, 999
     from generate_series(1, $1::int) g, generate_series(1, 1 + g * 7919 % 7) line`,
    [orders, products],
  );
  await plantPairs(database, products);
  for (const definition of indexes) await database.query(definition);
  await database.query("set session_replication_role = origin");
  for (const table of ["products", "inventory", "orders", "order_lines"])
    await database.query(`vacuum analyze ${table}`);
}

/** Drops all indexes that aren't keys; returns the statements that recreate them. */
async function dropIndexes(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid in ('products'::regclass, 'orders'::regclass, 'order_lines'::regclass) and c.oid is null`,
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The items of a planted pair, counted from 0. */
export function toPlantedPair(products: number, pair: number): readonly [string, string] {
  const first = Math.floor(products / 2) + pair * 2;
  return [`I${first}`, `I${first + 1}`];
}

export function countPlantedPairs(products: number): number {
  return Math.floor(products / PRODUCTS_PER_PAIR);
}

async function plantPairs(database: Client, products: number): Promise<void> {
  const values = [countPlantedPairs(products), ORDERS_PER_PAIR];
  await database.query(
    `insert into orders (order_id, tenant, user_id, placed_at, total_cents)
     select 'P' || pair || '-' || n, 'retail', 'user-' || n, timestamptz '2025-02-01', 1000
     from generate_series(0, $1::int - 1) pair, generate_series(1, $2::int) n`,
    values,
  );
  await database.query(
    `insert into order_lines (order_id, line_number, item_id, quantity, unit_price_cents, total_cents)
     select 'P' || pair || '-' || n, line, 'I' || ($3::int / 2) + pair * 2 + line - 1, 1, 999, 999
     from generate_series(0, $1::int - 1) pair, generate_series(1, $2::int) n, generate_series(1, 2) line`,
    [...values, products],
  );
}

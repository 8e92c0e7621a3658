import { sql, type Transaction } from "kysely";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { DELIVERY_STOCK } from "../records/inventory-record.js";
import { isSubscribed, publishWebhooks } from "./publish-webhooks.js";
import { STOCK_CHANGES_PER_MESSAGE, type StockLevel } from "./webhook-events.js";

/** An item's stock at a store (by number) or for delivery (`DELIVERY_STOCK`). */
export type StockPlace = { readonly itemId: string; readonly storeNumber: string };

export type StockRow = {
  readonly item_id: string;
  readonly store_number: string;
  readonly on_hand: number | null;
  readonly available: number | null;
};

export function toStockKeys(places: readonly StockPlace[]) {
  return sql.join(places.map(({ itemId, storeNumber }) => sql`(${itemId}, ${storeNumber})`));
}

/**
 * Publishes what `work` changes of the stock at these places. `before` is their stock, locked until the transaction
 * ends: that is why a later message has a higher sequence.
 */
export async function publishStockChanges<Result>(
  transaction: Transaction<StorefrontTables>,
  places: readonly StockPlace[],
  now: Date,
  { before, work }: { readonly before: readonly StockRow[]; readonly work: () => Promise<Result> },
): Promise<Result> {
  const result = await work();
  if (places.length === 0 || !(await hasSubscriber(transaction))) return result;
  const { rows: after } = await sql<StockRow>`
    select item_id, store_number, on_hand, available from inventory
    where (item_id, store_number) in (${toStockKeys(places)}) and ${isSubscribed("stock.changed.v1")}
    order by item_id, store_number
  `.execute(transaction);
  const known = new Map(before.map((row) => [toText(row), row]));
  const levels = after.filter((row) => !isSame(row, known.get(toText(row)))).map(toLevel);
  const events = Array.from({ length: Math.ceil(levels.length / STOCK_CHANGES_PER_MESSAGE) }, (_, index) => ({
    levels: levels.slice(index * STOCK_CHANGES_PER_MESSAGE, (index + 1) * STOCK_CHANGES_PER_MESSAGE),
  }));
  await publishWebhooks(transaction, "stock.changed.v1", events, now);
  return result;
}

/** The stock at these places, locked until the transaction ends; none if no endpoint takes stock changes. */
export async function lockPublishedStock(
  transaction: Transaction<StorefrontTables>,
  places: readonly StockPlace[],
): Promise<readonly StockRow[]> {
  if (places.length === 0 || !(await hasSubscriber(transaction))) return [];
  const { rows } = await sql<StockRow>`
    select item_id, store_number, on_hand, available from inventory
    where (item_id, store_number) in (${toStockKeys(places)}) and ${isSubscribed("stock.changed.v1")}
    order by item_id, store_number for update
  `.execute(transaction);
  return rows;
}

function toText({ item_id, store_number }: StockRow): string {
  return `${item_id} ${store_number}`;
}

function isSame(row: StockRow, other: StockRow | undefined): boolean {
  return row.on_hand === other?.on_hand && row.available === other.available;
}

function toLevel({ item_id: itemId, store_number, on_hand: onHand, available }: StockRow): StockLevel {
  return { itemId, ...(store_number !== DELIVERY_STOCK && { storeNumber: store_number }), onHand, available };
}

/**
 * A query of its own, without `exists`: as part of the next one, the embedded engine stops ("bad buffer ID: 0") at the
 * commit of a large batch.
 */
async function hasSubscriber(transaction: Transaction<StorefrontTables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from webhook_endpoints where events @> to_jsonb(${"stock.changed.v1"}::text)
  `.execute(transaction);
  return rows.length > 0;
}

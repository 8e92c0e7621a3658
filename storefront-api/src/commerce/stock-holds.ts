import { sql, type RawBuilder, type Transaction } from "kysely";
import { DELIVERY_STOCK } from "../records/inventory-record.js";
import { type StorefrontTables, inTransaction, type StorefrontDatabase } from "../platform/storefront-database.js";

/** An item's stock at a store (by number) or for delivery (`DELIVERY_STOCK`). */
type StockPlace = { readonly itemId: string; readonly storeNumber: string };

type StorefrontTransaction = Transaction<StorefrontTables>;

const HOLD_MILLISECONDS = 30 * 60 * 1000;

export function toStockPlace(itemId: string, storeNumber: string): StockPlace {
  return { itemId, storeNumber: storeNumber || DELIVERY_STOCK };
}

type HoldOutcome = { readonly held: true } | { readonly held: false; readonly available: number };

/**
 * Does `work` with the stock of these places, locked until the transaction ends and without expired holds. Locks are
 * taken in a fixed order, so that carts with the same items can't deadlock.
 */
export async function changeStock<Result>(
  transaction: StorefrontTransaction,
  places: readonly StockPlace[],
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  if (places.length === 0) return work();
  const keys = sql.join(places.map(({ itemId, storeNumber }) => sql`(${itemId}, ${storeNumber})`));
  await sql`
    select from inventory where (item_id, store_number) in (${keys}) order by item_id, store_number for update
  `.execute(transaction);
  await release(transaction, sql`(item_id, store_number) in (${keys}) and expires_at <= ${now}`);
  return work();
}

/** Deletes the holds that match and returns their units. */
async function release(transaction: StorefrontTransaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with released as (
      delete from reservations where ${condition} returning item_id, store_number, quantity
    ), sums as (
      select item_id, store_number, sum(quantity)::int as quantity from released group by item_id, store_number
    )
    update inventory set reserved = inventory.reserved - sums.quantity
    from sums where inventory.item_id = sums.item_id and inventory.store_number = sums.store_number
  `.execute(transaction);
}

/**
 * Takes `more` units from available stock (negative values return them); uncounted stock is always sufficient. The
 * condition is part of the update, so two processes never sell the same unit.
 */
export async function takeStock(
  transaction: StorefrontTransaction,
  { itemId, storeNumber }: StockPlace,
  more: number,
): Promise<HoldOutcome & { readonly isCounted?: boolean }> {
  const { rows: taken } = await sql<{ on_hand: number }>`
    update inventory set reserved = reserved + ${more}::int
    where item_id = ${itemId} and store_number = ${storeNumber}
      and on_hand is not null and (${more}::int <= 0 or available >= ${more}::int)
    returning on_hand
  `.execute(transaction);
  if (taken.length > 0) return { held: true, isCounted: true };
  const { rows } = await sql<{ available: number | null }>`
    select available from inventory where item_id = ${itemId} and store_number = ${storeNumber}
  `.execute(transaction);
  const available = rows[0]?.available ?? null;
  return available === null ? { held: true, isCounted: false } : { held: false, available: Math.max(0, available) };
}

/**
 * Holds `quantity` units in total for a line for half an hour. `writeLine` only runs if stock suffices, before the hold
 * that references the line is stored; otherwise `maximum` is the quantity available to it.
 */
export async function holdForLine(
  transaction: StorefrontTransaction,
  line: StockPlace & { readonly lineId: string; readonly quantity: number },
  now: Date,
  writeLine: () => Promise<void>,
): Promise<HoldOutcome & { readonly maximum?: number }> {
  const { lineId, itemId, storeNumber, quantity } = line;
  const held = await heldBy(transaction, lineId);
  const outcome = await takeStock(transaction, line, quantity - held);
  if (!outcome.held) return { ...outcome, maximum: held + outcome.available };
  await writeLine();
  if (!outcome.isCounted) return outcome;
  const expiresAt = new Date(now.getTime() + HOLD_MILLISECONDS);
  await transaction
    .insertInto("reservations")
    .values({ line_id: lineId, item_id: itemId, store_number: storeNumber, quantity, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("line_id").doUpdateSet({ quantity, expires_at: expiresAt }))
    .execute();
  return { held: true };
}

export async function releaseLines(transaction: StorefrontTransaction, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await release(transaction, sql`line_id in (${sql.join(lineIds)})`);
}

async function heldBy(transaction: StorefrontTransaction, lineId: string): Promise<number> {
  const row = await transaction
    .selectFrom("reservations")
    .select("quantity")
    .where("line_id", "=", lineId)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

const BATCH_SIZE = 500;

/** Releases holds that expired before `now`; with `itemIds`, only those on these items. */
export async function expireHolds(database: StorefrontDatabase, now: Date, itemIds?: readonly string[]): Promise<void> {
  let found: number;
  do {
    const places = await database
      .selectFrom("reservations")
      .select(["item_id as itemId", "store_number as storeNumber"])
      .distinct()
      .where("expires_at", "<=", now)
      .$if(itemIds !== undefined, (query) => query.where("item_id", "in", itemIds ?? []))
      .limit(BATCH_SIZE)
      .execute();
    if (places.length > 0)
      await inTransaction(database, (transaction) => changeStock(transaction, places, now, () => Promise.resolve()));
    found = places.length;
  } while (found === BATCH_SIZE);
}

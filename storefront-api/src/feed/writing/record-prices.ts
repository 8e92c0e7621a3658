import { sql, type Transaction } from "kysely";
import { isAmount, toCents } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { CATALOG_PRICES } from "../../catalog/price-history.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import type { PriceRecord } from "../../records/price-record.js";
import type { ProductRecord } from "../../records/product-record.js";
import { announcesReduction } from "../../rules/lowest-price-before.js";

export type PricedItem = {
  readonly itemId: string;
  /** `CATALOG_PRICES`, or the tenant. */
  readonly source: string;
  /** All of the item's prices from this source. */
  readonly prices: readonly PriceRecord[];
};

/** Appends the prices that differ from the latest ones of the history; an option that is gone has no price. */
export async function recordPrices(
  transaction: Transaction<StorefrontTables>,
  items: readonly PricedItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const sources = items.map(({ itemId, source }) => ({ item_id: itemId, source }));
  const prices = items.flatMap(({ itemId, source, prices: entries }) =>
    entries.map((price) => ({ item_id: itemId, source, ...toChange(price) })),
  );
  // A clock that is behind another process's must not put the present price before an earlier one.
  await sql`
    with incoming as (
      select * from jsonb_to_recordset(cast(${JSON.stringify(prices)}::text as jsonb))
        as price(item_id text, source text, purchase_option text, price_cents int, is_reduced boolean)
    ), latest as (
      select distinct on (item_id, source, purchase_option) kept.* from price_changes kept
      join jsonb_to_recordset(cast(${JSON.stringify(sources)}::text as jsonb)) as written(item_id text, source text)
        using (item_id, source)
      order by item_id, source, purchase_option, changed_at desc
    )
    insert into price_changes (item_id, source, purchase_option, changed_at, price_cents, is_reduced)
    select item_id, source, purchase_option, greatest(${now}::timestamptz, latest.changed_at),
      incoming.price_cents, coalesce(incoming.is_reduced, false)
    from incoming full join latest using (item_id, source, purchase_option)
    where (incoming.price_cents, coalesce(incoming.is_reduced, false))
      is distinct from (latest.price_cents, coalesce(latest.is_reduced, false))
    order by item_id, source, purchase_option
    on conflict (item_id, source, purchase_option, changed_at)
      do update set price_cents = excluded.price_cents, is_reduced = excluded.is_reduced
  `.execute(transaction);
}

/** Adds the past prices that a feed brings; what the shop recorded itself stays. */
export async function recordEarlierPrices(
  transaction: Transaction<StorefrontTables>,
  records: readonly Pick<ProductRecord, "itemId" | "earlierPrices">[],
  now: Date,
): Promise<void> {
  const rows = records.flatMap(({ itemId, earlierPrices = [] }) =>
    earlierPrices.map(({ since, ...price }) => ({
      item_id: itemId,
      source: CATALOG_PRICES,
      changed_at: new Date(since),
      ...toChange({ purchaseOptionType: DEFAULT_PURCHASE_OPTION, ...price }),
    })),
  );
  const past = rows.filter(({ changed_at: changedAt }) => changedAt <= now);
  if (past.length === 0) return;
  await transaction
    .insertInto("price_changes")
    .values(past)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toChange(price: PriceRecord) {
  return {
    purchase_option: price.purchaseOptionType,
    price_cents: isAmount(price.finalPrice) ? toCents(price.finalPrice) : null,
    is_reduced: announcesReduction(price),
  };
}

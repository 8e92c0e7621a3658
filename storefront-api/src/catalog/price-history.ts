import { getPriceInfos, type PriceInfo, type ProductItem, type Tenant } from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import {
  announcesReduction,
  findLowestPriceBefore,
  overlayPrices,
  type PriceChange,
} from "../rules/lowest-price-before.js";
import type { KnownItem } from "./catalog.js";

/** The `source` of prices that apply to tenants without their own. */
export const CATALOG_PRICES = "catalog";

/** Recorded price changes by item id. */
export type PriceHistories = ReadonlyMap<string, readonly RecordedChange[]>;

type RecordedChange = PriceChange & { readonly source: string; readonly option: string };

export async function findPriceHistories(
  database: StorefrontDatabase,
  itemIds: readonly string[],
): Promise<PriceHistories> {
  if (itemIds.length === 0) return new Map();
  const rows = await database.selectFrom("price_changes").selectAll().where("item_id", "in", itemIds).execute();
  const histories = new Map<string, RecordedChange[]>();
  for (const row of rows) {
    const change = {
      source: row.source,
      option: row.purchase_option,
      at: row.changed_at.getTime(),
      cents: row.price_cents,
      isReduced: row.is_reduced,
    };
    const history = histories.get(row.item_id);
    if (history) history.push(change);
    else histories.set(row.item_id, [change]);
  }
  return histories;
}

/** Whether the item shows a reduction that isn't the visitor's own. */
export function isReduced({ entry, item }: KnownItem): boolean {
  return getPriceInfos(item).some((info) => isReducedForAll(info, entry));
}

/** The item with the lowest price before the reduction beside each reduced price. */
export function withLowestPrices(
  { entry, item }: KnownItem,
  histories: PriceHistories,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
): ProductItem {
  const history = histories.get(entry.itemId) ?? [];
  const of = (source: string, option: string) =>
    history.filter((change) => change.source === source && change.option === option);
  const priceInfo = getPriceInfos(item).map((info) => {
    if (!isReducedForAll(info, entry)) return info;
    const option = info.purchaseOptionType;
    const cents = findLowestPriceBefore(overlayPrices(of(CATALOG_PRICES, option), of(tenant, option)), now.getTime());
    return cents === undefined ? info : { ...info, lowestPriceBefore: toDollars(cents) };
  });
  return withPriceInfos(item, priceInfo);
}

export function withPriceInfos(item: ProductItem, priceInfo: PriceInfo[]): ProductItem {
  return {
    ...item,
    price: { ...item.price, item: item.price.item.map((price) => ({ ...price, priceInfo, data: { priceInfo } })) },
  };
}

/** A contract's price is individual: no reduction announced to everyone. */
function isReducedForAll(info: PriceInfo, { contractVariant }: KnownItem["entry"]): boolean {
  const isOfContract = contractVariant?.prices?.some((price) => price.purchaseOptionType === info.purchaseOptionType);
  return isOfContract !== true && announcesReduction(info);
}

/** Longer than most reductions and the 30 days before them. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Deletes prices that stopped applying long ago. */
export async function deleteOldPrices(database: StorefrontDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await database
    .deleteFrom("price_changes as old")
    .where("old.changed_at", "<", oldest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("price_changes as later")
          .select("later.item_id")
          .whereRef("later.item_id", "=", "old.item_id")
          .whereRef("later.source", "=", "old.source")
          .whereRef("later.purchase_option", "=", "old.purchase_option")
          .whereRef("later.changed_at", ">", "old.changed_at")
          .where("later.changed_at", "<", oldest),
      ),
    )
    .execute();
}

import type { InventoryRecord } from "../records/inventory-record.js";
import type { ProductRecord } from "../records/product-record.js";
import type { StoreRecord } from "../records/store-record.js";
import type { ItemVariantRecord } from "../records/variant-record.js";

/** Stock at one location; `available` is null for made-to-order items, which are not counted. */
export type StockEntry = { readonly available: number | null; readonly record: InventoryRecord | undefined };

/** Everything stored about one item, whatever the page. */
export type CatalogEntry = {
  readonly itemId: string;
  readonly record: ProductRecord;
  /** Applies to the whole tenant. */
  readonly tenantVariant: ItemVariantRecord | undefined;
  /** Applies to the member's contract. */
  readonly contractVariant: ItemVariantRecord | undefined;
  /** Absent if the feed has no stock for the item. */
  readonly delivery: StockEntry | undefined;
  readonly atStore: StockEntry | undefined;
  readonly store: StoreRecord | undefined;
  readonly reviews: ReviewTotals;
  /** Names of the items in its set, by id. */
  readonly setNames: Readonly<Record<string, string>>;
};

export type ReviewTotals = {
  /** Number of reviews of 1, 2, 3, 4 and 5 stars. */
  readonly byStars: readonly number[];
  readonly questions: number;
};

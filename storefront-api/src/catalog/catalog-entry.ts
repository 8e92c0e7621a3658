import type { InventoryRecord } from "../feed/schemas/inventory-record.js";
import type { ProductRecord } from "../feed/schemas/product-record.js";
import type { StoreRecord } from "../feed/schemas/store-record.js";
import type { ItemVariantRecord } from "../feed/schemas/variant-record.js";

/** Stock at one place; `available` null: made to order, never counted. */
export type StockEntry = { readonly available: number | null; readonly record: InventoryRecord | undefined };

/** Everything stored about one item that depends on no single page. */
export type CatalogEntry = {
  readonly itemId: string;
  readonly record: ProductRecord;
  /** What holds for the whole tenant. */
  readonly tenantVariant: ItemVariantRecord | undefined;
  /** What holds for the member's contract. */
  readonly contractVariant: ItemVariantRecord | undefined;
  /** Absent where the feed says nothing about the item's stock. */
  readonly delivery: StockEntry | undefined;
  readonly atStore: StockEntry | undefined;
  readonly store: StoreRecord | undefined;
  readonly reviews: ReviewTotals;
};

export type ReviewTotals = {
  /** Number of reviews of 1, 2, 3, 4 and 5 stars. */
  readonly byStars: readonly number[];
  readonly questions: number;
};

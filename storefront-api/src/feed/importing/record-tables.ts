import type { FeedFile, FeedRecord } from "../schemas/feed-files.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";

/** One table that holds (a part of) the records of a feed file. */
export type RecordTable<File extends FeedFile> = {
  readonly table: keyof StorefrontTables;
  /** The column that rows are found by, and its value in a record; undefined: the record has no row here. */
  readonly column: string;
  readonly valueOf: (record: FeedRecord<File>) => string | undefined;
  /** Further columns of the record's key, with their values. */
  readonly further?: readonly { readonly column: string; readonly valueOf: (record: FeedRecord<File>) => string }[];
};

type VariantRecord = FeedRecord<"variants-by-tenant">;

/** Where the records of each file can be found again, to tell new from changed from unchanged. */
export const RECORD_TABLES: { readonly [File in FeedFile]: readonly RecordTable<File>[] } = {
  locations: [{ table: "locations", column: "zip_code", valueOf: (record) => record.zipCode }],
  stores: [{ table: "stores", column: "store_number", valueOf: (record) => record.storeNumber }],
  products: [{ table: "products", column: "item_id", valueOf: (record) => record.itemId }],
  "variants-by-tenant": [
    {
      table: "tenant_settings",
      column: "tenant",
      valueOf: (record) => (record.kind === "tenant" ? record.tenant : undefined),
    },
    {
      table: "customers",
      column: "customer_number",
      valueOf: (record) => (record.kind === "customer" ? record.customerNumber : undefined),
    },
    {
      table: "item_variants",
      column: "item_id",
      valueOf: (record) => (record.kind === "item" ? record.itemId : undefined),
      further: [
        { column: "tenant", valueOf: (record) => record.tenant },
        { column: "customer_number", valueOf: customerNumberOf },
      ],
    },
  ],
  inventory: [
    {
      table: "inventory",
      column: "item_id",
      valueOf: (record) => record.itemId,
      further: [{ column: "store_number", valueOf: (record) => record.storeNumber ?? "delivery" }],
    },
  ],
  plans: [
    { table: "plans", column: "sku_number", valueOf: (record) => record.skuNumber },
    { table: "plan_items", column: "sku_number", valueOf: (record) => record.skuNumber },
  ],
  compatibility: [
    { table: "printer_compatibility", column: "cartridge_item_id", valueOf: (record) => record.cartridgeItemId },
  ],
  content: [
    {
      table: "content",
      column: "key",
      valueOf: contentKeyOf,
      further: [
        { column: "tenant", valueOf: (record) => record.tenant },
        { column: "kind", valueOf: (record) => record.kind },
      ],
    },
  ],
  placements: [{ table: "sponsored_placements", column: "placement_id", valueOf: (record) => record.placementId }],
  users: [
    { table: "users", column: "user_id", valueOf: (record) => record.userId },
    { table: "subscriptions", column: "user_id", valueOf: (record) => record.userId },
  ],
  orders: [
    { table: "orders", column: "order_id", valueOf: (record) => record.orderId },
    { table: "order_lines", column: "order_id", valueOf: (record) => record.orderId },
  ],
  reviews: [{ table: "reviews", column: "review_id", valueOf: (record) => record.reviewId }],
  questions: [
    { table: "questions", column: "question_id", valueOf: (record) => record.questionId },
    { table: "answers", column: "question_id", valueOf: (record) => record.questionId },
  ],
};

/** What makes two records of a file the same one: the later then replaces the earlier. */
export function keyOfRecord<File extends FeedFile>(file: File, record: FeedRecord<File>): string {
  const table = RECORD_TABLES[file].find((candidate) => candidate.valueOf(record) !== undefined);
  if (!table) return "";
  return toKey(
    [table.valueOf(record) ?? "", ...(table.further ?? []).map(({ valueOf }) => valueOf(record))],
    table.table,
  );
}

export function toKey(values: readonly string[], table: string): string {
  return [table, ...values].join("\u0001");
}

function customerNumberOf(record: VariantRecord): string {
  return "customerNumber" in record ? (record.customerNumber ?? "") : "";
}

function contentKeyOf(record: FeedRecord<"content">): string {
  if (record.kind === "page") return record.path;
  return "key" in record ? record.key : "";
}

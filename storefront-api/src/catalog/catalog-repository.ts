import { sql, type RawBuilder } from "kysely";
import type { Tenant } from "shared-contracts";
import { type InventoryRecord, DELIVERY_STOCK } from "../records/inventory-record.js";
import type { ProductRecord } from "../records/product-record.js";
import type { StoreRecord } from "../records/store-record.js";
import type { ItemVariantRecord } from "../records/variant-record.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";

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

export type CatalogReader = {
  readonly tenant: Tenant;
  /** Empty for visitors without a contract. */
  readonly customerNumber: string;
  readonly storeNumber: string;
};

type EntryRow = {
  item_id: string;
  record: ProductRecord;
  tenant_variant: ItemVariantRecord | null;
  contract_variant: ItemVariantRecord | null;
  has_delivery: boolean;
  delivery_available: number | null;
  delivery: InventoryRecord | null;
  has_store_stock: boolean;
  store_available: number | null;
  store_stock: InventoryRecord | null;
  store: StoreRecord | null;
  stars: number[];
  questions: number;
  set_names: Record<string, string> | null;
};

/** The items that the tenant sells, by id; unknown ids are left out. */
export async function findEntries(
  database: StorefrontDatabase,
  itemIds: readonly string[],
  reader: CatalogReader,
): Promise<ReadonlyMap<string, CatalogEntry>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await selectEntries([...new Set(itemIds)], reader).execute(database);
  return new Map(rows.map((row) => [row.item_id, toEntry(row)]));
}

function selectEntries(itemIds: readonly string[], { tenant, customerNumber, storeNumber }: CatalogReader) {
  return sql<EntryRow>`
    select p.item_id, p.document as record,
           tv.document as tenant_variant, cv.document as contract_variant,
           d.item_id is not null as has_delivery, d.available as delivery_available, d.document as delivery,
           a.item_id is not null as has_store_stock, a.available as store_available, a.document as store_stock,
           s.document as store, coalesce(to_jsonb(r.reviews), '[0, 0, 0, 0, 0]'::jsonb) as stars, q.questions,
           case when p.document ? 'skuSet' then (
             select jsonb_object_agg(part.item_id, part.document -> 'name') from products part
             where part.item_id in (
               select child ->> 'itemId' from jsonb_array_elements(p.document -> 'skuSet' -> 'childProducts') child)
           ) end as set_names
    from products p
    left join item_variants tv on tv.item_id = p.item_id and tv.tenant = ${tenant} and tv.customer_number = ''
    left join item_variants cv on cv.item_id = p.item_id and cv.tenant = ${tenant}
      and cv.customer_number = ${customerNumber} and cv.customer_number <> ''
    left join inventory d on d.item_id = p.item_id and d.store_number = ${DELIVERY_STOCK}
    left join inventory a on a.item_id = p.item_id and a.store_number = ${storeNumber}
    left join stores s on s.store_number = ${storeNumber}
    left join review_counts r on r.item_id = p.item_id
    cross join lateral (
      select count(*)::int as questions from questions where questions.item_id = p.item_id and published) q
    where p.item_id in (${sql.join(itemIds)}) and ${isSoldOn(tenant)}
  `;
}

function toEntry(row: EntryRow): CatalogEntry {
  return {
    itemId: row.item_id,
    record: row.record,
    tenantVariant: row.tenant_variant ?? undefined,
    contractVariant: row.contract_variant ?? undefined,
    delivery: toStock(row.has_delivery, row.delivery_available, row.delivery),
    atStore: toStock(row.has_store_stock, row.store_available, row.store_stock),
    store: row.store ?? undefined,
    reviews: { byStars: row.stars, questions: row.questions },
    setNames: row.set_names ?? {},
  };
}

function toStock(exists: boolean, available: number | null, record: InventoryRecord | null): StockEntry | undefined {
  return exists ? { available, record: record ?? undefined } : undefined;
}

/** SQL condition: the tenant sells the product. `products` is the table's name in the statement. */
export function isSoldOn(tenant: Tenant, products = "p"): RawBuilder<boolean> {
  return sql`${sql.ref(`${products}.on_${tenant}`)}`;
}

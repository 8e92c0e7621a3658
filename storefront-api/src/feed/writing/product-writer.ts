import type { ProductRecord } from "../../records/product-record.js";
import type { RecordWriter } from "./record-batch.js";

const SEARCHED_BULLETS = 20;
/** PostgreSQL refuses to index a megabyte of words. */
const SEARCHED_CHARACTERS = 100_000;

export const products: RecordWriter<ProductRecord> = {
  keyOf: (record) => record.itemId,
  write: (batch) => batch.upsert({ table: "products", key: ["item_id"], rows: (record) => [toProductRow(record)] }),
};

function toProductRow(record: ProductRecord) {
  const { hierarchy } = record;
  return {
    item_id: record.itemId,
    name: record.name,
    brand_name: record.brandName ?? "",
    part_number: record.partNumber ?? "",
    manufacturer_part_number: record.manufacturerPartNumber ?? "",
    supercategory_id: hierarchy.supercategory?.id ?? "",
    department_id: hierarchy.department?.id ?? "",
    category_id: hierarchy.category?.id ?? "",
    class_id: hierarchy.class?.id ?? "",
    on_retail: record.tenants.includes("retail"),
    on_business: record.tenants.includes("business"),
    list_price_cents: toListPriceCents(record),
    search_text: toSearchText(record),
    document: record,
  };
}

export function toListPriceCents({ prices }: Pick<ProductRecord, "prices">): number | null {
  const price = prices.find((entry) => entry.purchaseOptionType === "ONE_TIME_PURCHASE") ?? prices[0];
  const dollars = price?.finalPrice ?? price?.basePrice;
  return dollars === undefined ? null : Math.round(dollars * 100);
}

function toSearchText({ hierarchy, manufacturerName, description }: ProductRecord): string {
  const { supercategory, department, category, class: itemClass } = hierarchy;
  return [
    itemClass?.name,
    category?.name,
    department?.name,
    supercategory?.name,
    manufacturerName,
    description.headliner,
    ...description.bullets.slice(0, SEARCHED_BULLETS),
  ]
    .filter((text) => text !== undefined)
    .join("\n")
    .slice(0, SEARCHED_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, "");
}

import { DELIVERY_STOCK } from "../../records/inventory-record.js";
import type { ProductRecord } from "../../records/product-record.js";
import { isOffered } from "../../rules/is-offered.js";
import type { FeedRecord } from "../feed-files.js";
import { toColumns, type FeedWriters } from "./record-batch.js";

const SEARCHED_BULLETS = 20;
/** PostgreSQL refuses to index a megabyte of words. */
const SEARCHED_CHARACTERS = 100_000;

export const CATALOG_WRITERS = {
  locations: {
    keyOf: (record) => record.zipCode,
    tables: [
      {
        table: "locations",
        key: ["zip_code"],
        rows: (record) => [toColumns(record, "zipCode", "city", "state", "latitude", "longitude")],
      },
    ],
  },
  stores: {
    keyOf: (record) => record.storeNumber,
    tables: [
      {
        table: "stores",
        key: ["store_number"],
        rows: (document) => [
          { ...toColumns(document, "storeNumber", "name", "zipCode", "latitude", "longitude"), document },
        ],
      },
    ],
  },
  products: {
    keyOf: (record) => record.itemId,
    tables: [
      {
        table: "products",
        key: ["item_id"],
        rows: (document) => [
          {
            ...toColumns(document, "itemId", "name"),
            brand_name: document.brandName ?? "",
            part_number: document.partNumber ?? "",
            manufacturer_part_number: document.manufacturerPartNumber ?? "",
            supercategory_id: document.hierarchy.supercategory?.id ?? "",
            department_id: document.hierarchy.department?.id ?? "",
            category_id: document.hierarchy.category?.id ?? "",
            class_id: document.hierarchy.class?.id ?? "",
            on_retail: document.tenants.includes("retail"),
            on_business: document.tenants.includes("business"),
            list_price_cents: toListPriceCents(document),
            is_offered: isOffered(document),
            search_text: toSearchText(document),
            document,
          },
        ],
      },
    ],
  },
  "variants-by-tenant": {
    keyOf: (record) => {
      if (record.kind === "tenant") return record.tenant;
      if (record.kind === "customer") return `customer ${record.customerNumber}`;
      return [record.tenant, record.itemId, record.customerNumber ?? ""].join(" ");
    },
    tables: [
      {
        table: "tenant_settings",
        key: ["tenant"],
        rows: (document) => (document.kind === "tenant" ? [{ tenant: document.tenant, document }] : []),
      },
      {
        table: "customers",
        key: ["customer_number"],
        rows: (document) =>
          document.kind === "customer"
            ? [{ ...toColumns(document, "customerNumber", "tenant", "name"), document }]
            : [],
      },
      {
        table: "item_variants",
        key: ["item_id", "tenant", "customer_number"],
        rows(document) {
          if (document.kind !== "item") return [];
          const { customerNumber = "", cin = "", restriction } = document;
          const row = { ...toColumns(document, "tenant", "itemId"), customer_number: customerNumber, cin, document };
          return [{ ...row, is_offered: restriction ? isOffered({ restriction, flags: {} }) : null }];
        },
      },
    ],
  },
  /** Sets the stock on hand; units held by carts stay reserved. */
  inventory: {
    keyOf: ({ itemId, storeNumber = DELIVERY_STOCK }) => `${itemId} ${storeNumber}`,
    tables: [
      {
        table: "inventory",
        key: ["item_id", "store_number"],
        rows: (document) => [
          {
            ...toColumns(document, "itemId", "onHand"),
            store_number: document.storeNumber ?? DELIVERY_STOCK,
            document,
          },
        ],
      },
    ],
  },
  /** A record lists all items that its plan applies to. */
  plans: {
    keyOf: (record) => record.skuNumber,
    tables: [
      {
        table: "plans",
        key: ["sku_number"],
        rows: (record) => [{ ...toColumns(record, "skuNumber", "kind"), document: { ...record, items: [] } }],
      },
      {
        table: "plan_items",
        key: ["item_id", "sku_number"],
        owner: "sku_number",
        rows: (record, position) =>
          Array.from(new Set(record.items), (itemId) => ({ item_id: itemId, sku_number: record.skuNumber, position })),
      },
    ],
  },
  /** A record lists all printers of its cartridge. */
  compatibility: {
    keyOf: (record) => record.cartridgeItemId,
    tables: [
      {
        table: "printer_compatibility",
        key: ["cartridge_item_id", "printer_model"],
        owner: "cartridge_item_id",
        rows({ cartridgeItemId, printers }) {
          const byModel = new Map(printers.map((printer) => [printer.model, printer]));
          return Array.from(byModel.values(), ({ brand, model, itemId = "" }) => ({
            cartridge_item_id: cartridgeItemId,
            printer_model: model,
            printer_brand: brand,
            printer_item_id: itemId,
          }));
        },
      },
    ],
  },
  content: {
    keyOf: (record) => [record.tenant, record.kind, contentKeyOf(record)].join(" "),
    tables: [
      {
        table: "content",
        key: ["tenant", "kind", "key"],
        rows: (document) => [{ ...toColumns(document, "tenant", "kind"), key: contentKeyOf(document), document }],
      },
    ],
  },
  placements: {
    keyOf: (record) => record.placementId,
    tables: [
      {
        table: "sponsored_placements",
        key: ["placement_id"],
        rows: ({ target, ...record }) => [
          {
            ...toColumns(record, "placementId", "tenant", "adType", "itemId", "creative", "priority"),
            target_kind: target.kind,
            target_id: target.id ?? "",
            starts_at: record.startsAt,
            ends_at: record.endsAt,
          },
        ],
      },
    ],
  },
} satisfies Partial<FeedWriters>;

export function toListPriceCents({ prices }: Pick<ProductRecord, "prices">): number | null {
  const price = prices.find((entry) => entry.purchaseOptionType === "ONE_TIME_PURCHASE") ?? prices[0];
  const dollars = price?.finalPrice ?? price?.basePrice;
  return dollars === undefined ? null : Math.round(dollars * 100);
}

/** Words that say less of an item than its name, its brand and its kind. */
function toSearchText({ hierarchy, manufacturerName, description }: ProductRecord): string {
  return [
    hierarchy.supercategory?.name,
    manufacturerName,
    description.headliner,
    ...description.bullets.slice(0, SEARCHED_BULLETS),
  ]
    .filter((text) => text !== undefined)
    .join("\n")
    .slice(0, SEARCHED_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, "");
}

function contentKeyOf(record: FeedRecord<"content">): string {
  if (record.kind === "page") return record.path;
  return "key" in record ? record.key : "";
}

import { DELIVERY_STOCK } from "../../records/inventory-record.js";
import type { FeedRecord } from "../feed-files.js";
import type { RecordWriter } from "./record-batch.js";

export const locations: RecordWriter<FeedRecord<"locations">> = {
  keyOf: (record) => record.zipCode,
  write: (batch) =>
    batch.upsert({
      table: "locations",
      key: ["zip_code"],
      rows: ({ zipCode, ...same }) => [{ zip_code: zipCode, ...same }],
    }),
};

export const stores: RecordWriter<FeedRecord<"stores">> = {
  keyOf: (record) => record.storeNumber,
  write: (batch) =>
    batch.upsert({
      table: "stores",
      key: ["store_number"],
      rows: (record) => [
        {
          store_number: record.storeNumber,
          name: record.name,
          zip_code: record.zipCode,
          latitude: record.latitude,
          longitude: record.longitude,
          document: record,
        },
      ],
    }),
};

export const variants: RecordWriter<FeedRecord<"variants-by-tenant">> = {
  keyOf: (record) => {
    if (record.kind === "tenant") return record.tenant;
    if (record.kind === "customer") return `customer ${record.customerNumber}`;
    return [record.tenant, record.itemId, record.customerNumber ?? ""].join(" ");
  },
  async write(batch) {
    await batch.upsert({
      table: "tenant_settings",
      key: ["tenant"],
      rows: (record) => (record.kind === "tenant" ? [{ tenant: record.tenant, document: record }] : []),
    });
    await batch.upsert({
      table: "customers",
      key: ["customer_number"],
      rows: (record) =>
        record.kind === "customer"
          ? [{ customer_number: record.customerNumber, tenant: record.tenant, name: record.name, document: record }]
          : [],
    });
    await batch.upsert({
      table: "item_variants",
      key: ["item_id", "tenant", "customer_number"],
      rows: (record) =>
        record.kind === "item"
          ? [
              {
                tenant: record.tenant,
                customer_number: record.customerNumber ?? "",
                item_id: record.itemId,
                cin: record.cin ?? "",
                document: record,
              },
            ]
          : [],
    });
  },
};

/** Sets the stock on hand; units held by carts stay reserved. */
export const inventory: RecordWriter<FeedRecord<"inventory">> = {
  keyOf: ({ itemId, storeNumber = DELIVERY_STOCK }) => `${itemId} ${storeNumber}`,
  write: (batch) =>
    batch.upsert({
      table: "inventory",
      key: ["item_id", "store_number"],
      rows: (record) => [
        {
          item_id: record.itemId,
          store_number: record.storeNumber ?? DELIVERY_STOCK,
          on_hand: record.onHand,
          document: record,
        },
      ],
    }),
};

/** A record lists all items that its plan applies to. */
export const plans: RecordWriter<FeedRecord<"plans">> = {
  keyOf: (record) => record.skuNumber,
  async write(batch) {
    await batch.upsert({
      table: "plans",
      key: ["sku_number"],
      rows: (record) => [{ sku_number: record.skuNumber, kind: record.kind, document: { ...record, items: [] } }],
    });
    await batch.upsert({
      table: "plan_items",
      key: ["item_id", "sku_number"],
      owner: "sku_number",
      rows: (record, position) =>
        Array.from(new Set(record.items), (itemId) => ({ item_id: itemId, sku_number: record.skuNumber, position })),
    });
  },
};

/** A record lists all printers of its cartridge. */
export const compatibility: RecordWriter<FeedRecord<"compatibility">> = {
  keyOf: (record) => record.cartridgeItemId,
  write: (batch) =>
    batch.upsert({
      table: "printer_compatibility",
      key: ["cartridge_item_id", "printer_model"],
      owner: "cartridge_item_id",
      rows({ cartridgeItemId, printers }) {
        const byModel = new Map(printers.map((printer) => [printer.model, printer]));
        return Array.from(byModel.values(), ({ brand, model, itemId }) => ({
          cartridge_item_id: cartridgeItemId,
          printer_model: model,
          printer_brand: brand,
          printer_item_id: itemId ?? "",
        }));
      },
    }),
};

export const content: RecordWriter<FeedRecord<"content">> = {
  keyOf: (record) => [record.tenant, record.kind, contentKeyOf(record)].join(" "),
  write: (batch) =>
    batch.upsert({
      table: "content",
      key: ["tenant", "kind", "key"],
      rows: (record) => [{ tenant: record.tenant, kind: record.kind, key: contentKeyOf(record), document: record }],
    }),
};

function contentKeyOf(record: FeedRecord<"content">): string {
  if (record.kind === "page") return record.path;
  return "key" in record ? record.key : "";
}

export const placements: RecordWriter<FeedRecord<"placements">> = {
  keyOf: (record) => record.placementId,
  write: (batch) =>
    batch.upsert({
      table: "sponsored_placements",
      key: ["placement_id"],
      rows: ({ placementId, tenant, adType, itemId, target, creative, priority, startsAt, endsAt }) => [
        {
          placement_id: placementId,
          tenant,
          ad_type: adType,
          item_id: itemId,
          target_kind: target.kind,
          target_id: target.id ?? "",
          creative,
          priority,
          starts_at: startsAt ?? null,
          ends_at: endsAt ?? null,
        },
      ],
    }),
};

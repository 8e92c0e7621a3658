import type { Generated, JSONColumnType } from "kysely";
import type { ContentRecord } from "../../records/content-record.js";
import type { InventoryRecord } from "../../records/inventory-record.js";
import type { PlanRecord } from "../../records/related-records.js";
import type { ProductRecord } from "../../records/product-record.js";
import type { StoreRecord } from "../../records/store-record.js";
import type { CustomerVariantRecord, ItemVariantRecord, TenantVariantRecord } from "../../records/variant-record.js";
import type { Tenant } from "shared-contracts";

export type CatalogTables = {
  products: {
    item_id: string;
    name: string;
    brand_name: Generated<string>;
    part_number: Generated<string>;
    manufacturer_part_number: Generated<string>;
    supercategory_id: Generated<string>;
    department_id: Generated<string>;
    category_id: Generated<string>;
    class_id: Generated<string>;
    on_retail: Generated<boolean>;
    on_business: Generated<boolean>;
    list_price_cents: number | null;
    /** Whether it can be bought while it is in stock. */
    is_offered: Generated<boolean>;
    search_text: Generated<string>;
    document: JSONColumnType<ProductRecord>;
    search: Generated<string>;
    number_keys: Generated<string[]>;
    tags: Generated<string[]>;
    base_price_cents: Generated<number | null>;
  };
  search_spellings: { spelling: string; word: string };
  tenant_settings: { tenant: Tenant; document: JSONColumnType<TenantVariantRecord> };
  customers: { customer_number: string; tenant: Tenant; name: string; document: JSONColumnType<CustomerVariantRecord> };
  item_variants: {
    tenant: Tenant;
    customer_number: Generated<string>;
    item_id: string;
    cin: Generated<string>;
    /** The same for these visitors; null if the variant doesn't say. */
    is_offered: boolean | null;
    document: JSONColumnType<ItemVariantRecord>;
  };
  inventory: {
    item_id: string;
    store_number: Generated<string>;
    on_hand: number | null;
    reserved: Generated<number>;
    /** `on_hand - reserved`; null if stock is not counted. */
    available: Generated<number | null>;
    document: JSONColumnType<InventoryRecord>;
  };
  stores: {
    store_number: string;
    name: string;
    zip_code: string;
    latitude: number;
    longitude: number;
    document: JSONColumnType<StoreRecord>;
  };
  locations: { zip_code: string; city: string; state: string; latitude: number; longitude: number };
  printer_compatibility: {
    cartridge_item_id: string;
    printer_model: string;
    printer_brand: Generated<string>;
    printer_item_id: Generated<string>;
  };
  plans: { sku_number: string; kind: PlanRecord["kind"]; document: JSONColumnType<PlanRecord> };
  plan_items: { item_id: string; sku_number: string; position: Generated<number> };
  /** `key` is the path of a page or the key of a message or prompt; otherwise empty. */
  content: {
    tenant: Tenant;
    kind: ContentRecord["kind"];
    key: string;
    document: JSONColumnType<ContentRecord>;
    search: Generated<string | null>;
  };
  catalog_writes: { only_row: Generated<boolean>; finished_at: Date };
  /** Feeds that an empty database was seeded with. */
  seeds: {
    name: string;
    /** Null if the seeding was interrupted and must be repeated. */
    finished_at: Date | null;
  };
};

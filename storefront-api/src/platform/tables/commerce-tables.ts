import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { SelectablePurchaseOption, Tenant } from "shared-contracts";
import type { LineDocument } from "../../commerce/stored-cart.js";

export type CommerceTables = {
  carts: { cart_id: string; tenant: Tenant; visitor_key: string; revision: Generated<number>; updated_at: Date };
  cart_lines: {
    line_id: string;
    cart_id: string;
    item_id: string;
    cin: string;
    purchase_option: SelectablePurchaseOption;
    store_number: string;
    parent_relation_type: string;
    parent_item_id: string;
    bundle_id: string;
    quantity: number;
    document: JSONColumnType<LineDocument>;
    added_at: Date;
    /** Increases in the order lines were added. */
    position: GeneratedAlways<number>;
  };
  saved_items: {
    saved_id: string;
    user_id: string;
    item_id: string;
    purchase_option: SelectablePurchaseOption;
    store_number: string;
    quantity: number;
    document: JSONColumnType<LineDocument>;
    saved_at: Date;
  };
  reservations: { line_id: string; item_id: string; store_number: string; quantity: number; expires_at: Date };
  idempotency_keys: {
    visitor_key: string;
    idempotency_key: string;
    request_hash: string;
    outcome: JSONColumnType<object> | null;
    created_at: Date;
  };
  orders: {
    order_id: string;
    tenant: Tenant;
    user_id: string;
    customer_number: string;
    placed_at: Date;
    total_cents: number;
    document: JSONColumnType<object>;
  };
  order_lines: {
    order_id: string;
    line_number: number;
    item_id: string;
    quantity: number;
    unit_price_cents: number;
    total_cents: number;
    document: Generated<object>;
  };
};

import type { Generated, JSONColumnType } from "kysely";
import type { Tenant } from "../../feed/schemas/tenant.js";

export type CommerceTables = {
  carts: { cart_id: string; tenant: Tenant; visitor_key: string; updated_at: Date };
  cart_lines: {
    line_id: string;
    cart_id: string;
    item_id: string;
    cin: string;
    purchase_option: string;
    store_number: string;
    parent_relation_type: string;
    parent_item_id: string;
    bundle_id: string;
    quantity: number;
    document: JSONColumnType<object>;
    added_at: Date;
  };
  reservations: { line_id: string; item_id: string; store_number: string; quantity: number; expires_at: Date };
  idempotency_keys: {
    visitor_key: string;
    idempotency_key: string;
    request_hash: string;
    status: number | null;
    response: JSONColumnType<object> | null;
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

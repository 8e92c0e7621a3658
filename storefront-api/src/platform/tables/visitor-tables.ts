import type { Generated, JSONColumnType } from "kysely";
import type { ShipTo, Tenant } from "shared-contracts";
import type { UserRecord } from "../../records/user-record.js";

export type VisitorTables = {
  users: {
    user_id: string;
    tenant: Tenant;
    email: string;
    display_name: string;
    password_hash: string;
    customer_number: string;
    document: JSONColumnType<Omit<UserRecord, "password">>;
    email_confirmed: Generated<boolean>;
    /** Hash of the token in the latest mail that asks to confirm the address. */
    confirm_hash: string | null;
    /** Of the member's last order. */
    ship_to: JSONColumnType<ShipTo> | null;
  };
  sessions: {
    session_hash: string;
    tenant: Tenant;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  password_links: { user_id: string; token_hash: string; mailed_at: Date };
  sign_in_failures: { subject: string; failed_at: Date };
  item_views: { visitor_key: string; item_id: string; viewed_at: Date };
  related_selections: { visitor_key: string; item_id: string; document: JSONColumnType<object>; updated_at: Date };
  lists: { list_id: string; user_id: string; name: string; created_at: Date };
  list_items: { list_id: string; item_id: string; quantity: number; added_at: Date };
  subscriptions: { user_id: string; item_id: string; quantity: number; every_days: number; created_at: Date };
  stock_notifications: {
    tenant: Tenant;
    email: string;
    item_id: string;
    document: JSONColumnType<object>;
    created_at: Date;
    /** Hash of the token in the confirmation mail. */
    confirm_hash: string | null;
    mailed_at: Date | null;
    confirmed_at: Date | null;
    told_at: Date | null;
  };
  form_submissions: {
    submission_id: string;
    tenant: Tenant;
    kind: string;
    visitor_key: string;
    document: JSONColumnType<object>;
    created_at: Date;
  };
  outbox_mails: {
    mail_id: string;
    recipient: string;
    subject: string;
    body: string;
    created_at: Date;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    delivered_at: Date | null;
    /** When it was given up. */
    failed_at: Date | null;
    last_error: string | null;
  };
};

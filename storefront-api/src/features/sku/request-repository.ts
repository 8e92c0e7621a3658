import { randomUUID } from "node:crypto";
import type { RelatedProductsSelection } from "shared-contracts";
import { type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import type { Visitor } from "../../visitor/visitor.js";

/** Returns the request's id. */
export async function saveForm(
  database: StorefrontDatabase,
  kind: string,
  form: object,
  { tenant, visitorKey = "", now }: Visitor,
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto("form_submissions")
    .values({
      submission_id: id,
      tenant,
      kind,
      visitor_key: visitorKey,
      document: toJsonb(form) as never,
      created_at: now,
    })
    .execute();
  return id;
}

export async function saveSelection(
  database: StorefrontDatabase,
  visitorKey: string,
  sku: string,
  selection: RelatedProductsSelection,
  now: Date,
): Promise<void> {
  const document = toJsonb(selection) as never;
  await database
    .insertInto("related_selections")
    .values({ visitor_key: visitorKey, item_id: sku, document, updated_at: now })
    .onConflict((conflict) => conflict.columns(["visitor_key", "item_id"]).doUpdateSet({ document, updated_at: now }))
    .execute();
}

export async function removeSelection(database: StorefrontDatabase, visitorKey: string, sku: string): Promise<void> {
  await database
    .deleteFrom("related_selections")
    .where("visitor_key", "=", visitorKey)
    .where("item_id", "=", sku)
    .execute();
}

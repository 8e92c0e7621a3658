import { randomUUID } from "node:crypto";
import type { RelatedProductsSelection } from "shared-contracts";
import { type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import type { Visitor } from "../../visitor/visitor.js";

/** Requests that visitors make on an item's page. */
export type RequestRepository = {
  /** Returns the request's id. */
  saveForm(kind: string, form: object, visitor: Visitor): Promise<string>;
  saveSelection(visitorKey: string, sku: string, selection: RelatedProductsSelection, now: Date): Promise<void>;
  removeSelection(visitorKey: string, sku: string): Promise<void>;
};

export function createRequestRepository(database: StorefrontDatabase): RequestRepository {
  return {
    async saveForm(kind, form, { tenant, visitorKey = "", now }) {
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
    },
    async saveSelection(visitorKey, sku, selection, now) {
      const document = toJsonb(selection) as never;
      await database
        .insertInto("related_selections")
        .values({ visitor_key: visitorKey, item_id: sku, document, updated_at: now })
        .onConflict((conflict) =>
          conflict.columns(["visitor_key", "item_id"]).doUpdateSet({ document, updated_at: now }),
        )
        .execute();
    },
    async removeSelection(visitorKey, sku) {
      await database
        .deleteFrom("related_selections")
        .where("visitor_key", "=", visitorKey)
        .where("item_id", "=", sku)
        .execute();
    },
  };
}

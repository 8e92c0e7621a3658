import { inTransaction } from "../platform/in-transaction.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { toJsonb } from "../platform/to-jsonb.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";

/**
 * Stores the settings' endpoints as those that messages are written for: imports and other processes write messages
 * too. Addresses and secrets stay in the settings.
 */
export async function registerEndpoints(
  database: StorefrontDatabase,
  endpoints: readonly Pick<WebhookEndpoint, "name" | "events">[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const names = endpoints.map(({ name }) => name);
    await transaction
      .deleteFrom("webhook_endpoints")
      .$if(names.length > 0, (query) => query.where("name", "not in", names))
      .execute();
    for (const { name, events } of endpoints) {
      const document = toJsonb(events) as never;
      await transaction
        .insertInto("webhook_endpoints")
        .values({ name, events: document })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ events: document }))
        .execute();
    }
  });
}

/** Nothing is sent to the endpoint before `enableEndpoint`; its messages wait. */
export async function disableEndpoint(database: StorefrontDatabase, name: string, now: Date): Promise<void> {
  await database
    .updateTable("webhook_endpoints")
    .set({ disabled_at: now })
    .where("name", "=", name)
    .where("disabled_at", "is", null)
    .execute();
}

/** Enables the endpoint and makes its waiting messages due. Returns false if there is no such endpoint. */
export async function enableEndpoint(database: StorefrontDatabase, name: string, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("webhook_endpoints")
      .set({ disabled_at: null })
      .where("name", "=", name)
      .executeTakeFirst();
    await transaction
      .updateTable("webhook_messages")
      .set({ next_attempt_at: now })
      .where("endpoint", "=", name)
      .where("delivered_at", "is", null)
      .where("failed_at", "is", null)
      .where("next_attempt_at", ">", now)
      .execute();
    return numUpdatedRows > 0n;
  });
}

import { sql, type RawBuilder, type Transaction } from "kysely";
import type { StorefrontTables } from "../platform/storefront-database.js";
import type { WebhookData, WebhookType } from "./webhook-events.js";

/** Whether an endpoint takes these events. */
export function isSubscribed(type: WebhookType): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from webhook_endpoints where events @> to_jsonb(${type}::text))`;
}

/**
 * Writes a message per event and endpoint in the transaction of the change: both are committed, or neither. Without
 * endpoints, nothing is written.
 */
export async function publishWebhooks<Type extends WebhookType>(
  transaction: Transaction<StorefrontTables>,
  type: Type,
  events: readonly WebhookData[Type][],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  // As text: jsonb would sort the fields.
  const texts = JSON.stringify(events.map((event) => JSON.stringify(event)));
  await sql`
    insert into webhook_messages (message_id, endpoint, type, data, created_at, next_attempt_at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), subscribed.name, ${type}, events.data, ${now}, ${now}
    from webhook_endpoints as subscribed
    cross join jsonb_array_elements_text(cast(${texts}::text as jsonb)) as events (data)
    where subscribed.events @> to_jsonb(${type}::text)
  `.execute(transaction);
}

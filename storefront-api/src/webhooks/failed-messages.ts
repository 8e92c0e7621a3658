import { sql } from "kysely";
import type { StorefrontDatabase } from "../platform/storefront-database.js";

export type EndpointState = {
  readonly name: string;
  readonly disabledAt: Date | null;
  /** Neither delivered nor failed. */
  readonly waiting: number;
  readonly failed: number;
};

export type FailedMessage = {
  readonly messageId: string;
  readonly endpoint: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly lastError: string;
};

export async function findEndpointStates(database: StorefrontDatabase): Promise<readonly EndpointState[]> {
  const { rows } = await sql<EndpointState>`
    select known.name, known.disabled_at as "disabledAt", counted.waiting, counted.failed
    from webhook_endpoints as known cross join lateral (
      select count(*) filter (where failed_at is null)::int as waiting,
        count(*) filter (where failed_at is not null)::int as failed
      from webhook_messages where endpoint = known.name and delivered_at is null
    ) as counted
    order by known.name
  `.execute(database);
  return rows;
}

/** Latest first. */
export async function findFailedMessages(
  database: StorefrontDatabase,
  { endpoint, limit }: { readonly endpoint?: string | undefined; readonly limit: number },
): Promise<readonly FailedMessage[]> {
  const { rows } = await sql<FailedMessage>`
    select message_id as "messageId", endpoint, type, created_at as "createdAt", failed_at as "failedAt",
      last_error as "lastError"
    from webhook_messages
    where failed_at is not null ${endpoint === undefined ? sql`` : sql`and endpoint = ${endpoint}`}
    order by failed_at desc, message_id limit ${limit}
  `.execute(database);
  return rows;
}

export type Selection =
  /** In any state. */
  | { readonly messageId: string }
  /** Failed ones that were created then or later. */
  | { readonly since: Date; readonly endpoint?: string | undefined };

/** Makes messages due again, with all attempts. Returns how many. */
export async function resendMessages(database: StorefrontDatabase, selection: Selection, now: Date): Promise<number> {
  const query = database
    .updateTable("webhook_messages")
    .set({ attempts: 0, next_attempt_at: now, delivered_at: null, failed_at: null, last_error: null });
  const { numUpdatedRows } = await (
    "messageId" in selection
      ? query.where("message_id", "=", selection.messageId)
      : query
          .where("failed_at", "is not", null)
          .where("created_at", ">=", selection.since)
          .$if(selection.endpoint !== undefined, (part) => part.where("endpoint", "=", selection.endpoint ?? ""))
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

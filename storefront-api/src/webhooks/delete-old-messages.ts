import { sql } from "kysely";
import type { StorefrontDatabase } from "../platform/storefront-database.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 10_000;

/**
 * Deletes messages that were delivered more than `keptDays` ago, and older ones of endpoints that are no longer in the
 * settings. Failed messages of endpoints in the settings are kept, to be resent.
 */
export async function deleteOldMessages(database: StorefrontDatabase, keptDays: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select endpoint, message_id from webhook_messages
        where delivered_at < ${before}
          or (created_at < ${before} and endpoint not in (select name from webhook_endpoints))
        limit ${BATCH_SIZE}
      )
      delete from webhook_messages using old
      where webhook_messages.endpoint = old.endpoint and webhook_messages.message_id = old.message_id
    `.execute(database);
    deleted = numAffectedRows;
  } while (deleted === BigInt(BATCH_SIZE));
}

import { sql } from "kysely";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Marker } from "./review-access.js";

const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;

/** Rate limits per member for public texts and expensive work. */
export const ACTION_LIMITS = {
  "write-review": { times: 20, milliseconds: HOUR },
  "upload-photo": { times: 40, milliseconds: HOUR },
  "ask-question": { times: 20, milliseconds: HOUR },
  "answer-question": { times: 40, milliseconds: HOUR },
  vote: { times: 120, milliseconds: MINUTE_MS },
  flag: { times: 30, milliseconds: HOUR },
} as const satisfies Record<string, { times: number; milliseconds: number }>;

export type LimitedAction = keyof typeof ACTION_LIMITS;

/** Counts an action in the current window, across all processes; throws `too-many-requests` beyond the limit. */
export async function countAction(
  database: StorefrontDatabase,
  action: LimitedAction,
  { userId, now }: Marker,
): Promise<void> {
  const { times, milliseconds } = ACTION_LIMITS[action];
  const windowStart = new Date(Math.floor(now.getTime() / milliseconds) * milliseconds);
  const { rows } = await sql<{ times: number }>`
    insert into community_actions (user_id, action, window_start, times)
    values (${userId}, ${action}, ${windowStart}, 1)
    on conflict (user_id, action, window_start) do update set times = community_actions.times + 1
    returning times
  `.execute(database);
  if ((rows[0]?.times ?? 0) > times) throw new DomainError("too-many-requests");
}

/** No window is longer than an hour. */
export async function deleteOldActions(database: StorefrontDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom("community_actions")
    .where("window_start", "<", new Date(now.getTime() - 2 * HOUR))
    .execute();
}

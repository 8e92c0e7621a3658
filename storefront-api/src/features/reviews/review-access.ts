import type { FastifyRequest } from "fastify";
import { areReviewsEnabled } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { requireMember, type MemberVisitor, type Visitor } from "../../visitor/visitor.js";
import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** Throws `not-found` if the tenant has no reviews, like its page (AMB-87). */
export async function resolveReader(resolveVisitor: VisitorResolver, request: FastifyRequest): Promise<Visitor> {
  const visitor = await resolveVisitor(request);
  if (!areReviewsEnabled(toVisitorContext(visitor))) throw new DomainError("not-found");
  return visitor;
}

/** A moderator's role comes from the account's feed record; members can't grant it to themselves. */
export function isModerator({ member }: Visitor): boolean {
  return member?.profile.roles?.includes("moderator") ?? false;
}

export function requireModerator(visitor: Visitor): MemberVisitor {
  const known = requireMember(visitor);
  if (!isModerator(known)) throw new DomainError("not-a-moderator");
  return known;
}

/** The member who does something, and when. */
export type Marker = { readonly userId: string; readonly now: Date };

export function toMarker({ member, now }: MemberVisitor): Marker {
  return { userId: member.userId, now };
}

export function toViewer({ tenant, member }: Visitor) {
  return { tenant, userId: member?.userId ?? "" };
}

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

type LimitedAction = keyof typeof ACTION_LIMITS;

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

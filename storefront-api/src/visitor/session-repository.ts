import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { UserRecord } from "../records/user-record.js";
import type { CustomerVariantRecord, TenantVariantRecord } from "../records/variant-record.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import type { Member } from "./visitor.js";
import { createHash, randomBytes } from "node:crypto";

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

export type FoundSession = {
  readonly sessionHash: string | undefined;
  readonly member: Member | undefined;
  /** Absent if the feed has none. */
  readonly settings: TenantVariantRecord | undefined;
};

export type NewSession = { readonly token: string; readonly sessionHash: string; readonly expiresAt: Date };

/** Null for a guest. */
export type MemberRow = {
  user_id: string | null;
  email: string | null;
  display_name: string | null;
  customer_number: string | null;
  profile: Omit<UserRecord, "password"> | null;
  customer: CustomerVariantRecord | null;
};

type SessionRow = MemberRow & { session_hash: string | null; settings: TenantVariantRecord | null };

/** Unknown, expired or other-tenant tokens resolve to a guest. */
export async function findSession(
  database: StorefrontDatabase,
  tenant: Tenant,
  token: string | undefined,
  now: Date,
): Promise<FoundSession> {
  const sessionHash = token === undefined ? "" : hashSessionToken(token);
  const { rows } = await sql<SessionRow>`
    select s.session_hash, u.user_id, u.email, u.display_name, u.customer_number,
           u.document as profile, c.document as customer, t.document as settings
    from (select ${tenant}::text as tenant, ${sessionHash}::text as session_hash) asked
    left join sessions s
      on s.session_hash = asked.session_hash and s.tenant = asked.tenant and s.expires_at > ${now}
    left join users u on u.user_id = s.user_id and u.tenant = asked.tenant
    left join customers c on c.customer_number = u.customer_number and c.tenant = u.tenant
    left join tenant_settings t on t.tenant = asked.tenant
  `.execute(database);
  return toFoundSession(rows[0]);
}

export async function createSession(
  database: StorefrontDatabase,
  tenant: Tenant,
  userId: string | null,
  now: Date,
): Promise<NewSession> {
  const token = createSessionToken();
  const sessionHash = hashSessionToken(token);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await database
    .insertInto("sessions")
    .values({ session_hash: sessionHash, tenant, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, sessionHash, expiresAt };
}

export async function deleteSession(database: StorefrontDatabase, sessionHash: string): Promise<void> {
  await database.deleteFrom("sessions").where("session_hash", "=", sessionHash).execute();
}

export async function deleteSessionsOf(database: StorefrontDatabase, userId: string): Promise<void> {
  await database.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSessions(database: StorefrontDatabase, now: Date): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

function toFoundSession(row: SessionRow | undefined): FoundSession {
  return {
    sessionHash: row?.session_hash ?? undefined,
    member: row && toMember(row),
    settings: row?.settings ?? undefined,
  };
}

export function toMember({ user_id: userId, email, profile, customer, ...row }: MemberRow): Member | undefined {
  const { display_name: displayName, customer_number: customerNumber } = row;
  if (userId === null || email === null || displayName === null || profile === null) return undefined;
  return { userId, email, displayName, customerNumber: customerNumber ?? "", profile, customer: customer ?? undefined };
}

const TOKEN_BYTES = 32;

export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored hash of a token. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

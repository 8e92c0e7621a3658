import type { Tenant } from "shared-contracts";
import type { CustomerVariantRecord, TenantVariantRecord } from "../records/variant-record.js";
import { DomainError } from "../platform/domain-error.js";
import type { UserRecord } from "../records/user-record.js";

export type Member = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** Empty for a member without a contract. */
  readonly customerNumber: string;
  readonly profile: Omit<UserRecord, "password">;
  readonly customer: CustomerVariantRecord | undefined;
};

/** The visitor of a request, resolved from host and session cookie. */
export type Visitor = {
  readonly tenant: Tenant;
  readonly settings: TenantVariantRecord;
  readonly member: Member | undefined;
  readonly sessionHash: string | undefined;
  /** Key of the visitor's carts, views and selections; absent for a guest without a session. */
  readonly visitorKey: string | undefined;
  readonly zipCode: string;
  readonly now: Date;
};

/** A visitor with a key to store things under. */
export type KeyedVisitor = Visitor & { readonly visitorKey: string };

export type MemberVisitor = KeyedVisitor & { readonly member: Member };

/** Throws `sign-in-required` for guests (AMB-10). */
export function requireMember(visitor: Visitor): MemberVisitor {
  const { member, visitorKey } = visitor;
  if (!member || visitorKey === undefined) throw new DomainError("sign-in-required");
  return { ...visitor, member, visitorKey };
}

export function memberKey(userId: string): string {
  return `user:${userId}`;
}

export function guestKey(sessionHash: string): string {
  return `session:${sessionHash}`;
}

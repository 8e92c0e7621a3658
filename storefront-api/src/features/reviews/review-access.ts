import type { FastifyRequest } from "fastify";
import { areReviewsEnabled } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { requireMember, type MemberVisitor, type Visitor } from "../../visitor/visitor.js";

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
